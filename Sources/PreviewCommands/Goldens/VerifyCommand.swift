import ArgumentParser
import VisualRegression

/// `verify`
struct VerifyCommand<Input: ScenarioInput>: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
        let verify = "\(Input.program) verify\(Input.sample)"
        return CommandConfiguration(
            commandName: "verify",
            abstract: "Compares states with their goldens.",
            discussion: """
                \(VerifyOptions.explanation)

                EXAMPLES
                  \(verify)
                  \(verify) --filter cars --filter "feed/*"
                  \(verify) --shard 2/8 --junit results.xml
                  \(verify) --goldens Tests/Goldens --json

                \(VerifyOptions.statuses)
                """)
    }

    @OptionGroup var input: Input

    @OptionGroup var options: VerifyOptions

    func run() async throws {
        try await options.run(try input.goldens())
    }
}

/// What `verify` takes, of screen files and of galleries in Swift alike.
struct VerifyOptions: ParsableArguments {
    @OptionGroup var folders: GoldenFolders
    @OptionGroup var choice: GoldenChoice
    @OptionGroup var outputs: GoldenOutputs

    static let explanation = """
        Compares each state with what record wrote: its markup, told in words, and its pictures, as far as there are \
        any. A picture is not taken when its markup, the style sheets, the fonts and the browser are those that it was \
        recorded with; --force-pixels takes it all the same. One that is missing is taken, and is new. What differs is in a report page that opens without a \
        server. Goldens that no state belongs to are found, too. A state with an error in a \
        template or in its page is not valid; warnings are printed and fail nothing.

        In GitHub Actions, differences become annotations, and a summary of the job.
        """

    static let statuses = """
        EXIT STATUS
          0 everything is the same, 1 something differs, is new, orphaned, unstable or not valid, 2 it could not be compared, or \
        all that differs are pictures of another browser or other fonts
        """

    func run(_ input: GoldenInput) async throws {
        try await GoldenVerb(
            input: input, folders: folders, outputs: outputs, options: choice.options(update: .none)
        ).run()
    }
}
