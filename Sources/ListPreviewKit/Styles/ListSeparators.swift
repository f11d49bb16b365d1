/// The separators between rows.
///
/// ```swift
/// ListSection(id: "a", separators: .line(color: .red, leadingInset: 16)) { … }
/// ```
///
/// By default, there is a hairline below each row of a section except the last, starting where its text starts.
/// Lengths are in CSS pixels.
public struct ListSeparators: Sendable, Hashable {
    /// The edge of a row at which a line is drawn.
    public enum Position: Sendable, Hashable {
        /// Above each row.
        case top
        /// Below each row.
        case bottom
        /// Above and below each row.
        case both
    }

    /// The pattern of the line.
    public enum Pattern: String, Sendable, Hashable {
        /// One line.
        case solid
        /// Short strokes.
        case dashed
        /// Dots.
        case dotted
        /// Two thin lines, which are distinguishable from a height of 3.
        case double
    }

    /// The edge of a row with the separator; `nil` for no separator.
    public var position: Position?
    /// The color; `nil` uses the system color.
    public var color: StyleColor?
    /// The thickness.
    public var height: Double
    /// The pattern.
    public var pattern: Pattern
    /// The distance from the leading edge; `nil` for the start of the row's text.
    public var leadingInset: Double?
    /// The distance from the trailing edge; `nil` for the default of the list.
    public var trailingInset: Double?
    /// Whether there is a separator below a section's last row, too.
    public var showsAfterLastRow: Bool

    /// Creates separators.
    public init(
        position: Position? = .bottom, color: StyleColor? = nil, height: Double = 0.5, pattern: Pattern = .solid,
        leadingInset: Double? = nil, trailingInset: Double? = nil, showsAfterLastRow: Bool = false
    ) {
        self.position = position
        self.color = color
        self.height = height
        self.pattern = pattern
        self.leadingInset = leadingInset
        self.trailingInset = trailingInset
        self.showsAfterLastRow = showsAfterLastRow
    }

    /// A hairline below each row except the last, starting where its text starts.
    public static let automatic = ListSeparators()

    /// No lines.
    public static let none = ListSeparators(position: nil)

    /// Lines from edge to edge.
    public static func fullWidth(
        _ position: Position = .bottom, color: StyleColor? = nil, height: Double = 0.5, showsAfterLastRow: Bool = false
    ) -> Self {
        Self(
            position: position, color: color, height: height, leadingInset: 0, trailingInset: 0,
            showsAfterLastRow: showsAfterLastRow)
    }

    /// Lines with custom insets.
    public static func line(
        _ position: Position = .bottom, color: StyleColor? = nil, height: Double = 0.5, pattern: Pattern = .solid,
        leadingInset: Double? = 16, trailingInset: Double? = nil, showsAfterLastRow: Bool = false
    ) -> Self {
        Self(
            position: position, color: color, height: height, pattern: pattern, leadingInset: leadingInset,
            trailingInset: trailingInset, showsAfterLastRow: showsAfterLastRow)
    }

    /// The properties with which the style sheet draws the separators. An invalid length counts as that of a hairline.
    var declarations: String {
        let height = CSSNumber(height, atLeast: 0)?.description ?? "0.5"
        let bottom = position == .bottom || position == .both ? height : "0"
        var properties = [
            "--separator-top:\(position == .top || position == .both ? height : "0")px",
            "--separator-bottom:\(bottom)px",
            "--separator-last:\(showsAfterLastRow ? bottom : "0")px",
            "--separator-pattern:\(pattern.rawValue)",
        ]
        if let color { properties.append("--separator-color:\(color.css)") }
        if let inset = leadingInset.flatMap({ CSSNumber($0, atLeast: 0) }) {
            properties.append("--separator-start:\(inset)px")
        }
        if let inset = trailingInset.flatMap({ CSSNumber($0, atLeast: 0) }) {
            properties.append("--separator-end:\(inset)px")
        }
        return properties.joined(separator: ";")
    }
}
