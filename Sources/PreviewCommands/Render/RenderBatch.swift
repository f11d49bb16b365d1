import Foundation

/// Renders the scenarios of a source, some at a time, on all processors.
struct RenderBatch<Source: ScenarioSource>: Sendable {
    typealias Item = RenderWorker<Source>.Item

    /// How many scenarios are in memory at a time: enough that those who are done seldom wait for the others.
    let size: Int
    private let workers: [RenderWorker<Source>]

    /// - Parameters:
    ///   - state: The only state to render.
    ///   - validates: Whether pages are checked.
    init(source: Source, state: String?, validates: Bool) {
        let count = max(1, min(8, ProcessInfo.processInfo.activeProcessorCount))
        size = 24 * count
        workers = (0..<count).map { _ in RenderWorker(source: source, state: state, validates: validates) }
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
