package charts.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Attr;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NamedNodeMap;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

/// A page read as XML, which it is besides being HTML: a value that broke out of its place would break this.
record PageXml(List<Element> elements) {

    static final Set<String> ALLOWED = Set.of("html", "head", "meta", "title", "style", "body", "header", "main", "section", "article", "footer",
            "nav", "h1", "h2", "h3", "h4", "p", "a", "ul", "li", "dl", "dt", "dd", "table", "thead", "tbody", "tr", "th", "td", "small", "span",
            "b", "code", "pre", "abbr", "div", "details", "summary", "figure", "figcaption",
            "svg", "g", "path", "line", "rect", "text", "ellipse", "circle", "polygon", "polyline", "defs", "clipPath");

    static PageXml of(String page) throws Exception {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setFeature("http://apache.org/xml/features/nonvalidating/load-external-dtd", false);
        Document document = factory.newDocumentBuilder().parse(new InputSource(new StringReader(page)));
        NodeList all = document.getElementsByTagName("*");
        List<Element> elements = new ArrayList<>();
        for (int i = 0; i < all.getLength(); i++) {
            elements.add((Element) all.item(i));
        }
        return new PageXml(elements);
    }

    PageXml assertOnlyElements(Set<String> names) {
        assertThat(elements).extracting(Element::getTagName).isSubsetOf(names);
        return this;
    }

    PageXml assertNoEventHandlers() {
        assertThat(attributes()).noneMatch(attribute -> attribute.getName().toLowerCase(java.util.Locale.ROOT).startsWith("on"));
        return this;
    }

    PageXml assertUniqueIds() {
        assertThat(attributes()).filteredOn(a -> a.getName().equals("id")).extracting(Attr::getValue).isNotEmpty().doesNotHaveDuplicates();
        return this;
    }

    PageXml assertReferencesResolve() {
        List<String> ids = attributes().stream().filter(a -> a.getName().equals("id")).map(Attr::getValue).toList();
        assertThat(links()).filteredOn(link -> link.startsWith("#")).hasSize(10).allMatch(link -> ids.contains(link.substring(1)));
        assertThat(attributes()).filteredOn(a -> a.getValue().contains("url(#")).isNotEmpty()
                .allMatch(a -> ids.contains(a.getValue().replaceFirst(".*url\\(#([^)]*)\\).*", "$1")));
        return this;
    }

    List<String> links() {
        return attributes().stream().filter(a -> a.getName().equals("href") || a.getName().endsWith(":href")).map(Attr::getValue).toList();
    }

    private List<Attr> attributes() {
        List<Attr> attributes = new ArrayList<>();
        for (Element element : elements) {
            NamedNodeMap map = element.getAttributes();
            for (int i = 0; i < map.getLength(); i++) {
                attributes.add((Attr) map.item(i));
            }
        }
        return attributes;
    }
}
