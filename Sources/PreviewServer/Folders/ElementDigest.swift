import Foundation
import WebAssets

/// The SHA-256 of an element of a page, by which a policy allows this one and no other.
///
/// A nonce would have to be another one for each response, and a page that is kept is the same for all.
struct ElementDigest {
    /// The digest in base64, as a policy has it.
    let text: String

    /// The digest of what is in the first style element of a page; `nil` for a page without one.
    init?(ofPage page: [UInt8]) {
        guard let content = Self.content(of: "style", in: page[...]) else { return nil }
        self.init(of: content)
    }

    /// What is in the first element with a name.
    private static func content(of name: String, in page: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        guard let tag = page.firstRange(of: Array("<\(name)".utf8)),
            let start = page[tag.upperBound...].firstIndex(of: UInt8(ascii: ">")),
            let end = page[start...].firstRange(of: Array("</\(name)".utf8))
        else { return nil }
        return page[(start + 1)..<end.lowerBound]
    }

    init(of bytes: some Collection<UInt8>) {
        text = Data(SHA256.digest(of: bytes)).base64EncodedString()
    }
}
