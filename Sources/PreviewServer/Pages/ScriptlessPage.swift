import ListPreviewKit

/// A screen's page for browsers without JavaScript, in which every action is a form.
///
/// The page keeps its markup but for its scripts. Each control with an action belongs to its own form; the forms stand
/// at the end of the body and send the same as a script would. A button submits its form; a field gets a button "Apply"; a
/// selectable row a button over all of it; a drag handle two buttons. A row that loads more waits for its button. Actions of
/// rows that come into view are not sent.
///
/// The actions of components are in the markup of their templates, so this type edits the rendered page. To render the forms
/// from view models, templates would need slots for the `form` and `name` attributes of their controls.
struct ScriptlessPage {
    /// An element whose end tag has not been read.
    private struct Element {
        let name: String
        var endTag: String
        /// The `id` of a row, header, footer or the screen.
        let key: String?
        /// Markup before the end tag.
        var beforeEnd = ""
        /// Markup after the end tag.
        var afterEnd = ""
    }

    /// Elements for browsers with scripts, or only for those without.
    private static let scripts: Set<String> = ["script", "noscript"]

    private let page: [UInt8]
    private let moves: RowMoves
    private var forms: ActionForms
    private var elements: [Element] = []
    /// The forms of groups of radio buttons, by row and action.
    private var groups: [[String]: String] = [:]
    /// The finished page.
    private(set) var bytes: [UInt8] = []

    /// Edits a page.
    ///
    /// - Parameters:
    ///   - screen: The page's screen.
    ///   - actions: The address of the forms.
    ///   - token: The action token.
    /// - Complexity: O(bytes of the page).
    init(_ page: [UInt8], of screen: ListScreen, actions: String, token: String) {
        self.page = page
        moves = RowMoves(screen)
        forms = ActionForms(address: actions, token: token)
        bytes.reserveCapacity(page.count * 2)
        var scanner = PageScanner(page)
        var skipped: String?
        while let (token, range) = scanner.next() {
            switch token {
            case .end(let name) where name == skipped: skipped = nil
            case _ where skipped != nil: break
            case .start(let tag) where Self.scripts.contains(tag.name) && !tag.isEmpty: skipped = tag.name
            case .start(let tag): start(tag, range)
            case .end(let name): end(name, range)
            case .other: bytes += page[range]
            }
        }
    }

    private var row: String? { elements.last { $0.key != nil }?.key }

    private mutating func start(_ tag: PageScanner.Tag, _ range: Range<Int>) {
        var element = Element(name: tag.name, endTag: "</\(tag.name)>", key: Self.key(of: tag))
        var tag = tag
        var isChanged = false
        if let action = tag["data-action"], !action.isEmpty, let row = element.key ?? row,
            ["disabled", "hidden", "inert", "readonly"].allSatisfy({ tag[$0] == nil })
        {
            if tag.name == "button", tag.hasClass("row-handle") {
                write(moveButtons(of: row, action))
                element.endTag = ""
                elements.append(element)
                return
            }
            isChanged = addForm(to: &tag, &element, of: row, action)
        }
        // The button over a row moves together with the row's content.
        if tag.hasClass("row-content"), let parent = elements.indices.last, elements[parent].name == "li" {
            element.beforeEnd += elements[parent].beforeEnd
            elements[parent].beforeEnd = ""
        }
        if isChanged { write(tag.markup) } else { bytes += page[range] }
        // A label must not contain a second control.
        if !element.afterEnd.isEmpty, let label = elements.lastIndex(where: { $0.name == "label" }) {
            elements[label].afterEnd += element.afterEnd
            element.afterEnd = ""
        }
        if tag.isEmpty { write(element.afterEnd) } else { elements.append(element) }
    }

    /// Adds the form of a control, and changes the control to use it.
    ///
    /// - Returns: Whether the tag has changed.
    private mutating func addForm(
        to tag: inout PageScanner.Tag, _ element: inout Element, of row: String, _ action: String
    ) -> Bool {
        switch tag.name {
        case "button":
            tag.set("form", forms.add(row, action, Self.value(of: tag)))
            tag.set("type", "submit")
        case "a":
            for name in ["download", "href", "rel", "role", "tabindex", "target"] { tag.set(name, nil) }
            tag.name = "button"
            tag.set("form", forms.add(row, action, Self.value(of: tag)))
            tag.set("type", "submit")
            element.endTag = "</button>"
        case "input" where tag["type"] == "radio":
            let form = groups[[row, action]] ?? forms.add(row, action, .entered(kind: "text"))
            // One button for all of them, behind the element around the group.
            if groups.updateValue(form, forKey: [row, action]) == nil,
                let fieldset = elements.lastIndex(where: { $0.name == "fieldset" })
            {
                elements[fieldset].afterEnd += ActionForms.button("Apply", form, class: "scriptless-submit")
            }
            tag.set("form", form)
            tag.set("name", "value")
        case "input", "select", "textarea":
            let form = forms.add(row, action, .entered(kind: Self.kind(of: tag)))
            tag.set("form", form)
            tag.set("name", "value")
            element.afterEnd = ActionForms.button("Apply", form, class: "scriptless-submit")
        case "li":
            tag.set("tabindex", nil)
            let form = forms.add(row, action, Self.value(of: tag))
            element.beforeEnd = ActionForms.button(
                "Choose", form, class: "scriptless-choose", more: "aria-labelledby=\"\(row)\" ")
        case "article", "div", "footer", "header", "p", "section", "span":
            let form = forms.add(row, action, Self.value(of: tag))
            element.beforeEnd = ActionForms.button("Choose", form, class: "scriptless-submit")
        default: return false
        }
        return true
    }

    private mutating func end(_ name: String, _ range: Range<Int>) {
        if name == "body" { write(forms.markup) }
        guard let index = elements.lastIndex(where: { $0.name == name }) else { return bytes += page[range] }
        let element = elements[index]
        elements.removeSubrange(index...)
        write(element.beforeEnd + element.endTag + element.afterEnd)
    }

    private mutating func write(_ text: String) {
        bytes += text.utf8
    }

    /// The buttons in place of a handle. A button without a target is disabled, so that the others keep their positions.
    private mutating func moveButtons(of row: String, _ action: String) -> String {
        var text = "<span class=\"scriptless-moves\">"
        for (label, name, target) in [
            ("Move up", "up", moves.up[row]), ("Move down", "down", moves.down[row]),
        ] {
            let form = target.map { "form=\"\(forms.add(row, action, .fixed($0, kind: "element")))\" " }
            text += """
                <button aria-label="\(label)" class="scriptless-move \(name)" \
                \(form ?? "disabled=\"\" ")type="\(form == nil ? "button" : "submit")"></button>
                """
        }
        return text + "</span>"
    }

    /// The `id` of an element that sends events.
    private static func key(of tag: PageScanner.Tag) -> String? {
        guard let id = tag["id"], tag["data-item"] != nil || id == ElementID.screen else { return nil }
        return id
    }

    /// The value that a press sends.
    private static func value(of tag: PageScanner.Tag) -> ActionForms.Value {
        let isStep = tag.hasClass("stepper-plus") || tag.hasClass("stepper-minus")
        return tag["data-value"].map { .fixed($0, kind: isStep ? "number" : "text") } ?? .none
    }

    private static func kind(of tag: PageScanner.Tag) -> String {
        guard tag.name == "input" else { return "text" }
        return switch tag["type"] {
        case "checkbox": "flag"
        case "number", "range": "number"
        default: "text"
        }
    }
}

/// The targets of moving each row by one position within its section, by the `id` attributes of the elements: the element
/// that the row is inserted before, or the list for its end.
private struct RowMoves {
    private(set) var up: [String: String] = [:]
    private(set) var down: [String: String] = [:]

    init(_ screen: ListScreen) {
        var sections: [ListID: Int] = [:]
        var rows: [ListID: Int] = [:]
        for section in screen.sections {
            sections[section.id, default: 0] += 1
            let element = ElementID.section(section.id, occurrence: sections[section.id, default: 1])
            let elements = section.rows.map { row in
                rows[row.id, default: 0] += 1
                return ElementID.row(row.id, occurrence: rows[row.id, default: 1])
            }
            let targets = elements + [ElementID.rows(ofSection: element)]
            for (index, row) in elements.enumerated() {
                if index > 0 { up[row] = elements[index - 1] }
                if index + 1 < elements.count { down[row] = targets[index + 2] }
            }
        }
    }
}

/// The forms of a page, one for each control.
private struct ActionForms {
    /// The value that a form sends.
    enum Value {
        case none
        /// Always the same.
        case fixed(String, kind: String)
        /// The value of the control.
        case entered(kind: String)
    }

    private let start: String
    private let token: String
    private var count = 0
    /// All forms.
    private(set) var markup = ""

    /// - Parameters:
    ///   - address: Where the forms are sent. It needs no escaping.
    ///   - token: The action token. It needs no escaping.
    init(address: String, token: String) {
        start = "<form action=\"\(address)\" id=\"action-"
        self.token = token
    }

    /// Adds a form, and returns its `id`. All texts are escaped.
    mutating func add(_ row: String, _ action: String, _ value: Value) -> String {
        count += 1
        markup += "\(start)\(count)\" method=\"post\">"
        addField("row", row)
        addField("action", action)
        addField("token", token)
        switch value {
        case .none: break
        case .fixed(let value, let kind):
            addField("kind", kind)
            addField("value", value)
        case .entered(let kind): addField("kind", kind)
        }
        markup += "</form>\n"
        return "action-\(count)"
    }

    private mutating func addField(_ name: String, _ value: String) {
        markup += "<input name=\"\(name)\" type=\"hidden\" value=\"\(value)\" />"
    }

    /// A button that submits a form.
    static func button(_ text: String, _ form: String, class name: String, more attributes: String = "") -> String {
        "<button \(attributes)class=\"\(name)\" form=\"\(form)\" type=\"submit\">\(text)</button>"
    }
}
