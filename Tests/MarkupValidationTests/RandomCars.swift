import ListPreviewKit

@testable import TestSupport

/// Random screens of ready-made rows.
enum RandomCars {
    private static let texts = [
        "", "Saab 900", "a\u{1}b\u{FFFF}", "<b>&\"'", "a\tb\nc\rd", "\u{1F697} e\u{301}", "]]>", "{\"}", " ",
        "\u{5D0}\u{5D1}",
    ]

    static func screen(using generator: inout SeededGenerator) -> ListScreen {
        let styles: [ListScreen.Style] = [.plain, .grouped, .insetGrouped, .sidebar]
        return ListScreen(
            id: "cars", title: text(using: &generator), style: styles.randomElement(using: &generator) ?? .plain,
            direction: Bool.random(using: &generator) ? .leftToRight : .rightToLeft,
            sections: (0..<Int.random(in: 0...3, using: &generator)).map { section("s\($0)", using: &generator) })
    }

    private static func section(_ id: String, using generator: inout SeededGenerator) -> ListSection {
        ListSection(
            id: id, header: header(using: &generator), footer: footer(using: &generator),
            rows: (0..<Int.random(in: 0...8, using: &generator)).map { row("\(id)-\($0)", using: &generator) })
    }

    private static func header(using generator: inout SeededGenerator) -> ListItemViewModel? {
        Bool.random(using: &generator)
            ? ListItemViewModel(TextHeader.self, data: TextModel(text(using: &generator))) : nil
    }

    private static func footer(using generator: inout SeededGenerator) -> ListItemViewModel? {
        Bool.random(using: &generator)
            ? ListItemViewModel(TextFooter.self, data: TextModel(text(using: &generator))) : nil
    }

    private static func row(_ id: String, using generator: inout SeededGenerator) -> ListItemViewModel {
        let images: [ImageView.Source?] = [nil, .url("a b.png"), .icon(.star), .emoji("\u{1F697}")]
        let model = ItemModel(
            id: id, title: text(using: &generator), detail: Bool.random(using: &generator) ? "detail" : nil,
            image: images.randomElement(using: &generator) ?? nil,
            imageLabel: Bool.random(using: &generator) ? "a car" : nil,
            badge: Bool.random(using: &generator) ? "3" : nil,
            accessory: Bool.random(using: &generator) ? .chevron : .none)
        let action = Bool.random(using: &generator) ? "open \"\(id)\"" : nil
        let height: ListItemHeightStyle = Bool.random(using: &generator) ? .automatic : .static(44)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: return ListItemViewModel(TitleRow.self, data: model, heightStyle: height, action: action)
        case 1: return ListItemViewModel(SubtitleRow.self, data: model, heightStyle: height, action: action)
        default: return ListItemViewModel(ValueRow.self, data: model, heightStyle: height, action: action)
        }
    }

    private static func text(using generator: inout SeededGenerator) -> String {
        texts.randomElement(using: &generator) ?? ""
    }
}
