import Foundation
import PreviewCatalog
import Synchronization
import Testing

@testable import PreviewCommands
@testable import PreviewServing
@testable import TestSupport

#if canImport(System)
import System
#else
import SystemPackage
#endif

/// `serve --record` stores the displayed lines, and `render` and `verify` read them.
@Suite(.timeLimit(.minutes(1)))
struct RecordingTests {
    private static let lines = [
        #"{"screen": "cars", "title": "Cars", "sections": [{"rows": [{"id": 1, "text": "Mini"}]}]}"#,
        #"{"screen": "cars", "state": {"sections": []}, "animation": "fade"}"#,
        #"{"screen": "bikes", "sections": [{"rows": [{"id": 1, "text": "Bike"}]}]}"#,
        #"{"screen": "cars", "state": null}"#,
    ]

    @Test func liveRunIsRecordedToOneFile() async throws {
        let folder = try TemporaryFolder()
        let script = try folder.write(Self.lines.joined(separator: "\n") + "\nno line\n", to: "lines")
        let record = ["--record", "run.ndjson"]
        let served = try await Tool.listpreview.run(
            ["serve", "--exec", "cat '\(script)'", "--until-end", "--port", "0"] + record, in: folder.path)
        // One line has an error and was not displayed.
        #expect(served.status == 1, "\(served)")
        let text = try #require(try folder.contents()["run.ndjson"]).map { $0 }
        let recorded = String(decoding: text, as: UTF8.self).split(separator: "\n")
        #expect(recorded.count == 4)
        for (line, original) in zip(recorded, Self.lines) {
            #expect(
                line.wholeMatch(of: /\{"time":[0-9.]+,.*\}/) != nil && line.hasSuffix(original.dropFirst()), "\(line)")
        }

        let rendered = try await Tool.listpreview.run(["render", "run.ndjson"], in: folder.path)
        #expect(rendered.status == 0, "\(rendered.errors)")
        let names = try folder.contents().keys
        #expect(names.filter { $0.hasPrefix("Previews/cars/") && $0.hasSuffix(".html") }.count == 2, "\(names)")
        #expect(names.contains("Previews/cars/timeline.js"))
        #expect(names.filter { $0.hasPrefix("Previews/bikes/") && $0.hasSuffix(".html") }.count == 1)
        for (verb, status) in [("record", 0), ("verify", 0)] {
            let result = try await Tool.listpreview.run(
                [verb, "run.ndjson", "--html-only"], in: folder.path)
            #expect(result.status == status, "\(result)")
        }
        // A recording is not overwritten.
        let again = try await Tool.listpreview.run(["serve", "-", "--port", "0"] + record, in: folder.path)
        #expect(again.status == 2)
        #expect(again.errors == "run.ndjson: error: the file already exists; choose another name, or delete it\n")
        #expect(try await Tool.listpreview.run(["serve", "run.ndjson"] + record, in: folder.path).status == 64)
        #expect(try await Tool.listpreview.run(["serve", "-", "--record", "run.txt"], in: folder.path).status == 64)
    }

    /// While the disk is full, whole lines are missing, and one message says so; another one says when it works again.
    @Test func fullDiskCutsNoLine() throws {
        let folder = try TemporaryFolder()
        let path = folder.file("a.ndjson")
        let space = Mutex<Int?>(nil)
        let (messages, notices) = LogLines.notices()
        let recorder = try Recorder(path, notices: notices) { file, bytes in
            let left = space.withLock { $0 } ?? bytes.count
            try file.writeAll(bytes.prefix(left))
            if left < bytes.count { throw Errno.noSpace }
        }
        func record(_ text: String) { recorder.record(Array(#"{"text":"\#(text)"}"#.utf8), time: nil) }
        record("a")
        for count in [5, 0, 12] {
            space.withLock { $0 = count }
            for _ in 0..<3 { record("missing") }
            #expect(folder.text("a.ndjson")?.hasSuffix("}\n") == true)
            space.withLock { $0 = nil }
            record("b")
        }
        let lines = try #require(folder.text("a.ndjson")).split(separator: "\n")
        #expect(lines.map { $0.suffix(3).prefix(1) } == ["a", "b", "b", "b"].map { $0[...] }, "\(lines)")
        #expect(messages.all.count == 6, "\(messages.all)")
        for (message, text) in zip(
            messages.all, Array(repeating: ["not recorded", "again; 3 are missing"], count: 3).joined())
        {
            #expect(message.contains(text))
        }
    }

    @Test func statesAreNamedByTime() throws {
        let folder = try TemporaryFolder()
        let row = #""sections": [{"rows": [{"text": "A"}]}]}"#
        let path = try folder.write(
            [0, 0.0004, 65.25].map { "{\"time\": \($0), \(row)" }.joined(separator: "\n") + "\n{\(row)\n",
            to: "a.ndjson")
        let scenarios = try Recording.scenarios(path)
        #expect(scenarios.map(\.id) == ["screen"])
        #expect(scenarios[0].states.map(\.name) == ["0:00.000", "0:00.000 line 2", "1:05.250", "Line 4"])
        let broken = try folder.write("{\"time\": -1, \(row)\n", to: "b.ndjson")
        #expect { try Recording.scenarios(broken) } throws: {
            "\($0)".hasPrefix("\(broken):1:10: error: ")
        }
        let empty = try folder.write("\n", to: "c.ndjson")
        #expect { try Recording.scenarios(empty) } throws: { "\($0)" == "\(empty): error: there is no state in it" }
    }
}
