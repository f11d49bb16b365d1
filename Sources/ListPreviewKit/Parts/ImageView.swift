/// A picture: from a URL, from data, a built-in icon, an emoji, or initials. Without a source it is hidden.
public struct ImageView: Templated, Stylable, Equatable, BuiltInTemplate {
    /// The source of an image.
    public enum Source: Sendable, Hashable {
        /// An address that the page loads. Only `http`, `https`, `data:image/…` and relative addresses are shown.
        case url(String)
        /// The image itself, base64-encoded, with its media type such as `image/png`.
        case data(base64: String, mediaType: String)
        /// A built-in icon.
        case icon(Icon)
        /// An emoji, or any other short text.
        case emoji(String)
        /// The letters of a name, on a circle in a color that follows from them: a person without a picture.
        case initials(String)
        /// An image in a frame: a colored tile, a circle, a large thumbnail, or an image at the trailing edge.
        indirect case framed(Source, Frame)
    }

    /// The picture; `nil` hides the view.
    public var source: Source?
    /// The text for screen readers. An image without it is decorative.
    public var label: String?
    /// Whether the view is hidden although it has a picture.
    public var isHidden = false
    /// How the picture looks: its size, corners, background.
    public var style: PartStyle = .imageView

    /// Creates an image view.
    public init(_ source: Source? = nil, label: String? = nil) {
        self.source = source
        self.label = label
    }

    static let markup: ItemTemplate<Self> = "\({ $0.drawing })"

    /// The cached markup of the view.
    private var drawing: Drawing {
        let content = source?.content
        let isAbsent = isHidden || source == nil
        var drawing = Drawing(
            label: isAbsent ? nil : label.unlessEmpty, isAbsent: isAbsent,
            styleClass: isHidden && source == nil ? style.concealed : framedStyle.styleClass,
            symbolClass: Self.symbolClass)
        switch content {
        case .url(let url):
            if Self.isSafe(url) && !url.isEmpty { drawing.picture = Picture(address: WebAddress.encoded(url)) }
        case .data(let base64, let mediaType):
            drawing.picture = Picture(address: WebAddress.encoded("data:\(mediaType);base64,\(base64)"))
        case .icon(let icon): drawing.symbolClass = Self.iconClasses[icon]
        case .emoji(let text), .initials(let text): drawing.text = text
        case .framed, nil: break
        }
        return drawing
    }

    private var framedStyle: PartStyle {
        guard let source, let frame = source.frame else { return style }
        return frame.style(of: source.content, on: style)
    }

    /// A `span` that contains an `img` element, or is empty without an image, and a `span` for an icon or emoji; hidden
    /// without a source.
    private struct Drawing: Templated {
        var label: String?
        var isAbsent: Bool
        var styleClass: StyleClass?
        var symbolClass: StyleClass?
        var picture: Picture?
        /// An emoji or initials.
        var text: String?

        private var role: String? { label == nil ? nil : "img" }

        static let templateName = "ListViewModels.ImageView"
        static let template: ItemTemplate<Self> = """
            <span aria-label="\(\.label)" class="\(\.styleClass)" hidden="\(\.isAbsent)" role="\({ $0.role })">
                <span class="picture">\(\.picture)</span>
                <span aria-hidden="true" class="\(\.symbolClass)">\(\.text)</span>
            </span>
            """
    }

    /// The `img` element, which HTML allows only with an address.
    private struct Picture: Templated {
        var address: String

        static let templateName = "ListViewModels.ImageView.Picture"
        static let template: ItemTemplate<Self> = """
            <img alt="" class="image" src="\(\.address)" />
            """
    }

    private static let symbolClass = PartStyle.symbol.styleClass
    static let iconClasses = Dictionary(
        uniqueKeysWithValues: Icon.allCases.map { ($0, PartStyle.symbol.modified(by: $0.className).styleClass) })

    private static let schemes: Set<String> = ["http", "https"]

    /// An address that could run a script is never written.
    static func isSafe(_ url: String) -> Bool {
        WebAddress.isSafe(url, schemes: schemes) || url.lowercased().hasPrefix("data:image/")
    }
}

extension ImageView {
    /// Whether all of the picture is shown in a view of another shape. Otherwise it fills the view, and the rest of it is cut
    /// off.
    public var scalesToFit: Bool {
        get { style[.scalesToFit] != nil }
        set { style.set(newValue ? .scalesToFit : nil, for: .scalesToFit) }
    }
}

extension PartStyle {
    /// An image view with its default style.
    package static let imageView = PartStyle(baseClass: "image-view")
    static let symbol = PartStyle(baseClass: "symbol")
}
