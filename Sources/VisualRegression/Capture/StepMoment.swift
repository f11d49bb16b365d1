/// A moment of a step between two states.
public enum StepMoment: Sendable, Hashable {
    /// A time from the step's beginning.
    case milliseconds(Int)
    /// A part of the step: 0 is its beginning, 0.5 half way, 1 its end. A step that nothing moves in is at its end at once.
    case share(Double)

    /// The time of this moment in a step that takes so many milliseconds.
    func time(of duration: Double) -> Double {
        switch self {
        case .milliseconds(let time): Double(max(0, time))
        case .share(let share): min(max(share, 0), 1) * duration
        }
    }
}
