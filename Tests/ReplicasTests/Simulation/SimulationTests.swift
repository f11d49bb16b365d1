import Foundation
import Testing

@Suite struct SimulationTests {
    /// The number of schedules. The shorter run has those that find each fault.
    private static let count = ProcessInfo.processInfo.environment["LISTPREVIEW_LONG"] == nil ? 1_200 : 100_000

    /// A problem of a schedule, if there is one.
    private static func problem(
        _ seed: UInt64, _ steps: [Simulation.Step], _ fault: SimulatedBroker.Fault? = nil
    ) -> String? {
        var simulation = Simulation(seed: seed, steps: steps, fault: fault)
        simulation.run()
        return simulation.problems.first
    }

    /// Removes steps for as long as there is a problem.
    private static func shrunk(_ seed: UInt64, _ steps: [Simulation.Step]) -> [Simulation.Step] {
        var (steps, size) = (steps, steps.count / 2)
        while size > 0 {
            var start = 0
            while start < steps.count {
                var fewer = steps
                fewer.removeSubrange(start..<min(start + size, steps.count))
                if problem(seed, fewer) != nil { steps = fewer } else { start += size }
            }
            size /= 2
        }
        return steps
    }

    /// For each fault, the seed of a schedule that finds it.
    private static let findings: [(SimulatedBroker.Fault, UInt64)] = [
        (.unfencedLease, 5), (.unfencedBase, 1_091), (.lateAcknowledgement, 1),
    ]

    /// The simulation must find each fault.
    @Test(arguments: findings)
    func faultyBrokersAreDetected(fault: SimulatedBroker.Fault, seed: UInt64) {
        let steps = Simulation.steps(seed: seed)
        #expect(Self.problem(seed, steps) == nil)
        #expect(Self.problem(seed, steps, fault) != nil)
    }

    /// Schedules that once found a problem: the replies to performed commands got lost, and no new base followed; an
    /// owner with a new term served a page of the previous term; the last message of the recovery got lost.
    @Test(arguments: [28_573, 71_497, 96_376])
    func fixedProblemsDoNotReturn(seed: UInt64) {
        #expect(Self.problem(seed, Simulation.steps(seed: seed)) == nil)
    }

    @Test func schedulesViolateNoGuarantees() async {
        let parts = ProcessInfo.processInfo.activeProcessorCount
        await withTaskGroup(of: (UInt64, String)?.self) { group in
            for part in 0..<parts {
                group.addTask {
                    for seed in stride(from: part, to: Self.count, by: parts) {
                        let seed = UInt64(seed)
                        if let problem = Self.problem(seed, Simulation.steps(seed: seed)) { return (seed, problem) }
                    }
                    return nil
                }
            }
            for await found in group {
                guard let (seed, problem) = found else { continue }
                let steps = Self.shrunk(seed, Simulation.steps(seed: seed))
                let last = Self.problem(seed, steps) ?? ""
                Issue.record("seed \(seed): \(problem); with these steps alone: \(last): \(steps)")
            }
        }
    }
}
