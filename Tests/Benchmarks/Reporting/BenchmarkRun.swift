import Foundation

/// Which machine a number is from, and when and of what it was taken.
package struct BenchmarkRun: Codable, Hashable {
    package var machine: Machine
    /// The commit that was measured, with `+` behind it where files had been changed.
    package var commit: String
    /// When the run began, in UTC.
    package var date: String
    /// How often each side was measured at the most.
    package var rounds: Int
    /// How many programs wanted a processor in the minute before the run.
    package var load: Double

    /// A run that begins now.
    package init(rounds: Int) {
        machine = .current
        commit = Self.currentCommit
        date = Date().formatted(.iso8601)
        self.rounds = rounds
        load = Self.currentLoad
    }

    /// How many programs wanted a processor in the last minute.
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
