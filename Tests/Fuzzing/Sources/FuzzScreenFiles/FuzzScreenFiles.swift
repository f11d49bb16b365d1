import FuzzSupport
import JSONText
import ListPreviewKit
import PreviewCatalog

/// The reader of screen files: no input crashes it, and accepted input creates a scenario.
@main
enum FuzzScreenFiles {
    private static let small = ScreenFileReader(
        limits: ScreenFileLimits(bytes: 512, depth: 5, nodes: 24, problems: 2))

    static func main() {
        Fuzzer.run { start, count in
            let bytes = Fuzzer.bytes(start, count)
            FuzzScreenFiles.read(bytes, path: "screens/cars.v1", format: nil)
            // All JSON can be read as YAML, and most of it is valid YAML.
            if ScreenFileFormat(detecting: bytes) == .json {
                FuzzScreenFiles.read(bytes, path: "cars.yaml", format: .yaml)
            }
            _ = try? FuzzScreenFiles.small.read(bytes, path: "cars")
            return 0
        }
    }

    private static func read(_ bytes: [UInt8], path: String, format: ScreenFileFormat?) {
        let reader = ScreenFileReader()
        let file: ScreenFile
        do {
            file = try reader.read(bytes, path: path, format: format)
        } catch {
            let most = reader.limits.problems + 1
            Fuzzer.expect((1...most).contains(error.problems.count), "the number of problems is limited")
            for problem in error.problems {
                Fuzzer.expect(!problem.message.isEmpty, "a problem has a message")
                Fuzzer.expect(problem.position ?? .start >= .start, "a problem has a position: \(problem)")
            }
            Fuzzer.expect(!error.description.isEmpty, "an error has a description")
            return
        }
        check(file)
        Fuzzer.expect(
            (try? reader.read(bytes, path: path, format: format)) == file, "equal texts are equal files")
    }

    private static func check(_ file: ScreenFile) {
        Fuzzer.expect(!file.id.isEmpty && !file.title.isEmpty, "a screen has an id and a title")
        let scenario = Scenario(file)
        let states = scenario.states
        Fuzzer.expect(!states.isEmpty, "a screen has a state")
        Fuzzer.expect(Set(states.map(\.name)).count == states.count, "states have different names")
        for screen in states.map(\.screen) {
            let sections = screen.sections
            Fuzzer.expect(Set(sections.map(\.id)).count == sections.count, "sections have different ids")
            let rows = sections.flatMap { $0.rows.map(\.id) }
            Fuzzer.expect(Set(rows).count == rows.count, "rows have different ids")
        }
        guard let components = ComponentCatalog([scenario]).scenario(besides: [file.id]) else { return }
        for screen in (states + components.states).map(\.screen) {
            Fuzzer.expect(!DocumentRenderer().bytes(for: screen).isEmpty, "declared components can be rendered")
        }
    }
}
