import JSONText
import PreviewCatalog
import Testing

@testable import HeadlessBrowser
@testable import TestSupport

extension ChromiumTests {
    /// The systems whose appearance screens can have.
    struct AppearanceTests {
        private static func scenario(_ appearance: String, style: String = "insetGrouped") throws -> Scenario {
            let yaml = """
                id: m
                title: Measures
                style: \(style)
                appearance: \(appearance)
                sections:
                  - header: Rows
                    rows:
                      - {id: title, text: Title}
                      - {id: subtitle, text: Title, type: subtitle, detail: Subtitle}
                      - {id: value, text: Value, type: value, value: "12"}
                      - {id: switch, text: Switch, type: switch, on: true}
                      - {id: stepper, text: Stepper, type: stepper, value: 2}
                      - {id: picker, text: Picker, type: picker, value: A, options: [A, B]}
                      - {id: field, text: Field, type: textField, value: Anna}
                      - {id: button, text: Button, type: button}
                      - {id: icon, text: Icon, image: "icon:star", badge: 3, accessory: chevron}
                """
            return try Scenario(yaml: yaml)
        }

        @Test(arguments: [
            (
                "ios18",
                "44 60 44 44 44 44 44 44 44; from 16 to 374; corner 10; line 0px; ROWS 13px 400; switch 51x31"
            ),
            (
                "ios26",
                "52 68 52 52 52 52 52 52 52; from 16 to 374; corner 26; line 16px; Rows 17px 600; switch 63x28"
            ),
        ])
        func listsHaveSystemMetrics(appearance: String, measures: String) async throws {
            let folder = try GalleryFolder([try Self.scenario(appearance)])
            try await SharedBrowser.withPage(viewport: Viewport(width: 390, height: 844)) { page in
                try await page.navigate(to: folder.address("").replacing("index.html#", with: "m/default.html"))
                let found = try await page.evaluate(
                    """
                    (() => {
                        const rows = [...document.querySelectorAll("li")];
                        const { x, width } = document.querySelector("ul").getBoundingClientRect();
                        // Continuous corners are a fifth larger.
                        const corner = parseFloat(getComputedStyle(rows[0]).borderStartStartRadius);
                        const scale = CSS.supports("corner-shape: superellipse(1.4)") ? 1.2 : 1;
                        const header = document.querySelector(".text-header");
                        const { textTransform, fontSize, fontWeight } = getComputedStyle(header);
                        const control = document.querySelector(".switch").getBoundingClientRect();
                        return [
                            rows.map((row) => row.getBoundingClientRect().height).join(" "),
                            `from ${x} to ${x + width}`, `corner ${Math.round(corner / scale)}`,
                            `line ${getComputedStyle(rows[0], "::after").insetInlineEnd}`,
                            `${textTransform === "uppercase" ? header.textContent.toUpperCase() : header.textContent} ${fontSize} ${fontWeight}`,
                            `switch ${control.width}x${control.height}`,
                        ].join("; ");
                    })()
                    """)
                #expect(found.string == measures)
            }
        }

        /// In every list style, separators of iOS 26 end before the edge, also from right to left.
        @Test(arguments: ["plain", "grouped", "insetGrouped"])
        func separatorsEndBeforeEdge(style: String) async throws {
            let folder = try GalleryFolder([try Self.scenario("ios26", style: style)])
            try await SharedBrowser.withPage { page in
                try await page.navigate(to: folder.address("").replacing("index.html#", with: "m/default.html"))
                let found = try await page.evaluate(
                    """
                    ["ltr", "rtl"].map((dir) => {
                        document.querySelector("main").dir = dir;
                        const { left, right } = getComputedStyle(document.querySelector("li"), "::after");
                        return parseFloat(dir === "ltr" ? right : left) >= 16;
                    }).join(" ")
                    """)
                #expect(found.string == "true true")
            }
        }

        /// The gallery shows a screen with the other appearance, and a step to another state keeps it.
        @Test(arguments: GalleryFolder.Form.allCases)
        func galleryShowsOtherAppearance(form: GalleryFolder.Form) async throws {
            try await GalleryPage.with(form: form, at: "/cars/two-cars") { gallery in
                let address = "#/cars/two-cars"
                try await gallery.expectShown(address)
                let choose = { (value: String) in
                    """
                    (() => {
                        const select = document.querySelector('[aria-label="Appearance"]');
                        const before = select.value;
                        select.value = "\(value)";
                        select.dispatchEvent(new Event("change", { bubbles: true }));
                        return before;
                    })()
                    """
                }
                #expect(try await gallery.page.evaluate(choose("ios26")).string == "ios18")
                try await gallery.expectAddress(address + "?appearance=ios26")
                let className = "document.getElementById('screen').className"
                try await gallery.expectInFrame(0, className, "list-screen inset-grouped ios26")
                try await gallery.press(".", leadsTo: "#/cars/four-cars?appearance=ios26")
                try await gallery.expectShown("#/cars/four-cars?appearance=ios26")
                try await gallery.expectInFrame(0, className, "list-screen inset-grouped ios26")
                #expect(try await gallery.page.evaluate(choose("ios18")).string == "ios26")
                try await gallery.expectAddress("#/cars/four-cars")
                try await gallery.expectInFrame(0, className, "list-screen inset-grouped")
            }
        }
    }
}
