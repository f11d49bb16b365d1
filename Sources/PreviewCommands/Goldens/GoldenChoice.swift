import ArgumentParser
import VisualRegression

/// Which states a run is about, and how it works.
struct GoldenChoice: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Only states that fit: a screen (cars), a state (cars/full), with * for anything. May be repeated.",
            valueName: "pattern"))
    var filter: [String] = []

    @Option(
        help: ArgumentHelp("Only one part of the states of several, such as 2/8.", valueName: "part/parts"),
        transform: GoldenChoice.shard)
    var shard: GoldenFilter.Shard?

    @Option(help: ArgumentHelp("How many pages of the browser work at a time.", valueName: "count"))
    var jobs: Int?

    @Flag(help: "Leave pictures out: no browser is started.")
    var htmlOnly = false

    @Flag(help: "Take pictures also where markup, styles, fonts and browser are those of the golden.")
    var forcePixels = false

    func validate() throws {
        if let jobs, !(1...16).contains(jobs) { throw ValidationError("--jobs takes a number from 1 to 16.") }
        if htmlOnly, forcePixels { throw ValidationError("--html-only and --force-pixels exclude each other.") }
    }

    /// The options of a run, with what is chosen here.
    func options(update: GoldenUpdate) -> GoldenOptions {
        GoldenOptions(
            update: update, comparesPictures: !htmlOnly, forcesPictures: forcePixels,
            filter: GoldenFilter(patterns: filter, shard: shard), jobs: jobs)
    }

    private static func shard(_ text: String) throws -> GoldenFilter.Shard {
        guard let shard = GoldenFilter.Shard(text) else {
            throw ValidationError("--shard takes a part and how many there are, such as 2/8, not '\(text)'.")
        }
        return shard
    }
}
