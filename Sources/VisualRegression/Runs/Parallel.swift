import Foundation

/// Concurrent work on several elements.
enum Parallel {
    /// The results for some elements, in their order, computed on all processors.
    ///
    /// - Throws: `CancellationError`, or the first error of a transformation.
    static func map<Element: Sendable, Result: Sendable>(
        _ elements: [Element], limit: Int = ProcessInfo.processInfo.activeProcessorCount,
        _ transform: @escaping @Sendable (Element) async throws -> Result
    ) async throws -> [Result] {
        try await withThrowingTaskGroup(of: (Int, Result).self) { group in
            var upcoming = elements.indices.makeIterator()
            var results = [Result?](repeating: nil, count: elements.count)
            func begin() {
                guard let index = upcoming.next() else { return }
                group.addTask { (index, try await transform(elements[index])) }
            }
            for _ in 0..<max(1, limit) { begin() }
            while let (index, result) = try await group.next() {
                try Task.checkCancellation()
                results[index] = result
                begin()
            }
            return results.compactMap { $0 }
        }
    }
}
