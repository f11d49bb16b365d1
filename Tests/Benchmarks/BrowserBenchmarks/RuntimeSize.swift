import Foundation
import Reporting

/// How much a page has to load for the browser runtime.
enum RuntimeSize {
    /// What a page needs that shows patches.
    private static let patching = ["namespace", "templates", "wire", "operations", "state", "animations", "document"]
    /// What a live page needs besides: actions, the stream of events, and its connection.
    private static let live = ["actions", "stream", "live"]

    static func result(_ name: String, _ summary: String) throws -> BenchmarkResult {
        BenchmarkResult(
            name: name, summary: summary,
            lines: [
                ReportLine("all scripts of a live page", try size(patching + live), unit: "B", limit: .atMost(4096)),
                ReportLine("of them what applies patches", try size(patching), unit: "B"),
                ReportLine(
                    "of them what applies patches, without animations",
                    try size(patching.filter { $0 != "animations" }), unit: "B"),
                ReportLine("all scripts, not compressed", Double(try bytes(patching + live).count), unit: "B"),
            ])
    }

    private static func bytes(_ scripts: [String]) throws -> Data {
        try scripts.reduce(into: Data()) { data, script in
            data += try Data(contentsOf: URL(fileURLWithPath: SourceFile.path(inRepository: "Public/js/\(script).js")))
        }
    }

    /// The bytes that `gzip -9` makes of scripts.
    private static func size(_ scripts: [String]) throws -> Double {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("RuntimeSize.\(getpid()).js")
        try bytes(scripts).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["gzip", "-9", "-n", "-c", file.path]
        process.standardOutput = output
        try process.run()
        let compressed = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return Double(compressed.count)
    }
}
