/// The style of one part: a set of properties that a page contains as a class name and a rule.
///
/// A style is a pointer to an immutable node. Setting a property moves to the node that also has this property. Nodes
/// are cached, so each further row with the same style needs one or two comparisons and no allocation. Equal sets
/// have the same class name, regardless of the order in which they were set.
public struct PartStyle: Sendable, Equatable {
    private var node: Node

    /// Creates the style of a kind of part.
    ///
    /// Store it in a `static let`, because each call creates a new cache.
    /// - Parameter baseClass: The classes that a part of this kind always has, such as `label title`.
    public init(baseClass: String) {
        node = Node(baseClass: baseClass, declarations: [])
    }

    /// Creates a style without classes, for parts of any kind. Use ``Stylable/apply(_:)`` to apply it to a part.
    ///
    /// ```swift
    /// extension PartStyle {
    ///     static let rounded = PartStyle { $0.cornerRadius = 20 }
    /// }
    /// ```
    public init(_ body: (inout Container) -> Void) {
        var container = Container()
        body(&container)
        self = container.style
    }

    /// The style with all properties that another one sets. Its classes are those of this one.
    mutating func formUnion(_ other: PartStyle) {
        for declaration in other.node.declarations where ![.modifier, .layout].contains(declaration.property) {
            set(declaration, for: declaration.property)
        }
    }

    /// The class attribute and the rule.
    package var styleClass: StyleClass { node.styleClass }

    /// The style with one more class of the style sheet, instead of the one added before.
    package func modified(by className: String) -> PartStyle {
        var style = self
        style.set(.modifier(className), for: .modifier)
        return style
    }

    /// The style of a part that is hidden explicitly, not because it has no value: a placeholder does not draw it either.
    var concealed: PartStyle { modified(by: "concealed") }

    /// The value of a property that was set.
    subscript(property: StyleProperty) -> StyleDeclaration? { node.declarations.first(property) }

    /// Sets a property, or resets it to that of the style sheet.
    mutating func set(_ declaration: StyleDeclaration?, for property: StyleProperty) {
        if let declaration {
            node = node.setting(declaration)
        } else if self[property] != nil {
            node = node.removing(property)
        }
    }

    /// Styles are equal if they set the same properties on the same kind of part, regardless of the order.
    private final class Node: Sendable, Equatable {
        private static let kindsWithoutText: Set<Substring> = [
            "image-view", "symbol", "status-dot", "accessory", "badge", "row-action",
        ]

        let baseClass: String
        /// Sorted by property, each at most once.
        let declarations: [StyleDeclaration]
        let styleClass: StyleClass
        private let steps = Lock<[(StyleDeclaration, Node)]>([])
        /// The number of cached nodes of all styles that start from the same one.
        private let cachedCount: Lock<Int>

        init(baseClass: String, declarations: [StyleDeclaration], cachedCount: Lock<Int> = Lock(0)) {
            self.baseClass = baseClass
            self.declarations = declarations
            self.cachedCount = cachedCount
            var classes = [baseClass]
            if case .modifier(let name)? = declarations.first { classes.append(name) }
            if declarations.contains(where: \.isSize) { classes.append("sized") }
            if case .width(let width)? = declarations.first(.width) {
                classes.append(width.isFixed ? "fixed-width" : "fractional-width")
            }
            var rule = declarations.map(\.css)
            let kind = baseClass.prefix { $0 != " " }
            // Icons and badges have the hue itself; texts, and parts that contain texts, have its variant for text.
            if Self.kindsWithoutText.contains(kind),
                let index = declarations.firstIndex(where: { $0.property == .textColor }),
                case .textColor(let color) = declarations[index]
            {
                rule[index] = "color:\(color.css)"
            }
            // A text that is narrower than its stack is where its lines are aligned.
            if kind == "label", case .alignment(let alignment)? = declarations.first(.alignment) {
                rule.append("--across:\(StackLayout.position(alignment))")
            }
            // On a part with other parts, a limit is for each of their texts.
            var limit = ""
            let hasParts = kind != "label" && kind != "badge"
            if hasParts, let index = declarations.firstIndex(where: { $0.property == .lineLimit }) {
                limit = rule[index]
                rule[index] = ""
            }
            // A colored badge or button has legible text, unless it has a color of its own.
            var textColor = declarations.first(.textColor)
            if case .background(let color)? = declarations.first(.background) {
                if kind == "badge" || kind == "row-action", textColor == nil {
                    textColor = .legibleText(on: color)
                    rule.append(StyleDeclaration.legibleText(on: color).css)
                }
                let index = declarations.firstIndex { $0.property == .background }
                if let index, textColor == .legibleText(on: color) {
                    rule[index] = "background-color:var(--legible-plate)"
                }
            }
            // The text of a button is its tint, adapted to the usual background. On another one, a tint is as given.
            let buttons = ["button-row", "sidebar-button", "action-button"]
            if buttons.contains(where: baseClass.hasSuffix), declarations.first(.background) != nil,
                declarations.first(.tint) != nil
            {
                rule.append("--tint-text:var(--tint)")
            }
            if case .layout(let layout)? = declarations.last {
                classes.insert(layout.className, at: 1)
                let edges: [StyleProperty] = [.background, .border, .shadow]
                if declarations.contains(where: { edges.contains($0.property) }) { classes.append("edged") }
                // In a stack, the alignment applies to parts, not to lines.
                let position = declarations.firstIndex { $0.property == .alignment }
                let alignment = position.flatMap { index in
                    if case .alignment(let value) = declarations[index] { value } else { nil }
                }
                if let position { rule[position] = "" }
                rule.append(layout.css(alignment))
                if declarations.contains(where: { $0.property == .cornerRadius }) { rule.append("overflow:clip") }
            }
            let css = rule.filter { !$0.isEmpty }.joined(separator: ";")
            let attribute = classes.filter { !$0.isEmpty }.joined(separator: " ")
            if css.isEmpty && limit.isEmpty {
                styleClass = StyleClass(attribute: attribute)
            } else {
                let name = StableHash.className(prefix: "s", for: limit.isEmpty ? css : "\(css);\(limit)")
                var rule = css.isEmpty ? "" : ".\(name){\(css)}"
                let otherRules =
                    declarations.compactMap { $0.rowRule(of: name) }.joined()
                    + (limit.isEmpty ? "" : Self.limitRules(limit, of: name))
                // A page has one rule for each class.
                if !otherRules.isEmpty { rule = "@media all{\(rule)\(otherRules)}" }
                styleClass = StyleClass(attribute: "\(attribute) \(name)", name: name, rule: rule)
            }
        }

        /// The rules for the texts in a part with a limit of lines. A label's own limit takes precedence. A part without labels is
        /// one text, and shows nothing of further lines in its padding.
        private static func limitRules(_ limit: String, of name: String) -> String {
            ":where(.\(name)) :where(.label,.badge),:where(.\(name).action-button)>:where(span:not(.symbol)){\(limit)}"
                + ".\(name):not(.action-button,:has(.label,.badge)){\(limit);overflow:clip;overflow-clip-margin:content-box}"
        }

        static func == (left: Node, right: Node) -> Bool {
            left === right || left.baseClass == right.baseClass && left.declarations == right.declarations
        }

        func setting(_ declaration: StyleDeclaration) -> Node {
            steps.withLock { steps in
                if let known = steps.first(where: { $0.0 == declaration }) { return known.1 }
                var declarations = declarations.filter { $0.property != declaration.property }
                let index = declarations.firstIndex { $0.property > declaration.property } ?? declarations.endIndex
                declarations.insert(declaration, at: index)
                let node = Node(baseClass: baseClass, declarations: declarations, cachedCount: cachedCount)
                // A property that depends on data could have any value, and several of them any combination; only the few
                // values of a design are worth caching.
                let isCached =
                    steps.count < 64
                    && cachedCount.withLock { count in
                        count += 1
                        return count <= 1024
                    }
                if isCached { steps.append((declaration, node)) }
                return node
            }
        }

        func removing(_ property: StyleProperty) -> Node {
            Node(
                baseClass: baseClass, declarations: declarations.filter { $0.property != property },
                cachedCount: cachedCount)
        }
    }
}

extension [StyleDeclaration] {
    /// The declaration of a property.
    fileprivate func first(_ property: StyleProperty) -> StyleDeclaration? { first { $0.property == property } }
}
