import JSONText

/// How to animate the changes of a patch. A client can ignore all hints.
///
/// The JSON form is `{"rows":["left","right","fade"],"sections":[…],"move":"none","only":[[ids,["top",null,null]]…],`
/// `"motions":{"own-1k3":{…}},"entrance":{…},"say":"3 new items","bulk":true}`. Keys with default values are omitted;
/// `ids` has the same form as in operations, with ranges.
package struct PatchHints: Sendable, Hashable {
    /// Elements that differ from the rest. Headers and footers are always animated with ``RowAnimations/reload``.
    package struct Override: Sendable, Hashable {
        /// The elements' ids.
        package var ids: [String]
        /// The animations of their insertion, removal and change; `nil` for those of the rest.
        package var animations: RowAnimations

        /// Creates an override.
        package init(ids: [String], animations: RowAnimations) {
            self.ids = ids
            self.animations = animations
        }
    }

    /// The animation of each kind of change.
    package var configuration: ListAnimationConfiguration
    /// Elements that differ from the rest.
    package var overrides: [Override]
    /// The custom animations of the app, by name.
    package var motions: [String: ListItemsAnimation] = [:]
    /// The entrance of all visible elements, if they enter again.
    package var entrance: ListItemsAnimation?
    /// The text that a screen reader announces.
    package var announcement: String?
    /// Whether too much changes to be animated.
    package var bulk: Bool

    /// Creates hints.
    package init(
        configuration: ListAnimationConfiguration = ListAnimationConfiguration(), overrides: [Override] = [],
        entrance: ListItemsAnimation? = nil, announcement: String? = nil, bulk: Bool = false
    ) {
        self.configuration = configuration
        self.overrides = overrides
        self.entrance = entrance
        self.announcement = announcement
        self.bulk = bulk
    }

    /// The hints of an update, before any overrides. An entrance without a duration, or with invalid numbers, is ignored.
    init(_ animation: ListUpdateAnimation) {
        self.init()
        switch animation {
        case .default: break
        case .standard(let configuration): self.configuration = configuration
        case .custom(let animation):
            configuration = .none
            entrance = animation.duration > 0 ? animation.canonical : nil
        case .noAnimations: configuration = .none
        }
    }

    /// The hints after encoding and decoding.
    var canonical: PatchHints {
        var hints = self
        hints.entrance = entrance?.canonical
        return hints
    }

    /// Adds the keyframes of all animations of the app that the hints name.
    mutating func addMotions() {
        var animations = configuration.all
        for override in overrides { animations += override.animations.all }
        for animation in animations { motions[animation.rawValue] = animation.definition }
    }
}

// MARK: - Encoding

extension PatchHints {
    /// Writes everything that differs from the default.
    func encode(into writer: inout JSONWriter) {
        writer.beginObject()
        let standard = ListAnimationConfiguration()
        if configuration.rows != standard.rows {
            writer.key("rows")
            writer.animations(configuration.rows)
        }
        if configuration.sections != standard.sections {
            writer.key("sections")
            writer.animations(configuration.sections)
        }
        if configuration.move != standard.move {
            writer.key("move")
            writer.string(configuration.move.rawValue)
        }
        if !overrides.isEmpty {
            writer.key("only")
            writer.beginArray()
            for override in overrides {
                writer.beginArray()
                writer.ids(override.ids)
                writer.animations(override.animations)
                writer.endArray()
            }
            writer.endArray()
        }
        if !motions.isEmpty {
            writer.key("motions")
            writer.beginObject()
            for (name, motion) in motions.sorted(by: { $0.key < $1.key }) {
                writer.key(name)
                motion.encode(into: &writer)
            }
            writer.endObject()
        }
        if let entrance = entrance?.canonical {
            writer.key("entrance")
            entrance.encode(into: &writer)
        }
        if let announcement {
            writer.key("say")
            writer.string(announcement)
        }
        if bulk {
            writer.key("bulk")
            writer.bool(true)
        }
        writer.endObject()
    }
}

extension ListAnimationConfiguration {
    fileprivate static let none = ListAnimationConfiguration(RowAnimation.none)

    fileprivate var all: [RowAnimation] { rows.all + sections.all + [move] }

    fileprivate var rows: RowAnimations {
        get { RowAnimations(insertion: rowInsertion, deletion: rowDeletion, reload: rowReload) }
        set {
            rowInsertion = newValue.insertion ?? rowInsertion
            rowDeletion = newValue.deletion ?? rowDeletion
            rowReload = newValue.reload ?? rowReload
        }
    }

    fileprivate var sections: RowAnimations {
        get { RowAnimations(insertion: sectionInsertion, deletion: sectionDeletion, reload: sectionReload) }
        set {
            sectionInsertion = newValue.insertion ?? sectionInsertion
            sectionDeletion = newValue.deletion ?? sectionDeletion
            sectionReload = newValue.reload ?? sectionReload
        }
    }
}

extension RowAnimations {
    fileprivate var all: [RowAnimation] { [insertion, deletion, reload].compactMap(\.self) }
}

extension JSONWriter {
    fileprivate mutating func animations(_ animations: RowAnimations) {
        beginArray()
        for animation in [animations.insertion, animations.deletion, animations.reload] {
            if let animation { string(animation.rawValue) } else { null() }
        }
        endArray()
    }
}

extension ListItemsAnimation {
    /// Writes a canonical animation.
    func encode(into writer: inout JSONWriter) {
        writer.beginObject()
        writer.key("frames")
        writer.beginArray()
        for keyframe in keyframes { keyframe.encode(into: &writer) }
        writer.endArray()
        writer.key("duration")
        writer.integer(Int((duration * 1000).rounded()))
        writer.key("stagger")
        writer.integer(Int((delayFactor * 1000).rounded()))
        writer.key("easing")
        writer.string(easing.css)
        writer.endObject()
    }
}

extension AnimationKeyframe {
    fileprivate func encode(into writer: inout JSONWriter) {
        writer.beginObject()
        if let offset {
            writer.key("offset")
            writer.number(offset)
        }
        for (name, value) in properties.sorted(by: { $0.key < $1.key }) {
            writer.key(name)
            writer.string(value)
        }
        writer.endObject()
    }
}

// MARK: - Decoding

extension PatchHints {
    /// - Parameter reader: Counts the ids, as it counts those in operations.
    init(decoding node: JSONNode, with reader: inout PatchOperationReader) throws(PatchDecodingError) {
        guard let members = node.object else { throw .expected("an object of hints", at: node) }
        self.init()
        for member in members {
            let value = member.value
            switch member.key {
            case "rows": configuration.rows = try RowAnimations(decoding: value, isComplete: true)
            case "sections": configuration.sections = try RowAnimations(decoding: value, isComplete: true)
            case "move": configuration.move = try RowAnimation(decoding: value)
            case "only":
                guard let array = value.array else { throw .expected("an array of exceptions", at: value) }
                for each in array { overrides.append(try Override(decoding: each, with: &reader)) }
            case "motions":
                guard let members = value.object else { throw .expected("an object of motions", at: value) }
                for member in members {
                    guard RowAnimation(rawValue: member.key) != nil else { throw RowAnimation.invalidName(at: value) }
                    motions[member.key] = try ListItemsAnimation(decoding: member.value)
                }
            case "entrance": entrance = try ListItemsAnimation(decoding: value)
            case "say":
                guard let string = value.string else { throw .expected("a string", at: value) }
                announcement = string
            case "bulk":
                guard let bool = value.bool else { throw .expected("true or false", at: value) }
                bulk = bool
            default:
                throw PatchDecodingError(message: "unknown hint \(member.key.excerpt)", offset: member.keyOffset)
            }
        }
    }
}

extension PatchHints.Override {
    fileprivate init(
        decoding node: JSONNode, with reader: inout PatchOperationReader
    ) throws(PatchDecodingError) {
        guard let parts = node.array, parts.count == 2, parts[0].array != nil else {
            throw PatchDecodingError("expected [ids, [coming, going, changing]]", at: node)
        }
        self.init(ids: try reader.ids(parts[0]), animations: try RowAnimations(decoding: parts[1], isComplete: false))
    }
}

extension RowAnimations {
    fileprivate init(decoding node: JSONNode, isComplete: Bool) throws(PatchDecodingError) {
        guard let array = node.array, array.count == 3 else {
            throw PatchDecodingError("expected three animations: of coming, going and changing", at: node)
        }
        let animations = try array.map { each throws(PatchDecodingError) -> RowAnimation? in
            if case .null = each.value { nil } else { try RowAnimation(decoding: each) }
        }
        if isComplete, animations.contains(nil) { throw RowAnimation.invalidName(at: node) }
        self.init(insertion: animations[0], deletion: animations[1], reload: animations[2])
    }
}

extension RowAnimation {
    fileprivate init(decoding node: JSONNode) throws(PatchDecodingError) {
        guard let string = node.string, let animation = RowAnimation(rawValue: string) else {
            throw Self.invalidName(at: node)
        }
        self = animation
    }

    fileprivate static func invalidName(at node: JSONNode) -> PatchDecodingError {
        PatchDecodingError("an animation must be a name in lower-case letters", at: node)
    }
}

extension ListItemsAnimation {
    fileprivate init(decoding node: JSONNode) throws(PatchDecodingError) {
        guard let members = node.object else { throw .expected("an object for an entrance", at: node) }
        guard members.count == 4, let frames = node["frames"]?.array, let duration = node["duration"]?.integer,
            let stagger = node["stagger"]?.integer, let css = node["easing"]?.string
        else { throw PatchDecodingError("an entrance needs 'frames', 'duration', 'stagger' and 'easing'", at: node) }
        let keyframes = try frames.map { frame throws(PatchDecodingError) in try AnimationKeyframe(decoding: frame) }
        let easing = AnimationEasing(css: css)
        let entrance = ListItemsAnimation(
            keyframes: keyframes, duration: Double(duration) / 1000, delayFactor: Double(stagger) / 1000,
            easing: easing ?? .linear)
        guard easing != nil, let canonical = entrance.canonical else {
            throw PatchDecodingError(
                "an entrance needs a duration from 0 to 3600000 ms, a CSS easing function, and offsets in order",
                at: node)
        }
        self = canonical
    }
}

extension AnimationKeyframe {
    fileprivate init(decoding node: JSONNode) throws(PatchDecodingError) {
        guard let members = node.object else { throw .expected("an object for a keyframe", at: node) }
        var offset: Double?
        var properties: [String: String] = [:]
        for member in members {
            if member.key == "offset" {
                switch member.value.value {
                case .integer(let integer): offset = Double(integer)
                case .number(let number): offset = number
                default: throw .expected("a number", at: member.value)
                }
            } else {
                guard let string = member.value.string else { throw .expected("a string", at: member.value) }
                properties[member.key] = string
            }
        }
        guard let keyframe = AnimationKeyframe(offset: offset, properties: properties) else {
            throw PatchDecodingError(
                "a keyframe needs an offset from 0 to 1, and opacity, rotate, scale or translate", at: node)
        }
        self = keyframe
    }
}
