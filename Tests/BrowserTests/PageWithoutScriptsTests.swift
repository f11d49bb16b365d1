import Foundation
import JSONText
import ListPreviewKit
import PreviewServer
import Testing

@testable import HeadlessBrowser
@testable import TestSupport

extension ChromiumTests {
    /// Pages are complete without their scripts, which only add changes.
    struct PageWithoutScriptsTests {
        private static let rowTexts = (1...40).map { "Row \($0)" }

        /// All kinds of parts, and more rows than a window holds.
        private static let screen = ListScreen(id: "still", title: "Still life") {
            ListSection(id: "fruit", header: .header("Fruit"), footer: .footer("In season")) {
                TitleRow.row(
                    ItemModel(id: "apple", title: "Apple", image: .emoji("\u{1F34E}"), imageLabel: "An apple"),
                    action: "open")
                SubtitleRow.row(ItemModel(id: "pear", title: "Pear", detail: "Ripe", badge: "3"))
                ValueRow.row(ItemModel(id: "plum", title: "Plum", detail: "2.50"))
                LinkRow.row(LinkModel(id: "fig", title: "Fig", address: "https://example.com"))
                ReadingRow.row(Reading(value: 70))
            }
            ListSection(id: "rest", header: .header("Rest")) {
                for text in rowTexts { TitleRow.row(ItemModel(id: text, title: text)) }
            }
        }

        /// The readable content, from the top to the bottom.
        private static let texts =
            ["Still life", "Fruit", "\u{1F34E}", "Apple", "Pear", "Ripe", "3", "Plum", "2.50", "Fig", "70 %"]
            + ["In season", "Rest"] + rowTexts

        @Test(.timeLimit(.minutes(2))) func servedPageIsCompleteWithoutScripts() async throws {
            try await RunningServer.with { server in
                try await server.screens.add(Self.screen)
                try await expectComplete(at: server.url + "screens/still")
            }
        }

        @Test func staticPageIsCompleteWithoutScripts() async throws {
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            let assets = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
                .deletingLastPathComponent().appendingPathComponent("Public")
            let options = PageOptions(assetsPath: assets.absoluteString)
            let file = folder.appendingPathComponent("still.html")
            try Data(DocumentRenderer(options: options).bytes(for: Self.screen)).write(to: file)
            try await expectComplete(at: file.absoluteString)
        }

        private func expectComplete(at url: String) async throws {
            var pictures: [[UInt8]] = []
            for hasScripts in [true, false] {
                try await SharedBrowser.withPage { page in
                    try await page.setScriptsEnabled(hasScripts)
                    try await page.navigate(to: url)
                    let facts = try await page.evaluate(Self.facts)
                    #expect(facts["texts"]?.array?.compactMap(\.string) == Self.texts)
                    #expect(facts["hidden"]?.array == [])
                    #expect(facts["outOfOrder"]?.array == [])
                    try await expectRoles(on: page)
                    pictures.append(try await page.screenshot(fullPage: true))
                    if !hasScripts { #expect(facts["ran"]?.bool == false) }
                    let errors = await page.consoleErrors()
                    #expect(errors.isEmpty, "\(errors)")
                }
            }
            // Compared here, because an expectation would print a megabyte of bytes.
            let isSame = pictures[0] == pictures[1]
            #expect(isSame, "scripts change how the page looks")
        }

        /// What the browser reports to screen readers.
        private func expectRoles(on page: Page) async throws {
            let nodes = try #require(try await page.call("Accessibility.getFullAXTree")["nodes"]?.array)
            let shown = nodes.filter { $0["ignored"]?.bool == false }
            let names = { (role: String) in
                shown.filter { $0["role"]?["value"]?.string == role }.compactMap { $0["name"]?["value"]?.string }
            }
            // Names are as displayed, with headers in upper case.
            #expect(names("heading").sorted() == ["FRUIT", "REST", "Still life"])
            #expect(names("region").sorted() == ["FRUIT", "REST"])
            #expect(names("list").count == 2)
            #expect(names("listitem").count == 5 + Self.rowTexts.count)
            #expect(names("image") == ["An apple"])
            #expect(names("link").count == 1)
        }

        private static let facts = """
            (() => {
                const texts = [], hidden = [], outOfOrder = [];
                const walker = document.createTreeWalker(document.getElementById("screen"), NodeFilter.SHOW_TEXT);
                let last = -1;
                while (walker.nextNode()) {
                    const { data, parentElement } = walker.currentNode;
                    texts.push(data);
                    const { width, height } = parentElement.getBoundingClientRect();
                    const isVisible = parentElement.checkVisibility({ opacityProperty: true, visibilityProperty: true });
                    if (!isVisible || !width || !height) hidden.push(data);
                }
                for (const element of document.querySelectorAll("#screen h1, #screen h2, #screen li, #screen footer")) {
                    const { top } = element.getBoundingClientRect();
                    if (top < last) outOfOrder.push(element.textContent);
                    last = top;
                }
                return { texts, hidden, outOfOrder, ran: "ListPreview" in window };
            })()
            """
    }
}
