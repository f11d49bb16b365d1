/// A benchmark before its data is created.
struct Benchmark: Sendable {
    /// The name for `--filter`, such as `render/1k/only`.
    let name: String
    /// The data and the work, in a sentence.
    let summary: String
    /// Whether it runs only with `--large`.
    let isLarge: Bool
    /// Creates the data.
    let prepare: @Sendable () -> Comparison

    init(_ name: String, _ summary: String, isLarge: Bool = false, prepare: @escaping @Sendable () -> Comparison) {
        self.name = name
        self.summary = summary
        self.isLarge = isLarge
        self.prepare = prepare
    }

    /// All benchmarks, in order.
    static var all: [Benchmark] {
        RenderBenchmarks.all + ComponentBenchmarks.all + ViewModelBenchmarks.all + DiffBenchmarks.all
            + PatchBenchmarks.all
            + PictureBenchmarks.all
    }
}
