// The Swift code of TemplatesAndSlots.md, here to be compiled.

import ListPreviewKit
import Testing

// snippet: Slots
struct RecipeRow: ListItem {
    var name = ""
    var source: String?
    var isNew = false
    var photo = ImageView()
    var steps: [StepPart] = []

    static let template: ItemTemplate<Self> = """
        <div class="recipe">
            \(\.photo)
            <a href="\(address: \.source)">\(\.name)</a>
            <em hidden="\(\.isOld)">new</em>
            <ol>\(\.steps)</ol>
        </div>
        """

    private var isOld: Bool { !isNew }
}

struct StepPart: Templated {
    var text: String
    static let template: ItemTemplate<Self> = "<li>\(\.text)</li>"
}
// end

// snippet: Mixed
struct WelcomeRow: ListItem {
    var name = ""
    var count = 0

    static let template: ItemTemplate<Self> = """
        <p>Hello, \(\.name)! You have \(\.news).</p>
        """

    private var news: String { count == 1 ? "one message" : "\(count) messages" }
}
// end

// snippet: Raw
struct FormulaRow: ListItem {
    /// MathML from our formula writer, which escapes all data.
    var markup = ""

    static let template: ItemTemplate<Self> = """
        <div class="formula">\(unsafeHTML: \.markup)</div>
        """
}
// end

/// Where the snippet begins in this file, so that the article can count lines from there.
let brokenSnippetLine = #line + 2
// snippet: Broken
struct BrokenRow: ListItem {
    var title = TextLabel()
    static let template: ItemTemplate<Self> = """
        <div><b>\(\.title)</div>
        """
}

let mistakes = BrokenRow.template.diagnostics
// end

// snippet: Check
@Test func templateIsWellFormed() {
    #expect(RecipeRow.template.diagnostics.isEmpty)
}
// end
