import ArgumentParser

/// `record`
struct RecordCommand<Input: ScenarioInput>: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
        let record = "\(Input.program) record\(Input.sample)"
        return CommandConfiguration(
            commandName: "record",
            abstract: "Records the goldens of states: markup, and pictures.",
            discussion: """
                \(RecordOptions.explanation)

                EXAMPLES
                  \(record)
                  \(record) --pictures plain,dark --scale 2
                  \(record) --update missing
                  \(record) --filter cars/full --pictures all

                \(RecordOptions.statuses)
                """)
    }

    @OptionGroup var input: Input

    @OptionGroup var options: RecordOptions

    func run() async throws {
        try await options.run(try input.goldens())
    }
}
