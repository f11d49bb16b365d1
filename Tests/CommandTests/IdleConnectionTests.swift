import Foundation
import Subprocess
import Testing

@testable import PreviewServer

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// More connections than the system allows the server files: it goes on as if nothing was.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct IdleConnectionTests {
    private static func file(_ title: String) -> String {
        "{id: note, title: \(title), sections: [{id: s, rows: [{id: 1, text: Row}]}]}"
    }

    /// How long processors have worked for a process; `nil` where the system does not say.
    private func processorTime(of process: pid_t) throws -> Duration? {
        guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) else { return nil }
        let fields = text[(try #require(text.lastIndex(of: ")")))...].split(separator: " ")
        let ticks = try #require(Int(fields[12])) + #require(Int(fields[13]))
        return .seconds(ticks) / Int(sysconf(Int32(_SC_CLK_TCK)))
    }

    #if TLS
    private static let schemes = [false, true]
    #else
    private static let schemes = [false]
    #endif

    @Test(arguments: schemes)
    func aThousandAndAHalfAreSurvived(isSecure: Bool) async throws {
        let limit = try #require(DescriptorLimit.raise())
        try #require(limit > 2_500, "the tests need more files than \(limit)")
        let folder = try TemporaryFolder()
        let path = try folder.write(Self.file("one"), to: "note.yaml")
        let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("PreviewServerTests/Fixtures").path
        let tls = "--certificate '\(fixtures)/localhost.pem' --private-key '\(fixtures)/localhost.key.pem'"
        let command = """
            ulimit -n 1024; exec '\(Tool.listpreview.path)' serve '\(path)' --port 0 --heartbeat 0.1 --log-level error \
            \(isSecure ? tls : "")
            """
        let result = try await Tool(path: "/bin/sh").live(["-c", command]) { run in
            let line = try await run.output.next("Serving ")
            let url = try #require(line.firstMatch(of: /https?:[^ ,]+/)).0
            let client = try LoopbackClient(String(url))
            var idle: [Int32] = []
            defer { for descriptor in idle { close(descriptor) } }
            for _ in 0..<1_500 { idle.append(try client.connect()) }
            // A new request is answered, and files can be read.
            let curl = Tool(path: "/usr/bin/env")
            func get(_ path: String, _ more: String...) async throws -> Tool.Output {
                try await curl.run(["curl", "-sk", "--max-time", "120"] + more + [String(url) + path])
            }
            let page = try await get("screens/note")
            #expect(page.status == 0 && page.output.contains("<title>one"), "\(page)")
            try folder.write(Self.file("two"), to: "note.yaml")
            var shown = ""
            while !shown.contains("<title>two") { shown = try await get("screens/note").output }
            // With a stream that says twenty times that it is there, two seconds pass; idle connections take nothing of them.
            let process = try #require(run.processNumber)
            let before = try processorTime(of: process)
            let start = ContinuousClock.now
            let beats = try await curl.run([
                "sh", "-c", "curl -skN '\(url)screens/note/events' | grep -m 20 'event: beat'",
            ])
            #expect(beats.output.split(separator: "\n").count == 20, "\(beats)")
            if let before, let after = try processorTime(of: process) {
                let share = (after - before) / (ContinuousClock.now - start)
                #expect(share < 0.3, "the server used \(share) of a processor while nothing happened")
            }
        }
        #expect(result.status == .exited(0), "\(result)")
    }
}
