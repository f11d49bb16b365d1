import JSONText
import ListPreviewKit
import PreviewCatalog
import Testing

@testable import HeadlessBrowser
@testable import TestSupport

extension ChromiumTests {
    /// The icons on pages.
    struct IconPageTests {
        private static func withIcons(
            _ direction: ListScreen.Direction, _ body: (Page) async throws -> Void
        ) async throws {
            let rows = Icon.allCases.map { "{text: \($0.rawValue), image: \"icon:\($0.rawValue)\"}" }
            let file =
                "{id: icons, title: Icons, dir: \(direction.rawValue), sections: [{rows: [\(rows.joined(separator: ", "))]}]}"
            let scenario = Scenario(try ScreenFileReader().read(Array(file.utf8), path: "icons.yaml"))
            let folder = try GalleryFolder([scenario])
            try await SharedBrowser.withPage { page in
                let address = folder.address("").replacing("index.html#", with: "icons/\(scenario.states[0].id).html")
                try await page.navigate(to: address)
                try await body(page)
                withExtendedLifetime(folder) {}
            }
        }

        /// A browser draws each of them, nothing beyond the edges of the grid is clipped, and none is much smaller than others.
        @Test func iconsFillTheirGrid() async throws {
            try await Self.withIcons(.leftToRight) { page in
                let faults = try await page.evaluate(
                    """
                    (async () => {
                        const canvas = document.createElement("canvas");
                        canvas.width = canvas.height = 104;
                        const context = canvas.getContext("2d", { willReadFrequently: true });
                        const found = [];
                        for (const symbol of document.querySelectorAll(".symbol[class*=' icon-']")) {
                            const image = new Image();
                            // The grid is 96 pixels wide here, with 4 around it.
                            const grid = "viewBox='-1 -1 26 26' width='104' height='104'";
                            image.src = getComputedStyle(symbol).getPropertyValue("--icon").slice(5, -2).replace("viewBox='0 0 24 24'", grid);
                            const isDrawn = await image.decode().then(() => true, () => false);
                            context.clearRect(0, 0, 104, 104);
                            if (isDrawn) context.drawImage(image, 0, 0);
                            const { data } = context.getImageData(0, 0, 104, 104);
                            const places = [...data.keys()].filter((index) => index % 4 === 3 && data[index] > 60).map((index) => (index - 3) / 4);
                            const [columns, rows] = [places.map((place) => place % 104), places.map((place) => Math.floor(place / 104))];
                            const edges = [Math.min(...columns), Math.min(...rows), 103 - Math.max(...columns), 103 - Math.max(...rows)];
                            const length = 104 - Math.min(edges[0] + edges[2], edges[1] + edges[3]);
                            if (!(Math.min(...edges) >= 4 && length >= 56)) found.push(`${symbol.className}: ${edges}`);
                        }
                        return [...found, document.querySelectorAll(".symbol[class*=' icon-']").length];
                    })()
                    """)
                #expect(faults.array?.compactMap(\.string) == [])
                #expect(faults.array?.last?.integer == Icon.allCases.count)
            }
        }

        @Test(arguments: ListScreen.Direction.allCases)
        func directionalIconsAreMirrored(direction: ListScreen.Direction) async throws {
            try await Self.withIcons(direction) { page in
                let mirrored = try await page.evaluate(
                    """
                    [...document.querySelectorAll(".symbol[class*=' icon-']")]
                        .filter((symbol) => getComputedStyle(symbol).transform === "matrix(-1, 0, 0, 1, 0, 0)")
                        .map((symbol) => symbol.className.slice("symbol icon-".length)).sort()
                    """)
                let expected = [
                    "arrow-backward", "arrow-forward", "arrow-up-forward", "chevron-backward", "chevron-forward",
                    "list", "note", "reply", "sign-out",
                ]
                #expect(mirrored.array?.compactMap(\.string) == (direction == .rightToLeft ? expected : []))
            }
        }
    }
}
