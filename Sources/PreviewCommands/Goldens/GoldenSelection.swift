import ArgumentParser
import VisualRegression

/// The states of a run, and the options of their comparison.
struct GoldenSelection: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Only matching states: a screen (cars) or a state (cars/full); * matches any text. Repeatable.",
            valueName: "pattern"))
    var filter: [String] = []

    @Option(
        help: ArgumentHelp("Only one of several parts of the states, such as 2/8.", valueName: "part/parts"),
        transform: GoldenFilter.Shard.argument)
    var shard: GoldenFilter.Shard?

    @Option(help: ArgumentHelp("The number of browser pages that work in parallel.", valueName: "count"))
    var jobs: Int?

    @Option(
        help: ArgumentHelp(
            "How much two pictures may differ, from 0 to 1. (default: \(PictureTolerance.standard.value))",
            valueName: "share"))
    var tolerance: Double?

    @Flag(help: "Use only markup; no browser is started.")
    var htmlOnly = false

    @Flag(help: "Take pictures even if markup, styles, fonts and browser are the same as for the golden.")
    var forcePixels = false

    func validate() throws {
        if let jobs, !(1...16).contains(jobs) { throw ValidationError("--jobs takes a number from 1 to 16.") }
        if let tolerance, !(0...1).contains(tolerance) {
            throw ValidationError("--tolerance takes a number from 0 to 1.")
        }
        if htmlOnly, forcePixels { throw ValidationError("--html-only and --force-pixels exclude each other.") }
    }

    /// The options of a run of these states.
    func options(update: GoldenUpdate) throws(ExitCode) -> GoldenOptions {
        let project = try ProjectSettings.current()
        let tolerance = tolerance.map { PictureTolerance($0) } ?? project.tolerance
        return GoldenOptions(
            update: update, comparesPictures: !htmlOnly, forcesPictures: forcePixels,
            tolerance: tolerance ?? .standard, filter: GoldenFilter(patterns: filter, shard: shard), jobs: jobs)
    }

    /// The options that affect the results, as arguments.
    var arguments: [String] {
        filter.flatMap { ["--filter", $0] } + (tolerance.map { ["--tolerance", "\($0)"] } ?? [])
            + (htmlOnly ? ["--html-only"] : []) + (forcePixels ? ["--force-pixels"] : [])
    }
}

extension GoldenFilter.Shard {
    /// Reads the value of `--shard`.
    static func argument(_ text: String) throws -> GoldenFilter.Shard {
        guard let shard = GoldenFilter.Shard(text) else {
            throw ValidationError("--shard takes a part and the number of parts, such as 2/8, not '\(text)'.")
        }
        return shard
    }
}
