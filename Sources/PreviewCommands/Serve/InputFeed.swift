import ServiceLifecycle

#if canImport(System)
import System
#else
import SystemPackage
#endif

/// Shows what standard input says, and writes what people do to standard output.
struct InputFeed: Service, CustomStringConvertible {
    /// The service's name for a log.
    var description: String { "InputFeed" }

    let screen: String
    let screens: StreamedScreens
    let actions: ActionChannel
    let notices: Notices
    /// Whether everything ends with the input.
    let isUntilEnd: Bool

    func run() async throws {
        let source = try DescriptorReader(.standardInput)
        let writer = LineWriter(.standardOutput) { [notices] in
            notices.note("<standard output>: nobody reads what people do; it is refused from now on")
        }
        actions.connect(writer)
        await cancelWhenGracefulShutdown {
            var feed = LineFeed(path: "<standard input>", screen: screen, screens: screens, notices: notices)
            await feed.run(reading: source)
        }
        guard !isUntilEnd, !Task.isShuttingDownGracefully, !Task.isCancelled else { return }
        notices.note("<standard input>: the end; the last state stays until Control-C")
        try? await gracefulShutdown()
    }
}
