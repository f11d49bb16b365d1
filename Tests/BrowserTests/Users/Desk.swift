import JSONText

/// A screen with all controls of screen files, as a program keeps it.
struct Desk: Sendable {
    /// The values of controls, by the id of the row.
    var values: [String: JSONNode] = [
        "name": "Ada", "secret": "", "note": "", "find": "", "wifi": false, "count": 5, "volume": 5, "fruit": "a",
        "size": "M", "stars": 2, "day": "2026-01-02", "tint": "#34c759", "dis": true,
    ]
    /// The movable rows.
    var order = ["x", "y", "z"]
    var tab = "chats"
    /// A number in many texts, but in no control.
    var tick = 0
    /// Whether `find` is in the line. Without it, the search field belongs to the user.
    var showsSearch = true

    /// Stores the value of an action.
    mutating func apply(_ action: HeardAction) {
        switch action.name {
        case "search": values["find"] = action.value
        case "toggle", "step", "slide", "edit", "pick", "rate", "disclose": values[action.target] = action.value
        case "chats", "calls": tab = action.name
        case "move":
            order.removeAll { $0 == action.target }
            let next = order.firstIndex { $0 == action.value["before"]?.string }
            order.insert(action.target, at: next ?? order.count)
        default: break
        }
    }

    /// The line of the state.
    var line: String {
        let sections: [JSONNode] = [
            section("fields", fields), section("controls", controls), section("more", disclosure),
            section("mail", [mail]), section("moves", moves),
        ]
        let root: JSONNode = .object([
            "title": "Desk", "navigationBar": navigationBar, "search": search, "toolbar": toolbar, "tabBar": tabBar,
            "sections": JSONNode(.array(sections)),
        ])
        return root.text
    }

    private func text(_ text: String) -> JSONNode { JSONNode(.string(text)) }

    private func button(_ name: String, _ title: String) -> JSONNode {
        .object(["name": text(name), "title": text(title)])
    }

    private var navigationBar: JSONNode {
        .object(["trailing": [button("edit", "Edit \(tick)"), button("add", "Add")]])
    }

    private var search: JSONNode {
        showsSearch ? .object(["placeholder": "Find", "text": value("find")]) : .object(["placeholder": "Find"])
    }

    private var toolbar: JSONNode {
        let buttons: JSONNode = [button("compose", "Compose"), "space", button("sort", "Sort \(tick)")]
        return .object(["buttons": buttons, "status": text("\(tick) s ago")])
    }

    private var tabBar: JSONNode {
        let chats: JSONNode = .object([
            "name": "chats", "title": "Chats", "icon": "message", "badge": text("\(tick)"),
        ])
        let calls: JSONNode = .object(["name": "calls", "title": "Calls", "icon": "phone"])
        return .object(["selected": text(tab), "tabs": [chats, calls]])
    }

    private var fields: [JSONNode] {
        [
            row("name", "textField", "value"), row("secret", "textField", "value", ["secure": true]),
            row("note", "textField", "value", ["lines": 3]),
        ]
    }

    private var moves: [JSONNode] {
        order.map { id in .object(["id": text(id), "text": text(id), "movable": true]) }
    }

    private var controls: [JSONNode] {
        let letters: JSONNode = ["a", "b", "c", "d", "e", "f", "g", "h"]
        let largest: JSONNode = .object(["value": "XL", "title": text("XL \(tick)")])
        let sizes: JSONNode = ["S", "M", "L", largest]
        return [
            row("wifi", "switch", "on"), row("count", "stepper", "value", ["maximum": 99]),
            row("volume", "slider", "value", ["maximum": 10, "step": 1]),
            row("fruit", "picker", "value", ["options": letters]),
            row("size", "picker", "value", ["options": sizes, "pickerStyle": "segmented"]),
            row("stars", "rating", "value", ["editable": true]),
            row("day", "picker", "value", ["pickerStyle": "date"]),
            row("tint", "picker", "value", ["pickerStyle": "color"]),
            .object(["id": "open", "text": "Open", "action": "open"]),
            .object(["id": "clock", "type": "value", "text": "Clock", "value": text("\(tick)")]),
        ]
    }

    private var disclosure: [JSONNode] {
        [row("dis", "disclosure", "expanded", ["rows": [.object(["id": "inner", "text": "Inner"])]])]
    }

    private var mail: JSONNode {
        .object([
            "id": "mail", "text": "Mail", "action": "openMail", "badge": text("\(tick)"),
            "menu": [button("copy", "Copy"), button("cut", "Cut \(tick)")],
            "swipe": .object(["trailing": ["delete", button("flag", "Flag")]]),
        ])
    }

    private func value(_ id: String) -> JSONNode { values[id] ?? JSONNode(.null) }

    private func row(
        _ id: String, _ type: String, _ key: String, _ more: KeyValuePairs<String, JSONNode> = [:]
    ) -> JSONNode {
        var members = [("id", text(id)), ("type", text(type)), ("text", text(id)), (key, value(id))]
        for (key, value) in more { members.append((key, value)) }
        return JSONNode(.object(members.map { JSONMember(key: $0.0, value: $0.1) }))
    }

    private func section(_ id: String, _ rows: [JSONNode]) -> JSONNode {
        .object([
            "id": text(id), "header": text(id), "disclosure": "expanded", "rows": JSONNode(.array(rows)),
        ])
    }
}
