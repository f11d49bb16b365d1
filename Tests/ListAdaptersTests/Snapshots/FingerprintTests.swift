import Foundation
import ListAdapters
import Testing

@testable import TestSupport

/// Equal for equal values, and different for different ones.
struct FingerprintTests {
    private struct Pair: Encodable {
        var a: String
        var b: String
    }

    private enum Color: Encodable {
        case red
        case mixed(Int, Int)
        case named(String)
    }

    private struct Everything: Encodable {
        var text = "Golf"
        var none: String?
        var number = 1.5
        var integer: Int32 = -7
        var big = UInt64.max
        var flag = true
        var list = [1, 2]
        var nested = Pair(a: "x", b: "y")
        var prices = ["de": 1, "en": 2, "fr": 3]
    }

    private class Vehicle: Encodable { var wheels = 4 }

    /// Shares its encoder with its superclass.
    private class Car: Vehicle {
        var model = "Golf"
        private enum Keys: CodingKey { case model }
        override func encode(to encoder: any Encoder) throws {
            try super.encode(to: encoder)
            var container = encoder.container(keyedBy: Keys.self)
            try container.encode(model, forKey: .model)
        }
    }

    /// Gives its superclass a separate encoder.
    private class Truck: Vehicle {
        var load = 10
        private enum Keys: CodingKey { case load }
        override func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Keys.self)
            try container.encode(load, forKey: .load)
            try super.encode(to: container.superEncoder())
        }
    }

    private struct Failing: Encodable {
        struct Failure: Error {}
        func encode(to encoder: any Encoder) throws { throw Failure() }
    }

    @Test func fingerprintsAreJSONWithSortedKeys() {
        #expect(Fingerprint("Golf", 7)?.description == "\"Golf\"\n7")
        #expect(Fingerprint(of: Everything(), \.none, \.list)?.description == "null\n[1,2]")
        #expect(
            Fingerprint(Everything())?.description == """
                {"big":18446744073709551615,"flag":true,"integer":-7,"list":[1,2],"nested":{"a":"x","b":"y"},"number":1.5,\
                "prices":{"de":1,"en":2,"fr":3},"text":"Golf"}
                """)
        #expect(Fingerprint(Truck())?.description == #"{"load":10,"super":{"wheels":4}}"#)
    }

    @Test func fingerprintsCanBeStored() throws {
        let fingerprint = try #require(Fingerprint(Everything(), "Golf"))
        let stored = try JSONEncoder().encode(fingerprint)
        #expect(try JSONDecoder().decode(Fingerprint.self, from: stored) == fingerprint)
    }

    @Test func valuesThatDifferHaveDifferentFingerprints() {
        let different: [Fingerprint?] = [
            Fingerprint("null"), Fingerprint(String?.none), Fingerprint(""), Fingerprint("", ""),
            Fingerprint([String]()), Fingerprint([""]),
            Fingerprint(["", ""]), Fingerprint([[""]]), Fingerprint(0), Fingerprint(-0.0), Fingerprint(0.5),
            Fingerprint(false), Fingerprint(true), Fingerprint(1), Fingerprint("1"), Fingerprint("0"),
            Fingerprint(Double.nan), Fingerprint(Double.infinity), Fingerprint(-Double.infinity),
            Fingerprint([String: String]()), Fingerprint(["": ""]), Fingerprint("\n"), Fingerprint("\"\n\""),
            Fingerprint(["a": "b"]), Fingerprint(["b": "a"]), Fingerprint(["a", "b"]), Fingerprint(["b", "a"]),
            Fingerprint("a", "b"), Fingerprint("ab", ""), Fingerprint("", "ab"), Fingerprint("ab"),
            Fingerprint(Pair(a: "1b-2", b: "")), Fingerprint(Pair(a: "1", b: "2b-")),
            Fingerprint(Color.red), Fingerprint(Color.mixed(1, 2)), Fingerprint(Color.mixed(2, 1)),
            Fingerprint(Color.mixed(12, 0)), Fingerprint(Color.named("red")), Fingerprint(UInt64.max),
            Fingerprint(Int64.min), Fingerprint(-1), Fingerprint(Int128.max), Fingerprint(Int128.min),
            Fingerprint(UInt128.max), Fingerprint("é"), Fingerprint("e\u{301}"),
        ]
        #expect(!different.contains(nil))
        #expect(Set(different).count == different.count)
    }

    @Test func valuesThatAreEqualHaveTheSameFingerprint() {
        #expect(Fingerprint(Int8(7)) == Fingerprint(7))
        #expect(Fingerprint(UInt64(7)) == Fingerprint(Int128(7)))
        #expect(Fingerprint(Float(0.1)) == Fingerprint(0.1))
        #expect(Fingerprint(String?.some("Golf")) == Fingerprint("Golf"))
        #expect(Fingerprint(Double.nan) == Fingerprint(-Double.nan))
        #expect(Fingerprint(Double.signalingNaN) == Fingerprint(Double(nan: 9, signaling: false)))
        #expect(Fingerprint("Golf", 7) == Fingerprint(of: ("Golf", 7), \.0, \.1))
    }

    @Test func nestedAndInheritedValuesAreIncluded() {
        var everything = Everything()
        let before = Fingerprint(everything)
        everything.nested.b = "z"
        #expect(Fingerprint(everything) != before)
        let car = Car()
        let cars = [Fingerprint(car)]
        car.wheels = 3
        #expect(!cars.contains(Fingerprint(car)))
        let truck = Truck()
        let trucks = [Fingerprint(truck)]
        truck.wheels = 18
        #expect(!trucks.contains(Fingerprint(truck)))
    }

    @Test func otherPropertiesAreNotIncluded() {
        var everything = Everything()
        let before = Fingerprint(of: everything, \.text, \.number)
        everything.integer = 8
        #expect(Fingerprint(of: everything, \.text, \.number) == before)
        everything.number = 8
        #expect(Fingerprint(of: everything, \.text, \.number) != before)
    }

    @Test func unencodableValuesHaveNoFingerprint() {
        #expect(Fingerprint(Failing()) == nil)
        #expect(Fingerprint("a", [Failing()]) == nil)
        #expect(Fingerprint(Failing?.none) != nil)
    }

    @Test(arguments: SeededGenerator.seeds)
    func dictionariesHaveNoOrder(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var orders = Set<[Int]>()
        for _ in 0..<TestScale.rounds(50) {
            let numbers = (0..<Int.random(in: 0..<40, using: &random)).map { _ in
                Int.random(in: 0..<1000, using: &random)
            }
            var fingerprints = Set<[Fingerprint?]>()
            for _ in 0..<6 {
                var byText: [String: Color] = [:]
                var byNumber: [Int: [String: Int]] = [:]
                // Another capacity is another order.
                byText.reserveCapacity(Int.random(in: 0..<500, using: &random))
                byNumber.reserveCapacity(Int.random(in: 0..<500, using: &random))
                for number in numbers.shuffled(using: &random) {
                    byText["\(number)"] = .named("\(number)")
                    byNumber[number] = ["\(number)": number]
                }
                orders.insert(Array(byNumber.keys))
                fingerprints.insert([Fingerprint(byText), Fingerprint(byNumber), Fingerprint([byText])])
            }
            #expect(fingerprints.count == 1)
        }
        #expect(orders.count > TestScale.rounds(50), "the dictionaries had orders to lose")
    }

    /// Containers that are filled alternately, which the compiler never does.
    @Test func containersCanBeFilledInAnyOrder() {
        #expect(Fingerprint(InTurns(isReversed: false)) == Fingerprint(InTurns(isReversed: true)))
    }

    private struct InTurns: Encodable {
        var isReversed: Bool
        enum Keys: CodingKey { case a, b }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Keys.self)
            let early = isReversed ? nil : container.nestedUnkeyedContainer(forKey: .a)
            var second = container.nestedUnkeyedContainer(forKey: .b)
            var first = early ?? container.nestedUnkeyedContainer(forKey: .a)
            for number in 0..<3 {
                try second.encode(number)
                try first.encode(-number)
                #expect(first.count == number + 1 && second.count == number + 1)
            }
        }
    }

    @Test func keyedHashesDistinguishContent() {
        let golf = (model: "Golf", seats: 5, owner: "me")
        let content = HashableContent(of: golf, \.model, \.seats)
        #expect(content == HashableContent("Golf", 5))
        #expect(content == HashableContent(of: (model: "Golf", seats: 5, owner: "you"), \.model, \.seats))
        #expect(content != HashableContent(of: (model: "Golf", seats: 3, owner: "me"), \.model, \.seats))
        #expect(content != HashableContent("Golf"))
    }
}
