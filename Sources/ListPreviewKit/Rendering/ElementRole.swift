/// The role of a view model's element in its section.
package enum ElementRole: String, Sendable, Hashable, CaseIterable {
    /// One of a section's rows.
    case row
    /// The element above a section's rows.
    case header
    /// The element below a section's rows.
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
