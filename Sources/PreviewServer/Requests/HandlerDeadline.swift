import ServiceLifecycle

/// Waits for what somebody else wrote, but not for ever: once the server shuts down, a handler that does not end is left alone.
///
/// The handler has a task of its own, as nothing can make it end. It is cancelled when nobody waits for it any more.
struct HandlerDeadline: Sendable {
    /// How long it may still take when the server shuts down.
    let grace: Duration

    /// - Returns: What the handler returns.
    /// - Throws: What the handler throws, or that the server shuts down.
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
                // A stream ends for a cancelled task, as if the handler had.
                throw CancellationError()
            } onGracefulShutdown: {
                Task {
                    try? await Task.sleep(for: grace)
                    // In this order: what a handler makes of being cancelled is no answer.
                    end.finish(throwing: RequestProblem.shuttingDown)
                    task.cancel()
                }
            }
        } onCancel: {
            task.cancel()
        }
    }
}
