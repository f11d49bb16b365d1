import ListItems
import ListViewModels

@testable import TestSupport

/// Random screens of ready-made rows.
enum RandomCars {
    private static let texts = [
        "", "Saab 900", "a\u{1}b\u{FFFF}", "<b>&\"'", "a\tb\nc\rd", "\u{1F697} e\u{301}", "]]>", "{\"}", " ",
        "\u{5D0}\u{5D1}",
    ]

    static func screen(using generator: inout SeededGenerator) -> ListScreen {
        let styles: [ListStyle] = [.plain, .grouped, .insetGrouped, .sidebar]
        return ListScreen(
            id: "cars", title: text(using: &generator), style: styles.randomElement(using: &generator) ?? .plain,
            direction: Bool.random(using: &generator) ? .leftToRight : .rightToLeft,
            sections: (0..<Int.random(in: 0...3, using: &generator)).map { section("s\($0)", using: &generator) })
    }

    /// The screen with a few changes at random places.
    static func edited(_ screen: ListScreen, using generator: inout SeededGenerator) -> ListScreen {
        var screen = screen
        for _ in 0..<Int.random(in: 1...6, using: &generator) {
            let section = screen.sections.indices.randomElement(using: &generator)
            switch (Int.random(in: 0..<7, using: &generator), section) {
            case (0, let section?):
                screen.sections.remove(at: section)
            case (1, _):
                let known = Set(screen.sections.map(\.id))
                let new = Self.section("s\(Int.random(in: 0..<5, using: &generator))", using: &generator)
                if !known.contains(new.id) { screen.sections.insert(new, at: 0) }
            case (2, let section?):
                screen.sections[section].rows.shuffle(using: &generator)
            case (3, let section?):
                let number = Int.random(in: 0..<30, using: &generator)
                screen.sections[section].rows.append(row("\(number)", using: &generator))
            case (4, let section?):
                screen.sections[section].header = header(using: &generator)
                screen.sections[section].footer = footer(using: &generator)
            case (5, let section?) where !screen.sections[section].rows.isEmpty:
                let moved = screen.sections[section].rows.removeFirst()
                screen.sections.indices.randomElement(using: &generator).map { screen.sections[$0].rows.append(moved) }
            default:
                screen.title = text(using: &generator)
            }
        }
        return screen
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
