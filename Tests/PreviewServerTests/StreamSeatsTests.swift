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

    @Test func areFreeWhenNothingHoldsThem() {
        let seats = StreamSeats(1)
        do {
            let seat = seats.take()
            #expect(seat != nil)
        }
        #expect(seats.take() != nil)
    }
}
