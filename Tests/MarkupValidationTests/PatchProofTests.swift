import DOMPatch
import LibXML2
import ListItems
import ListRendering
import ListViewModels
import MarkupValidation
import Testing

@testable import TestSupport

/// Random screens through the renderer, the planner, the wire format, libxml2's applier and the validator.
@Suite struct PatchProofTests {
    @Test func everyPatchLeadsToThePageThatIsRenderedAfresh() throws {
        let seed = UInt64.random(in: .min ... .max)
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<25 {
            var screen = RandomCars.screen(using: &generator)
            var session = ScreenSession(screen)
            var page = try MarkupDocument(parsing: session.page(options: Self.options(revision: 0)))
            for step in 0..<6 {
                screen = RandomCars.edited(screen, using: &generator)
                guard let patch = session.update(to: screen) else { continue }
                page = try PatchApplier().apply(try DOMPatch(decoding: patch.encoded()), to: page)
                let fresh = try MarkupDocument(
                    parsing: DocumentRenderer(options: Self.options(revision: session.revision)).bytes(for: screen))
                #expect(try ScreenComparison(page, fresh) == .equal, "seed \(seed), step \(step)")
            }
            let report = try SharedValidator.report(on: PolyglotWriter.bytes(of: page))
            #expect(report.isValid, "seed \(seed): \(report)")
        }
    }

    @Test func everyRenderedPageIsValidAndWrittenAsItWas() throws {
        let seed = UInt64.random(in: .min ... .max)
        var generator = SeededGenerator(seed: seed)
        for number in 0..<20 {
            let options = number.isMultiple(of: 2) ? PageOptions() : Self.options(revision: number)
            let bytes = DocumentRenderer(options: options).bytes(for: RandomCars.screen(using: &generator))
            #expect(PolyglotWriter.bytes(of: try MarkupDocument(parsing: bytes)) == bytes, "seed \(seed)")
            let report = try SharedValidator.report(on: bytes)
            #expect(report.diagnostics.isEmpty, "seed \(seed): \(report)")
        }
    }

    private static func options(revision: Int) -> PageOptions {
        PageOptions(
            assetsPath: "../assets",
            live: LiveConnection(events: "/screens/cars/events", epoch: "5f3a", revision: revision))
    }
}
