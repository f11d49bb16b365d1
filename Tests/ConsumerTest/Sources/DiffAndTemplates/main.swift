import ListPreviewKit
import ListDiff

struct Greeting: Templated {
    var name: String
    static let template: ItemTemplate<Self> = "<b>\(\.name)</b>"
}

var writer = HTMLWriter()
Greeting.template.write(Greeting(name: "Q&A"), into: &writer)
precondition(writer.string() == "<b>Q&amp;A</b>")

let script = EditScript(from: [1, 2, 3], to: [2, 3, 1], key: { $0 }, isContentEqual: ==)
precondition(script.moves.count == 1)
