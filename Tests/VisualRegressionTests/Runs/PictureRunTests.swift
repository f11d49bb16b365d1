import ListPreviewKit
import PreviewCatalog
import Testing

@testable import TestSupport
@testable import VisualRegression

/// Recording and comparing pictures in a real browser.
extension CaptureTests {
    @Suite struct PictureRunTests: PictureRunning {
        let folder: TemporaryFolder
        let store: GoldenStore

        init() throws {
            folder = try TemporaryFolder()
            store = GoldenStore(folder: folder.path)
        }

        /// Changes the facts in a picture.
        private func change(_ name: String, _ change: (inout GoldenManifest.Entry) -> Void) throws {
            var facts = try #require(try store.manifest().pictures[name])
            change(&facts)
            let parts = name.split(separator: "/").map(String.init)
            let id = GoldenID(screen: parts[0], state: parts[1])
            try store.write(facts.stamped(on: #require(try store.read(id, .png))), of: id, .png)
        }

        @Test func picturesAreRecordedComparedAndSkipped() async throws {
            let cars = CarScenarios.cars(states: ["full"], variants: [.dark])
            let first = try await run([cars], .missing, pictures: .all)
            #expect(statuses(first) == ["cars/full new", "cars/full.dark new"])
            #expect(folder.files == ["cars/full.dark.png", "cars/full.html", "cars/full.png"])
            let before = try store.read(GoldenID(screen: "cars", state: "full"), .png)
            #expect(statuses(try await run([cars])) == ["cars/full skipped", "cars/full.dark skipped"])
            let forced = try await run([cars], forces: true)
            #expect(statuses(forced) == ["cars/full same", "cars/full.dark same"])
            #expect(forced.isClean)
            // A picture without a visible difference is not written again.
            #expect(
                statuses(try await run([cars], .changed, forces: true)) == ["cars/full same", "cars/full.dark same"])
            #expect(try store.read(GoldenID(screen: "cars", state: "full"), .png) == before)
        }

        /// Pictures are taken with the app's own style sheets, and again when one of them has changed.
        @Test func styleSheetsOfTheAppAffectPictures() async throws {
            func cars(_ css: String?) -> Scenario {
                var cars = CarScenarios.cars(states: ["full"])
                cars.styleSheets = css.map { [AppStyleSheet(name: "shop", css: $0)] } ?? []
                return cars
            }
            _ = try await run([cars(nil)], .missing, pictures: .plain)
            #expect(statuses(try await run([cars("li { background: red }")])) == ["cars/full changed"])
            _ = try await run([cars("li { background: red }")], .changed)
            #expect(statuses(try await run([cars("li { background: red }")])) == ["cars/full skipped"])
            #expect(statuses(try await run([cars("li { background: blue }")])) == ["cars/full changed"])
            #expect(statuses(try await run([cars(nil)])) == ["cars/full changed"])
        }

        /// A picture is only skipped if it was taken of this markup, with these options, and the file was not changed since.
        @Test func changedDependenciesPreventSkipping() async throws {
            let cars = CarScenarios.cars(states: ["full"])
            _ = try await run([cars], .missing, pictures: .plain)
            let id = GoldenID(screen: "cars", state: "full")
            // The markup was recorded again, but the picture was not.
            let dearer = CarScenarios.cars(price: "19,900", states: ["full"])
            var options = GoldenOptions(update: .changed, comparesPictures: false)
            _ = try await GoldenRun(store: store, options: options).report(of: [dearer])
            let stale = try await run([dearer])
            #expect(stale.results.first?.html?.status == .same && statuses(stale) == ["cars/full changed"])
            #expect(!stale.isClean && !stale.isInconclusive)
            _ = try await run([dearer], .changed)
            #expect(statuses(try await run([dearer])) == ["cars/full skipped"])
            // The file has changed.
            let picture = try #require(try store.read(id, .png))
            try store.write(Array(picture.dropLast(20)), of: id, .png)
            #expect(statuses(try await run([dearer])) == ["cars/full failed"])
            _ = try await run([dearer], .changed)
            #expect(statuses(try await run([dearer])) == ["cars/full skipped"])
            // The options differ.
            options.update = .none
            var varied = CarScenarios.cars(price: "19,900", states: ["full"])
            varied.variants = [PreviewVariant("Large", id: "large", options: PreviewOptions(textSize: .accessibility1))]
            _ = try await run([varied], .missing, pictures: PictureSelection("large"))
            varied.variants[0].options.textSize = .small
            #expect(statuses(try await run([varied])) == ["cars/full skipped", "cars/full.large changed"])
        }

        /// Programs that compress pictures drop the facts, and version 0.2 wrote none: such pictures are compared by their
        /// pixels, and rewritten only if everything is.
        @Test func picturesWithoutFactsAreCompared() async throws {
            let cars = CarScenarios.cars(states: ["full"])
            _ = try await run([cars], .missing)
            let id = GoldenID(screen: "cars", state: "full")
            let recorded = try #require(try store.read(id, .png))
            let plain = GoldenManifest.Entry.unstamped(recorded)
            try store.write(plain, of: id, .png)
            for (update, outdated) in [(GoldenUpdate.none, 0), (.missing, 1), (.changed, 1)] {
                let report = try await run([cars], update)
                #expect(statuses(report) == ["cars/full same"] && report.outdatedPictureCount == outdated)
                #expect(try store.read(id, .png) == plain, "\(update)")
            }
            #expect(try await run([cars], .all).outdatedPictureCount == 0)
            #expect(try store.read(id, .png) == recorded)
        }

        /// After an update from version 0.2, recording once is enough, also if the style sheets are others.
        @Test func factsOfOldManifestsAreRenewed() async throws {
            let cars = CarScenarios.cars(states: ["empty", "full"])
            _ = try await run([cars], .missing)
            let new = try folder.contents()
            var pictures: [String] = []
            for state in ["empty", "full"] {
                let id = GoldenID(screen: "cars", state: state)
                let facts = try #require(try store.manifest().pictures["\(id)"])
                let plain = GoldenManifest.Entry.unstamped(try #require(try store.read(id, .png)))
                try store.write(plain, of: id, .png)
                pictures.append(
                    """
                    "\(id)": {"environment": "e", "scale": 1, "variant": "\(facts.variantDigest)", \
                    "markup": "\(facts.markup)", "picture": "\(facts.picture)"}
                    """)
            }
            #expect(try store.manifest().pictures.isEmpty)
            var environment = try #require(SharedRenderer.current).environment
            func write(_ styles: String) throws {
                environment.styles = styles
                let json = String(decoding: try JSONFile.encode(environment), as: UTF8.self)
                try folder.write(
                    """
                    {"version": 2, "variants": "all", "environments": {"e": \(json)}, \
                    "pictures": {\(pictures.joined(separator: ", "))}}
                    """, to: "manifest.json")
            }
            // The goldens are found, and nothing is written. Their fonts are unknown, so pictures are taken.
            try write(environment.styles)
            #expect(statuses(try await run([cars])) == ["cars/empty same", "cars/full same"])
            try write("of version 0.2")
            let old = try folder.contents()
            #expect(statuses(try await run([cars])) == ["cars/empty same", "cars/full same"])
            #expect(statuses(try await run([cars], .missing)) == ["cars/empty same", "cars/full same"])
            #expect(try folder.contents() == old)
            #expect(try await run([cars], .changed).outdatedPictureCount == 0)
            #expect(try folder.contents() == new)
            #expect(statuses(try await run([cars])) == ["cars/empty skipped", "cars/full skipped"])
        }

        /// The facts follow the markup of the state, so that its pictures are not taken each time.
        @Test(arguments: [false, true]) func factsAreRenewedWithMarkup(approves: Bool) async throws {
            func cars(_ action: String) -> Scenario {
                var cars = CarScenarios.cars(states: ["empty", "full"])
                cars.states[1].screen.sections[0].id = ListID(action)
                return cars
            }
            _ = try await run([cars("a")], .missing)
            let before = try folder.contents()
            if approves {
                let results = ResultsFolder(path: "\(folder.path)/.results")
                try results.write(
                    try await run([cars("b")]),
                    GoldenReport.Title(goldens: folder.path))
                let approval = try GoldenApproval(store: store, results: results)
                #expect(try approval.approve(["cars/full"]).approved == ["cars/full"])
                #expect(statuses(try await run([cars("b")])) == ["cars/empty skipped", "cars/full skipped"])
                #expect(try approval.undo(["cars/full"]).done == ["cars/full"])
                #expect(try folder.contents().filter { !$0.key.hasPrefix(".results") } == before)
            } else {
                let report = try await run([cars("b")], .changed)
                #expect(statuses(report) == ["cars/empty skipped", "cars/full same"])
                #expect(statuses(try await run([cars("b")])) == ["cars/empty skipped", "cars/full skipped"])
                let picture = try #require(try store.read(GoldenID(screen: "cars", state: "full"), .png))
                let old = [UInt8](try #require(before["cars/full.png"]))
                #expect(picture != old)
                #expect(GoldenManifest.Entry.unstamped(picture) == GoldenManifest.Entry.unstamped(old))
            }
        }

        /// After an interruption, missing pictures are taken the next time.
        @Test func missingPicturesAreTakenByTheNextRecording() async throws {
            let cars = CarScenarios.cars(states: ["full"])
            _ = try await run([cars], .missing)
            try store.remove("cars/full.png")
            #expect(statuses(try await run([cars])) == ["cars/full new"])
            _ = try await run([cars], .missing)
            #expect(statuses(try await run([cars])) == ["cars/full skipped"])
        }

        @Test func changesAreReportedWithTheirRows() async throws {
            _ = try await run([CarScenarios.cars(states: ["full"])], .missing, pictures: .plain)
            let report = try await run([CarScenarios.cars(price: "8,900", states: ["full"])])
            let picture = try #require(report.results.first?.pictures.first)
            #expect(picture.status == .changed && picture.changedPixelCount > 0)
            #expect(Set(picture.regions.flatMap(\.rows)) == ["1 \"Mini\"", "2 \"Polo\""])
            #expect(picture.golden != nil && picture.actual != nil && picture.heatMap != nil)
            #expect(ResultFormatter.line(of: picture).contains("in row 1 \"Mini\", row 2 \"Polo\""))

            // The approved picture is the one in the report.
            let results = ResultsFolder(path: "\(folder.path)/.results")
            try results.write(
                report, GoldenReport.Title())
            let approval = try GoldenApproval(store: store, results: results)
            #expect(try approval.approve(approval.candidates).approved == ["cars/full"])
            let after = try await run([CarScenarios.cars(price: "8,900", states: ["full"])])
            #expect(after.isClean && statuses(after) == ["cars/full skipped"])
        }

        /// For a removed row, only the row is reported, and for the rows below it, only their distance.
        @Test(arguments: [nil, "dark", "large", "rtl"]) func removedRowsDoNotMarkTheRowsBelow(variant: String?)
            async throws
        {
            func scenario(_ titles: [(Int, String)]) -> Scenario {
                var scenario = Scenario(id: "list", title: "List", states: [state(titles)])
                scenario.variants = [
                    .dark, PreviewVariant("Large", id: "large", options: PreviewOptions(textSize: .accessibility1)),
                    PreviewVariant(
                        "RTL", id: "rtl", options: PreviewOptions(appearance: .ios26, direction: .rightToLeft)),
                ]
                return scenario
            }
            let titles = (1...30).map { ($0, "Row number \($0)") }
            let pictures = PictureSelection(variant ?? "plain")
            _ = try await run([scenario(titles)], .missing, pictures: pictures)
            var fewer = titles
            fewer.remove(at: 3)
            fewer[20].1 += "!"
            let report = try await run([scenario(fewer)])
            let picture = try #require(report.results.first?.pictures.first)
            let aligned = try #require(picture.aligned)
            let height = ["large": 56, "rtl": 52][variant] ?? 44
            #expect(aligned.words.hasPrefix("Row number 4 removed; 26 rows moved up "))
            #expect(aligned.words == "Row number 4 removed; 26 rows moved up \(height) px")
            #expect(aligned.regions.map(\.rows) == [["4 \"Row number 4\""], ["21 \"Row number 22!\""]])
            #expect(aligned.changedPixelCount * 20 < picture.changedPixelCount)
            #expect(ResultFormatter.line(of: picture).hasSuffix(" pixels differ in row 21 \"Row number 22!\""))
        }

        private func state(_ titles: [(Int, String)]) -> ScenarioState {
            ScenarioState(
                name: "All", id: "all",
                screen: ListScreen(id: "list", title: "List") {
                    ListSection(id: "s", header: .header("Things")) {
                        for (id, title) in titles { ListItemViewModel.row(title, id: ListID(id), detail: "1") }
                    }
                })
        }

        /// The positions of the golden's rows are unknown if the golden was not taken of the recorded markup.
        @Test func goldensOfOtherMarkupAreNotAligned() async throws {
            func scenario(_ count: Int) -> Scenario {
                Scenario(id: "list", title: "List", states: [state((1...count).map { ($0, "Row \($0)") })])
            }
            _ = try await run([scenario(6)], .missing, pictures: .plain)
            try change("list/all") { $0.markup = "1-00" }
            let picture = try #require(try await run([scenario(5)]).results.first?.pictures.first)
            #expect(picture.status == .changed && picture.aligned == nil && !picture.regions.isEmpty)
        }

        @Test func environmentDifferencesAreReported() async throws {
            _ = try await run([CarScenarios.cars(states: ["full"])], .missing, pictures: .plain)
            try change("cars/full") { $0.environment.browser = "Chrome/1.0" }
            let same = try await run([CarScenarios.cars(states: ["full"])])
            #expect(same.isClean && statuses(same) == ["cars/full same"])
            #expect(same.environmentDifferences.first?.hasPrefix("The browser: Chrome/1.0 when recorded, ") == true)

            // A picture that differs with the same markup then shows no change of the screen.
            let other = try await run([CarScenarios.cars(price: "8,900", states: ["full"])], .missing, pictures: .plain)
            #expect(other.results.first?.status == .changed && !other.isInconclusive)
            let golden = try #require(try store.read(GoldenID(screen: "cars", state: "full"), .png))
            let picture = try Picture(png: golden)
            var pixels = picture.pixels
            for index in pixels.indices where index % 4 != 3 { pixels[index] = 255 - pixels[index] }
            let inverted = Picture(width: picture.width, height: picture.height, pixels: pixels)
            let facts = try #require(GoldenManifest.Entry(stampOf: golden))
            try store.write(facts.stamped(on: inverted.png()), of: GoldenID(screen: "cars", state: "full"), .png)
            let report = try await run([CarScenarios.cars(states: ["full"])])
            #expect(report.isInconclusive && report.results.first?.differsByEnvironmentAlone == true)
        }

        @Test(arguments: [[UInt8](), Array("<html>".utf8), [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0]])
        func damagedPicturesAreReported(bytes: [UInt8]) async throws {
            _ = try await run([CarScenarios.cars(states: ["full"])], .missing, pictures: .plain)
            try store.write(bytes, of: GoldenID(screen: "cars", state: "full"), .png)
            let report = try await run([CarScenarios.cars(states: ["full"])], forces: true)
            #expect(report.results.first?.status == .failed && report.isInconclusive)
            let message = try #require(report.results.first?.pictures.first?.message)
            #expect(message.hasPrefix("\(folder.path)/cars/full.png: error: "))
            // A run that records changes replaces it.
            let repaired = try await run([CarScenarios.cars(states: ["full"])], .changed, forces: true)
            #expect(repaired.results.first?.isSettled == true)
            let after = try await run([CarScenarios.cars(states: ["full"])], forces: true)
            #expect(after.isClean)
        }

        @Test func differentSizesAreReported() async throws {
            _ = try await run([CarScenarios.cars(states: ["full"])], .missing, pictures: .plain)
            let small = Picture(width: 2, height: 1, pixels: [UInt8](repeating: 255, count: 8))
            try store.write(small.png(), of: GoldenID(screen: "cars", state: "full"), .png)
            let report = try await run([CarScenarios.cars(states: ["full"])], forces: true)
            let picture = try #require(report.results.first?.pictures.first)
            #expect(picture.status == .changed)
            #expect(picture.message == "The golden is 2 × 1 pixels, and the picture is 390 × 844.")
        }

        /// An interrupted recording has written markup but not all pictures: missing ones do not count as unchanged.
        @Test(arguments: [false, true]) func missingPicturesAreNew(forces: Bool) async throws {
            let cars = CarScenarios.cars(states: ["full"], variants: [.dark])
            _ = try await run([cars], .missing, pictures: PictureSelection("plain,dark"))
            try store.remove("cars/full.png")
            try store.remove("cars/full.dark.png")
            let report = try await run([cars], forces: forces)
            #expect(statuses(report) == ["cars/full new", "cars/full.dark new"])
            let result = try #require(report.results.first)
            #expect(result.status == .new && result.html?.status == .same)
            #expect(ResultFormatter.short(result) == "has no golden picture yet")
            #expect(result.pictures.allSatisfy { $0.actual != nil }, "the report has a picture")
            // A picture that is not selected is not missing.
            try store.prepare(selection: .plain)
            #expect(statuses(try await run([cars], forces: forces)) == ["cars/full new"])
            try store.prepare(selection: PictureSelection.none)
            #expect(try await run([cars], forces: forces).isClean)
        }

        /// A new state is shown before it is approved, and its picture is recorded with it.
        @Test func approvingNewStatesRecordsTheirPictures() async throws {
            _ = try await run([CarScenarios.cars(states: ["empty"])], .missing)
            let cars = CarScenarios.cars()
            let report = try await run([cars])
            #expect(statuses(report) == ["cars/empty skipped", "cars/full new"])
            let seen = try #require(report.results.last?.pictures.first?.actual)
            let results = ResultsFolder(path: "\(folder.path)/.results")
            try results.write(
                report, GoldenReport.Title())
            let (approved, refused) = try GoldenApproval(store: store, results: results).approve(["cars/full"])
            #expect(approved == ["cars/full"] && refused.isEmpty, "\(refused)")
            let golden = try #require(try store.read(GoldenID(screen: "cars", state: "full"), .png))
            #expect(GoldenManifest.Entry.unstamped(golden) == seen)
            #expect(statuses(try await run([cars])) == ["cars/empty skipped", "cars/full skipped"])
            #expect(try await run([cars], forces: true).isClean)
        }

        /// The report shows the picture of a removed state.
        @Test func orphansShowTheirPicture() async throws {
            _ = try await run([CarScenarios.cars()], .missing)
            let golden = try #require(try store.read(GoldenID(screen: "cars", state: "full"), .png))
            let report = try await run([CarScenarios.cars(states: ["empty"])])
            let orphan = try #require(report.results.last)
            #expect(orphan.status == .orphaned && orphan.files.count == 2)
            #expect(orphan.pictures.map(\.golden) == [golden])
            #expect(
                orphan.openPictures.isEmpty
                    && ResultFormatter.pictureSummary(of: report) == "1 picture unchanged, not taken again")
            let results = ResultsFolder(path: "\(folder.path)/.results")
            try results.write(
                report, GoldenReport.Title())
            let page = String(decoding: try results.page(), as: UTF8.self)
            #expect(page.contains("alt=\"Cars, full: as recorded\""))
        }
    }
}
