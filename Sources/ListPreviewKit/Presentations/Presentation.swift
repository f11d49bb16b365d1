/// What a screen presents above its content: ``ListScreen/presenting``.
///
/// ```swift
/// screen.presenting = .alert(
///     Presentation.Alert(
///         title: "Delete “Holidays”?", message: "The photos stay in your library.",
///         buttons: [RowAction("Delete", role: .destructive) { await albums.delete(album) }], cancel: .cancel()))
/// ```
///
/// The rest of the screen is dimmed and inert. A presentation does not close itself: its buttons send events of the screen,
/// as those of bars, and so do the Escape key and a press outside. The answer is a screen that presents something else, or
/// nothing.
public enum Presentation: Sendable {
    /// A message in the middle, with buttons.
    case alert(Alert)
    /// A choice of actions: at the bottom edge of a phone, or in the middle of a wide window.
    case confirmation(Confirmation)
    /// The open menu of a row or a bar's button.
    case menu(Menu)
    /// A short message that needs no answer.
    case notice(Notice)
    /// Another screen.
    indirect case sheet(Sheet)

    /// The name of the event that closes a presentation, unless it has another one.
    public static let cancelAction = "cancel"
}

extension RowAction {
    /// The button that closes an alert or a confirmation without an effect. The name of the event is `cancel`, and the default
    /// title is "Cancel".
    public static func cancel(title: String? = nil) -> Self {
        Self(title ?? ListText.cancel.text, name: Presentation.cancelAction)
    }

    /// The button that closes an alert or a confirmation without an effect, with a closure.
    public static func cancel(title: String? = nil, perform: @escaping @Sendable () async throws -> Void) -> Self {
        Self(title ?? ListText.cancel.text, name: Presentation.cancelAction, perform: perform)
    }
}

extension Presentation {
    /// The buttons, with those that close the presentation.
    var buttons: [RowAction] {
        switch self {
        case .alert(let alert): alert.buttons + [alert.cancel].compactMap(\.self)
        case .confirmation(let confirmation): confirmation.buttons + [confirmation.cancel]
        case .menu(let menu): menu.actions
        case .notice(let notice): [notice.button].compactMap(\.self)
        case .sheet: []
        }
    }
}
