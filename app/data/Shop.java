package app.data;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/// Reads of the seeded schema. Each query is a transaction of its own, so it borrows a connection of its own: a page of three queries
/// visits the pool three times and commits three times.
@Component
@ConditionalOnBooleanProperty("loomlab.seed")
final class Shop {

    /// Shares no factor with any table's size, so that a walk by it visits every row before any again.
    private static final int STEP = 1_000_003;

    private final JdbcClient database;
    private final AtomicInteger walk = new AtomicInteger();

    Shop(JdbcClient database) {
        this.database = database;
    }

    record Customer(int id, String name, String email, String city, LocalDate since) {}

    record Product(int id, int category, String name, String description, int cents) {}

    record Line(int line, String product, int quantity, int cents) {}

    record Order(int id, LocalDateTime placed, String status, List<Line> lines) {}

    /// The next row's number of a table, from 1 on: spread over the table, and the same sequence in every process.
    int next(int rows) {
        return 1 + (int) ((walk.getAndIncrement() & 0x7fffffffL) * STEP % rows);
    }

    String productName(int id) {
        return database.sql("select name from loomlab.product where id = ?").param(id).query(String.class).single();
    }

    Customer customer(int id) {
        return database.sql("select id, name, email, city, since from loomlab.customer where id = ?").param(id)
                .query((row, n) -> new Customer(row.getInt(1), row.getString(2), row.getString(3), row.getString(4), row.getObject(5, LocalDate.class)))
                .single();
    }

    /// A customer's orders with their lines, from the rows of one join.
    List<Order> orders(int customer) {
        Map<Integer, Order> orders = new LinkedHashMap<>();
        database.sql("""
                select o.id, o.placed, o.status, l.line, p.name, l.quantity, l.cents
                from loomlab.orders o join loomlab.order_line l on l.orders = o.id join loomlab.product p on p.id = l.product
                where o.customer = ? order by o.placed desc, l.line
                """).param(customer).query(row -> {
            int id = row.getInt(1);
            Order order = orders.get(id);
            if (order == null) {
                order = new Order(id, row.getObject(2, LocalDateTime.class), row.getString(3), new ArrayList<>());
                orders.put(id, order);
            }
            order.lines().add(new Line(row.getInt(4), row.getString(5), row.getInt(6), row.getInt(7)));
        });
        return List.copyOf(orders.values());
    }

    List<Product> products(int category, int most) {
        return database.sql("select id, category, name, description, cents from loomlab.product where category = ? order by id limit ?")
                .param(category).param(most)
                .query((row, n) -> new Product(row.getInt(1), row.getInt(2), row.getString(3), row.getString(4), row.getInt(5)))
                .list();
    }
}
