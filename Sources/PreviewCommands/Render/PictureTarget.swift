import HeadlessBrowser
import PreviewCatalog
import VisualRegression

/// A folder of pictures: of each state, or of each step between two, in each variant.
struct PictureTarget: RenderTarget {
    private let folder: String
    private let photographer: Photographer
    private let filmTimes: [Int]?
    private var count = 0

    /// Takes pictures of states, or strips of steps where there are times for them.
    init(folder: String, photographer: Photographer, filmTimes: [Int]?) {
        self.folder = folder
        self.photographer = photographer
        self.filmTimes = filmTimes
    }

    mutating func add(_ rendered: RenderedScenario, of scenario: Scenario) async throws {
        let looks = [(suffix: "", options: PreviewOptions())] + scenario.variants.map { ("@\($0.id)", $0.options) }
        var tasks: [@Sendable () async throws -> (name: String, png: [UInt8])] = []
        for (suffix, options) in looks {
            guard let filmTimes else {
                for state in scenario.states {
                    let name = "\(scenario.id)/\(state.id)\(suffix)"
                    let request = PictureRequest(
                        state.screen, name: name, options: options, scale: options.device == .desktop ? 1 : 2,
                        extent: .viewport, compression: .small)
                    tasks.append { [photographer] in (name, try await photographer.photograph(request).png) }
                }
                continue
            }
            for (index, (old, new)) in zip(scenario.states, scenario.states.dropFirst()).enumerated() {
                // Names of files have a length that two names together may exceed.
                let step = "\(old.id)+\(new.id)"
                let name = "\(scenario.id)/\(step.utf8.count <= 120 ? step : "step-\(index + 1)")\(suffix)"
                let filmstrip = Filmstrip(
                    name: name, title: "\(scenario.title): \(old.name) → \(new.name)",
                    step: StepRequest(
                        from: old.screen, to: new.screen, at: filmTimes.map { .milliseconds($0) }, name: name,
                        options: options),
                    times: filmTimes.sorted())
                tasks.append { [photographer] in (name, try await filmstrip.png(photographer)) }
            }
        }
        try await write(tasks)
    }

    mutating func finish() throws -> [UInt8]? { nil }

    func name(of page: String) -> String { page }

    func summary(pageCount: Int, remarks: String) -> String? {
        let kind = filmTimes == nil ? "picture" : "filmstrip"
        return "\(count) \(kind)\(count == 1 ? "" : "s") of \(pageCount) pages\(remarks) in \(folder)"
    }

    /// Takes pictures and writes each as soon as it is there; no more are under way than can be taken at once.
    private mutating func write(
        _ tasks: [@Sendable () async throws -> (name: String, png: [UInt8])]
    ) async throws {
        count += try await withThrowingTaskGroup(of: (name: String, png: [UInt8]).self) {
            [folder, photographer] group in
            for task in tasks.prefix(photographer.jobs) { group.addTask(operation: task) }
            var upcoming = tasks.dropFirst(photographer.jobs)
            while let picture = try await group.next() {
                if let task = upcoming.popFirst() { group.addTask(operation: task) }
                try AtomicFile.write([picture.png], to: "\(folder)/\(picture.name).png")
            }
            return tasks.count
        }
    }
}
