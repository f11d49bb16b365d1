import ListPreviewKit
import Testing

/// A writer returns its input, as a whole or in chunks.
struct HTMLWriterTests {
    @Test func startsEmpty() {
        let writer = HTMLWriter()
        #expect(writer.count == 0)
        #expect(writer.bytes().isEmpty)
        #expect(writer.string().isEmpty)
    }

    @Test func writesMarkupTextAndAttributes() {
        var writer = HTMLWriter(capacity: 1)
        writer.markup("<b title=\"")
        writer.attribute("a\"b")
        writer.markup(Array("\">".utf8))
        writer.text("Q&A")
        writer.unsafeRaw("<i>é</i>")
        writer.markup("</b>")
        #expect(writer.string() == "<b title=\"a&quot;b\">Q&amp;A<i>é</i></b>")
        #expect(writer.bytes() == Array(writer.string().utf8))
        #expect(writer.count == writer.bytes().count)
        #expect(writer.withUnsafeBytes { $0.count } == writer.count)
    }

    @Test func capacityCanBeZeroOrNegative() {
        for capacity in [Int.min, -1, 0, 1, 63, 64, 65] {
            var writer = HTMLWriter(capacity: capacity)
            for _ in 0..<100 { writer.text("some text & more") }
            #expect(writer.bytes() == Array(String(repeating: "some text &amp; more", count: 100).utf8))
        }
    }

    @Test func appendsAnotherWriterWithItsStyles() {
        var first = HTMLWriter()
        first.text("1")
        var second = HTMLWriter()
        second.classAttribute(StyleClass(attribute: "a s-1", name: "s-1", rule: ".s-1{color:red}"))
        first.append(second)
        #expect(first.string() == "1 class=\"a s-1\"")
        #expect(first.styles.rules == [StyleRule(name: "s-1", text: ".s-1{color:red}")])
    }

    @Test func joinsTwoWriters() {
        for (left, right) in [("", ""), ("a", ""), ("", "b"), ("left", "right")] {
            var first = HTMLWriter()
            first.text(left)
            var second = HTMLWriter()
            second.text(right)
            #expect(HTMLWriter.joined(first, second) == Array((left + right).utf8))
        }
    }

    @Test func bytesAreIndependentOfTheCapacity() {
        for length in [0, 1, 63, 64, 65, 500, 5000] {
            let text = String(repeating: "x", count: length)
            for capacity in [-1, 0, 1, length / 2, length, length + 1, length * 3 + 200] {
                #expect(HTMLWriter.bytes(capacity: capacity) { $0.text(text) } == Array(text.utf8))
            }
            // An array that is much longer than its content would stay in memory as long as the page.
            #expect(HTMLWriter.bytes(capacity: 100_000) { $0.text(text) }.capacity < 20_000)
        }
    }

    @Test func removingOutputKeepsStyles() {
        var writer = HTMLWriter()
        writer.classAttribute(StyleClass(attribute: "s-1", name: "s-1", rule: ".s-1{color:red}"))
        writer.removeOutput()
        writer.text("new")
        #expect(writer.string() == "new")
        #expect(writer.styles.rules.map(\.name) == ["s-1"])
    }

    @Test func chunksConcatenateToTheWhole() {
        let text = (0..<200).map { "row \($0) é🏳️‍🌈 & " }.joined()
        let whole = NaiveEscaping.text(text)
        for size in Array(1...70) + [whole.count - 1, whole.count, whole.count + 1] {
            var writer = HTMLWriter(capacity: 0)
            writer.text(text)
            var chunks: [[UInt8]] = []
            while let chunk = writer.takeChunk(ofSize: size) { chunks.append(chunk) }
            #expect(chunks.allSatisfy { $0.count == size })
            #expect(chunks.count == whole.count / size)
            #expect(writer.count == whole.count % size)
            #expect(chunks.reduce([], +) + writer.bytes() == whole)
        }
    }

    @Test func chunksWhileWriting() {
        var writer = HTMLWriter(capacity: 0)
        var taken: [UInt8] = []
        var whole: [UInt8] = []
        for index in 0..<500 {
            let text = String(repeating: "<\(index)>", count: index % 9)
            writer.text(text)
            whole += NaiveEscaping.text(text)
            while let chunk = writer.takeChunk(ofSize: 64) { taken += chunk }
        }
        #expect(taken + writer.bytes() == whole)
    }

    @Test func invalidChunkSizesReturnNil() {
        var writer = HTMLWriter()
        writer.text("text")
        for size in [Int.min, -1, 0, 5, Int.max] { #expect(writer.takeChunk(ofSize: size) == nil) }
        #expect(writer.string() == "text")
    }

    @Test func stringsAreValidUTF8() {
        // A chunk may end inside a character, and a caller's bytes may be arbitrary.
        var cut = HTMLWriter()
        cut.text("é!")
        #expect(cut.takeChunk(ofSize: 1) == [0xC3])
        #expect(Array(cut.string().utf8) == Array("\u{FFFD}!".utf8))

        var foreign = HTMLWriter()
        foreign.markup([0x61, 0xF0])
        #expect(Array(foreign.string().utf8) == Array("a\u{FFFD}".utf8))

        var outer = HTMLWriter()
        outer.append(foreign)
        #expect(Array(outer.string().utf8) == Array("a\u{FFFD}".utf8))
    }

    @Test func classAttributesAreEscaped() {
        var writer = HTMLWriter()
        writer.classAttribute(StyleClass(attribute: "a\" onclick=\"x<&"))
        #expect(writer.string() == " class=\"a&quot; onclick=&quot;x&lt;&amp;\"")
    }
}
