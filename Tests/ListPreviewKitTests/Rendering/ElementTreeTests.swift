import Testing

@testable import ListPreviewKit
@testable import TestSupport

/// Elements as trees are the same as those that templates write.
struct ElementTreeTests {
    /// A page with elements created from the markup of their templates and the values of their slots.
    private func page(_ screen: ListScreen) -> String {
        func tree(_ markup: TemplateMarkup, _ values: [SlotValue], in lists: [TemplateMarkup]) -> ElementTree {
            var element = ElementTree(html: markup.html)
            element.fill(markup.slots, with: values) { name, values in
                lists.first { $0.name == name }.map { tree($0, values, in: lists) }
            }
            return element
        }
        let bytes = DocumentRenderer().scriptlessBytes(
            for: screen,
            element: { viewModel, template, id, writer in
                let values = template.values(of: viewModel, styles: &writer.styles)
                var row = tree(template.markup, values, in: template.listTemplates)
                row.attributes["id"] = id
                row.write(into: &writer)
            }, tail: { _ in })
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test(arguments: SeededGenerator.seeds)
    func scriptlessPagesEqualPagesWithoutState(seed: UInt64) {
        var random = RandomScreens(seed: seed, withDuplicates: true)
        for _ in 0..<TestScale.rounds(50) {
            let screen = random.screen().screen
            let page = DocumentRenderer().string(for: screen)
                .replacing(/<script id="list-state".*?<\/script>/.dotMatchesNewlines(), with: "")
            #expect(self.page(screen) == page)
        }
    }

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
