import Foundation
import Reporting

/// `listpreview render` of a folder of screen files into a folder of pages.
struct Export {
    let tool: String
    let folder: String
    let screenCount: Int

    /// The location of the pages after a run.
    var exported: String { "\(folder)/out" }

    private var pageCount: Double { Double(screenCount * 3 + 1) }

    static let summary = "screens of 20 rows in 3 states, as pages, scripts and an index"

    func lines(rounds: Int) throws -> [ReportLine] {
        let screens = "\(folder)/screens"
        let moreScreens = "\(folder)/more"
        try ScreenFolder.write(screenCount, to: screens)
        try ScreenFolder.write(screenCount * 5, to: moreScreens)
        var (plain, again, checked): ([MeasuredProcess], [MeasuredProcess], [MeasuredProcess]) = ([], [], [])
        // The first round is a warm-up.
        for round in 0...rounds {
            let first = try render(screens, validates: false)
            let second = try render(screens, validates: false, isAgain: true)
            let third = try render(screens, validates: true)
            guard round > 0 else { continue }
            plain.append(first)
            again.append(second)
            checked.append(third)
        }
        let more = try render(moreScreens, validates: false)
        try FileManager.default.removeItem(atPath: "\(folder)/many")
        let memory = plain.map(\.peakMemory).max() ?? 1
        return [
            speed("pages", plain, goal: 2000), processorTime("processor time of a page", plain),
            processorTime("processor time of a page that is there already", again),
            speed("pages, validated", checked, goal: 1000),
            processorTime("processor time of a page, validated", checked),
            ReportLine("peak memory", memory / 1_000_000, unit: "MB"),
            ReportLine("peak memory, validated", (checked.map(\.peakMemory).max() ?? 0) / 1_000_000, unit: "MB"),
            // Of five times as many screens, only the index is larger.
            ReportLine(
                "peak memory of five times as many", more.peakMemory / 1_000_000, unit: "MB",
                rival: ("of these", memory / 1_000_000), limit: .timesAtMost(2)),
        ]
    }

    /// Creates the pages, unless they exist.
    func exportOnce() throws {
        guard !FileManager.default.fileExists(atPath: "\(exported)/index.html") else { return }
        try ScreenFolder.write(screenCount, to: "\(folder)/screens")
        _ = try render("\(folder)/screens", validates: false)
    }

    /// - Parameter isAgain: Whether the pages are there from the run before; if not, the folder is empty.
    private func render(_ screens: String, validates: Bool, isAgain: Bool = false) throws -> MeasuredProcess {
        let target = screens.hasSuffix("more") ? "\(folder)/many" : exported
        if !isAgain { try? FileManager.default.removeItem(atPath: target) }
        return try MeasuredProcess(tool, ["render", screens, "-o", target, validates ? "--validate" : "--no-validate"])
    }

    private func speed(_ name: String, _ runs: [MeasuredProcess], goal: Double) -> ReportLine {
        let speed = pageCount / median(runs.map(\.time))
        return ReportLine(name, speed.rounded(), unit: "a second", limit: .atLeast(goal), rounds: runs.count)
    }

    /// Other programs on the machine affect this value least.
    private func processorTime(_ name: String, _ runs: [MeasuredProcess]) -> ReportLine {
        ReportLine(name, median(runs.map(\.processorTime)) / pageCount * 1e9, unit: "ns", rounds: runs.count)
    }

    private func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
}
