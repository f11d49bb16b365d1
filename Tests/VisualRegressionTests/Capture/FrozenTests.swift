import HeadlessBrowser
import JSONText
import ListPreviewKit
import Testing

@testable import VisualRegression

extension CaptureTests {
    @Suite struct FrozenTests {
        @Test func aLightThatRunsStandsStill() async throws {
            let photographer = try #require(SharedPhotographer.current)
            let pictures = try await withThrowingTaskGroup(of: [UInt8].self) { group in
                for _ in 0..<20 {
                    group.addTask { try await photographer.photograph(PictureRequest(Garage.shimmer())).png }
                }
                return try await group.reduce(into: Set<[UInt8]>()) { $0.insert($1) }
            }
            #expect(pictures.count == 1)
            let later = try await SharedPhotographer.photograph(PictureRequest(Garage.shimmer(), time: 150)).png
            #expect(!pictures.contains(later), "the light is elsewhere then")
            #expect(try await SharedPhotographer.photograph(PictureRequest(Garage.shimmer(), time: 150)).png == later)
        }

        @Test func nothingRunsOnAStudiosPage() async throws {
            try await Photographer.use(jobs: 1) { photographer in
                _ = try await photographer.photograph(PictureRequest(Garage.shimmer()))
                let state = try await photographer.perform("state") { studio throws(BrowserError) in
                    try await studio.page.evaluate(
                        """
                        ({animations: document.getAnimations().filter(({playState}) => playState !== "paused").length,
                          all: document.getAnimations().length, focused: document.activeElement.localName,
                          scroll: innerWidth - document.documentElement.clientWidth})
                        """)
                }
                #expect(state["animations"] == 0)
                #expect((state["all"]?.integer ?? 0) > 0, "there is one")
                #expect(state["focused"] == "body")
                #expect(state["scroll"] == 0)
            }
        }

        @Test func aStepAsAFilm() async throws {
            let photographer = try #require(SharedPhotographer.current)
            var target = Garage.cars()
            target.sections[0].rows.swapAt(0, 2)
            let step = StepRequest(from: Garage.cars(), to: target, at: [])
            let film = try await photographer.film(of: step, framesPerSecond: 10)
            #expect(film.count > 2, "it takes some tenths of a second")
            #expect(Set(film.map(\.png)).count == film.count, "something moves in each of them")
            #expect(
                film.last?.png == (try await photographer.photograph(PictureRequest(target, extent: .viewport)).png))
            let still = StepRequest(from: target, to: target, at: [])
            #expect(try await photographer.film(of: still).count == 1)
        }

        @Test func aStepAtItsMoments() async throws {
            let photographer = try #require(SharedPhotographer.current)
            var target = Garage.cars()
            target.sections[0].rows.swapAt(0, 2)
            target.sections[1].rows.append(.row("Golf", detail: "8,000 €"))
            let step = StepRequest(from: Garage.cars(), to: target, at: [.share(0), .share(0.5), .share(1)])
            let photographs = try await photographer.photographs(of: step)
            try #require(photographs.count == 3)
            #expect(Set(photographs.map(\.png)).count == 3)
            let again = try await photographer.photographs(of: step)
            #expect(again == photographs)

            // It ends where it leads to.
            let end = try await photographer.photograph(PictureRequest(target, extent: .viewport))
            #expect(photographs[2].rows == end.rows)
            #expect(photographs[2].png == end.png)
            let half = photographs[1].rows.map(\.y)
            #expect(half != photographs[0].rows.map(\.y) && half != photographs[2].rows.map(\.y))

            var milliseconds = step
            milliseconds.moments = [.milliseconds(60_000), .milliseconds(0)]
            let ends = try await photographer.photographs(of: milliseconds)
            #expect(ends == [photographs[0], photographs[2]], "in the order of time")
        }

        @Test func aStepAmongPlaceholdersRepeats() async throws {
            let photographer = try #require(SharedPhotographer.current)
            var target = Garage.shimmer()
            target.hideLoader(with: Garage.cars().sections)
            let step = StepRequest(from: Garage.shimmer(), to: target, at: [.share(0.3), .share(0.6)])
            let photographs = try await photographer.photographs(of: step)
            #expect(Set(photographs.map(\.png)).count == 2)
            #expect(try await photographer.photographs(of: step) == photographs)
        }
    }
}
