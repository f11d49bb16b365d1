import JSONText

/// The ids of one kind of element in a state: explicit ids are assigned first, then generated ids.
struct ScreenFileIDs {
    private var claimed: [String: TextPosition] = [:]
    private var used: Set<String> = []

    /// Takes an id that the file gives; returns where the same id was given before.
    mutating func claim(_ id: String, at position: TextPosition) -> TextPosition? {
        if let first = claimed[id] { return first }
        claimed[id] = position
        used.insert(id)
        return nil
    }

    /// Makes an id from a text, or from a position if the text has nothing to make it from. If it is taken, the next
    /// free one of `id-2`, `id-3`… is it.
    mutating func derive(from text: String?, or position: String) -> String {
        let slug = Slug.make(text ?? "")
        let base = slug.isEmpty ? position : slug
        if used.insert(base).inserted { return base }
        var number = next[base] ?? 2
        while !used.insert("\(base)-\(number)").inserted { number += 1 }
        next[base] = number + 1
        return "\(base)-\(number)"
    }

    /// The next numbers, so that a thousand equal rows are not counted again for each one.
    private var next: [String: Int] = [:]
}

/// The ids of states or variants so far, which addresses are made of.
struct GivenIDs {
    /// The kind of things that have the ids.
    let kind: String
    private var owners: [String: (name: String, position: TextPosition)] = [:]

    init(_ kind: String) {
        self.kind = kind
    }

    /// Takes an id; returns who has it already.
    mutating func claim(_ id: String, for name: String, at position: TextPosition) -> (String, TextPosition)? {
        // As on file systems that ignore case.
        if let owner = owners[id.lowercased()] { return owner }
        owners[id.lowercased()] = (name, position)
        return nil
    }
}
