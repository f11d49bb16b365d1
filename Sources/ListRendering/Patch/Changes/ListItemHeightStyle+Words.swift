import ListViewModels

extension ListItemHeightStyle {
    /// The height as a person is told of it: `at least 60 px`.
    var words: String {
        // A number that is no length counts as automatic.
        guard declarations != nil else { return "automatic" }
        return switch self {
        case .automatic: "automatic"
        case .static(let height): "\(Self.short(height)) px"
        case .minimum(let height): "at least \(Self.short(height)) px"
        case .aspect(let ratio): "width \(Self.short(ratio)) times the height"
        }
    }

    /// A number with at most two decimal places.
    private static func short(_ number: Double) -> String {
        let rounded = (number * 100).rounded() / 100
        return rounded == rounded.rounded() && rounded.magnitude < 1e15 ? String(Int(rounded)) : String(rounded)
    }
}
