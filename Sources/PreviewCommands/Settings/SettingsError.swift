/// What is wrong with settings, each with its place.
struct SettingsError: Error, CustomStringConvertible {
    var problems: [String]

    var description: String { problems.joined(separator: "\n") }
}
