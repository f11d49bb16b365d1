import JSONText
package import ListPreviewKit

/// The problems that a page shows over its screen, as JSON: `problems.js` reads it.
package enum ProblemOverlay {
    /// - Parameter isLocal: Whether it is for viewers on this machine. All others get the name of the file, the position and the
    ///   message, and no lines of files or programs.
    package static func json(_ problems: [Diagnostic], isLocal: Bool) -> [UInt8] {
        var writer = JSONWriter()
        writer.beginArray()
        for var problem in problems {
            if !isLocal { problem.file = problem.file?.split(separator: "/").last.map(String.init) }
            writer.beginObject()
            writer.member("place", problem.place)
            writer.member("message", problem.message)
            if let position = problem.position {
                writer.key("line")
                writer.integer(position.line)
                writer.key("column")
                writer.integer(position.column)
            }
            if isLocal, !problem.excerpt.isEmpty {
                writer.key("lines")
                writer.beginArray()
                for line in problem.excerpt {
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
