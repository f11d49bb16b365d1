import JSONText

extension ScreenFileDecoder {
    /// An object whose keys are checked against the known ones.
    ///
    /// - Parameters:
    ///   - others: More known keys.
    ///   - isPossible: Whether the object can have a known key. Others are not suggested.
    ///   - advice: Advice about a key that the object cannot have.
    mutating func object<Key: ScreenFileKey>(
        _ node: SourceNode, _ keys: Key.Type, and others: [Key] = [], where isPossible: (Key) -> Bool = { _ in true },
        advice: (Key) -> String? = { _ in nil }
    ) -> SourceObject<Key>? {
        guard case .object(let members) = node.value else {
            let example = Key.example.isEmpty ? "" : " such as \(Key.example)"
            report("expected an object\(example) for \(Key.owner.withArticle), found \(node.kind)", at: node.position)
            return nil
        }
        let unknown = members.filter { member in
            Key(rawValue: member.key) == nil && !others.contains { $0.rawValue == member.key }
        }
        guard !unknown.isEmpty else { return SourceObject(node: node, meant: []) }
        let all = Key.allCases + others.filter { Key(rawValue: $0.rawValue) == nil }
        let possible = all.filter(isPossible)
        let given = Set(members.map(\.key))
        let taken = given.union(
            Key.alternatives.map { $0.map(\.rawValue) }.filter { !given.isDisjoint(with: $0) }.joined())
        // What is suggested is not rejected afterwards.
        let free = Self.words(possible.filter { !taken.contains($0.rawValue) })
        let impossible = Self.words(all.filter { !isPossible($0) })
        var meant: Set<String> = []
        for member in unknown {
            let start = "unknown key \(member.key.excerpt) in \(Key.owner)"
            if let nearest = nearest(to: member.key, in: free) {
                let key = Key.synonyms[nearest]?.rawValue ?? nearest
                meant.insert(key)
                report("\(start); did you mean '\(key)'?", at: member.keyPosition)
            } else if let nearest = nearest(to: member.key, in: impossible),
                let key = Key.synonyms[nearest] ?? Key(rawValue: nearest), let advice = advice(key)
            {
                report("\(start); \(advice)", at: member.keyPosition)
            } else {
                let names = possible.map { "'\($0.rawValue)'" }.joined(separator: ", ")
                report("\(start); expected \(names)", at: member.keyPosition)
            }
        }
        return SourceObject(node: node, meant: meant)
    }

    /// The names of keys, and their common wrong names.
    private static func words<Key: ScreenFileKey>(_ keys: [Key]) -> [String] {
        let names = keys.map(\.rawValue)
        let known = Set(names)
        return names + Key.synonyms.filter { known.contains($0.value.rawValue) }.keys.sorted()
    }

    mutating func list(_ node: SourceNode, _ key: String) -> [SourceNode]? {
        guard let nodes = node.list else {
            report("expected a list for '\(key)', found \(node.kind)", at: node.position)
            return nil
        }
        return nodes
    }

    /// A text. A number counts as the text in the file.
    mutating func text(_ node: SourceNode, _ key: String, or alternative: String? = nil) -> String? {
        switch node.value {
        case .string(let text), .number(_, let text): return text
        default:
            let expected = ["a text", alternative].compactMap { $0 }.joined(separator: " or ")
            report("expected \(expected) for '\(key)', found \(node.kind)", at: node.position)
            return nil
        }
    }

    /// An optional text.
    mutating func text<Key: ScreenFileKey>(_ object: SourceObject<Key>, _ key: Key) -> String? {
        object[key].flatMap { text($0, key.rawValue) }
    }

    /// A required text with at least one character.
    mutating func requiredText<Key: ScreenFileKey>(_ object: SourceObject<Key>, _ key: Key) -> String {
        guard let node = object[key] else {
            reportMissing([key], in: object)
            return ""
        }
        let text = self.text(node, key.rawValue)
        if text == "" { report("'\(key.rawValue)' of \(Key.owner.withArticle) cannot be empty", at: node.position) }
        return text ?? ""
    }

    /// A required text. An empty or missing one is shown as empty: generated data contains such fields, and they should not prevent
    /// the screen from being shown.
    mutating func shownText<Key: ScreenFileKey>(_ object: SourceObject<Key>, _ key: Key) -> String {
        guard object.has(key) else {
            reportMissing([key], in: object)
            return ""
        }
        let node = object[key]
        let text = node.map { self.text($0, key.rawValue) ?? " " } ?? ""
        if text.isEmpty {
            warn(
                "'\(key.rawValue)' of \(Key.owner.withArticle) is empty; it is shown without a text",
                at: node?.position ?? keyPosition(of: key.rawValue, in: object.node))
        }
        return text
    }

    /// An optional text with visible characters.
    mutating func visibleText<Key: ScreenFileKey>(_ object: SourceObject<Key>, _ key: Key) -> String? {
        guard let node = object[key], let text = self.text(node, key.rawValue) else { return nil }
        if text.isBlank { reportBlank(key, at: node.position) }
        return text
    }

    /// A required text with visible characters.
    mutating func requiredVisibleText<Key: ScreenFileKey>(_ object: SourceObject<Key>, _ key: Key) -> String {
        let text = requiredText(object, key)
        if !text.isEmpty, text.isBlank, let node = object[key] { reportBlank(key, at: node.position) }
        return text
    }

    private mutating func reportBlank<Key: ScreenFileKey>(_ key: Key, at position: TextPosition) {
        report("'\(key.rawValue)' of \(Key.owner.withArticle) is blank; write something that can be seen", at: position)
    }

    /// Reports that an object has none of some keys, unless one of them is misspelled.
    mutating func reportMissing<Key: ScreenFileKey>(_ keys: [Key], in object: SourceObject<Key>) {
        guard object.meant.isDisjoint(with: keys.map(\.rawValue)) else { return }
        let names = keys.map { "'\($0.rawValue)'" }.joined(separator: " or ")
        report("missing key \(names) in \(Key.owner)", at: object.node.position)
    }

    /// A number in a range.
    mutating func number(_ node: SourceNode, _ key: String, in range: ClosedRange<Double>) -> Double? {
        guard case .number(let number, let text) = node.value else {
            report("expected a number for '\(key)', found \(shown(node))", at: node.position)
            return nil
        }
        guard range.contains(number) else {
            report("'\(key)' must be \(FieldKind.bounds(range)), not \(text.excerpt)", at: node.position)
            return nil
        }
        return number
    }

    /// A whole number in a range.
    mutating func wholeNumber(_ node: SourceNode, _ key: String, in range: ClosedRange<Double>) -> Int? {
        guard let number = number(node, key, in: range) else { return nil }
        if number != number.rounded() { report("'\(key)' must be a whole number", at: node.position) }
        return Int(number)
    }

    /// True or false.
    mutating func flag(_ node: SourceNode, _ key: String) -> Bool? {
        guard case .bool(let flag) = node.value else {
            report("expected true or false for '\(key)', found \(shown(node))", at: node.position)
            return nil
        }
        return flag
    }

    /// True or false.
    mutating func flag<Key: ScreenFileKey>(
        _ object: SourceObject<Key>, _ key: Key, default fallback: Bool
    ) -> Bool {
        object[key].flatMap { flag($0, key.rawValue) } ?? fallback
    }

    /// One of a few names; `nil` if it is missing or unknown.
    mutating func choice<Value: RawRepresentable<String> & CaseIterable>(
        _ node: SourceNode?, _ key: String, called kind: String? = nil, or alternative: String? = nil
    ) -> Value? {
        let name = name(node, key, called: kind, or: alternative, known: Value.allCases.map(\.rawValue))
        return name.flatMap { text in Value.allCases.first { $0.rawValue == text } }
    }

    /// One of some known names; `nil` if it is missing or unknown.
    mutating func name(
        _ node: SourceNode?, _ key: String, called kind: String? = nil, or alternative: String? = nil,
        known: @autoclosure () -> [String], synonyms: [String: String] = [:]
    ) -> String? {
        guard let node else { return nil }
        guard case .string(let text) = node.value else {
            let expected = ["a text", alternative].compactMap { $0 }.joined(separator: " or ")
            report("expected \(expected) for '\(key)', found \(node.kind)", at: node.position)
            return nil
        }
        let known = known()
        if known.contains(text) { return text }
        report(unknown(kind ?? key, text, known: known, synonyms: synonyms), at: node.position)
        return nil
    }

    // MARK: - Words

    /// A value in messages: a quoted text, or its kind.
    func shown(_ node: SourceNode) -> String {
        if case .string(let text) = node.value { text.excerpt } else { node.kind }
    }

    /// Suggests the nearest known word, or lists all of them if there are few.
    ///
    /// - Parameter synonyms: Names in other systems, in lower case, with the known words that they mean.
    func unknown(_ kind: String, _ name: String, known: [String], synonyms: [String: String] = [:]) -> String {
        let start = "unknown \(kind) \(name.excerpt)"
        if let meant = synonyms[name.lowercased()] ?? nearest(to: name, in: known) {
            return "\(start); did you mean '\(meant)'?"
        }
        if known.isEmpty { return "\(start); there is none to choose from" }
        return known.count > 20 ? start : "\(start); expected \(known.map { "'\($0)'" }.joined(separator: ", "))"
    }

    /// The intended name of a misspelled one.
    ///
    /// A file with more errors than anyone reads is not a screen file with misspelled words; searching for the meaning of each
    /// of a million words would take minutes.
    func nearest(to name: String, in known: [String], changing limit: Int? = nil) -> String? {
        problems.count + warnings.count < 1000 ? NearestName.nearest(to: name, in: known, changing: limit) : nil
    }

    /// Reports another value in place of an object with a name and a title. The example is valid in JSON and in YAML.
    ///
    /// - Parameter word: A text that is possible.
    mutating func reportText<Key: ScreenFileKey>(_ node: SourceNode, insteadOf keys: Key.Type, or word: String? = nil) {
        let kind = Key.owner
        guard case .string(let text) = node.value else {
            _ = object(node, keys)
            return
        }
        if let word, nearest(to: text, in: [word]) != nil {
            report("unknown \(kind) \(text.excerpt); did you mean '\(word)'?", at: node.position)
            return
        }
        let slug = Slug.make(text)
        let name = slug.isEmpty ? "edit" : slug
        let example = "{\"name\": \"\(name)\", \"title\": \"\(Self.title(of: name))\"}"
        report(
            "expected \(word.map { "'\($0)' or " } ?? "")an object such as \(example) for \(kind.withArticle), found \(text.excerpt)",
            at: node.position)
    }

    /// The location of a key of an object.
    func keyPosition(of key: String, in node: SourceNode) -> TextPosition {
        guard case .object(let members) = node.value else { return node.position }
        return members.first { $0.key == key }?.keyPosition ?? node.position
    }
}
