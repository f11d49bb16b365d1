/// A group of rows with a header and a footer.
///
/// Headers and footers are view models like rows, and are updated separately: a new header text never recreates the
/// section.
///
/// ```swift
/// ListSection(id: "photos", header: .header("Photos"), layout: .grid(.adaptive(minimum: 100))) {
///     for photo in photos { PhotoCell.row(photo, heightStyle: .aspect(1)) }
/// }
/// ```
public struct ListSection: Sendable {
    /// The section's identity on its screen.
    public var id: ListID
    /// The header, above the rows.
    public var header: ListItemViewModel?
    /// The footer, below the rows.
    public var footer: ListItemViewModel?
    /// The rows in order.
    public var rows: [ListItemViewModel]
    /// The animations of the section and its rows, if they differ from those of the screen.
    public var animation: ListAnimationConfiguration?
    /// The layout of the rows.
    public var layout: ListSectionLayout
    /// The separators between the rows; `nil` uses the default of the list's style.
    public var separators: ListSeparators?
    /// The title of the section in the index at the edge of the list; `nil` omits the section from the index.
    public var indexTitle: String?

    /// Creates a section from an array of rows.
    public init<ID: Hashable>(
        id: ID, header: ListItemViewModel? = nil, footer: ListItemViewModel? = nil,
        animation: ListAnimationConfiguration? = nil, layout: ListSectionLayout = .list,
        separators: ListSeparators? = nil, indexTitle: String? = nil, rows: [ListItemViewModel]
    ) {
        self.id = ListID(id)
        self.header = header
        self.footer = footer
        self.rows = rows
        self.animation = animation
        self.layout = layout
        self.separators = separators
        self.indexTitle = indexTitle
    }

    /// Creates a section from statements.
    public init<ID: Hashable>(
        id: ID, header: ListItemViewModel? = nil, footer: ListItemViewModel? = nil,
        animation: ListAnimationConfiguration? = nil, layout: ListSectionLayout = .list,
        separators: ListSeparators? = nil, indexTitle: String? = nil,
        @ListBuilder<ListItemViewModel> rows: () -> [ListItemViewModel]
    ) {
        self.init(
            id: id, header: header, footer: footer, animation: animation, layout: layout, separators: separators,
            indexTitle: indexTitle, rows: rows())
    }
}

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
    fileprivate var declarations: String? {
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

/// The inputs of the class of the element that contains a section's rows.
struct SectionClass: Sendable, Hashable {
    var layout: ListSectionLayout
    var separators: ListSeparators?

    /// The classes and their rule; `nil` for a plain list.
    var styleClass: StyleClass? {
        layout == .list && separators == nil ? nil : Self.classes.value(for: self) { $0.makeStyleClass() }
    }

    private static let classes = BoundedCache<SectionClass, StyleClass?>()

    private func makeStyleClass() -> StyleClass {
        var declarations: [String] = []
        var classes: [String] = []
        if let grid = layout.declarations {
            classes.append("grid")
            declarations.append(grid)
        }
        if let separators { declarations.append(separators.declarations) }
        let text = declarations.joined(separator: ";")
        let name = StableHash.className(prefix: "g", for: text)
        classes.append(name)
        return StyleClass(attribute: classes.joined(separator: " "), name: name, rule: ".\(name){\(text)}")
    }
}

extension ListSection {
    /// The classes of the element that contains the rows, or `nil` for a plain list.
    package var styleClass: StyleClass? {
        SectionClass(layout: layout, separators: separators).styleClass
    }
}
