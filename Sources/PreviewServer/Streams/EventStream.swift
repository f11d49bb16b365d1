import NIOCore

/// One browser's stream of events, which follows one or several screens.
///
/// Nothing is buffered for a slow browser beyond its output's high-water mark: each ``Subscriber`` continues from its log when
/// the output is writable again.
///
/// Everything runs on the output's event loop; methods may be called from anywhere unless they say otherwise.
final class EventStream: Sendable {
    private enum Phase {
        case idle
        case running(CheckedContinuation<Void, Never>, heartbeat: RepeatedTask)
        case ended
    }

    private struct State {
        var phase = Phase.idle
        var subscribers: [Subscriber] = []
    }

    /// The time for which writes are combined while patches arrive in quick succession.
    let coalescing: TimeAmount
    /// Whether the browser is on this machine.
    let isLocal: Bool
    private let output: any StreamOutput
    private let heartbeat: TimeAmount
    private let state: NIOLoopBoundBox<State>

    var eventLoop: any EventLoop { output.eventLoop }

    /// Creates a stream that has not started.
    init(to output: any StreamOutput, heartbeat: Duration, coalescing: Duration = .zero, isLocal: Bool = false) {
        self.isLocal = isLocal
        self.output = output
        self.heartbeat = TimeAmount(heartbeat)
        self.coalescing = TimeAmount(coalescing)
        state = .makeBoxSendingValue(State(), eventLoop: output.eventLoop)
    }

    /// Writes events until the stream ends. The response's head must have been written.
    ///
    /// - Parameters:
    ///   - subscribers: One for each screen. The stream ends when the last screen is removed.
    ///   - missing: The ids of requested screens that do not exist, which the stream reports to the browser.
    ///   - onOpen: Called on the event loop when the stream has started.
    func run(
        _ subscribers: [Subscriber], missing: [String] = [], onOpen: @escaping @Sendable () -> Void = {}
    ) async {
        await withCheckedContinuation { continuation in
            eventLoop.execute {
                self.start(continuation, subscribers, missing)
                if case .running = self.state.value.phase { onOpen() }
            }
        }
    }

    /// Reports immediately to the browser, instead of with the next heartbeat, which screens receive no updates.
    func beat() {
        eventLoop.execute {
            if case .running = self.state.value.phase { self.writeHeartbeat() }
        }
    }

    /// Ends the stream. Only the first call counts.
    func end() {
        eventLoop.execute { self.finish() }
    }

    private func start(
        _ continuation: CheckedContinuation<Void, Never>, _ subscribers: [Subscriber], _ missing: [String]
    ) {
        guard case .idle = state.value.phase,
            output.open(onWritable: { self.resume() }, onClose: { self.finish() })
        else {
            for subscriber in subscribers { subscriber.stop() }
            output.close()
            return continuation.resume()
        }
        let beat = eventLoop.scheduleRepeatedTask(initialDelay: heartbeat, delay: heartbeat) { _ in
            self.writeHeartbeat()
        }
        state.value = State(phase: .running(continuation, heartbeat: beat))
        var generator = SystemRandomNumberGenerator()
        write(StreamEvent.retry(using: &generator))
        for id in missing { write(StreamEvent.gone(id)) }
        flush()
        state.value.subscribers = subscribers
        for subscriber in subscribers where !subscriber.start() { remove(subscriber) }
        if subscribers.contains(where: { $0.screen.subscribers.isPaused }) { writeHeartbeat() }
        if subscribers.isEmpty { finish() }
    }

    // MARK: - On the event loop

    /// Ends the stream now.
    func finish() {
        let phase = state.value.phase
        state.value.phase = .ended
        guard case .running(let continuation, let heartbeat) = phase else { return }
        heartbeat.cancel()
        for subscriber in state.value.subscribers { subscriber.stop() }
        state.value.subscribers = []
        output.close()
        continuation.resume()
    }

    /// Removes a subscriber whose screen was removed or replaced, and reports that to the browser.
    func remove(_ subscriber: Subscriber) {
        guard case .running = state.value.phase else { return }
        state.value.subscribers.removeAll { $0 === subscriber }
        write(StreamEvent.gone(subscriber.screen.id))
        flush()
        if state.value.subscribers.isEmpty { finish() }
    }

    private func resume() {
        for subscriber in state.value.subscribers { subscriber.writePatches() }
    }

    private func writeHeartbeat() {
        // An output that is not writable has unread data, which has the same effect.
        guard isWritable else { return }
        let paused = state.value.subscribers.map(\.screen).filter(\.subscribers.isPaused)
        write(StreamEvent.heartbeat(paused: paused.map(\.id)))
        flush()
    }

    /// Whether the output is below its high-water mark.
    var isWritable: Bool { output.isWritable }

    /// Writes bytes, which the next ``flush()`` sends.
    func write(_ event: ByteBuffer) {
        output.write(event)
    }

    /// The same, for events that other streams write as well.
    func write(_ events: SharedEvents) {
        output.write(events)
    }

    func flush() {
        output.flush()
    }
}
