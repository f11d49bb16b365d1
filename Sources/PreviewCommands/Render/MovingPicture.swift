import ListPreviewKit
import PreviewCatalog
import VisualRegression

/// An animated picture that steps through the states of a screen, and back to the first one.
struct MovingPicture {
    /// The name in errors.
    var name: String
    var states: [ScenarioState]
    var styleSheets: [AppStyleSheet]
    var options: PreviewOptions

    /// The pause at each state, in milliseconds.
    static let rest = 1200
    private static let framesPerSecond = 25

    /// Takes the pictures; returns an animated PNG, or a still one for a screen with one state.
    ///
    /// Steps are captured in as many pages as the browser has, while earlier ones are combined.
    ///
    /// - Parameter progress: Called after each screenshot with the fraction of finished work.
    func png(_ photographer: ScreenshotRenderer, progress: @escaping @Sendable (Double) -> Void) async throws -> [UInt8]
    {
        try await withThrowingTaskGroup(of: (step: Int, photographs: [Screenshot]).self) { group in
            var upcoming = states.indices[...]
            func begin() {
                guard let step = upcoming.popFirst() else { return }
                group.addTask { (step, try await photographs(ofStep: step, photographer, progress: progress)) }
            }
            for _ in 0..<photographer.jobs { begin() }
            var result: AnimatedPicture?
            var taken: [Int: [Screenshot]] = [:]
            var next = 0
            while let (step, photographs) = try await group.next() {
                begin()
                taken[step] = photographs
                while let photographs = taken.removeValue(forKey: next) {
                    try Self.add(photographs, to: &result)
                    next += 1
                }
            }
            return result?.png() ?? []
        }
    }

    /// Captures the step from a state to the next one; from the last one, to the first.
    private func photographs(
        ofStep index: Int, _ photographer: ScreenshotRenderer, progress: @escaping @Sendable (Double) -> Void
    ) async throws -> [Screenshot] {
        var step = StepRequest(
            from: states[index].screen, to: states[(index + 1) % states.count].screen, at: [], name: name,
            options: options, scale: PictureTarget.scale(options))
        step.styleSheets = styleSheets
        let share = 1 / Double(states.count)
        return try await photographer.animationFrames(of: step, framesPerSecond: Self.framesPerSecond) {
            progress($0 * share)
        }
    }

    private static func add(_ photographs: [Screenshot], to result: inout AnimatedPicture?) throws {
        for (index, photograph) in photographs.enumerated() {
            let picture = try Picture(png: photograph.png)
            let rests = index == photographs.count - 1 || result == nil
            let time = rests ? rest : 1000 / framesPerSecond
            if result == nil {
                result = AnimatedPicture(picture, milliseconds: time)
            } else {
                result?.append(picture, milliseconds: time)
            }
        }
    }
}
