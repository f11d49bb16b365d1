import PreviewCommands
import PreviewServer
import Synchronization

/// Opens the page of the first screen when both a server and a screen are ready.
final class FirstPage: Sendable {
    private struct State {
        var address: ServerAddress?
        var screen: String?
        var isOpened = false
    }

    private let notices: Notices
    private let state = Mutex(State())

    init(notices: Notices) {
        self.notices = notices
    }

    func serverIsReady(_ address: ServerAddress) {
        open { $0.address = address }
    }

    /// A screen is served. Only the first one counts.
    func screenIsReady(_ id: String) {
        open { $0.screen = $0.screen ?? id }
    }

    private func open(_ change: (inout State) -> Void) {
        let url: String? = state.withLock { state in
            change(&state)
            guard !state.isOpened, let address = state.address, let screen = state.screen else { return nil }
            state.isOpened = true
            return address.url(path: "/screens/\(screen)")
        }
        if let url { BrowserOpener.open(url, note: notices.note) }
    }
}
