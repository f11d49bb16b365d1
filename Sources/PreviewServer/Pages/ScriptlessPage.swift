/// A screen's page in which everything that somebody can do is a form, for browsers without scripts.
///
/// The page's own markup stays as it is, but for its scripts. Every control with an action belongs to a form of its own; the
/// forms stand at the end of the body and have what a script would send. A button sends at once, a field has a button "Apply"
/// behind it, a row that can be chosen a button over all of it, a handle two buttons. A row that loads more waits for its
/// button; what other rows ask for by themselves when they come into sight, nobody asks for.
struct ScriptlessPage {
    /// An element that has begun.
    private struct Element {
        let name: String
        /// How its end is written.
        var end: String
        /// The `id` of a row, header, footer or the screen.
        let key: String?
        /// What stands before its end.
        var last = ""
        /// What follows it.
        var next = ""
    }

    /// What says something to browsers with scripts, or where there are none.
    private static let scripts: Set<String> = ["script", "noscript"]

    private let page: [UInt8]
    private let neighbours: RowNeighbours
    private var forms: ActionForms
    private var elements: [Element] = []
    private var output: [UInt8] = []

    /// The page.
    var bytes: [UInt8] { output }

    /// Rewrites a page that does not follow its screen.
    ///
    /// - Parameters:
    ///   - actions: Where the forms are sent.
    ///   - token: What they send along.
    /// - Complexity: O(bytes of the page).
    init(_ page: [UInt8], actions: String, token: String) {
        self.page = page
        neighbours = RowNeighbours(page)
        forms = ActionForms(address: actions, token: token)
        output.reserveCapacity(page.count * 2)
        var scanner = MarkupScanner(page)
        var leftOut: String?
        while let (token, range) = scanner.next() {
            switch token {
            case .end(let name) where name == leftOut: leftOut = nil
            case _ where leftOut != nil: break
            case .start(let tag) where Self.scripts.contains(tag.name) && !tag.isEmpty: leftOut = tag.name
            case .start(let tag): begin(tag, range)
            case .end(let name): end(name, range)
            case .other: output += page[range]
            }
        }
    }

    private var row: String? { elements.last { $0.key != nil }?.key }

    private mutating func begin(_ tag: MarkupTag, _ range: Range<Int>) {
        var element = Element(name: tag.name, end: "</\(tag.name)>", key: Self.key(of: tag))
        var tag = tag
        var following = ""
        var isChanged = false
        if let action = tag["data-action"], !action.isEmpty, let row = element.key ?? row,
            ["disabled", "hidden", "inert", "readonly"].allSatisfy({ tag[$0] == nil })
        {
            isChanged = true
            switch tag.name {
            case "button" where tag.hasClass("row-handle"):
                write(moveButtons(of: row, action))
                element.end = ""
                elements.append(element)
                return
            case "button":
                tag.set("form", forms.add(row, action, Self.value(of: tag)))
                tag.set("type", "submit")
            case "a":
                for name in ["download", "href", "rel", "role", "tabindex", "target"] { tag.set(name, nil) }
                tag.name = "button"
                tag.set("form", forms.add(row, action, Self.value(of: tag)))
                tag.set("type", "submit")
                element.end = "</button>"
            case "input", "select", "textarea":
                let form = forms.add(row, action, .entered(kind: Self.kind(of: tag)))
                tag.set("form", form)
                tag.set("name", "value")
                following = ActionForms.button("Apply", form, class: "scriptless-submit")
            case "li":
                tag.set("tabindex", nil)
                let form = forms.add(row, action, Self.value(of: tag))
                element.last = ActionForms.button(
                    "Choose", form, class: "scriptless-choose", more: "aria-labelledby=\"\(row)\" ")
            case "article", "div", "footer", "header", "p", "section", "span":
                let form = forms.add(row, action, Self.value(of: tag))
                element.last = ActionForms.button("Choose", form, class: "scriptless-submit")
            default: isChanged = false
            }
        }
        // What covers a row goes where its content moves.
        if tag.hasClass("row-content"), let parent = elements.indices.last, elements[parent].name == "li" {
            element.last += elements[parent].last
            elements[parent].last = ""
        }
        if isChanged { write(tag.markup) } else { output += page[range] }
        // No button stands in a label: that would be a label for two.
        if !following.isEmpty, let label = elements.lastIndex(where: { $0.name == "label" }) {
            elements[label].next += following
            following = ""
        }
        guard !tag.isEmpty else { return write(following) }
        element.next = following
        elements.append(element)
    }

    private mutating func end(_ name: String, _ range: Range<Int>) {
        if name == "body" { write(forms.markup) }
        guard let index = elements.lastIndex(where: { $0.name == name }) else { return output += page[range] }
        let element = elements[index]
        elements.removeSubrange(index...)
        write(element.last)
        write(element.end)
        write(element.next)
    }

    private mutating func write(_ text: String) {
        output += text.utf8
    }

    /// Where there is nothing above or below, the button is there but does nothing, so that the others keep their places.
    private mutating func moveButtons(of row: String, _ action: String) -> String {
        var text = "<span class=\"scriptless-moves\">"
        for (label, name, place) in [
            ("Move up", "up", neighbours.above(row)), ("Move down", "down", neighbours.below(row)),
        ] {
            let form = place.map { "form=\"\(forms.add(row, action, .fixed($0, kind: "element")))\" " }
            text += """
                <button aria-label="\(label)" class="scriptless-move \(name)" \
                \(form ?? "disabled=\"\" ")type="\(form == nil ? "button" : "submit")"></button>
                """
        }
        return text + "</span>"
    }

    /// The `id` of an element that events come from.
    private static func key(of tag: MarkupTag) -> String? {
        guard let id = tag["id"], tag["data-item"] != nil || id == "screen" else { return nil }
        return id
    }

    /// What a press on an element sends.
    private static func value(of tag: MarkupTag) -> ActionForms.Value {
        let isStep =
            tag["class"]?.split(separator: " ").contains { $0 == "stepper-plus" || $0 == "stepper-minus" } ?? false
        return tag["data-value"].map { .fixed($0, kind: isStep ? "number" : "text") } ?? .none
    }

    private static func kind(of tag: MarkupTag) -> String {
        guard tag.name == "input" else { return "text" }
        return switch tag["type"] {
        case "checkbox": "flag"
        case "number", "range": "number"
        default: "text"
        }
    }
}
