import Foundation
import Subprocess

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
