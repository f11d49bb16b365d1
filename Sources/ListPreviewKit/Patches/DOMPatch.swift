package import JSONText

/// The changes that turn a page with the revision ``from`` into a page with the revision ``to``.
///
/// Templates and rules are added first; those of a complete patch replace all earlier ones. The operations are then
/// applied strictly in order, and either all or none of them. A page with another revision than ``from`` must not apply the patch.
///
/// ```swift
/// let patch = fiveCars.patch(to: fourCars)
/// patch.encoded()                              // {"v":1,"from":0,"to":1,"ops":[["r",["r-7"]]]}
/// ```
///
/// <doc:PatchFormat> describes the format.
public struct DOMPatch: Sendable, Hashable {
    /// The revision that the patch starts from.
    public var from: Int
    /// The revision after the patch.
    public var to: Int
    /// Whether the templates and rules replace all earlier ones, so that pages forget those that no element uses.
    package var isComplete: Bool
    /// The templates that no earlier revision introduced; of a complete patch, all of them. Their names are unique.
    package var templates: [TemplateMarkup]
    /// The style rules that no earlier revision introduced; of a complete patch, all of them.
    package var rules: [String]
    /// How the changes may be animated.
    package var hints: PatchHints
    /// The changes, in order.
    package var operations: [PatchOperation]

    /// Whether the patch changes nothing, so pages of both revisions are the same.
    public var isEmpty: Bool { operations.isEmpty }

    /// Creates a patch.
    package init(
        from: Int,
        to: Int,
        isComplete: Bool = false,
        templates: [TemplateMarkup] = [],
        rules: [String] = [],
        hints: PatchHints = PatchHints(),
        operations: [PatchOperation] = []
    ) {
        self.from = from
        self.to = to
        self.isComplete = isComplete
        self.templates = templates
        self.rules = rules
        self.hints = hints
        self.operations = operations
    }

    /// The patch after encoding and decoding: templates sorted by name, trailing absent values omitted.
    ///
    /// Both forms are equivalent. `DOMPatch(decoding: patch.encoded())` equals `patch.canonical` for every patch that
    /// decoding accepts.
    package var canonical: DOMPatch {
        var patch = self
        patch.templates = templatesByName
        patch.hints = hints.canonical
        patch.operations = operations.map(\.canonical)
        return patch
    }

    /// The templates sorted by name; of several with the same name, the first.
    var templatesByName: [TemplateMarkup] {
        var names: Set<String> = []
        return templates.filter { names.insert($0.name).inserted }.sorted { $0.name < $1.name }
    }
}

extension ListScreen {
    /// The patch that turns a page of this screen into a page of another screen, from revision 0 to 1. It is empty if
    /// both pages are the same.
    ///
    /// For a screen that changes repeatedly, use a ``ScreenSession`` instead, which tracks the contents of pages.
    ///
    /// ```swift
    /// let line = before.patch(to: after).encoded()
    /// ```
    ///
    /// - Parameters:
    ///   - target: The new screen.
    ///   - animation: The animation of the change; `nil` uses that of the target.
    ///   - options: Options of the patch.
    /// - Returns: The patch; it is empty if both pages are the same.
    /// - Complexity: O(rows): rows of this screen are mapped once, and rows of the other screen only if they changed.
    public func patch(
        to target: ListScreen, animation: ListUpdateAnimation? = nil, options: PatchOptions = PatchOptions()
    ) -> DOMPatch {
        var session = ScreenSession(self, options: options)
        return session.update(to: target, animation: animation) ?? DOMPatch(from: 0, to: 1)
    }
}

extension DOMPatch {
    static let formatVersion = 1

    /// The patch as one line of JSON.
    ///
    /// The same patch produces the same bytes in every process: templates are sorted by name, and everything else
    /// keeps its order. Repetitions are avoided. Empty parts are omitted. Numbered ids share their prefix and are
    /// written as ranges. A value that equals that of the previous element is `0`.
    ///
    /// A client may reject a patch whose short forms exceed its limits when expanded.
    ///
    /// - Complexity: O(size of the patch).
    public func encoded() -> [UInt8] {
        var writer = JSONWriter()
        writer.beginObject()
        writer.key("v")
        writer.integer(Self.formatVersion)
        writer.key("from")
        writer.integer(from)
        writer.key("to")
        writer.integer(to)
        if isComplete {
            writer.key("complete")
            writer.bool(true)
        }
        if !templates.isEmpty {
            writer.key("templates")
            writer.beginObject()
            for template in templatesByName {
                writer.key(template.name)
                template.encode(into: &writer)
            }
            writer.endObject()
        }
        if !rules.isEmpty {
            writer.key("rules")
            writer.beginArray()
            for rule in rules { writer.string(rule) }
            writer.endArray()
        }
        let hints = hints.canonical
        if hints != PatchHints() {
            writer.key("hints")
            hints.encode(into: &writer)
        }
        writer.key("ops")
        writer.beginArray()
        var operationWriter = PatchOperationWriter()
        for operation in operations { operationWriter.write(operation, into: &writer) }
        writer.endArray()
        writer.endObject()
        return writer.bytes
    }
}

extension DOMPatch {
    /// Reads a patch from its encoded form.
    ///
    /// Reading is strict: an unknown key, operation or kind of slot, a missing part, a wrong type or more than the
    /// limits allow is an error. Whether ids, templates and slots exist is checked when the patch
    /// is applied.
    ///
    /// - Complexity: O(bytes + named elements), both bounded by the limits before any memory is allocated.
    /// - Throws: The first error.
    package init(decoding bytes: [UInt8]) throws(PatchDecodingError) {
        try self.init(decoding: bytes, limits: .default)
    }

    /// Reads a patch from its encoded form, with other limits.
    ///
    /// - Throws: The first error.
    package init(decoding bytes: [UInt8], limits: PatchLimits) throws(PatchDecodingError) {
        let parser = JSONParser(limits: JSONLimits(bytes: limits.bytes, depth: limits.depth))
        let node: JSONNode
        do {
            node = try parser.parse(bytes)
        } catch {
            throw PatchDecodingError(error)
        }
        try self.init(decoding: node, limits: limits)
    }

    /// Reads a patch from parsed JSON.
    ///
    /// - Throws: The first error.
    package init(decoding node: JSONNode, limits: PatchLimits = .default) throws(PatchDecodingError) {
        guard let members = node.object else { throw .expected("an object for a patch", at: node) }
        self.init(from: 0, to: 0)
        var missing = ["v", "from", "to", "ops"]
        var reader = PatchOperationReader(limits: limits)
        for member in members {
            let value = member.value
            missing.removeAll { $0 == member.key }
            switch member.key {
            case "v":
                guard value.integer == Self.formatVersion else {
                    throw PatchDecodingError("this is not version \(Self.formatVersion) of the patch format", at: value)
                }
            case "from": from = try Self.revision(value)
            case "to": to = try Self.revision(value)
            case "complete":
                guard value.bool == true else { throw .expected("true", at: value) }
                isComplete = true
            case "templates": templates = try Self.templates(value)
            case "rules": rules = try Self.rules(value)
            case "hints": hints = try PatchHints(decoding: value, with: &reader)
            case "ops": operations = try reader.operations(value)
            default:
                throw PatchDecodingError(
                    message: "unknown key \(member.key.excerpt) in a patch", offset: member.keyOffset)
            }
        }
        if let key = missing.first { throw PatchDecodingError("the patch has no '\(key)'", at: node) }
    }

    private static func revision(_ node: JSONNode) throws(PatchDecodingError) -> Int {
        guard let integer = node.integer, integer >= 0 else {
            throw PatchDecodingError("a revision must be a whole number of at least 0", at: node)
        }
        return integer
    }

    private static func templates(_ node: JSONNode) throws(PatchDecodingError) -> [TemplateMarkup] {
        guard let members = node.object else { throw .expected("an object of templates", at: node) }
        var templates: [TemplateMarkup] = []
        for member in members {
            guard !member.key.isEmpty else {
                throw PatchDecodingError(message: "a template needs a name", offset: member.keyOffset)
            }
            templates.append(try TemplateMarkup(name: member.key, decoding: member.value))
        }
        return templates.sorted { $0.name < $1.name }
    }

    private static func rules(_ node: JSONNode) throws(PatchDecodingError) -> [String] {
        guard let array = node.array else { throw .expected("an array of rules", at: node) }
        return try array.map { rule throws(PatchDecodingError) in
            guard let string = rule.string else { throw .expected("a string for a rule", at: rule) }
            return string
        }
    }
}

/// The limits of a reader of patches.
package struct PatchLimits: Sendable, Hashable {
    /// The maximum number of bytes of a patch, and of its expanded short forms (ranges of ids, repeated values).
    package var bytes: Int
    /// The maximum depth of arrays and objects.
    package var depth: Int
    /// The maximum number of operations.
    package var operations: Int
    /// The maximum number of elements that all operations and hints name together, with all ids of runs.
    package var elements: Int

    /// Creates limits.
    package init(bytes: Int = 64 << 20, depth: Int = 64, operations: Int = 1 << 20, elements: Int = 1 << 20) {
        self.bytes = bytes
        self.depth = depth
        self.operations = operations
        self.elements = elements
    }

    /// 64 MiB, 64 levels, 1 Mi operations, 1 Mi elements.
    package static let `default` = PatchLimits()
}
