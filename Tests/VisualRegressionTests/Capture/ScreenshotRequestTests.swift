import Foundation
import PreviewCatalog
import Testing

@testable import VisualRegression

extension CaptureTests {
    /// Every pixel of the first picture of a step equals the previous state.
    @Suite struct StepScreenshotTests {
        private static func orders() throws -> [ScenarioState] {
            let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
                .deletingLastPathComponent().deletingLastPathComponent()
            let path = root.appendingPathComponent("Examples/Orders/orders.yaml").path
            return Scenario(try ScreenFileReader().read(path: path)).states
        }

        @Test(arguments: [PreviewOptions(), PreviewOptions(scheme: .dark)])
        func stepsStartWithThePreviousState(options: PreviewOptions) async throws {
            let renderer = try #require(SharedRenderer.current)
            let states = try Self.orders()
            for (old, new) in zip(states, states.dropFirst() + states.prefix(1)) {
                let still = try await renderer.screenshot(
                    ScreenshotRequest(old.screen, options: options, scale: 2, extent: .viewport))
                // The second one shows the animations themselves, before they have visible effects.
                let step = StepRequest(
                    from: old.screen, to: new.screen, at: [.milliseconds(0), .share(0.00001)], options: options,
                    scale: 2)
                let pictures = try await renderer.screenshots(of: step)
                try #require(pictures.count == 2)
                let golden = try Picture(png: still.png)
                let name = "\(old.name) to \(new.name)"
                let first = PictureComparison(golden: golden, actual: try Picture(png: pictures[0].png))
                #expect(first.verdict == .identical, "\(name): \(first.changedPixelCount) pixels, \(first.regions)")
                let moving = PictureComparison(golden: golden, actual: try Picture(png: pictures[1].png))
                #expect(
                    moving.verdict != .different && moving.verdict != .sizesDiffer,
                    "\(name): \(moving.changedPixelCount) pixels, \(moving.regions)")
            }
        }
    }
}

struct StepMomentTests {
    @Test func momentsConvertToTimes() {
        #expect(StepMoment.milliseconds(80).time(of: 250) == 80)
        #expect(StepMoment.milliseconds(-1).time(of: 250) == 0)
        #expect(StepMoment.share(0.5).time(of: 250) == 125)
        #expect(StepMoment.share(2).time(of: 250) == 250)
        #expect(StepMoment.share(0.5).time(of: 0) == 0)
    }
}
