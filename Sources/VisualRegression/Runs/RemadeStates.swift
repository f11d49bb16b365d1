import PreviewCatalog
import Synchronization

/// The states, made once more when somebody first asks for one.
///
/// What is random, or reads the clock, differs between the two.
final class RemadeStates: Sendable {
    private let make: @Sendable () -> [Scenario]
    private let states = Mutex<[GoldenID: ScenarioState]?>(nil)

    init(_ make: @escaping @Sendable () -> [Scenario]) {
        self.make = make
    }

    /// A state, or `nil` when it is not there any more, which is no way to be the same.
    subscript(id: GoldenID) -> ScenarioState? {
        states.withLock { states in
            if let states { return states[id] }
            var made: [GoldenID: ScenarioState] = [:]
            for scenario in make() {
                for state in scenario.states { made[GoldenID(screen: scenario.id, state: state.id)] = state }
            }
            states = made
            return made[id]
        }
    }
}
