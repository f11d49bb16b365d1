import ListViewModels

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
                if word == .delete { actions.append(.delete()) }
                continue
            }
            guard let object = object(node, RowActionKey.self) else { continue }
            let name = requiredText(object, .name)
            let icon: Icon? = choice(object[.icon], "icon")
            actions.append(
                RowAction(
                    name, title: object[.title].flatMap { text($0, "title") } ?? name, icon: icon,
                    role: choice(object[.role], "role") ?? .normal,
                    tint: object[.tint].flatMap { color($0, "tint") }))
        }
        return actions
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
