package app.data;

/// A small shop: customers with ten orders each, orders with four lines, products in categories; 153,060 rows. Every value follows from its
/// row's number, so that two databases filled anywhere hold the same.
final class Schema {

    static final int CUSTOMERS = 3_000;
    static final int ORDERS = 30_000;
    static final int PRODUCTS = 2_000;
    static final int LINES_AN_ORDER = 4;

    /// Changed with any of the statements below: a schema with another mark is made anew.
    static final String MARK = "shop-1";

    /// In a schema of its own, so that nothing of the user's is touched in a database of theirs.
    static final String[] STATEMENTS = {
        "drop schema if exists loomlab cascade",
        "create schema loomlab",
        "create table loomlab.category (id int primary key, name text not null)",
        "create table loomlab.product (id int primary key, category int not null, name text not null, description text not null, cents int not null)",
        "create table loomlab.customer (id int primary key, name text not null, email text not null, city text not null, since date not null)",
        "create table loomlab.orders (id int primary key, customer int not null, placed timestamp not null, status text not null)",
        "create table loomlab.order_line (orders int not null, line int not null, product int not null, quantity int not null, cents int not null)",
        "insert into loomlab.category select i, 'category ' || i from generate_series(1, 60) i",
        """
        insert into loomlab.product select i, 1 + i % 60, 'product ' || i, md5(i::text) || ' ' || md5((i * 7)::text), 100 + i * 37 % 9900
        from generate_series(1, 2000) i
        """,
        """
        insert into loomlab.customer select i, 'customer ' || md5(i::text), 'c' || i || '@example.org', 'city ' || i % 97, date '2020-01-01' + i % 1500
        from generate_series(1, 3000) i
        """,
        """
        insert into loomlab.orders select i, 1 + i % 3000, timestamp '2024-01-01' + i * interval '17 minutes',
        (array['new', 'paid', 'sent', 'done'])[1 + i % 4] from generate_series(1, 30000) i
        """,
        """
        insert into loomlab.order_line select o, l, 1 + (o * 31 + l * 7) % 2000, 1 + (o + l) % 5, 100 + (o * 31 + l * 7) % 2000 * 37 % 9900
        from generate_series(1, 30000) o, generate_series(1, 4) l
        """,
        "create index on loomlab.orders (customer)",
        "alter table loomlab.order_line add primary key (orders, line)",
        "create index on loomlab.product (category)",
        "create table loomlab.mark (mark text not null)",
        "insert into loomlab.mark values ('" + MARK + "')",
        "analyze loomlab.product, loomlab.customer, loomlab.orders, loomlab.order_line",
    };

    private Schema() {}
}
