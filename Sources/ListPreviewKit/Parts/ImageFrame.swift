extension ImageView {
    /// The shape of an image in a frame.
    public enum Shape: String, Sendable, Hashable, CaseIterable {
        /// A square with rounded corners, like the icons of Settings.
        case rounded
        /// A circle, typical for portraits.
        case circle
        /// A square.
        case square
    }

    /// The frame of an image: its shape and size, its background color, and the edge of the row where it appears.
    ///
    /// ```swift
    /// Row.row("Cover", image: .framed(.url("cover.png"), .init(size: 60, isTrailing: true)))
    /// ```
    public struct Frame: Sendable, Hashable {
        /// The shape.
        public var shape: Shape
        /// Width and height in points at the default text size; `nil` for the default of the content.
        public var size: Double?
        /// The color of an icon or of initials; `nil` for the default.
        public var tint: StyleColor?
        /// The background color; `nil` for the default.
        public var background: StyleColor?
        /// Whether the image is at the trailing edge of the row.
        public var isTrailing: Bool

        /// Creates a frame.
        ///
        /// - Parameters:
        ///   - shape: The shape.
        ///   - size: Width and height in points at the default text size; `nil` for 29 for icons and emoji, and 40 for other
        ///     images and initials. Values are clamped to 8...400. Sizes up to 40 grow with the text. Larger ones grow up to
        ///     120 points, or keep their size if it is larger.
        ///   - tint: The color of an icon or of initials; on a background, `nil` is white for icons, and black or white for
        ///     initials, whichever is legible.
        ///   - background: The background color; `nil` for none, or for a color that depends on the initials.
        ///   - isTrailing: Whether the image is at the trailing edge of the row, before its accessory.
        public init(
            _ shape: Shape = .rounded, size: Double? = nil, tint: StyleColor? = nil, background: StyleColor? = nil,
            isTrailing: Bool = false
        ) {
            self.shape = shape
            self.size = size
            self.tint = tint
            self.background = background
            self.isTrailing = isTrailing
        }
    }
}

extension ImageView.Source {
    /// A white icon on a colored tile, as in Settings.
    ///
    /// ```swift
    /// Row.row("Wi-Fi", image: .tile(.wifi, .blue), accessory: .chevron)
    /// ```
    public static func tile(_ icon: Icon, _ background: StyleColor) -> Self {
        .framed(.icon(icon), ImageView.Frame(background: background))
    }

    /// The picture in the frame.
    package var content: Self {
        if case .framed(let source, _) = self { source.content } else { self }
    }

    /// The frame; the outermost one of nested frames. Initials without a frame are on a circle.
    package var frame: ImageView.Frame? {
        switch self {
        case .framed(_, let frame): frame
        case .initials: ImageView.Frame(.circle)
        case .url, .data, .icon, .emoji: nil
        }
    }

    /// Another picture in the same frame.
    package func replacing(_ content: Self) -> Self {
        if case .framed(let source, let frame) = self { .framed(source.replacing(content), frame) } else { content }
    }
}

extension ImageView.Frame {
    /// The style of an image in the frame. The image's own style takes precedence.
    func style(of content: ImageView.Source, on style: PartStyle) -> PartStyle {
        // Only a color: the icon is as large as one without a frame.
        if case .icon = content, self == ImageView.Frame(tint: tint) {
            var style = style
            if let tint { style.setMissing(.textColor(tint)) }
            return style
        }
        var classes = "framed"
        if shape != .rounded { classes += " \(shape.rawValue)" }
        if case .initials = content { classes += " initials" }
        if isTrailing { classes += " trailing" }
        var style = style.modified(by: classes)
        let background = background ?? content.background
        let points = size.map { $0.isFinite ? min(max($0, 8), 400) : nil } ?? content.usualSize
        style.setMissing(.imageSize(points ?? content.usualSize))
        if let background { style.setMissing(.background(background)) }
        if let tint {
            style.setMissing(.textColor(tint))
        } else if let background {
            // White icons are as in native apps, and need less contrast than letters. White is legible on the default colors.
            let isCustom = self.background != nil
            style.setMissing(content.isText && isCustom ? .legibleText(on: background) : .textColor(.white))
        }
        return style
    }
}

extension ImageView.Source {
    fileprivate var usualSize: Double {
        switch self {
        case .icon, .emoji, .framed: 29
        case .url, .data, .initials: 40
        }
    }

    fileprivate var isText: Bool {
        switch self {
        case .initials, .emoji: true
        case .icon, .url, .data, .framed: false
        }
    }

    /// The background color of initials: the same for the same letters, and dark enough for white text in both appearances.
    fileprivate var background: StyleColor? {
        guard case .initials(let letters) = self else { return nil }
        return Self.backgrounds[Int(FNV1a.hash(of: letters.utf8) % UInt64(Self.backgrounds.count))]
    }

    private static let backgrounds: [StyleColor] = [
        0xD700_15FF, 0xB347_00FF, 0x8460_00FF, 0x1F7A_36FF, 0x0B72_6DFF, 0x0070_85FF, 0x0068_D9FF, 0x5250_D2FF,
        0x8944_ABFF, 0xD30F_45FF, 0x7A61_42FF, 0x6C6C_70FF,
    ].map { .fixed($0) }
}

extension PartStyle {
    /// Sets a property that is not set.
    fileprivate mutating func setMissing(_ declaration: StyleDeclaration) {
        if self[declaration.property] == nil { set(declaration, for: declaration.property) }
    }
}
