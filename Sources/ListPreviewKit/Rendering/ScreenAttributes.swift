/// The attributes of a screen's own element.
package enum ScreenAttributes {
    /// An attribute, with its name in words and its value, which is `nil` if it is absent.
    private typealias Attribute = (name: String, words: String, value: @Sendable (ListScreen) -> String?)

    /// In the order in which they are written.
    private static let attributes: [Attribute] = [
        ("aria-busy", "loading", { $0.isLoading ? "true" : nil }),
        (
            "class", "class",
            { screen in ScreenClass.all.reduce("list-screen") { $0 + ($1.className(screen).map { " " + $0 } ?? "") } }
        ),
        ("data-observe", "observed events", observedEvents),
        ("dir", "direction", { $0.direction.rawValue }),
        ("id", "id", { _ in ElementID.screen }),
        ("lang", "language", { $0.language }),
    ]

    /// The maximum number of rows of a screen that are all laid out, even off-screen.
    static let longestDrawnList = 300

    /// The attributes with their values; `nil` for an absent one.
    static func all(of screen: ListScreen) -> [(name: String, value: String?)] {
        attributes.map { ($0.name, $0.value(screen)) }
    }

    @Sendable private static func observedEvents(of screen: ListScreen) -> String? {
        screen.observedEvents.isEmpty ? nil : screen.observedEvents.map(\.rawValue).sorted().joined(separator: " ")
    }

    /// The changes of an attribute, in words: its class represents the style, the appearance and the modes.
    package static func changes(of name: String, from old: String?, to new: String?) -> [ValueChange] {
        let words = attributes.first { $0.name == name }?.words ?? name
        let changes: [ValueChange]
        switch name {
        case "aria-busy": changes = [ValueChange(name: words, old: .flag(old != nil), new: .flag(new != nil))]
        case "class": changes = ScreenClass.changes(from: old, to: new)
        default:
            func value(_ value: String?) -> ValueChange.Value {
                value.map { $0.isEmpty ? .text($0) : .word($0) } ?? .none
            }
            changes = [ValueChange(name: words, old: value(old), new: value(new))]
        }
        return changes.filter { $0.old != $0.new }
    }
}

/// A part of the `class` of a screen's element that represents one of the screen's properties.
private struct ScreenClass: Sendable {
    /// The class for a screen; `nil` if the property has none.
    let className: @Sendable (ListScreen) -> String?
    /// The property in words; `nil` if it follows from other reported properties.
    var words: String?
    /// The word for a screen without a class of this property.
    var standard = "none"
    /// The classes with the words for them.
    var values: [(className: String, word: String)] = []

    /// All properties, in the order of their classes.
    static let all = [
        ScreenClass(
            className: { $0.style.className }, words: "list style",
            values: ListScreen.Style.allCases.map { ($0.className, $0.rawValue) }),
        ScreenClass(
            className: { $0.presentation == .page ? nil : $0.presentation.rawValue }, words: "presentation",
            standard: "page",
            values: ScreenPresentation.allCases.filter { $0 != .page }.map { ($0.rawValue, "\($0)") }),
        ScreenClass(
            className: { $0.appearance == .ios18 ? nil : $0.appearance.rawValue }, words: "appearance",
            standard: ListScreen.Appearance.ios18.rawValue,
            values: ListScreen.Appearance.allCases.filter { $0 != .ios18 }.map { ($0.rawValue, $0.rawValue) }),
        ScreenClass { $0.loaderClass?.attribute },
        // Browsers skip the layout of rows that are off screen.
        ScreenClass { screen in
            screen.sections.reduce(0) { $0 + $1.rows.count } > ScreenAttributes.longestDrawnList ? "long-list" : nil
        },
        ScreenClass(
            className: { $0.navigationBar.map { $0.isInline ? "inline-title" : "large-title" } },
            words: "title display", values: [("inline-title", "inline"), ("large-title", "large")]),
        ScreenClass { $0.hasToolbar || !$0.tabs.isEmpty ? "bottom-bar" : nil },
        ScreenClass { $0.isStatus ? "no-rows" : nil },
        ScreenClass(
            className: { $0.editMode.map(editClass) }, words: "edit mode",
            values: ListScreen.EditMode.allCases.map { (editClass($0), $0.rawValue) }),
    ]

    @Sendable private static func editClass(_ mode: ListScreen.EditMode) -> String { "edit-\(mode.rawValue)" }

    /// The changes between two values of `class`.
    static func changes(from old: String?, to new: String?) -> [ValueChange] {
        let (old, new) = ((old ?? "").split(separator: " "), (new ?? "").split(separator: " "))
        return all.compactMap { property in
            property.words.map {
                ValueChange(name: $0, old: .word(property.word(in: old)), new: .word(property.word(in: new)))
            }
        }
    }

    private func word(in classes: [Substring]) -> String {
        values.last { $0.className.split(separator: " ").allSatisfy(classes.contains) }?.word ?? standard
    }
}
