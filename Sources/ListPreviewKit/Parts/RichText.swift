/// What few rows have in addition to their parts.
struct RowExtras: Sendable, Equatable {
    var marks: [RowMark] = []
    var highlight: TextHighlight?
    /// Whether the texts are inline Markdown.
    var isMarkdown = false
}

/// The extras behind one pointer, so that a row without them costs only a pointer.
final class SharedRowExtras: Sendable, Equatable {
    let extras: RowExtras

    init(_ extras: RowExtras) {
        self.extras = extras
    }

    static func == (left: SharedRowExtras, right: SharedRowExtras) -> Bool {
        left === right || left.extras == right.extras
    }
}

/// Parts of texts that are marked, such as the matches of a search. Case does not matter.
package struct TextHighlight: Sendable, Hashable {
    /// The texts to mark.
    package var terms: [String]
    /// The color of marked text; `nil` for the screen's accent color.
    package var color: StyleColor?

    package init(_ terms: [String], color: StyleColor? = nil) {
        (self.terms, self.color) = (terms, color)
    }

    /// Writes a text with a `mark` around each match, the longest one at a place. All of it is escaped.
    func write(_ text: String, into writer: inout HTMLWriter) {
        let characters = Array(text)
        let folded = characters.map { $0.lowercased() }
        let terms = terms.map { $0.map { $0.lowercased() } }.filter { !$0.isEmpty }.sorted { $0.count > $1.count }
        var (start, index) = (0, 0)
        while index < characters.count {
            guard let term = terms.first(where: { folded[index...].starts(with: $0) }) else {
                index += 1
                continue
            }
            writer.text(String(characters[start..<index]))
            start = index + term.count
            writer.markup("<mark>")
            writer.text(String(characters[index..<start]))
            writer.markup("</mark>")
            index = start
        }
        writer.text(String(characters[start...]))
    }
}

/// A label with marks on both sides, whose text is highlighted or read as Markdown.
struct RichText: Templated, BuiltInTemplate {
    private let label: TextLabel
    private let line: PartStyle
    private let place: RowMark.Place
    private let extras: RowExtras
    private let isMarkdown: Bool

    init(
        _ label: TextLabel, _ line: PartStyle, _ place: RowMark.Place, of extras: SharedRowExtras?,
        readsMarkdown: Bool = true
    ) {
        (self.label, self.line, self.place) = (label, line, place)
        self.extras = extras?.extras ?? RowExtras()
        isMarkdown = readsMarkdown && self.extras.isMarkdown
    }

    /// A line with the marks before the text, the text in a `span` of its own, and the marks after it; hidden without a
    /// text.
    static let markup: ItemTemplate<Self> = """
        <span class="\(\.line)" hidden="\(\.isAbsent)"><span class="marks">\(\.leading)</span>\
        <span class="\(\.textStyle)">\(unsafeHTML: \.html)</span><span class="marks">\(\.trailing)</span></span>
        """

    private var isAbsent: Bool { label.isAbsent }
    private var leading: [RowMarkView] { marks(.leading) }
    private var trailing: [RowMarkView] { marks(.trailing) }

    private func marks(_ edge: RowMark.Edge) -> [RowMarkView] {
        extras.marks.filter { $0.place == place && $0.edge == edge }.map(RowMarkView.init)
    }

    private var textStyle: PartStyle {
        var style = label.shownStyle
        if let color = extras.highlight?.color { style.set(.highlight(color), for: .highlight) }
        return style
    }

    private var html: String {
        guard let text = label.text else { return "" }
        if isMarkdown { return Markdown.html(text, highlighting: extras.highlight) }
        var writer = HTMLWriter(capacity: text.utf8.count * 2)
        if let highlight = extras.highlight { highlight.write(text, into: &writer) } else { writer.text(text) }
        return writer.string()
    }
}
