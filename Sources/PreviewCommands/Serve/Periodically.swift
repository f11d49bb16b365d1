import ServiceLifecycle

/// Work that is done again and again until the service ends.
enum Periodically {
    /// Does some work after each interval, until the service is shut down or its task is cancelled.
    static func every(_ interval: Duration, _ work: @escaping @Sendable () async -> Void) async {
        await cancelWhenGracefulShutdown {
            while !Task.isCancelled {
                guard (try? await Task.sleep(for: interval)) != nil else { return }
                await work()
            }
        }
    }
}
