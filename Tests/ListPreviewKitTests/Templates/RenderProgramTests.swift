import Testing

@testable import ListPreviewKit

/// Values are read from the memory of an item, at any offset, or returned by closures.
struct RenderProgramTests {
    @Test func storedAndComputedValuesAreWritten() {
        let row = Row(
            isFirst: true, title: "A & B", note: nil, leaf: Leaf(kind: 7, text: "a text of more than 15 bytes"))
        #expect(
            row.html == """
                <p lang="A &amp; B" title="A &amp; B"><i>A &amp; B</i><i></i><b>a text of more than 15 bytes</b>\
                <b title="n">n</b><i>A &amp; B!</i></p>
                """)
        var other = row
        other.note = "<"
        other.leaf.text = nil
        #expect(
            other.html == """
                <p lang="A &amp; B" title="A &amp; B"><i>A &amp; B</i><i>&lt;</i><b></b>\
                <b title="n">n</b><i>A &amp; B!</i></p>
                """)
    }

    /// The properties of an object are not in the memory of its reference.
    @Test func objectsHaveComputedValuesOnly() {
        #expect(Shared(name: "S", leaf: Leaf(kind: 1, text: "T")).html == "<p><span>S</span><b>T</b></p>")
    }

    private struct Row: Templated {
        var isFirst: Bool
        var title: String
        var note: String?
        var isLast = true
        var leaf: Leaf
        lazy var unused = title

        var loud: String { title + "!" }
        var made: Leaf { Leaf(kind: 1, title: "n", text: "n") }

        static let template: ItemTemplate<Self> = """
            <p title="\(\.title)" lang="\({ $0.title })"><i>\(\.title)</i><i>\(\.note)</i>\(\.leaf)\(\.made)<i>\(\.loud)</i></p>
            """
    }

    private struct Leaf: Templated {
        var kind: UInt8
        var title: String?
        var text: String?

        static let template: ItemTemplate<Self> = "<b title=\"\(\.title)\">\(\.text)</b>"
    }

    private final class Shared: Templated {
        let name: String
        let leaf: Leaf

        init(name: String, leaf: Leaf) {
            self.name = name
            self.leaf = leaf
        }

        static let template: ItemTemplate<Shared> = "<p>\(\.name)\(\.leaf)</p>"
    }
}
