/// How a list's sections are set off from each other.
public enum ListStyle: String, Sendable, Hashable, CaseIterable {
    /// Rows from edge to edge, headers that stay in view.
    case plain
    /// Sections on a grey ground, from edge to edge.
    case grouped
    /// Sections as rounded cards on a grey ground.
    case insetGrouped
    /// A column of places to go to.
    case sidebar
    /// A column of places to go to, without a ground of its own.
    case sidebarPlain

    /// The class of the screen's element.
    public var className: String {
        switch self {
        case .plain, .grouped, .sidebar: rawValue
        case .insetGrouped: "inset-grouped"
        case .sidebarPlain: "sidebar sidebar-plain"
        }
    }
}
