/// An image from a URL or from data, a built-in icon, an emoji, or initials. Without a source, it is hidden.
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
        /// The initials of a person without a picture, on a circle in a color that depends on them.
        case initials(String)
        /// An image in a frame: a colored tile, a circle, a large thumbnail, or an image at the trailing edge.
        indirect case framed(Source, Frame)

        /// The icon for the name of an SF Symbol: ``Icon/symbol(_:)``.
        public static func symbol(_ name: String) -> Source { .icon(.symbol(name)) }
    }

    /// The source of the image; `nil` hides the view.
    public var source: Source?
    /// The text for screen readers. An image without it is decorative.
    public var label: String?
    /// Whether the view is hidden although it has a source.
    public var isHidden = false
    /// The style of the image: its size, corners and background.
    public var style: PartStyle = .imageView

    /// Creates an image view.
    public init(_ source: Source? = nil, label: String? = nil) {
        self.source = source
        self.label = label
    }

    static let markup: ItemTemplate<Self> = "\({ $0.drawing })"

    /// What the markup of the view shows, determined once per row.
    private var drawing: Drawing {
        guard let source else {
            return Drawing(isAbsent: true, style: isHidden ? style.concealed : style, symbol: .symbol)
        }
        var drawing = Drawing(isAbsent: isHidden, style: style, symbol: .symbol)
        if !isHidden { drawing.label = label.unlessEmpty }
        if let frame = source.frame { drawing.style = frame.style(of: source.content, on: style) }
        drawing.draw(source)
        return drawing
    }

    /// A `span` that contains an `img` element, or is empty without an image, and a `span` for an icon or emoji; hidden
    /// without a source.
    private struct Drawing: Templated {
        var label: String?
        var isAbsent: Bool
        var style: PartStyle
        var symbol: PartStyle
        var picture: Picture?
        /// An emoji or initials.
        var text: String?

        private var role: String? { label == nil ? nil : "img" }

        mutating func draw(_ source: Source) {
            switch source {
            case .url(let url):
                if ImageView.isSafe(url) && !url.isEmpty { picture = Picture(address: WebAddress.encoded(url)) }
            case .data(let base64, let mediaType):
                picture = Picture(address: WebAddress.encoded("data:\(mediaType);base64,\(base64)"))
            case .icon(let icon): symbol = ImageView.iconStyles[icon] ?? symbol
            case .emoji(let text), .initials(let text): self.text = text
            case .framed(let source, _): draw(source)
            }
        }

        static let template: ItemTemplate<Self> = """
            <span aria-label="\(\.label)" class="\(\.style)" hidden="\(\.isAbsent)" role="\({ $0.role })">
                <span class="picture">\(\.picture)</span>
                <span aria-hidden="true" class="\(\.symbol)">\(\.text)</span>
            </span>
            """
    }

    /// The `img` element, which HTML allows only with an address.
    private struct Picture: Templated {
        var address: String

        static let template: ItemTemplate<Self> = """
            <img alt="" class="image" src="\(\.address)" />
            """
    }

    static let iconStyles = Dictionary(
        uniqueKeysWithValues: Icon.allCases.map { ($0, PartStyle.symbol.modified(by: $0.className)) })

    private static let schemes: Set<String> = ["http", "https"]

    /// An address that could run a script is never written.
    static func isSafe(_ url: String) -> Bool {
        WebAddress.isSafe(url, schemes: schemes) || url.lowercased().hasPrefix("data:image/")
    }
}

extension ImageView {
    /// Whether the whole image is visible in a view of another shape. Otherwise, the image fills the view and is
    /// clipped.
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
