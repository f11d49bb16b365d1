import ArgumentParser

/// What a log looks like.
enum LogFormat: String, ExpressibleByArgument, CaseIterable, Sendable {
    /// For people.
    case plain
    /// One JSON object a line, for programs.
    case json
}
