/// A template as a flat list of instructions that read an item's memory, to write its markup or to list its values.
///
/// A value that is stored in the item, or in a stored part of the item, is written directly from memory: neither the
/// part nor the value is copied. A closure returns a computed value.
struct RenderProgram: Sendable {
    /// All static markup. Each piece is padded to whole blocks.
    private var markup: [UInt8] = []
    private var instructions: [Instruction] = []
    /// Keeps the computed slots of instructions alive.
    private var computed: [ComputedSlot] = []
    /// Static markup that does not belong to an instruction yet.
    private var pending: [UInt8] = []

    /// Static markup, and the value after it. It has no references, so a loop over the list does not count any.
    private struct Instruction {
        /// The static markup before the value.
        var markup = Piece()
        var value = Value.none
        /// The start of an attribute, up to its value, or an attribute without one.
        var attribute = Piece()
        /// The offset of the value in the item.
        var offset = 0
        /// The computed slot, which the program keeps alive.
        var slot: Unmanaged<ComputedSlot>?
    }

    private enum Value {
        case none, text, optionalText, attribute, optionalAttribute, flag, computed
    }

    /// A piece of the static markup.
    private struct Piece {
        var start = 0
        var count = 0

        @inline(__always)
        func bytes(in markup: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
            UnsafeRawBufferPointer(rebasing: markup[start...])
        }
    }

    /// Creates the program of a template's steps.
    init<Item>(_ steps: [TemplateStep<Item>]) {
        append(steps, at: 0)
        append(.none, at: 0)
    }

    /// Appends the values of an item's slots, in their order, with the styles that they refer to.
    /// - Parameter item: A value of the type that the program was made for. `ItemTemplate` and the slots of parts
    ///   ensure this.
    func appendValues(of item: UnsafeRawPointer, to values: inout SlotValues) {
        instructions.withUnsafeBufferPointer { instructions in
            for instruction in instructions {
                let place = item + instruction.offset
                switch instruction.value {
                case .none: break
                case .text, .attribute:
                    borrow(place, as: String.self) { values.append(.carried($0)) }
                case .optionalText, .optionalAttribute:
                    borrow(place, as: String?.self) { values.append($0.map(SlotValue.carried) ?? .absent) }
                case .flag, .computed:
                    instruction.slot?._withUnsafeGuaranteedRef { $0.appendValues(place, &values) }
                }
            }
        }
    }

    /// Writes an item.
    /// - Parameter item: A value of the type that the program was made for, as above.
    func write(_ item: UnsafeRawPointer, into writer: inout HTMLWriter) {
        markup.withUnsafeBytes { markup in
            instructions.withUnsafeBufferPointer { instructions in
                for instruction in instructions {
                    writer.knownMarkup(instruction.markup.bytes(in: markup), count: instruction.markup.count)
                    let place = item + instruction.offset
                    switch instruction.value {
                    case .none: break
                    case .text:
                        borrow(place, as: String.self) { writer.escape($0, in: .text) }
                    case .optionalText:
                        borrow(place, as: String?.self) { if let text = $0 { writer.escape(text, in: .text) } }
                    case .attribute:
                        borrow(place, as: String.self) { writer.escape($0, in: .attribute) }
                    case .optionalAttribute:
                        borrow(place, as: String?.self) {
                            guard let value = $0 else { return }
                            writer.knownMarkup(
                                instruction.attribute.bytes(in: markup), count: instruction.attribute.count)
                            writer.escape(value, in: .attribute)
                            writer.byte(UInt8(ascii: "\""))
                        }
                    case .flag:
                        guard instruction.slot?._withUnsafeGuaranteedRef({ $0.isSet(place) }) ?? false else { break }
                        writer.knownMarkup(
                            instruction.attribute.bytes(in: markup), count: instruction.attribute.count)
                    case .computed:
                        instruction.slot?._withUnsafeGuaranteedRef { $0.write(place, &writer) }
                    }
                }
            }
        }
    }

    // MARK: - Building

    /// Appends a template's steps.
    /// - Parameter offset: The offset of the template's item in the item that the program writes.
    mutating func append<Item>(_ steps: [TemplateStep<Item>], at offset: Int) {
        for step in steps {
            switch step {
            case .markup(let bytes): pending += bytes
            case .text(let source):
                if append(.text, stored: source, at: offset) { break }
                append(at: offset) {
                    $1.escape(source.get($0), in: .text)
                } values: {
                    $1.append(.carried(source.get($0)))
                }
            case .optionalText(let source):
                if append(.optionalText, stored: source, at: offset) { break }
                append(at: offset) {
                    if let text = source.get($0) { $1.escape(text, in: .text) }
                } values: {
                    $1.append(source.get($0).map(SlotValue.carried) ?? .absent)
                }
            case .attribute(let source):
                if append(.attribute, stored: source, at: offset) { break }
                append(at: offset) {
                    $1.escape(source.get($0), in: .attribute)
                } values: {
                    $1.append(.carried(source.get($0)))
                }
            case .optionalAttribute(let start, let source):
                if append(.optionalAttribute, stored: source, at: offset, attribute: start) { break }
                let start = StaticMarkup(start)
                append(at: offset) { place, writer in
                    guard let value = source.get(place) else { return }
                    writer.knownMarkup(start)
                    writer.escape(value, in: .attribute)
                    writer.byte(UInt8(ascii: "\""))
                } values: {
                    $1.append(source.get($0).map(SlotValue.carried) ?? .absent)
                }
            case .flag(let attribute, let isSet):
                let slot = ComputedSlot(isSet: isSet) { $1.append(.flag(isSet($0))) }
                append(.flag, at: offset, attribute: attribute, slot: slot)
            case .style(let source):
                append(at: offset, write: source.write) { $1.append(source.get($0)) }
            case .rawHTML(let source):
                append(at: offset) {
                    $1.unsafeRaw(source.get($0))
                } values: {
                    $1.append(.text(source.get($0)))
                }
            case .nested(let nested): nested.append(to: &self, at: offset)
            }
        }
    }

    /// Appends a computed slot.
    /// - Parameters:
    ///   - offset: The offset of the item that the closures receive.
    ///   - write: Writes the slot.
    ///   - values: Appends its value, or those of a part.
    mutating func append(
        at offset: Int, write: @escaping @Sendable (UnsafeRawPointer, inout HTMLWriter) -> Void,
        values: @escaping @Sendable (UnsafeRawPointer, inout SlotValues) -> Void
    ) {
        append(.computed, at: offset, slot: ComputedSlot(write: write, values: values))
    }

    /// Appends an instruction for a stored value. Returns `false` for a computed value.
    private mutating func append<Item, Slot>(
        _ value: Value, stored source: SlotSource<Item, Slot>, at offset: Int, attribute: [UInt8] = []
    ) -> Bool {
        guard let place = source.offset else { return false }
        append(value, at: offset + place, attribute: attribute)
        return true
    }

    private mutating func append(
        _ value: Value, at offset: Int, attribute: [UInt8] = [], slot: ComputedSlot? = nil
    ) {
        let before = piece(pending)
        pending = []
        if let slot { computed.append(slot) }
        instructions.append(
            Instruction(
                markup: before, value: value, attribute: piece(attribute), offset: offset,
                slot: slot.map(Unmanaged.passUnretained)))
    }

    private mutating func piece(_ bytes: [UInt8]) -> Piece {
        defer { markup += StaticMarkup(bytes).blocks }
        return Piece(start: markup.count, count: bytes.count)
    }
}

/// Calls a closure with a value in its memory.
///
/// `body(pointer.pointee)` would copy a value of a copyable type, in case its memory changes during the call.
@inline(__always)
func borrow<Stored: ~Copyable, Result>(
    _ place: UnsafeRawPointer, as type: Stored.Type, _ body: (borrowing Stored) -> Result
) -> Result {
    body(place.assumingMemoryBound(to: Stored.self).pointee)
}

/// A slot whose value is computed from the item at a place.
private final class ComputedSlot: Sendable {
    /// Whether an attribute without a value is present.
    let isSet: @Sendable (UnsafeRawPointer) -> Bool
    /// Writes any other value.
    let write: @Sendable (UnsafeRawPointer, inout HTMLWriter) -> Void
    let appendValues: @Sendable (UnsafeRawPointer, inout SlotValues) -> Void

    init(
        isSet: @escaping @Sendable (UnsafeRawPointer) -> Bool = { _ in false },
        write: @escaping @Sendable (UnsafeRawPointer, inout HTMLWriter) -> Void = { _, _ in },
        values: @escaping @Sendable (UnsafeRawPointer, inout SlotValues) -> Void
    ) {
        (self.isSet, self.write, appendValues) = (isSet, write, values)
    }
}
