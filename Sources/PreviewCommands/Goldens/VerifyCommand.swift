import ArgumentParser

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
