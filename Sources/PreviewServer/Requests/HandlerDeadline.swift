import ServiceLifecycle

/// Waits for what somebody else wrote, but not for ever: once the server shuts down, a handler that does not end is left alone.
///
/// The handler has a task of its own, as nothing can make it end. It is cancelled when nobody waits for it any more.
struct HandlerDeadline: Sendable {
    /// How long it may still take when the server shuts down.
    let grace: Duration

    /// - Throws: What the handler throws, or that the server shuts down.
    func run(_ handler: @escaping @Sendable () async throws -> Void) async throws {
        let (ends, end) = AsyncThrowingStream<Never, any Error>.makeStream()
        let task = Task {
            do {
                try await handler()
                end.finish()
            } catch {
                end.finish(throwing: error)
            }
        }
        try await withTaskCancellationHandler {
            try await withGracefulShutdownHandler {
                for try await _ in ends {}
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
        // A stream ends for a cancelled task, as if the handler had.
        try Task.checkCancellation()
    }
}
