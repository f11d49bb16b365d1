import ServiceLifecycle

/// Waits for an app's handler, and stops waiting when the server shuts down.
///
/// The handler runs in its own task, which is cancelled when the request no longer waits for it.
struct HandlerDeadline: Sendable {
    /// The time that the handler has after the server starts to shut down.
    let grace: Duration

    /// - Throws: The error of the handler, or ``RequestProblem/shuttingDown``.
    func run<Result: Sendable>(_ handler: @escaping @Sendable () async throws -> Result) async throws -> Result {
        let (results, end) = AsyncThrowingStream<Result, any Error>.makeStream()
        let task = Task {
            do {
                end.yield(try await handler())
                end.finish()
            } catch {
                end.finish(throwing: error)
            }
        }
        return try await withTaskCancellationHandler {
            try await withGracefulShutdownHandler {
                for try await result in results { return result }
                // The stream also ends when the task is cancelled.
                throw CancellationError()
            } onGracefulShutdown: {
                Task {
                    try? await Task.sleep(for: grace)
                    // In this order, so that the answer is not the handler's reaction to its cancellation.
                    end.finish(throwing: RequestProblem.shuttingDown)
                    task.cancel()
                }
            }
        } onCancel: {
            task.cancel()
        }
    }
}
