import ArgumentParser

/// `prune`
struct PruneCommand<Input: ScenarioInput>: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
        let prune = "\(Input.program) prune\(Input.sample)"
        return CommandConfiguration(
            commandName: "prune",
            abstract: "Lists or removes goldens that no state belongs to.",
            discussion: """
                \(PruneOptions.explanation)

                EXAMPLES
                  \(prune)
                  \(prune) --yes

                \(PruneOptions.statuses)
                """)
    }

    @OptionGroup var input: Input

    @OptionGroup var options: PruneOptions

    func run() async throws {
        try options.run(try input.goldens())
    }
}
