package analyzers.study;

import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeSet;

/// One claim of a study file.
final class ClaimYaml {

    private static final Set<String> SHAPES = new TreeSet<>(Set.of("ratio", "value", "flat", "repeats", "binds", "audit"));
    private static final Set<String> KEYS = Set.of("id", "says", "published", "figure", "ratio", "value", "flat", "repeats", "binds", "audit", "bound",
            "because", "refuted-by", "needs");

    private ClaimYaml() {}

    /// @throws IllegalArgumentException naming the claim and what was expected
    static Claim claim(NodeYaml node) {
        String id = node.text("id");
        try {
            node.only(KEYS);
            List<Claim.Figure> published = !node.has("published") ? List.of()
                    : node.open("published").values().entrySet().stream().map(e -> new Claim.Figure(e.getKey(), e.getValue())).toList();
            return new Claim(id, node.text("says"), published, node.optional("figure"), shape(node), node.optional("bound"), node.text("because"),
                    node.word("refuted-by"), node.has("needs") ? needs(node) : Claim.Needs.NONE);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("claim " + id + ": " + e.getMessage(), e);
        }
    }

    private static Shape shape(NodeYaml node) {
        List<String> there = SHAPES.stream().filter(node::has).toList();
        if (there.size() != 1) {
            throw new IllegalArgumentException("expected one of " + SHAPES + ", found " + there);
        }
        String shape = there.getFirst();
        return switch (shape) {
            case "ratio" -> {
                NodeYaml s = node.part(shape, Set.of("of", "against", "a", "b", "least", "most"));
                yield new Ratio(quantity(s, "of"), quantity(s, s.has("against") ? "against" : "of"), point(s, "a"), point(s, "b"), within(s));
            }
            case "value" -> {
                NodeYaml s = node.part(shape, Set.of("of", "at", "least", "most"));
                yield new Value(quantity(s, "of"), point(s, "at"), within(s));
            }
            case "flat" -> {
                NodeYaml s = node.part(shape, Set.of("of", "over", "most"));
                List<Point> over = s.words("over").stream().map(Point::parse).distinct().toList();
                if (over.size() < 2) {
                    throw new IllegalArgumentException("flat: expected at least two levels");
                }
                yield new Spread(quantity(s, "of"), over, s.number("most"));
            }
            case "repeats" -> {
                NodeYaml s = node.part(shape, Set.of("of", "at", "most"));
                yield new Spread(quantity(s, "of"), List.of(point(s, "at")), s.number("most"));
            }
            case "binds" -> {
                NodeYaml s = node.part(shape, Set.of("candidate", "at"));
                yield new Binds(s.text("candidate"), point(s, "at"));
            }
            default -> {
                NodeYaml s = node.part(shape, Set.of("users", "places", "claimed"));
                yield new Audit(s.whole("users"), s.whole("places"), s.number("claimed"));
            }
        };
    }

    private static Quantity quantity(NodeYaml node, String key) {
        return Quantity.parse(node.text(key));
    }

    private static Point point(NodeYaml node, String key) {
        return Point.parse(node.text(key));
    }

    private static Interval within(NodeYaml node) {
        OptionalDouble least = node.optional("least");
        OptionalDouble most = node.optional("most");
        if (least.isEmpty() && most.isEmpty()) {
            throw new IllegalArgumentException("expected least, most, or both");
        }
        return new Interval(least.orElse(0), most.orElse(Double.POSITIVE_INFINITY));
    }

    private static Claim.Needs needs(NodeYaml claim) {
        NodeYaml node = claim.part("needs", Set.of("least-cores", "least-jdk", "most-jdk", "full-scale"));
        return new Claim.Needs(node.optional("least-cores"), node.optional("least-jdk"), node.optional("most-jdk"), node.flag("full-scale"));
    }
}
