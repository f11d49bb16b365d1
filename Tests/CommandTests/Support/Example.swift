import Foundation

/// The example screen files.
struct Example: CustomStringConvertible {
    var name: String
    var id: String
    /// The states' names with the names of their pages.
    var states: [(name: String, page: String)]

    static let countries = Example(
        name: "Countries/countries.json", id: "countries",
        states: [
            ("All", "all"), ("Filtered by an", "filtered-by-an"), ("Sorted by code", "sorted-by-code"),
            ("Russian", "russian"), ("Arabic", "arabic"),
        ])
    static let processes = Example(
        name: "ProcessMonitor/processes.yaml", id: "processes",
        states: [("Loading", "loading"), ("Quiet", "quiet"), ("Busy", "busy")])

    var path: String { Self.path(of: name) }

    /// The folder of the package.
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// The path of a file of an example.
    static func path(of name: String) -> String { root.appendingPathComponent("Examples/\(name)").path }

    var description: String { name }
}
