import PreviewServer
import Synchronization

/// Opens the page of the first screen, once there are both a server and a screen.
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

    /// The server answers at an address from now on.
    func serverIsReady(_ address: ServerAddress) {
        open { $0.address = address }
    }

    /// A screen can be seen. Only the first one counts.
    func screenIsThere(_ id: String) {
        open { $0.screen = $0.screen ?? id }
    }

    private func open(_ change: (inout State) -> Void) {
        let url: String? = state.withLock { state in
            change(&state)
            guard !state.isOpened, let address = state.address, let screen = state.screen else { return nil }
            state.isOpened = true
            return address.url(path: "/screens/\(screen)")
        }
        if let url { BrowserOpener.open(url, notices: notices) }
    }
}
