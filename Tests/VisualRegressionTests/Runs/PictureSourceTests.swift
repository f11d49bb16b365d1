import Foundation
import ListPreviewKit
import PreviewCatalog
import Testing

@testable import TestSupport
@testable import VisualRegression

/// A golden shows what the page shows: files from elsewhere, installed fonts, the scale of the folder.
extension CaptureTests {
    @Suite struct PictureSourceTests: PictureRunning {
        let folder: TemporaryFolder
        let store: GoldenStore

        init() throws {
            folder = try TemporaryFolder()
            store = GoldenStore(folder: folder.path)
        }

        /// A screen with the states `a`, `b` and so on, each with one row.
        private func shop(
            _ rows: [ListItemViewModel], id: String = "shop", variants: [PreviewVariant] = []
        ) -> Scenario {
            let states = zip("abc", rows).map { name, row in
                ScenarioState(
                    name: "\(name)", id: "\(name)",
                    screen: ListScreen(id: id, title: "Shop") { ListSection(id: "all", rows: [row]) })
            }
            return Scenario(id: id, title: "Shop", variants: variants, states: states)
        }

        private func size(_ id: String, variant: String? = nil, screen: String = "shop") throws -> String {
            let png = try #require(try store.read(GoldenID(screen: screen, state: id, variant: variant), .png))
            let (width, height) = try Picture.size(ofPNG: png)
            return "\(width) × \(height)"
        }

        // MARK: - Files from elsewhere

        @Test func changedFilesFromElsewhereAreFound() async throws {
            func image(_ color: PaintedPicture.Color) -> FileServer.Answer {
                FileServer.Answer(body: PaintedPicture(width: 40, height: 40, color: color).png())
            }
            let server = try FileServer(["/a.png": image((255, 0, 0))])
            let shop = shop([.row("Vase", image: .url("\(server.address)/a.png")), .row("Plate")])
            let missing =
                "The picture is incomplete: image \(server.address)/a.png in row 1 \"Vase\": the server responded with status 404"

            #expect(statuses(try await run([shop], .missing, pictures: .all)) == ["shop/a new", "shop/b new"])
            #expect(statuses(try await run([shop])) == ["shop/a same", "shop/b skipped"])
            server.set("/a.png", image((0, 0, 255)))
            let changed = try await run([shop])
            #expect(statuses(changed) == ["shop/a changed", "shop/b skipped"])
            #expect(changed.results[0].pictures[0].regions.flatMap(\.rows) == ["1 \"Vase\""])

            // Nothing is recorded without the image.
            let golden = try store.read(GoldenID(screen: "shop", state: "a"), .png)
            server.set("/a.png", FileServer.Answer(status: 404))
            for update in [GoldenUpdate.none, .changed, .all] {
                let failed = try await run([shop], update)
                #expect(failed.results[0].pictures[0].message == missing)
                #expect(failed.isInconclusive && !failed.results[0].pictures[0].isRecorded)
            }
            #expect(try store.read(GoldenID(screen: "shop", state: "a"), .png) == golden)
            try store.remove("shop/a.png")
            #expect(statuses(try await run([shop], .missing)).first == "shop/a failed")
            #expect(!store.contains(GoldenID(screen: "shop", state: "a"), .png))
        }

        // MARK: - Installed fonts

        @Test(
            arguments: [
                (["☎": "A"], ["☎": "A"], []),
                (["☎": "A"], ["☎": "B"], ["The font of ☎: A when recorded, B now."]),
                (["☎": ""], ["☎": "B"], ["The font of ☎: none when recorded, B now."]),
                // Only characters of both pages can be compared.
                (["☎": "A"], ["한": "B"], []),
                (
                    ["☎": "A", "한": "A", "漢": "C"], ["☎": "B", "한": "B", "漢": "D"],
                    ["The font of ☎ 한: A when recorded, B now.", "The font of 漢: C when recorded, D now."]
                ),
            ] as [([String: String], [String: String], [String])])
        func differentFontsAreNamed(recorded: [String: String], now: [String: String], sentences: [String]) {
            #expect(PictureSources(fonts: now).differences(from: PictureSources(fonts: recorded)) == sentences)
        }

        @Test func picturesKnowTheirInstalledFonts() async throws {
            let screen = shop([.row("Call ☎ → ä")]).states[0].screen
            var request = ScreenshotRequest(screen)
            let plain = try await SharedRenderer.screenshot(request)
            #expect(Array(plain.sources.fonts.keys) == ["☎"])
            request.styleSheets = [AppStyleSheet(name: "shop", css: "* { font-family: serif !important }")]
            let serif = try await SharedRenderer.screenshot(request)
            #expect(Set(serif.sources.fonts.keys) == ["☎", "serif"])
            #expect(serif.sources.fonts["serif"]?.isEmpty == false)
            request.styleSheets = [AppStyleSheet(name: "shop", css: "li { color: red }")]
            #expect(try await SharedRenderer.screenshot(request).sources == plain.sources)
        }

        /// A failure on a machine with other fonts is not one of the screen.
        @Test func otherFontsAreReported() async throws {
            let shop = shop([.row("Call ☎")])
            _ = try await run([shop], .missing, pictures: .plain)
            var facts = try #require(try store.manifest().pictures["shop/a"])
            let font = try #require(facts.sources?.fonts["☎"])
            facts.sources?.fonts["☎"] = "Other"
            let golden = Picture(width: 390, height: 844, pixels: [UInt8](repeating: 255, count: 390 * 844 * 4))
            try store.write(facts.stamped(on: golden.png()), of: GoldenID(screen: "shop", state: "a"), .png)
            let report = try await run([shop], forces: true)
            #expect(report.environmentDifferences == ["The font of ☎: Other when recorded, \(font) now."])
            #expect(statuses(report) == ["shop/a changed"] && report.isInconclusive)
        }

        /// All scripts of a text are among the characters whose fonts are determined.
        @Test func charactersOfAllScriptsAreSampled() {
            let han = (0x4E00..<0x4E50).compactMap { Unicode.Scalar($0).map { "\($0)" } }
            let sample = ScreenshotPage.sample(of: han + ["한", "😀", "☎"])
            #expect(sample.count == 64 && Set(sample).isSuperset(of: ["한", "😀", "☎", "一"]))
            #expect(ScreenshotPage.sample(of: ["☎", "한"]) == ["☎", "한"] && ScreenshotPage.sample(of: []).isEmpty)
        }

        // MARK: - Scale

        @Test func newPicturesHaveTheScaleOfTheFolder() async throws {
            let rows: [ListItemViewModel] = [.row("A"), .row("B"), .row("C")]
            _ = try await run([shop([rows[0]])], .missing, pictures: .all) { $0.scale = 2 }
            let tablet = PreviewVariant("Tablet", id: "tablet", options: PreviewOptions(device: .tablet))
            _ = try await run([shop(Array(rows[..<2]), variants: [tablet])], .missing, pictures: .all)
            #expect(try size("b") == "780 × 1688" && size("a", variant: "tablet") == "1640 × 2360")

            // Approved pictures, too.
            let all = shop(rows, variants: [tablet])
            let results = ResultsFolder(path: "\(folder.path)/.results")
            try results.write(
                try await run([all]),
                GoldenReport.Title())
            let (approved, refused) = try GoldenApproval(store: store, results: results).approve(["shop/c"])
            #expect(approved == ["shop/c"] && refused.isEmpty)
            #expect(try size("c") == "780 × 1688" && size("c", variant: "tablet") == "1640 × 2360")
            #expect(try await run([all]).isClean)

            // A picture without facts, such as one that a program has optimized, has the scale of its size.
            for (state, variant) in [
                ("a", nil), ("b", nil), ("c", nil), ("a", "tablet"), ("b", "tablet"), ("c", "tablet"),
            ] {
                let id = GoldenID(screen: "shop", state: state, variant: variant)
                let png = try #require(try store.read(id, .png))
                try store.write(GoldenManifest.Entry.unstamped(png), of: id, .png)
            }
            #expect(try await run([all]).isClean)
            let rest = shop(Array(rows[..<2]), variants: [tablet])
            #expect(try GoldenPruning(store: store, scenarios: [rest]).orphans == ["shop/c.html", "shop/c.png"])
            let new = GoldenID(screen: "shop", state: "c")
            try FileManager.default.removeItem(atPath: store.path(of: new, .png))
            _ = try await run([all], .missing)
            #expect(try size("c") == "780 × 1688")

            // Pictures that Git LFS has not fetched have an unknown scale.
            let pointer = Array("version https://git-lfs.github.com/spec/v1\n".utf8)
            for (state, variant) in [("a", nil), ("b", nil), ("a", "tablet"), ("b", "tablet"), ("c", "tablet")] {
                try store.write(pointer, of: GoldenID(screen: "shop", state: state, variant: variant), .png)
            }
            try FileManager.default.removeItem(atPath: store.path(of: new, .png))
            let unknown = try await run([all], .missing)
            #expect(unknown.results[2].pictures[0].message?.contains("`git lfs pull`") == true)
            #expect(!store.contains(new, .png))
            _ = try await run([all], .missing) { $0.scale = 2 }
            #expect(try size("c") == "780 × 1688")
        }

        /// Another scale applies to all pictures of a folder, or to none.
        @Test func scaleChangesForTheWholeFolder() async throws {
            let both = [shop([.row("A"), .row("B")]), shop([.row("A")], id: "other")]
            _ = try await run(both, .missing, pictures: .plain)
            let before = try folder.contents()
            let cases: [([Scenario], GoldenUpdate, String?, GoldenFilter.Shard?, String)] = [
                (
                    both, .changed, "shop/a", nil,
                    "to change it, use --scale without --filter, --shard and --update missing"
                ),
                (
                    both, .changed, nil, .init("1/2"),
                    "to change it, use --scale without --filter, --shard and --update missing"
                ),
                (both, .missing, nil, nil, "to change it, use --scale without --filter, --shard and --update missing"),
                (
                    [both[0]], .changed, nil, nil,
                    "to change it, record these screens, too, or remove their goldens: other"
                ),
            ]
            for (scenarios, update, pattern, shard, advice) in cases {
                let error = await #expect(throws: GoldenStoreError.self) {
                    try await run(scenarios, update) { options in
                        (options.scale, options.scalesFolder) = (2, true)
                        options.filter = GoldenFilter(patterns: pattern.map { [$0] } ?? [], shard: shard)
                    }
                }
                let words =
                    "its pictures were recorded with --scale 1, and all pictures of a folder have the same scale; "
                #expect(error?.reason == words + advice)
                #expect(try folder.contents() == before)
            }
            _ = try await run(both, .changed) { ($0.scale, $0.scalesFolder) = (2, true) }
            #expect(try [size("a"), size("b"), size("a", screen: "other")] == Array(repeating: "780 × 1688", count: 3))
        }

        // MARK: - Git LFS

        private static let pointer = Array(
            "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a2146\nsize 12345\n".utf8)

        @Test(arguments: [GoldenStore.Kind.html, .png]) func pointersOfGitAreNotReplaced(kind: GoldenStore.Kind)
            async throws
        {
            let shop = shop([.row("A")])
            let id = GoldenID(screen: "shop", state: "a")
            let results = ResultsFolder(path: "\(folder.path)/.results")
            _ = try await run([shop], .missing, pictures: .plain)
            let dearer = self.shop([.row("A", detail: "1")])
            try results.write(
                try await run([dearer]),
                GoldenReport.Title())
            try store.write(Self.pointer, of: id, kind)
            let reason = "this is a Git LFS pointer, not the file itself; run `git lfs pull`"
            for update in [GoldenUpdate.none, .missing, .changed, .all] {
                let report = try await run([dearer], update)
                let messages = report.results.compactMap(\.message) + report.results[0].pictures.compactMap(\.message)
                #expect(messages == ["\(store.path(of: id, kind)): error: \(reason)"])
                #expect(report.isInconclusive)
            }
            let (approved, refused) = try GoldenApproval(store: store, results: results).approve(["shop/a"])
            #expect(approved.isEmpty && refused.map(\.reason) == [reason])
            // Without the state, the golden is orphaned.
            let gone = self.shop([])
            #expect(try await run([gone]).results.map(\.status) == [.orphaned])
            let error = #expect(throws: GoldenStoreError.self) { try GoldenPruning(store: store, scenarios: [gone]) }
            #expect(error?.reason == reason)
            #expect(folder.text("\(id).\(kind.rawValue)") == String(decoding: Self.pointer, as: UTF8.self))
        }
    }
}
