import Foundation
import ListPreviewKit
import MarkupValidation
import PreviewCatalog
import Synchronization

/// Renders the scenarios of a source, some at a time, on all processors.
struct RenderBatch<Source: ScenarioSource>: Sendable {
    typealias Item = RenderWorker<Source>.Item

    /// The number of scenarios in memory: enough that finished workers rarely wait for others.
    let size: Int
    private let workers: [RenderWorker<Source>]

    /// - Parameters:
    ///   - state: The only state to render.
    ///   - appearance: The appearance of all screens; `nil` for that of each.
    ///   - validates: Whether pages are checked.
    init(source: Source, state: String?, appearance: ListScreen.Appearance? = nil, validates: Bool) {
        let count = max(1, min(8, ProcessInfo.processInfo.activeProcessorCount))
        size = 24 * count
        workers = (0..<count).map { _ in
            RenderWorker(source: source, state: state, appearance: appearance, validates: validates)
        }
    }

    /// Renders some scenarios of the source, in their order.
    ///
    /// - Parameter onItem: Called after each one, from any task.
    /// - Throws: `ParseFailure` if the grammar cannot be compiled, which no shipped grammar does.
    func render(_ range: Range<Int>, onItem: @escaping @Sendable () -> Void = {}) async throws -> [Item] {
        let queue = IndexQueue(range)
        return try await withThrowingTaskGroup(of: [Item].self) { group in
            for worker in workers.prefix(range.count) { group.addTask { try await worker.render(queue, onItem) } }
            var items: [Item] = []
            items.reserveCapacity(range.count)
            for try await some in group { items += some }
            return items.sorted { $0.index < $1.index }
        }
    }
}

/// Creates and renders scenarios, one after the other.
///
/// Its renderer caches templates and the compiled grammar, for one task at a time.
actor RenderWorker<Source: ScenarioSource> {
    /// A scenario and its result.
    struct Item: Sendable {
        var index: Int
        /// The scenario, with the requested states if it has them.
        var scenario: Scenario
        /// The result; `nil` for a scenario without the requested state.
        var result: Result<RenderedScenario?, ScreenFileError>
        /// The diagnostics of each of its pages.
        var diagnostics: [[Diagnostic]] = []
    }

    private let source: Source
    private let state: String?
    private let appearance: ListScreen.Appearance?
    private let validates: Bool
    private var tools: (renderer: ScenarioRenderer, check: StateCheck?)?

    init(source: Source, state: String?, appearance: ListScreen.Appearance?, validates: Bool) {
        self.source = source
        self.state = state
        self.appearance = appearance
        self.validates = validates
    }

    /// Renders scenarios until the queue is empty.
    ///
    /// - Throws: `ParseFailure` if the grammar cannot be compiled, which no shipped grammar does.
    func render(_ queue: IndexQueue, _ onItem: @Sendable () -> Void) throws -> [Item] {
        let tools = try self.tools ?? Self.tools(validates: validates)
        self.tools = tools
        var items: [Item] = []
        while let index = queue.next() {
            items.append(item(index, tools.renderer, tools.check))
            onItem()
        }
        return items
    }

    private static func tools(validates: Bool) throws -> (ScenarioRenderer, StateCheck?) {
        let check = validates ? try StateCheck() : nil
        return (ScenarioRenderer(validator: check?.validator), check)
    }

    private func item(_ index: Int, _ renderer: ScenarioRenderer, _ check: StateCheck?) -> Item {
        do throws(ScreenFileError) {
            var scenario = try source.scenario(at: index)
            if let state {
                let wanted = scenario.states.filter { $0.name == state || $0.id == state }
                // A scenario without the state was not requested.
                if wanted.isEmpty { return Item(index: index, scenario: scenario, result: .success(nil)) }
                scenario.states = wanted
            }
            if let appearance {
                for index in scenario.states.indices {
                    scenario.states[index].screen.changeAllLevels { $0.appearance = appearance }
                }
            }
            let rendered = renderer.render(scenario)
            var item = Item(index: index, scenario: scenario, result: .success(rendered))
            if let check {
                item.diagnostics = zip(scenario.states, rendered.pages).map { state, page in
                    check.diagnostics(of: state.screen, at: page.path, report: page.report)
                }
            }
            return item
        } catch {
            return Item(
                index: index, scenario: Scenario(id: "", title: "", states: []), result: .failure(error))
        }
    }
}

/// Indexes for several workers.
final class IndexQueue: Sendable {
    private let rest: Mutex<Range<Int>>

    init(_ range: Range<Int>) {
        rest = Mutex(range)
    }

    /// The next index; `nil` at the end.
    func next() -> Int? {
        rest.withLock { $0.popFirst() }
    }
}
