import JSONText
import ListPreviewKit

/// A gallery that renders its pages on request, with states whose values can be changed.
///
/// Its files have the names that an exported gallery's have: `index.html`, `{screen}/{state}.html`, `{screen}/timeline.js`.
/// Beside them there is `{screen}/{state}.json` with the controls of a state; a request that posts values there gets the patches
/// that lead to them and back. `version` is `{"version", "problems"}`: the version changes when a scenario does, and the problems are
/// those of the files.
///
/// Nothing is rendered before it is asked for, and a scenario only once for as long as it stays as it is; the
/// latest are kept.
public actor GalleryPages {
    /// The gallery's title.
    public nonisolated let title: String

    private let assetsPath: String
    private let keptCount: Int
    private var styleSheets: [AppStyleSheet] = []
    private var order: [String] = []
    private var scenarios: [String: Scenario] = [:]
    /// The files of scenarios by path, with the scenario that was asked for first at the front.
    private var rendered: [(id: String, files: Task<[String: GalleryFile], Never>)] = []
    /// Distinguishes runs of a program.
    private let epoch = String(UInt32.random(in: 0 ... .max), radix: 36)
    private var changeCount = 0
    /// The problems of files, by path. The scenarios stay as they were.
    private var problems: [String: [PageProblem]] = [:]
    /// The number of scenarios rendered so far.
    private(set) var renderedCount = 0

    /// Creates a gallery. Of scenarios with the same id the first one counts.
    ///
    /// - Parameters:
    ///   - scenarios: The scenarios in order.
    ///   - title: The gallery's title.
    ///   - assetsPath: The address of the folder with `css` and `js`, without a slash at the end.
    ///   - keptCount: The number of scenarios whose pages are kept.
    public init(_ scenarios: [Scenario], title: String = "Screens", assetsPath: String, keptCount: Int = 200) {
        self.title = title
        self.assetsPath = assetsPath
        self.keptCount = keptCount
        for scenario in scenarios where self.scenarios[scenario.id] == nil {
            order.append(scenario.id)
            self.scenarios[scenario.id] = scenario
        }
    }

    /// Another one when there is something new to see.
    public var version: String { "\(epoch)-\(changeCount)" }

    /// Puts a scenario in the place of the one with an id, or adds it.
    public func put(_ scenario: Scenario, insteadOf id: String) {
        changeCount += 1
        rendered.removeAll { $0.id == id || $0.id == scenario.id }
        scenarios[id] = nil
        scenarios[scenario.id] = scenario
        if let index = order.firstIndex(of: id) {
            order[index] = scenario.id
        } else {
            order.append(scenario.id)
        }
    }

    /// Shows the problems of a file over the gallery; none when they are fixed.
    package func report(_ problems: [PageProblem], of path: String) {
        self.problems[path] = problems.isEmpty ? nil : problems
    }

    /// The version and the problems.
    private var state: [UInt8] {
        var writer = JSONWriter()
        writer.beginObject()
        writer.key("version")
        writer.string(version)
        writer.key("problems")
        writer.encoded(PageProblem.json(problems.sorted { $0.key < $1.key }.flatMap(\.value)))
        writer.endObject()
        return writer.bytes
    }

    /// Takes a scenario out.
    package func remove(_ id: String) {
        changeCount += 1
        rendered.removeAll { $0.id == id }
        scenarios[id] = nil
        order.removeAll { $0 == id }
    }

    /// Lets all pages load other style sheets of the app's own, besides those of their scenarios. The gallery's host serves
    /// the files.
    package func setStyleSheets(_ sheets: [AppStyleSheet]) {
        changeCount += 1
        rendered.removeAll()
        styleSheets = sheets
    }

    /// The file with a path below the gallery's folder; `nil` if there is none. The index has no name, or its own.
    ///
    /// - Parameters:
    ///   - path: The path, without a slash at the start.
    ///   - token: The token that pages send with everything they post.
    /// - Complexity: O(scenarios) for the index; O(rows of the scenario) for the first of its files.
    public func file(_ path: String, token: String) async -> GalleryFile? {
        if path.isEmpty || path == "index.html" { return index(token: token) }
        if path == "version" { return GalleryFile(.json, state) }
        guard let (scenario, name) = place(path) else { return nil }
        if let state = state(name, of: scenario) { return GalleryFile(.json, await Self.controls(of: state)) }
        guard name == "timeline.js" || name.hasSuffix(".html") else { return nil }
        return await files(of: scenario)[path]
    }

    /// The patches that lead from the values that a page shows to others, and from those to the state with its default
    /// values: `{"forward": PATCH, "backward": PATCH}`, each from 0 to 1; `nil` if no state has this path.
    ///
    /// - Parameters:
    ///   - path: The state's path below the gallery's folder.
    ///   - json: `{"from": {…}, "values": {…}}`: values by their control's id; what is left out is as it was.
    /// - Throws: An error for text that is not JSON, and for all values that the controls cannot be set to.
    public func patches(_ path: String, for json: [UInt8]) async throws(PreviewValueError) -> GalleryFile? {
        guard let (scenario, name) = place(path), let state = state(name, of: scenario) else { return nil }
        // Screens are made beside the actor, so that requests for pages do not wait for them.
        let result = await Task.detached { () -> Result<[UInt8], PreviewValueError> in
            Result { () throws(PreviewValueError) in try Self.patches(of: state, for: json) }
        }.value
        return GalleryFile(.json, try result.get())
    }

    // MARK: - Making

    private func index(token: String) -> GalleryFile {
        var index = GalleryIndex(title: title, entries: order.compactMap { scenarios[$0].map(CatalogEntry.init) })
        index.assetsPath = assetsPath
        index.server = GalleryServer(token: token, version: version)
        return GalleryFile(.index, index.page())
    }

    private func place(_ path: String) -> (scenario: Scenario, name: String)? {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, let scenario = scenarios[String(parts[0])] else { return nil }
        return (scenario, String(parts[1]))
    }

    /// The state that a name of data belongs to.
    private func state(_ name: String, of scenario: Scenario) -> ScenarioState? {
        guard name.hasSuffix(".json") else { return nil }
        return scenario.states.first { $0.id == name.dropLast(5) }
    }

    private func files(of scenario: Scenario) async -> [String: GalleryFile] {
        if let index = rendered.firstIndex(where: { $0.id == scenario.id }) {
            let known = rendered.remove(at: index)
            rendered.append(known)
            return await known.files.value
        }
        renderedCount += 1
        var scenario = scenario
        scenario.styleSheets += styleSheets
        let rendering = Task.detached { [assetsPath, scenario] in
            let result = ScenarioRenderer(validator: nil, assetsPath: assetsPath).render(scenario)
            let pages = result.pages.map { ($0.path, GalleryFile(.page, $0.bytes)) }
            let timeline = (result.timelinePath, GalleryFile(.script, result.timeline))
            return Dictionary(pages + [timeline], uniquingKeysWith: { first, _ in first })
        }
        rendered.append((scenario.id, rendering))
        if rendered.count > keptCount { rendered.removeFirst() }
        return await rendering.value
    }

    private nonisolated static func controls(of state: ScenarioState) async -> [UInt8] {
        var json = JSONWriter()
        json.beginArray()
        for control in state.controls { control.encode(into: &json) }
        json.endArray()
        return json.bytes
    }

    private nonisolated static func patches(
        of state: ScenarioState, for bytes: [UInt8]
    ) throws(PreviewValueError) -> [UInt8] {
        let request: JSONNode
        do {
            request = try JSONParser(limits: JSONLimits(bytes: bytes.count, depth: 4, nodes: 10_000)).parse(bytes)
        } catch {
            throw PreviewValueError(problems: ["values are JSON: \(error)"])
        }
        let controls = state.controls
        let nothing = JSONNode(.object([]))
        let old = try PreviewValues(controls, changes: request["from"] ?? nothing)
        let new = try PreviewValues(controls, changes: request["values"] ?? nothing)
        let (source, target) = (state.screen(with: old), state.screen(with: new))
        var json = JSONWriter()
        json.beginObject()
        json.key("forward")
        json.encoded(ScreenSession(source).standalonePatch(to: target).encoded())
        json.key("backward")
        json.encoded(ScreenSession(target).standalonePatch(to: state.screen).encoded())
        json.endObject()
        return json.bytes
    }
}

/// A file of a gallery that is made on request.
public struct GalleryFile: Sendable, Hashable {
    /// The kind of a file, which decides how it may be used.
    public enum Kind: Sendable, Hashable {
        /// The index, which opens the others in frames.
        case index
        /// The page of a state.
        case page
        /// A script that pages load.
        case script
        /// Data for scripts.
        case json
    }

    /// The kind of the file.
    public var kind: Kind
    /// The file.
    public var bytes: [UInt8]

    /// Creates a file.
    public init(_ kind: Kind, _ bytes: [UInt8]) {
        self.kind = kind
        self.bytes = bytes
    }
}
