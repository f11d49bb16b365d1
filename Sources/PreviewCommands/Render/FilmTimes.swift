import ArgumentParser

/// The moments of a filmstrip.
struct FilmTimes: ExpressibleByArgument {
    /// In milliseconds from the beginning of the step.
    var milliseconds = [0, 80, 160, 240, 320, 480]

    init() {}

    init?(argument: String) {
        let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
        let times = parts.compactMap { Int($0.filter { $0 != " " }) }
        guard times.count == parts.count, (1...24).contains(times.count),
            times.allSatisfy({ (0...60_000).contains($0) })
        else { return nil }
        milliseconds = times
    }

    var defaultValueDescription: String { milliseconds.map(String.init).joined(separator: ",") }
}
