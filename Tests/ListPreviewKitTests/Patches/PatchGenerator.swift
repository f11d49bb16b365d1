import ListPreviewKit

@testable import TestSupport

/// Creates random patches with strings that are hard to encode.
struct PatchGenerator {
    var random: SeededGenerator

    private static let pieces = [
        "a", "é", "😀", "\"", "\\", "</script>", "&", "\u{2028}", "\0", "\n", "\r\n", "r-7", "007", "\u{FFFE}",
        "e\u{301}",
    ]
    private static let attributes = ["class", "data-action", "aria-label", "tabindex", "x1"]
    private static let animations =
        RowAnimation.allCases + ["slide", "flip-3d"].compactMap(RowAnimation.init(rawValue:))

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    mutating func patch() -> DOMPatch {
        DOMPatch(
            from: number(1000), to: number(1000), isComplete: number(1) == 1, templates: many(3) { $0.template() },
            rules: many(3) { $0.text() },
            hints: hints(),
            operations: many(6) { $0.operation() })
    }

    private mutating func hints() -> PatchHints {
        PatchHints(
            configuration: ListAnimationConfiguration(
                rowInsertion: animation(), rowDeletion: animation(), rowReload: animation(),
                sectionInsertion: animation(), sectionDeletion: animation(), sectionReload: animation(),
                move: animation()),
            overrides: many(2) {
                PatchHints.Override(
                    ids: $0.ids(), animations: RowAnimations(insertion: $0.optional { $0.animation() }))
            },
            entrance: optional { generator in
                ListItemsAnimation(
                    keyframes: generator.many(2) {
                        AnimationKeyframe(
                            offset: $0.pick([nil, 0, 0.5, 1, 2]), opacity: $0.pick([nil, 0.3]),
                            rotation: $0.pick([nil, -7]))
                    },
                    duration: Double(generator.number(99)) / 997, delayFactor: generator.pick([-1, 0, 0.0012, 0.1]),
                    easing: generator.pick([.linear, .easeIn, .spring(damping: 0.5)]))
            },
            announcement: optional { $0.text() }, bulk: number(1) == 1)
    }

    private mutating func animation() -> RowAnimation { pick(Self.animations) }

    mutating func operation() -> PatchOperation {
        switch number(6) {
        case 0: return .remove(ids: ids())
        case 1:
            return .insert(
                parent: id(), before: optional { $0.id() }, template: id(),
                elements: many(4) { PatchElement(id: $0.id(), values: $0.many(4) { $0.value() }) })
        case 2: return .move(parent: id(), before: optional { $0.id() }, ids: ids())
        case 3:
            let ids = ids()
            return .set(slot: number(9), ids: ids, values: ids.map { _ in value() })
        case 4: return .replace(id: id(), template: id(), values: many(4) { $0.value() })
        case 5: return .attribute(id: id(), name: pick(Self.attributes), value: optional { $0.text() })
        default: return .clear(parent: id())
        }
    }

    /// Ids, of which some are runs and some almost runs.
    mutating func ids() -> [String] {
        var ids: [String] = []
        for _ in 0..<number(4) {
            let prefix = pick(["", "r-", "r-0", "é", "e\u{301}", "r-99999999999999", "x_7"])
            let step = pick([1, -1, 2, -3, 0])
            let first = pick([0, 1, 9, 98, 999_999_999_999_990, 9_007_199_254_740_990])
            for index in 0..<number(5) where first + index * step >= 0 {
                ids.append(prefix + String(first + index * step))
            }
            if number(2) == 0 { ids.append(id()) }
        }
        return ids
    }

    private mutating func template() -> TemplateMarkup {
        TemplateMarkup(
            name: id(), html: text(),
            slots: many(4) { generator in
                let kinds: [SlotKind] = [
                    .text, .attribute("class"), .booleanAttribute("hidden"), .rawHTML, .list(generator.id()),
                ]
                return TemplateSlot(kind: generator.pick(kinds), path: generator.many(3) { $0.number(9) })
            })
    }

    private mutating func value(depth: Int = 0) -> SlotValue {
        switch number(depth > 2 ? 3 : 5) {
        case 0: .absent
        case 1: .flag(number(1) == 1)
        case 2, 3: .text(text())
        default: .list(many(3) { $0.many(3) { $0.value(depth: depth + 1) } })
        }
    }

    private mutating func text() -> String { many(2) { $0.pick(Self.pieces) }.joined() }
    private mutating func id() -> String { pick(Self.pieces) + (number(1) == 0 ? "" : text()) }
    private mutating func number(_ max: Int) -> Int { Int.random(in: 0...max, using: &random) }
    private mutating func pick<T>(_ values: [T]) -> T { values[number(values.count - 1)] }
    private mutating func optional<T>(_ make: (inout Self) -> T) -> T? { number(2) == 0 ? nil : make(&self) }

    private mutating func many<T>(_ max: Int, _ make: (inout Self) -> T) -> [T] {
        var values: [T] = []
        for _ in 0..<number(max) { values.append(make(&self)) }
        return values
    }
}
