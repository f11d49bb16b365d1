import Foundation
import Reporting

/// The size of the browser runtime for a page.
enum RuntimeSize {
    static func result(_ name: String, _ summary: String) throws -> BenchmarkResult {
        BenchmarkResult(
            name: name, summary: summary,
            lines: [
                ReportLine("loaded with the page", try size("live"), unit: "B", limit: .atMost(10_000)),
                ReportLine("and animations", try size("live", "animations"), unit: "B"),
                ReportLine("and actions", try size("live", "animations", "sending"), unit: "B"),
                ReportLine(
                    "and everything else",
                    try size("live", "animations", "sending", "swipes", "bars", "presented", "problems"),
                    unit: "B"),
                ReportLine("page of a gallery that applies patches", try size("page"), unit: "B"),
            ])
    }

    private static func script(_ name: String) throws -> Data {
        try Data(contentsOf: URL(fileURLWithPath: SourceFile.path(inRepository: "Public/dist/js/\(name).js")))
    }

    private static func size(_ names: String...) throws -> Double {
        try names.reduce(0) { try $0 + size(of: $1) }
    }

    /// The size of a script after `gzip -9`.
    private static func size(of name: String) throws -> Double {
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
