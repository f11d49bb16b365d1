import ListPreviewKit
import PreviewCatalog
import PreviewCommands
import ServiceLifecycle

#if canImport(System)
import System
#else
import SystemPackage
#endif

/// Shows the states from a descriptor, line by line.
struct LineFeed {
    let screens: StreamedScreens
    let notices: Notices
    private let recorder: Recorder?
    private var reader: ScreenLineReader

    /// - Parameters:
    ///   - path: The stream's name in messages.
    ///   - screen: The screen of lines without a screen.
    ///   - recorder: Records the displayed lines.
    init(path: String, screen: String, screens: StreamedScreens, recorder: Recorder?, notices: Notices) {
        self.recorder = recorder
        self.screens = screens
        self.notices = notices
        reader = ScreenLineReader(
            path: path, screen: screen, componentFiles: ScreenFileReader.ofProject.componentFiles)
    }

    /// Reads until the end, or until the task is cancelled.
    mutating func run(reading source: DescriptorReader) async {
        var splitter = LineSplitter(limit: reader.limits.bytes)
        while !Task.isCancelled {
            switch await source.read() {
            case .bytes(let bytes): await show(splitter.append(bytes))
            case .end: return await show(splitter.finish())
            case .failure(let reason):
                notices.error("\(reader.path.readable): error: \(reason)")
                return await show(splitter.finish())
            }
        }
    }

    private mutating func show(_ lines: [LineSplitter.Line]) async {
        for line in lines where !Task.isCancelled {
            switch line {
            case .tooLong(let number): await screens.report(reader.problem(ofLongLine: number))
            case .line(let bytes, let number):
                if bytes.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) || reader.continues(bytes) { continue }
                do {
                    let line = try reader.read(bytes, line: number)
                    recorder?.record(bytes, time: line.time)
                    await screens.show(line, number: number, path: reader.path)
                } catch {
                    await screens.report(error)
                }
            }
        }
    }
}

/// Shows states from standard input, and writes actions to standard output.
struct InputFeed: Service, CustomStringConvertible {
    /// The service's name for a log.
    var description: String { "InputFeed" }

    let screen: String
    let screens: StreamedScreens
    let recorder: Recorder?
    let actions: ActionChannel
    let notices: Notices
    /// Whether the server ends with the input.
    let isUntilEnd: Bool

    func run() async throws {
        let source = try DescriptorReader(.standardInput)
        let writer = LineWriter(.standardOutput) { [notices] in
            notices.note("<standard output>: nothing reads the actions; they are rejected from now on")
        }
        actions.connect(writer)
        await cancelWhenGracefulShutdown {
            var feed = LineFeed(
                path: "<standard input>", screen: screen, screens: screens, recorder: recorder, notices: notices)
            await feed.run(reading: source)
        }
        guard !isUntilEnd, !Task.isShuttingDownGracefully, !Task.isCancelled else { return }
        notices.note("<standard input>: ended; the last state stays until Control-C")
        try? await gracefulShutdown()
    }
}
