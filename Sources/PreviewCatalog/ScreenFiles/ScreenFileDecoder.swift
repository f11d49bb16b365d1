import JSONText
import ListPreviewKit

/// Decodes a source tree to a screen file. After an error, it continues with a substitute value, so that one run
/// finds all errors.
struct ScreenFileDecoder {
    private let defaultID: String
    /// The folder of the file, in which relative image files are found; `nil` for lines of a stream.
    let folder: String?
    /// The image files that the file names, with their contents, or the reason why there is none.
    var images: [String: Result<ImageView.Source, Diagnostic>] = [:]
    /// The sections without an id in the file, by their derived ids.
    var derivedSectionIDs: [String: TextPosition] = [:]
    /// The rows and buttons to which menus are attached.
    var menuAnchors: [Presentation.Menu.Anchor: TextPosition] = [:]
    /// The declared components, by name.
    var components: [String: ComponentDeclaration] = [:]
    /// The files with components that the file names.
    var componentPaths: [String] = []
    /// Whether a declaration or one of these files cannot be read, so that a row may have any type.
    var areComponentsMissing = false
    /// The beginning of derived ids: those of a sheet and of a sidebar differ from all others.
    var idPrefix = ""
    /// Whether the current row needs a text.
    var needsText = true
    private(set) var problems: [Diagnostic] = []
    /// Likely mistakes that do not prevent the screen from being shown.
    private(set) var warnings: [Diagnostic] = []

    init(defaultID: String, folder: String? = nil) {
        self.defaultID = defaultID
        self.folder = folder
    }

    /// Adds the problems of another file.
    mutating func add(_ problems: [Diagnostic], _ warnings: [Diagnostic]) {
        self.problems += problems
        self.warnings += warnings
    }

    mutating func report(_ message: String, at position: TextPosition) {
        problems.append(Diagnostic(message, at: position))
    }

    mutating func warn(_ message: String, at position: TextPosition) {
        warnings.append(Diagnostic(.warning, message, line: position.line, column: position.column))
    }

    // MARK: - Screen

    /// Decodes the file. The result counts only if there are no problems.
    mutating func screen(_ root: SourceNode) -> ScreenFile {
        guard let object = object(root, ScreenKey.self) else { return ScreenFile(id: "", title: "", states: []) }
        checkVersion(object[.version])
        let title = requiredVisibleText(object, .title)
        let language = object[.lang].flatMap { self.language($0) }
        var base = ScreenFile.State(
            name: "default", title: title, style: choice(object[.style], "style") ?? .insetGrouped,
            language: language ?? "en",
            direction: choice(object[.dir], "dir") ?? ListScreen.Direction(language: language ?? "en"),
            animation: object[.animation].flatMap { animation($0) } ?? .default, sections: [])
        base.appearance = choice(object[.appearance], "appearance") ?? .ios18
        base.strings = strings(object[.strings]) ?? [:]
        if let components = object[.components] { with(base.strings) { $0.declareComponents(components) } }
        with(base.strings) { $0.readBars(of: root, into: &base.bars) }
        with(base.strings) { $0.readInnerScreens(of: root, into: &base) }
        let states = self.states(object, base: base)
        var file = ScreenFile(
            id: screenID(object, title: title), title: title, group: visibleText(object, .group),
            notes: object[.notes].flatMap { text($0, "notes") }, variants: variants(object[.variants]), states: states)
        file.tags = tags(object[.tags])
        for index in file.states.indices {
            file.states[index].origin = ScreenFile.State.Origin(folder: folder, images: images, components: components)
        }
        return file
    }

    mutating func checkVersion(_ node: SourceNode?) {
        guard let node else { return }
        if case .number(Double(ScreenFile.formatVersion), _) = node.value { return }
        report("this reader knows version \(ScreenFile.formatVersion) of the format only", at: node.position)
    }

    private mutating func screenID(_ object: SourceObject<ScreenKey>, title: String) -> String {
        guard let node = object[.id] else {
            return [defaultID, Slug.make(title)].first(where: NameRule.isScreenID) ?? "screen"
        }
        return screenID(node, "id")
    }

    /// The id of the screen in a file or a line.
    mutating func screenID(_ node: SourceNode, _ key: String) -> String {
        guard let id = text(node, key) else { return "" }
        if !NameRule.isScreenID(id) { report(NameRule.problem(ofScreenID: id), at: node.position) }
        return id
    }

    // MARK: - States

    /// Decodes the states of a file, or the single state that the file describes.
    mutating func states(_ object: SourceObject<ScreenKey>, base: ScreenFile.State) -> [ScreenFile.State] {
        guard let node = object[.states] else {
            guard let sections = object[.sections] else {
                reportMissing([.sections, .states], in: object)
                return []
            }
            var state = base
            state.sections = with(state.strings) { $0.sections(sections) }
            checkPresentation(of: state)
            checkInnerScreens(of: state)
            return [state]
        }
        if object[.sections] != nil {
            report(
                "a screen has either 'states' or 'sections', and this one has both; move 'sections' into a state",
                at: keyPosition(of: "sections", in: object.node))
        }
        guard let nodes = list(node, "states") else { return [] }
        if nodes.isEmpty { report("a screen needs at least one state", at: node.position) }
        var names: [String: TextPosition] = [:]
        var ids = GivenIDs("state", names: namesWithoutID(nodes, "name"))
        return nodes.map { state($0, base: base, names: &names, ids: &ids) }
    }

    private mutating func state(
        _ node: SourceNode, base: ScreenFile.State, names: inout [String: TextPosition], ids: inout GivenIDs
    ) -> ScreenFile.State {
        var state = base
        guard let object = object(node, StateKey.self) else { return state }
        state.name = requiredVisibleText(object, .name)
        if let name = object[.name] {
            if let first = names[state.name] {
                report("duplicate state \(state.name.excerpt); it is already at \(first)", at: name.position)
            } else {
                names[state.name] = name.position
                state.id = self.id(object[.id], of: state.name, at: name.position, in: &ids)
            }
        }
        state.notes = object[.notes].flatMap { text($0, "notes") }
        readContent(of: object, into: &state)
        return state
    }

    /// Reads a state without its name.
    mutating func readContent(of object: SourceObject<StateKey>, into state: inout ScreenFile.State) {
        readHead(of: object, into: &state)
        if let sections = object[.sections] {
            state.sections = with(state.strings) { $0.sections(sections) }
            checkPresentation(of: state)
        } else {
            reportMissing([.sections], in: object)
        }
        checkInnerScreens(of: state)
    }

    /// Reads a state without its name and its sections.
    mutating func readHead(of object: SourceObject<StateKey>, into state: inout ScreenFile.State) {
        if let title = visibleText(object, .title) { state.title = title }
        if let style: ListScreen.Style = choice(object[.style], "style") { state.style = style }
        if let appearance: ListScreen.Appearance = choice(object[.appearance], "appearance") {
            state.appearance = appearance
        }
        if let language = object[.lang].flatMap({ self.language($0) }) {
            state.language = language
            state.direction = ListScreen.Direction(language: language)
        }
        if let direction: ListScreen.Direction = choice(object[.dir], "dir") { state.direction = direction }
        if let animation = object[.animation].flatMap({ self.animation($0) }) { state.animation = animation }
        if let strings = strings(object[.strings]) { state.strings = strings }
        with(state.strings) { $0.readBars(of: object.node, into: &state.bars) }
        with(state.strings) { $0.readInnerScreens(of: object.node, into: &state) }
    }

    // MARK: - Texts of the package

    /// Reads replacement texts by their English texts.
    mutating func strings(_ node: SourceNode?) -> [String: String]? {
        guard let node else { return nil }
        guard case .object(let members) = node.value else {
            report(
                #"expected an object such as {"Delete": "Löschen"} for 'strings', found \#(node.kind)"#,
                at: node.position)
            return nil
        }
        var strings: [String: String] = [:]
        for member in members {
            if !ListStrings.keys.contains(member.key) {
                let hint = nearest(to: member.key, in: ListStrings.keys).map { "; did you mean '\($0)'?" } ?? ""
                report("unknown text \(member.key.excerpt) in strings\(hint)", at: member.keyPosition)
            }
            strings[member.key] = text(member.value, member.key)
        }
        return strings
    }

    /// Decodes a part of the file with replacements for the English texts.
    mutating func with<Result>(_ strings: [String: String], _ decode: (inout Self) -> Result) -> Result {
        strings.isEmpty ? decode(&self) : ListStrings.$current.withValue(ListStrings(strings)) { decode(&self) }
    }

    /// A language tag. Languages have codes of two or three letters; `i` and `x` need more parts.
    mutating func language(_ node: SourceNode) -> String? {
        guard let tag = text(node, "lang") else { return nil }
        let subtags = tag.split(separator: "-", omittingEmptySubsequences: false)
        let areSubtags = subtags.allSatisfy { subtag in
            (1...8).contains(subtag.utf8.count) && subtag.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
        }
        let language = subtags[0]
        let isLanguage =
            language.allSatisfy(\.isLetter)
            && ((2...3).contains(language.count) || (subtags.count > 1 && ["i", "x"].contains(language.lowercased())))
        if !areSubtags || !isLanguage {
            report("\(tag.excerpt) is not a language tag such as 'en' or 'pt-BR'", at: node.position)
        }
        return tag
    }
}

extension ListScreen.Direction {
    /// The usual direction of text in a language.
    init(language: String) {
        let subtags = language.lowercased().split(separator: "-")
        let scripts: [Substring] = ["arab", "hebr", "thaa", "syrc", "nkoo", "adlm", "rohg"]
        let languages: [Substring] = ["ar", "ckb", "dv", "fa", "he", "iw", "ps", "sd", "ug", "ur", "yi"]
        if let script = subtags.dropFirst().first(where: { $0.utf8.count == 4 }) {
            self = scripts.contains(script) ? .rightToLeft : .leftToRight
        } else {
            self = subtags.first.map(languages.contains) == true ? .rightToLeft : .leftToRight
        }
    }
}

// MARK: - Animations

extension ScreenFileDecoder {
    /// One word for every kind of change, or one for each.
    mutating func animation(_ node: SourceNode) -> ListUpdateAnimation? {
        guard case .object = node.value else {
            guard let animation: RowAnimation = choice(node, "animation", or: "an object") else { return nil }
            return .standard(configuration: ListAnimationConfiguration(animation))
        }
        guard let object = object(node, AnimationKey.self) else { return nil }
        var configuration = ListAnimationConfiguration()
        for key in AnimationKey.allCases {
            guard let animation: RowAnimation = choice(object[key], key.rawValue, called: "animation") else { continue }
            configuration[keyPath: key.property] = animation
        }
        return .standard(configuration: configuration)
    }
}

extension AnimationKey {
    fileprivate var property: WritableKeyPath<ListAnimationConfiguration, RowAnimation> {
        switch self {
        case .rowInsertion: \.rowInsertion
        case .rowDeletion: \.rowDeletion
        case .rowReload: \.rowReload
        case .sectionInsertion: \.sectionInsertion
        case .sectionDeletion: \.sectionDeletion
        case .sectionReload: \.sectionReload
        }
    }
}

/// The keys of an animation that is an object.
enum AnimationKey: String, ScreenFileKey {
    case rowInsertion, rowDeletion, rowReload, sectionInsertion, sectionDeletion, sectionReload

    static let owner = "animation"
    static let synonyms: [String: AnimationKey] = [
        "insertion": .rowInsertion, "deletion": .rowDeletion, "reload": .rowReload, "rowInsert": .rowInsertion,
        "rowRemoval": .rowDeletion, "rowUpdate": .rowReload,
    ]
}

// MARK: - Keys

/// The keys of the file itself.
enum ScreenKey: String, ScreenFileKey {
    case schema = "$schema"
    case version, id, title, group, notes, tags, variants, style, appearance, lang, dir, strings, animation, components
    case states, sections
    case navigationBar, search, segments, toolbar, tabBar, refresh, editMode, empty
    case alert, confirmation, menu, notice, sheet, sidebar

    static let owner = "screen"
    static let alternatives: [[ScreenKey]] = [[.states, .sections]]
    static let example = #"{"title": "Cars", "sections": [{"rows": [{"text": "Mini"}]}]}"#
    static let synonyms: [String: ScreenKey] = [
        "name": .title, "language": .lang, "direction": .dir, "listStyle": .style, "state": .states,
        "note": .notes, "description": .notes, "category": .group, "variant": .variants, "tag": .tags,
        "component": .components,
    ]
}

/// The keys of a state.
enum StateKey: String, ScreenFileKey {
    case name, id, notes, title, style, appearance, lang, dir, strings, animation, sections
    case navigationBar, search, segments, toolbar, tabBar, refresh, editMode, empty
    case alert, confirmation, menu, notice, sheet, sidebar

    static let owner = "state"
    static let example = #"{"name": "Empty", "sections": []}"#
    static let synonyms: [String: StateKey] = [
        "language": .lang, "direction": .dir, "listStyle": .style, "note": .notes, "description": .notes,
    ]
}
