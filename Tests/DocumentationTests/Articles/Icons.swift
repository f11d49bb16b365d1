// The Swift code of Icons.md, here to be compiled.

import ListPreviewKit

private struct Folder {
    var symbol: String
}

private func names() -> ListItemViewModel {
    // snippet: Names
    ListItemViewModel.row("Focus", image: .icon(.moon), accessory: .chevron)
    // end
}

private func symbols(_ folder: Folder) -> ImageView.Source {
    // snippet: Symbols
    let image = ImageView.Source.icon(Icon(symbol: folder.symbol) ?? .squareDashed)
    // end
    return image
}
