package import ListPreviewKit

/// The names of one element's slots: from the property of the part that contains them, its class, or its tag.
package struct SlotNames {
    private let slots: [TemplateSlot]
    /// The names of the parts that contain slots, by slot.
    private let parts: [String?]
    /// The values that the names are derived from: the text of each slot with classes, and the name of its part.
    private let classes: [(slot: Int, text: String?, name: String?)]

    /// Names slots; `values` are any of their values, which have the classes of parts. `properties` are the names of
    /// properties, by the paths of their parts.
    init(
        _ slots: [TemplateSlot], in outline: ElementTree, values: [SlotValue], called properties: [[Int]: String] = [:]
    ) {
        self.slots = slots
        self.classes = zip(slots.indices, values).compactMap { slot, value in
            guard case .attribute("class") = slots[slot].kind else { return nil }
            return (slot, value.text, value.text.flatMap { Self.name($0.split(separator: " ")) })
        }
        var classes: [[Int]: [Substring]] = [:]
        for (slot, text, _) in self.classes {
            if let text { classes[slots[slot].path] = text.split(separator: " ") }
        }
        let paths = Set(slots.map(\.path)).sorted { $0.lexicographicallyPrecedes($1) }.filter { !$0.isEmpty }
        let names = Self.names(
            ofParts: paths.compactMap { path in
                outline[path].map { (path, classes[path] ?? $0.classes, $0.name) }
            }, called: properties)
        parts = slots.map { names[$0.path] }
    }

    /// Whether other values of the same template's slots produce the same names.
    func areNames(for values: [SlotValue]) -> Bool {
        values.count == slots.count
            && classes.allSatisfy { slot, text, name in
                guard let text, let other = values[slot].text else { return text == values[slot].text }
                return other == text || Self.name(other.split(separator: " ")) == name
            }
    }

    /// The name of the part that contains a slot, or `slot 3`.
    func part(_ slot: Int) -> String {
        guard parts.indices.contains(slot), let name = parts[slot] else { return "slot \(slot)" }
        return name
    }

    /// The name of a slot: that of the part, and the property.
    func name(_ slot: Int) -> String {
        guard slots.indices.contains(slot) else { return "slot \(slot)" }
        return switch slots[slot].kind {
        case .text, .list: part(slot)
        case .attribute(let name), .booleanAttribute(let name): "\(part(slot)) \(name)"
        case .rawHTML: "\(part(slot)) markup"
        }
    }

    /// The names of parts, in document order, by path: the property, the most specific class, or the tag. Parts of the same
    /// name are distinguished by their order.
    package static func names(
        ofParts parts: [(path: [Int], classes: [Substring], tag: String)], called properties: [[Int]: String] = [:]
    ) -> [[Int]: String] {
        let named = parts.map { (path: $0.path, name: properties[$0.path] ?? name($0.classes) ?? $0.tag) }
        var counts = Dictionary(named.map { ($0.name, 1) }, uniquingKeysWith: +).mapValues { (all: $0, named: 0) }
        var names: [[Int]: String] = [:]
        for (path, name) in named {
            guard let count = counts[name] else { continue }
            counts[name]?.named += 1
            names[path] = count.all == 1 ? name : "\(name) \(count.named + 1)"
        }
        return names
    }

    /// The most specific class of a part: `title` of `label title s-1x2y`.
    private static func name(_ classes: [Substring]) -> String? {
        let named = classes.filter { !$0.hasPrefix("s-") && !$0.hasPrefix("icon-") }
        let isGeneral = named.count > 1 && (named[0] == "label" || named[0] == "item")
        return (isGeneral ? named[1] : named.first).map(String.init)
    }
}

/// A slot that is set, and its changes in words.
package struct SlotChange {
    package var kind: SlotKind
    package var path: [Int]
    /// Declarations of styles.
    package var styles: [ValueChange] = []
    /// Everything else.
    package var values: [ValueChange] = []

    /// Creates an empty change.
    package init(kind: SlotKind, path: [Int]) {
        self.kind = kind
        self.path = path
    }

    /// The changes without those that only follow from another: a badge that receives a text is no longer hidden, an image
    /// with an accessible name gets the role of one.
    package static func condensed(_ all: [SlotChange]) -> [SlotChange] {
        all.filter { change in
            switch (change.kind, change.values.first?.new) {
            case (.booleanAttribute("hidden"), .flag(false)?):
                !all.contains { $0.path.starts(with: change.path) && $0.appears }
            case (.booleanAttribute("hidden"), .flag(true)?):
                !all.contains { $0.path.starts(with: change.path) && $0.disappears }
            case (.attribute("role"), _):
                !all.contains { $0.path == change.path && $0.kind == .attribute("aria-label") }
            // The value that the next press sends.
            case (.attribute("data-value"), _):
                !all.contains { $0.path == change.path && $0.kind == .attribute("aria-expanded") }
            default: true
            }
        }
    }

    private var appears: Bool { values.contains { $0.old == .none && $0.new != .none } }
    private var disappears: Bool { values.contains { $0.old != .none && $0.new == .none } }
}
