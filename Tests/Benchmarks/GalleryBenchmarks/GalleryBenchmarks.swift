import Foundation
import Reporting

/// Measures the export of many screens, the exported gallery, goldens and screenshots.
@main
enum GalleryBenchmarks {
    static func main() async {
        let program = BenchmarkProgram(
            "GalleryBenchmarks",
            "Measures the export of a thousand screens, their gallery's index in Chromium, goldens and screenshots.",
            rounds: 3, clock: "those of the wall, unless they say otherwise"
        ) {
            [
                BenchmarkOption(
                    "--tool", takes: "<file>",
                    "The listpreview to measure, built in release mode (ToolUnderTest beside this)"),
                BenchmarkOption("--screens", takes: "<n>", "How many screens there are (1000)"),
            ]
        }
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("GalleryBenchmarks.\(getpid())").path
        await program.run { arguments in
            let program = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
            let tool = arguments.value(of: "--tool") ?? program.appendingPathComponent("ToolUnderTest").path
            guard arguments.listsOnly || access(tool, X_OK) == 0 else {
                throw ArgumentError("there is no '\(tool)'; 'make bench-gallery' builds it")
            }
            let export = Export(
                tool: tool, folder: folder, screenCount: try arguments.number(of: "--screens") ?? 1000)
            return [
                .later("gallery/export", "\(export.screenCount) \(Export.summary)") { try export.lines(rounds: $0) },
                .later("gallery/index", "the index of \(export.screenCount) screens in Chromium") { rounds in
                    try export.exportOnce()
                    return try await GalleryIndex(folder: export.exported).lines(rounds: rounds)
                },
                .later("goldens/html-only", "501 recorded states, verified by their markup alone") { rounds in
                    try Goldens(tool: tool, folder: folder).lines(rounds: rounds)
                },
                .later("goldens/screenshots", Screenshots.summary) { try await Screenshots().lines(rounds: $0) },
            ]
        }
        try? FileManager.default.removeItem(atPath: folder)
    }
}
