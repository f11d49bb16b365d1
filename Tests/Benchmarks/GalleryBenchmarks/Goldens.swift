import Reporting

/// `listpreview verify` of goldens without pictures.
struct Goldens {
    let tool: String
    let folder: String

    /// Of three states each.
    private let screenCount = 167

    func lines(rounds: Int) throws -> [ReportLine] {
        let screens = "\(folder)/recorded"
        try ScreenFolder.write(screenCount, to: screens)
        let folders = ["--goldens", "\(folder)/goldens", "--results", "\(folder)/results", "--html-only"]
        _ = try MeasuredProcess(tool, ["record", screens, "--update", "all"] + folders)
        let runs = try (0..<rounds).map { _ in try MeasuredProcess(tool, ["verify", screens] + folders) }
        func median(_ value: (MeasuredProcess) -> Double) -> Double { runs.map(value).sorted()[rounds / 2] }
        return [
            ReportLine("verified in", median(\.time), unit: "s", limit: .atMost(1), rounds: rounds),
            ReportLine("processor time", median(\.processorTime), unit: "s", rounds: rounds),
        ]
    }
}
