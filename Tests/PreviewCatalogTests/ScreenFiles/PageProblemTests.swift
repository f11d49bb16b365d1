import Foundation
import JSONText
import Testing

@testable import PreviewCatalog

/// Problems for pages: with the lines around them.
struct PageProblemTests {
    private func json(_ text: String, line: Int, column: Int = 1) throws -> JSONNode? {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).yaml")
        try Data(text.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let position = TextPosition(line: line, column: column)
        let problem = PageProblem(ScreenFileProblem(path: file.path, position: position, message: "wrong"))
        let node = try JSONParser().parse(String(decoding: PageProblem.json([problem], isLocal: true), as: UTF8.self))
        #expect(node.array?.first?["place"]?.string == "\(file.path):\(line):\(column)")
        return node.array?.first
    }

    private func lines(_ node: JSONNode?) -> [String] {
        (node?["lines"]?.array ?? []).map { "\($0.array?[0].integer ?? 0) \($0.array?[1].string ?? "")" }
    }

    @Test func linesAroundTheProblemAreShown() throws {
        let text = "a\nb\nc\nd\ne\nf"
        let middle = try json(text, line: 4, column: 2)
        #expect(lines(middle) == ["2 b", "3 c", "4 d", "5 e", "6 f"])
        #expect(middle?["line"]?.integer == 4 && middle?["column"]?.integer == 2)
        #expect(lines(try json(text, line: 1)) == ["1 a", "2 b", "3 c"])
        #expect(lines(try json(text, line: 6)) == ["4 d", "5 e", "6 f"])
        #expect(lines(try json("\r\nx\r\n", line: 2)) == ["1 ", "2 x", "3 "])
        #expect(lines(try json("", line: 9)).isEmpty)
        #expect(
            lines(try json(String(repeating: "x", count: 1_000), line: 1)) == [
                "1 " + String(repeating: "x", count: 300)
            ])
    }

    @Test func problemsWithoutPositionHaveNoLines() {
        let problem = PageProblem(ScreenFileProblem(path: "a.yaml", position: nil, message: "there is no such file"))
        let text = String(decoding: PageProblem.json([problem], isLocal: true), as: UTF8.self)
        #expect(text == #"[{"place":"a.yaml","message":"there is no such file"}]"#)
        let command = PageProblem("it ended", in: "./run", output: ["Traceback", "NameError"])
        #expect(
            String(decoding: PageProblem.json([command], isLocal: true), as: UTF8.self)
                == #"[{"place":"./run","message":"it ended","lines":[[null,"Traceback"],[null,"NameError"]]}]"#)
        #expect(PageProblem.json([], isLocal: true) == Array("[]".utf8))
    }

    /// Viewers on other machines see neither paths nor lines.
    @Test func othersSeePlaceAndMessageOnly() {
        let position = TextPosition(line: 1, column: 1)
        let file = PageProblem(ScreenFileProblem(path: #filePath, position: position, message: "wrong"))
        let command = PageProblem("it ended", in: "./run --secret", remotely: "the command", output: ["Traceback"])
        let text = String(decoding: PageProblem.json([file, command], isLocal: false), as: UTF8.self)
        let place = #"{"place":"PageProblemTests.swift:1:1","message":"wrong","line":1,"column":1}"#
        #expect(text == #"[\#(place),{"place":"the command","message":"it ended"}]"#)
    }
}
