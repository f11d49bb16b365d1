/// A line that shows how far a command is, on a terminal, once somebody has waited for a second.
struct ProgressBar {
    private let label: String
    private let total: Int
    private let start = ContinuousClock.now
    private var isShown = false

    init(_ label: String, total: Int) {
        self.label = label
        self.total = max(total, 1)
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
