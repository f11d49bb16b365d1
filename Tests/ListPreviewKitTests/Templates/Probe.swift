import ListPreviewKit

/// An item with a property for every kind of slot.
struct Probe: Templated {
    var text = "text"
    var optional: String?
    var isOn = false
    var style: StyleClass?
    var html = "<i>raw</i>"
    var leaf = Leaf()
    var pair = Pair()
    var leaves: [Leaf] = []
    var pairs: [Pair] = []

    static let template: ItemTemplate<Self> = "<p>\(\.text)</p>"

    /// A part with one outermost element and a slot of every simple kind.
    struct Leaf: Templated {
        var text: String?
        var title: String?
        var isHidden = false

        static let template: ItemTemplate<Self> = """
            <em class="leaf" hidden="\(\.isHidden)" title="\(\.title)">\(\.text)</em>
            """
    }

    /// A part with two outermost elements, text between them, and a nested part in the second one.
    struct Pair: Templated {
        var first = "first"
        var leaf = Leaf()

        static let template: ItemTemplate<Self> = """
            <b>\(\.first)</b> and <div><br />\(\.leaf)</div>
            """
    }
}

extension ItemTemplate {
    /// The markup of an item.
    func rendered(_ item: Item) -> String {
        var writer = HTMLWriter()
        write(item, into: &writer)
        return writer.string()
    }
}
