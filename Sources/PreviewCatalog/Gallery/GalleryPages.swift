import Foundation
import JSONText
package import ListPreviewKit

/// A gallery that renders its pages on demand, with states whose values can be changed.
///
/// Its files have the same names as those of an exported gallery: `index.html`, `{screen}/{state}.html`,
/// `{screen}/timeline.js`. In addition, it has these files:
///
/// - `{screen}/{state}.json` contains the controls of a state. A POST request with values returns the patches to
///   these values and back.
/// - `version` contains `{"version", "goldens", "problems", "invalid"}`. `version` changes when a scenario changes,
///   and `goldens` changes when there are new results of goldens. `problems` are the problems of the files, and
///   `invalid` lists the scenarios of files with problems.
/// - `goldens` contains the results of goldens.
/// - If files are served, `{screen}/{state}/places` contains the locations of a state's rows in its file.
/// - If files are served, a POST request with a name and values to `{screen}/{state}/add` adds a state to the file,
///   and `{screen}/{state}/undo` removes it again.
/// - If pictures can be taken, a POST request with options and values to `{screen}/{state}/png` returns a picture of
///   the state.
///
/// Pages are rendered on the first request. A scenario is rendered only once while it does not change, and the most
/// recent scenarios are cached.
public actor GalleryPages {
    /// The gallery's title.
    public nonisolated let title: String

    private let assetsPath: String
    private let keptCount: Int
    private var styleSheets: [AppStyleSheet] = []
    private var order: [String] = []
    private var scenarios: [String: Scenario] = [:]
    /// The screen that shows the components of all scenarios, after them.
    private var components: Scenario?
    /// The files of scenarios by path. The least recently requested scenario is first.
    private var rendered: [(id: String, files: Task<[String: GalleryFile], Never>)] = []
    /// Distinguishes runs of a program.
    private let epoch = String(UInt32.random(in: 0 ... .max), radix: 36)
    private var changeCount = 0
    /// The problems of files, by path. Their scenarios do not change.
    private var problems: [String: [Diagnostic]] = [:]
    /// The scenarios of files with problems, by path.
    private var invalid: [String: String] = [:]
    private var editor: (@Sendable (GalleryEdit) async throws(StateAdditionError) -> String)?
    /// The results of the last comparison with goldens, by the ids of screens and states.
    private var goldens: [String: [String: String]] = [:]
    private var goldensVersion = 0
    private var files: (@Sendable (String) async -> String?)?
    private var editorAddress: EditorAddress?
    private var camera: (@Sendable (GalleryPicture) async throws -> [UInt8])?
    /// The number of scenarios rendered so far.
    private(set) var renderedCount = 0

    /// Creates a gallery. If scenarios have the same id, the first one is used.
    ///
    /// - Parameters:
    ///   - scenarios: The scenarios in order.
    ///   - title: The gallery's title.
    ///   - assetsPath: The address of the folder with `css` and `js`, without a trailing slash.
    ///   - keptCount: The number of scenarios whose pages are cached.
    public init(_ scenarios: [Scenario], title: String = "Screens", assetsPath: String, keptCount: Int = 200) {
        self.title = title
        self.assetsPath = assetsPath
        self.keptCount = keptCount
        for scenario in scenarios where self.scenarios[scenario.id] == nil {
            order.append(scenario.id)
            self.scenarios[scenario.id] = scenario
        }
        components = Self.components(order, self.scenarios)
    }

    private static func components(_ order: [String], _ scenarios: [String: Scenario]) -> Scenario? {
        ComponentCatalog(order.compactMap { scenarios[$0] }).scenario(besides: order)
    }

    private func updateComponents() {
        if let id = components?.id { rendered.removeAll { $0.id == id } }
        components = Self.components(order, scenarios)
    }

    private func scenario(_ id: some StringProtocol) -> Scenario? {
        scenarios[String(id)] ?? (components?.id == String(id) ? components : nil)
    }

    /// A version that changes with every change of a scenario.
    public var version: String { "\(epoch)-\(changeCount)" }

    /// Replaces the scenario with an id, or adds a scenario.
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
        updateComponents()
    }

    /// Shows the problems of a file over the gallery and marks its scenario. Without problems, removes both.
    package func report(_ problems: [Diagnostic], of path: String, scenario id: String? = nil) {
        self.problems[path] = problems.isEmpty ? nil : problems
        invalid[path] = problems.isEmpty ? nil : id
    }

    /// Shows the results of the last comparison with goldens in the list of screens: the names of statuses, by the ids
    /// of screens and states.
    package func setGoldens(_ results: [String: [String: String]]) {
        goldens = results
        goldensVersion += 1
    }

    /// The file with the results of the gallery's states.
    private var goldensFile: GalleryFile {
        var json = JSONWriter()
        json.beginObject()
        for id in order {
            guard let results = goldens[id], let states = scenarios[id]?.states else { continue }
            json.key(id)
            json.beginObject()
            for state in states {
                if let result = results[state.id] { json.member(state.id, result) }
            }
            json.endObject()
        }
        json.endObject()
        return GalleryFile(.json, json.bytes)
    }

    /// Changes when the results change; empty if there are none.
    private var goldensText: String { goldens.isEmpty ? "" : "\(goldensVersion)" }

    /// The version, the problems, and the scenarios with problems.
    private func state(isLocal: Bool) -> [UInt8] {
        var writer = JSONWriter()
        writer.beginObject()
        writer.key("version")
        writer.string(version)
        if !goldens.isEmpty { writer.member("goldens", goldensText) }
        writer.key("problems")
        writer.encoded(ProblemOverlay.json(problems.sorted { $0.key < $1.key }.flatMap(\.value), isLocal: isLocal))
        writer.key("invalid")
        writer.beginArray()
        for id in Set(invalid.values).sorted() { writer.string(id) }
        writer.endArray()
        writer.endObject()
        return writer.bytes
    }

    /// Accepts changes of the scenarios' files.
    ///
    /// - Parameter editor: Makes a change, and returns the id of the state to show next.
    package func setEditor(_ editor: @escaping @Sendable (GalleryEdit) async throws(StateAdditionError) -> String) {
        self.editor = editor
    }

    /// Changes a scenario's file. `{"state": ID}` is the state to show next. `nil` if the path is not that of a change.
    ///
    /// - Parameters:
    ///   - path: `{screen}/{state}/add` or `{screen}/{state}/undo`.
    ///   - json: `{"name": "Edited", "values": {…}}` for a state to add.
    package func edit(_ path: String, for json: [UInt8]) async throws(StateAdditionError) -> GalleryFile? {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard let editor, parts.count == 3, scenarios[parts[0]] != nil else { return nil }
        guard let kind = try GalleryEdit.Kind(parts[2], json) else { return nil }
        let state = try await editor(GalleryEdit(screen: parts[0], state: parts[1], kind: kind))
        var writer = JSONWriter()
        writer.beginObject()
        writer.member("state", state)
        writer.endObject()
        return GalleryFile(.json, writer.bytes)
    }

    /// Sets the locations of the scenarios' files.
    ///
    /// - Parameters:
    ///   - editor: The address that opens a file in an editor.
    ///   - path: Returns the path of a scenario's file from the scenario's id, as it was passed to the program.
    package func setFiles(
        openedBy editor: EditorAddress? = nil, _ path: @escaping @Sendable (String) async -> String?
    ) {
        files = path
        editorAddress = editor
    }

    /// The positions of a state's rows in its file; `nil` if the path is not `{screen}/{state}/places`.
    ///
    /// - Parameter isLocal: Whether the viewer is on this machine. Others see the name of the file, without its folder.
    package func places(_ path: String, isLocal: Bool) async -> GalleryFile? {
        guard let (scenario, state) = subject(of: path, "places") else { return nil }
        guard let places = state.sourcePlaces, let file = await files?(scenario.id) else {
            return GalleryFile(.json, Array(#"{"rows":{}}"#.utf8))
        }
        let name = file.split(separator: "/").last.map(String.init) ?? file
        guard isLocal else { return GalleryFile(.json, places.json(path: name, link: nil)) }
        let absolute = URL(fileURLWithPath: file).standardizedFileURL.path
        return GalleryFile(.json, places.json(path: file, link: editorAddress?.address(of: absolute)))
    }

    /// Lets pages request pictures of states.
    ///
    /// - Parameter camera: Takes a picture and returns a PNG file.
    package func setCamera(_ camera: @escaping @Sendable (GalleryPicture) async throws -> [UInt8]) {
        self.camera = camera
    }

    /// A picture of a state as a PNG file; `nil` if the path is not `{screen}/{state}/png`, or if no pictures can be
    /// taken.
    ///
    /// - Parameter json: The options and values of the state: ``GalleryPicture``.
    package func picture(_ path: String, for json: [UInt8]) async throws -> [UInt8]? {
        guard let camera, let (scenario, state) = subject(of: path, "png") else { return nil }
        return try await camera(GalleryPicture(json, of: state, in: scenario, styleSheets))
    }

    /// The state of a path of the form `{screen}/{state}/{verb}`.
    private func subject(of path: String, _ verb: String) -> (scenario: Scenario, state: ScenarioState)? {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 3, parts[2] == verb, let scenario = scenario(parts[0]),
            let state = scenario.states.first(where: { $0.id == parts[1] })
        else { return nil }
        return (scenario, state)
    }

    /// Removes a scenario.
    package func remove(_ id: String) {
        changeCount += 1
        rendered.removeAll { $0.id == id }
        // Its position is kept, because it may return.
        scenarios[id] = nil
        updateComponents()
    }

    /// Makes all pages load other app style sheets in addition to those of their scenarios. The gallery's host serves
    /// the files.
    package func setStyleSheets(_ sheets: [AppStyleSheet]) {
        changeCount += 1
        rendered.removeAll()
        styleSheets = sheets
    }

    /// The file at a path in the gallery's folder; `nil` if there is none. The index has an empty path, or its name.
    ///
    /// - Parameters:
    ///   - path: The path, without a leading slash.
    ///   - token: The token for all POST requests of pages.
    /// - Complexity: O(scenarios) for the index; O(rows of the scenario) for the first of its files.
    public func file(_ path: String, token: String) async -> GalleryFile? {
        await file(path, token: token, isLocal: false)
    }

    /// The same, for a viewer on this machine or elsewhere: others do not see lines of files.
    package func file(_ path: String, token: String, isLocal: Bool) async -> GalleryFile? {
        if path.isEmpty || path == "index.html" { return index(token: token) }
        if path == "version" { return GalleryFile(.json, state(isLocal: isLocal)) }
        if path == "goldens" { return goldensFile }
        guard let (scenario, name) = place(path) else { return nil }
        if let state = state(name, of: scenario) { return GalleryFile(.json, await Self.controls(of: state)) }
        guard name == "timeline.js" || name.hasSuffix(".html") else { return nil }
        return await files(of: scenario)[path]
    }

    /// The patches from the values that a page shows to other values, and from these to the state with its default
    /// values: `{"forward": PATCH, "backward": PATCH}`. Each is from revision 0 to 1. Returns `nil` if no state has
    /// this path.
    ///
    /// - Parameters:
    ///   - path: The state's path in the gallery's folder.
    ///   - json: `{"from": {…}, "values": {…}}`: values by the id of their control; omitted values do not change.
    /// - Throws: An error for text that is not JSON, and for all values that the controls do not accept.
    public func patches(_ path: String, for json: [UInt8]) async throws(PreviewValueError) -> GalleryFile? {
        guard let (scenario, name) = place(path), let state = state(name, of: scenario) else { return nil }
        // Screens are created outside of the actor, so that requests for pages do not wait for them.
        let result = await Task.detached { () -> Result<[UInt8], PreviewValueError> in
            Result { () throws(PreviewValueError) in try Self.patches(of: state, for: json) }
        }.value
        return GalleryFile(.json, try result.get())
    }

    // MARK: - Making

    private func index(token: String) -> GalleryFile {
        var index = GalleryIndex(
            title: title,
            entries: (order.compactMap { scenarios[$0] } + [components].compactMap(\.self)).map(CatalogEntry.init))
        index.assetsPath = assetsPath
        index.server = GalleryServer(
            token: token, version: version, goldens: goldensText, acceptsEdits: editor != nil,
            takesPictures: camera != nil)
        return GalleryFile(.index, index.page())
    }

    private func place(_ path: String) -> (scenario: Scenario, name: String)? {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, let scenario = scenario(parts[0]) else { return nil }
        return (scenario, String(parts[1]))
    }

    /// The state with a file name of data.
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
        let request = try PreviewValues.request(bytes)
        let controls = state.controls
        let nothing = JSONNode(.object([]))
        let old = try PreviewValues(controls, changes: request["from"] ?? nothing)
        let new = try PreviewValues(controls, changes: request["values"] ?? nothing)
        let (source, target) = (state.screen(with: old), try state.screen(checking: new))
        var json = JSONWriter()
        json.beginObject()
        json.key("forward")
        json.encoded(source.patch(to: target).encoded())
        json.key("backward")
        json.encoded(target.patch(to: state.screen).encoded())
        json.endObject()
        return json.bytes
    }
}

/// A file of a gallery, rendered on demand.
public struct GalleryFile: Sendable, Hashable {
    /// The kind of a file, which determines how it is served.
    public enum Kind: Sendable, Hashable {
        /// The index, which opens the other pages in frames.
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
