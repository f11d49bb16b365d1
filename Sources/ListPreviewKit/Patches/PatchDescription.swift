import JSONText

/// A readable description of a patch, with one operation per line.
///
/// ```text
/// - 1 element: r-9
/// + 3 elements in s-used_rows before r-7: r-1, r-2, r-3
/// > 1 element in s-used_rows at the end: r-4
/// ~ text of r-4 [slot 2]: "12"
/// ```
package struct PatchDescription: Sendable, Hashable {
    /// The lines.
    package let lines: [String]

    /// Describes a patch.
    ///
    /// - Parameters:
    ///   - patch: The patch.
    ///   - shown: The maximum number of ids or values that are listed per operation.
    ///   - template: The template of the element with an id before the patch, if it is known; then the names of slots are
    /// derived from it.
    package init(_ patch: DOMPatch, shown: Int = 5, template: @escaping (String) -> TemplateMarkup? = { _ in nil }) {
        let writer = OperationFormatter(shown: max(shown, 1), template: template)
        var lines = patch.templates.map { "* template \($0.name.excerpt)" }
        lines += patch.rules.map { "* rule \($0.excerpt)" }
        for operation in patch.operations { lines += writer.lines(operation) }
        self.lines = lines
    }
}

extension PatchDescription: CustomStringConvertible {
    /// The lines, each with a line end.
    package var description: String { lines.map { $0 + "\n" }.joined() }
}

/// Describes operations.
private struct OperationFormatter {
    let shown: Int
    let template: (String) -> TemplateMarkup?

    func lines(_ operation: PatchOperation) -> [String] {
        switch operation {
        case .remove(let ids):
            ["- \(count(ids)): \(list(ids))"]
        case .insert(let parent, let before, let template, let elements):
            ["+ \(count(elements)) of \(template) in \(place(parent, before)): \(list(elements.map(\.id)))"]
        case .move(let parent, let before, let ids):
            ["> \(count(ids)) in \(place(parent, before)): \(list(ids))"]
        case .set(let slot, let ids, let values):
            sets(slot, ids, values)
        case .replace(let id, let template, let values):
            ["= \(id) by \(template): \(list(values.map(text)))"]
        case .attribute(let id, let name, let value):
            ["~ attribute \(name) of \(id): \(value.map(quoted) ?? "nothing")"]
        case .clear(let parent):
            ["- everything in \(parent)"]
        }
    }

    private func sets(_ slot: Int, _ ids: [String], _ values: [SlotValue]) -> [String] {
        var lines = zip(ids, values).prefix(shown).map { id, value in "~ \(name(slot, of: id)): \(text(value))" }
        if ids.count > shown { lines.append("~ slot \(slot) of \(ids.count - shown) more") }
        return lines
    }

    private func name(_ slot: Int, of id: String) -> String {
        guard let slots = template(id)?.slots, slots.indices.contains(slot) else { return "slot \(slot) of \(id)" }
        let part =
            switch slots[slot].kind {
            case .text: "text"
            case .attribute(let name), .booleanAttribute(let name): "attribute \(name)"
            case .rawHTML: "markup"
            case .list: "sub-rows"
            }
        return "\(part) of \(id) [slot \(slot)]"
    }

    private func count(_ items: [some Any]) -> String { items.count == 1 ? "1 element" : "\(items.count) elements" }

    private func place(_ parent: String, _ before: String?) -> String {
        parent + (before.map { " before \($0)" } ?? " at the end")
    }

    private func list(_ items: [String]) -> String {
        let more = items.count > shown ? [" and \(items.count - shown) more"] : []
        return items.prefix(shown).joined(separator: ", ") + more.joined()
    }

    private func text(_ value: SlotValue) -> String {
        switch value {
        case .absent: "nothing"
        case .text(let text): quoted(text)
        case .flag(let flag): flag ? "yes" : "no"
        case .list(let rows): rows.count == 1 ? "1 sub-row" : "\(rows.count) sub-rows"
        }
    }

    private func quoted(_ text: String) -> String { "\"\(text.excerpt.dropFirst().dropLast())\"" }
}
