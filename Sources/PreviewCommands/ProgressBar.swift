/// A line that shows how far a command is, on a terminal, once somebody has waited for a second.
struct ProgressBar {
    private let label: String
    let total: Int
    private let start: ContinuousClock.Instant
    private var isShown = false

    /// Creates a bar.
    ///
    /// - Parameter bar: The one that this takes the place of, as the number of steps is another one now.
    init(_ label: String, total: Int, continuing bar: ProgressBar? = nil) {
        self.label = label
        self.total = max(total, 1)
        start = bar?.start ?? .now
    }

    /// Shows that `done` of all steps are done.
    mutating func show(_ done: Int) {
        guard Console.isTerminal, isShown || ContinuousClock.now - start > .seconds(1) else { return }
        isShown = true
        let filled = min(30, done * 30 / total)
        let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: 30 - filled)
        Console.noteInPlace("\r\(label) \(bar) \(done)/\(total)")
    }

    /// Takes the line away.
    func clear() {
        if isShown { Console.noteInPlace("\r\u{1B}[2K") }
    }
}
