import JSONText
package import ListPreviewKit

extension ScreenFile {
    /// What a state presents above its content.
    package enum Presented: Sendable, Equatable {
        case alert(Presentation.Alert)
        case confirmation(Presentation.Confirmation)
        case menu(Presentation.Menu)
        case notice(Presentation.Notice)

        /// The presentation of a screen.
        var presentation: Presentation {
            switch self {
            case .alert(let alert): .alert(alert)
            case .confirmation(let confirmation): .confirmation(confirmation)
            case .menu(let menu): .menu(menu)
            case .notice(let notice): .notice(notice)
            }
        }

        /// The key in a file.
        var key: BarsKey {
            switch self {
            case .alert: .alert
            case .confirmation: .confirmation
            case .menu: .menu
            case .notice: .notice
            }
        }
    }
}

// MARK: - Controls

extension ScreenFile.Bars {
    /// The controls of what the state presents: whether it is shown, and its texts.
    func presentationControls(depth: Int) -> [PreviewControl] {
        guard let presentation else { return [] }
        let (element, title, texts): (String, String, [(name: String, text: String)]) =
            switch presentation {
            case .alert(let alert):
                (ElementID.alert, "Alert", [("title", alert.title), ("message", alert.message ?? "")])
            case .confirmation(let confirmation):
                (
                    ElementID.confirmation, "Confirmation",
                    [("title", confirmation.title ?? ""), ("message", confirmation.message ?? "")]
                )
            case .menu(let menu): (ElementID.menu, "Menu", [("title", menu.title ?? "")])
            case .notice(let notice): (ElementID.notice, "Notice", [("text", notice.text)])
            }
        let group = PreviewControl.Group(title: title, element: ElementID.element(element, atDepth: depth))
        var controls = [
            PreviewControl(
                id: "presented.shown", title: "shown", group: group, kind: .flag, value: .flag(isPresenting))
        ]
        for (name, text) in texts {
            controls.append(
                PreviewControl(id: "presented.\(name)", title: name, group: group, kind: .text, value: .text(text)))
        }
        return controls
    }

    /// Changes what the state presents.
    mutating func changePresentation(to values: PreviewValues) {
        func text(_ name: String) -> String? {
            if case .text(let text)? = values["presented.\(name)"] { text } else { nil }
        }
        func optional(_ name: String, _ old: String?) -> String? {
            text(name).map { $0.isEmpty ? nil : $0 } ?? old
        }
        if case .flag(let isShown)? = values["presented.shown"] { isPresenting = isShown }
        switch presentation {
        case .alert(var alert)?:
            alert.title = text("title") ?? alert.title
            alert.message = optional("message", alert.message)
            presentation = .alert(alert)
        case .confirmation(var confirmation)?:
            confirmation.title = optional("title", confirmation.title)
            confirmation.message = optional("message", confirmation.message)
            presentation = .confirmation(confirmation)
        case .menu(var menu)?:
            menu.title = optional("title", menu.title)
            presentation = .menu(menu)
        case .notice(var notice)?:
            notice.text = text("text") ?? notice.text
            presentation = .notice(notice)
        case nil: break
        }
    }
}

// MARK: - Decoding

extension ScreenFileDecoder {
    /// Reads a presentation, which takes the place of an inherited one; null removes one of the same kind.
    mutating func readPresentation(_ key: BarsKey, _ node: SourceNode?, into bars: inout ScreenFile.Bars) {
        guard let node else {
            if bars.presentation?.key == key { bars.presentation = nil }
            return
        }
        bars.presentation =
            switch key {
            case .alert: alert(node).map { .alert($0) }
            case .confirmation: confirmation(node).map { .confirmation($0) }
            case .menu: menu(node).map { .menu($0) }
            default: notice(node).map { .notice($0) }
            }
    }

    /// Reports a second presentation in the same state.
    mutating func checkPresentations(of object: SourceObject<BarsKey>) {
        let given = [BarsKey.alert, .confirmation, .menu, .notice].filter { object[$0] != nil }
        guard let first = given.first else { return }
        for key in given.dropFirst() { reportSecond(key.rawValue, after: first, in: object.node) }
    }

    mutating func reportSecond(_ key: String, after first: BarsKey, in node: SourceNode) {
        report(
            "a state presents one thing at a time, and '\(first.rawValue)' is here already; remove one of them, or move "
                + "it to another state", at: keyPosition(of: key, in: node))
    }

    /// Reports a menu of a state without its row or button.
    mutating func checkPresentation(of state: ScreenFile.State) {
        guard case .menu(let menu)? = state.bars.presentation, let position = menuAnchors[menu.anchor] else { return }
        switch menu.anchor {
        case .row(let id):
            let known = state.sections.flatMap(\.rows).map(\.id)
            if known.contains(id.description) { return }
            report(
                unknown("row", id.description, known: known) + " (in the state '\(state.name)')", at: position)
        case .button(let name):
            let bar = state.bars.navigationBar
            let buttons = [bar?.back].compactMap(\.self) + (bar?.leading ?? []) + (bar?.trailing ?? [])
            let known = (buttons + state.bars.toolbar + state.bars.tabs).filter { !$0.isSpace }.map(\.name)
            if known.contains(name) { return }
            report(unknown("button", name, known: known) + " (in the bars of the state '\(state.name)')", at: position)
        }
    }

    private mutating func alert(_ node: SourceNode) -> Presentation.Alert? {
        guard case .object = node.value else {
            return text(node, "alert", or: "an object").map { Presentation.Alert(title: $0) }
        }
        guard let object = object(node, AlertKey.self) else { return nil }
        let (buttons, cancel) = presentedButtons(object[.buttons])
        return Presentation.Alert(
            title: requiredVisibleText(object, .title), message: text(object, .message),
            field: object[.field].flatMap { alertField($0) }, buttons: buttons, cancel: cancel)
    }

    /// The placeholder, or an object.
    private mutating func alertField(_ node: SourceNode) -> Presentation.Alert.Field? {
        guard case .object = node.value else {
            return text(node, "field", or: "an object").map { Presentation.Alert.Field(placeholder: $0) }
        }
        guard let object = object(node, AlertFieldKey.self) else { return nil }
        return Presentation.Alert.Field(
            text: text(object, .text) ?? "", placeholder: text(object, .placeholder) ?? "",
            isSecure: flag(object, .secure, default: false))
    }

    private mutating func confirmation(_ node: SourceNode) -> Presentation.Confirmation? {
        guard let object = object(node, ConfirmationKey.self) else { return nil }
        guard let list = object[.buttons] else {
            reportMissing([.buttons], in: object)
            return nil
        }
        let (buttons, cancel) = presentedButtons(list)
        if buttons.isEmpty, list.list?.isEmpty == true {
            report("a confirmation needs at least one button", at: list.position)
        }
        return Presentation.Confirmation(
            title: visibleText(object, .title), message: text(object, .message), buttons: buttons,
            cancel: cancel ?? .cancel())
    }

    /// The buttons, and the one with the role `cancel`.
    private mutating func presentedButtons(_ node: SourceNode?) -> (buttons: [RowAction], cancel: RowAction?) {
        var buttons: [RowAction] = []
        var cancel: RowAction?
        var names: Set<String> = []
        for node in node.flatMap({ list($0, "buttons") }) ?? [] {
            var (button, role) = (RowAction.cancel(), PresentedRole.cancel)
            if case .object = node.value {
                guard let found = presentedButton(node) else { continue }
                (button, role) = found
            } else if case .string(PresentedRole.cancel.rawValue) = node.value {
                // The usual cancel button.
            } else {
                reportText(node, insteadOf: PresentedButtonKey.self, or: PresentedRole.cancel.rawValue)
                continue
            }
            if !names.insert(button.name).inserted {
                report("duplicate button \(button.name.excerpt); give each a name of its own", at: node.position)
            } else if role == .cancel, cancel != nil {
                report("there is one cancel button already; remove this one, or its role 'cancel'", at: node.position)
            }
            if role == .cancel { cancel = button } else { buttons.append(button) }
        }
        return (buttons, cancel)
    }

    private mutating func presentedButton(_ node: SourceNode) -> (button: RowAction, role: PresentedRole)? {
        guard let object = object(node, PresentedButtonKey.self) else { return nil }
        let name = requiredText(object, .name)
        let role: PresentedRole = choice(object[.role], "role") ?? .normal
        let button = RowAction(
            visibleText(object, .title) ?? Self.title(of: name), name: name,
            role: role == .destructive ? .destructive : .normal, isEnabled: flag(object, .enabled, default: true),
            isProminent: flag(object, .prominent, default: false))
        return (button, role)
    }

    // MARK: - Menus

    private mutating func menu(_ node: SourceNode) -> Presentation.Menu? {
        guard let object = object(node, MenuKey.self) else { return nil }
        if object[.row] != nil, object[.button] != nil {
            report(
                "a menu is attached to a 'row' or a 'button', and this one has both",
                at: keyPosition(of: MenuKey.button.rawValue, in: node))
        }
        var anchor: Presentation.Menu.Anchor?
        if let node = object[.row], let id = text(node, "row") {
            anchor = .row(ListID(id))
            menuAnchors[.row(ListID(id))] = node.position
        } else if let node = object[.button], let name = text(node, "button") {
            anchor = .button(name)
            menuAnchors[.button(name)] = node.position
        } else if object[.row] == nil, object[.button] == nil {
            reportMissing([.row, .button], in: object)
        }
        var openItem: String?
        var names: Set<String> = []
        var sections: [Presentation.Menu.Section] = []
        if let node = object[.items] {
            if object[.sections] != nil {
                report(
                    "a menu has either 'items' or 'sections', and this one has both; move 'items' into a section",
                    at: keyPosition(of: MenuKey.items.rawValue, in: object.node))
            }
            sections.append(Presentation.Menu.Section(items: presentedItems(node, &openItem, &names)))
        } else if let node = object[.sections] {
            for node in list(node, "sections") ?? [] {
                guard let section = self.object(node, MenuSectionKey.self) else { continue }
                guard let items = section[.items] else {
                    reportMissing([.items], in: section)
                    continue
                }
                sections.append(
                    Presentation.Menu.Section(
                        title: text(section, .title), items: presentedItems(items, &openItem, &names)))
            }
        } else {
            reportMissing([.items, .sections], in: object)
        }
        let cancel = object[.cancel].flatMap { text($0, "cancel") } ?? Presentation.cancelAction
        return anchor.map {
            Presentation.Menu(
                at: $0, title: text(object, .title), sections: sections, openItem: openItem, cancelAction: cancel)
        }
    }

    // MARK: - Notices

    /// The text, or an object.
    private mutating func notice(_ node: SourceNode) -> Presentation.Notice? {
        guard case .object = node.value else {
            return text(node, "notice", or: "an object").map { Presentation.Notice($0) }
        }
        guard let object = object(node, NoticeKey.self) else { return nil }
        var notice = Presentation.Notice(
            requiredVisibleText(object, .text), icon: object[.icon].flatMap { icon($0) },
            button: object[.button].flatMap { presentedButton($0)?.button },
            edge: choice(object[.edge], "edge") ?? .bottom)
        if object.has(.duration) {
            notice.duration = object[.duration].flatMap { number($0, "duration", in: 0.5...3600) }
        }
        if let name = object[.dismiss].flatMap({ text($0, "dismiss") }) { notice.dismissAction = name }
        return notice
    }
}

// MARK: - Keys

/// The keys of an alert.
enum AlertKey: String, ScreenFileKey {
    case title, message, field, buttons

    static let owner = "alert"
    static let example = #"{"title": "Delete?", "buttons": [{"name": "delete", "role": "destructive"}, "cancel"]}"#
    static let synonyms: [String: AlertKey] = ["text": .message, "actions": .buttons, "textField": .field]
}

/// The keys of the field of an alert.
enum AlertFieldKey: String, ScreenFileKey {
    case text, placeholder, secure

    static let owner = "field"
    static let synonyms: [String: AlertFieldKey] = ["value": .text, "prompt": .placeholder, "password": .secure]
}

/// The keys of a confirmation.
enum ConfirmationKey: String, ScreenFileKey {
    case title, message, buttons

    static let owner = "confirmation"
    static let example = #"{"buttons": [{"name": "delete", "role": "destructive"}]}"#
    static let synonyms: [String: ConfirmationKey] = ["text": .message, "actions": .buttons]
}

/// The keys of a button of an alert, a confirmation or a notice.
enum PresentedButtonKey: String, ScreenFileKey {
    case name, title, role, enabled, prominent

    static let owner = "button"
    static let example = #"{"name": "delete", "role": "destructive"}"#
    static let synonyms: [String: PresentedButtonKey] = [
        "id": .name, "action": .name, "text": .title, "style": .role, "preferred": .prominent,
    ]
}

/// The roles of a button of an alert or a confirmation.
enum PresentedRole: String, CaseIterable {
    case normal, cancel, destructive
}

/// The keys of a menu.
enum MenuKey: String, ScreenFileKey {
    case row, button, title, items, sections, cancel

    static let owner = "menu"
    static let alternatives: [[MenuKey]] = [[.row, .button], [.items, .sections]]
    static let example = #"{"button": "more", "items": [{"name": "share", "icon": "share"}]}"#
    static let synonyms: [String: MenuKey] = ["actions": .items, "at": .row, "anchor": .row]
}

/// The keys of a section of a menu.
enum MenuSectionKey: String, ScreenFileKey {
    case title, items

    static let owner = "menu section"
    static let example = #"{"items": [{"name": "share"}]}"#
    static let synonyms: [String: MenuSectionKey] = ["header": .title, "actions": .items]
}

/// The keys of a notice.
enum NoticeKey: String, ScreenFileKey {
    case text, icon, button, edge, duration, dismiss

    static let owner = "notice"
    static let example = #"{"text": "Message archived", "button": {"name": "undo"}}"#
    static let synonyms: [String: NoticeKey] = ["title": .text, "message": .text, "action": .button, "image": .icon]
}
