import FuzzSupport
import JSONText
import ListPreviewKit
import PreviewCatalog

/// Ids from names, and readable text: every name becomes a file name on all systems, or is refused.
@main
enum FuzzNames {
    static func main() {
        Fuzzer.run { start, count in
            let name = String(decoding: Fuzzer.bytes(start, count), as: UTF8.self)
            FuzzNames.checkID(of: name)
            FuzzNames.checkText(name)
            return 0
        }
    }

    private static func checkID(of name: String) {
        let screen = ListScreen(id: "s", title: "T") {}
        let states = [name, name.normalized, name + " 2"].map { ScenarioState(name: $0, screen: screen) }
        for state in states {
            Fuzzer.expect(NameRule.isName(state.id), "\(state.id.excerpt) is an id")
            Fuzzer.expect(
                !state.id.utf8.contains { $0 < 0x20 || $0 == 0x7F || "/\\:*?\"<>|".utf8.contains($0) },
                "it is a file name")
        }
        Fuzzer.expect(states[0].id.utf8.elementsEqual(states[1].id.utf8), "equal names have the same id")
        let stem = NameRule.fileStem("\(name).\(name)")
        Fuzzer.expect(stem.utf8.count <= 250 && stem == NameRule.fileStem("\(name).\(name)".normalized), "it fits")
        let given = ScenarioState(name: "A", id: name, screen: screen).id
        Fuzzer.expect(!NameRule.isName(given) || (given.utf8.count <= 128 && given.utf8.last != 0x2E), "it is short")
    }

    private static func checkText(_ text: String) {
        let hidden: Set<Unicode.GeneralCategory> = [.control, .lineSeparator, .paragraphSeparator]
        for line in [text.readable, text.excerpt, ReadableText.escaped(text)] {
            Fuzzer.expect(
                !line.unicodeScalars.contains { hidden.contains($0.properties.generalCategory) }, "no control")
        }
        Fuzzer.expect(text.readable.readable == text.readable, "readable text is unchanged")
    }
}
