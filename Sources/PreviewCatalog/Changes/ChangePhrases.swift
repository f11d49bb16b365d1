import ListPreviewKit

/// Phrases and numbers for changes.
enum ChangePhrases {
    /// `3 rows inserted`, `1 removed`, …: the first phrase has the noun, unless it is known.
    static func kinds(_ changes: ArraySlice<ElementChange>, of noun: String?) -> [String] {
        phrases(
            [
                ("inserted", changes.count { $0.kind == .inserted }),
                ("removed", changes.count { $0.kind == .removed }),
                ("moved", changes.count { $0.kind == .moved }),
                ("replaced", changes.count { $0.oldComponent != nil }),
                ("changed", changes.count { !$0.values.isEmpty }),
            ], of: noun)
    }

    /// The same for sections; sections in which only rows change do not count.
    static func kinds(_ changes: [SectionChange]) -> [String] {
        var counts = [("inserted", 0), ("removed", 0), ("moved", 0)]
        for change in changes {
            switch change.kind {
            case .kept: break
            case .inserted: counts[0].1 += 1
            case .removed: counts[1].1 += 1
            case .moved: counts[2].1 += 1
            }
        }
        return phrases(counts, of: "section")
    }

    /// `and 84 more rows moved`, `and 5 more rows: 3 inserted, 2 changed`
    static func more(_ rows: ArraySlice<ElementChange>) -> String {
        let kinds = kinds(rows, of: nil)
        guard kinds.count == 1 else { return "and \(count(rows.count, "more row")): \(kinds.joined(separator: ", "))" }
        return "and \(self.kinds(rows, of: "more row")[0])"
    }

    /// The rows of a removed section: they are removed with it, unless they moved away.
    static func rest(of section: SectionChange) -> String {
        switch (section.elements.count, section.rowCount) {
        case (_, 0): "empty"
        case (0, 1): "its row moved"
        case (0, let all): "its \(number(all)) rows moved"
        case (let removed, let all) where removed == all: "with \(count(all, "row"))"
        case (let removed, let all): "with \(number(removed)) of its \(number(all)) rows"
        }
    }

    /// Where a row moved.
    static func move(from old: ElementChange.Place, to new: ElementChange.Place) -> String {
        if old.section != new.section {
            return "moved from \(old.position) in \(ReadableText.cut(old.sectionName, to: 24)) to \(new.position)"
        }
        // Rows before it were inserted or removed, so the number is not informative.
        if old.position == new.position { return "moved past others, still at \(new.position)" }
        return "moved from \(old.position) to \(new.position)"
    }

    /// `1 row`, `2 rows`
    static func count(_ count: Int, _ noun: String) -> String { "\(number(count)) \(noun)\(count == 1 ? "" : "s")" }

    private static func phrases(_ counts: [(verb: String, count: Int)], of noun: String?) -> [String] {
        var noun = noun
        return counts.filter { $0.count > 0 }.map { verb, count in
            defer { noun = nil }
            return "\(noun.map { self.count(count, $0) } ?? number(count)) \(verb)"
        }
    }

    /// `patch 312 B, whole page 5,120 B: 94 % less`
    static func sizes(patch: Int, page: Int) -> String {
        let sizes = "patch \(number(patch)) B, whole page \(number(page)) B"
        guard page > 0, patch != page else { return "\(sizes) (neither compressed)" }
        let percent = Int((Double(abs(page - patch)) / Double(page) * 100).rounded())
        // The result is never 0 % or 100 %: a patch has a size, and so has any difference.
        let saved = patch > page ? "\(number(max(percent, 1))) % more" : "\(min(max(percent, 1), 99)) % less"
        return "\(sizes): \(saved) (neither compressed)"
    }

    /// The note on a bulk.
    static let bulk = "a bulk update: shown in one step, without animations"

    /// `5,120`
    static func number(_ number: Int) -> String {
        var text = ""
        for (index, digit) in String(number).reversed().enumerated() {
            if index > 0, index % 3 == 0, digit != "-" { text.append(",") }
            text.append(digit)
        }
        return String(text.reversed())
    }

    /// The component's name without its module, unless both would have the same name.
    static func component(from old: String, to new: String) -> ValueChange {
        let (shortOld, shortNew) = (short(old), short(new))
        let areSame = shortOld == shortNew
        return ValueChange(
            name: "component", old: .word(areSame ? old : shortOld), new: .word(areSame ? new : shortNew))
    }

    /// `CarRow` for `Garage.CarRow`.
    static func short(_ component: String) -> String {
        component.split(separator: ".").last.map(String.init) ?? component
    }

    /// The name of a row without any text.
    static func identity(_ element: String) -> String {
        ElementID.listID(of: element)?.id.description ?? element
    }
}

extension ListItemHeightStyle {
    /// The height in words: `at least 60 px`.
    var phrase: String {
        // An invalid length counts as automatic.
        guard declarations != nil else { return "automatic" }
        return switch self {
        case .automatic: "automatic"
        case .static(let height): "\(height.short) px"
        case .minimum(let height): "at least \(height.short) px"
        case .aspect(let ratio): "width \(ratio.short) times the height"
        }
    }
}

extension Double {
    /// The number with at most two decimal places.
    var short: String {
        let rounded = (self * 100).rounded() / 100
        return rounded == rounded.rounded() && rounded.magnitude < 1e15 ? String(Int(rounded)) : String(rounded)
    }
}

extension ListSectionLayout {
    /// The layout in words: `grid of 3 columns`, `shelf of rows 160 px wide`.
    var phrase: String {
        switch self {
        case .list: "list"
        case .grid(let columns, _, _):
            switch columns {
            case .count(let count): "grid of \(ChangePhrases.count(count, "column"))"
            case .adaptive(let width): "grid of columns at least \(width.short) px wide"
            case .width(let width): "grid of columns \(width.short) px wide"
            }
        case .shelf(let width, _, let lines, let isPaging):
            Self.phrase(of: width) + (lines > 1 ? " in \(lines) lines" : "") + (isPaging ? ", one by one" : "")
        }
    }

    private static func phrase(of width: ItemWidth) -> String {
        switch width {
        case .width(let width): "shelf of rows \(width.short) px wide"
        case .fraction(let share): "shelf of rows with \((100 * share).short) % of the width"
        case .count(let count): "shelf that shows \(count.short) rows"
        case .content: "shelf of rows as wide as their content"
        }
    }
}

/// Words for a value that is on or off: `badge hidden`, `switch on`, `loading ended`.
///
/// Terminals, galleries, reports and annotations use the same words.
struct FlagPhrase {
    /// `badge`; empty for the row itself.
    let subject: String
    /// `hidden`
    let state: String

    var text: String { subject.isEmpty ? state : "\(subject) \(state)" }

    /// Attributes with the words for being set or not.
    private static let attributes = [
        "aria-checked": ("on", "off"), "aria-current": ("selected", "not selected"),
        "aria-disabled": ("disabled", "enabled"), "aria-expanded": ("expanded", "collapsed"),
        "aria-invalid": ("invalid", "valid"), "aria-pressed": ("pressed", "not pressed"),
        "aria-selected": ("selected", "not selected"), "checked": ("on", "off"), "disabled": ("disabled", "enabled"),
        "hidden": ("hidden", "shown"), "inert": ("inactive", "active"), "open": ("expanded", "collapsed"),
        "readonly": ("read-only", "editable"), "required": ("required", "optional"),
        "selected": ("selected", "not selected"),
    ]

    /// Features that a row or a screen has or lacks.
    private static let features = [
        "highlight": ("on", "off"), "loading": ("started", "ended"), "placeholder": ("shown", "gone"),
    ]

    /// - Parameter name: The name of a ``ValueChange``: a part and its attribute, an attribute of the row, or a feature.
    init(_ name: String, isSet: Bool) {
        let part = name.split(separator: " ").dropLast().joined(separator: " ").replacing("-", with: " ")
        let attribute = name.split(separator: " ").last.map(String.init) ?? name
        if let words = Self.features[name] {
            (subject, state) = (name, isSet ? words.0 : words.1)
        } else if let words = Self.attributes[attribute] {
            (subject, state) = (part, isSet ? words.0 : words.1)
        } else {
            (subject, state) = (part, isSet ? attribute : "not \(attribute)")
        }
    }

    /// Whether the values of an attribute only mean on and off.
    static func isState(_ attribute: String) -> Bool { attribute.hasPrefix("aria-") && attributes[attribute] != nil }
}

extension ValueChange {
    /// The words for a value that was switched on or off; `nil` for any other.
    package var phrase: String? { flag?.text }

    var flag: FlagPhrase? {
        if case .flag(let isSet) = new, old == .flag(!isSet) { FlagPhrase(name, isSet: isSet) } else { nil }
    }

    /// The change of an attribute's value, as that of a flag for values such as `aria-expanded="true"`.
    package func readingFlags(of attribute: String) -> ValueChange {
        func isSet(_ value: Value) -> Bool { value != .none && value != .text("false") }
        guard FlagPhrase.isState(attribute), isSet(old) != isSet(new) else { return self }
        return ValueChange(name: name, slot: slot, old: .flag(isSet(old)), new: .flag(isSet(new)))
    }
}
