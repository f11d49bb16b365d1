/// The layout of the rows of a section. Lengths are in CSS pixels.
public enum ListSectionLayout: Sendable, Hashable {
    /// One below the other.
    case list
    /// A grid, with space between columns and between lines. The default of `lineSpacing` is the space between
    /// columns.
    ///
    /// A row's ``ListItemHeightStyle`` determines the height of its cell: `.aspect(1)` makes squares.
    case grid(Columns, spacing: Double = 12, lineSpacing: Double? = nil)
    /// One beside the other, in a shelf that scrolls sideways and stops at the start of a row.
    ///
    /// ```swift
    /// ListSection(id: "albums", header: .header("Albums"), layout: .shelf(.count(2.5))) {
    ///     for album in albums { AlbumCell.row(album, heightStyle: .aspect(1)) }
    /// }
    /// ```
    ///
    /// With several `lines`, the second row is below the first one, and so on. With `isPaging`, each swipe advances by one
    /// row of a line. The rows of a shelf show no swipe actions.
    case shelf(ItemWidth, spacing: Double = 12, lines: Int = 1, isPaging: Bool = false)

    /// The number of columns of a grid, or their width.
    public enum Columns: Sendable, Hashable {
        /// This many, of equal width.
        case count(Int)
        /// As many columns as fit, each at least this wide. They share the remaining space.
        case adaptive(minimum: Double)
        /// As many columns as fit, each exactly this wide.
        case width(Double)
    }

    /// The width of the rows of a shelf.
    public enum ItemWidth: Sendable, Hashable {
        /// This wide, but not wider than the list.
        case width(Double)
        /// This share of the width of the list: 0.8 shows the start of the next row.
        case fraction(Double)
        /// So wide that this many fit, with the space between them: 2.5 shows a half of the third one.
        case count(Double)
        /// Each row as wide as its content, such as filters with texts of different lengths, but not wider than the window.
        /// With several lines, rows one below the other have one width.
        case content
    }

    /// The classes of the element that contains the rows; those of a shelf include those of a grid, whose cells it has.
    var classes: [String] {
        switch self {
        case .list: []
        case .grid: ["grid"]
        case .shelf(_, _, _, let isPaging): isPaging ? ["grid", "shelf", "paging"] : ["grid", "shelf"]
        }
    }

    /// Whether the rows scroll in an element of their own, which the keyboard must be able to reach.
    var isScrollable: Bool {
        if case .shelf = self { true } else { false }
    }

    /// The properties of the layout of a grid or a shelf; `nil` for a list. Invalid numbers mean the defaults.
    var declarations: String? {
        switch self {
        case .list: nil
        case .grid(let columns, let spacing, let lineSpacing):
            gridDeclarations(columns, spacing: spacing, lineSpacing: lineSpacing)
        case .shelf(let width, let spacing, let lines, _):
            shelfDeclarations(width, spacing: length(spacing, 12), lines: min(max(lines, 1), 10))
        }
    }

    private func shelfDeclarations(_ width: ItemWidth, spacing: String, lines: Int) -> String {
        let column =
            switch width {
            case .width(let width): "min(\(length(width, 160))px,100%)"
            case .fraction(let share): "calc(100% * \(number(share, in: 0.05...1, or: 1)))"
            case .count(let count):
                "calc((100% + \(spacing)px) / \(number(count, in: 1...20, or: 1)) - \(spacing)px)"
            case .content: "max-content"
            }
        return "grid-auto-columns:\(column);grid-template-rows:repeat(\(lines),auto);gap:\(spacing)px"
    }

    private func number(_ value: Double, in range: ClosedRange<Double>, or fallback: Double) -> String {
        let limited = value.isFinite ? min(max(value, range.lowerBound), range.upperBound) : fallback
        return CSSNumber(limited, atLeast: 0)?.description ?? "1"
    }

    private func gridDeclarations(_ columns: Columns, spacing: Double, lineSpacing: Double?) -> String {
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
