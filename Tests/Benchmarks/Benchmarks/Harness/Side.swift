/// One of the alternating sides of a comparison.
struct Side {
    let name: String
    /// Does the work once.
    let run: () -> Void
    /// Does the work again and returns the comparable result; `nil` for a lower bound that does other work.
    let output: () -> SideOutput?
    /// The number of rounds in which it takes part; slow sides skip most of them.
    let rounds: Int

    /// Creates a side from its work and the comparable part of its result.
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

/// Consumes results, so that the optimizer does not remove their computation.
enum BlackHole {
    @inline(never)
    static func swallow<Value>(_ value: Value) {
        withExtendedLifetime(value) {}
    }
}
