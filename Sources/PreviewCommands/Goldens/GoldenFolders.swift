import ArgumentParser
package import VisualRegression

/// The folders of goldens and results.
package struct GoldenFolders: ParsableArguments {
    static let defaultGoldens = "Fixtures"

    @Option(
        name: [.customShort("g"), .customLong("goldens")],
        help: ArgumentHelp("The folder of goldens. (default: Fixtures)", valueName: "goldens"), completion: .directory)
    var givenGoldens: String?

    @Option(
        name: .customLong("results"),
        help: ArgumentHelp(
            "The folder of results; exclude it from version control. (default: \(ResultsFolder.defaultPath))",
            valueName: "results"),
        completion: .directory)
    var givenResults: String?

    /// The default if the settings cannot be read, which `check` reports.
    var goldens: String {
        givenGoldens ?? (try? FoundSettings.ofProcess.content.get())?.goldens ?? Self.defaultGoldens
    }
    package var results: String { givenResults ?? FoundSettings.ofProcess.results }

    package init() {}

    package func validate() throws {
        if givenGoldens?.isEmpty == true { throw ValidationError("--goldens is empty; name a folder.") }
        if givenResults?.isEmpty == true { throw ValidationError("--results is empty; name a folder.") }
        if goldens == results { throw ValidationError("--goldens and --results are the same folder.") }
    }

    /// Reports invalid settings. A run that begins must know the folder of results even then.
    func check() throws(ExitCode) { _ = try ProjectSettings.current() }

    package var store: GoldenStore { GoldenStore(folder: goldens) }
    package var resultsFolder: ResultsFolder { ResultsFolder(path: results) }

    /// The options as arguments of a command.
    var arguments: [String] { goldensArguments + (givenResults.map { ["--results", $0] } ?? []) }
    var goldensArguments: [String] { givenGoldens.map { ["--goldens", $0] } ?? [] }
}
