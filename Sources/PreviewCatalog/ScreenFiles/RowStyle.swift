import ListPreviewKit

/// The style of a row in a screen file.
///
/// The properties of text count for the row's title, the others for the whole row. `nil` leaves a property to the style
/// sheet.
struct RowStyle: Sendable, Hashable {
    /// The colour of the title.
    var color: StyleColor?
    /// The font of the title.
    var font: TextStyle?
    /// How heavy the title is.
    var weight: TextWeight?
    /// How the title's letters are shown.
    var textCase: TextCase?
    /// How many lines of the title are shown; 0 is any number.
    var lineLimit: Int?
    /// The colour behind the row.
    var background: StyleColor?
    /// How round the row's corners are.
    var cornerRadius: Double?
    /// How opaque the row is.
    var opacity: Double?
    /// The accent colour of the row.
    var tint: StyleColor?
    /// Whether the row is marked as one that cannot be used now, which checks of its contrast heed.
    var isInactive = false

    /// Creates a style that changes nothing.
    init() {}

    /// Sets the style's properties on a row's title and on the element behind all of it.
    func apply(to item: inout some ScreenFileItem) {
        if let color { item.title.textColor = color }
        if let font { item.title.font = font }
        if let weight { item.title.weight = weight }
        if let textCase { item.title.textCase = textCase }
        if let lineLimit { item.title.lineLimit = lineLimit }
        if let background { item.content.background = background }
        if let cornerRadius { item.content.cornerRadius = cornerRadius }
        if let opacity { item.content.opacity = opacity }
        if let tint { item.content.tint = tint }
        if isInactive && item.marksInactive { item.content.style = item.content.style.modified(by: "inactive") }
    }
}

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
