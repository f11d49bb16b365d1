import Testing

@testable import ListPreviewKit

/// The exact CSS of every property.
struct StyleDeclarationTests {
    @Test(
        arguments: [
            (.textColor(.red), "color:var(--red-text)"),
            (.textColor(.magenta), "color:var(--magenta)"),
            (
                .textColor(StyleColor(light: .red, dark: .white)), "color:light-dark(var(--red-text),var(--white))"
            ),
            (.highlight(.yellow), "--mark:var(--yellow-text)"),
            (.background(.yellow), "background-color:var(--yellow)"),
            (.fontFamily(.named("Avenir Next")), "font-family:\"Avenir Next\",var(--font-family)"),
            (.fontFamily(.named("A\"}b{")), ""),
            (.fontSize(24), "font-size:1.5rem;line-height:1.2"),
            (.fontSize(.nan), ""),
            (.italic(true), "font-style:italic"),
            (.italic(false), "font-style:normal"),
            (.textColor(.secondaryLabel), "color:var(--secondary-label)"),
            (.font(.largeTitle), "font:var(--font-large-title)"),
            (.font(.body), "font:var(--font-body)"),
            (.font(.caption2), "font:var(--font-caption2)"),
            (.weight(.semibold), "font-weight:600"),
            (.textCase(.uppercase), "text-transform:uppercase"),
            (.alignment(.leading), "text-align:start;unicode-bidi:isolate"),
            (.alignment(.trailing), "text-align:end;unicode-bidi:isolate"),
            (.alignment(.justified), "text-align:justify"),
            (
                .lineLimit(2),
                "display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow:hidden;white-space:pre-line;--more-lines:1"
            ),
            (.lineLimit(1), "display:block;white-space:nowrap;overflow:hidden;text-overflow:ellipsis"),
            (.lineLimit(0), "-webkit-line-clamp:none;white-space:pre-line;--more-lines:1"),
            (.lineLimit(-1), "-webkit-line-clamp:none;white-space:pre-line;--more-lines:1"),
            (.background(.clear), "background-color:transparent"),
            (.cornerRadius(4), "border-radius:4px"),
            (.border(BorderStyle()), "border:1px solid var(--separator)"),
            (.border(BorderStyle(width: 0.5, color: .red)), "border:0.5px solid var(--red)"),
            (
                .padding(Insets(top: 1, leading: 2, bottom: 3, trailing: 4)),
                "padding-block:1px 3px;padding-inline:2px 4px"
            ),
            (.padding(Insets(top: 8)), "padding-block-start:8px"),
            (.padding(Insets(bottom: 1, trailing: 0)), "padding-block-end:1px;padding-inline-end:0px"),
            (.padding(Insets()), ""),
            (.padding(Insets(top: 8, leading: .nan)), ""),
            (.shadow(BoxShadow()), "box-shadow:0px 1px 4px #00000033"),
            (.shadow(BoxShadow(color: .black, radius: 2, x: -1, y: -2)), "box-shadow:-1px -2px 2px var(--black)"),
            (.opacity(0.25), "opacity:0.25"),
            (.opacity(7), "opacity:1"),
            (.opacity(-7), "opacity:0"),
            (.opacity(.infinity), "opacity:1"),
            (.tint(.green), "--tint:var(--green);accent-color:var(--green)"),
            (.modifier("x"), ""),
        ] as [(StyleDeclaration, String)])
    func css(declaration: StyleDeclaration, expected: String) {
        #expect(declaration.css == expected)
    }

    @Test(arguments: [Double.nan, -.nan, .infinity, -.infinity, -1, .greatestFiniteMagnitude, 1_000_001])
    func invalidNumbersAreOmitted(value: Double) {
        #expect(StyleDeclaration.cornerRadius(value).css.isEmpty)
        #expect(StyleDeclaration.border(BorderStyle(width: value)).css.isEmpty)
        #expect(StyleDeclaration.padding(Insets(value)).css.isEmpty)
        #expect(StyleDeclaration.padding(Insets(top: 1, leading: 1, bottom: 1, trailing: value)).css.isEmpty)
        #expect(StyleDeclaration.shadow(BoxShadow(radius: value)).css.isEmpty)
        var label = TextLabel()
        label.cornerRadius = value
        #expect(label.style.styleClass.attribute == "label")
        label.textColor = .red
        #expect(label.style.styleClass.rule?.hasSuffix("{color:var(--red-text)}") == true)
    }

    @Test func nonFiniteNumbersAreOmitted() {
        #expect(StyleDeclaration.opacity(.nan).css.isEmpty)
        #expect(StyleDeclaration.shadow(BoxShadow(x: .nan)).css.isEmpty)
        #expect(StyleDeclaration.shadow(BoxShadow(y: .infinity)).css.isEmpty)
    }

    @Test func fontPrecedesItsParts() {
        var label = TextLabel()
        label.weight = .bold
        label.isItalic = true
        label.fontSize = 16
        label.fontFamily = .system
        label.font = .title1
        #expect(
            label.style.styleClass.rule?.hasSuffix(
                "{font:var(--font-title1);font-family:var(--font-family);font-size:1rem;line-height:1.2;font-style:italic;font-weight:700}"
            ) == true)
    }

    /// A hue is the same color everywhere except as text.
    @Test func onlyTextHasVariantsOfHues() {
        func rule(_ part: some Stylable) -> String { part.style.styleClass.rule ?? "" }
        var (label, box, image, badge) = (TextLabel(), Container(), ImageView(), Badge())
        label.textColor = .yellow
        label.background = .yellow
        #expect(rule(label).hasSuffix("{color:var(--yellow-text);background-color:var(--yellow)}"))
        box.textColor = .yellow
        box.background = .yellow
        #expect(rule(box) == rule(label))
        image.textColor = .yellow
        #expect(rule(image).hasSuffix("{color:var(--yellow)}"))
        badge.textColor = .yellow
        #expect(rule(badge).hasSuffix("{color:var(--yellow)}"))
    }

    @Test func fontPrecedesItsWeight() {
        // `font` is a shorthand that sets the weight too.
        var label = TextLabel()
        label.weight = .bold
        label.font = .title1
        #expect(label.style.styleClass.rule?.hasSuffix("{font:var(--font-title1);font-weight:700}") == true)
    }
}

/// Numbers as CSS reads them: never an exponent, at most four decimals.
struct CSSNumberTests {
    @Test(
        arguments: [
            (0, "0"), (-0.0, "0"), (1, "1"), (-1, "-1"), (0.5, "0.5"), (-0.5, "-0.5"), (1.25, "1.25"),
            (16.0 / 9, "1.7778"),
            (0.00001, "0"), (-0.00001, "0"), (0.00005, "0.0001"), (0.99996, "1"), (1e-300, "0"), (1_000_000, "1000000"),
            (-1_000_000, "-1000000"), (0.1 + 0.2, "0.3"), (100.0101, "100.0101"), (12.05, "12.05"),
        ] as [(Double, String)])
    func text(value: Double, expected: String) {
        #expect(CSSNumber(value)?.description == expected)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, 1e6.nextUp, -1e6.nextUp - 1, 1e300])
    func otherNumbersAreRejected(value: Double) {
        #expect(CSSNumber(value) == nil)
    }

    @Test func smallerNumbersAreRejected() {
        #expect(CSSNumber(-0.1, atLeast: 0) == nil)
        #expect(CSSNumber(-0.0, atLeast: 0)?.description == "0")
        #expect(CSSNumber(0, atLeast: 0)?.description == "0")
    }
}
