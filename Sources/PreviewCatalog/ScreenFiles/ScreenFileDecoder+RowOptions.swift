import JSONText
import ListPreviewKit

extension ScreenFileDecoder {
    /// Decodes what a row has to offer beside what it shows.
    mutating func rowOptions(_ object: SourceObject<RowKey>) -> ScreenFile.RowOptions {
        var options = ScreenFile.RowOptions()
        options.isSelected = object[.selected].flatMap { flag($0, "selected") } ?? false
        options.isMovable = object[.movable].flatMap { flag($0, "movable") } ?? false
        let selection: SelectionWord? = choice(object[.selectionStyle], "selectionStyle", called: "selection style")
        if selection == SelectionWord.none { options.selectionStyle = .none }
        if let node = object[.swipe], let swipe = self.object(node, SwipeKey.self) {
            options.leadingActions = swipe[.leading].map { rowActions($0, "leading") } ?? []
            options.trailingActions = swipe[.trailing].map { rowActions($0, "trailing") } ?? []
        }
        options.menu = object[.menu].map { rowActions($0, "menu") } ?? []
        options.separators = object[.separators].flatMap { separators($0) }
        if let node = object[.appearAction] {
            options.appearAction = text(node, "appearAction")
            if options.appearAction == "" { report("an action has a name", at: node.position) }
        }
        return options
    }

    /// A row's actions: `delete`, or objects.
    private mutating func rowActions(_ node: SourceNode, _ key: String) -> [RowAction] {
        var actions: [RowAction] = []
        for node in list(node, key) ?? [] {
            guard case .object = node.value else {
                let word: RowActionWord? = choice(node, key, called: "row action", or: "an object")
                if word == .delete { append(.delete(), at: node, to: &actions) }
                continue
            }
            guard let object = object(node, RowActionKey.self) else { continue }
            let name = requiredText(object, .name)
            let icon: Icon? = choice(object[.icon], "icon")
            append(
                RowAction(
                    name, title: object[.title].flatMap { text($0, "title") } ?? Self.title(of: name), icon: icon,
                    role: choice(object[.role], "role") ?? .normal,
                    tint: object[.tint].flatMap { color($0, "tint") }), at: node, to: &actions)
        }
        return actions
    }

    private mutating func append(_ action: RowAction, at node: SourceNode, to actions: inout [RowAction]) {
        if actions.contains(where: { $0.name == action.name }) {
            report("duplicate action \(action.name.excerpt); give each a name of its own", at: node.position)
        }
        actions.append(action)
    }

    /// `Mark read` for `mark-read` or `markRead`.
    private static func title(of name: String) -> String {
        var title = ""
        for character in name {
            if character == "-" || character == "_" || character == " " {
                if !title.isEmpty, title.last != " " { title.append(" ") }
            } else if character.isUppercase, let last = title.last, last.isLowercase || last.isNumber {
                title.append(" \(character.lowercased())")
            } else {
                title.append(contentsOf: title.isEmpty ? character.uppercased() : String(character))
            }
        }
        while title.last == " " { title.removeLast() }
        return title.isEmpty ? name : title
    }
}

/// What a file calls the looks of a pressed row.
enum SelectionWord: String, CaseIterable {
    case highlight, none
}

/// The row actions that have a word of their own.
enum RowActionWord: String, CaseIterable {
    case delete
}
