// The Swift code of WritingAnAdapter.md, here to be compiled.

import ListAdapters
import ListPreviewKit

// snippet: Item
struct Message: ListItemDataModel, Equatable {
    var id: Int
    var text: String
}

struct Notice: ListItemDataModel, Equatable {
    var id: String
    var text: String
}

enum ChatItem: AdaptedItem {
    case message(Message)
    case notice(Notice)

    var cell: AdaptedCell {
        switch self {
        case .message(let message): AdaptedCell(ChatMessageRow.self, message)
        case .notice(let notice): AdaptedCell(NoticeRow.self, notice, style: .adding(.quiet))
        }
    }
}
// end

struct ChatMessageRow: ListItem {
    var text = TextLabel()
    static let template: ItemTemplate<Self> = "<p class=\"message\">\(\.text)</p>"
    static func map(_ message: Message, _ row: inout ChatMessageRow) { row.text.text = message.text }
}

struct NoticeRow: ListItem {
    var text = TextLabel()
    static let template: ItemTemplate<Self> = "<p class=\"notice\">\(\.text)</p>"
    static func map(_ notice: Notice, _ row: inout NoticeRow) { row.text.text = notice.text }
}

nonisolated extension ListItemStyle where Item == NoticeRow {
    static var quiet: Self { .init { $0.text.textColor = .secondaryLabel } }
}

// snippet: Action
enum ChatAction: Sendable {
    case open(Int)
    case delete(Int)
}
// end

// snippet: Adapter
nonisolated struct ChatScreen: Sendable {
    private let adapter: ListAdapter
    private let dispatch: @Sendable (ChatAction) async -> Void

    init(dispatch: @escaping @Sendable (ChatAction) async -> Void) {
        var adapter = ListAdapter()
        adapter.registerCell(
            ofType: ChatMessageRow.self,
            didSelect: { message in
                await dispatch(.open(message.id))
                return .deselect
            },
            canUpdateInPlace: { old, new in old.text.isEmpty == new.text.isEmpty })
        self.adapter = adapter
        self.dispatch = dispatch
    }

    func screen(_ items: [ChatItem]) -> ListScreen {
        ListScreen(id: "chat", title: "Chat", sections: [ListSection(id: "all", rows: adapter.rows(for: items))])
    }
}
// end

// snippet: Own
/// A message in the results of a search. Its row also shows the words of the search.
struct SearchResult: ListItemDataModel, Equatable {
    var message: Message
    var query: String
    var id: Int { message.id }
}

extension ListItemViewModel {
    static func result(_ message: Message, query: String) -> ListItemViewModel {
        ListItemViewModel(
            data: SearchResult(message: message, query: query),
            map: { (result: SearchResult, row: inout ChatMessageRow) in
                ChatMessageRow.map(result.message, &row)
                if result.message.text.contains(result.query) { row.text.weight = .bold }
            })
    }
}
// end

func providedSections(_ messages: [Message]) throws -> [ListSection] {
    // snippet: Providers
    var providers = CellProviders()
    providers.register(Message.self) { ChatMessageRow.row($0) }
    providers.registerFallback { model in
        Row.row("\(type(of: model))", id: "unknown", detail: "There is no row for this.")
    }
    let sections = try providers.adding(.readyMade).sections([ModelSection(id: "all", items: messages)])
    // end
    return sections
}
