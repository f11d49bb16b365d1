/// What a view model is drawn as.
public enum ElementRole: String, Sendable, Hashable, CaseIterable {
    case row
    case header
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
