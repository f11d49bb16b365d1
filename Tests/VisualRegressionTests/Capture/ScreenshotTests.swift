import Foundation
import HeadlessBrowser
import JSONText
import ListPreviewKit
import PreviewCatalog
import Testing

@testable import VisualRegression

extension CaptureTests {
    @Suite struct ScreenshotTests {
        @Test func screenshotsAreEqualInAnotherBrowser() async throws {
            let requests = [
                ScreenshotRequest(Garage.cars()), ScreenshotRequest(Garage.shimmer()),
                ScreenshotRequest(Garage.rows(40)),
                ScreenshotRequest(Garage.cars(), options: .init(scheme: .dark), scale: 2),
            ]
            var here: [[UInt8]] = []
            for request in requests { here.append(try await SharedRenderer.screenshot(request).png) }
            #expect(Set(here).count == requests.count, "each picture differs")
            let there = try await ScreenshotRenderer.use(jobs: 1) { renderer in
                var pictures: [[UInt8]] = []
                // In another order, to verify that previous screens have no effect.
                for request in requests.reversed() { pictures.append(try await renderer.screenshot(request).png) }
                return pictures
            }
            #expect(there.reversed() == here)
        }

        @Test func everyVariantHasADifferentPicture() async throws {
            let variants: [PreviewOptions] = [
                .init(), .init(scheme: .dark), .init(direction: .rightToLeft), .init(textSize: .accessibility2),
                .init(appearance: .ios26),
                .init(contrast: .more), .init(device: .tablet), .init(device: .small),
            ]
            var pictures: [[UInt8]] = []
            for options in variants {
                pictures.append(
                    try await SharedRenderer.screenshot(ScreenshotRequest(Garage.cars(), options: options)).png)
            }
            #expect(Set(pictures).count == variants.count)
            let again = try await SharedRenderer.screenshot(ScreenshotRequest(Garage.cars()))
            #expect(again.png == pictures[0], "the settings are reset")
            #expect(pictures.map { PNGSize($0) }.suffix(2) == [PNGSize(820, 1180), PNGSize(320, 568)])
        }

        @Test func changedDigitChangesThePicture() async throws {
            let old = try await SharedRenderer.screenshot(ScreenshotRequest(Garage.cars("4,000 €")))
            let new = try await SharedRenderer.screenshot(ScreenshotRequest(Garage.cars("4,001 €")))
            #expect(old.png != new.png)
            #expect(old.rows == new.rows)
        }

        /// The page of screenshots cannot resolve relative addresses.
        @Test func missingImagesHaveTheSameReplacement() async throws {
            func picture(_ address: String) async throws -> [UInt8] {
                let screen = ListScreen(id: "images", title: "Images") {
                    ListSection(id: "rows") { ListItemViewModel.row("A", image: .url(address)) }
                }
                return try await SharedRenderer.screenshot(ScreenshotRequest(screen, scale: 2)).png
            }
            let broken = try await picture("data:image/png;base64,AAAA")
            let missing = try await picture("missing.png")
            #expect(missing == broken)
        }

        @Test func screenshotsContainRowFrames() async throws {
            let screenshot = try await SharedRenderer.screenshot(ScreenshotRequest(Garage.cars(), scale: 2))
            #expect(PNGSize(screenshot.png) == PNGSize(780, 1688))
            #expect(screenshot.width == 390 && screenshot.height == 844 && screenshot.scale == 2)
            #expect(
                screenshot.rows.map(\.name) == [
                    "title \"Cars\"", "header \"Used\"", "1 \"Mini\" (Used)", "2 \"Beetle\" (Used)",
                    "3 \"Notify me\" (Used)", "1 \"Panda\" (new)",
                ])
            #expect(screenshot.rows.map(\.element).contains("r-Beetle"))
            let tops = screenshot.rows.map(\.y)
            #expect(tops == tops.sorted() && Set(tops).count == tops.count)
            for row in screenshot.rows {
                #expect(row.width > 100 && row.height > 15 && row.x >= 0 && row.x + row.width <= 390)
            }
            let beetle = try #require(screenshot.rows.first { $0.element == "r-Beetle" })
            let inside = screenshot.rows(
                x: Int(beetle.x * 2) + 20, y: Int(beetle.y * 2) + 20, width: 10, height: 10)
            #expect(inside == [beetle])
        }

        @Test func screenshotExtents() async throws {
            let whole = try await SharedRenderer.screenshot(ScreenshotRequest(Garage.rows(60)))
            #expect(whole.height > 60 * 44 && !whole.isCutOff)
            #expect(PNGSize(whole.png) == PNGSize(390, whole.height))
            let last = try #require(whole.rows.last)
            #expect(last.name == "60 \"Row 60\"" && last.y + last.height <= Double(whole.height))

            let viewport = try await SharedRenderer.screenshot(
                ScreenshotRequest(Garage.rows(60), extent: .viewport))
            #expect(PNGSize(viewport.png) == PNGSize(390, 844))
            #expect(!viewport.isCutOff, "only the viewport was requested")

            let endless = try await SharedRenderer.screenshot(ScreenshotRequest(Garage.rows(400)))
            #expect(PNGSize(endless.png) == PNGSize(390, ScreenshotExtent.greatestHeight))
            #expect(endless.isCutOff)
        }

        @Test(arguments: [ScreenPresentation.smallCard, .mediumCard, .largeCard])
        func cardsAreCapturedInFullHeight(_ presentation: ScreenPresentation) async throws {
            var screen = Garage.rows(30)
            screen.presentation = presentation
            let screenshot = try await SharedRenderer.screenshot(ScreenshotRequest(screen))
            let (first, last) = (try #require(screenshot.rows.first), try #require(screenshot.rows.last))
            #expect(!screenshot.isCutOff && screenshot.height < 2500)
            // At its position on the device.
            let viewport = try await SharedRenderer.screenshot(ScreenshotRequest(screen, extent: .viewport))
            #expect(first == viewport.rows.first)
            #expect(last.y + last.height <= Double(screenshot.height))
        }

        @Test func imagesAreLoadedBeforeCapture() async throws {
            func picture(_ color: String) async throws -> [UInt8] {
                let svg =
                    "<svg xmlns='http://www.w3.org/2000/svg' width='40' height='40'><rect width='40' height='40' fill='\(color)'/></svg>"
                let screen = ListScreen(id: "cars", title: "Cars") {
                    ListSection(id: "used") {
                        ListItemViewModel.row(
                            "Mini",
                            image: .data(base64: Data(svg.utf8).base64EncodedString(), mediaType: "image/svg+xml"))
                    }
                }
                return try await SharedRenderer.screenshot(ScreenshotRequest(screen)).png
            }
            let red = try await picture("red")
            #expect(try await picture("lime") != red)
            #expect(try await picture("red") == red)
        }
    }
}

extension CaptureTests {
    @Suite struct FrozenTests {
        @Test func animationsAreFrozen() async throws {
            let renderer = try #require(SharedRenderer.current)
            let pictures = try await withThrowingTaskGroup(of: [UInt8].self) { group in
                for _ in 0..<20 {
                    group.addTask { try await renderer.screenshot(ScreenshotRequest(Garage.shimmer())).png }
                }
                return try await group.reduce(into: Set<[UInt8]>()) { $0.insert($1) }
            }
            #expect(pictures.count == 1)
            let later = try await SharedRenderer.screenshot(ScreenshotRequest(Garage.shimmer(), time: 150)).png
            #expect(!pictures.contains(later), "the light has moved")
            #expect(try await SharedRenderer.screenshot(ScreenshotRequest(Garage.shimmer(), time: 150)).png == later)
        }

        @Test func animationsArePausedOnThePage() async throws {
            try await ScreenshotRenderer.use(jobs: 1) { renderer in
                _ = try await renderer.screenshot(ScreenshotRequest(Garage.shimmer()))
                let state = try await renderer.perform("state") { studio throws(BrowserError) in
                    try await studio.page.evaluate(
                        """
                        ({animations: document.getAnimations().filter(({playState}) => playState !== "paused").length,
                          all: document.getAnimations().length, focused: document.activeElement.localName,
                          scroll: innerWidth - document.documentElement.clientWidth})
                        """)
                }
                #expect(state["animations"] == 0)
                #expect((state["all"]?.integer ?? 0) > 0, "one animation exists")
                #expect(state["focused"] == "body")
                #expect(state["scroll"] == 0)
            }
        }

        @Test func stepsAreCapturedAsFrames() async throws {
            let renderer = try #require(SharedRenderer.current)
            var target = Garage.cars()
            target.sections[0].rows.swapAt(0, 2)
            let step = StepRequest(from: Garage.cars(), to: target, at: [])
            let film = try await renderer.animationFrames(of: step, framesPerSecond: 10)
            #expect(film.count > 2, "it takes some tenths of a second")
            #expect(Set(film.map(\.png)).count == film.count, "something moves in each of them")
            #expect(
                film.last?.png == (try await renderer.screenshot(ScreenshotRequest(target, extent: .viewport)).png))
            let still = StepRequest(from: target, to: target, at: [])
            #expect(try await renderer.animationFrames(of: still).count == 1)
        }

        @Test func stepsAreCapturedAtMoments() async throws {
            let renderer = try #require(SharedRenderer.current)
            var target = Garage.cars()
            target.sections[0].rows.swapAt(0, 2)
            target.sections[1].rows.append(.row("Golf", detail: "8,000 €"))
            let step = StepRequest(from: Garage.cars(), to: target, at: [.share(0), .share(0.5), .share(1)])
            let screenshots = try await renderer.screenshots(of: step)
            try #require(screenshots.count == 3)
            #expect(Set(screenshots.map(\.png)).count == 3)
            let again = try await renderer.screenshots(of: step)
            #expect(again == screenshots)

            // It ends at its destination.
            let end = try await renderer.screenshot(ScreenshotRequest(target, extent: .viewport))
            #expect(screenshots[2].rows == end.rows)
            #expect(screenshots[2].png == end.png)
            let half = screenshots[1].rows.map(\.y)
            #expect(half != screenshots[0].rows.map(\.y) && half != screenshots[2].rows.map(\.y))

            var milliseconds = step
            milliseconds.moments = [.milliseconds(60_000), .milliseconds(0)]
            let ends = try await renderer.screenshots(of: milliseconds)
            #expect(ends == [screenshots[0], screenshots[2]], "in the order of time")
        }

        @Test func stepsWithPlaceholdersAreReproducible() async throws {
            let renderer = try #require(SharedRenderer.current)
            var target = Garage.shimmer()
            target.hideLoader(with: Garage.cars().sections)
            let step = StepRequest(from: Garage.shimmer(), to: target, at: [.share(0.3), .share(0.6)])
            let screenshots = try await renderer.screenshots(of: step)
            #expect(Set(screenshots.map(\.png)).count == 2)
            #expect(try await renderer.screenshots(of: step) == screenshots)
        }
    }
}

extension CaptureTests {
    /// The skeleton of a control is independent of the control's value.
    @Suite struct PlaceholderTests {
        @Test func placeholdersOfControlsIgnoreTheirValues() async throws {
            let low = try await Self.picture(isOn: false, value: 1, text: "a", isPlaceholder: true)
            let high = try await Self.picture(isOn: true, value: 9, text: "b", isPlaceholder: true)
            #expect(low.png == high.png)
            let real = try await Self.picture(isOn: true, value: 9, text: "b", isPlaceholder: false)
            #expect(real.png != high.png)
            #expect(real.rows.map(\.y) == high.rows.map(\.y), "the content has the same positions")
        }

        private static func picture(
            isOn: Bool, value: Double, text: String, isPlaceholder: Bool
        ) async throws -> Screenshot {
            let rows: [ListItemViewModel] = [
                .switch("Switch", isOn: isOn), .stepper("Stepper", value: value, maximum: 10),
                .slider("Slider", value: value, maximum: 10), .textField("Field", text: text),
                .picker("Picker", selection: text, options: [.init("a"), .init("b")]), .button("Button"),
            ]
            let screen = ListScreen(id: "controls", title: "Controls") {
                ListSection(id: "all", rows: rows.map { $0.placeholder(isPlaceholder) })
            }
            return try await SharedRenderer.screenshot(ScreenshotRequest(screen))
        }
    }
}

/// The size in a PNG file.
struct PNGSize: Equatable, CustomStringConvertible {
    var width: Int
    var height: Int

    init(_ width: Int, _ height: Int) {
        self.width = width
        self.height = height
    }

    /// Reads a file; `nil` if it is not a PNG, or has no end.
    init?(_ png: [UInt8]) {
        let end: [UInt8] = [0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82]
        guard png.starts(with: [0x89, 0x50, 0x4E, 0x47]), png.suffix(12).elementsEqual(end), png.count > 24 else {
            return nil
        }
        width = png[16..<20].reduce(0) { $0 << 8 | Int($1) }
        height = png[20..<24].reduce(0) { $0 << 8 | Int($1) }
    }

    var description: String { "\(width) × \(height)" }
}
