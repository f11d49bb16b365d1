/// The actions that markup offers: those of its controls, and of elements that ask for more rows when they come near the
/// window.
///
/// They are read from rendered markup, so that everything that a page can send is offered, and nothing else.
struct OfferedActions {
    /// The values that a page sends with an action.
    enum Value: Hashable {
        case nothing, flag, number, text
        /// One of a few texts: that of a button, or of the options of a menu.
        case choice([String])
        /// The destination of a dragged row.
        case destination
    }

    struct Action {
        let name: String
        var value: Value
        /// Whether a user can perform it now.
        let isEnabled: Bool
        /// Whether it is sent when the element comes near the window.
        var isAutomatic = false
    }

    private enum State: Int {
        case usable, disabled, hidden
    }

    private(set) var actions: [Action] = []
    /// Whether there is a link that a user can follow now.
    private(set) var hasLinks = false

    /// Reads well-formed markup.
    init(in markup: [UInt8]) {
        var scanner = TagScanner(markup)
        var open: [State] = []
        /// The index of the action of the open menu.
        var menu: Int?
        while let tag = scanner.next() {
            guard !tag.isEnd else {
                if tag.name == "select" { menu = nil }
                _ = open.popLast()
                continue
            }
            let around = open.last ?? .usable
            var own = State.usable
            if tag["disabled"] != nil || tag["readonly"] != nil || tag["inert"] != nil { own = .disabled }
            if tag["hidden"] != nil { own = .hidden }
            let state = own.rawValue > around.rawValue ? own : around
            if !tag.isEmpty { open.append(state) }
            if tag.name == "option", let menu, state == .usable, case .choice(let options) = actions[menu].value {
                actions[menu].value = .choice(options + [tag["value"] ?? ""])
            }
            guard state != .hidden else { continue }
            if tag.name == "a", state == .usable, tag["href"] != nil { hasLinks = true }
            // A placeholder is inert, but asks for its data.
            if let name = tag["data-appear"] {
                actions.append(Action(name: name, value: .nothing, isEnabled: around == .usable, isAutomatic: true))
            }
            guard let name = tag["data-action"] else { continue }
            if tag.name == "select" { menu = actions.count }
            actions.append(Action(name: name, value: tag.value, isEnabled: state == .usable))
        }
    }

    /// The actions of an element of a page.
    ///
    /// - Parameter viewModel: The row, header or footer; `nil` for the screen.
    fileprivate init(of target: ListEventTarget, showing viewModel: ListItemViewModel?, on screen: ListScreen) {
        let role: ElementRole? =
            switch target {
            case .row: .row
            case .header: .header
            case .footer: .footer
            case .section, .screen, .sidebar: nil
            }
        var writer = HTMLWriter()
        if let role, let viewModel {
            var viewModel = viewModel
            if role == .row {
                viewModel = viewModel.selectable(with: screen.handlers, in: screen.editMode)
                    .swipeable(in: screen.editMode)
            }
            var templates = TemplateCatalog()
            templates.template(of: viewModel, as: role).write(viewModel, into: &writer)
        } else if target == .screen {
            for bar in ScreenLayout(screen).bars { bar.write(into: &writer) }
        }
        self.init(in: writer.bytes())
        // The style sheet hides the handles.
        if screen.editMode ?? .active != .active { actions.removeAll { $0.value == .destination } }
        guard target == .screen else { return }
        for event in screen.observedEvents {
            let value: Value = event == .scroll ? .number : .text
            actions.append(Action(name: event.rawValue, value: value, isEnabled: true, isAutomatic: true))
        }
    }
}

extension ListItemViewModel {
    /// The row with the swipe actions that the style sheet shows in an edit mode.
    fileprivate func swipeable(in mode: ListScreen.EditMode?) -> Self {
        switch mode {
        case .active? where !leadingActions.isEmpty: swipeActions(trailing: trailingActions)
        case .selecting? where !leadingActions.isEmpty || !trailingActions.isEmpty: swipeActions()
        default: self
        }
    }
}

extension OfferedActions.Action {
    /// Whether a page can send a value with the action.
    fileprivate func takes(_ value: ListEventValue?) -> Bool {
        switch (self.value, value) {
        case (.nothing, nil), (.flag, .flag), (.number, .number), (.text, .text): true
        // An empty field for numbers.
        case (.number, .text("")): true
        case (.choice(let texts), .text(let text)): texts.contains(text)
        case (.destination, .target(.row)), (.destination, .target(.section)): true
        default: false
        }
    }

    /// The values in words.
    fileprivate var expected: String {
        switch value {
        case .nothing: "none"
        case .flag: "\(Bool.self)"
        case .number: "\(Double.self)"
        case .text: "\(String.self)"
        case .choice(let texts): texts.map { "\"\($0)\"" }.joined(separator: " or ")
        case .destination: "a row or a section"
        }
    }
}

extension ListEventContext {
    /// The event, if the page offers it: an enabled control has its action and value. A ready-made control has checked the
    /// value already.
    ///
    /// - Throws: ``ListEventError`` for any other event.
    /// - Complexity: O(rows) for an event of the screen, because of its index; otherwise, one row is rendered.
    fileprivate func offered() throws(ListEventError) -> ListEvent {
        let all = OfferedActions(of: event.target, showing: viewModel, on: screen).actions
        let actions = all.filter { $0.name == event.action }
        guard let first = actions.first else {
            throw .unavailable(action: event.action, reason: "the \(event.target.noun) does not offer it")
        }
        let enabled = actions.filter(\.isEnabled)
        guard !enabled.isEmpty else {
            throw .unavailable(action: event.action, reason: "the control is disabled")
        }
        let isChecked = event.value != nil && viewModel?.controlAction == event.action
        guard isChecked || enabled.contains(where: { $0.takes(event.value) }) else {
            throw .unfitValue(action: event.action, value: event.value, expected: first.expected)
        }
        if case .target(let place)? = event.value, !screen.has(place) { throw .gone(place) }
        return event
    }
}

extension ListScreen {
    /// Whether a dragged row can be dropped at a place.
    fileprivate func has(_ place: ListEventTarget) -> Bool {
        switch place {
        case .row(let id, let occurrence): path(ofRow: id, occurrence: occurrence) != nil
        case .section(let id, let occurrence): index(ofSection: id, occurrence: occurrence) != nil
        case .header, .footer, .screen, .sidebar: false
        }
    }
}

extension ListEventHandlers {
    /// Sets the handler of all events without another handler, for a program that does not check events itself: it receives
    /// only those that the page offers.
    package mutating func onOffered(
        _ perform: @escaping @Sendable (ListEvent, ListEventContext) async throws -> Void
    ) {
        onOther { context in
            try await perform(try context.offered(), context)
            return true
        }
    }
}

extension ListEventTarget {
    fileprivate var noun: String {
        switch self {
        case .row: "row"
        case .header: "header"
        case .footer: "footer"
        case .section: "section"
        case .screen: "screen"
        case .sidebar: "sidebar"
        }
    }
}

/// A tag in well-formed markup.
private struct MarkupTag {
    var name = ""
    var attributes: [(name: String, value: String)] = []
    var isEnd = false
    /// Whether the element ends with its start tag.
    var isEmpty = false

    subscript(attribute: String) -> String? { attributes.first { $0.name == attribute }?.value }

    /// The value that a page sends for the control, as `valueOf` in `actions.js`.
    var value: OfferedActions.Value {
        switch (name, self["type"]) {
        case ("input", "checkbox"): .flag
        case ("input", "number"), ("input", "range"): .number
        case ("input", "radio"): .choice([self["value"] ?? ""])
        case ("input", _), ("textarea", _): .text
        case ("select", _): .choice([])
        case _ where self["class"]?.split(separator: " ").contains("row-handle") == true: .destination
        case _ where self["data-sends"] == "text": .text
        default: self["data-value"].map { .choice([$0]) } ?? .nothing
        }
    }
}

/// Finds the tags of well-formed markup, in order.
private struct TagScanner {
    private var rest: Substring.UTF8View

    init(_ markup: [UInt8]) {
        rest = String(decoding: markup, as: UTF8.self)[...].utf8
    }

    mutating func next() -> MarkupTag? {
        while skip(to: "<") {
            guard rest.first != UInt8(ascii: "!"), rest.first != UInt8(ascii: "?") else {
                skipDeclaration()
                continue
            }
            var tag = MarkupTag()
            tag.isEnd = take("/")
            tag.name = text { !Self.endsName($0) }
            while let byte = rest.first {
                if take(">") { return tag }
                guard !Self.endsName(byte) else {
                    tag.isEmpty = byte == UInt8(ascii: "/")
                    rest.removeFirst()
                    continue
                }
                let name = text { !Self.endsName($0) && $0 != UInt8(ascii: "=") }
                _ = take("=")
                guard let quote = rest.popFirst() else { return nil }
                tag.attributes.append((name, Self.unescaped(text { $0 != quote })))
                _ = rest.popFirst()
            }
        }
        return nil
    }

    /// Markup of an app may contain comments.
    private mutating func skipDeclaration() {
        let end = rest.starts(with: "!--".utf8) ? "-->" : rest.starts(with: "![CDATA[".utf8) ? "]]>" : ">"
        while !rest.isEmpty, !rest.starts(with: end.utf8) { rest.removeFirst() }
    }

    private static func endsName(_ byte: UInt8) -> Bool { byte <= 0x20 || byte == 0x2F || byte == 0x3E }

    private mutating func skip(to character: Unicode.Scalar) -> Bool {
        rest = rest.drop { $0 != UInt8(ascii: character) }
        return rest.popFirst() != nil
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard rest.first == UInt8(ascii: character) else { return false }
        rest.removeFirst()
        return true
    }

    private mutating func text(while isPart: (UInt8) -> Bool) -> String {
        let part = rest.prefix(while: isPart)
        rest = rest[part.endIndex...]
        return String(Substring(part))
    }

    /// The text of an attribute's value in markup.
    private static func unescaped(_ value: String) -> String {
        guard value.utf8.contains(UInt8(ascii: "&")) else { return value }
        var pieces = value.split(separator: "&", omittingEmptySubsequences: false)
        var text = String(pieces.removeFirst())
        for piece in pieces {
            let parts = piece.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
            text += character(parts[0])
            if parts.count > 1 { text += parts[1] }
        }
        return text
    }

    private static func character(_ reference: Substring) -> String {
        switch reference {
        case "amp": return "&"
        case "lt": return "<"
        case "gt": return ">"
        case "quot": return "\""
        case "apos": return "'"
        default:
            let digits = reference.dropFirst()
            let number = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
            return number.flatMap { Unicode.Scalar($0) }.map { String(Character($0)) } ?? ""
        }
    }
}
