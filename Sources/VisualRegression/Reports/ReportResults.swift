import JSONText

/// The results of a verification without the pictures themselves: these are in the page once, as images, and the results
/// name them by their number.
struct ReportResults {
    /// The results, with `image` in the place of every `src`.
    let json: JSONNode
    /// The addresses of the pictures, by number.
    let sources: [String]

    init(_ node: JSONNode) {
        var sources: [String] = []
        json = Self.withoutSources(node, &sources)
        self.sources = sources
    }

    private static func withoutSources(_ node: JSONNode, _ sources: inout [String]) -> JSONNode {
        switch node.value {
        case .array(let elements):
            return JSONNode(.array(elements.map { withoutSources($0, &sources) }))
        case .object(let members):
            var rest: [JSONMember] = []
            rest.reserveCapacity(members.count)
            for member in members {
                if member.key == "src", let source = member.value.string {
                    rest.append(JSONMember(key: "image", value: JSONNode(.integer(sources.count))))
                    sources.append(source)
                } else {
                    rest.append(JSONMember(key: member.key, value: withoutSources(member.value, &sources)))
                }
            }
            return JSONNode(.object(rest))
        default:
            return node
        }
    }
}
