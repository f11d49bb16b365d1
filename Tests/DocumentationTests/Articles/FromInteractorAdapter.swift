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

// snippet: Service
func follow(_ interactor: ChatInteractor, on server: PreviewServer) async throws -> InteractorService<ChatInteractor> {
    let chat = ChatScreen { await interactor.dispatch(action: $0) }
    let live = try await server.add(chat.screen([]))
    return InteractorService(interactor, screen: live) { chat.screen($0) }  // run it beside the server
}
// end
