import JSONText
import ListPreviewKit

/// The states of a scenario and the patches between them in both directions, as a script that pages replay.
///
/// It is a script instead of a data file because a page that was opened from a file can load nothing else.
struct Timeline {
    /// The maximum number of rows of a section that are described individually. The others share one statement.
    private static let statementLimit = 100

    /// The sizes of the pages of the states.
    private(set) var pageSizes: [Int] = []
    /// The sizes of the patches to the next states.
    private(set) var patchSizes: [Int] = []
    /// The known templates. The next timeline can start with them.
    private(set) var describer: ElementDescriber
    private var states = JSONWriter()
    private var steps = JSONWriter()
    private var last: ScreenSession?

    init(describer: ElementDescriber = ElementDescriber()) {
        self.describer = describer
        states.beginArray()
        steps.beginArray()
    }

    /// Adds the next state, and returns its page.
    mutating func add(_ state: ScenarioState, pageOptions: PageOptions) -> [UInt8] {
        let session = ScreenSession(state.screen)
        let page = session.page(options: pageOptions)
        pageSizes.append(page.count)
        states.beginObject()
        states.member("id", state.id)
        states.member("title", state.name)
        states.key("bytes")
        states.integer(page.count)
        if let text = state.text {
            states.key("text")
            text.encode(into: &states)
        }
        states.endObject()
        if let last { step(from: last, to: session) }
        last = session
        return page
    }

    /// The script with all added states.
    func script() -> [UInt8] {
        var (states, steps) = (states, steps)
        states.endArray()
        steps.endArray()
        return Array("ListPreview.timeline = {\"states\":".utf8) + states.bytes + Array(",\"steps\":".utf8)
            + steps.bytes
            + Array("};\n".utf8)
    }

    private mutating func step(from old: ScreenSession, to new: ScreenSession) {
        steps.beginObject()
        let forward = patch("forward", from: old, to: new)
        let backward = patch("backward", from: new, to: old)
        patchSizes.append(forward.size)
        steps.key("bytes")
        steps.beginArray()
        steps.integer(forward.size)
        steps.integer(backward.size)
        steps.endArray()
        words("words", forward, from: old, to: new)
        words("wordsBack", backward, from: new, to: old)
        steps.endObject()
    }

    /// Writes a patch, and returns it with its size.
    private mutating func patch(
        _ key: String, from source: ScreenSession, to target: ScreenSession
    ) -> (patch: DOMPatch, size: Int) {
        let patch = source.patch(to: target)
        let encoded = patch.encoded()
        steps.key(key)
        steps.encoded(encoded)
        return (patch, encoded.count)
    }

    private mutating func words(
        _ key: String, _ step: (patch: DOMPatch, size: Int), from source: ScreenSession, to target: ScreenSession
    ) {
        let changes = ScreenChanges(
            from: source, to: target, patch: step.patch, patchSize: step.size, pageSize: pageSizes.last ?? 0,
            describer: &describer)
        steps.key(key)
        steps.beginArray()
        for statement in ScreenChangesFormatter(limit: Self.statementLimit).statements(changes) {
            steps.beginArray()
            steps.string(statement.text)
            steps.beginArray()
            for element in statement.elements { steps.string(element) }
            steps.endArray()
            steps.endArray()
        }
        steps.endArray()
    }
}
