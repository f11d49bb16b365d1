import Foundation
import Testing

@testable import ListPreviewKit

/// Styles can be read as plain values, which equal those of the style sheet, and can be shared between parts.
struct PlainValueTests {
    private static func theme() throws -> String {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        return try String(contentsOf: root.appendingPathComponent("Public/css/theme.css"), encoding: .utf8)
    }

    private struct Components: Equatable {
        var values: [Int]

        init(_ color: StyleColor, isDark: Bool) {
            let (red, green, blue, alpha) = color.components(isDark: isDark)
            values = [red, green, blue].map { Int(($0 * 255).rounded()) } + [Int((alpha * 100).rounded())]
        }

        /// Reads `#rgb`, `#rrggbb` or `rgb(r g b / a)`.
        init?(css: Substring) {
            if css.hasPrefix("rgb(") {
                let numbers = css.dropFirst(4).split { !"0123456789.".contains($0) }.compactMap { Double($0) }
                values = numbers.prefix(3).map { Int($0) } + [Int((numbers[3] * 100).rounded())]
                return
            }
            var digits = css.dropFirst().map(String.init)
            if digits.count == 3 { digits = digits.flatMap { [$0, $0] } }
            guard digits.count == 6 else { return nil }
            values = [0, 2, 4].compactMap { Int(digits[$0] + digits[$0 + 1], radix: 16) } + [100]
        }
    }

    @Test func colorsEqualThoseOfTheTheme() throws {
        // Texts have darker hues, which follow.
        let theme = try #require(Self.theme().components(separatedBy: ".list-screen .label").first)
        let value = #"(#[0-9a-f]{3,6}|rgb\([^)]*\))"#
        var count = 0
        for name in StyleColor.names where !["clear", "tint"].contains(name) {
            let color = try #require(StyleColor(name))
            let property = name.reduce(into: "--") { $0 += $1.isUppercase ? "-" + $1.lowercased() : String($1) }
            let pair = try Regex("\(property):\\s*(?:var\\(--usual, )?light-dark\\(\(value), \(value)\\)")
            let one = try Regex("\(property):\\s*(?:var\\(--usual, )?\(value)")
            let colors: [Substring]
            if let match = theme.firstMatch(of: pair) {
                colors = (1...2).compactMap { match.output[$0].substring }
            } else {
                let match = try #require(theme.firstMatch(of: one), "\(name)")
                colors = Array(repeating: try #require(match.output[1].substring), count: 2)
            }
            #expect(Components(color, isDark: false) == Components(css: colors[0]), "\(name)")
            #expect(Components(color, isDark: true) == Components(css: colors[1]), "\(name)")
            count += 1
        }
        #expect(count > 30)
        let hues = try Regex("--([a-z]+)-text: (?:var\\(--usual, )?light-dark\\(\(value), \(value)\\)")
        var hueCount = 0
        for match in theme.matches(of: hues) {
            guard let color = match.output[1].substring.flatMap({ StyleColor(String($0)) }) else { continue }
            for (index, isDark) in [(2, false), (3, true)] {
                let css = try #require(match.output[index].substring)
                #expect(Components(color.textVariant, isDark: isDark) == Components(css: css), "\(color)")
            }
            #expect(color.textVariant != color)
            #expect(color.textCSS == "var(--\(color)-text)")
            hueCount += 1
        }
        #expect(hueCount == StyleColor.names.count { StyleColor($0)?.textVariant != StyleColor($0) })
        #expect(Components(.tint, isDark: true) == Components(.link, isDark: true))
        #expect(StyleColor.clear.components().alpha == 0)
        #expect(Components(StyleColor(light: .red, dark: .fixed(0x0102_0380)), isDark: true).values == [1, 2, 3, 50])
    }

    @Test(arguments: TextStyle.allCases) func fontsEqualThoseOfTheTheme(style: TextStyle) throws {
        let theme = try Self.theme()
        let name = style == .largeTitle ? "large-title" : style == .headline ? "body" : style.rawValue
        let sizes = try #require(theme.firstRange(of: "--\(name)-size: "))
        let lines = try #require(theme.firstRange(of: "--\(name)-line: "))
        #expect(Double(theme[sizes.upperBound...].prefix { $0.isNumber }) == style.size)
        #expect(Double(theme[lines.upperBound...].prefix { $0.isNumber }) == style.lineHeight)
        #expect(theme.contains("\(style.property): \(style.weight.rawValue) calc("))
    }

    private static let rounded = PartStyle {
        $0.cornerRadius = 20
        $0.background = .yellow
    }

    @Test func stylesApplyToAllParts() {
        var (image, label) = (ImageView(.icon(.star)), TextLabel("A"))
        image.background = .red
        image.textColor = .white
        image.apply(Self.rounded)
        label.apply(Self.rounded)
        #expect(image.cornerRadius == 20)
        #expect(image.background == .yellow)
        #expect(image.textColor == .white)
        #expect(label.background == .yellow)
        #expect(label.style.styleClass.attribute.hasPrefix("label s-"))
        var other = TextLabel("A")
        (other.cornerRadius, other.background) = (20, .yellow)
        #expect(label == other)
    }

    @Test func loaderConfigurationIsTaskLocal() {
        var screen = ListScreen(id: "a", title: "A") {}
        ListLoaderConfiguration.$current.withValue(.init(direction: .fromTopLeftToBottomRight)) {
            screen.showLoader(with: [])
        }
        #expect(screen.loader?.direction == .fromTopLeftToBottomRight)
        screen.showLoader(with: [])
        #expect(screen.loader?.direction == .fromLeftToRight)
    }
}
