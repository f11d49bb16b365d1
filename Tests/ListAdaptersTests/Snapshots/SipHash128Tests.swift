import Testing

@testable import ListAdapters

struct SipHash128Tests {
    /// The authors' test vectors for a key of the bytes 0 to 15 and messages of the bytes 0, 1, 2 and so on.
    @Test(arguments: [
        (0, "a3817f04ba25a8e66df67214c7550293"), (1, "da87c1d86b99af44347659119b22fc45"),
        (2, "8177228da4a45dc7fca38bdef60affe4"), (3, "9c70b60c5267a94e5f33b6b02985ed51"),
    ])
    func theReferenceHasTheSameHashes(length: Int, expected: String) {
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
