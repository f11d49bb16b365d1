import ArgumentParser
import VisualRegression

struct VerifyCommand<Input: ScenarioInput>: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
        let verify = "\(Input.program) verify\(Input.sample)"
        return CommandConfiguration(
            commandName: "verify",
            abstract: "Compares states with their goldens.",
            usage: Input.usage(of: "verify"),
            discussion: """
                Compares the markup and the pictures of each state with its goldens, and describes the differences. \
                A picture is taken only if its markup, style sheets, fonts or browser differ from those of the \
                golden, or with --force-pixels. Missing goldens are reported as new, and goldens without a state as \
                orphaned. The report of all differences is a page that opens without a server. A state with an error \
                in a template or in its page is not valid. Warnings are printed and do not cause a failure. Screens \
                that cannot be read are reported; all others are compared.

                With --shard, one of several machines compares a part of the states; merge combines the results and \
                reports orphaned goldens.

                In GitHub Actions, differences become annotations, and the job has a summary.

                EXAMPLES
                  \(verify)
                  \(verify) --filter cars --filter "feed/*"
                  \(verify) --shard 2/8 --junit results.xml
                  \(verify) --goldens Tests/Goldens --json

                \(CommandEnvironment.browser)

                EXIT STATUS
                  0  nothing differs
                  1  something differs, or is new, orphaned, unstable or not valid
                  2  the comparison failed, a screen cannot be read, or all differences
                     are in pictures of another browser or other fonts
                """)
    }

    @OptionGroup var input: Input
    @OptionGroup var folders: GoldenFolders
    @OptionGroup var selection: GoldenSelection
    @OptionGroup var outputs: GoldenOutputs

    func run() async throws {
        try await GoldenCommandRunner(
            folders, outputs, arguments: selection.arguments, input: input.goldens,
            options: { try selection.options(update: .none) }
        ).run()
    }
}
