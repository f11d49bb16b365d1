import ListPreviewKit

/// The styles that a screen file can call by name.
enum RowStylePreset: String, CaseIterable {
    /// A row like any other.
    case plain
    /// A row that stands out.
    case prominent
    /// A row of less importance.
    case secondary
    /// A row that cannot be chosen now.
    case disabled
    /// A row that leads somewhere or does something.
    case link
    /// A row that deletes something.
    case destructive

    var style: RowStyle {
        var style = RowStyle()
        switch self {
        case .plain: break
        case .prominent: style.weight = .semibold
        case .secondary: style.color = .secondaryLabel
        case .disabled:
            style.opacity = 0.4
            style.isInactive = true
        case .link: style.color = .tint
        case .destructive: style.color = .red
        }
        return style
    }
}
