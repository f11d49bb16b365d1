import Foundation
import PreviewServer
import Subprocess
import Synchronization

/// Opens pages in the browser that a person has chosen.
enum BrowserOpener {
    #if os(macOS)
    private static let program = "open"
    #else
    private static let program = "xdg-open"
    #endif

    /// Opens an address. What goes wrong is a note, and nobody has to wait for it.
    @discardableResult
    static func open(_ address: String, notices: Notices) -> Task<Void, Never> {
        // A task of its own: the first window of some browsers is the program itself, and lives on.
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
