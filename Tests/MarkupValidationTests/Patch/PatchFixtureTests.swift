import ListPreviewKit
import MarkupValidation
import Testing

@testable import TestSupport

/// The corpus of fixtures, replayed by libxml2.
struct PatchFixtureTests {
    @Test(arguments: PatchCorpus.names)
    func patchesLeadToTheirTargets(name: String) throws {
        let (page, problem) = PatchReplay.replay(try PatchCorpus.fixture(name))
        if let problem {
            Issue.record("\(problem)")
            return
        }
        let report = try SharedValidator.report(on: PolyglotWriter.bytes(of: try #require(page)))
        #expect(report.isValid, "\(report)")
    }

    @Test func fixturesExistForEveryCase() {
        #expect(Set(PatchCase.all.map(\.name)).isSubset(of: PatchCorpus.names))
    }
}

/// Replays fixtures with libxml2.
enum PatchReplay {
    /// An attribute that no template has: an element that still has it was not replaced.
    private static let mark = "data-was-here"

    /// The problem, or `nil`.
    static func problem(in fixture: PatchFixture) -> String? { replay(fixture).problem }

    /// The page after the last patch, and the problem, if there is one.
    static func replay(_ fixture: PatchFixture) -> (page: MarkupDocument?, problem: String?) {
        var number = 0
        do {
            var page = try MarkupDocument(parsing: fixture.page())
            for step in fixture.steps {
                number += 1
                let before = try addMarks(to: page)
                let patch = try DOMPatch(decoding: step.patch)
                guard patch.from == number - 1, patch.to == number else { return (nil, "revision \(patch.from)") }
                page = try PatchApplier().apply(patch, to: page)
                if let problem = try removeMarks(from: page, before) { return (nil, "patch \(number): \(problem)") }
                let target = try MarkupDocument(parsing: Array(step.target.utf8))
                if case .different(let difference) = try ScreenComparison(page, target) {
                    return (nil, "patch \(number) leads elsewhere: \(difference)")
                }
            }
            return (page, nil)
        } catch {
            return (nil, "patch \(number): \(error)")
        }
    }

    /// Marks every element with an id. Returns the ids and the elements' templates.
    private static func addMarks(to page: MarkupDocument) throws -> [String: String] {
        var templates: [String: String] = [:]
        for (element, id) in keyedElements(of: page) {
            templates[id] = element.attribute("data-item") ?? ""
            try element.setAttribute(mark, to: "")
        }
        return templates
    }

    /// Removes the marks. Returns the first element that is duplicated, was replaced unnecessarily, or should have been
    /// replaced.
    private static func removeMarks(from page: MarkupDocument, _ before: [String: String]) throws -> String? {
        var seen: Set<String> = []
        for (element, id) in keyedElements(of: page) {
            if !seen.insert(id).inserted { return "\(id) is duplicated" }
            let isSame = before[id] == (element.attribute("data-item") ?? "")
            if isSame != (element.attribute(mark) != nil) { return isSame ? "\(id) was recreated" : "\(id) was kept" }
            try element.setAttribute(mark, to: nil)
        }
        return nil
    }

    private static func keyedElements(of page: MarkupDocument) -> [(element: MarkupElement, id: String)] {
        guard let screen = page.root?.subtree.first(where: { $0.id == "screen" }) else { return [] }
        return screen.subtree.compactMap { element in element.id.map { (element, $0) } }
    }
}
