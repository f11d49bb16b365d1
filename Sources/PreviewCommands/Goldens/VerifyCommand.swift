import ArgumentParser
import VisualRegression

/// `verify`
struct VerifyCommand<Input: ScenarioInput>: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
        let verify = "\(Input.program) verify\(Input.sample)"
        return CommandConfiguration(
            commandName: "verify",
            abstract: "Compares states with their goldens.",
            usage: Input.usage(of: "verify"),
            discussion: """
                Compares the markup and the pictures of each state with its goldens, and describes the differences. A \
                picture is not taken again when its markup, the style sheets, the fonts and the browser are those that it was \
                recorded with; --force-pixels takes it all the same. A missing golden is reported as new. The differences \
                are in a report page that opens without a server. Goldens that no state belongs to are reported, too. A \
                state with an error in a template or in its page is not valid; warnings are printed and fail nothing.

                With --shard, one of several machines compares a part of the states; `merge` joins the results of the \
                parts, and reports orphaned goldens.

                In GitHub Actions, differences become annotations, and a summary of the job.

                EXAMPLES
                  \(verify)
                  \(verify) --filter cars --filter "feed/*"
                  \(verify) --shard 2/8 --junit results.xml
                  \(verify) --goldens Tests/Goldens --json

                EXIT STATUS
                  0 everything is the same, 1 something differs, is new, orphaned, unstable or not valid, 2 it could not \
                be compared, or all that differs are pictures of another browser or other fonts
                """)
    }

    @OptionGroup var input: Input
    @OptionGroup var folders: GoldenFolders
    @OptionGroup var selection: GoldenSelection
    @OptionGroup var outputs: GoldenOutputs

    func run() async throws {
        try await GoldenCommandRunner(
            input: try input.goldens(), folders: folders, outputs: outputs,
            options: try selection.options(update: .none), words: selection.words
        ).run()
    }
}
