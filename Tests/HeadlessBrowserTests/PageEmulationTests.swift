import HeadlessBrowser
import JSONText
import Testing

@testable import TestSupport

extension ChromiumTests {
    @Suite struct PageEmulationTests {
        private let content = """
            <!DOCTYPE html><meta name="color-scheme" content="light dark"><style>
            body { margin: 0; background: light-dark(white, black); color: light-dark(black, white) }
            </style><p>Text
            """

        private func features(of page: Page) async throws -> JSONNode {
            try await page.evaluate(
                """
                [matchMedia("(prefers-color-scheme: dark)").matches, matchMedia("(prefers-reduced-motion)").matches,
                 innerWidth, innerHeight, devicePixelRatio]
                """)
        }

        @Test func newPagesHaveRequestedFeatures() async throws {
            try await SharedBrowser.withPage { page in
                let features = try await features(of: page)
                #expect(features == [false, false, 390, 844, 1])
            }
            let viewport = Viewport(width: 200, height: 100, scale: 2)
            try await SharedBrowser.withPage(viewport: viewport, colorScheme: .dark, reducedMotion: true) { page in
                let features = try await features(of: page)
                #expect(features == [true, true, 200, 100, 2])
            }
        }

        @Test func emulationKeepsOtherFeatures() async throws {
            try await SharedBrowser.withPage { page in
                try await page.emulate(colorScheme: .dark)
                #expect(try await features(of: page) == [true, false, 390, 844, 1])
                try await page.emulate(reducedMotion: true)
                #expect(try await features(of: page) == [true, true, 390, 844, 1])
                try await page.emulate(viewport: Viewport(width: 768, height: 1024))
                #expect(try await features(of: page) == [true, true, 768, 1024, 1])
                try await page.emulate(colorScheme: .light)
                #expect(try await features(of: page) == [false, true, 768, 1024, 1])
            }
        }

        @Test func scriptsCanBeDisabled() async throws {
            try await SharedBrowser.withPage { page in
                let scripted = "<!DOCTYPE html><p>a</p><script>document.querySelector('p').textContent = 'b'</script>"
                for (isEnabled, text) in [(true, "b"), (false, "a"), (true, "b")] {
                    try await page.setScriptsEnabled(isEnabled)
                    try await page.setContent(scripted)
                    #expect(try await page.evaluate("document.querySelector('p').textContent").string == text)
                }
            }
        }

        @Test func screenshots() async throws {
            try await SharedBrowser.withPage(viewport: Viewport(width: 200, height: 100, scale: 2)) { page in
                try await page.setContent(content)
                let light = try await page.screenshot()
                #expect(PNGHeader(light) == PNGHeader(width: 400, height: 200))
                #expect(try await page.screenshot() == light)

                let small = try await page.screenshot(compression: .small)
                #expect(PNGHeader(small) == PNGHeader(width: 400, height: 200))
                #expect(small != light)

                try await page.emulate(colorScheme: .dark)
                let dark = try await page.screenshot()
                #expect(PNGHeader(dark) == PNGHeader(width: 400, height: 200))
                #expect(dark != light)

                try await SharedBrowser.withPage(
                    viewport: Viewport(width: 200, height: 100, scale: 2), colorScheme: .dark
                ) { other in
                    try await other.setContent(content)
                    #expect(try await other.screenshot() == dark)
                }
            }
        }

        @Test func fullPageScreenshots() async throws {
            try await SharedBrowser.withPage(viewport: Viewport(width: 200, height: 100)) { page in
                try await page.setContent("<!DOCTYPE html><body style='margin:0'><div style='height:1234px'>")
                #expect(PNGHeader(try await page.screenshot(fullPage: true)) == PNGHeader(width: 200, height: 1234))
                #expect(PNGHeader(try await page.screenshot()) == PNGHeader(width: 200, height: 100))
                #expect(try await page.evaluate("innerHeight") == 100)
            }
        }
    }
}

/// The signature and the size of a PNG file.
struct PNGHeader: Equatable {
    var width: Int
    var height: Int

    init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// Reads a file, or fails if it has no PNG signature, no header or no end.
    init?(_ bytes: [UInt8]) {
        let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        let end: [UInt8] = [0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82]
        guard bytes.starts(with: signature), bytes.suffix(end.count).elementsEqual(end), bytes.count > 24,
            bytes[12..<16].elementsEqual("IHDR".utf8)
        else { return nil }
        width = bytes[16..<20].reduce(0) { $0 << 8 | Int($1) }
        height = bytes[20..<24].reduce(0) { $0 << 8 | Int($1) }
    }
}
