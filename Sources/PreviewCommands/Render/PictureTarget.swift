import HeadlessBrowser
import ListPreviewKit
import PreviewCatalog
import VisualRegression

/// A folder of pictures: of each state, of each step, or of whole screens, in each variant.
package struct PictureTarget: RenderTarget {
    private let folder: String
    private let photographer: ScreenshotRenderer
    private let kind: PictureKind
    private var count = 0
    private var warnings: Set<Diagnostic> = []

    init(folder: String, photographer: ScreenshotRenderer, kind: PictureKind) {
        self.folder = folder
        self.photographer = photographer
        self.kind = kind
    }

    /// The number of pixels per CSS pixel.
    package static func scale(_ options: PreviewOptions) -> Double { options.device == .desktop ? 1 : 2 }

    static let isSlow = true

    mutating func add(
        _ rendered: RenderedScenario, of scenario: Scenario, progress: @escaping @Sendable (Double) -> Void
    ) async throws {
        let tasks = ([nil] + scenario.variants).flatMap { self.tasks(scenario, $0) }
        // A strip of one state has no steps.
        if tasks.isEmpty { return progress(1) }
        try await write(tasks) { progress($0 / Double(tasks.count)) }
    }

    /// Creates one picture with its name, and reports progress.
    private typealias PictureTask =
        @Sendable (_ progress: @escaping @Sendable (Double) -> Void) async throws -> (name: String, png: [UInt8])

    private func tasks(_ scenario: Scenario, _ variant: PreviewVariant?) -> [PictureTask] {
        let suffix = variant.map { "@\($0.id)" } ?? ""
        let options = variant?.options ?? PreviewOptions()
        let title = scenario.title + (variant.map { " (\($0.title))" } ?? "")
        switch kind {
        case .states(let extent):
            return scenario.states.map { state in
                let name = "\(scenario.id)/\(NameRule.fileStem(state.id + suffix))"
                var request = ScreenshotRequest(
                    state.screen, name: name, options: options, scale: Self.scale(options), extent: extent,
                    compression: .small)
                request.styleSheets = scenario.styleSheets
                return { [photographer, request] progress in
                    defer { progress(1) }
                    let screenshot = try await photographer.screenshot(request)
                    for file in screenshot.missingFiles { Console.note("\(name): warning: \(file)") }
                    return (name, screenshot.png)
                }
            }
        case .filmstrips(let times):
            return zip(scenario.states, scenario.states.dropFirst()).enumerated().map { index, step in
                let (old, new) = step
                // File names have a maximum length, which two names together may exceed.
                let states = "\(old.id)+\(new.id)"
                let stem = states.utf8.count <= 120 ? states : "step-\(index + 1)"
                let name = "\(scenario.id)/\(NameRule.fileStem(stem + suffix))"
                var request = StepRequest(
                    from: old.screen, to: new.screen, at: times.map { .milliseconds($0) }, name: name, options: options)
                request.styleSheets = scenario.styleSheets
                let filmstrip = Filmstrip(
                    name: name, title: "\(title): \(old.name) → \(new.name)", step: request, times: times.sorted())
                return { [photographer] progress in
                    defer { progress(1) }
                    return (name, try await filmstrip.png(photographer))
                }
            }
        case .sheets:
            let sheet = ContactSheet(
                name: "\(scenario.id)-sheet\(suffix)", title: title, scenario: scenario, options: options)
            return [{ [photographer] in (sheet.name, try await sheet.png(photographer, progress: $0)) }]
        case .movingPictures:
            let moving = MovingPicture(
                name: scenario.id + suffix, states: scenario.states, styleSheets: scenario.styleSheets, options: options
            )
            return [{ [photographer] in (moving.name, try await moving.png(photographer, progress: $0)) }]
        }
    }

    mutating func finish() throws -> [UInt8]? { nil }

    func name(of page: String) -> String { page }

    func summary(pageCount: Int, remarks: String) -> String? {
        "\(count.counted(kind.word)) of \(pageCount.counted("state")) in \(folder)\(remarks)"
    }

    /// Takes pictures, in parallel up to the browser's number of pages, and writes each immediately.
    private mutating func write(
        _ tasks: [PictureTask], progress: @escaping @Sendable (Double) -> Void
    ) async throws {
        count += try await withThrowingTaskGroup(of: (name: String, png: [UInt8]).self) {
            [folder, photographer] group in
            for task in tasks.prefix(photographer.jobs) { group.addTask { try await task(progress) } }
            var upcoming = tasks.dropFirst(photographer.jobs)
            while let picture = try await group.next() {
                if let task = upcoming.popFirst() { group.addTask { try await task(progress) } }
                try AtomicFile.write([picture.png], to: "\(folder)/\(picture.name).png")
            }
            return tasks.count
        }
        for warning in await photographer.warnings where warnings.insert(warning).inserted {
            Console.note(warning.description)
        }
    }
}

/// The subject of pictures.
enum PictureKind {
    /// Each state, the whole page or the part in the device's viewport.
    case states(ScreenshotExtent)
    /// Each step between two states, at some times in milliseconds, side by side.
    case filmstrips([Int])
    /// Each screen with all of its states.
    case sheets
    /// Each screen, animated from state to state.
    case movingPictures

    /// The noun in summaries.
    var word: String {
        switch self {
        case .states: "picture"
        case .filmstrips: "filmstrip"
        case .sheets: "contact sheet"
        case .movingPictures: "moving picture"
        }
    }
}
