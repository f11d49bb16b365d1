/// The location of an action on a screen.
public enum ListEventTarget: Sendable, Hashable, CustomStringConvertible {
    /// A row; `occurrence` counts rows with the same identity from 1.
    case row(ListID, occurrence: Int = 1)
    /// The header of a section; `occurrence` counts sections with the same identity from 1.
    case header(ListID, occurrence: Int = 1)
    /// The footer of a section; `occurrence` counts sections with the same identity from 1.
    case footer(ListID, occurrence: Int = 1)
    /// A section as a whole; `occurrence` counts sections with the same identity from 1.
    case section(ListID, occurrence: Int = 1)
    /// The screen itself, when it scrolls.
    case screen
    /// The sidebar beside the screen: one of its bars.
    case sidebar

    /// The target, for a log.
    public var description: String {
        switch self {
        case .row(let id, let occurrence): "row '\(id)'" + Self.suffix(occurrence)
        case .header(let id, let occurrence): "header of section '\(id)'" + Self.suffix(occurrence)
        case .footer(let id, let occurrence): "footer of section '\(id)'" + Self.suffix(occurrence)
        case .section(let id, let occurrence): "section '\(id)'" + Self.suffix(occurrence)
        case .screen: "screen"
        case .sidebar: "sidebar"
        }
    }

    private static func suffix(_ occurrence: Int) -> String { occurrence == 1 ? "" : " (\(occurrence))" }
}
