import HeadlessBrowser
import JSONText
import ListPreviewKit
import PreviewCatalog
import PreviewServer
import Testing

@testable import PreviewCommands
@testable import PreviewServing

#if canImport(System)
import System
#else
import SystemPackage
#endif

/// An action as a program reads it from its line.
struct HeardAction: Sendable, CustomStringConvertible {
    /// The row, header, footer or section; empty for the screen.
    var target: String
    var name: String
    var value: JSONNode
    /// The number that an answer may name.
    var number: Int

    var description: String { "\(target.isEmpty ? "" : "\(target) ")\(name) \(value.text)" }

    init?(_ line: [UInt8]) {
        guard let node = try? JSONParser().parse(line), let name = node["action"]?.string else { return nil }
        target = ["row", "header", "footer", "section"].lazy.compactMap { node[$0]?.string }.first ?? ""
        self.name = name
        value = node["value"] ?? JSONNode(.null)
        number = node["number"]?.integer ?? 0
    }
}

extension JSONNode {
    /// The JSON of the node.
    var text: String {
        var writer = JSONWriter()
        writer.node(self)
        return String(decoding: writer.bytes, as: UTF8.self)
    }
}

/// A program that drives a screen with the lines of `listpreview serve -`, in this process.
actor LineProgram {
    /// The actions so far, in order.
    private(set) var heard: [HeardAction] = []
    /// The number of actions that were heard, and answered by `onAction`.
    private var answeredCount = 0
    /// Answers an action before the next one is read.
    var onAction: (@Sendable (HeardAction) async -> Void)?

    nonisolated let screen: String
    private let registry: ScreenRegistry
    private let screens: StreamedScreens
    private var reader: ScreenLineReader
    private var lineCount = 0
    private var printing: Task<Void, Never>?
    private var waiting: [Int: (count: Int, continuation: CheckedContinuation<Bool, Never>)] = [:]
    private var waitCount = 0

    /// Starts a program, and ends it after `body`.
    static func with<Result>(
        screen: String = "desk", on server: RunningServer, _ body: (LineProgram) async throws -> Result
    ) async throws -> Result {
        let (readEnd, writeEnd) = try FileDescriptor.pipe()
        let channel = ActionChannel()
        let writer = LineWriter(writeEnd, isOwned: true)
        channel.connect(writer)
        let program = LineProgram(screen: screen, registry: server.screens, channel: channel)
        let source = try DescriptorReader(readEnd, isOwned: true)
        let reading = Task {
            var splitter = LineSplitter(limit: 1 << 20)
            while case .bytes(let bytes) = await source.read() {
                for case .line(let bytes, _) in splitter.append(bytes) {
                    guard let action = HeardAction(bytes) else { continue }
                    await program.hear(action)
                }
            }
        }
        do {
            let result = try await body(program)
            channel.connect(nil)
            writer.close()
            await reading.value
            return result
        } catch {
            channel.connect(nil)
            writer.close()
            await reading.value
            throw error
        }
    }

    private init(screen: String, registry: ScreenRegistry, channel: ActionChannel) {
        self.screen = screen
        self.registry = registry
        let notices = Notices()
        screens = StreamedScreens(
            registry: registry, actions: channel, log: StateLog([], notices: notices), notices: notices)
        reader = ScreenLineReader(path: "<program>", screen: screen)
    }

    /// Prints a line, and returns when its patch has been published. Lines are shown in the order of the calls.
    func print(_ line: String) async {
        let before = printing
        let task = Task {
            await before?.value
            await show(line)
        }
        printing = task
        await task.value
    }

    private func show(_ line: String) async {
        lineCount += 1
        do {
            await screens.show(
                try reader.read(Array(line.utf8), line: lineCount), number: lineCount, path: reader.path)
        } catch {
            Issue.record("\(error) in \(line)")
        }
    }

    /// Sets what is done about an action.
    func answer(_ body: (@Sendable (HeardAction) async -> Void)?) { onAction = body }

    private func hear(_ action: HeardAction) async {
        heard.append(action)
        await onAction?(action)
        answeredCount += 1
        for (id, waiter) in waiting where waiter.count <= answeredCount {
            waiting[id] = nil
            waiter.continuation.resume(returning: true)
        }
    }

    /// Waits for a number of actions, and for what is done about them at once; `false` if they do not arrive.
    @discardableResult
    func hears(_ count: Int, timeout: Duration = .seconds(10)) async -> Bool {
        if answeredCount >= count { return true }
        waitCount += 1
        let id = waitCount
        return await withCheckedContinuation { continuation in
            waiting[id] = (count, continuation)
            Task {
                try? await Task.sleep(for: timeout)
                giveUp(id)
            }
        }
    }

    private func giveUp(_ id: Int) {
        waiting.removeValue(forKey: id)?.continuation.resume(returning: false)
    }

    /// The condition that a page shows the latest line.
    func condition() async -> String {
        guard let live = await registry.screen(screen) else { return "false" }
        return """
            ListPreview.document.state.epoch + '-' + ListPreview.document.state.revision === '\(await live.revision)'
            """
    }

    /// Prints a line, and waits until a page shows it.
    func print(_ line: String, on page: some ScriptedPage) async throws {
        await print(line)
        try await page.waitUntil(await condition(), timeout: .seconds(30))
    }
}
