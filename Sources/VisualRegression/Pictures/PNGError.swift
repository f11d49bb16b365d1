/// Why a file could not be read as a PNG: what is wrong, and where.
public struct PNGError: Error, Sendable, Hashable {
    /// What is wrong, in words, for the person who has the file.
    public let message: String
    /// The byte of the file at which it shows, from 0; the file's length if something is missing at its end.
    public let offset: Int

    init(_ message: String, at offset: Int) {
        self.message = message
        self.offset = offset
    }
}

extension PNGError: CustomStringConvertible {
    /// `the checksum of IHDR is wrong (at byte 8)`.
    public var description: String { "\(message) (at byte \(offset))" }
}
