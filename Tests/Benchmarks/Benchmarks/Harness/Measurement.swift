/// The times of one side.
struct Measurement {
    var side: String
    /// Nanoseconds of each round, in their order.
    var samples: [Double]

    var best: Double { samples.min() ?? 0 }
    var median: Double { Self.median(of: samples) }

    /// What this side took longer than another one, round by round, which cancels whatever disturbed both.
    func medianDifference(to other: Measurement) -> Double {
        Self.median(of: zip(samples, other.samples).map { $0 - $1 })
    }

    private static func median(of samples: [Double]) -> Double {
        samples.isEmpty ? 0 : samples.sorted()[samples.count / 2]
    }
}
