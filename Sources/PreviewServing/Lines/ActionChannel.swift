import ListPreviewKit
import PreviewCommands
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
    /// - Parameter number: Counts the action. It is called in the order of the lines, so their numbers increase.
    /// - Throws: ``ListEventError/unavailable(action:reason:)`` when no program takes it, so that the page reverts it.
    func send(_ event: ListEvent, of screen: String, number: () -> Int?) throws(ListEventError) {
        let refusal: String? = writer.withLock { writer in
            guard let writer else { return "the program of the screen is not running" }
            do throws(LineWriter.Refusal) {
                try writer.write(ActionLine(screen: screen, event: event, number: number()).bytes)
                return nil
            } catch {
                switch error {
                case .closed: return "the program of the screen no longer reads actions"
                case .full: return "the program of the screen is busy"
                }
            }
        }
        if let refusal { throw .unavailable(action: event.action, reason: refusal) }
    }
}
