import Foundation
import Reporting

/// Measures the export of many screens, and the gallery that comes of it in Chromium.
@main
enum GalleryBenchmarks {
    private static let help = """
        Measures the export of a thousand screens, and their gallery's index in Chromium.

        USAGE: swift run -c release GalleryBenchmarks --tool <file> [options]

          --tool <file>   The listpreview to measure, built in release mode
          --rounds <n>    How often each side runs (3); sides take turns
          --screens <n>   How many screens there are (1000)
          --json <file>   Write the results to a file as well
          --help          Print this
        """

    static func main() async throws {
        var words = CommandLine.arguments.dropFirst()
        var (tool, rounds, screens, json) = (nil as String?, 3, 1000, nil as String?)
        while let word = words.popFirst() {
            switch word {
            case "--help", "-h": return print(help)
            case "--tool": tool = words.popFirst()
            case "--rounds": rounds = max(1, words.popFirst().flatMap { Int($0) } ?? 3)
            case "--screens": screens = max(1, words.popFirst().flatMap { Int($0) } ?? 1000)
            case "--json": json = words.popFirst()
            default: fail("unknown argument '\(word)'; see --help", status: 64)
            }
        }
        guard let tool else { fail("say what to measure, with --tool", status: 64) }
        do {
            try await run(tool: tool, rounds: rounds, screens: screens, json: json)
        } catch {
            fail("\(error)", status: 1)
        }
    }

    private static func run(tool: String, rounds: Int, screens: Int, json: String?) async throws {
        let machine = Machine.current
        print("\(machine.description)\n\(screens) screens of 20 rows in 3 states, \(rounds) rounds")
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("GalleryBenchmarks.\(getpid())").path
        defer { try? FileManager.default.removeItem(atPath: folder) }

        let export = Export(tool: tool, folder: folder, screenCount: screens)
        var results = [try export.run(rounds: rounds)]
        results.last.map(Table.print)
        results.append(try await GalleryIndex(folder: export.exported, screenCount: screens).run(rounds: rounds))
        results.last.map(Table.print)
        let goals = results.flatMap { $0.lines.compactMap(\.isMet) }
        print("\n\(goals.count { $0 }) of \(goals.count) goals met")
        if let json { try ResultsFile(machine, rounds: rounds, results).write(to: json) }
    }

    private static func fail(_ message: String, status: Int32) -> Never {
        FileHandle.standardError.write(Data("error: \(message)\n".utf8))
        exit(status)
    }
}
