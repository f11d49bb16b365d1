/// A response as it came over the wire.
struct RawResponse: Sendable {
    var status: Int
    /// The header fields, their names in lower case.
    var headers: [(name: String, value: String)]
    var body: [UInt8] = []

    var text: String { String(decoding: body, as: UTF8.self) }

    /// The value of a header field; `nil` unless there is exactly one.
    subscript(name: String) -> String? {
        let values = headers.filter { $0.name == name.lowercased() }.map(\.value)
        return values.count == 1 ? values[0] : nil
    }
}
