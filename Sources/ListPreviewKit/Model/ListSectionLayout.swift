/// The layout of the rows of a section. Lengths are in CSS pixels.
public enum ListSectionLayout: Sendable, Hashable {
    /// One below the other.
    case list
    /// A grid, with space between columns and between lines. The default of `lineSpacing` is the space between
    /// columns.
    ///
    /// A row's ``ListItemHeightStyle`` determines the height of its cell: `.aspect(1)` makes squares.
    case grid(Columns, spacing: Double = 12, lineSpacing: Double? = nil)

    /// The number of columns of a grid, or their width.
    public enum Columns: Sendable, Hashable {
        /// This many, of equal width.
        case count(Int)
        /// As many columns as fit, each at least this wide. They share the remaining space.
        case adaptive(minimum: Double)
        /// As many columns as fit, each exactly this wide.
        case width(Double)
    }

    /// The properties of a grid's layout; `nil` for a list. Invalid numbers mean the defaults.
    var declarations: String? {
        guard case .grid(let columns, let spacing, let lineSpacing) = self else { return nil }
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
