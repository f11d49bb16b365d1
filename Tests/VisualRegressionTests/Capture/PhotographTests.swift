import Foundation
import HeadlessBrowser
import ListPreviewKit
import PreviewCatalog
import Testing
import VisualRegression

extension CaptureTests {
    @Suite struct PhotographTests {
        @Test func theSameScreenIsTheSamePictureInAnotherBrowser() async throws {
            let requests = [
                PictureRequest(Garage.cars()), PictureRequest(Garage.shimmer()),
                PictureRequest(Garage.rows(40)), PictureRequest(Garage.cars(), options: .init(scheme: .dark), scale: 2),
            ]
            var here: [[UInt8]] = []
            for request in requests { here.append(try await SharedPhotographer.photograph(request).png) }
            #expect(Set(here).count == requests.count, "each looks different")
            let there = try await Photographer.use(jobs: 1) { photographer in
                var pictures: [[UInt8]] = []
                // In another order: what was shown before leaves no trace.
                for request in requests.reversed() { pictures.append(try await photographer.photograph(request).png) }
                return pictures
            }
            #expect(there.reversed() == here)
        }

        @Test func everyLookIsAnotherPicture() async throws {
            let looks: [PreviewOptions] = [
                .init(), .init(scheme: .dark), .init(direction: .rightToLeft), .init(textSize: 200),
                .init(contrast: .more), .init(device: .tablet), .init(device: .small),
            ]
            var pictures: [[UInt8]] = []
            for options in looks {
                pictures.append(
                    try await SharedPhotographer.photograph(PictureRequest(Garage.cars(), options: options)).png)
            }
            #expect(Set(pictures).count == looks.count)
            let again = try await SharedPhotographer.photograph(PictureRequest(Garage.cars()))
            #expect(again.png == pictures[0], "looks are taken off again")
            #expect(pictures.map { PNGSize($0) }.suffix(2) == [PNGSize(820, 1180), PNGSize(320, 568)])
        }

        @Test func aChangedDigitIsAnotherPicture() async throws {
            let old = try await SharedPhotographer.photograph(PictureRequest(Garage.cars("4,000 €")))
            let new = try await SharedPhotographer.photograph(PictureRequest(Garage.cars("4,001 €")))
            #expect(old.png != new.png)
            #expect(old.rows == new.rows)
        }

        @Test func aPictureKnowsItsRows() async throws {
            let photograph = try await SharedPhotographer.photograph(PictureRequest(Garage.cars(), scale: 2))
            #expect(PNGSize(photograph.png) == PNGSize(780, 1688))
            #expect(photograph.width == 390 && photograph.height == 844 && photograph.scale == 2)
            #expect(
                photograph.rows.map(\.name) == [
                    "title \"Cars\"", "header \"Used\"", "1 \"Mini\" (Used)", "2 \"Beetle\" (Used)",
                    "3 \"Tell me\" (Used)", "1 \"Panda\" (new)",
                ])
            #expect(photograph.rows.map(\.element).contains("r-Beetle"))
            let tops = photograph.rows.map(\.y)
            #expect(tops == tops.sorted() && Set(tops).count == tops.count)
            for row in photograph.rows {
                #expect(row.width > 100 && row.height > 15 && row.x >= 0 && row.x + row.width <= 390)
            }
            let beetle = try #require(photograph.rows.first { $0.element == "r-Beetle" })
            let inside = photograph.rows(
                x: Int(beetle.x * 2) + 20, y: Int(beetle.y * 2) + 20, width: 10, height: 10)
            #expect(inside == [beetle])
        }

        @Test func howMuchOfAPageIsOnAPicture() async throws {
            let whole = try await SharedPhotographer.photograph(PictureRequest(Garage.rows(60)))
            #expect(whole.height > 60 * 44 && !whole.isCutOff)
            #expect(PNGSize(whole.png) == PNGSize(390, whole.height))
            let last = try #require(whole.rows.last)
            #expect(last.name == "60 \"Row 60\"" && last.y + last.height <= Double(whole.height))

            let viewport = try await SharedPhotographer.photograph(
                PictureRequest(Garage.rows(60), extent: .viewport))
            #expect(PNGSize(viewport.png) == PNGSize(390, 844))
            #expect(!viewport.isCutOff, "no more was asked for")

            let endless = try await SharedPhotographer.photograph(PictureRequest(Garage.rows(400)))
            #expect(PNGSize(endless.png) == PNGSize(390, PictureExtent.greatestHeight))
            #expect(endless.isCutOff)
        }

        @Test(arguments: [ScreenPresentation.smallCard, .mediumCard, .largeCard])
        func aCardIsAsTallAsItIs(_ presentation: ScreenPresentation) async throws {
            var screen = Garage.rows(30)
            screen.presentation = presentation
            let photograph = try await SharedPhotographer.photograph(PictureRequest(screen))
            let (first, last) = (try #require(photograph.rows.first), try #require(photograph.rows.last))
            #expect(!photograph.isCutOff && photograph.height < 2500)
            // Where the device shows it.
            let viewport = try await SharedPhotographer.photograph(PictureRequest(screen, extent: .viewport))
            #expect(first == viewport.rows.first)
            #expect(last.y + last.height <= Double(photograph.height))
        }

        @Test func imagesAreThereWhenThePictureIsTaken() async throws {
            func picture(_ colour: String) async throws -> [UInt8] {
                let svg =
                    "<svg xmlns='http://www.w3.org/2000/svg' width='40' height='40'><rect width='40' height='40' fill='\(colour)'/></svg>"
                let screen = ListScreen(id: "cars", title: "Cars") {
                    ListSection(id: "used") {
                        ListItemViewModel.row(
                            "Mini",
                            image: .data(base64: Data(svg.utf8).base64EncodedString(), mediaType: "image/svg+xml"))
                    }
                }
                return try await SharedPhotographer.photograph(PictureRequest(screen)).png
            }
            let red = try await picture("red")
            #expect(try await picture("lime") != red)
            #expect(try await picture("red") == red)
        }
    }
}
