package app.data;

import app.Blocking;
import java.util.List;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.web.bind.annotation.GetMapping;

/// Reads of three weights over a real schema, and one so small that nothing can be gained on it. Without `loomlab.seed` there are none.
@Blocking
@ConditionalOnBooleanProperty("loomlab.seed")
class ReadController {

    private static final int CATEGORIES = 60;

    private final Shop shop;

    ReadController(Shop shop) {
        this.shop = shop;
    }

    record CustomerPage(Shop.Customer customer, List<Shop.Order> orders, List<Shop.Product> offers) {}

    record Catalogue(int category, List<Shop.Product> products) {}

    record Name(int product, String name) {}

    /// Heavy: three queries, a join of 40 rows grouped into objects, and 20 rows of offers.
    @GetMapping("/api/read-a")
    CustomerPage customerPage() {
        int customer = shop.next(Schema.CUSTOMERS);
        return new CustomerPage(shop.customer(customer), shop.orders(customer), shop.products(1 + customer % CATEGORIES, 20));
    }

    /// Light: one query of one row.
    @GetMapping("/api/read-b")
    Shop.Customer customer() {
        return shop.customer(shop.next(Schema.CUSTOMERS));
    }

    /// Between the two: one query of some 33 rows.
    @GetMapping("/api/read-c")
    Catalogue catalogue() {
        int category = shop.next(CATEGORIES);
        return new Catalogue(category, shop.products(category, Schema.PRODUCTS));
    }

    /// One row by its primary key, well under a millisecond: the negative control.
    @GetMapping("/api/fast-query")
    Name fastQuery() {
        int product = shop.next(Schema.PRODUCTS);
        return new Name(product, shop.productName(product));
    }
}
