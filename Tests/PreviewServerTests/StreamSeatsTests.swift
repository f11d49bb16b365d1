import Testing

@testable import PreviewServer

struct StreamSeatsTests {
    @Test func areAsManyAsAllowed() throws {
        let seats = StreamSeats(2)
        let first = try #require(seats.take())
        let second = try #require(seats.take())
        #expect(seats.take() == nil)
        first.leave()
        first.leave()
        let third = try #require(seats.take())
        #expect(seats.take() == nil)
        second.leave()
        third.leave()
    }

    @Test func areSharedOutFairly() throws {
        let seats = StreamSeats(3, perPeer: 2)
        let first = try #require(seats.take(for: "one"))
        let second = try #require(seats.take(for: "one"))
        #expect(seats.take(for: "one") == nil)
        let third = try #require(seats.take(for: "other"))
        #expect(seats.take(for: "other") == nil, "all are taken")
        first.leave()
        let fourth = try #require(seats.take(for: "one"))
        for seat in [second, third, fourth] { seat.leave() }
        #expect(seats.take(for: "one") != nil)
    }

    @Test func areFreeWhenNothingHoldsThem() {
        let seats = StreamSeats(1)
        do {
            let seat = seats.take()
            #expect(seat != nil)
        }
        #expect(seats.take() != nil)
    }
}
