import JSONText
package import ListPreviewKit

/// Reads NDJSON, one state of a screen a line, in the words of screen files.
///
/// ```json
/// {"screen": "cars", "title": "Cars", "sections": [{"rows": [{"id": "mini", "text": "Mini"}]}]}
/// {"screen": "cars", "sections": []}
/// {"screen": "cars", "state": {"sections": []}, "animation": "fade"}
/// {"screen": "cars", "state": null}
/// ```
///
/// Any word of a screen file may be there: `id` means the same as `screen`, and of `states` the one that a served file shows first
/// is taken. Each line has all sections. What it leaves out of `title`, `style`, `lang`, `dir` and `animation` stays as the last line of the
/// same screen had it; at first the title is the screen's id. With `state`, the `animation` beside it counts for this one update.
/// `"state": null` takes the screen away.
package struct ScreenLineReader: Sendable {
    /// Which screen a line means that names none.
    package let screen: String
    /// What to call the stream in errors.
    package let path: String
    /// How much of a line the reader is willing to look at.
    package let limits: ScreenFileLimits
    /// What each screen's last line said, without its sections.
    private var bases: [String: ScreenFile.State] = [:]

    /// Creates a reader of one stream.
    package init(path: String, screen: String = "screen", limits: ScreenFileLimits = .default) {
        self.path = path
        self.screen = screen
        self.limits = limits
    }

    /// Reads a line. One that has mistakes leaves nothing behind.
    ///
    /// - Parameters:
    ///   - bytes: The line without its end.
    ///   - number: Which line of the stream it is, from 1.
    /// - Throws: Everything that is wrong in the line.
    /// - Complexity: O(bytes).
    package mutating func read(_ bytes: [UInt8], line number: Int) throws(ScreenFileError) -> ScreenLine {
        let root: SourceNode
        do throws(SourceError) {
            guard bytes.count <= limits.bytes else { throw tooLong(number) }
            root = try SourceNode(json: bytes, limits: limits, firstLine: number)
        } catch {
            throw ScreenFileError([error], path: path, limit: limits.problems)
        }
        var decoder = ScreenFileDecoder(defaultID: screen)
        var line = decoder.line(root, screen: screen, bases: bases)
        if !decoder.problems.isEmpty {
            throw ScreenFileError(decoder.problems, path: path, limit: limits.problems)
        }
        bases[line.screen] = line.state
        bases[line.screen]?.sections = []
        line.warnings = ScreenFileProblem.all(decoder.warnings, .warning, path: path, limit: limits.problems)
        return line
    }

    /// What is wrong with a line that is longer than the limit.
    package func problem(ofLongLine number: Int) -> ScreenFileError {
        ScreenFileError([tooLong(number)], path: path, limit: 1)
    }

    private func tooLong(_ number: Int) -> SourceError {
        SourceError(
            message: "the line is longer than \(limits.bytes) bytes", position: TextPosition(line: number, column: 1))
    }
}

/// A line of NDJSON: what a screen shows from then on.
package struct ScreenLine: Sendable, Equatable {
    /// Which screen.
    package var screen: String
    /// What it shows; `nil` takes the screen away.
    package var state: ScreenFile.State?
    /// How the page gets there this time; `nil` for the state's own way.
    package var animation: ListUpdateAnimation?
    /// What was found in the line that is most likely not meant.
    package var warnings: [ScreenFileProblem] = []

    /// Creates a line.
    package init(screen: String, state: ScreenFile.State?, animation: ListUpdateAnimation? = nil) {
        self.screen = screen
        self.state = state
        self.animation = animation
    }
}
