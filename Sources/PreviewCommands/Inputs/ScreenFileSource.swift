import ArgumentParser
import PreviewCatalog

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The scenarios of screen files.
struct ScreenFileSource: ScenarioSource {
    private let paths: [String]

    /// Takes files, and folders for the screen files directly in them.
    ///
    /// - Throws: The end of the command when a folder cannot be read, or has none; the reason has been printed.
    init(_ arguments: [String]) throws(ExitCode) { paths = try ScreenFilePaths.all(arguments) }

    var count: Int { paths.count }

    func name(at index: Int) -> String { Self.name(paths[index]) }

    func scenario(at index: Int) throws(ScenarioProblem) -> Scenario {
        do {
            return Scenario(try Self.read(paths[index]))
        } catch {
            throw ScenarioProblem(message: error.description)
        }
    }

    /// What messages call a path.
    static func name(_ path: String) -> String { path == "-" ? "<standard input>" : path }

    /// Reads a screen file, or standard input for `-`, and prints its warnings.
    static func read(_ path: String) throws(ScreenFileError) -> ScreenFile {
        let file = path == "-" ? try standardInput() : try ScreenFileReader().read(path: path)
        for warning in file.warnings { Console.note("\(warning)") }
        return file
    }

    private static func standardInput() throws(ScreenFileError) -> ScreenFile {
        let (reader, path) = (ScreenFileReader(), name("-"))
        let bytes: [UInt8]
        do {
            bytes = try FileContent.read(descriptor: STDIN_FILENO, limit: reader.limits.bytes)
        } catch {
            throw ScreenFileError(
                problems: [ScreenFileProblem(path: path, position: nil, message: error.message)])
        }
        return try reader.read(bytes, path: path)
    }
}
