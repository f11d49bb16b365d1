import ListPreviewKit

/// The kinds of parts in the layout of a component, by their keys.
///
/// If an object has several of the keys, the first kind in this order is the part, and the others are its properties:
/// `{button: like, icon: heart}` is a button.
enum PartKind: String, CaseIterable, Sendable {
    case horizontal, vertical, overlay, button, menu, `switch`, progress, image, icon, badge, label

    /// The kind in messages.
    var noun: String {
        switch self {
        case .horizontal, .vertical: "a \(rawValue) stack"
        case .progress: "a progress bar"
        default: rawValue.withArticle
        }
    }

    /// The properties of the part, without its own key.
    var keys: Set<LayoutKey> {
        let own: [LayoutKey] =
            switch self {
            case .horizontal: [.spacing, .alignment, .wraps]
            case .vertical: [.spacing, .alignment]
            case .overlay: [.alignment]
            case .button: [.title, .icon, .label, .kind, .role, .on, .enabled, .value]
            case .menu: [.title, .icon, .label]
            case .switch: [.action, .enabled, .label]
            case .progress: [.label]
            case .image: [.label, .size, .shape, .contentMode, .placeholderColor]
            case .icon: [.label, .size, .shape]
            case .badge: [.alignment]
            case .label: [.alignment, .markdown]
            }
        return Set(own + [.name, .if, .unless] + LayoutKey.style)
    }

    /// The names of parts in other systems, in lower case.
    static let synonyms = [
        "avatar": "image", "column": "vertical", "hstack": "horizontal", "line": "divider", "picture": "image",
        "pill": "badge", "progressbar": "progress", "progressview": "progress", "row": "horizontal",
        "separator": "divider", "spacer": "space", "stack": "vertical", "text": "label", "toggle": "switch",
        "vstack": "vertical", "zstack": "overlay",
    ]
}

/// The keys of a part of a layout.
enum LayoutKey: String, ScreenFileKey {
    case horizontal, vertical, overlay, button, menu, `switch`, progress, image, icon, badge, label
    case name, `if`, unless
    case parts, spacing, alignment, wraps
    case markdown
    case size, shape, contentMode, placeholderColor
    case title, kind, role, on, enabled, value, action
    case color, font, fontFamily, fontSize, italic, weight, textCase, lineLimit, background, cornerRadius, border,
        padding
    case shadow, opacity, tint
    case width, fractionalWidth, maxWidth, maxFractionalWidth, height, ratio

    /// The properties that every part has, and the styles of rows.
    static let style: [LayoutKey] = [
        .color, .font, .fontFamily, .fontSize, .italic, .weight, .textCase, .lineLimit, .background, .cornerRadius,
        .border, .padding, .shadow, .opacity, .tint, .width, .fractionalWidth, .maxWidth, .maxFractionalWidth, .height,
        .ratio,
    ]

    static let owner = "part"
    static let synonyms: [String: LayoutKey] = [
        "align": .alignment, "aspectRatio": .ratio, "backgroundColor": .background, "bg": .background, "colour": .color,
        "family": .fontFamily, "fontWeight": .weight, "gap": .spacing, "hidden": .unless, "isEnabled": .enabled,
        "isOn": .on,
        "lines": .lineLimit, "maxLines": .lineLimit, "radius": .cornerRadius, "show": .if, "textColor": .color,
        "visible": .if, "when": .if, "wrap": .wraps,
    ]

    /// Properties whose value is a color.
    static let colors: [LayoutKey: @Sendable (inout Container, StyleColor) -> Void] = [
        .color: { $0.textColor = $1 }, .background: { $0.background = $1 }, .tint: { $0.tint = $1 },
    ]

    /// Properties whose value is a number, with their bounds.
    static let numbers: [LayoutKey: (range: ClosedRange<Double>, apply: @Sendable (inout Container, Double) -> Void)] =
        [
            .lineLimit: (0...1000, { $0.lineLimit = Int($1) }),
            .fontSize: (1...1000, { $0.fontSize = $1 }),
            .cornerRadius: (0...1000, { $0.cornerRadius = $1 }),
            .opacity: (0...1, { $0.opacity = $1 }),
            .width: (0...10_000, { $0.width = $1 }),
            .fractionalWidth: (0...1, { $0.fractionalWidth = $1 }),
            .maxWidth: (0...10_000, { $0.maxWidth = $1 }),
            .maxFractionalWidth: (0...1, { $0.maxFractionalWidth = $1 }),
            .height: (0...10_000, { $0.height = $1 }),
        ]
}

/// The keys of a border.
enum BorderKey: String, ScreenFileKey {
    case width, color

    static let owner = "border"
    static let example = #"{"width": 1, "color": "separator"}"#
}

/// The keys of distances from edges.
enum InsetsKey: String, ScreenFileKey {
    case top, leading, bottom, trailing

    static let owner = "padding"
    static let example = #"{"top": 8, "leading": 12}"#
    static let synonyms: [String: InsetsKey] = [
        "left": .leading, "right": .trailing, "start": .leading, "end": .trailing,
    ]
}

/// The keys of a shadow.
enum ShadowKey: String, ScreenFileKey {
    case color, radius, x, y

    static let owner = "shadow"
    static let example = #"{"radius": 4, "y": 1}"#
}

/// The words for the content mode of an image.
enum ContentMode: String, CaseIterable {
    case fill, fit
}
