/// What one value encoded of itself.
///
/// It is written down only when all of it is there: containers may be filled in any order, and in turns.
final class CanonicalNode {
    private enum Part {
        case single(CanonicalValue)
        case keyed([(key: String, value: CanonicalValue)])
        case ordered([CanonicalValue])
    }

    /// Nearly always one. A class and its superclass may share an encoder, though, and choose different containers.
    private var parts: [Part] = []

    init() {}

    init(_ value: CanonicalValue) { parts = [.single(value)] }

    // MARK: - Filling

    func set(_ value: CanonicalValue) { parts.append(.single(value)) }

    /// The place of the container with keys, a new one if there is none.
    func keyedPart() -> Int {
        place {
            if case .keyed = $0 { true } else { false }
        } orAdd: {
            .keyed([])
        }
    }

    /// The place of the container with elements in order, a new one if there is none.
    func orderedPart() -> Int {
        place {
            if case .ordered = $0 { true } else { false }
        } orAdd: {
            .ordered([])
        }
    }

    private func place(where isRight: (Part) -> Bool, orAdd make: () -> Part) -> Int {
        if let index = parts.firstIndex(where: isRight) { return index }
        parts.append(make())
        return parts.count - 1
    }

    func insert(_ value: CanonicalValue, forKey key: String, inPart part: Int) {
        guard case .keyed(var entries) = parts[part] else { return }
        // Otherwise each entry would copy all that are there.
        parts[part] = .keyed([])
        entries.append((key, value))
        parts[part] = .keyed(entries)
    }

    func append(_ value: CanonicalValue, toPart part: Int) {
        guard case .ordered(var values) = parts[part] else { return }
        parts[part] = .ordered([])
        values.append(value)
        parts[part] = .ordered(values)
    }

    func count(ofPart part: Int) -> Int {
        if case .ordered(let values) = parts[part] { values.count } else { 0 }
    }

    // MARK: - Writing

    var bytes: [UInt8] {
        var bytes: [UInt8] = []
        write(into: &bytes)
        return bytes
    }

    func write(into bytes: inout [UInt8]) {
        if parts.count == 1 { return Self.write(parts[0], into: &bytes) }
        bytes.append(UInt8(ascii: "p"))
        bytes.append(word: UInt64(parts.count))
        for part in parts { Self.write(part, into: &bytes) }
    }

    private static func write(_ part: Part, into bytes: inout [UInt8]) {
        switch part {
        case .single(let value): value.write(into: &bytes)
        case .ordered(let values):
            bytes.append(UInt8(ascii: "["))
            bytes.append(word: UInt64(values.count))
            for value in values { value.write(into: &bytes) }
        case .keyed(let entries):
            bytes.append(UInt8(ascii: "k"))
            bytes.append(word: UInt64(entries.count))
            for (key, value) in sorted(entries) {
                bytes.append(text: key)
                value.write(into: &bytes)
            }
        }
    }

    /// Sorted by the keys' bytes. A class and its superclass may both have a key; neither entry is lost, and the one that
    /// was encoded first stays first.
    private static func sorted(
        _ entries: [(key: String, value: CanonicalValue)]
    ) -> [(key: String, value: CanonicalValue)] {
        entries.enumerated().sorted { left, right in
            let (first, second) = (left.element.key.utf8, right.element.key.utf8)
            return first.elementsEqual(second)
                ? left.offset < right.offset : first.lexicographicallyPrecedes(second)
        }.map(\.element)
    }
}
