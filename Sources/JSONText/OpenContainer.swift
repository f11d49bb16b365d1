/// An array or object whose end has not been read.
struct OpenContainer {
    let isObject: Bool
    private let offset: Int
    private var elements: [JSONNode] = []
    private var members: [JSONMember] = []
    private var key = ""
    private var keyOffset = 0
    /// The keys of a large object; a small one is searched, which is faster than hashing.
    private var offsets: [ExactName: Int] = [:]

    init(isObject: Bool, offset: Int) {
        self.isObject = isObject
        self.offset = offset
    }

    /// Remembers the key of the member to come; returns the offset of the same key if it was there before.
    mutating func begin(key: String, at offset: Int) -> Int? {
        if members.count < 8 {
            if let first = members.first(where: { ExactName($0.key) == ExactName(key) }) { return first.keyOffset }
        } else {
            if offsets.isEmpty {
                for member in members { offsets[ExactName(member.key)] = member.keyOffset }
            }
            if let first = offsets.updateValue(offset, forKey: ExactName(key)) { return first }
        }
        self.key = key
        keyOffset = offset
        return nil
    }

    mutating func append(_ node: JSONNode) {
        if isObject {
            members.append(JSONMember(key: key, value: node, keyOffset: keyOffset))
        } else {
            elements.append(node)
        }
    }

    var node: JSONNode { JSONNode(isObject ? .object(members) : .array(elements), offset: offset) }
}
