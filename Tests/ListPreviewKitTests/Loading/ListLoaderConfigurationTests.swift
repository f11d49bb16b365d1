import Testing

@testable import ListPreviewKit

/// Every field of a loader's configuration is in the rule that draws it.
struct ListLoaderConfigurationTests {
    /// The custom properties of a configuration's rule.
    private func properties(_ configuration: ListLoaderConfiguration) -> [String: String] {
        let rule = configuration.styleClass?.rule ?? ""
        guard let start = rule.firstIndex(of: "{") else { return [:] }
        var properties: [String: String] = [:]
        for declaration in rule[start...].dropFirst().dropLast().split(separator: ";") {
            let parts = declaration.split(separator: ":", maxSplits: 1)
            properties[String(parts[0])] = String(parts[1])
        }
        return properties
    }

    private func image(_ configuration: ListLoaderConfiguration) -> String {
        properties(configuration)["--loader-image"] ?? ""
    }

    @Test func solidLoadersAreNotAnimated() {
        let solid = properties(
            ListLoaderConfiguration(isAnimated: false, colors: [.red, .blue], appearanceDuration: 0.25))
        #expect(solid == ["--loader-color": "var(--red)", "--loader-appearance": "0.25s"])
        #expect(properties(.solid)["--loader-image"] == nil && properties(.default)["--loader-image"] != nil)
    }

    /// Start, end, and the distances of both; in an image that is larger than the screen by the distance, on each side.
    @Test(arguments: [
        (ListLoaderDirection.fromLeftToRight, [0.25, 0.375, 0.375, 0.375, 1.5, 0]),
        (.fromRightToLeft, [0.75, 0.375, 0.625, 0.375, -1.5, 0]),
        (.fromTopToBottom, [0.375, 0.25, 0.375, 0.375, 0, 1.5]),
        (.fromBottomToTop, [0.375, 0.75, 0.375, 0.625, 0, -1.5]),
        (.fromTopLeftToBottomRight, [0.25, 0.25, 0.375, 0.375, 1.5, 1.5]),
        (.fromBottomRightToTopLeft, [0.75, 0.75, 0.625, 0.625, -1.5, -1.5]),
    ])
    func gradientMovesInEveryDirection(direction: ListLoaderDirection, expected: [Double]) {
        let found = properties(ListLoaderConfiguration(direction: direction, gradientWidth: 0.5))
        let names = ["start-x", "start-y", "end-x", "end-y", "way-x", "way-y"]
        #expect(names.map { found["--loader-\($0)"].flatMap { Double($0) } } == expected)
        #expect(found["--loader-margin"] == "1.5" && found["--loader-bend"] == nil)
    }

    @Test func parallelEndsMoveTheImage() {
        let found = properties(
            ListLoaderConfiguration(
                direction: .custom(
                    start: (from: .init(x: 0, y: 0), to: .init(x: 0.5, y: 0.25)),
                    end: (from: .init(x: 1, y: 1), to: .init(x: 1.5, y: 1.25)))))
        #expect(found["--loader-way-x"] == "0.5" && found["--loader-way-y"] == "0.25")
        #expect(found["--loader-start-x"] == "0.25" && found["--loader-end-y"] == "0.75")
    }

    @Test func otherEndsRedrawTheGradient() {
        let found = properties(
            ListLoaderConfiguration(
                direction: .custom(
                    start: (from: .init(x: 0.25, y: 1), to: .init(x: 0.5, y: 0)),
                    end: (from: .init(x: 1, y: 1), to: .init(x: 1, y: 0.75)))))
        #expect(found["--loader-bend"] == "loader-bend" && found["--loader-way-x"] == nil)
        let names = ["--loader-start-x", "--loader-start-y", "--loader-end-x", "--loader-end-y"]
        #expect(
            names.map { found[$0] } == [
                "calc(0.25 + 0.25*var(--loader-time))", "calc(1 + -1*var(--loader-time))", "1",
                "calc(1 + -0.25*var(--loader-time))",
            ])
    }

    @Test func directionsHaveDifferentClasses() {
        let classes = ListLoaderDirection.named.map {
            ListLoaderConfiguration(direction: $0).styleClass?.attribute
        }
        #expect(Set(classes).count == 6)
    }

    @Test func colorsRunForwardAndBackward() {
        let image = image(ListLoaderConfiguration(colors: [.red, .green, .blue], gradientFirstStop: 0.1))
        #expect(
            image == """
                linear-gradient(var(--loader-angle),\
                var(--red) calc(var(--loader-start) + 0.1*var(--loader-length)),\
                var(--green) calc(var(--loader-start) + 0.3*var(--loader-length)),\
                var(--blue) calc(var(--loader-start) + 0.5*var(--loader-length)),\
                var(--green) calc(var(--loader-start) + 0.7*var(--loader-length)),\
                var(--red) calc(var(--loader-start) + 0.9*var(--loader-length)))
                """)
    }

    @Test func colorsDifferBetweenLightAndDark() {
        let color = StyleColor(
            light: StyleColor(red: 1, green: 1, blue: 1), dark: StyleColor(red: 0, green: 0, blue: 0))
        #expect(image(ListLoaderConfiguration(colors: [color])).contains("light-dark(#ffffff,#000000)"))
    }

    @Test func firstStopIsWritten() {
        let image = image(ListLoaderConfiguration(colors: [.red, .blue], gradientFirstStop: 0.25))
        #expect(image.contains("var(--red) calc(var(--loader-start) + 0.25*"))
        #expect(image.contains("var(--red) calc(var(--loader-start) + 0.75*"))
    }

    @Test func durationsAreWritten() {
        let found = properties(ListLoaderConfiguration(duration: 0.85, appearanceDuration: 0.3))
        #expect(found["--loader-duration"] == "0.85s" && found["--loader-appearance"] == "0.3s")
    }

    @Test func invalidValuesBecomeDefaults() {
        let usual = properties(.default)
        for number in [Double.nan, .infinity, -1] {
            let found = properties(
                ListLoaderConfiguration(
                    colors: [], duration: number, gradientWidth: number, appearanceDuration: number))
            #expect(found == usual)
        }
        #expect(properties(ListLoaderConfiguration(gradientFirstStop: 7)).count == usual.count)
        let far = SIMD2(x: Double.nan, y: 1e9)
        let found = properties(ListLoaderConfiguration(direction: .custom(start: (far, far), end: (far, far))))
        #expect(
            found["--loader-start-x"] == "0" && found["--loader-start-y"] == "100" && found["--loader-way-x"] == "0")
    }

    @Test func equalConfigurationsShareOneClass() throws {
        let first = try #require(ListLoaderConfiguration(duration: 3).styleClass)
        #expect(first === ListLoaderConfiguration(duration: 3).styleClass)
        #expect(first !== ListLoaderConfiguration.default.styleClass)
        #expect(first.attribute == "loading \(first.name ?? "")")
        // No brace, quote or angle bracket can end the rule or the style element early.
        #expect(first.rule?.filter { "{}<>\"'".contains($0) } == "{}")
    }
}
