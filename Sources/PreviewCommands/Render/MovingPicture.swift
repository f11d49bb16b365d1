import ListPreviewKit
import PreviewCatalog
import VisualRegression

/// A picture that moves through the states of a screen, and back to the first one.
struct MovingPicture {
    /// The name in errors.
    var name: String
    var states: [ScenarioState]
    var styleSheets: [AppStyleSheet]
    var options: PreviewOptions

    /// The pause at each state, in milliseconds.
    static let rest = 1200
    private static let framesPerSecond = 25

    /// Takes the pictures; an animated PNG, of a screen with one state a plain one.
    ///
    /// - Parameter progress: Called after each photograph with the part of the picture that is done.
    func png(_ photographer: ScreenshotRenderer, progress: @escaping @Sendable (Double) -> Void) async throws -> [UInt8]
    {
        var result: AnimatedPicture?
        func add(_ photograph: Screenshot, _ milliseconds: Int) throws {
            let picture = try Picture(png: photograph.png)
            if result == nil {
                result = AnimatedPicture(picture, milliseconds: milliseconds)
            } else {
                result?.append(picture, milliseconds: milliseconds)
            }
        }
        // From the last state it goes back to the first.
        for (old, new) in zip(states, states.dropFirst() + states.prefix(1)) {
            var step = StepRequest(
                from: old.screen, to: new.screen, at: [], name: name, options: options,
                scale: PictureTarget.scale(options))
            step.styleSheets = styleSheets
            let share = 1 / Double(states.count)
            let photographs = try await photographer.animationFrames(of: step, framesPerSecond: Self.framesPerSecond) {
                progress($0 * share)
            }
            for (index, photograph) in photographs.dropLast().enumerated() {
                try add(photograph, index == 0 && result == nil ? Self.rest : 1000 / Self.framesPerSecond)
            }
            if let last = photographs.last { try add(last, Self.rest) }
        }
        return result?.png() ?? []
    }
}
