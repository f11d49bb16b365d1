/// What a view model is drawn as.
public enum ElementRole: String, Sendable, Hashable, CaseIterable {
    /// One of a section's rows.
    case row
    /// What stands above a section's rows.
    case header
    /// What stands below a section's rows.
    case footer

    /// The element around the component's markup.
    var tag: String {
        switch self {
        case .row: "li"
        case .header: "header"
        case .footer: "footer"
        }
    }
}
