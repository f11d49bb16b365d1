import PreviewCatalog

/// A folder of pictures: of each state, or of each step between two, in each variant.
struct PictureTarget: RenderTarget {
    private let folder: String
    private let camera: Camera
    private let filmTimes: [Int]?
    private var count = 0

    /// Takes pictures of states, or strips of steps where there are times for them.
    init(folder: String, camera: Camera, filmTimes: [Int]?) {
        self.folder = folder
        self.camera = camera
        self.filmTimes = filmTimes
    }

    mutating func add(_ rendered: RenderedScenario, of scenario: Scenario) async throws {
        let looks = [(suffix: "", options: PreviewOptions())] + scenario.variants.map { ("@\($0.id)", $0.options) }
        for (suffix, options) in looks {
            guard let filmTimes else {
                for state in scenario.states {
                    try write(try await camera.picture(of: state, options), to: "\(scenario.id)/\(state.id)\(suffix)")
                }
                continue
            }
            for (index, (old, new)) in zip(scenario.states, scenario.states.dropFirst()).enumerated() {
                let strip = try await camera.filmstrip(
                    from: old, to: new, title: "\(scenario.title): \(old.name) → \(new.name)", at: filmTimes, options)
                // Names of files have a length that two names together may exceed.
                let step = "\(old.id)+\(new.id)"
                let name = step.utf8.count <= 120 ? step : "step-\(index + 1)"
                try write(strip, to: "\(scenario.id)/\(name)\(suffix)")
            }
        }
    }

    mutating func finish() throws -> [UInt8]? { nil }

    func name(of page: String) -> String { page }

    func summary(pageCount: Int, remarks: String) -> String? {
        let kind = filmTimes == nil ? "picture" : "filmstrip"
        return "\(count) \(kind)\(count == 1 ? "" : "s") of \(pageCount) pages\(remarks) in \(folder)"
    }

    private mutating func write(_ picture: [UInt8], to name: String) throws {
        try AtomicFile.write([picture], to: "\(folder)/\(name).png")
        count += 1
    }
}
