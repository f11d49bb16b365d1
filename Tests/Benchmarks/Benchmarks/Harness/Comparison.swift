/// A benchmark that is ready to run: sides that do the same work; the first one is ours.
struct Comparison {
    var sides: ContiguousArray<Side> = []
    var goals: [Goal] = []
    /// The expected output of each side; by default, that of the first side that has any.
    var expected: SideOutput?
    /// Other figures than times, measured after the rounds.
    var figures: ([Measurement]) -> [Figure] = { _ in [] }

    /// The sides with unexpected output.
    func disagreements() -> [String] {
        var expected = expected
        return sides.compactMap { side in
            guard let output = side.output() else { return nil }
            guard let known = expected else {
                expected = output
                return nil
            }
            return known.isEqual(to: output) ? nil : side.name
        }
    }

    /// Runs all sides alternately in each round, so that disturbances affect all of them.
    func measure(rounds: Int) -> [Measurement] {
        let repetitions = sides.map { side in
            // Long runs need no warm-up.
            if side.rounds == 1 { return 1 }
            side.run()
            // Long enough that reading the clock is negligible.
            return max(1, Int(200_000 / max(1, ProcessorClock.time(side.run))))
        }
        var samples = [[Double]](repeating: [], count: sides.count)
        for round in 0..<rounds {
            for turn in sides.indices {
                let index = (turn + round) % sides.count
                guard samples[index].count < sides[index].rounds else { continue }
                let run = sides[index].run
                let time = ProcessorClock.time { for _ in 0..<repetitions[index] { run() } }
                samples[index].append(time / Double(repetitions[index]))
            }
        }
        return zip(sides, samples).map { Measurement(side: $0.name, samples: $1) }
    }
}
