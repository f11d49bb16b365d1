public import ListPreviewKit

/// The style of a row in a screen file.
///
/// The properties of text count for the row's title, the others for the whole row. `nil` leaves a property to the style
/// sheet.
public struct RowStyle: Sendable, Hashable {
    /// The colour of the title.
    public var color: StyleColor?
    /// The font of the title.
    public var font: TextStyle?
    /// How heavy the title is.
    public var weight: TextWeight?
    /// How the title's letters are shown.
    public var textCase: TextCase?
    /// How many lines of the title are shown; 0 is any number.
    public var lineLimit: Int?
    /// The colour behind the row.
    public var background: StyleColor?
    /// How round the row's corners are.
    public var cornerRadius: Double?
    /// How opaque the row is.
    public var opacity: Double?
    /// The accent colour of the row.
    public var tint: StyleColor?
    /// Whether the row is marked as one that cannot be used now, which checks of its contrast heed.
    var isInactive = false

    /// Creates a style that changes nothing.
    public init() {}

    /// Sets the style's properties on a row's title and on the element behind all of it.
    func apply(title: inout TextLabel, content: inout Container) {
        if let color { title.textColor = color }
        if let font { title.font = font }
        if let weight { title.weight = weight }
        if let textCase { title.textCase = textCase }
        if let lineLimit { title.lineLimit = lineLimit }
        if let background { content.background = background }
        if let cornerRadius { content.cornerRadius = cornerRadius }
        if let opacity { content.opacity = opacity }
        if let tint { content.tint = tint }
        if isInactive { content.style = content.style.modified(by: "inactive") }
    }
}
