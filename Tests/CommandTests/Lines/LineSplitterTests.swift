import Testing

@testable import PreviewCommands
@testable import TestSupport

/// Lines of a stream that is split anywhere.
struct LineSplitterTests {
    private func lines(_ chunks: [String], limit: Int = 100) -> [LineSplitter.Line] {
        var splitter = LineSplitter(limit: limit)
        return chunks.flatMap { splitter.append(Array($0.utf8)) } + splitter.finish()
    }

    private func line(_ text: String, _ number: Int) -> LineSplitter.Line { .line(Array(text.utf8), number: number) }

    @Test func linesEndAtLFAndCRLFAndEndOfStream() {
        #expect(lines(["a\nb\r\n\nc"]) == [line("a", 1), line("b", 2), line("", 3), line("c", 4)])
        #expect(lines(["a\n"]) == [line("a", 1)])
        #expect(lines([""]) == [])
        #expect(lines(["\r\n\r\n"]) == [line("", 1), line("", 2)])
        #expect(lines(["a\rb\n"]) == [line("a\rb", 1)])
    }

    @Test func overlongLinesAreReportedAndSkipped() {
        var splitter = LineSplitter(limit: 4)
        #expect(splitter.append(Array("1234\r\n".utf8)) == [line("1234", 1)])
        #expect(splitter.append(Array("123".utf8)) == [])
        #expect(splitter.append(Array("456".utf8)) == [.tooLong(number: 2)])
        #expect(splitter.append(Array("789".utf8)) == [])
        #expect(splitter.append(Array("0\nab\n".utf8)) == [line("ab", 3)])
        #expect(splitter.append(Array("12345\n".utf8)) == [.tooLong(number: 4)])
        #expect(splitter.append(Array("12345".utf8)) == [])
        #expect(splitter.finish() == [.tooLong(number: 5)])
    }

    /// The lines do not depend on how the stream is split.
    @Test(arguments: SeededGenerator.seeds)
    func chunkBoundariesDoNotMatter(_ seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<500 {
            let letters: [Character] = ["a", "b", "\n", "\n", "\r", "\r\n"]
            let text = String((0..<40).map { _ in letters.randomElement(using: &generator) ?? "a" })
            let bytes = Array(text.utf8)
            var splitter = LineSplitter(limit: 5)
            var cut: [LineSplitter.Line] = []
            var rest = bytes[...]
            while !rest.isEmpty {
                let chunk = rest.prefix(Int.random(in: 1...9, using: &generator))
                cut += splitter.append(Array(chunk))
                rest = rest.dropFirst(chunk.count)
            }
            cut += splitter.finish()
            #expect(cut == lines([text], limit: 5), "seed \(seed), \(text.debugDescription)")
        }
    }
}
