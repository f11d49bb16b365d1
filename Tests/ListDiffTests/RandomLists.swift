@testable import TestSupport

/// Makes pairs of lists, both realistic and unrealistic ones for a screen.
struct RandomLists {
    var generator: SeededGenerator

    init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
    }

    mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &generator) }

    /// Two lists of up to `size` items. Few different ids create duplicates.
    mutating func pair(size: Int, withDuplicates: Bool) -> (source: [Item], target: [Item]) {
        let source = list(size: size, withDuplicates: withDuplicates)
        if below(3) == 0 { return (source, list(size: size, withDuplicates: withDuplicates)) }
        var target = source
        for _ in 0..<below(1 + size / 2) { edit(&target, size: size, withDuplicates: withDuplicates) }
        return (source, target)
    }

    /// Two lists of sections.
    mutating func sectionedPair(
        sections: Int, size: Int, withDuplicates: Bool
    ) -> (source: [Bin], target: [Bin]) {
        let source = bins(sections: sections, size: size, withDuplicates: withDuplicates)
        if below(3) == 0 { return (source, bins(sections: sections, size: size, withDuplicates: withDuplicates)) }
        var target = source
        for _ in 0..<below(1 + size) { edit(&target, size: size, withDuplicates: withDuplicates) }
        return (source, target)
    }

    /// The same items, divided into blocks in random order. Every other block is reversed.
    mutating func shuffled(_ items: [Item], inBlocksOf length: Int) -> [Item] {
        stride(from: 0, to: items.count, by: length).map { Array(items[$0..<min($0 + length, items.count)]) }
            .shuffled(using: &generator).enumerated().flatMap { $0 % 2 == 0 ? $1 : $1.reversed() }
    }

    private mutating func list(size: Int, withDuplicates: Bool) -> [Item] {
        let count = below(size + 1)
        if withDuplicates {
            let ids = 1 + below(max(count, 1))
            return (0..<count).map { _ in Item(id: below(ids), content: below(8) == 0 ? 1 : 0) }
        }
        return [Item](ids: (0..<(size + size / 3)).shuffled(using: &generator).prefix(count))
    }

    private mutating func bins(sections: Int, size: Int, withDuplicates: Bool) -> [Bin] {
        var rest = list(size: size, withDuplicates: withDuplicates)[...]
        let count = below(sections + 1)
        return (0..<(2 * sections)).shuffled(using: &generator).prefix(count).map { id in
            let length = below(rest.count + 1)
            defer { rest = rest.dropFirst(length) }
            return Bin(withDuplicates && below(4) == 0 ? 0 : id, Array(rest.prefix(length)))
        }
    }

    private mutating func edit(_ list: inout [Item], size: Int, withDuplicates: Bool) {
        switch below(6) {
        case 0 where !list.isEmpty:
            list.remove(at: below(list.count))
        case 1:
            let id = withDuplicates ? below(size + 1) : 1000 + list.count * 1000 + below(1000)
            guard withDuplicates || !list.contains(where: { $0.id == id }) else { return }
            list.insert(Item(id: id), at: below(list.count + 1))
        case 2 where !list.isEmpty:
            let item = list.remove(at: below(list.count))
            list.insert(item, at: below(list.count + 1))
        case 3 where !list.isEmpty:
            list[below(list.count)].content += 1
        case 4 where list.count > 1:
            list.swapAt(below(list.count), below(list.count))
        case 5 where list.count > 2 && below(3) == 0:
            let start = below(list.count)
            let block = list[start..<min(list.count, start + 1 + below(list.count))]
            list.removeSubrange(block.indices)
            list.insert(contentsOf: block, at: below(list.count + 1))
        default:
            break
        }
    }

    private mutating func edit(_ bins: inout [Bin], size: Int, withDuplicates: Bool) {
        switch below(10) {
        case 0 where !bins.isEmpty:
            bins.remove(at: below(bins.count))
        case 1:
            let id = 100 + below(1000)
            guard withDuplicates || !bins.contains(where: { $0.id == id }) else { return }
            bins.insert(Bin(id), at: below(bins.count + 1))
        case 2 where !bins.isEmpty:
            let bin = bins.remove(at: below(bins.count))
            bins.insert(bin, at: below(bins.count + 1))
        case 3 where !bins.isEmpty:
            bins[below(bins.count)].title += 1
        case 4 where !bins.isEmpty:
            // A new row must not have the id of a row in another section.
            let bin = below(bins.count)
            let id = withDuplicates ? below(size + 1) : 1_000_000 + below(1_000_000_000)
            bins[bin].items.insert(Item(id: id), at: below(bins[bin].items.count + 1))
        case 5, 6, 7:
            let full = bins.indices.filter { !bins[$0].items.isEmpty }
            guard let from = full.randomElement(using: &generator) else { return }
            let item = bins[from].items.remove(at: below(bins[from].items.count))
            let to = below(bins.count)
            bins[to].items.insert(item, at: below(bins[to].items.count + 1))
        case 8 where bins.count > 1:
            // Removes a section, but not its rows.
            let bin = bins.remove(at: below(bins.count))
            bins[below(bins.count)].items += bin.items
        default:
            let full = bins.indices.filter { !bins[$0].items.isEmpty }
            guard let bin = full.randomElement(using: &generator) else { return }
            bins[bin].items[below(bins[bin].items.count)].content += 1
        }
    }
}

/// An element of the tests' lists: an identity and content.
struct Item: Identifiable, Hashable, Sendable, CustomStringConvertible {
    var id: Int
    var content = 0

    var description: String { content == 0 ? "\(id)" : "\(id)/\(content)" }
}

extension [Item] {
    /// Items with these ids and the first content.
    init(ids: some Sequence<Int>) {
        self = ids.map { Item(id: $0) }
    }
}

/// A section of the tests' lists.
struct Bin: Hashable, Sendable, CustomStringConvertible {
    var id: Int
    var title = 0
    var items: [Item] = []

    init(_ id: Int, title: Int = 0, _ items: [Item] = []) {
        self.id = id
        self.title = title
        self.items = items
    }

    init(_ id: Int, title: Int = 0, ids: some Sequence<Int>) {
        self.init(id, title: title, [Item](ids: ids))
    }

    var description: String { "\(id)/\(title)\(items)" }
}

/// Reduces a failing case to a readable size.
enum Shrinking {
    /// Removes elements of both lists while the case still fails.
    static func smallest<Element>(
        _ source: [Element], _ target: [Element],
        simpler: (Element) -> [Element] = { _ in [] },
        fails: ([Element], [Element]) -> Bool
    ) -> (source: [Element], target: [Element]) {
        var source = source
        var target = target
        var isShrinking = true
        while isShrinking {
            isShrinking = false
            for candidate in smaller(source, simpler) where fails(candidate, target) {
                source = candidate
                isShrinking = true
                break
            }
            for candidate in smaller(target, simpler) where fails(source, candidate) {
                target = candidate
                isShrinking = true
                break
            }
        }
        return (source, target)
    }

    private static func smaller<Element>(_ list: [Element], _ simpler: (Element) -> [Element]) -> [[Element]] {
        list.indices.flatMap { index -> [[Element]] in
            var shorter = list
            shorter.remove(at: index)
            return [shorter]
                + simpler(list[index]).map {
                    var changed = list
                    changed[index] = $0
                    return changed
                }
        }
    }
}
