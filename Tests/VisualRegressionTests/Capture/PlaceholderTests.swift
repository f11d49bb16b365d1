import HeadlessBrowser
import ListPreviewKit
import Testing

@testable import VisualRegression

extension CaptureTests {
    /// What stands for a control says nothing of what the control will say.
    @Suite struct PlaceholderTests {
        @Test func controlsLookTheSameWhateverTheirValue() async throws {
            let low = try await Self.picture(isOn: false, value: 1, text: "a", isPlaceholder: true)
            let high = try await Self.picture(isOn: true, value: 9, text: "b", isPlaceholder: true)
            #expect(low.png == high.png)
            let real = try await Self.picture(isOn: true, value: 9, text: "b", isPlaceholder: false)
            #expect(real.png != high.png)
            #expect(real.rows.map(\.y) == high.rows.map(\.y), "nothing moves when it comes")
        }

        private static func picture(
            isOn: Bool, value: Double, text: String, isPlaceholder: Bool
        ) async throws -> Photograph {
            let rows: [ListItemViewModel] = [
                .switch("Switch", isOn: isOn), .stepper("Stepper", value: value, maximum: 10),
                .slider("Slider", value: value, maximum: 10), .textField("Field", text: text),
                .picker("Picker", selection: text, options: [.init("a"), .init("b")]), .button("Button"),
            ]
            let screen = ListScreen(id: "controls", title: "Controls") {
                ListSection(id: "all", rows: rows.map { $0.placeholder(isPlaceholder) })
            }
            return try await SharedPhotographer.photograph(PictureRequest(screen))
        }
    }
}
