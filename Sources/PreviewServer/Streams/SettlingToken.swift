/// Names one question to one stream, as `<stream>-<question>` in hexadecimal digits.
struct SettlingToken: Sendable, Hashable, LosslessStringConvertible {
    let stream: UInt64
    let question: Int

    init(stream: UInt64, question: Int) {
        self.stream = stream
        self.question = question
    }

    init?(_ description: String) {
        let parts = description.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, let stream = UInt64(parts[0], radix: 16), let question = Int(parts[1], radix: 16) else {
            return nil
        }
        self.init(stream: stream, question: question)
    }

    var description: String { String(stream, radix: 16) + "-" + String(question, radix: 16) }
}
