import JSONText
public import ListPreviewKit

/// Reads NDJSON, one state of a screen per line, with the keys of screen files.
///
/// ```json
/// {"screen": "cars", "title": "Cars", "sections": [{"rows": [{"id": "mini", "text": "Mini"}]}]}
/// {"screen": "cars", "sections": []}
/// {"screen": "cars", "state": {"sections": []}, "animation": "fade", "answers": 7}
/// {"screen": "cars", "state": null}
/// ```
///
/// All keys of a screen file are accepted. `id` has the same meaning as `screen`. Of `states`, the first one that is
/// not empty is used, as for a served file. Each line contains all sections. If a line omits `title`, `style`,
/// `lang`, `dir` or `animation`, the value of the last line of the same screen is used. The initial title is the
/// screen's id. `components` of a line are known in all later lines. An `animation` next to `state` applies only to this
/// update. `"state": null` removes the screen. `answers` is the number of the last action whose result the state
/// contains. `time` is for recordings: the seconds since the start.
public struct ScreenLineReader: Sendable {
    /// The screen of lines that name no screen.
    public let screen: String
    /// The stream's name in errors.
    public let path: String
    /// The limits of a line.
    public let limits: ScreenFileLimits
    /// The maximum number of rows of a line: browsers need seconds for more, and servers gigabytes.
    private static let maximumRowCount = 20_000
    /// The components that lines have declared, and those of the files, which are read with the first line.
    private var components: [String: ComponentDeclaration] = [:]
    private var componentFiles: [String]
    /// The last state of each screen, without its sections.
    private var bases: [String: ScreenFile.State] = [:]
    /// The last sections of each screen whose ids are derived.
    private var derivedSections: [String: [ScreenFile.Section]] = [:]
    /// The screens with a warning about a renamed section.
    private var renamed: Set<String> = []
    /// The messages of the warnings about each screen: a program repeats them in every line.
    private var warned: [String: Set<String>] = [:]
    /// Messages contain data, of which there may be any amount.
    private static let warningLimit = 1000
    /// The number of brackets that a reported line has left open.
    private var openBrackets = 0
    /// Whether the stream is in another encoding, which has been reported.
    private var isEncoded = false

    /// Creates a reader of a stream.
    ///
    /// - Parameter componentFiles: Files with components that every line knows. A line may replace them.
    public init(
        path: String, screen: String = "screen", limits: ScreenFileLimits = .ofLine, componentFiles: [String] = []
    ) {
        self.path = path
        self.screen = screen
        self.limits = limits
        self.componentFiles = componentFiles
    }

    /// Reads a line. A line with errors has no effect.
    ///
    /// - Parameters:
    ///   - bytes: The line without its line break.
    ///   - number: The number of the line in the stream, starting at 1.
    /// - Throws: All problems of the line.
    /// - Complexity: O(bytes).
    public mutating func read(_ bytes: [UInt8], line number: Int) throws(ScreenFileError) -> ScreenLine {
        let root: SourceNode
        do throws(Diagnostic) {
            guard bytes.count <= limits.bytes else { throw tooLong(number) }
            if number == 1, let encoding = TextEncoding.other(of: bytes) {
                isEncoded = true
                throw Diagnostic("the input is \(encoding); write UTF-8", at: .start)
            }
            guard ScreenFileFormat(detecting: bytes) == .json else { throw notAnObject(number) }
            root = try SourceNode(json: bytes, limits: limits, firstLine: number)
        } catch {
            var error = error
            let end = TextPosition(offset: bytes.count, in: bytes)
            let isOpen = error.position?.column == end.column
            openBrackets = isOpen ? Self.openBrackets(in: bytes) : 0
            if openBrackets > 0 {
                error.message = "write one object per line; this line ends within an object or a list"
            } else if !isEncoded, bytes.count <= limits.bytes, ScreenFileFormat.start(of: bytes) == UInt8(ascii: "[") {
                error = notAnObject(number)
            }
            throw ScreenFileError(problems: [error.located(in: path)])
        }
        var decoder = ScreenFileDecoder(defaultID: screen)
        decoder.components = components
        decoder.readComponents(inFiles: componentFiles)
        var line = decoder.line(root, screen: screen, bases: bases)
        if !decoder.problems.isEmpty { throw ScreenFileError(decoder, path: path, limit: limits.problems) }
        let rowCount = line.state?.sections.reduce(0) { $0 + $1.rows.count } ?? 0
        if rowCount > Self.maximumRowCount {
            let message = "the state has \(rowCount) rows; a page that is live shows at most \(Self.maximumRowCount)"
            let problem = Diagnostic(message, at: TextPosition(line: number, column: 1))
            throw ScreenFileError(problems: [problem.located(in: path)])
        }
        components = decoder.components
        componentFiles = []
        bases[line.screen] = line.state
        bases[line.screen]?.sections = []
        // They are valid.
        if case .number(let time, _)? = root["time"]?.value { line.time = time }
        if case .number(let answers, _)? = root["answers"]?.value { line.answers = Int(exactly: answers) }
        warnIfSectionIsRenamed(in: line, &decoder)
        line.warnings = newWarnings(decoder.warnings, of: line.screen).sorted(in: path, limit: limits.problems)
        return line
    }

    /// The warnings that no earlier line of the screen had.
    private mutating func newWarnings(_ warnings: [Diagnostic], of screen: String) -> [Diagnostic] {
        if warnings.isEmpty { return [] }
        let known = warned[screen] ?? []
        let new = warnings.filter { !known.contains($0.message) }
        if known.count < Self.warningLimit { warned[screen] = known.union(new.map(\.message)) }
        return new
    }

    /// Whether a line is a part of an object that began on a line with an error, which is reported only there.
    package mutating func continues(_ bytes: [UInt8]) -> Bool {
        if isEncoded { return true }
        guard openBrackets > 0 else { return false }
        let open = Self.openBrackets(in: bytes)
        // The program has given up the object, and begins another one.
        if open == 0, bytes.first == UInt8(ascii: "{"), bytes.last(where: { $0 > 0x20 }) == UInt8(ascii: "}") {
            openBrackets = 0
            return false
        }
        openBrackets = max(openBrackets + open, 0)
        return true
    }

    /// The number of brackets that a line opens and does not close.
    private static func openBrackets(in bytes: [UInt8]) -> Int {
        var count = 0
        var isText = false
        var index = 0
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\""): isText.toggle()
            case UInt8(ascii: "\\"): index += 1
            case UInt8(ascii: "{"), UInt8(ascii: "["): count += isText ? 0 : 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"): count -= isText ? 0 : 1
            default: break
            }
            index += 1
        }
        return count
    }

    /// Warns once about each screen on which a section gets another derived id while it keeps a row: it is then another
    /// section.
    private mutating func warnIfSectionIsRenamed(in line: ScreenLine, _ decoder: inout ScreenFileDecoder) {
        guard let state = line.state else { return derivedSections[line.screen] = nil }
        let sections = state.sections.filter { decoder.derivedSectionIDs[$0.id] != nil }
        guard let last = derivedSections.updateValue(sections, forKey: line.screen), !renamed.contains(line.screen)
        else {
            return
        }
        let new = sections.filter { section in !last.contains { $0.id == section.id } }
        guard !new.isEmpty else { return }
        let gone = last.filter { section in !state.sections.contains { $0.id == section.id } }
        for section in new {
            let rows = Set(section.rows.map(\.id))
            guard let former = gone.first(where: { $0.rows.contains { rows.contains($0.id) } }),
                let position = decoder.derivedSectionIDs[section.id]
            else { continue }
            renamed.insert(line.screen)
            decoder.warn(
                """
                with another header, the section '\(former.id)' is now '\(section.id)', which is another section; \
                give it an 'id'
                """, at: position)
            return
        }
    }

    /// The error for a line that is longer than the limit.
    package func problem(ofLongLine number: Int) -> ScreenFileError {
        ScreenFileError(problems: [tooLong(number).located(in: path)])
    }

    private func tooLong(_ number: Int) -> Diagnostic {
        Diagnostic("the line is longer than \(limits.bytes) bytes", at: TextPosition(line: number, column: 1))
    }

    /// Usually a log, such as `[INFO] started`.
    private func notAnObject(_ number: Int) -> Diagnostic {
        let message = "expected an object, which begins with '{'; write other texts to standard error"
        return Diagnostic(message, at: TextPosition(line: number, column: 1))
    }
}

/// A line of NDJSON: the new state of a screen.
public struct ScreenLine: Sendable, Equatable {
    /// The id of the screen.
    public var screen: String
    /// The new state; `nil` removes the screen.
    public var state: ScreenFile.State?
    /// The animation of this update; `nil` uses that of the state.
    public var animation: ListUpdateAnimation?
    /// The number of the last action whose result the state contains, if the line answers one.
    public var answers: Int?
    /// The seconds since the start of a recording, if the line has them.
    package var time: Double?
    /// The warnings about the line.
    public var warnings: [Diagnostic] = []

    /// Creates a line.
    package init(screen: String, state: ScreenFile.State?, animation: ListUpdateAnimation? = nil) {
        self.screen = screen
        self.state = state
        self.animation = animation
    }
}

// MARK: - Decoding

extension ScreenFileDecoder {
    /// Decodes a line of NDJSON. The result counts only if there are no problems.
    ///
    /// - Parameters:
    ///   - screen: The screen of a line without a screen.
    ///   - bases: The last states of the screens, from which a line takes missing values.
    mutating func line(_ root: SourceNode, screen: String, bases: [String: ScreenFile.State]) -> ScreenLine {
        let isWhole = root.has("state")
        let object = self.object(root, LineKey.self) {
            !isWhole || LineKey.besideState.contains($0)
        } advice: { key in
            "'\(key.rawValue)' is only allowed in 'state'"
        }
        guard let object else { return ScreenLine(screen: "", state: nil) }
        let id = lineID(object) ?? screen
        if let time = object[.time] { _ = number(time, "time", in: 0...1e9) }
        if let answers = object[.answers] { checkActionNumber(answers) }
        var state =
            bases[id]
            ?? ScreenFile.State(
                name: "default", title: id, style: .insetGrouped, language: "en", direction: .leftToRight, sections: [])
        checkVersion(object[.version])
        if let components = object[.components] {
            let strings = strings(root["strings"]) ?? state.strings
            with(strings) { $0.declareComponents(components) }
        }
        _ = visibleText(object, .group)
        _ = tags(object[.tags])
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
                "'\(key.rawValue)' is only allowed in 'state', or in a line without 'state'",
                at: keyPosition(of: key.rawValue, in: root))
        }
        let animation = object[.animation].flatMap { self.animation($0) }
        guard let node = object[.state] else { return ScreenLine(screen: id, state: nil, animation: animation) }
        guard let content = self.object(node, StateKey.self) else { return ScreenLine(screen: id, state: nil) }
        readState(content, into: &state)
        return ScreenLine(screen: id, state: state, animation: animation)
    }

    /// The number of an action, which counts from 1 and is exact in JavaScript.
    private mutating func checkActionNumber(_ node: SourceNode) {
        guard case .number(let number, let text) = node.value else {
            return report("expected a number for 'answers', found \(shown(node))", at: node.position)
        }
        if let number = Int(exactly: number), (1..<1 << 53).contains(number) { return }
        report("'answers' must be the 'number' of an action, not \(text.excerpt)", at: node.position)
    }

    /// The screen of a line, under the key of lines or that of files.
    private mutating func lineID(_ object: SourceObject<LineKey>) -> String? {
        if object[.screen] != nil, object[.id] != nil {
            report(
                "use either 'screen' or 'id', which mean the same", at: keyPosition(of: "id", in: object.node))
        }
        if let node = object[.screen] { return screenID(node, "screen") }
        return object[.id].map { screenID($0, "id") }
    }

    /// A whole screen file with several states; the line shows the state that a served file shows first.
    private mutating func wholeFile(
        _ object: SourceObject<ScreenKey>, base: inout ScreenFile.State
    ) -> [ScreenFile.State] {
        _ = object[.notes].flatMap { text($0, "notes") }
        readHead(of: SourceObject(node: object.node, meant: object.meant), into: &base)
        return states(object, base: base)
    }

    /// Reads a state. Its name, id and notes are for galleries; here they are only checked.
    private mutating func readState(_ object: SourceObject<StateKey>, into state: inout ScreenFile.State) {
        for key in [StateKey.name, .id, .notes] { _ = object[key].flatMap { text($0, key.rawValue) } }
        readContent(of: object, into: &state)
    }
}

extension LineKey {
    /// The keys of a line with a state as a whole.
    fileprivate static let besideState: [LineKey] = [
        .time, .answers, .screen, .id, .state, .animation, .schema, .version, .group, .tags, .variants, .components,
    ]
}

/// The keys of a line of NDJSON: those of a screen file and its states, or a whole state with its additional keys.
struct LineKey: ScreenFileKey, Hashable {
    let rawValue: String

    private init(_ name: String) { rawValue = name }

    init?(rawValue: String) {
        guard Self.names.contains(rawValue) else { return nil }
        self.rawValue = rawValue
    }

    static let owner = "line"
    static let alternatives: [[LineKey]] = [[.screen, .id], [.state, .states, .sections]]
    static let example = #"{"screen": "cars", "sections": []}"#
    static let allCases: [LineKey] = [.screen, .state, .time, .answers] + ofFiles
    static let synonyms: [String: LineKey] = Dictionary(
        StateKey.synonyms.map { ($0, LineKey($1.rawValue)) } + ScreenKey.synonyms.map { ($0, LineKey($1.rawValue)) },
        uniquingKeysWith: { first, _ in first }
    ).filter { !names.contains($0.key) }

    private static let names = Set(allCases.map(\.rawValue))
    private static let ofFiles: [LineKey] = {
        let ofScreens = ScreenKey.allCases.map(\.rawValue)
        return (ofScreens + StateKey.allCases.map(\.rawValue).filter { !ofScreens.contains($0) }).map { LineKey($0) }
    }()

    static let screen = LineKey("screen")
    static let time = LineKey("time")
    static let answers = LineKey("answers")
    static let id = LineKey("id")
    static let state = LineKey("state")
    static let states = LineKey("states")
    static let sections = LineKey("sections")
    static let animation = LineKey("animation")
    static let components = LineKey("components")
    static let schema = LineKey("$schema")
    static let version = LineKey("version")
    static let group = LineKey("group")
    static let tags = LineKey("tags")
    static let variants = LineKey("variants")
}
