import ListPreviewKit

/// A screen's page for browsers without JavaScript, in which every action is a form.
///
/// Elements have the same markup as on other pages, from the same templates and values. Each control with an action
/// belongs to its own form; the forms are at the end of the body and send the same data as a script. A button submits
/// its form, a field has a button "Apply", a selectable row has a button over its whole area, and a drag handle has
/// two buttons. A row that loads more waits for its button. Actions of rows that become visible are not sent. Markup
/// that a component writes without escaping is unchanged.
final class ScriptlessPage {
    private let strings: ListStrings
    private let moves: RowMoves
    private var forms: ActionForms
    /// Elements of templates without values, by markup.
    private var emptyElements: [String: ElementTree] = [:]
    /// The forms of groups of radio buttons, by row and action.
    private var groups: [[String]: String] = [:]

    private init(_ screen: ListScreen, forms: consuming ActionForms) {
        strings = screen.strings
        moves = RowMoves(ScreenLayout(screen))
        self.forms = forms
    }

    /// The page of a screen.
    ///
    /// - Parameters:
    ///   - site: The address and the token of the forms.
    static func bytes(of screen: ListScreen, options: PageOptions, in site: ServedSite) -> [UInt8] {
        let page = ScriptlessPage(
            screen, forms: ActionForms(address: site.actions(screen.id), token: site.token ?? ""))
        return DocumentRenderer(options: options).scriptlessBytes(for: screen, element: page.write) { writer in
            writer.append(page.forms.markup)
        }
    }

    private func write(
        _ viewModel: ListItemViewModel, _ template: ElementTemplate, id: String, into writer: inout HTMLWriter
    ) {
        let values = template.values(of: viewModel, styles: &writer.styles)
        var element = element(template.markup, values, lists: template.listTemplates)
        element.attributes["id"] = id
        for each in withForms(element, of: id) { each.write(into: &writer) }
    }

    private func element(_ template: TemplateMarkup, _ values: [SlotValue], lists: [TemplateMarkup]) -> ElementTree {
        var element = emptyElements[template.html] ?? ElementTree(html: template.html)
        emptyElements[template.html] = element
        element.fill(template.slots, with: values) { name, values in
            lists.first { $0.name == name }.map { self.element($0, values, lists: lists) }
        }
        return element
    }

    // MARK: - Controls

    /// Adds forms for the controls in an element.
    ///
    /// - Returns: The element and those after it. A label must not contain a second control, and one button is for all of a
    /// group, so buttons are after labels and groups.
    private func withForms(_ element: ElementTree, of row: String, isInGroup: Bool = false) -> [ElementTree] {
        if element.isUsable, element.classes.contains("row-handle") { return [moveButtons(of: row)] }
        var element = element
        let button = element.isUsable ? addForm(to: &element, of: row) : nil
        var following: [ElementTree] = []
        let isInGroup = isInGroup || ["label", "fieldset"].contains(element.name)
        element.content = element.content.flatMap { piece in
            guard case .element(let child) = piece else { return [piece] }
            let elements = withForms(child, of: row, isInGroup: isInGroup)
            guard isInGroup else { return elements.map(ElementTree.Content.element) }
            following += elements.dropFirst()
            return [.element(elements[0])]
        }
        if let button {
            if element.isEntered { following.append(button) } else { element.appendToContent(button) }
        }
        return [element] + following
    }

    /// Adds the form of a control, and changes the control to use it.
    ///
    /// - Returns: The button that submits the form, unless the control is one.
    private func addForm(to element: inout ElementTree, of row: String) -> ElementTree? {
        let action = element.attributes["data-action"] ?? ""
        switch element.name {
        case "button", "a":
            if element.name == "a" {
                for name in ["download", "href", "rel", "role", "tabindex", "target"] { element.attributes[name] = nil }
                element.name = "button"
            }
            element.attributes["form"] = forms.add(row, action, element.pressedValue)
            element.attributes["type"] = "submit"
            return nil
        case "input" where element.attributes["type"] == "radio":
            let form = groups[[row, action]] ?? forms.add(row, action, .entered(kind: "text"))
            element.attributes["form"] = form
            element.attributes["name"] = "value"
            let isFirst = groups.updateValue(form, forKey: [row, action]) == nil
            return isFirst ? Self.button(strings[.apply], form, class: "scriptless-submit") : nil
        case "input", "select", "textarea":
            let form = forms.add(row, action, .entered(kind: element.enteredKind))
            element.attributes["form"] = form
            element.attributes["name"] = "value"
            return Self.button(strings[.apply], form, class: "scriptless-submit")
        case "li":
            element.attributes["tabindex"] = nil
            var button = Self.button(
                strings[.choose], forms.add(row, action, element.pressedValue), class: "scriptless-choose")
            button.attributes["aria-labelledby"] = row
            return button
        case "article", "div", "footer", "header", "p", "section", "span":
            return Self.button(
                strings[.choose], forms.add(row, action, element.pressedValue), class: "scriptless-submit")
        default: return nil
        }
    }

    /// The buttons in place of a handle. A button without a target is disabled, so that the others keep their positions.
    private func moveButtons(of row: String) -> ElementTree {
        let buttons = [(strings[.moveUp], "up", moves.up[row]), (strings[.moveDown], "down", moves.down[row])].map {
            (label, name, target) in
            var button = ElementTree("button", ["aria-label": label, "class": "scriptless-move \(name)"])
            button.attributes["disabled"] = target == nil ? "" : nil
            button.attributes["form"] = target.map { forms.add(row, "move", .fixed($0, kind: "element")) }
            button.attributes["type"] = target == nil ? "button" : "submit"
            return ElementTree.Content.element(button)
        }
        return ElementTree("span", ["class": "scriptless-moves"], content: buttons)
    }

    /// A button that submits a form.
    private static func button(_ text: String, _ form: String, class name: String) -> ElementTree {
        ElementTree("button", ["class": name, "form": form, "type": "submit"], content: [.text(text)])
    }
}

extension ElementTree {
    /// Whether the element has an action that a person can send.
    fileprivate var isUsable: Bool {
        attributes["data-action"]?.isEmpty == false
            && ["disabled", "hidden", "inert", "readonly"].allSatisfy { attributes[$0] == nil }
    }

    /// Whether a person enters the value that is sent.
    fileprivate var isEntered: Bool { ["input", "select", "textarea"].contains(name) }

    /// The kind of value that a person enters.
    fileprivate var enteredKind: String {
        guard name == "input" else { return "text" }
        return switch attributes["type"] {
        case "checkbox": "flag"
        case "number", "range": "number"
        default: "text"
        }
    }

    /// The value that a press sends.
    fileprivate var pressedValue: ActionForms.Value {
        guard let value = attributes["data-value"] else { return .none }
        let isStep = classes.contains("stepper-plus") || classes.contains("stepper-minus")
        return .fixed(value, kind: isStep ? "number" : "text")
    }

    /// Appends a button, which moves with a row's content if that has a separate element.
    fileprivate mutating func appendToContent(_ button: ElementTree) {
        for index in content.indices {
            guard case .element(var child) = content[index], child.classes.contains("row-content") else { continue }
            child.content.append(.element(button))
            content[index] = .element(child)
            return
        }
        content.append(.element(button))
    }
}

/// The targets for moving each row by one position within its section, by the `id` attributes of the elements: the element
/// that the row is inserted before, or the list for its end.
private struct RowMoves {
    private(set) var up: [String: String] = [:]
    private(set) var down: [String: String] = [:]

    init(_ layout: ScreenLayout) {
        for (section, element) in layout.sections.enumerated() {
            let elements = layout.screen.sections[section].rows.indices.map {
                layout.rowElement(section: section, row: $0)
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
private struct ActionForms: ~Copyable {
    /// The value that a form sends.
    enum Value {
        case none
        /// Always the same.
        case fixed(String, kind: String)
        /// The value of the control.
        case entered(kind: String)
    }

    private let address: String
    private let token: String
    private var count = 0
    /// All forms.
    private(set) var markup = HTMLWriter()

    init(address: String, token: String) {
        self.address = address
        self.token = token
    }

    /// Adds a form, and returns its `id`.
    mutating func add(_ row: String, _ action: String, _ value: Value) -> String {
        count += 1
        var fields = [("row", row), ("action", action), ("token", token)]
        switch value {
        case .none: break
        case .fixed(let value, let kind): fields += [("kind", kind), ("value", value)]
        case .entered(let kind): fields.append(("kind", kind))
        }
        let id = "action-\(count)"
        ElementTree(
            "form", ["action": address, "id": id, "method": "post"],
            content: fields.map { .element(ElementTree("input", ["name": $0, "type": "hidden", "value": $1])) }
        ).write(into: &markup)
        markup.markup("\n")
        return id
    }
}
