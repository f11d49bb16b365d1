import JSONText
import ListPreviewKit
import PreviewServer
import Testing

@testable import HeadlessBrowser
@testable import TestSupport

extension ChromiumTests {
    /// Placeholders in layouts and for screen readers, and selected rows.
    struct PlaceholderPageTests {
        private func withPage(_ screen: ListScreen, _ body: (Page) async throws -> Void) async throws {
            try await RunningServer.with { server in
                try await server.screens.add(screen)
                try await SharedBrowser.withPage(viewport: Viewport(width: 390, height: 900)) { page in
                    try await page.navigate(to: server.url + "screens/\(screen.id)")
                    try await body(page)
                }
            }
        }

        @Test func placeholderTextsAreHiddenFromScreenReaders() async throws {
            var screen = ListScreen(id: "placeholders", title: "Title") {
                ListSection(id: "a", header: .header("Header")) {
                    ListItemViewModel.row("Sample", detail: "Value", badge: "7")
                    ListItemViewModel.switch("Switch", isOn: true)
                }
            }
            screen.showLoader()
            try await withPage(screen) { page in
                let nodes = try #require(try await page.call("Accessibility.getFullAXTree")["nodes"]?.array)
                let names = nodes.filter { $0["ignored"]?.bool == false }.compactMap { $0["name"]?["value"]?.string }
                #expect(names.contains("Title"))
                for text in ["Header", "Sample", "Value", "7", "Switch"] { #expect(!names.contains(text), "\(names)") }
            }
        }

        /// Parts at the end of a line exist before the data arrives, in a row of one line.
        @Test func skeletonsHaveFinalPositions() async throws {
            let screen = ListScreen(id: "skeletons", title: "Title") {
                ListSection(id: "a") {
                    ListItemViewModel(itemType: ValueRow.self, id: "value")
                    ListItemViewModel(itemType: StepperRow.self, id: "stepper")
                    ListItemViewModel(itemType: PickerRow.self, id: "picker")
                    ListItemViewModel(itemType: TextFieldRow.self, id: "field")
                    ListItemViewModel(itemType: SliderRow.self, id: "slider")
                }
            }
            let places = """
                [["value", ".badge"], ["stepper", ".stepper"], ["picker", ".picker"]].map(([id, part]) => {
                    const row = document.getElementById(`r-${id}`).getBoundingClientRect();
                    const title = document.querySelector(`#r-${id} .title`).getBoundingClientRect();
                    const end = document.querySelector(`#r-${id} ${part}`).getBoundingClientRect();
                    return [Math.round(row.right - end.right), Math.abs(title.top + title.bottom - end.top - end.bottom) <= 3];
                })
                """
            try await withPage(screen) { page in
                let found = try await page.evaluate(places)
                #expect(found == [[16, true], [16, true], [16, true]], "\(found)")
                let message = try await page.evaluate(
                    "getComputedStyle(document.querySelector('#r-field .message')).display")
                #expect(message == "none", "\(message)")
                let title = try await page.evaluate(
                    "document.querySelector('#r-slider .title').getBoundingClientRect().height > 0")
                #expect(title == true)
            }
        }

        @Test func selectedRowIsGrayUnlessStyleIsNone() async throws {
            let screen = ListScreen(id: "selected", title: "Title") {
                ListSection(id: "a") {
                    ListItemViewModel.row("plain")
                    ListItemViewModel.row("grey").selected()
                    ListItemViewModel.row("none", selectionStyle: .none).selected()
                }
            }
            try await withPage(screen) { page in
                let colors = try await page.evaluate(
                    "[...document.querySelectorAll('#screen li')].map((row) => getComputedStyle(row).backgroundColor)")
                let all = try #require(colors.array)
                #expect(all[0] == all[2] && all[0] != all[1], "\(colors)")
            }
        }
    }
}
