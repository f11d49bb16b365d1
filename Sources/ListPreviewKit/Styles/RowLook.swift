import Synchronization

/// How a row's own element looks, around whatever the component draws.
struct RowLook: Sendable, Hashable {
    var heightStyle: ListItemHeightStyle
    var separators: ListSeparators?
    var selectionStyle: SelectionStyle
    var isPlaceholder = false
    var hasBones = false

    /// The classes and the rule behind them; `nil` for a row that is like all others.
    var styleClass: StyleClass? {
        if separators == nil && selectionStyle == .highlight && heightStyle == .automatic && !isPlaceholder {
            return nil
        }
        return Self.classes.withLock { classes in
            if let known = classes[self] { return known }
            let styleClass = makeStyleClass()
            // Heights that follow from data could be of any number; the few that a design uses are what is worth keeping.
            if classes.count < 1024 { classes[self] = .some(styleClass) }
            return styleClass
        }
    }

    private static let classes = Mutex<[RowLook: StyleClass?]>([:])

    private func makeStyleClass() -> StyleClass? {
        let height = heightStyle.declarations
        let declarations = [height, separators?.declarations].compactMap(\.self).filter { !$0.isEmpty }
            .joined(separator: ";")
        // The style sheet tells rows that chose their height by the class's first letter.
        let name =
            declarations.isEmpty ? nil : StableHash.className(prefix: height == nil ? "r" : "h", for: declarations)
        let classes = [
            name, selectionStyle == .none ? "no-highlight" : nil, isPlaceholder ? "placeholder" : nil,
            isPlaceholder && hasBones ? "bones" : nil,
        ].compactMap(\.self)
        guard !classes.isEmpty else { return nil }
        return StyleClass(
            attribute: classes.joined(separator: " "), name: name, rule: name.map { ".\($0){\(declarations)}" })
    }
}
