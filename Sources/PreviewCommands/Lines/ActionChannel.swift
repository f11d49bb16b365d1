import ListPreviewKit
import Synchronization

/// Where actions go: to whoever drives the screens at this moment.
final class ActionChannel: Sendable {
    private let writer = Mutex<LineWriter?>(nil)

    /// Makes a writer the one that actions go to; `nil` for none.
    func connect(_ writer: LineWriter?) {
        self.writer.withLock { $0 = writer }
    }

    /// Passes on what somebody did.
    ///
    /// - Throws: ``ListEventError/unavailable(action:reason:)`` when nobody takes it, so that the page takes it back.
    func send(_ line: ActionLine) throws(ListEventError) {
        let action = line.event.action
        guard let writer = writer.withLock({ $0 }) else {
            throw .unavailable(action: action, reason: "the program behind the screen is not running")
        }
        do throws(LineWriter.Refusal) {
            try writer.write(line.bytes)
        } catch {
            switch error {
            case .closed:
                throw .unavailable(action: action, reason: "the program behind the screen reads nothing any more")
            case .full: throw .unavailable(action: action, reason: "the program behind the screen has too much to do")
            }
        }
    }
}
