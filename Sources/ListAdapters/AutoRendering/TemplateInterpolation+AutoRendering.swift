public import ListPreviewKit

extension TemplateInterpolation where Item: AutoRenderable {
    /// A part that the state fills. Parts that cannot be changed take the way of all other parts.
    @inlinable
    @inline(__always)
    public mutating func appendInterpolation<Part: RenderablePart>(
        _ path: any WritableKeyPath<Item, Part> & Sendable,
        file: String = #filePath, line: Int = #line, column: Int = #column
    ) {
        append(part: { $0[keyPath: path] }, slot: PartSlot(path: path), file: file, line: line, column: column)
    }

    /// A list of sub-rows that an array in the state fills.
    @inlinable
    @inline(__always)
    public mutating func appendInterpolation<Part: AutoRenderedPart>(
        _ path: any WritableKeyPath<Item, [Part]> & Sendable,
        file: String = #filePath, line: Int = #line, column: Int = #column
    ) {
        append(list: { $0[keyPath: path] }, slot: ListSlot(path: path), file: file, line: line, column: column)
    }

    @usableFromInline
    mutating func append<Part: Templated>(
        part get: @escaping @Sendable (Item) -> Part, slot: any AutoSlot<Item>, file: String, line: Int, column: Int
    ) {
        append(part: get, note: slot, file: file, line: line, column: column)
    }

    @usableFromInline
    mutating func append<Part: Templated>(
        list get: @escaping @Sendable (Item) -> [Part], slot: any AutoSlot<Item>, file: String, line: Int, column: Int
    ) {
        append(list: get, note: slot, file: file, line: line, column: column)
    }
}
