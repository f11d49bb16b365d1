/// One property of a style with its value.
enum StyleDeclaration: Sendable, Hashable {
    /// A class of the style sheet in addition to the part's own.
    case modifier(String)
    case textColor(StyleColor)
    /// White or black, whichever is legible on a color.
    case legibleText(on: StyleColor)
    case font(TextStyle)
    case fontFamily(FontFamily)
    /// In CSS pixels at the default text size.
    case fontSize(Double)
    case italic(Bool)
    case weight(TextWeight)
    case textCase(TextCase)
    case alignment(TextStyle.Alignment)
    case lineLimit(Int)
    case background(StyleColor)
    case cornerRadius(Double)
    case border(BorderStyle)
    case padding(Insets)
    case shadow(BoxShadow)
    case opacity(Double)
    case tint(StyleColor)
    /// The size of an image in its frame, in points at the default text size.
    case imageSize(Double)
    case maxWidth(PartWidth)
    case width(PartWidth)
    case height(Double)
    case aspectRatio(Double)
    case scalesToFit
    /// The color of highlighted text.
    case highlight(StyleColor)
    /// The layout of a stack. Its style has the whole rule, which depends on other declarations.
    case layout(StackLayout)

    var property: StyleProperty {
        switch self {
        case .modifier: .modifier
        case .font: .font
        case .fontFamily: .fontFamily
        case .fontSize: .fontSize
        case .italic: .italic
        case .weight: .weight
        case .textColor, .legibleText: .textColor
        case .textCase: .textCase
        case .alignment: .alignment
        case .lineLimit: .lineLimit
        case .background: .background
        case .cornerRadius: .cornerRadius
        case .border: .border
        case .padding: .padding
        case .shadow: .shadow
        case .opacity: .opacity
        case .tint: .tint
        case .imageSize: .imageSize
        case .maxWidth: .maxWidth
        case .width: .width
        case .height: .height
        case .aspectRatio: .aspectRatio
        case .scalesToFit: .scalesToFit
        case .highlight: .highlight
        case .layout: .layout
        }
    }

    /// The declaration as CSS. Invalid numbers produce an empty text.
    var css: String {
        switch self {
        case .modifier, .layout: ""
        case .textColor(let color): "color:\(color.textCSS)"
        case .legibleText(let background): "--plate:\(background.css);color:var(--legible)"
        case .font(let style): "font:var(\(style.property))"
        case .fontFamily(let family): family.css.map { "font-family:\($0)" } ?? ""
        // In rem, so that it grows with the user's text size.
        case .fontSize(let points):
            CSSNumber(points / 16, atLeast: 0).map { "font-size:\($0)rem;line-height:1.2" } ?? ""
        case .italic(let isItalic): "font-style:\(isItalic ? "italic" : "normal")"
        case .weight(let weight): "font-weight:\(weight.rawValue)"
        case .textCase(let textCase): "text-transform:\(textCase.rawValue)"
        // The edges depend on the direction of the screen, even for a text with another direction.
        case .alignment(let alignment):
            "text-align:\(alignment.rawValue)"
                + (alignment == .leading || alignment == .trailing ? ";unicode-bidi:isolate" : "")
        case .lineLimit(let lines):
            switch lines {
            // Browsers draw the ellipsis of `line-clamp` only in a text with the direction of the screen.
            case 1: "display:block;white-space:nowrap;overflow:hidden;text-overflow:ellipsis"
            // A placeholder draws a second bar for a text with several lines.
            case 2...:
                "display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:\(lines);overflow:hidden;white-space:pre-line;--more-lines:1"
            default: "-webkit-line-clamp:none;white-space:pre-line;--more-lines:1"
            }
        case .background(let color): "background-color:\(color.css)"
        case .cornerRadius(let radius): length("border-radius", radius)
        case .border(let border):
            CSSNumber(border.width, atLeast: 0).map { "border:\($0)px solid \(border.color.css)" } ?? ""
        case .padding(let insets): padding(insets)
        case .shadow(let shadow): self.shadow(shadow)
        case .opacity(let opacity): CSSNumber(min(max(opacity, 0), 1)).map { "opacity:\($0)" } ?? ""
        case .tint(let color): "--tint:\(color.css);accent-color:\(color.css)"
        case .imageSize(let points):
            CSSNumber(points / 16, atLeast: 0).map { "--image-size:\(imageSize($0, points))" } ?? ""
        // As wide as the content, up to the limit; a width overrides that.
        case .maxWidth(let width): width.css.map { "inline-size:fit-content;max-inline-size:\($0)" } ?? ""
        case .width(let width): width.css.map { "inline-size:\($0)" + (width.isFixed ? ";flex-shrink:0" : "") } ?? ""
        case .height(let height): length("block-size", height)
        case .aspectRatio(let ratio): CSSNumber(ratio, atLeast: 0.0001).map { "aspect-ratio:\($0)" } ?? ""
        case .scalesToFit: "object-fit:contain"
        case .highlight(let color): "--mark:\(color.textCSS)"
        }
    }

    /// The rules for the row and the list around a part with a class: texts and separators start after an image of this
    /// size, in all rows of the list if it is larger than icons.
    func rowRule(of className: String) -> String? {
        guard case .imageSize(let points) = self, !css.isEmpty else { return nil }
        let part = ":is(.item,.text-field-line)>.\(className)"
        let row = "li:has(\(part)){\(css)}"
        // Icons have this column anyway.
        guard points > 29 else { return row }
        // The rule of the widest image of a list wins: each point adds a class to its specificity, and ten points an id.
        let steps = Int(min(points, 1000)) - 29
        let list =
            "ul:not(.grid)" + String(repeating: ":not(#_)", count: steps / 10)
            + String(repeating: ":not(.grid)", count: steps % 10)
        let column = "--image-column\(css.dropFirst("--image-size".count))"
        return "\(row)\(list):has(\(part):not([hidden],.trailing)){\(column)}"
    }

    /// A large picture fills its row already, so it grows with the text only up to a limit.
    private func imageSize(_ rem: CSSNumber, _ points: Double) -> String {
        points > 40 ? "min(\(rem)rem,\(Int(max(points, 120).rounded(.up)))px)" : "\(rem)rem"
    }

    private func length(_ property: String, _ value: Double) -> String {
        CSSNumber(value, atLeast: 0).map { "\(property):\($0)px" } ?? ""
    }

    private func padding(_ insets: Insets) -> String {
        let edges = [insets.top, insets.bottom, insets.leading, insets.trailing]
        let lengths = edges.map { $0.flatMap { CSSNumber($0, atLeast: 0) }.map { "\($0)px" } }
        // One invalid edge invalidates all.
        guard zip(edges, lengths).allSatisfy({ ($0 == nil) == ($1 == nil) }) else { return "" }
        if case (let top?, let bottom?, let leading?, let trailing?) = (lengths[0], lengths[1], lengths[2], lengths[3])
        {
            return "padding-block:\(top) \(bottom);padding-inline:\(leading) \(trailing)"
        }
        let names = ["block-start", "block-end", "inline-start", "inline-end"]
        return zip(names, lengths).compactMap { name, length in length.map { "padding-\(name):\($0)" } }
            .joined(separator: ";")
    }

    private func shadow(_ shadow: BoxShadow) -> String {
        guard let x = CSSNumber(shadow.x), let y = CSSNumber(shadow.y),
            let radius = CSSNumber(shadow.radius, atLeast: 0)
        else { return "" }
        return "box-shadow:\(x)px \(y)px \(radius)px \(shadow.color.css)"
    }
}

/// The properties of a style, in the order in which a rule lists them: `font` resets its parts, so it comes first.
enum StyleProperty: Int, Sendable, Comparable {
    case modifier, font, fontFamily, fontSize, italic, weight, textColor, textCase, alignment, lineLimit, background,
        cornerRadius, border, padding,
        shadow
    case opacity, tint, imageSize, maxWidth, width, height, aspectRatio, scalesToFit, highlight, layout

    static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
