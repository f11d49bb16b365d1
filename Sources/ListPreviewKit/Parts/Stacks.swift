/// Parts side by side, from where lines begin to where they end.
///
/// ```swift
/// HorizontalStack(spacing: 12) {
///     \.avatar
///     \.name
///     FlexibleSpace()
///     \.time
/// }
/// ```
///
/// A stack is as wide as its parts, up to the width that there is; one with a ``FlexibleSpace`` takes all of it. Where
/// parts do not fit, texts give way, those before a flexible space first. Round corners of its container cut its parts.
public struct HorizontalStack<Item: Templated> {
    /// Where the parts of a row of parts stand.
    public enum Alignment: String, Sendable, Hashable, CaseIterable {
        /// At the top edge.
        case top = "flex-start"
        /// In the middle.
        case center
        /// At the bottom edge.
        case bottom = "flex-end"
        /// With their first lines of text on one line.
        case firstBaseline = "baseline"
    }

    let template: TemplateBuilder<Item>

    /// Creates a stack.
    ///
    /// - Parameters:
    ///   - container: The component's property with the stack's background, corners, padding and so on. Its
    ///     ``Stylable/alignment`` says where in the stack the parts stand that do not fill it.
    ///   - spacing: The distance between two parts, in CSS pixels.
    ///   - alignment: Where parts stand that are less tall than others.
    ///   - wraps: Whether parts that do not fit begin another line, as with large text.
    ///   - content: The parts.
    public init(
        _ container: (@Sendable (Item) -> Container)? = nil, spacing: Double = 8, alignment: Alignment = .center,
        wraps: Bool = false, @TemplateBuilder<Item> content: () -> TemplateBuilder<Item>
    ) {
        let layout = StackLayout(
            axis: .horizontal, spacing: spacing, alignment: alignment.rawValue, wraps: wraps)
        template = TemplateBuilder(layout, container, around: content())
    }
}

/// Parts one below the other.
///
/// ```swift
/// VerticalStack(\.bubble, spacing: 4) {
///     \.text
///     \.time
/// }
/// ```
///
/// A stack is as wide as its widest part, up to the width that there is.
public struct VerticalStack<Item: Templated> {
    let template: TemplateBuilder<Item>

    /// Creates a stack.
    ///
    /// - Parameters:
    ///   - container: The component's property with the stack's background, corners, padding and so on. Its
    ///     ``Stylable/alignment`` takes the place of `alignment`, so that a style can change it.
    ///   - spacing: The distance between two parts, in CSS pixels.
    ///   - alignment: Where parts stand that are less wide than others. Justified ones are all as wide as the stack.
    ///   - content: The parts.
    public init(
        _ container: (@Sendable (Item) -> Container)? = nil, spacing: Double = 2,
        alignment: TextStyle.Alignment = .leading, @TemplateBuilder<Item> content: () -> TemplateBuilder<Item>
    ) {
        let layout = StackLayout(
            axis: .vertical, spacing: spacing, alignment: StackLayout.position(alignment), wraps: false)
        template = TemplateBuilder(layout, container, around: content())
    }
}

/// A space in a stack that takes all that the parts leave. Several share it equally.
public struct FlexibleSpace {
    /// Creates a space.
    public init() {}
}

/// How a stack lays its parts out, as a declaration of its style.
struct StackLayout: Sendable, Hashable {
    enum Axis: String { case horizontal, vertical }

    let axis: Axis
    /// In CSS pixels.
    let spacing: Double
    /// Across the axis, as CSS writes it.
    let alignment: String
    let wraps: Bool
    /// Whether the stack takes all the width, or height, that there is.
    var (isWide, isTall) = (false, false)

    init(axis: Axis, spacing: Double, alignment: String, wraps: Bool) {
        self.axis = axis
        self.spacing = spacing
        self.alignment = alignment
        self.wraps = wraps
    }

    /// The classes of the style sheet.
    var className: String { "\(axis.rawValue)-stack" + (isWide ? " wide" : "") + (isTall ? " tall" : "") }

    /// What the classes do not say already.
    ///
    /// - Parameter position: The alignment that the stack's container has, if any.
    func css(_ position: TextStyle.Alignment?) -> String {
        let (isHorizontal, position) = (axis == .horizontal, position.map(Self.position))
        var declarations: [String] = []
        if spacing != (isHorizontal ? 8 : 2), let gap = CSSNumber(spacing, atLeast: 0) {
            declarations.append("gap:\(gap)px")
        }
        let across = isHorizontal ? alignment : position ?? alignment
        if across != (isHorizontal ? "center" : "flex-start") { declarations.append("align-items:\(across)") }
        if isHorizontal, let position {
            declarations.append("justify-content:\(position == "stretch" ? "space-between" : position)")
        }
        if wraps { declarations.append("flex-wrap:wrap") }
        return declarations.joined(separator: ";")
    }

    static func position(_ alignment: TextStyle.Alignment) -> String {
        switch alignment {
        case .leading: "flex-start"
        case .center: "center"
        case .trailing: "flex-end"
        case .justified: "stretch"
        }
    }
}

extension PartStyle {
    /// The style of a stack that looks like this.
    func laidOut(_ layout: StackLayout) -> PartStyle {
        var style = self
        style.set(.layout(layout), for: .layout)
        return style
    }
}
