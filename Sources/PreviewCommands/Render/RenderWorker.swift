import MarkupValidation
import PreviewCatalog

/// Makes and renders scenarios, one after the other.
///
/// What renders them remembers templates and has compiled the grammar, and serves one task at a time.
actor RenderWorker<Source: ScenarioSource> {
    /// A scenario that was tried.
    struct Item: Sendable {
        var index: Int
        /// The scenario, with the states that were asked for.
        var scenario: Scenario
        /// What it came to; `nil` for one without the state that was asked for.
        var result: Result<RenderedScenario?, ScenarioProblem>
    }

    private let source: Source
    private let state: String?
    private let validates: Bool
    private var renderer: ScenarioRenderer?

    init(source: Source, state: String?, validates: Bool) {
        self.source = source
        self.state = state
        self.validates = validates
    }

    /// Takes scenarios until there are no more.
    ///
    /// - Throws: `ParseFailure` if the grammar cannot be compiled, which no shipped grammar does.
    func render(_ queue: IndexQueue) throws -> [Item] {
        let renderer = try self.renderer ?? ScenarioRenderer(validator: validates ? try MarkupValidator() : nil)
        self.renderer = renderer
        var items: [Item] = []
        while let index = queue.next() { items.append(item(index, renderer)) }
        return items
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
