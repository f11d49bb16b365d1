import ListPreviewKit

/// The differences of two `class` attributes: the declarations of styles whose rules are known, and other classes.
package struct ClassChange {
    /// The known rules, by class name.
    package var rules: [String: String]

    /// Starts with the known rules.
    package init(rules: [String: String]) {
        self.rules = rules
    }

    /// The changes between two attributes of a part.
    package func changes(
        part: String, slot: Int? = nil, from old: String?, to new: String?
    ) -> (styles: [ValueChange], classes: [ValueChange]) {
        let (oldClasses, newClasses) = (Self.classes(old), Self.classes(new))
        let gone = oldClasses.filter { !newClasses.contains($0) }
        let added = newClasses.filter { !oldClasses.contains($0) }
        let (oldStyle, newStyle) = (declarations(gone), declarations(added))
        var styles: [ValueChange] = []
        var properties: Set<String> = []
        for declaration in oldStyle + newStyle where properties.insert(declaration.property).inserted {
            let before = oldStyle.last { $0.property == declaration.property }?.value
            let after = newStyle.last { $0.property == declaration.property }?.value
            if before == after { continue }
            styles.append(
                ValueChange(
                    name: "\(part) style \(declaration.property)", slot: slot, old: Self.word(before),
                    new: Self.word(after)))
        }
        let (oldIcon, newIcon) = (Self.icon(gone), Self.icon(added))
        var others: [ValueChange] = []
        if oldIcon != newIcon {
            // The part that draws an icon is a detail of the markup.
            let name = part == "symbol" ? "icon" : "\(part) icon"
            others.append(ValueChange(name: name, slot: slot, old: Self.word(oldIcon), new: Self.word(newIcon)))
        }
        func isOther(_ name: String) -> Bool { rules[name] == nil && !name.hasPrefix(Self.iconPrefix) }
        let otherGone = gone.filter(isOther).joined(separator: " ")
        let otherAdded = added.filter(isOther).joined(separator: " ")
        if !otherGone.isEmpty || !otherAdded.isEmpty {
            others.append(changedClass(part, slot, from: otherGone, to: otherAdded))
        } else if styles.isEmpty, others.isEmpty {
            // The same classes in another order, or two equivalent rules.
            others.append(changedClass(part, slot, from: old, to: new))
        }
        return (styles, others)
    }

    private func changedClass(_ part: String, _ slot: Int?, from old: String?, to new: String?) -> ValueChange {
        ValueChange(name: "\(part) class", slot: slot, old: Self.word(old), new: Self.word(new))
    }

    private func declarations(_ classes: [String]) -> [(property: String, value: String)] {
        classes.flatMap { name in
            guard let rule = rules[name], let start = rule.firstRange(of: ".\(name){")?.upperBound,
                let end = rule[start...].firstIndex(of: "}")
            else { return [(property: String, value: String)]() }
            return Self.split(rule[start..<end]).map { declaration in
                let parts = declaration.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
                return (String(parts[0]), parts.count > 1 ? Self.plain(parts[1]) : "")
            }
        }
    }

    /// Splits declarations at semicolons, but not at those inside of parentheses.
    private static func split(_ declarations: Substring) -> [Substring] {
        var depth = 0
        return declarations.split { character in
            if character == "(" { depth += 1 }
            if character == ")" { depth -= 1 }
            return character == ";" && depth <= 0
        }
    }

    /// `red` for `var(--red)`, and for its variant in texts: users know colors and fonts by these names.
    private static func plain(_ value: Substring) -> String {
        guard value.hasPrefix("var(--"), value.hasSuffix(")"), !value.dropFirst(6).contains("(") else {
            return String(value)
        }
        let name = String(value.dropFirst(6).dropLast())
        let hue = name.hasSuffix("-text") ? String(name.dropLast(5)) : name
        return StyleColor(hue) == nil ? name : hue
    }

    private static let iconPrefix = "icon-"

    /// `clock` for the class `icon-clock`.
    private static func icon(_ classes: [String]) -> String? {
        classes.first { $0.hasPrefix(iconPrefix) }.map { String($0.dropFirst(iconPrefix.count)) }
    }

    private static func classes(_ attribute: String?) -> [String] {
        attribute?.split(separator: " ").map(String.init) ?? []
    }

    private static func word(_ text: String?) -> ValueChange.Value {
        text.flatMap { $0.isEmpty ? nil : .word($0) } ?? .none
    }
}
