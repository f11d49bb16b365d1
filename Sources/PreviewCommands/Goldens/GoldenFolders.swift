import ArgumentParser
import VisualRegression

/// Where goldens and the results of comparing them are.
struct GoldenFolders: ParsableArguments {
    @Option(name: .shortAndLong, help: "The folder of goldens.", completion: .directory)
    var goldens = "Fixtures"

    @Option(help: "The folder for what the last run found; not for version control.", completion: .directory)
    var results = ResultsFolder.defaultPath

    func validate() throws {
        if goldens.isEmpty { throw ValidationError("--goldens is empty; say where the goldens are.") }
        if results.isEmpty { throw ValidationError("--results is empty; say where to keep results.") }
        if goldens == results { throw ValidationError("--goldens and --results are the same folder.") }
    }

    var store: GoldenStore { GoldenStore(folder: goldens) }
    var resultsFolder: ResultsFolder { ResultsFolder(path: results) }

    /// The options as somebody has to write them again; empty where they are the usual ones.
    var words: String {
        var words = goldens == "Fixtures" ? "" : " --goldens \(ShellWord.quoted(goldens))"
        if results != ResultsFolder.defaultPath { words += " --results \(ShellWord.quoted(results))" }
        return words
    }
}
