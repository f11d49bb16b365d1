import Foundation
import MarkupValidation
import PreviewCatalog

/// Makes and renders some scenarios at a time, on all processors.
struct RenderBatch<Source: ScenarioSource>: Sendable {
    /// A scenario that was tried.
    struct Item: Sendable {
        var index: Int
        /// The scenario, with the states that were asked for.
        var scenario: Scenario
        var result: Result<RenderedScenario?, ScenarioProblem>
    }

    /// How many scenarios are in memory at a time: enough that compiling the grammar for them does not count.
    static var size: Int { 64 * workers }

    private static var workers: Int { max(1, min(8, ProcessInfo.processInfo.activeProcessorCount)) }

    let source: Source
    /// The only state to render.
    let state: String?
    let validates: Bool

    /// Renders some scenarios of the source, in their order.
    ///
    /// - Throws: `ParseFailure` if the grammar cannot be compiled, which no shipped grammar does.
    func render(_ range: Range<Int>) async throws -> [Item] {
        let workers = min(Self.workers, range.count)
        return try await withThrowingTaskGroup(of: [Item].self) { group in
            for worker in 0..<workers {
                group.addTask {
                    // A validator serves one task at a time.
                    let renderer = ScenarioRenderer(validator: validates ? try MarkupValidator() : nil)
                    return stride(from: range.lowerBound + worker, to: range.upperBound, by: workers).map {
                        item($0, renderer)
                    }
                }
            }
            var items: [Item] = []
            for try await some in group { items += some }
            return items.sorted { $0.index < $1.index }
        }
    }

    private func item(_ index: Int, _ renderer: ScenarioRenderer) -> Item {
        do throws(ScenarioProblem) {
            var scenario = try source.scenario(at: index)
            if let state {
                scenario.states.removeAll { $0.name != state && $0.id != state }
                // A scenario without the state is none of those that were asked for.
                if scenario.states.isEmpty { return Item(index: index, scenario: scenario, result: .success(nil)) }
            }
            return Item(index: index, scenario: scenario, result: .success(renderer.render(scenario)))
        } catch {
            return Item(
                index: index, scenario: Scenario(id: "", title: "", states: []), result: .failure(error))
        }
    }
}
