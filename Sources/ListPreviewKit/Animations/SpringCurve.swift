/// Where a weight on a damped spring is that is pulled from 0 to 1.
///
/// As `UIView.animate(withDuration:usingSpringWithDamping:)` has it, the spring is as stiff as it takes to come to rest
/// (within a thousandth) at the end of the time, which is 1 here.
struct SpringCurve {
    private let stiffness: Double
    private let friction: Double

    /// - Parameter damping: the damping ratio, brought into 0.1...1.
    init(damping: Double) {
        let damping = min(max(damping, 0.1), 1)
        // The swing dies down as e^(-damping * frequency * t); e^-6.9078 is a thousandth.
        let frequency = 6.9078 / damping
        stiffness = frequency * frequency
        friction = 2 * damping * frequency
    }

    /// The places at equal distances in time, the first one 0 and the last one 1, to a thousandth.
    ///
    /// Integrated step by step with additions and multiplications only, so that every machine gets the same digits.
    func points(count: Int) -> [Double] {
        let stepsPerPoint = 64
        let step = 1 / Double(stepsPerPoint * (count - 1))
        var place = 0.0
        var speed = 0.0
        var points = [0.0]
        for _ in 1..<count {
            for _ in 0..<stepsPerPoint {
                // Midpoint method: good to the square of the step.
                let middleSpeed = speed + acceleration(place, speed) * step / 2
                let middlePlace = place + speed * step / 2
                speed += acceleration(middlePlace, middleSpeed) * step
                place += middleSpeed * step
            }
            points.append((place * 1000).rounded() / 1000)
        }
        points[count - 1] = 1
        return points
    }

    private func acceleration(_ place: Double, _ speed: Double) -> Double {
        stiffness * (1 - place) - friction * speed
    }
}
