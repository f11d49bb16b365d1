import JSONText

/// The results of a run in which some states are approved by now: they are the same as their goldens.
enum ApprovedResults {
    /// The results, with states, or pictures of them, noted as approved.
    static func noting(_ ids: Set<String>, in root: JSONNode) -> JSONNode {
        var root = root
        let results = (root["results"]?.array ?? []).map { noting(ids, inState: $0) }
        root.set("results", to: JSONNode(.array(results)))
        var counts = root["summary"]?.object ?? []
        for index in counts.indices {
            let count = results.count { $0["status"]?.string == counts[index].key }
            counts[index].value = JSONNode(.integer(count))
        }
        root.set("summary", to: JSONNode(.object(counts)))
        return root
    }

    private static func noting(_ ids: Set<String>, inState state: JSONNode) -> JSONNode {
        var state = state
        let isWhole = ids.contains(state["id"]?.string ?? "")
        var pictures = state["pictures"]?.array ?? []
        for index in pictures.indices where isWhole || ids.contains(pictures[index]["id"]?.string ?? "") {
            settle(&pictures[index])
        }
        if !pictures.isEmpty { state.set("pictures", to: JSONNode(.array(pictures))) }
        if isWhole, var markup = state["html"] {
            settle(&markup)
            state.set("html", to: markup)
        }
        if isWhole { settle(&state) }
        return state
    }

    private static func settle(_ node: inout JSONNode) {
        let open = [GoldenStatus.changed.rawValue, GoldenStatus.new.rawValue]
        if let status = node["status"]?.string, open.contains(status) {
            node.set("status", to: JSONNode(.string(GoldenStatus.same.rawValue)))
        }
    }
}

extension JSONNode {
    /// Gives a member another value.
    fileprivate mutating func set(_ key: String, to value: JSONNode) {
        guard case .object(var members) = self.value else { return }
        if let index = members.firstIndex(where: { $0.key == key }) {
            members[index].value = value
        } else {
            members.append(JSONMember(key: key, value: value))
        }
        self.value = .object(members)
    }
}
