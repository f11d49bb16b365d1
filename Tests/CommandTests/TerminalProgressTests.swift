import Foundation
import ListPreviewKit
import PreviewCatalog
import Synchronization
import Testing

@testable import PreviewCommands
@testable import TestSupport

/// The progress of rendering, screen by screen and within one.
struct TerminalProgressTests {
    /// Many screens are rendered at a time; each is reported when it is finished, not when all of them are.
    @Test func everyScreenIsReported() async throws {
        let scenarios = (0..<10).map { index in
            Scenario(id: "s\(index)", title: "S") {
                ScenarioState(name: "a", screen: ListScreen(id: "s", title: "S") {})
            }
        }
        let batch = RenderBatch(source: GallerySource(scenarios), state: nil, validates: false)
        let count = Mutex(0)
        let items = try await batch.render(0..<10) { count.withLock { $0 += 1 } }
        #expect(items.count == 10)
        #expect(count.withLock { $0 } == 10)
    }

    @Test func partsFillBarAndWholeStepsAreCounted() {
        let text = { TerminalProgress.line("Rendering", $0, of: 2, after: .seconds(1)) }
        let line = { (filled: Int, count: Int) in
            "Rendering \(String(repeating: "█", count: filled))\(String(repeating: "░", count: 30 - filled)) \(count)/2"
        }
        #expect(text(0) == line(0, 0))
        #expect(text(0.5) == line(7, 0))
        #expect(text(0.1 + 0.2 + 0.3 + 0.4) == line(15, 1))
        #expect(text(2) == line(30, 2))
        #expect(text(3) == line(30, 2))
    }

    @Test(arguments: [
        (0, 10, ""), (5, 1, ""), (5, 2, ", about 2 s left"), (1, 10, ", about 2 min left"), (1, 9, ", about 81 s left"),
        (2, 60, ", about 4 min left"), (10, 60, ""),
    ])
    func remainingTimeIsEstimated(_ done: Double, _ seconds: Int, _ estimate: String) {
        let line = TerminalProgress.line("Rendering", done, of: 10, after: .seconds(seconds))
        #expect(line.drop { $0 != "/" } == "/10\(estimate)")
    }

    #if os(Linux)
    private static let script = "/usr/bin/script"

    /// An animated picture is slow, and the line is shown before it is finished.
    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: script)))
    func movingPicturesShowProgress() async throws {
        let folder = try TemporaryFolder()
        let states = (1...8).map { "{name: s\($0), sections: [{rows: [{text: Row \($0)}]}]}" }
        let file = try folder.write("{id: a, title: A, states: [\(states.joined(separator: ", "))]}", to: "a.yaml")
        let line =
            "'\(Tool.listpreview.path)' render '\(file)' -o '\(folder.file("out"))' --format png --moving --no-validate"
        let result = try await Tool(path: Self.script).run(["-qec", line, "/dev/null"], environment: ["TERM": "xterm"])
        #expect(result.status == 0, "\(result)")
        #expect(result.output.contains(/Rendering █+░+ 0\/1/), "\(result)")
    }
    #endif
}
