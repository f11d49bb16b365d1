/// Limits the number of tasks that run an operation at the same time; others wait in order.
actor AsyncSemaphore {
    private var free: Int
    private var nextID = 0
    private var waiting: [(id: Int, continuation: CheckedContinuation<Bool, Never>)] = []

    init(_ count: Int) { free = count }

    /// Runs an operation as soon as there is a permit.
    ///
    /// - Throws: `CancellationError` if the task is cancelled before that, otherwise the error of `body`.
    nonisolated(nonsending) func withPermit<R>(_ body: () async throws -> R) async throws -> R {
        guard await wait() else { throw CancellationError() }
        do {
            let result = try await body()
            await leave()
            return result
        } catch {
            await leave()
            throw error
        }
    }

    /// Waits for a permit; returns `false` without one if the task is cancelled meanwhile.
    private func wait() async -> Bool {
        guard !Task.isCancelled else { return false }
        if free > 0 {
            free -= 1
            return true
        }
        nextID += 1
        let id = nextID
        return await withTaskCancellationHandler {
            await withCheckedContinuation { waiting.append((id, $0)) }
        } onCancel: {
            Task { await self.giveUp(id) }
        }
    }

    private func leave() {
        guard !waiting.isEmpty else {
            free += 1
            return
        }
        waiting.removeFirst().continuation.resume(returning: true)
    }

    private func giveUp(_ id: Int) {
        guard let index = waiting.firstIndex(where: { $0.id == id }) else { return }
        waiting.remove(at: index).continuation.resume(returning: false)
    }
}
