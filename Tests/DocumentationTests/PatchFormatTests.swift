import JSONText
import ListPreviewKit
import MarkupValidation
import Testing

/// The patches in PatchFormat.md are valid.
struct PatchFormatTests {
    /// Each line is the patch between two states, can be decoded, and turns the page of the one into that of the other.
    @Test func patchExamplesAreValid() throws {
        var shown: [String: String] = [:]
        for block in try Article.named("PatchFormat").blocks where block.kind == "patch" {
            shown[block.name] = block.text
        }
        #expect(Set(shown.keys) == Set(PatchExamples.all.keys))
        for (name, example) in PatchExamples.all {
            let text = String(decoding: example.patch.encoded(), as: UTF8.self)
            #expect(shown[name] == text, "\(name)")
            let patch = try DOMPatch(decoding: Array((shown[name] ?? "").utf8))
            let source = try MarkupDocument(parsing: DocumentRenderer().bytes(for: example.source))
            let target = try MarkupDocument(parsing: DocumentRenderer().bytes(for: example.target))
            let patched = try PatchApplier().apply(patch, to: source)
            guard case .equal = try ScreenComparison(patched, target) else {
                Issue.record("\(name): the patch leads to another page")
                continue
            }
        }
    }

    /// The table of operations contains every operation, with its letters.
    @Test func operationTableIsComplete() throws {
        let table = try #require(try Article.named("PatchFormat").table(of: "operation"))
        let letters = try table.map { row in
            try #require(Article.code(in: row[0]).first.map { $0.dropFirst(2).prefix(1) })
        }
        // A new operation must be documented.
        let verbs: [PatchOperation] = [
            .remove(ids: ["a"]), .insert(parent: "a", before: nil, template: "T", elements: []),
            .move(parent: "a", before: nil, ids: ["a"]), .set(slot: 0, ids: ["a"], values: [.absent]),
            .replace(id: "a", template: "T", values: []), .attribute(id: "a", name: "class", value: nil),
            .clear(parent: "a"),
        ]
        var written: [String] = []
        for verb in verbs {
            switch verb {  // deliberately without a default
            case .remove, .insert, .move, .set, .replace, .attribute, .clear: break
            }
            let node = try JSONParser().parse(DOMPatch(from: 0, to: 1, operations: [verb]).encoded())
            written.append(node["ops"]?.array?.first?.array?.first?.string ?? "")
        }
        #expect(letters.map(String.init) == written)
    }

    /// Invalid input is rejected, with the location.
    @Test(arguments: [
        (#"{"v":2,"from":0,"to":1,"ops":[]}"#, 5), (#"{"v":1,"from":0,"to":1,"ops":[["x"]]}"#, 31),
        (#"{"v":1,"from":0,"to":1}"#, 0),
    ])
    func malformedPatchesAreRejected(text: String, offset: Int) {
        let error = #expect(throws: PatchDecodingError.self) { try DOMPatch(decoding: Array(text.utf8)) }
        #expect(error?.offset == offset)
    }
}
