import JSONText
import ListPreviewKit

/// Checks the scenarios of one gallery, one by one, so that they are not all in memory at once.
///
/// ```swift
/// var check = CatalogCheck()
/// for scenario in scenarios { problems += check.problems(in: scenario, of: scenario.title) }
/// ```
package struct CatalogCheck: Sendable {
    private var owners: [String: String] = [:]

    /// Names in a gallery's folder that scenarios cannot have.
    private static let reserved: Set<String> = ["assets", "index.html", "index.md", "manifest.json"]

    /// Creates a check without scenarios.
    package init() {}

    /// The problems of the next scenario, alone and together with the previous ones; empty if the gallery can contain
    /// it.
    ///
    /// - Parameters:
    ///   - scenario: The scenario.
    ///   - owner: The scenario's name in messages: its file, or its title.
    package mutating func problems(in scenario: Scenario, of owner: String) -> [String] {
        var problems: [String] = []
        // As on file systems that ignore case.
        let name = NameRule.folded(scenario.id)
        if Self.reserved.contains(name) {
            problems.append("the gallery itself uses the name '\(scenario.id)'; choose another screen id")
        } else if !NameRule.isScreenID(scenario.id) {
            problems.append(NameRule.problem(ofScreenID: scenario.id))
        } else if let other = owners[name] {
            problems.append(
                "the screen id '\(scenario.id)' is already used by '\(other.readable)'; set another 'id' in one of them"
            )
        } else {
            owners[name] = owner
        }
        problems += Self.blanks(scenario)
        if scenario.states.isEmpty { problems.append("a screen needs at least one state") }
        problems += Self.duplicates(scenario.states.map { (id: $0.id, name: $0.name) }, "state")
        problems += Self.duplicates(scenario.variants.map { (id: $0.id, name: $0.title) }, "variant")
        problems += Self.ambiguities(scenario)
        for state in scenario.states {
            var ids: Set<String> = []
            for id in state.declaredControlIDs where !ids.insert(id).inserted {
                problems.append("the state '\(state.name)' has two controls with the id '\(id)'")
            }
        }
        return problems
    }

    /// Words that mean something else where variants are chosen.
    private static let words: Set<String> = ["plain", "all", "none"]

    /// Names of files that would mean two things: `full.dark` is the state `full` in the variant `dark`.
    private static func ambiguities(_ scenario: Scenario) -> [String] {
        let states = Set(scenario.states.map { NameRule.folded($0.id) })
        var problems: [String] = []
        for variant in scenario.variants {
            let id = NameRule.folded(variant.id)
            if words.contains(id) {
                problems.append("'\(variant.id)' is reserved and cannot be a variant's id; choose another one")
            }
            for state in scenario.states where states.contains("\(NameRule.folded(state.id)).\(id)") {
                problems.append(
                    "the state '\(state.id).\(variant.id)' has the name of the state '\(state.id)' in the variant '\(variant.id)'; give it another id"
                )
            }
        }
        return problems
    }

    /// Names that are invisible in the gallery.
    private static func blanks(_ scenario: Scenario) -> [String] {
        var problems: [String] = []
        if scenario.title.isBlank { problems.append("the title of the screen '\(scenario.id)' is blank") }
        if scenario.group?.isBlank == true { problems.append("the group of the screen '\(scenario.id)' is blank") }
        for tag in scenario.tags where tag.isBlank || tag.contains(where: \.isWhitespace) {
            problems.append("the tag \(tag.excerpt) of the screen '\(scenario.id)' must be a word without spaces")
        }
        for state in scenario.states where state.name.isBlank {
            problems.append("the name of the state '\(state.id)' is blank")
        }
        for variant in scenario.variants where variant.title.isBlank {
            problems.append("the title of the variant '\(variant.id)' is blank")
        }
        return problems
    }

    private static func duplicates(_ things: [(id: String, name: String)], _ kind: String) -> [String] {
        var problems: [String] = []
        var names: [String: String] = [:]
        for thing in things {
            if !NameRule.isName(thing.id) {
                problems.append(NameRule.problem(ofID: thing.id, of: kind))
            } else if let other = names[NameRule.folded(thing.id)] {
                problems.append(
                    "the \(kind)s '\(other)' and '\(thing.name)' have the same id '\(thing.id)'; give one of them another id"
                )
            } else {
                names[NameRule.folded(thing.id)] = thing.name
            }
        }
        return problems
    }
}

/// The reasons why scenarios cannot be in one gallery.
public struct CatalogError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The problems, as sentences; at least one.
    public var problems: [String]

    /// Creates an error.
    public init(problems: [String]) {
        self.problems = problems
    }

    /// One problem per line.
    public var description: String { problems.map { "error: \($0)" }.joined(separator: "\n") }
}

extension CatalogError {
    /// Throws an error with all reasons why scenarios cannot be in one gallery.
    static func check(_ scenarios: [Scenario]) throws(CatalogError) {
        var check = CatalogCheck()
        var problems: [String] = []
        for scenario in scenarios {
            problems += check.problems(in: scenario, of: scenario.title).map { "\(scenario.title): \($0)" }
        }
        if !problems.isEmpty { throw CatalogError(problems: problems) }
    }
}
