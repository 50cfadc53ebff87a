package project;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/// What pom.xml says about libraries.
///
/// @param versions  `group:artifact` to version, for those that state one, managed or not
/// @param lab       `group:artifact` of each dependency that is not for tests alone
record Pom(Map<String, String> versions, Set<String> lab) {

    static Pom read(Path file) throws IOException {
        Element project = parse(file);
        Map<String, String> properties = new LinkedHashMap<>();
        NodeList nodes = project.getElementsByTagName("properties").item(0).getChildNodes();
        for (int i = 0; i < nodes.getLength(); i++) {
            if (nodes.item(i) instanceof Element property) {
                properties.put("${" + property.getTagName() + "}", property.getTextContent().strip());
            }
        }
        Map<String, String> versions = new LinkedHashMap<>();
        Set<String> lab = new LinkedHashSet<>();
        NodeList dependencies = project.getElementsByTagName("dependency");
        for (int i = 0; i < dependencies.getLength(); i++) {
            Element dependency = (Element) dependencies.item(i);
            String name = text(dependency, "groupId") + ":" + text(dependency, "artifactId");
            String version = text(dependency, "version");
            if (!version.isEmpty()) {
                versions.put(name, properties.getOrDefault(version, version));
            }
            boolean managed = "dependencyManagement".equals(dependency.getParentNode().getParentNode().getNodeName());
            if (!managed && !text(dependency, "scope").equals("test")) {
                lab.add(name);
            }
        }
        return new Pom(Map.copyOf(versions), Set.copyOf(lab));
    }

    private static Element parse(Path file) throws IOException {
        try {
            return DocumentBuilderFactory.newDefaultInstance().newDocumentBuilder().parse(file.toFile()).getDocumentElement();
        } catch (SAXException | ParserConfigurationException e) {
            throw new IOException(file + ": not XML", e);
        }
    }

    private static String text(Element parent, String child) {
        Node node = parent.getElementsByTagName(child).item(0);
        return node == null ? "" : node.getTextContent().strip();
    }
}
