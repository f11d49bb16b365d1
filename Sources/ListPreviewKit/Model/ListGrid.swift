/// How the rows of a section that is a grid are laid out. Lengths are CSS pixels.
///
/// A row's ``ListItemHeightStyle`` says how tall its cell is: `.aspect(1)` makes squares.
public struct ListGrid: Sendable, Hashable {
    /// How many columns there are, or how wide they are.
    public enum Columns: Sendable, Hashable {
        /// This many, of equal width.
        case count(Int)
        /// As many as fit, each at least this wide; they share what is left over.
        case adaptive(minimum: Double)
        /// As many as fit, each exactly this wide.
        case width(Double)
    }

    /// How many columns there are, or how wide they are.
    public var columns: Columns
    /// The space between columns.
    public var spacing: Double
    /// The space between lines; `nil` for as much as between columns.
    public var lineSpacing: Double?

    /// Creates a layout.
    public init(_ columns: Columns, spacing: Double = 12, lineSpacing: Double? = nil) {
        self.columns = columns
        self.spacing = spacing
        self.lineSpacing = lineSpacing
    }

    /// The properties that lay the grid out. A number that makes no sense counts as the default.
    var declarations: String {
        let tracks =
            switch columns {
            case .count(let count): "repeat(\(min(max(count, 1), 100)),minmax(0,1fr))"
            case .adaptive(let minimum): "repeat(auto-fill,minmax(min(\(length(minimum, 120))px,100%),1fr))"
            case .width(let width): "repeat(auto-fill,\(length(width, 120))px)"
            }
        let gap = length(spacing, 12)
        return "grid-template-columns:\(tracks);gap:\(lineSpacing.map { length($0, 12) } ?? gap)px \(gap)px"
    }

    private func length(_ value: Double, _ fallback: Int) -> String {
        CSSNumber(value, atLeast: 0)?.description ?? "\(fallback)"
    }
}

/// How the rows of a section are laid out.
public enum ListSectionLayout: Sendable, Hashable {
    /// One below the other.
    case list
    /// Side by side, in lines.
    case grid(ListGrid)
}
