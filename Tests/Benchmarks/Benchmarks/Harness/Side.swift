/// One of the things that a comparison runs in turn.
struct Side {
    let name: String
    /// Does the work once.
    let run: () -> Void
    /// Does the work once more and returns what has to be the same on all sides; `nil` for a floor that does another thing.
    let output: () -> SideOutput?
    /// In how many rounds it takes part; slow rivals sit most of them out.
    let rounds: Int

    /// Creates a side from its work and from what of the work's result has to be the same on all sides.
    init<Product>(
        _ name: String, rounds: Int = .max, work: @escaping () -> Product,
        output: @escaping (Product) -> SideOutput? = { _ in nil }
    ) {
        self.name = name
        self.rounds = rounds
        run = { BlackHole.swallow(work()) }
        self.output = { output(work()) }
    }
}

/// Where results go that nobody looks at, without the optimiser finding out.
enum BlackHole {
    @inline(never)
    static func swallow<Value>(_ value: Value) {
        withExtendedLifetime(value) {}
    }
}
