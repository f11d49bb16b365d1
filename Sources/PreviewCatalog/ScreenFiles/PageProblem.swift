package import JSONText

/// An error in the source of a screen, for pages: `problems.js` reads it.
package struct PageProblem: Sendable, Hashable {
    /// The file with line and column, or another description of the source.
    package var place: String
    /// The problem.
    package var message: String
    /// The place for viewers on other machines: the file without its folder.
    private let remotePlace: String
    /// Lines of the source, with their numbers if it has any.
    package var lines: [Line] = []
    /// The line and column of the problem, from 1, if they are known.
    package var position: TextPosition?

    /// A line of the source.
    package struct Line: Sendable, Hashable {
        var number: Int?
        var text: String
    }

    /// A problem of a source as a whole.
    ///
    /// - Parameters:
    ///   - name: The place for viewers on other machines, if it is not the name of the file at `place`.
    ///   - output: The last lines that a command printed.
    package init(_ message: String, in place: String, remotely name: String? = nil, output: [String] = []) {
        self.place = place
        remotePlace = name ?? Self.name(place)
        self.message = message
        lines = output.map { Line(text: $0) }
    }

    /// A problem of a screen file, with the lines around it.
    package init(_ problem: ScreenFileProblem) {
        let position = problem.position.map { ":\($0.line):\($0.column)" } ?? ""
        place = problem.path + position
        remotePlace = Self.name(problem.path) + position
        message = problem.message
        guard let position = problem.position else { return }
        self.position = position
        guard let bytes = try? FileContent.read(path: problem.path, limit: 4 << 20) else { return }
        let text = String(decoding: bytes, as: UTF8.self)
        let all = text.split(omittingEmptySubsequences: false) { $0.isNewline }
        let first = max(1, position.line - 2)
        let last = min(all.count, position.line + 2)
        if first > last { return }
        lines = (first...last).map { Line(number: $0, text: String(all[$0 - 1].prefix(300))) }
    }

    private static func name(_ path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

    /// Problems as JSON.
    ///
    /// - Parameter isLocal: Whether it is for viewers on this machine. All others get the name of the file, the position and the
    ///   message, and no lines of files or programs.
    package static func json(_ problems: [PageProblem], isLocal: Bool) -> [UInt8] {
        var writer = JSONWriter()
        writer.beginArray()
        for problem in problems {
            writer.beginObject()
            writer.key("place")
            writer.string(isLocal ? problem.place : problem.remotePlace)
            writer.key("message")
            writer.string(problem.message)
            if let position = problem.position {
                writer.key("line")
                writer.integer(position.line)
                writer.key("column")
                writer.integer(position.column)
            }
            if isLocal, !problem.lines.isEmpty {
                writer.key("lines")
                writer.beginArray()
                for line in problem.lines {
                    writer.beginArray()
                    if let number = line.number { writer.integer(number) } else { writer.null() }
                    writer.string(line.text)
                    writer.endArray()
                }
                writer.endArray()
            }
            writer.endObject()
        }
        writer.endArray()
        return writer.bytes
    }
}
