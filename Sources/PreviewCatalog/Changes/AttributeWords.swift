package import ListPreviewKit

extension ElementAttribute {
    /// The change of an attribute in words; `nil` if another attribute's change has the same meaning.
    ///
    /// The class is not included, because its effect depends on its rules.
    package static func change(of name: String, from old: String?, to new: String?) -> ValueChange? {
        func flag(_ name: String) -> ValueChange {
            ValueChange(name: name, old: .flag(old != nil), new: .flag(new != nil))
        }
        func text(_ name: String) -> ValueChange {
            ValueChange(name: name, old: old.map { .text($0) } ?? .none, new: new.map { .text($0) } ?? .none)
        }
        return switch ElementAttribute(rawValue: name) {
        case .action: text("action")
        case .appearAction: text("appear action")
        case .selection: flag("selected")
        case .placeholder: flag("placeholder")
        case .label: text("accessibility label")
        case .inactive: flag("disabled")
        case .tabIndex: nil
        case .styleClass, nil: text(name)
        }
    }
}

extension ScreenAttributes {
    /// The changes of an attribute, in words: its class represents the style, the appearance and the modes.
    package static func changes(of name: String, from old: String?, to new: String?) -> [ValueChange] {
        let changes: [ValueChange]
        switch name {
        case "aria-busy": changes = [ValueChange(name: "loading", old: .flag(old != nil), new: .flag(new != nil))]
        case "class": changes = ScreenClassWords.changes(from: old, to: new)
        default:
            func value(_ value: String?) -> ValueChange.Value {
                value.map { $0.isEmpty ? .text($0) : .word($0) } ?? .none
            }
            changes = [ValueChange(name: words[name] ?? name, old: value(old), new: value(new))]
        }
        return changes.filter { $0.old != $0.new }
    }

    private static let words = [
        "data-action": "cancel event", "data-observe": "observed events", "dir": "direction", "lang": "language",
    ]
}

/// The words for a property of a screen that its `class` represents. Classes without words follow from other reported
/// properties.
private struct ScreenClassWords: Sendable {
    /// The property.
    let property: String
    /// The word for a screen without a class of this property.
    var standard = "none"
    /// The classes with the words for them.
    let values: [(className: String, word: String)]

    private static let all = [
        ScreenClassWords(
            property: "list style", values: ListScreen.Style.allCases.map { ($0.className, $0.rawValue) }),
        ScreenClassWords(
            property: "presentation", standard: "page",
            values: ScreenPresentation.allCases.filter { $0 != .page }.map { ($0.rawValue, "\($0)") }),
        ScreenClassWords(
            property: "appearance", standard: ListScreen.Appearance.ios18.rawValue,
            values: ListScreen.Appearance.allCases.filter { $0 != .ios18 }.map { ($0.rawValue, $0.rawValue) }),
        ScreenClassWords(
            property: "title display",
            values: [(true, "inline"), (false, "large")].map { isInline, word in
                (ListScreen.NavigationBar(isInline: isInline).titleClass, word)
            }),
        ScreenClassWords(
            property: "edit mode", values: ListScreen.EditMode.allCases.map { ($0.className, $0.rawValue) }),
        ScreenClassWords(
            property: "height", values: Presentation.Sheet.Height.allCases.map { ($0.className, $0.rawValue) }),
        ScreenClassWords(property: "grabber", values: [(Presentation.Sheet.grabberClass, "shown")]),
        ScreenClassWords(
            property: "sidebar on phones", standard: "closed", values: [(ListScreen.Sidebar.openClass, "open")]),
    ]

    /// The changes between two values of `class`.
    static func changes(from old: String?, to new: String?) -> [ValueChange] {
        let (old, new) = ((old ?? "").split(separator: " "), (new ?? "").split(separator: " "))
        return all.map {
            ValueChange(name: $0.property, old: .word($0.word(in: old)), new: .word($0.word(in: new)))
        }
    }

    private func word(in classes: [Substring]) -> String {
        values.last { $0.className.split(separator: " ").allSatisfy(classes.contains) }?.word ?? standard
    }
}
