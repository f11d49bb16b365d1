/// Scenarios that cannot be in one catalogue.
public struct CatalogError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What is wrong, in words; at least one problem.
    public var problems: [String]

    /// Creates an error.
    public init(problems: [String]) {
        self.problems = problems
    }

    /// One problem a line.
    public var description: String { problems.map { "error: \($0)" }.joined(separator: "\n") }
}

extension CatalogError {
    /// Throws all that is wrong with scenarios that are to be in one catalogue.
    static func check(_ scenarios: [Scenario]) throws(CatalogError) {
        var check = CatalogCheck()
        var problems: [String] = []
        for scenario in scenarios {
            problems += check.problems(in: scenario, of: scenario.title).map { "\(scenario.title): \($0)" }
        }
        if !problems.isEmpty { throw CatalogError(problems: problems) }
    }
}
