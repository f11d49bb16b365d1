/// The layout of a stack's parts, as a declaration of its style.
struct StackLayout: Sendable, Hashable {
    enum Axis: String { case horizontal, vertical, overlay }

    let axis: Axis
    /// In CSS pixels.
    let spacing: Double
    /// The alignment across the axis, in CSS.
    let alignment: String
    let wraps: Bool
    /// Whether the stack takes all available width or height.
    var (isWide, isTall) = (false, false)

    init(axis: Axis, spacing: Double, alignment: String, wraps: Bool) {
        self.axis = axis
        self.spacing = spacing
        self.alignment = alignment
        self.wraps = wraps
    }

    /// The classes of the style sheet.
    var className: String {
        "\(axis.rawValue)-stack" + (isWide ? " wide" : "") + (isTall ? " tall" : "") + (wraps ? " wraps" : "")
    }

    /// The properties that the classes do not set.
    ///
    /// - Parameter position: The alignment that the stack's container has, if any.
    func css(_ position: TextStyle.Alignment?) -> String {
        if axis == .overlay { return alignment == "start end" ? "" : "place-items:\(alignment)" }
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
    func laidOut(_ layout: StackLayout) -> PartStyle {
        var style = self
        style.set(.layout(layout), for: .layout)
        return style
    }
}
