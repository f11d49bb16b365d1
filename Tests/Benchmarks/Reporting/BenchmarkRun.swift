import Foundation

/// The machine, the time and the commit of a number.
package struct BenchmarkRun: Codable, Hashable {
    package var machine: Machine
    /// The measured commit, followed by `+` if files had been changed.
    package var commit: String
    /// The start of the run, in UTC.
    package var date: String
    /// The maximum number of rounds of each side.
    package var rounds: Int
    /// The load of the machine in the minute before the run.
    package var load: Double

    /// A run that starts now.
    package init(rounds: Int) {
        machine = .current
        commit = Self.currentCommit
        date = Date().formatted(.iso8601)
        self.rounds = rounds
        load = Self.currentLoad
    }

    /// The load of the machine in the last minute.
    package static var currentLoad: Double {
        var loads = [0.0]
        return getloadavg(&loads, 1) == 1 ? (loads[0] * 100).rounded() / 100 : 0
    }

    private static var currentCommit: String {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path
        let commit = CommandOutput.of("git", "-C", folder, "rev-parse", "--short", "HEAD")
        let changes = CommandOutput.of("git", "-C", folder, "status", "--porcelain", "--untracked-files=no")
        return commit.isEmpty ? "unknown" : commit + (changes.isEmpty ? "" : "+")
    }
}
