import Foundation
import Reporting

/// How much a page has to load for the browser runtime.
enum RuntimeSize {
    static func result(_ name: String, _ summary: String) throws -> BenchmarkResult {
        BenchmarkResult(
            name: name, summary: summary,
            lines: [
                ReportLine("script of a live page", try size("live"), unit: "B", limit: .atMost(10_000)),
                ReportLine("script of a page in a gallery that applies patches", try size("page"), unit: "B"),
                ReportLine("script of a live page, not compressed", Double(try script("live").count), unit: "B"),
            ])
    }

    private static func script(_ name: String) throws -> Data {
        try Data(contentsOf: URL(fileURLWithPath: SourceFile.path(inRepository: "Public/dist/\(name).js")))
    }

    /// The bytes that `gzip -9` makes of a script.
    private static func size(_ name: String) throws -> Double {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("RuntimeSize.\(getpid()).js")
        try script(name).write(to: file)
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
