import ListPreviewKit
import Synchronization

/// Sends actions to the program that drives the screens.
final class ActionChannel: Sendable {
    private let writer = Mutex<LineWriter?>(nil)

    /// Sends further actions to a writer; `nil` for none.
    func connect(_ writer: LineWriter?) {
        self.writer.withLock { $0 = writer }
    }

    /// Sends an action.
    ///
    /// - Throws: ``ListEventError/unavailable(action:reason:)`` when no program takes it, so that the page reverts it.
    func send(_ line: ActionLine) throws(ListEventError) {
        let action = line.event.action
        guard let writer = writer.withLock({ $0 }) else {
            throw .unavailable(action: action, reason: "the program of the screen is not running")
        }
        do throws(LineWriter.Refusal) {
            try writer.write(line.bytes)
        } catch {
            switch error {
            case .closed:
                throw .unavailable(action: action, reason: "the program of the screen no longer reads actions")
            case .full: throw .unavailable(action: action, reason: "the program of the screen is busy")
            }
        }
    }
}
