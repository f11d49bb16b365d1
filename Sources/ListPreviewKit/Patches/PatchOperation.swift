/// One change of a page's elements.
///
/// Ids are the element ids of the page. An operation that names an unknown id, template or slot makes the
/// whole patch inapplicable.
///
/// | case | in JSON |
/// |---|---|
/// | ``remove(ids:)`` | `["r", ids]` |
/// | ``insert(parent:before:template:elements:)`` | `["i", parent, before\|null, template, [[id, value…]…]]` |
/// | ``move(parent:before:ids:)`` | `["m", parent, before\|null, ids]` |
/// | ``set(slot:ids:values:)`` | `["s", slot, ids, values]` |
/// | ``replace(id:template:values:)`` | `["h", id, template, values]` |
/// | ``attribute(id:name:value:)`` | `["a", id, name, value\|null]` |
/// | ``clear(parent:)`` | `["c", parent]` |
///
/// A value is `null`, a text, `true`, `false` or, for sub-rows, an array of arrays of values. Nothing is repeated:
/// - The number `0` repeats a previous entry: as a parent for that of the last `i` or `m`, as a template for that of the
/// last `i` or `h`, as a value for that of the same slot in the patch's last element of that template, or the previous
/// value of an `s`. Absent values at the end are omitted.
/// - In a list of ids `[prefix, first, count]` and `[prefix, first, count, step]` are runs of numbered ids, and
/// `[prefix, [number…]]` are numbers with one prefix.
package enum PatchOperation: Sendable, Hashable {
    /// Removes elements: rows, sections, headers or footers.
    case remove(ids: [String])
    /// Inserts new elements of one template, in order, before a child of `parent`, or at its end.
    case insert(parent: String, before: String?, template: String, elements: [PatchElement])
    /// Moves elements, in this order, before a child of `parent`, or to its end.
    case move(parent: String, before: String?, ids: [String])
    /// Sets one slot of each element to the value at the same index of `values`, which has the same count.
    case set(slot: Int, ids: [String], values: [SlotValue])
    /// Replaces an element with a new element, of another or the same template, with the same id and at the same
    /// position.
    case replace(id: String, template: String, values: [SlotValue])
    /// Sets an attribute of the element itself, or removes it.
    case attribute(id: String, name: String, value: String?)
    /// Removes everything inside an element.
    case clear(parent: String)
}

extension PatchOperation {
    /// Whether an attribute operation may set an attribute: one that a slot may set, and that does not identify
    /// elements.
    package static func allowsAttribute(_ name: String) -> Bool {
        allowsSlotAttribute(name) && name != "id" && name != "data-item"
    }

    /// Whether a slot may set an attribute: lower-case letters, digits and hyphens after a letter, and an inactive one.
    package static func allowsSlotAttribute(_ name: String) -> Bool { name.isLowercaseName && !isActive(name) }

    /// Whether an attribute runs a script, or contains markup or styles.
    package static func isActive(_ attribute: String) -> Bool {
        attribute.hasPrefix("on") || attribute == "style" || attribute == "srcdoc"
    }

    /// The operation without trailing absent values.
    var canonical: PatchOperation {
        switch self {
        case .insert(let parent, let before, let template, let elements):
            let elements = elements.map { PatchElement(id: $0.id, values: $0.values.canonical) }
            return .insert(parent: parent, before: before, template: template, elements: elements)
        case .set(let slot, let ids, let values):
            return .set(slot: slot, ids: ids, values: values.map(\.canonical))
        case .replace(let id, let template, let values):
            return .replace(id: id, template: template, values: values.canonical)
        case .remove, .move, .attribute, .clear:
            return self
        }
    }
}

/// A new element of an insert operation: its id and the values of its template's slots.
package struct PatchElement: Sendable, Hashable {
    /// The element's id in the page.
    package var id: String
    /// The values in the order of the template's slots. Slots without a value are absent.
    package var values: [SlotValue]

    /// Creates an element.
    package init(id: String, values: [SlotValue]) {
        self.id = id
        self.values = values
    }
}

extension SlotValue {
    /// The value without trailing absent values in its sub-rows.
    var canonical: SlotValue {
        guard case .list(let rows) = self else { return self }
        return .list(rows.map(\.canonical))
    }
}

extension [SlotValue] {
    /// The values without trailing absent ones, also in sub-rows.
    var canonical: [SlotValue] {
        let end = lastIndex { $0 != .absent }.map { $0 + 1 } ?? 0
        return self[..<end].map(\.canonical)
    }

    /// The value of a slot, which is absent if trailing values were omitted.
    func value(ofSlot slot: Int) -> SlotValue { slot < count ? self[slot] : .absent }
}
