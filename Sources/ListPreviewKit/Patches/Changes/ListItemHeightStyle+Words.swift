extension ListItemHeightStyle {
    /// The height as a person is told of it: `at least 60 px`.
    var words: String {
        // A number that is no length counts as automatic.
        guard declarations != nil else { return "automatic" }
        return switch self {
        case .automatic: "automatic"
        case .static(let height): "\(height.short) px"
        case .minimum(let height): "at least \(height.short) px"
        case .aspect(let ratio): "width \(ratio.short) times the height"
        }
    }
}

extension Double {
    /// The number with at most two decimal places.
    var short: String {
        let rounded = (self * 100).rounded() / 100
        return rounded == rounded.rounded() && rounded.magnitude < 1e15 ? String(Int(rounded)) : String(rounded)
    }
}
