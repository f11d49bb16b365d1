// The Swift code of FromInteractorAdapter.md, here to be compiled.

import ListAdapters
import ListPreviewKit
import PreviewServer

// snippet: Interactor
actor ChatInteractor: ScreenInteractor {
    private var items: [ChatItem] = []
    private let states: AsyncStream<[ChatItem]>
    private let continuation: AsyncStream<[ChatItem]>.Continuation

    init() {
        (states, continuation) = AsyncStream.makeStream()
        continuation.yield([])
    }

    nonisolated func viewStates() -> AsyncStream<[ChatItem]> { states }

    func dispatch(action: ChatAction) {
        switch action {
        case .open(let id): items.append(.notice(Notice(id: "opened-\(id)", text: "Opened \(id)")))
        case .delete(let id):
            items.removeAll { if case .message(let message) = $0 { message.id == id } else { false } }
        }
        continuation.yield(items)
    }
}
// end

// snippet: Component
struct PollRow: ListItem {
    static let vote = ItemAction<PollRow, Int>("vote")
    var text = TextLabel()
    static let template: ItemTemplate<Self> = """
        <div>\(\.text)<button data-action="vote" data-value="1" type="button">Yes</button></div>
        """
    static func map(_ message: Message, _ row: inout PollRow) { row.text.text = message.text }
}
// end

// snippet: Registration
func adapter(for interactor: ChatInteractor) -> ListAdapter {
    var adapter = ListAdapter()
    adapter.registerCell(
        ofType: ChatMessageRow.self,
        prepareCell: { message, row in if message.text.hasSuffix("!") { row.text.weight = .bold } },
        didSelect: { message in
            await interactor.dispatch(action: .open(message.id))
            return .deselect
        },
        shouldHighlight: { message in !message.text.isEmpty },
        height: { message in message.text.isEmpty ? .static(20) : .automatic },
        trailingSwipeActions: { message in
            [.delete { await interactor.dispatch(action: .delete(message.id)) }]
        })
    adapter.registerCell(PollRow.self, on: PollRow.vote) { poll, choice in  // cell.onButtonTap = { … }
        await interactor.dispatch(action: .open(poll.id + choice))
    }
    return adapter
}
// end

// snippet: States
func follow(_ interactor: ChatInteractor, with adapter: ListAdapter, on live: LiveScreen) async {
    await live.update(
        with: interactor.viewStates().map { items in [ListSection(id: "all", rows: adapter.rows(for: items))] })
}
// end

// snippet: Service
func follow(_ interactor: ChatInteractor, on server: PreviewServer) async throws -> InteractorService<ChatInteractor> {
    let chat = ChatScreen { await interactor.dispatch(action: $0) }
    let live = try await server.add(chat.screen([]))
    return InteractorService(interactor, screen: live) { chat.screen($0) }  // run it with the server
}
// end
