import JSONText
import Testing

/// How a program answers the actions of a ``Desk``.
struct ProgramScript: Sendable, CustomStringConvertible {
    enum Manner: String, CaseIterable, Sendable {
        /// Answers before it reads on.
        case early
        /// Answers after a delay, in order.
        case late
        /// Answers every second action sooner than the one before.
        case outOfOrder
        /// Never answers.
        case silent
        /// Prints the same state again.
        case refusing
        /// Removes the screen at the second action, and adds it again.
        case dying
    }

    var manner = Manner.early
    /// In milliseconds.
    var delay = 100
    /// Whether answers contain the values of the actions. Others change something else.
    var echoes = true
    /// The time between updates of other rows, in milliseconds.
    var tick: Int?

    var description: String {
        let words = [manner.rawValue, "\(delay) ms", echoes ? "echo" : "no echo"]
        return (words + (tick.map { ["every \($0) ms"] } ?? [])).joined(separator: ", ")
    }
}

/// A program with a ``Desk`` that follows a script.
actor DeskProgram {
    private(set) var desk = Desk()
    private let script: ProgramScript
    private let program: LineProgram
    private var count = 0
    private var answers: [Task<Void, Never>] = []
    private var ticking: Task<Void, Never>?

    init(_ script: ProgramScript, program: LineProgram) {
        self.script = script
        self.program = program
        desk.showsSearch = script.echoes
    }

    /// Begins to answer and to tick.
    func start() async {
        await program.answer { [self] in await answer($0) }
        guard let tick = script.tick else { return }
        ticking = Task {
            while !Task.isCancelled {
                try? await Task.sleep(for: .milliseconds(tick))
                await show()
            }
        }
    }

    /// Stops to tick, and gives all answers.
    func finish() async {
        ticking?.cancel()
        await ticking?.value
        while let answer = answers.popLast() { await answer.value }
    }

    private func answer(_ action: HeardAction) async {
        count += 1
        switch script.manner {
        case .early: await apply(action)
        case .late: after(script.delay) { await self.apply(action) }
        case .outOfOrder:
            after(count.isMultiple(of: 2) ? script.delay / 4 : script.delay * 3 / 2) { await self.apply(action) }
        case .silent: break
        case .refusing: after(script.delay) { await self.program.print(self.desk.line) }
        case .dying:
            if count == 2 { after(script.delay) { await self.die() } } else { await apply(action) }
        }
    }

    private func after(_ time: Int, _ body: @escaping @Sendable () async -> Void) {
        answers.append(
            Task {
                try? await Task.sleep(for: .milliseconds(time))
                await body()
            })
    }

    private func apply(_ action: HeardAction) async {
        if script.echoes { desk.apply(action) }
        await show()
    }

    private func show() async {
        desk.tick += 1
        await program.print(desk.line)
    }

    private func die() async {
        ticking?.cancel()
        await ticking?.value
        await program.print(#"{"state": null}"#)
        try? await Task.sleep(for: .milliseconds(60))
        await program.print(desk.line)
    }
}
