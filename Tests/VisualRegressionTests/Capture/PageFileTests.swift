import Foundation
import HeadlessBrowser
import ListPreviewKit
import PreviewCatalog
import Testing

@testable import TestSupport
@testable import VisualRegression

extension CaptureTests {
    /// Every file that a page shows is in its picture, or the screenshot names it.
    @Suite struct PageFileTests {
        private static let red = PaintedPicture(width: 40, height: 40, color: (255, 0, 0)).png()

        private static func svg(_ content: String, _ attributes: String = "width='40' height='40'") -> [UInt8] {
            Array("<svg xmlns='http://www.w3.org/2000/svg' \(attributes)>\(content)</svg>".utf8)
        }

        private static let redBox = "<rect width='40' height='40' fill='red'/>"

        private static func screen(_ address: String?) -> ListScreen {
            ListScreen(id: "shop", title: "Shop") {
                ListSection(id: "all") { ListItemViewModel.row("Vase", image: address.map { .url($0) }) }
            }
        }

        private static func request(_ address: String?, css: String = "") -> ScreenshotRequest {
            var request = ScreenshotRequest(screen(address))
            if !css.isEmpty { request.styleSheets = [AppStyleSheet(name: "shop", css: css)] }
            return request
        }

        private static func background(_ address: String) -> String {
            "li { background-image: url(\"\(address)\") !important }"
        }

        /// Pictures of pages whose files arrive within half a second, or not at all.
        private static func withImpatientRenderer(
            _ body: (ScreenshotRenderer) async throws -> Void
        ) async throws {
            var options = LaunchOptions()
            options.fileTimeout = .milliseconds(500)
            try await ScreenshotRenderer.use(jobs: 1, options: options, body)
        }

        /// The answers of a server, with the reasons why they show no image.
        private static let answers: [(path: String, answer: FileServer.Answer, reason: String?)] = [
            ("/image", .init(body: red), nil),
            ("/moved", .init(status: 302, headers: ["Location: /image"]), nil),
            ("/plain", .init(type: "text/plain", body: red), nil),
            ("/own-size.svg", .init(type: "image/svg+xml", body: svg(redBox, "")), nil),
            (
                "/404", .init(status: 404, type: "text/html", body: Array("<p>".utf8)),
                "the server responded with status 404"
            ),
            ("/404-image", .init(status: 404, body: red), "the server responded with status 404"),
            ("/500", .init(status: 500, type: "text/plain"), "the server responded with status 500"),
            ("/loop", .init(status: 302, headers: ["Location: /loop"]), "there are too many redirects"),
            ("/cut", .init(body: Array(red.prefix(2000)), length: red.count), "the file is cut off"),
            ("/truncated", .init(body: Array(red.prefix(2000))), "the file is cut off"),
            ("/text", .init(body: Array("hello".utf8)), "the file cannot be shown as an image"),
            ("/empty", .init(), "the file cannot be shown as an image"),
            ("/broken.svg", .init(type: "image/svg+xml", body: svg("<a>")), "the file cannot be shown as an image"),
            (
                "/zero.svg", .init(type: "image/svg+xml", body: svg("", "width='0' height='0'")),
                "the file cannot be shown as an image"
            ),
            (
                "/blocked", .init(type: "text/html", body: red, headers: ["X-Content-Type-Options: nosniff"]),
                "the response is not an image"
            ),
            ("/silent", .init(isSilent: true), "it did not arrive within 0.5 seconds"),
            (
                "/slow-end", .init(body: Array(red.prefix(2000)), length: red.count, hangs: true),
                "it did not arrive within 0.5 seconds"
            ),
        ]

        @Test func imagesOfServersAreShownOrNamed() async throws {
            let server = try FileServer(Dictionary(uniqueKeysWithValues: Self.answers.map { ($0.path, $0.answer) }))
            let gone = "http://127.0.0.1:\(Daemon.freePort())/a.png"
            try await Self.withImpatientRenderer { renderer in
                let outside: [(String, String?)] = [
                    (gone, "the connection was refused"), ("http://nowhere.invalid/a.png", "the host is unknown"),
                    ("data:image/png;base64,AAAA", "the file cannot be shown as an image"),
                    ("data:image/svg+xml,%3Csvg", "the file cannot be shown as an image"),
                    ("data:image/png;base64,\(Data(Self.red).base64EncodedString())", nil),
                ]
                let cases = Self.answers.map { (server.address + $0.path, $0.reason) } + outside
                for (address, reason) in cases {
                    let name = address.count > 200 ? "\(address.prefix(60))…" : address
                    let row = try await renderer.screenshot(Self.request(address))
                    #expect(row.missingFiles == reason.map { ["image \(name) in row 1 \"Vase\": \($0)"] } ?? [])
                    #expect(row.sources.loadsFiles == address.hasPrefix("http"), "\(address)")
                    let style = try await renderer.screenshot(Self.request(nil, css: Self.background(address)))
                    #expect(style.missingFiles == reason.map { ["image \(name): \($0)"] } ?? [])
                    #expect(style.sources.loadsFiles == address.hasPrefix("http"), "\(address)")
                }
                // Nothing of them remains, and the next page requests its files again.
                let plain = try await renderer.screenshot(Self.request(nil))
                #expect(plain.missingFiles.isEmpty && !plain.sources.loadsFiles)
                for _ in 0..<2 {
                    let count = server.requests.count
                    let shown = try await renderer.screenshot(
                        Self.request(server.address + "/image", css: Self.background(server.address + "/plain")))
                    #expect(shown.missingFiles.isEmpty)
                    #expect(server.requests.dropFirst(count).sorted() == ["/image", "/plain"])
                }
            }
        }

        @Test func fontsAndStyleSheetsAreLoadedOrNamed() async throws {
            let server = try FileServer([
                "/text.woff2": .init(
                    type: "font/woff2", body: Array("x".utf8), headers: ["Access-Control-Allow-Origin: *"]),
                "/silent.woff2": .init(isSilent: true),
                "/ok.css": .init(type: "text/css", body: Array("li { background: red !important }".utf8)),
            ])
            func font(_ address: String) -> String {
                "@font-face { font-family: Own; src: url(\"\(address)\") } * { font-family: Own !important }"
            }
            try await Self.withImpatientRenderer { renderer in
                func missing(_ css: String) async throws -> [String] {
                    try await renderer.screenshot(Self.request(nil, css: css)).missingFiles
                }
                let (base, noFont) = (server.address, "the file cannot be used as a font")
                #expect(
                    try await missing(font("\(base)/none.woff2")) == [
                        "font \(base)/none.woff2: the server responded with status 404"
                    ])
                #expect(
                    try await missing(font("\(base)/silent.woff2")) == [
                        "font \(base)/silent.woff2: it did not arrive within 0.5 seconds"
                    ])
                #expect(try await missing(font("\(base)/text.woff2")) == ["font Own: \(noFont)"])
                #expect(try await missing(font("data:font/woff2;base64,AAAA")) == ["font Own: \(noFont)"])
                #expect(
                    try await missing("@import url(\"\(base)/none.css\");") == [
                        "style sheet \(base)/none.css: the server responded with status 404"
                    ])
                let imported = try await renderer.screenshot(Self.request(nil, css: "@import url(\"\(base)/ok.css\");"))
                #expect(imported.missingFiles.isEmpty && imported.sources.loadsFiles)
                #expect(imported.png != (try await renderer.screenshot(Self.request(nil)).png))
            }
        }

        /// Icons are in the style sheet. Otherwise, each page would be loaded anew.
        @Test func iconsAreNotRequested() async throws {
            let renderer = try #require(SharedRenderer.current)
            let requests = try await renderer.perform("icons") { studio throws(BrowserError) in
                _ = try await studio.screenshot(ScreenshotRequest(Garage.cars()))
                return await studio.page.requests()
            }
            #expect(requests.isEmpty)
        }

        /// A page finds such an image on its own server.
        @Test(arguments: ["missing.png", "/images/a.png"]) func relativeImagesAreNamed(address: String) async throws {
            let screenshot = try await SharedRenderer.screenshot(Self.request(address))
            #expect(screenshot.relativeImages == [address] && screenshot.missingFiles.isEmpty)
        }

        // MARK: - Animated images

        private static func data(_ type: String, _ bytes: [UInt8]) -> String {
            "data:image/\(type);base64,\(Data(bytes).base64EncodedString())"
        }

        /// Images that are red, and blue soon afterwards; and images that are only red.
        private static let animated: [(kind: String, moving: String, still: String)] = {
            var apng = AnimatedPicture(color((255, 0, 0)), milliseconds: 10)
            apng.append(color((0, 0, 255)), milliseconds: 60_000)
            let frames =
                "<style>rect { animation: k .05s steps(1) infinite } @keyframes k { 0% { fill: red } 1%, 100% { fill: blue } }</style><rect width='40' height='40'/>"
            let values =
                "<rect width='40' height='40' fill='red'><animate attributeName='fill' values='red;blue' keyTimes='0;0.01' dur='60s' calcMode='discrete'/></rect>"
            let text = String(decoding: svg(frames), as: UTF8.self).replacing("%", with: "%25")
            let (still, small) = (data("png", red), PaintedPicture(width: 8, height: 8, color: (255, 0, 0)).png())
            let box = data("svg+xml", svg(redBox))
            return [
                ("APNG", data("png", apng.png()), still), ("SVG with CSS", data("svg+xml", svg(frames)), box),
                ("SVG with CSS, as text", "data:image/svg+xml,\(text.replacing("<", with: "%3C"))", box),
                ("SVG with animate", data("svg+xml", svg(values)), box),
                (
                    "GIF",
                    "data:image/gif;base64,R0lGODlhCAAIAIEAAP8AAAAAAAAAAAAAACH/C05FVFNDQVBFMi4wAwEAAAAh+QQAAgAAACwAAAAACAAIAAAIDwABCBxIsKDBgwgTKkwYEAAh+QQBcBcBACwAAAAACAAIAIEAAP8AAAAAAAAAAAAIDwABCBxIsKDBgwgTKkwYEAA7",
                    data("png", small)
                ),
                (
                    "WebP",
                    "data:image/webp;base64,UklGRoQAAABXRUJQVlA4WAoAAAACAAAABwAABwAAQU5JTQYAAAAAAAAAAABBTk1GKAAAAAAAAAAAAAcAAAcAAAoAAAJWUDhMDwAAAC8HwAEABxD9j/4HIqL/AQBBTk1GKAAAAAAAAAAAAAcAAAcAAGDqAABWUDhMDwAAAC8HwAEABxDR//4HIqL/AQA=",
                    data("png", small)
                ),
            ]
        }()

        private static func color(_ color: PaintedPicture.Color) -> Picture {
            let samples = [color.0, color.1, color.2, 255]
            return Picture(width: 40, height: 40, pixels: (0..<40 * 40).flatMap { _ in samples })
        }

        @Test func animatedImagesAreAtTheirFirstFrame() async throws {
            func pictures(_ address: String) async throws -> [[UInt8]] {
                let row = try await SharedRenderer.screenshot(Self.request(address))
                let style = try await SharedRenderer.screenshot(Self.request(nil, css: Self.background(address)))
                return [row.png, style.png]
            }
            for (kind, moving, still) in Self.animated {
                let held = try await pictures(moving)
                #expect(try await pictures(moving) == held, "\(kind)")
                // The browser antialiases the corners of an animated image in another way.
                for (golden, actual) in zip(try await pictures(still), held) {
                    let comparison = PictureComparison(
                        golden: try Picture(png: golden), actual: try Picture(png: actual))
                    #expect(comparison.verdict == .identical || comparison.verdict == .alike, "\(kind)")
                }
            }
        }

        @Test func animatedImagesOfServersAreAtTheirFirstFrame() async throws {
            let frames =
                "<style>rect { animation: k .05s steps(1) infinite } @keyframes k { 0% { fill: red } 1%, 100% { fill: blue } }</style><rect width='40' height='40'/>"
            let server = try FileServer([
                "/still.svg": .init(type: "image/svg+xml", body: Self.svg(Self.redBox)),
                "/moving.svg": .init(type: "image/svg+xml", body: Self.svg(frames)),
            ])
            func picture(_ path: String) async throws -> [[UInt8]] {
                let address = server.address + path
                let row = try await SharedRenderer.screenshot(Self.request(address))
                let style = try await SharedRenderer.screenshot(Self.request(nil, css: Self.background(address)))
                #expect(row.missingFiles + style.missingFiles == [])
                return [row.png, style.png]
            }
            #expect(try await picture("/moving.svg") == picture("/still.svg"))
        }
    }

    /// Large pictures are captured in parts.
    @Suite struct LargeScreenshotTests {
        @Test(arguments: [1.25, 3]) func partsAreJoinedSeamlessly(scale: Double) async throws {
            let renderer = try #require(SharedRenderer.current)
            let rows = scale == 3 ? 40 : 180
            let options = PreviewOptions(device: scale == 3 ? .phone : .tablet)
            let request = ScreenshotRequest(Garage.rows(rows), options: options, scale: scale)
            let (screenshot, whole) = try await renderer.perform("parts") { studio throws(BrowserError) in
                (try await studio.screenshot(request), try await studio.page.capture(.fast))
            }
            #expect(screenshot.pixelCount > 1 << 22, "there is more than one part")
            #expect(try Picture(png: screenshot.png) == Picture(png: whole))
        }

        @Test func heightIsLimitedByPixels() {
            #expect(ScreenshotExtent.greatestHeight(width: 1280, scale: 3) == 8000)
            #expect(ScreenshotExtent.greatestHeight(width: 1280, scale: 4) == 6553)
            #expect(ScreenshotExtent.greatestHeight(width: 390, scale: 5) == 6553)
        }
    }
}
