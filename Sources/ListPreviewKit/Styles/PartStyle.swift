/// The style of one part: a set of properties that is written as a class name.
///
/// A style is a pointer to an immutable node. Setting a property moves to the node that also has this property. Nodes
/// are cached, so the second row with the same style costs one or two comparisons and no allocation. Equal sets have
/// the same class name, regardless of the order in which they were set.
public struct PartStyle: Sendable, Equatable {
    /// The node, which the cache or `owned` keeps.
    private var node: Unmanaged<Node>
    /// The node if no cache keeps it. Rows are copied to be filled, with up to ten styles each: no reference to a node that is
    /// never released has to be counted.
    private var owned: Node?

    /// Creates the style of a kind of part.
    ///
    /// Store it in a `static let`, because each call looks for the classes in a cache.
    /// - Parameter baseClass: The classes that a part of this kind always has, such as `label title`.
    public init(baseClass: String) {
        self.init(Node.base(baseClass))
    }

    private init(_ node: Node) {
        self.node = .passUnretained(node)
        owned = node.isPermanent ? nil : node
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
        for declaration in other.withNode({ $0.declarations })
        where ![.modifier, .layout].contains(declaration.property) {
            set(declaration, for: declaration.property)
        }
    }

    /// The class attribute and the rule.
    package var styleClass: StyleClass { withNode { $0.styleClass } }

    /// The same for a closure, without a reference that would be counted.
    @inline(__always)
    func withStyleClass<Result>(_ body: (StyleClass) -> Result) -> Result {
        withNode { body($0.styleClass) }
    }

    /// The style with one more class of the style sheet, instead of the one added before.
    package func modified(by className: String) -> PartStyle {
        var style = self
        style.set(.modifier(className), for: .modifier)
        return style
    }

    /// The style of a part that is hidden on purpose, not for want of a value: a placeholder does not draw it either.
    var concealed: PartStyle { modified(by: "concealed") }

    /// What was set for a property.
    subscript(property: StyleProperty) -> StyleDeclaration? {
        withNode { $0.declarations.first { $0.property == property } }
    }

    /// Sets a property, or gives it back to the style sheet.
    mutating func set(_ declaration: StyleDeclaration?, for property: StyleProperty) {
        if let declaration {
            self = PartStyle(withNode { $0.setting(declaration) })
        } else if self[property] != nil {
            self = PartStyle(withNode { $0.removing(property) })
        }
    }

    /// Whether the styles set the same properties on the same kind of part, regardless of the order.
    public static func == (left: Self, right: Self) -> Bool {
        left.node.toOpaque() == right.node.toOpaque()
            || left.withNode { left in right.withNode { left.isEqual(to: $0) } }
    }

    @inline(__always)
    private func withNode<Result>(_ body: (Node) -> Result) -> Result {
        withExtendedLifetime(owned) { node._withUnsafeGuaranteedRef(body) }
    }

    private final class Node: Sendable {
        let baseClass: String
        /// Sorted by property, each at most once.
        let declarations: [StyleDeclaration]
        let styleClass: StyleClass
        /// Whether a cache keeps the node until the process ends.
        let isPermanent: Bool
        private let steps = Lock<[(StyleDeclaration, Node)]>([])

        /// The nodes without declarations. A design has a few dozen; further ones are kept by the styles that have them.
        private static let bases = Lock<[String: Node]>([:])

        static func base(_ baseClass: String) -> Node {
            bases.withLock { bases in
                if let known = bases[baseClass], known.baseClass.utf8.elementsEqual(baseClass.utf8) { return known }
                let isKept = bases.count < 256 && bases[baseClass] == nil
                let node = Node(baseClass: baseClass, declarations: [], isPermanent: isKept)
                if isKept { bases[baseClass] = node }
                return node
            }
        }

        init(baseClass: String, declarations: [StyleDeclaration], isPermanent: Bool) {
            self.baseClass = baseClass
            self.declarations = declarations
            self.isPermanent = isPermanent
            var classes = [baseClass]
            if case .modifier(let name)? = declarations.first { classes.append(name) }
            if declarations.contains(where: \.isSize) { classes.append("sized") }
            var rule = declarations.map(\.css)
            if case .layout(let layout)? = declarations.last {
                classes.insert(layout.className, at: 1)
                // In a stack the alignment places parts, not lines.
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
            if css.isEmpty {
                styleClass = StyleClass(attribute: attribute)
            } else {
                let name = StableHash.className(prefix: "s", for: css)
                var rule = ".\(name){\(css)}"
                let rowRules = declarations.compactMap { $0.rowRule(of: name) }.joined()
                // A page takes one rule for one class.
                if !rowRules.isEmpty { rule = "@media all{\(rule)\(rowRules)}" }
                styleClass = StyleClass(attribute: "\(attribute) \(name)", name: name, rule: rule)
            }
        }

        func isEqual(to other: Node) -> Bool {
            baseClass == other.baseClass && declarations == other.declarations
        }

        func setting(_ declaration: StyleDeclaration) -> Node {
            steps.withLock { steps in
                if let known = steps.first(where: { $0.0 == declaration }) { return known.1 }
                var declarations = declarations.filter { $0.property != declaration.property }
                let index = declarations.firstIndex { $0.property > declaration.property } ?? declarations.endIndex
                declarations.insert(declaration, at: index)
                // A property that follows from data could take any value; only a design's handful is worth keeping.
                let isKept = steps.count < 64
                let node = Node(
                    baseClass: baseClass, declarations: declarations, isPermanent: isPermanent && isKept)
                if isKept { steps.append((declaration, node)) }
                return node
            }
        }

        func removing(_ property: StyleProperty) -> Node {
            Node(
                baseClass: baseClass, declarations: declarations.filter { $0.property != property }, isPermanent: false)
        }
    }
}
