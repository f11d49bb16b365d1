import Synchronization

/// How the element that holds a section's rows looks.
struct SectionLook: Sendable, Hashable {
    var layout: ListSectionLayout
    var separators: ListSeparators?

    /// The classes and the rule behind them; `nil` for a plain list.
    var styleClass: StyleClass? {
        if layout == .list && separators == nil { return nil }
        return Self.classes.withLock { classes in
            if let known = classes[self] { return known }
            let styleClass = makeStyleClass()
            if classes.count < 1024 { classes[self] = styleClass }
            return styleClass
        }
    }

    private static let classes = Mutex<[SectionLook: StyleClass]>([:])

    private func makeStyleClass() -> StyleClass {
        var declarations: [String] = []
        var classes: [String] = []
        if case .grid(let grid) = layout {
            classes.append("grid")
            declarations.append(grid.declarations)
        }
        if let separators { declarations.append(separators.declarations) }
        let text = declarations.joined(separator: ";")
        let name = StableHash.className(prefix: "g", for: text)
        classes.append(name)
        return StyleClass(attribute: classes.joined(separator: " "), name: name, rule: ".\(name){\(text)}")
    }
}

extension ListSection {
    /// The classes of the element that holds the rows, or `nil` for a plain list.
    public var styleClass: StyleClass? {
        SectionLook(layout: layout, separators: separators).styleClass
    }
}
