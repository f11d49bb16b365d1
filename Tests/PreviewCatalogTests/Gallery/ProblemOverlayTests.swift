import JSONText
import ListPreviewKit
import Testing

@testable import PreviewCatalog

/// Problems over pages: with the lines around them.
struct ProblemOverlayTests {
    private func json(_ problems: [Diagnostic], isLocal: Bool = true) -> String {
        String(decoding: ProblemOverlay.json(problems, isLocal: isLocal), as: UTF8.self)
    }

    /// The lines around a line of a text.
    private func lines(_ text: String, _ line: Int) -> [String] {
        let problem = Diagnostic("wrong", at: TextPosition(line: line, column: 1))
        let problems = [problem].sorted(in: "a.yaml", Array(text.utf8), limit: 1)
        return problems[0].excerpt.map { "\($0.number ?? 0) \($0.text)" }
    }

    @Test func linesAroundTheProblemAreShown() {
        let text = "a\nb\nc\nd\ne\nf"
        #expect(lines(text, 4) == ["2 b", "3 c", "4 d", "5 e", "6 f"])
        #expect(lines(text, 1) == ["1 a", "2 b", "3 c"])
        #expect(lines(text, 6) == ["4 d", "5 e", "6 f"])
        #expect(lines("\r\nx\r\n", 2) == ["1 ", "2 x", "3 "])
        #expect(lines("a\u{2028}b\rc", 2) == ["1 a\u{2028}b", "2 c"])
        #expect(lines("", 9).isEmpty)
        #expect(lines(String(repeating: "x", count: 1_000), 1) == ["1 " + String(repeating: "x", count: 300)])
    }

    @Test func problemsOfFilesHaveTheirLines() {
        let error = #expect(throws: ScreenFileError.self) {
            try ScreenFileReader().read(Array("title: T\nsections: 5".utf8), path: "Screens/a.yaml")
        }
        let message = #""message":"expected a list for 'sections', found a number","line":2,"column":11"#
        #expect(
            json(error?.problems ?? [])
                == #"[{"place":"Screens/a.yaml:2:11",\#(message),"lines":[[1,"title: T"],[2,"sections: 5"]]}]"#)
        // Viewers on other machines see neither paths nor lines.
        #expect(json(error?.problems ?? [], isLocal: false) == #"[{"place":"a.yaml:2:11",\#(message)}]"#)
    }

    @Test func problemsWithoutPositionHaveNoLines() {
        let problem = Diagnostic(.error, "there is no such file", file: "a.yaml")
        #expect(json([problem]) == #"[{"place":"a.yaml","message":"there is no such file"}]"#)
        #expect(json([]) == "[]")
    }

    @Test func outputOfProgramsHasNoNumbers() {
        var problem = Diagnostic(.error, "it ended", file: "the command")
        problem.excerpt = ["$ ./run --secret", "Traceback"].map { Diagnostic.Line(text: $0) }
        let place = #""place":"the command","message":"it ended""#
        #expect(json([problem]) == #"[{\#(place),"lines":[[null,"$ ./run --secret"],[null,"Traceback"]]}]"#)
        #expect(json([problem], isLocal: false) == "[{\(place)}]")
    }
}
