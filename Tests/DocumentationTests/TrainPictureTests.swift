import Foundation
import PreviewTesting
import Testing

/// The pictures of the tutorial are goldens of its code.
@Suite(.previews(scale: 2))
struct TrainPictureTests {
    @Test func timetable() async throws {
        try await assertPreview(
            of: TrainStep6.Timetable.screen(TrainStep6.Previews.trains), variants: [.plain, .dark])
    }

    /// The catalog contains the pictures with the names in the tutorial.
    @Test(arguments: [
        ("timetable/timetable.png", "timetable.png"), ("timetable/timetable.dark.png", "timetable~dark.png"),
    ])
    func tutorialPicturesEqualGoldens(golden: String, picture: String) throws {
        let tests = Article.root.appendingPathComponent("Tests/DocumentationTests/__Previews__/TrainPictureTests")
        let catalogue = Article.root.appendingPathComponent("Sources/ListPreviewKit/ListPreviewKit.docc/Resources")
        let recorded = try Data(contentsOf: tests.appendingPathComponent(golden))
        let shown = try Data(contentsOf: catalogue.appendingPathComponent(picture))
        #expect(recorded == shown, "copy \(golden) to \(picture)")
    }
}
