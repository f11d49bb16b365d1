extension ListSectionLayout {
    /// The layout as a person is told of it: `grid of 3 columns`.
    var words: String {
        switch self {
        case .list: "list"
        case .grid(let grid):
            switch grid.columns {
            case .count(let count): "grid of \(ChangeWords.count(count, "column"))"
            case .adaptive(let width): "grid of columns at least \(width.short) px wide"
            case .width(let width): "grid of columns \(width.short) px wide"
            }
        }
    }
}
