import ListPreviewKit
import MarkupValidation
import Testing

@testable import TestSupport

/// Random patches, compared with a model that is only an array of rows.
@Suite struct PatchModelTests {
    private struct Row {
        var id: String
        var text: String
        var hidden: Bool
        var markup: String {
            PatchApplierTests.row(id, text: text, span: hidden ? " hidden=\"\"" : "")
        }
    }

    @Test func patchedPageEqualsThatOfTheModel() throws {
        let seed = UInt64.random(in: .min ... .max)
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<60 {
            var rows = (0..<Int.random(in: 0...12, using: &generator)).map {
                Row(id: "r-\($0)", text: "\($0)", hidden: false)
            }
            let source = PatchApplierTests.page(rows: rows.map(\.markup))
            var operations: [PatchOperation] = []
            for step in 0..<Int.random(in: 0...20, using: &generator) {
                operations.append(randomOperation(on: &rows, step: step, using: &generator))
            }
            let result = try PatchApplier().apply(
                DOMPatch(from: 41, to: 42, operations: operations), to: try source.document())
            let target = try PatchApplierTests.page(rows: rows.map(\.markup)).document()
            #expect(try ScreenComparison(result, target) == .equal, "seed \(seed): \(operations)")
        }
    }

    private func randomOperation(
        on rows: inout [Row], step: Int, using generator: inout SeededGenerator
    ) -> PatchOperation {
        let index = rows.indices.randomElement(using: &generator)
        let place = Int.random(in: 0...rows.count, using: &generator)
        switch (Int.random(in: 0..<6, using: &generator), index) {
        case (0, let index?):
            return .remove(ids: [rows.remove(at: index).id])
        case (1, let index?):
            let row = rows.remove(at: index)
            let target = min(place, rows.count)
            let before = target < rows.count ? rows[target].id : nil
            rows.insert(row, at: target)
            return .move(parent: "s-a_rows", before: before, ids: [row.id])
        case (2, let index?):
            rows[index].text = "&lt;\(step)&gt;"
            return .set(slot: 0, ids: [rows[index].id], values: [.text("<\(step)>")])
        case (3, let index?):
            rows[index].hidden.toggle()
            return .set(slot: 2, ids: [rows[index].id], values: [.flag(rows[index].hidden)])
        case (4, let index?):
            rows[index] = Row(id: rows[index].id, text: "", hidden: false)
            return .replace(id: rows[index].id, template: "Row", values: [])
        default:
            let before = place < rows.count ? rows[place].id : nil
            let new = (0..<Int.random(in: 1...3, using: &generator)).map {
                Row(id: "n-\(step)-\($0)", text: "new", hidden: true)
            }
            rows.insert(contentsOf: new, at: place)
            return .insert(
                parent: "s-a_rows", before: before, template: "Row",
                elements: new.map { PatchElement(id: $0.id, values: [.text($0.text), .absent, .flag(true)]) })
        }
    }
}
