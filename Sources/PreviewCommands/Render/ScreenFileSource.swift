import ArgumentParser
import PreviewCatalog

/// The scenarios of screen files.
struct ScreenFileSource: ScenarioSource {
    private let paths: [String]

    /// Takes files, and folders for the screen files directly in them.
    ///
    /// - Throws: The end of the command when a folder cannot be read, or has none; the reason has been printed.
    init(_ arguments: [String]) throws(ExitCode) { paths = try ScreenFilePaths.all(arguments) }

    var count: Int { paths.count }

    func name(at index: Int) -> String { paths[index] }

    func scenario(at index: Int) throws(ScenarioProblem) -> Scenario {
        do {
            return Scenario(try ScreenFileReader().read(path: paths[index]))
        } catch {
            throw ScenarioProblem(message: error.description)
        }
    }
}
