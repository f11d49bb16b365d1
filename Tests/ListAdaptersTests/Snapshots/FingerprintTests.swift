import Testing

@testable import ListAdapters
@testable import TestSupport

/// Equal for equal values, different for different ones, and the same in every process.
struct FingerprintTests {
    private struct Pair: Encodable {
        var a: String
        var b: String
    }

    private enum Color: Encodable, Hashable {
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
        var tags: Set<String> = ["new", "sold", "used", "rare"]
        var prices = ["de": 1, "en": 2, "fr": 3]
        var byPair: [Color: Set<Int>] = [.red: [1, 2, 3], .mixed(1, 2): [4]]
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

    /// Computed by another process: a change of any of these invalidates stored fingerprints.
    @Test func fingerprintsAreTheSameInEveryProcess() {
        #expect(Fingerprint("Golf")?.description == "fb066374cbd210d2d26f8c87a6c55bb9")
        #expect(Fingerprint(Everything())?.description == "a173bc5738b9623f88238f7549a6c145")
        #expect(
            Fingerprint(of: Everything(), \.text, \.none, \.tags)?.description == "1add7436c52b5b0c0f78c52d02971be8")
        #expect(Fingerprint(Truck())?.description == "a01a91cf83f3f7a238017d3c404688f0")
    }

    @Test func textRoundTrips() throws {
        let fingerprint = try #require(Fingerprint("Golf"))
        #expect(Fingerprint(hexadecimal: fingerprint.description) == fingerprint)
        for text in ["", "+" + fingerprint.description.dropFirst(), String(fingerprint.description.dropLast())] {
            #expect(Fingerprint(hexadecimal: text) == nil)
        }
    }

    @Test func valuesThatDifferHaveDifferentFingerprints() {
        let different: [Fingerprint?] = [
            Fingerprint("nil"), Fingerprint(String?.none), Fingerprint(String?.some("nil")), Fingerprint(""),
            Fingerprint(String??.some(nil)), Fingerprint("", ""), Fingerprint([String]()), Fingerprint([""]),
            Fingerprint(["", ""]), Fingerprint([[""]]), Fingerprint(0), Fingerprint(0.0), Fingerprint(-0.0),
            Fingerprint(false), Fingerprint(true), Fingerprint(1), Fingerprint("1"), Fingerprint("0"),
            Fingerprint(Double.nan), Fingerprint(Double.infinity), Fingerprint(Set<String>()),
            Fingerprint(Set([""])), Fingerprint([String: String]()), Fingerprint(["": ""]),
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
        #expect(Fingerprint(Float(0.5)) == Fingerprint(0.5))
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
    func setsAndDictionariesHaveNoOrder(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var orders = Set<[Int]>()
        for _ in 0..<TestScale.rounds(50) {
            let numbers = (0..<Int.random(in: 0..<40, using: &random)).map { _ in
                Int.random(in: 0..<1000, using: &random)
            }
            var fingerprints = Set<[Fingerprint?]>()
            for _ in 0..<6 {
                var set: Set<Int> = []
                // Another capacity is another order.
                set.reserveCapacity(Int.random(in: 0..<500, using: &random))
                var byText: [String: Color] = [:]
                var byColor: [Color: Set<Int>] = [:]
                byColor.reserveCapacity(Int.random(in: 0..<500, using: &random))
                for number in numbers.shuffled(using: &random) {
                    set.insert(number)
                    byText["\(number)"] = .named("\(number)")
                    byColor[.mixed(number, 0)] = Set(numbers.shuffled(using: &random).prefix(0)).union([number])
                }
                orders.insert(Array(set))
                fingerprints.insert([
                    Fingerprint(set), Fingerprint(byText), Fingerprint(byColor), Fingerprint([set: [byColor]]),
                ])
            }
            #expect(fingerprints.count == 1)
        }
        #expect(orders.count > TestScale.rounds(50), "the sets had orders to lose")
    }

    /// Containers that are filled alternately, which the compiler never does.
    @Test func containersCanBeFilledInAnyOrder() {
        #expect(Fingerprint(InTurns(isReversed: false)) == Fingerprint(InTurns(isReversed: true)))
        #expect(Fingerprint(Nothing()) != nil)
        #expect(Fingerprint(Nothing()) != Fingerprint([Nothing()]))
    }

    private struct Nothing: Encodable {
        func encode(to encoder: any Encoder) {}
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

struct SipHash128Tests {
    /// The authors' test vectors for a key of the bytes 0 to 15 and messages of the bytes 0, 1, 2 and so on.
    @Test(arguments: [
        (0, "a3817f04ba25a8e66df67214c7550293"), (1, "da87c1d86b99af44347659119b22fc45"),
        (2, "8177228da4a45dc7fca38bdef60affe4"), (3, "9c70b60c5267a94e5f33b6b02985ed51"),
    ])
    func hashesEqualTheReference(length: Int, expected: String) {
        let message = (0..<length).map { UInt8($0) }
        let hash = message.withUnsafeBytes {
            SipHash128.hash($0, key: (0x0706_0504_0302_0100, 0x0f0e_0d0c_0b0a_0908))
        }
        let bytes = [hash.first, hash.second].flatMap { word in
            (0..<8).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) }
        }
        let text = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        #expect(text == expected)
    }
}
