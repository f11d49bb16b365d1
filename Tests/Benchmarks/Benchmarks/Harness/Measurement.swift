/// The times of one side.
struct Measurement {
    var side: String
    /// Nanoseconds of each round, in order.
    var samples: [Double]

    var median: Double { Self.median(of: samples) }

    /// The additional time of this side compared with another one, round by round, which cancels common disturbances.
    func medianDifference(to other: Measurement) -> Double {
        Self.median(of: zip(samples, other.samples).map { $0 - $1 })
    }

    private static func median(of samples: [Double]) -> Double {
        samples.isEmpty ? 0 : samples.sorted()[samples.count / 2]
    }
}
