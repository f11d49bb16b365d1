/// Lines that a running program writes.
struct LineInbox: Sendable {
    /// That the program has closed the stream.
    struct Ended: Error, CustomStringConvertible {
        var awaited: String
        var description: String { "the stream ended before a line with '\(awaited)'" }
    }

    private let lines: AsyncStream<String>
    private let continuation: AsyncStream<String>.Continuation

    init() {
        (lines, continuation) = AsyncStream.makeStream()
    }

    func add(_ line: String) {
        continuation.yield(line)
    }

    func end() {
        continuation.finish()
    }

    /// The next line that has a text in it; those before are passed over.
    func next(_ text: String = "") async throws -> String {
        for await line in lines where line.contains(text) { return line }
        throw Ended(awaited: text)
    }

    /// All that is left, when the program has ended.
    func rest() async -> [String] {
        var rest: [String] = []
        for await line in lines { rest.append(line) }
        return rest
    }
}
