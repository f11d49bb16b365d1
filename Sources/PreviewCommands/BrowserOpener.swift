import Foundation

/// Opens pages in the default browser.
package enum BrowserOpener {
    #if os(macOS)
    private static let program = "open"
    #else
    private static let program = "xdg-open"
    #endif

    /// Opens an address in the background.
    ///
    /// - Parameter note: Receives the message about a failure.
    @discardableResult
    package static func open(_ address: String, note: @escaping @Sendable (String) -> Void) -> Task<Void, Never> {
        // Detached: the first window of some browsers is the program itself, which keeps running.
        Task.detached {
            if await !run(address) { note("no browser could be opened; the address is above") }
        }
    }

    /// Runs the program, in a process group of its own, so that Control-C does not end the browser.
    private static func run(_ address: String) async -> Bool {
        let process = Process()
        // It finds the program on the `PATH`.
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [program, address]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        return await withCheckedContinuation { continuation in
            process.terminationHandler = {
                continuation.resume(returning: $0.terminationReason == .exit && $0.terminationStatus == 0)
            }
            do {
                try process.run()
            } catch {
                continuation.resume(returning: false)
            }
        }
    }
}
