// The Swift code of Icons.md, here to be compiled.

import ListPreviewKit

private struct Folder {
    var name: String
    var symbol: String
}

private func names() -> ListItemViewModel {
    // snippet: Names
    Row.row("Focus", image: .icon(.moon), accessory: .chevron)
    // end
}

private func symbols(_ folder: Folder) -> (ListItemViewModel, RowAction) {
    // snippet: Symbols
    let row = Row.row(folder.name, image: .symbol(folder.symbol))
    let action = RowAction("Share", icon: .symbol("square.and.arrow.up"))
    // end
    return (row, action)
}
