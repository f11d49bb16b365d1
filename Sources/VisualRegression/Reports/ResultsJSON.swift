import JSONText
import PreviewCatalog

/// The results of a run as JSON: what `--json` prints, what a folder of results keeps, and what the report page is made from.
public struct ResultsJSON: Sendable {
    /// What the run was about.
    public struct Title: Sendable, Hashable {
        /// The gallery's title.
        public var title: String
        /// The folder of goldens.
        public var goldens: String
        /// The command that compares once more.
        public var command: String
        /// The command that approves, without ids.
        public var approve: String
        /// The command that removes what is orphaned.
        public var prune: String

        /// Creates a title.
        public init(title: String, goldens: String, command: String, approve: String, prune: String) {
            self.title = title
            self.goldens = goldens
            self.command = command
            self.approve = approve
            self.prune = prune
        }
    }

    /// The JSON, on one line.
    public let bytes: [UInt8]

    /// Writes results.
    ///
    /// - Complexity: O(bytes of what differs).
    public init(_ report: GoldenReport, _ title: Title) {
        var json = JSONWriter()
        json.beginObject()
        json.key("version")
        json.integer(1)
        // What somebody approves in a page has to be what that page shows.
        json.member("run", String(UInt64.random(in: 0 ... .max), radix: 36))
        json.member("title", title.title)
        json.member("goldens", title.goldens)
        json.member("command", title.command)
        json.key("commands")
        json.beginObject()
        json.member("approve", title.approve)
        json.member("prune", title.prune)
        json.endObject()
        json.key("environment")
        json.beginObject()
        if let environment = report.environment {
            json.key("actual")
            environment.write(into: &json)
        }
        json.key("differences")
        json.strings(report.environmentDifferences)
        json.endObject()
        json.key("summary")
        json.beginObject()
        for status in GoldenStatus.allCases where status != .skipped {
            json.key(status.rawValue)
            json.integer(report.count(status))
        }
        json.endObject()
        json.key("strangers")
        json.strings(report.strangers)
        json.key("results")
        json.beginArray()
        for result in report.results { Self.write(result, into: &json) }
        json.endArray()
        json.endObject()
        bytes = json.bytes
    }

    private static func write(_ result: GoldenResult, into json: inout JSONWriter) {
        json.beginObject()
        json.member("id", "\(result.id)")
        json.member("screen", result.id.screen)
        json.member("state", result.id.state)
        json.member("title", result.title)
        json.member("stateName", result.stateName)
        json.member("status", result.status.rawValue)
        if let message = result.message { json.member("message", message) }
        if !result.diagnostics.isEmpty {
            json.key("diagnostics")
            json.beginArray()
            for diagnostic in result.diagnostics { Self.write(diagnostic, into: &json) }
            json.endArray()
        }
        if let markup = result.html { write(markup, result.id, into: &json) }
        if !result.pictures.isEmpty {
            json.key("pictures")
            json.beginArray()
            for picture in result.pictures { write(picture, into: &json) }
            json.endArray()
        }
        if !result.files.isEmpty {
            json.key("files")
            json.strings(result.files)
        }
        json.endObject()
    }

    private static func write(_ diagnostic: StateDiagnostic, into json: inout JSONWriter) {
        json.beginObject()
        json.member("severity", diagnostic.severity.rawValue)
        json.member("message", diagnostic.message)
        json.member("file", diagnostic.file)
        for (key, number) in [("line", diagnostic.line), ("column", diagnostic.column)] {
            guard let number else { continue }
            json.key(key)
            json.integer(number)
        }
        json.endObject()
    }

    private static func write(
        _ markup: MarkupResult, _ id: GoldenID, into json: inout JSONWriter
    ) {
        json.key("html")
        json.beginObject()
        json.member("status", markup.status.rawValue)
        if markup.isRecorded { json.flag("recorded") }
        if markup.status != .same {
            if let golden = markup.golden { json.member("goldenDigest", FileDigest.text(of: golden)) }
            if markup.actual != nil { json.member("actual", "actual/\(id).html") }
        }
        if !markup.changes.isEmpty {
            json.key("changes")
            json.strings(markup.changes)
        }
        if !markup.difference.isEmpty {
            json.key("diff")
            json.beginArray()
            for line in markup.difference {
                json.beginObject()
                json.member("kind", line.kind.rawValue)
                json.member("text", line.text)
                for (key, number) in [("golden", line.golden), ("actual", line.actual)] {
                    guard let number else { continue }
                    json.key(key)
                    json.integer(number)
                }
                json.endObject()
            }
            json.endArray()
        }
        json.endObject()
    }

    private static func write(_ picture: PictureResult, into json: inout JSONWriter) {
        json.beginObject()
        json.member("id", "\(picture.id)")
        if let variant = picture.id.variant { json.member("variant", variant) }
        if let title = picture.variantTitle { json.member("variantTitle", title) }
        json.member("status", picture.status.rawValue)
        if let message = picture.message { json.member("message", message) }
        if !picture.notes.isEmpty {
            json.key("notes")
            json.strings(picture.notes)
        }
        if picture.isOfOtherEnvironment { json.flag("otherEnvironment") }
        if picture.isRecorded { json.flag("recorded") }
        json.key("scale")
        json.number(picture.scale)
        if let entry = picture.entry {
            json.key("entry")
            json.beginObject()
            json.member("look", entry.look)
            json.member("markup", entry.markup)
            json.member("picture", entry.picture)
            json.endObject()
        }
        let files = [
            ("golden", picture.golden, "golden/\(picture.id).png"),
            ("actual", picture.actual, "actual/\(picture.id).png"),
            ("heat", picture.heatMap, "heat/\(picture.id).png"),
        ]
        for (key, png, path) in files {
            guard let png else { continue }
            json.key(key)
            json.beginObject()
            if key != "heat", let size = try? Picture.size(ofPNG: png) {
                json.key("width")
                json.integer(size.width)
                json.key("height")
                json.integer(size.height)
            }
            json.member("src", path)
            if key == "golden" { json.member("digest", FileDigest.text(of: png)) }
            json.endObject()
        }
        if picture.changedPixelCount > 0 {
            json.key("changedPixels")
            json.integer(picture.changedPixelCount)
            json.key("changedShare")
            json.number(picture.changedShare)
        }
        if !picture.regions.isEmpty {
            json.key("regions")
            json.beginArray()
            for region in picture.regions { write(region, into: &json) }
            json.endArray()
        }
        json.endObject()
    }

    private static func write(_ region: PictureResult.Region, into json: inout JSONWriter) {
        json.beginObject()
        let box = region.box
        for (key, value) in [("x", box.x), ("y", box.y), ("width", box.width), ("height", box.height)] {
            json.key(key)
            json.integer(value)
        }
        json.key("rows")
        json.strings(region.rows)
        json.endObject()
    }
}

extension JSONWriter {
    /// Writes a member whose value is a text.
    mutating func member(_ key: String, _ text: String) {
        self.key(key)
        string(text)
    }

    /// Writes a member that is true.
    fileprivate mutating func flag(_ key: String) {
        self.key(key)
        bool(true)
    }

    /// Writes a list of texts.
    fileprivate mutating func strings(_ texts: [String]) {
        beginArray()
        for text in texts { string(text) }
        endArray()
    }
}
