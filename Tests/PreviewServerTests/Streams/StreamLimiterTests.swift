import Testing

@testable import PreviewServer

struct StreamLimiterTests {
    @Test func permitsAreLimited() throws {
        let limiter = StreamLimiter(2)
        let first = try #require(limiter.permit())
        let second = try #require(limiter.permit())
        #expect(limiter.permit() == nil)
        first.release()
        first.release()
        let third = try #require(limiter.permit())
        #expect(limiter.permit() == nil)
        second.release()
        third.release()
    }

    @Test func permitsAreLimitedPerPeer() throws {
        let limiter = StreamLimiter(3, perPeer: 2)
        let first = try #require(limiter.permit(for: "one"))
        let second = try #require(limiter.permit(for: "one"))
        #expect(limiter.permit(for: "one") == nil)
        let third = try #require(limiter.permit(for: "other"))
        #expect(limiter.permit(for: "other") == nil, "all are taken")
        first.release()
        let fourth = try #require(limiter.permit(for: "one"))
        for permit in [second, third, fourth] { permit.release() }
        #expect(limiter.permit(for: "one") != nil)
    }

    @Test func unreferencedPermitsAreReleased() {
        let limiter = StreamLimiter(1)
        do {
            let permit = limiter.permit()
            #expect(permit != nil)
        }
        #expect(limiter.permit() != nil)
    }
}
