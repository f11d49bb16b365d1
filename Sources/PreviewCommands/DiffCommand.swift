import ArgumentParser
import Foundation
package import ListPreviewKit
import PreviewCatalog

struct DiffCommand<Input: ScenarioInput>: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "diff",
            abstract: "Prints the changes between two screens, or two states of a screen.",
            usage: """
                \(Input.program) diff [<options>] [<\(Input.compared.source.name)>] [<\(Input.compared.target.name)>]
                """,
            discussion: """
                Compares two screens, or two states of a screen. --from and --to select states; by default, the \
                first state of each screen is used.

                The text lists the changes section by section: rows that were inserted (+), removed (-), moved (>), \
                replaced by another component (=) and changed (~), with old and new values. It is colored on a \
                terminal, unless NO_COLOR is set. --format json prints the patch itself, for programs.

                EXAMPLES
                  \(Input.program) diff\(Input.compared.example)
                  \(Input.program) diff\(Self.sample) --from empty --to full
                  \(Input.program) diff\(Self.sample) --from empty --to full \\
                    --format json > patch.json

                EXIT STATUS
                  0  the pages are the same
                  1  the pages differ, or are not valid
                  2  a screen or a state does not exist, or cannot be read
                """)
    }

    /// A screen in examples.
    private static var sample: String { Input.sample.isEmpty ? " cars" : " cars.yaml" }

    @Argument(
        help: ArgumentHelp(Input.compared.source.help, valueName: Input.compared.source.name),
        completion: Input.compared.completion)
    var source: String?

    @Argument(
        help: ArgumentHelp(Input.compared.target.help, valueName: Input.compared.target.name),
        completion: Input.compared.completion)
    var target: String?

    @Option(help: "The first state.")
    var from: String?

    @Option(help: "The second state.")
    var to: String?

    @Option(
        help: """
            text, or json: the patch as a browser receives it. (default: text on a terminal, json in a pipe or file)
            """)
    var format: DiffFormat?

    @Option(
        help: ArgumentHelp("The maximum number of rows of a section that text lists; 0 means all.", valueName: "rows"))
    var limit = 20

    @Option(help: "When to color text; auto means on a terminal.")
    var color = ColorChoice.auto

    @OptionGroup var bulk: BulkThreshold

    func validate() throws {
        guard limit >= 0 else { throw ValidationError("--limit takes a number of at least 0.") }
        if source == "-", target == "-" { throw ValidationError("'-' may be given only once.") }
    }

    func run() async throws {
        // Not a part of `validate`, which runs before misspelled options are reported.
        if target == nil, from == nil || to == nil { throw ValidationError(Input.compared.advice) }
        let first = try Input.scenario(source)
        let second = target == nil || target == source ? first : try Input.scenario(target)
        let old = try Self.state(from, of: first, source)
        let new = try Self.state(to, of: second, target ?? source)
        let patch = old.screen.patch(to: new.screen, options: bulk.patchOptions)
        switch format ?? (Console.printsToTerminal ? .text : .json) {
        case .json: try Console.print(json: patch.encoded())
        case .text:
            let changes = ScreenChanges(from: old.screen, to: new.screen, patch: patch)
            let title =
                target == nil || target == source
                ? "\(first.id): \(old.name) -> \(new.name)"
                : "\(Self.title(source, state: from)) -> \(Self.title(target, state: to))"
            let lines = ScreenChangesFormatter(limit: limit).lines(changes, title: title)
            let isColored = Console.colors(color)
            try Console.print(styled: lines.map { isColored ? $0.colored : $0.text }.joined(separator: "\n"))
        }
        try StateFindings.report([(old, first), (new, second)])
        if !patch.operations.isEmpty { throw CommandExit.different }
    }

    /// A state of a scenario: the one with the name or id, or the first.
    private static func state(
        _ name: String?, of scenario: Scenario, _ argument: String?
    ) throws(ExitCode) -> ScenarioState {
        guard let first = scenario.states.first else {
            Console.note("\(scenario.id): error: a screen needs at least one state")
            throw CommandExit.failure
        }
        guard let name else { return first }
        if let state = scenario.states.first(where: { $0.name == name || $0.id == name }) { return state }
        let owner = argument.map(ScreenFileSource.name) ?? scenario.id
        let hint = StateHint.text(for: name, among: scenario.states.map(\.name))
        Console.note(ReadableText.message("\(owner): error: there is no state '\(name)'; \(hint)"))
        throw CommandExit.failure
    }

    private static func title(_ argument: String?, state: String?) -> String {
        let name = argument.map { $0 == "-" ? ScreenFileSource.name($0) : URL(fileURLWithPath: $0).lastPathComponent }
        return (name ?? "") + (state.map { " (\($0))" } ?? "")
    }
}

/// The output of `diff`.
enum DiffFormat: String, ExpressibleByArgument, CaseIterable {
    case json, text
}

/// The option that limits animated patches.
package struct BulkThreshold: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "A patch that removes, inserts, moves or replaces at least this many elements is a bulk update: it is shown in "
                + "one step, without animations.",
            valueName: "elements"))
    var bulkThreshold = PatchOptions().bulkThreshold

    package init() {}

    package func validate() throws {
        guard bulkThreshold >= 1 else { throw ValidationError("--bulk-threshold takes a number of at least 1.") }
    }

    package var patchOptions: PatchOptions { PatchOptions(bulkThreshold: bulkThreshold) }
}

/// The end of a message about a state that does not exist.
package enum StateHint {
    /// Suggests the nearest of the states, or lists all of them.
    package static func text(for name: String, among states: [String]) -> String {
        var seen: Set<String> = []
        let names = states.filter { seen.insert($0).inserted }
        if let nearest = NearestName.nearest(to: name, in: names) { return "did you mean '\(nearest)'?" }
        if names.count == 1 { return "the only one is '\(names[0])'" }
        let others = names.count > 12 ? " and \(names.count - 12) more" : ""
        return "there are " + names.prefix(12).map { "'\($0)'" }.joined(separator: ", ") + others
    }
}

extension ChangeLine {
    /// The line with terminal colors.
    var colored: String {
        spans.map { span in
            guard let code = span.role.code, !span.text.isEmpty else { return span.text }
            return "\u{1B}[\(code)m\(span.text)\u{1B}[0m"
        }.joined()
    }
}

extension ChangeLine.Role {
    /// The terminal's code for the role. None of them is a background color, and none is needed to understand the line.
    fileprivate var code: String? {
        switch self {
        case .plain: nil
        case .title: "1"
        case .inserted, .newValue: "32"
        case .removed, .oldValue: "31"
        case .moved: "36"
        case .changed: "33"
        case .quiet: "2"
        }
    }
}
