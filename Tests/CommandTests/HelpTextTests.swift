import ArgumentParser
import Foundation
import ListPreviewKit
import PreviewCatalog
import Testing

@testable import PreviewCommands

/// The help of all verbs: what is shown there can be pasted.
struct HelpTextTests {
    struct Garage: PreviewGallery {
        static var scenarios: [Scenario] { Scenario(id: "a", title: "A") {} }
    }

    /// The help of each verb, by the program's and the verb's name.
    private static func helps(columns: Int) -> [(name: String, text: String)] {
        func helps<Root: ParsableCommand>(_ root: Root.Type, _ program: String) -> [(name: String, text: String)] {
            [(program, root.helpMessage(columns: columns))]
                + root.configuration.subcommands.map { verb in
                    (
                        "\(program) \(verb.configuration.commandName ?? "")",
                        root.helpMessage(for: verb, columns: columns)
                    )
                }
        }
        return helps(ListPreviewCommand.self, "listpreview") + helps(GalleryCommand<Garage>.self, "Garage")
    }

    /// The lines below a heading.
    private static func section(_ heading: String, of text: String) -> [String] {
        let lines = text.components(separatedBy: "\n")
        guard let start = lines.firstIndex(of: heading) else { return [] }
        return lines[(start + 1)...].prefix { !$0.isEmpty }.map { $0 }
    }

    @Test func noLineEndsWithBlanks() {
        for columns in [80, 200] {
            for help in Self.helps(columns: columns) {
                for line in help.text.components(separatedBy: "\n") {
                    #expect(line.last != " " && line.last != "\t", "\(help.name): '\(line)'")
                }
            }
        }
    }

    /// On a terminal of the usual width no example is broken where a shell would not go on reading.
    @Test func examplesAreNotBroken() {
        for (narrow, wide) in zip(Self.helps(columns: 80), Self.helps(columns: 400)) {
            let examples = Self.section("EXAMPLES", of: wide.text)
            #expect(Self.section("EXAMPLES", of: narrow.text) == examples, "\(wide.name)")
            #expect(!examples.isEmpty, "\(wide.name)")
        }
    }

    /// Each example names the program and the verb.
    @Test func examplesNameTheProgram() {
        for help in Self.helps(columns: 400) {
            let words = help.name.split(separator: " ")
            let lines = Self.section("EXAMPLES", of: help.text).joined(separator: "\n")
            // A line may go on in the next one.
            let examples = lines.replacingOccurrences(of: "\\\n", with: "").replacingOccurrences(of: "|\n", with: "| ")
            for example in examples.components(separatedBy: "\n") {
                let isNamed = example.hasPrefix("  \(words[0]) ") || example.contains("| \(words[0]) ")
                let last = words.last ?? ""
                #expect(isNamed && example.contains(last), "\(help.name): \(example)")
            }
        }
    }
}
