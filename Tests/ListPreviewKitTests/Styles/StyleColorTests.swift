import Testing

@testable import ListPreviewKit

/// Colors as CSS.
struct StyleColorTests {
    @Test func systemColorsAreVariables() {
        #expect(StyleColor.secondaryGroupedBackground.css == "var(--secondary-grouped-background)")
        #expect(StyleColor.gray6.css == "var(--gray6)")
        #expect(StyleColor.clear.css == "transparent")
        for name in StyleColor.names where name != "clear" {
            let css = StyleColor(name)?.css ?? ""
            #expect(css.hasPrefix("var(--") && css.hasSuffix(")") && css == css.lowercased(), "\(name)")
        }
        #expect(Set(StyleColor.names.compactMap { StyleColor($0)?.css }).count == StyleColor.names.count)
    }

    @Test func componentsAreClamped() {
        #expect(StyleColor(red: 1, green: 0, blue: 0.5).css == "#ff0080")
        #expect(StyleColor(red: 1, green: 0, blue: 0.5, alpha: 0.5).css == "#ff008080")
        #expect(StyleColor(red: 0, green: 0, blue: 0, alpha: 0).css == "#00000000")
        #expect(StyleColor(red: 2, green: -1, blue: .nan, alpha: .infinity).css == "#ff000000")
        #expect(StyleColor(red: -.infinity, green: .leastNonzeroMagnitude, blue: 1e300).css == "#0000ff")
    }

    @Test(
        arguments: [
            ("#fff", "#ffffff"), ("#a1B", "#aa11bb"), ("#a1b2c3", "#a1b2c3"), ("#A1B2C3ff", "#a1b2c3"),
            ("#00000001", "#00000001"),
            ("magenta", "var(--magenta)"), ("clear", "transparent"),
        ])
    func colorsAreParsed(text: String, css: String) {
        #expect(StyleColor(text)?.css == css)
    }

    @Test(arguments: [
        "", "#", "#12", "#1234", "#12345", "#1234567", "#123456789", "fff", "#ggg", "#+12", "#-123456", "Red", "red ",
        "secondary-label", "#１２３", "#12\u{301}3", "rgb(1,2,3)", "red;}", "#fff;",
    ])
    func otherTextsAreRejected(text: String) {
        #expect(StyleColor(text) == nil)
    }

    @Test func lightAndDark() throws {
        let light = try #require(StyleColor("#fff"))
        let dark = try #require(StyleColor("#00000080"))
        #expect(StyleColor(light: light, dark: dark).css == "light-dark(#ffffff,#00000080)")
        #expect(StyleColor(light: .red, dark: .blue).css == "light-dark(var(--red),var(--blue))")
        #expect(StyleColor(light: .clear, dark: dark).css == "light-dark(transparent,#00000080)")
        // Each side's own half.
        let both = StyleColor(light: light, dark: .green)
        #expect(StyleColor(light: both, dark: both) == both)
        #expect(
            StyleColor(light: StyleColor(light: .red, dark: light), dark: both).css
                == "light-dark(var(--red),var(--green))")
        #expect(StyleColor(light: light, dark: dark) != StyleColor(light: dark, dark: light))
    }
}
