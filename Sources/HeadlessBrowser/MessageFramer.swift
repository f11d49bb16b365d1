/// Cuts a stream of bytes into messages that end with a NUL byte each.
///
/// ```swift
/// var framer = MessageFramer()
/// framer.receive([0x7B, 0x7D, 0, 0x7B])    // [[0x7B, 0x7D]]
/// framer.receive([0x7D, 0])                // [[0x7B, 0x7D]]
/// ```
struct MessageFramer {
    /// The beginning of a message whose end has not come yet. It never contains a NUL, so it is never searched again.
    private var pending: [UInt8] = []

    /// Whether the stream is in the middle of a message.
    var isInMessage: Bool { !pending.isEmpty }

    /// Takes what has arrived and returns the messages that are complete now, without their NULs.
    ///
    /// - Complexity: O(bytes).
    mutating func receive(_ bytes: ArraySlice<UInt8>) -> [[UInt8]] {
        var messages: [[UInt8]] = []
        var rest = bytes
        while let end = rest.firstIndex(of: 0) {
            messages.append(pending + rest[..<end])
            pending.removeAll()
            rest = rest[(end + 1)...]
        }
        pending.append(contentsOf: rest)
        return messages
    }
}
