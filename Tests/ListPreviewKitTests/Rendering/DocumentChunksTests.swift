import ListPreviewKit
import Testing

@testable import TestSupport

/// A streamed document is the document, in pieces of one size.
struct DocumentChunksTests {
    private func expectWhole(_ screen: ListScreen, size: Int, sourceLocation: SourceLocation = #_sourceLocation) {
        let renderer = DocumentRenderer()
        let whole = renderer.bytes(for: screen)
        let chunks = Array(renderer.chunks(for: screen, size: size))
        #expect(Array(chunks.joined()) == whole, "size \(size)", sourceLocation: sourceLocation)
        #expect(chunks.dropLast().allSatisfy { $0.count == max(1, size) }, sourceLocation: sourceLocation)
        #expect(chunks.last.map { !$0.isEmpty && $0.count <= max(1, size) } == true, sourceLocation: sourceLocation)
    }

    @Test func everySize() {
        var random = RandomScreens(seed: 3, withDuplicates: true)
        let screen = random.screen().screen
        let count = DocumentRenderer().bytes(for: screen).count
        for size in [Int.min, 0, 1, 2, 3, 7, 64, 255, 1000, count - 1, count, count + 1, 65_536, Int.max] {
            expectWhole(screen, size: size)
        }
    }

    @Test func randomScreens() {
        var random = RandomScreens(seed: .random(in: .min ... .max), withDuplicates: false)
        for size in stride(from: 50, through: 3000, by: 290) { expectWhole(random.screen().screen, size: size) }
    }

    @Test func anEmptyScreen() {
        expectWhole(ListScreen(id: "a", title: "A", sections: []), size: 100)
    }

    @Test func twoRunsAreTheSame() {
        let chunks = DocumentRenderer().chunks(for: ListScreen(id: "a", title: "A", sections: []), size: 100)
        #expect(Array(chunks) == Array(chunks))
    }

    @Test func rowsAreMappedTwiceAndNoMore() {
        let counter = MapCounter()
        let rows = (0..<100).map { RowFacts(id: $0).viewModel(counter: counter) }
        let screen = ListScreen(id: "a", title: "A", sections: [ListSection(id: 1, rows: rows)])
        let iterator = DocumentRenderer().chunks(for: screen, size: 500).makeIterator()
        #expect(iterator.next() != nil)
        // Written as they are asked for: the first chunk needed the styles of all rows, but hardly any row itself.
        #expect(counter.count < 110)
        while iterator.next() != nil {}
        #expect(counter.count == 200)
        #expect(iterator.next() == nil)
    }
}
