import ListPreviewKit

extension ScreenFileDecoder {
    /// Decodes a line of NDJSON. The result counts only if there are no problems.
    ///
    /// - Parameters:
    ///   - screen: The screen of a line that names none.
    ///   - bases: What the last lines of screens have left for those that come.
    mutating func line(_ root: SourceNode, screen: String, bases: [String: ScreenFile.State]) -> ScreenLine {
        guard let object = object(root, LineKey.self) else { return ScreenLine(screen: "", state: nil) }
        let id = lineID(object) ?? screen
        var state =
            bases[id]
            ?? ScreenFile.State(
                name: "default", title: id, style: .insetGrouped, language: "en", direction: .leftToRight, sections: [])
        checkVersion(object[.version])
        _ = visibleText(object, .group)
        _ = variants(object[.variants])
        guard object.has(.state) else {
            if object[.states] != nil {
                let states = wholeFile(SourceObject(node: root, meant: object.meant), base: &state)
                return ScreenLine(screen: id, state: states.isEmpty ? nil : states[ScreenFile.firstShown(of: states)])
            }
            guard object[.sections] != nil else {
                reportMissing([.sections, .state, .states], in: object)
                return ScreenLine(screen: id, state: nil)
            }
            readState(SourceObject(node: root, meant: object.meant), into: &state)
            return ScreenLine(screen: id, state: state)
        }
        for key in LineKey.allCases where object[key] != nil && !LineKey.besideState.contains(key) {
            report(
                "'\(key.rawValue)' stands in 'state' or in a line without one",
                at: keyPosition(of: key.rawValue, in: root))
        }
        let animation = object[.animation].flatMap { self.animation($0) }
        guard let node = object[.state] else { return ScreenLine(screen: id, state: nil, animation: animation) }
        guard let content = self.object(node, StateKey.self) else { return ScreenLine(screen: id, state: nil) }
        readState(content, into: &state)
        return ScreenLine(screen: id, state: state, animation: animation)
    }

    /// The screen that a line names, in the word of lines or in that of files.
    private mutating func lineID(_ object: SourceObject<LineKey>) -> String? {
        if object[.screen] != nil, object[.id] != nil {
            report(
                "a line has either 'screen' or 'id', which mean the same", at: keyPosition(of: "id", in: object.node))
        }
        if let node = object[.screen] { return screenID(node, "screen") }
        return object[.id].map { screenID($0, "id") }
    }

    /// A whole screen file with several states, of which a line shows the one that a served file shows first.
    private mutating func wholeFile(
        _ object: SourceObject<ScreenKey>, base: inout ScreenFile.State
    ) -> [ScreenFile.State] {
        _ = object[.notes].flatMap { text($0, "notes") }
        readHead(of: SourceObject(node: object.node, meant: object.meant), into: &base)
        return states(object, base: base)
    }

    /// Reads a state. What names it and is told of it is for galleries, and here only has to be right.
    private mutating func readState(_ object: SourceObject<StateKey>, into state: inout ScreenFile.State) {
        for key in [StateKey.name, .id, .notes] { _ = object[key].flatMap { text($0, key.rawValue) } }
        readContent(of: object, into: &state)
    }
}

extension LineKey {
    /// The keys that a line with a state as a whole has.
    fileprivate static let besideState: [LineKey] = [
        .screen, .id, .state, .animation, .schema, .version, .group, .variants,
    ]
}

/// The keys of a line of NDJSON: those of a screen file, or a state as a whole with what is said beside it.
enum LineKey: String, ScreenFileKey {
    case screen, id, state, name, title, notes, style, lang, dir, animation, sections, states
    case schema = "$schema"
    case version, group, variants

    static let owner = "line"
    static let synonyms: [String: LineKey] = ["language": .lang, "direction": .dir, "listStyle": .style]
}
