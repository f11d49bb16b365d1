import JSONText

/// A patch in plain words, one operation a line.
///
/// ```text
/// - 1 element: r-9
/// + 3 elements in s-used_rows before r-7: r-1, r-2, r-3
/// > 1 element in s-used_rows at the end: r-4
/// ~ text of r-4 [slot 2]: "12"
/// ```
public struct PatchDescription: Sendable, Hashable {
    /// The lines.
    public let lines: [String]

    /// Describes a patch.
    ///
    /// - Parameters:
    ///   - patch: The patch.
    ///   - shown: How many ids or values of one operation are written out.
    ///   - template: The template of the element with an id before the patch, if it is known; then slots are called by
    ///     what they fill.
    public init(_ patch: DOMPatch, shown: Int = 5, template: @escaping (String) -> TemplateMarkup? = { _ in nil }) {
        let writer = PatchDescriptionWriter(shown: max(shown, 1), template: template)
        var lines = patch.templates.map { "* template \($0.name.excerpt)" }
        lines += patch.rules.map { "* rule \($0.excerpt)" }
        for operation in patch.operations { lines += writer.lines(operation) }
        self.lines = lines
    }
}

extension PatchDescription: CustomStringConvertible {
    /// The lines, each with a line end.
    public var description: String { lines.map { $0 + "\n" }.joined() }
}
