import PreviewServer
import Subprocess
import Synchronization

/// Opens pages in the default browser.
enum BrowserOpener {
    #if os(macOS)
    private static let program = "open"
    #else
    private static let program = "xdg-open"
    #endif

    /// Opens an address in the background. A failure is a note.
    @discardableResult
    static func open(_ address: String, notices: Notices) -> Task<Void, Never> {
        // Detached: the first window of some browsers is the program itself, which keeps running.
        Task.detached {
            var options = PlatformOptions()
            options.createSession = true
            let status = try? await run(
                .name(program), arguments: [address], platformOptions: options, input: .none, output: .discarded,
                error: .discarded
            ).terminationStatus
            if status?.isSuccess != true { notices.note("no browser could be opened; the address is above") }
        }
    }
}

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
        if let url { BrowserOpener.open(url, notices: notices) }
    }
}
