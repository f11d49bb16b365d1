import Testing

@testable import ListPreviewKit

/// Reads the elements of templates.
struct ElementTreeTests {
    @Test func elementsAreFoundByPath() {
        let tree = ElementTree(
            html: "<li class=\"a b\">x &lt; y<img alt=\"\" /><p aria-hidden=\"true\"><i>z</i></p></li>")
        #expect(tree[[]]?.classes == ["a", "b"])
        #expect(tree[[0]]?.name == "img")
        #expect(tree[[1, 0]]?.content == [.text("z")])
        #expect(tree[[2]] == nil && tree[[1, 1]] == nil)
        #expect(tree.isDecoration([1, 0]) && tree.isDecoration([1]) && !tree.isDecoration([0]))
        #expect(ElementTree(html: "") == ElementTree(""))
    }
}
