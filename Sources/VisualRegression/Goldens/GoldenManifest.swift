import JSONText

/// What is known of the pictures of a folder of goldens: how each was taken, and which looks new states are recorded in.
///
/// In the file `manifest.json` every picture has a line of its own, so that two people who record different ones get no conflict.
public struct GoldenManifest: Sendable, Hashable {
    /// The file's name in the folder of goldens.
    public static let fileName = "manifest.json"
    private static let version = 1

    /// How a picture was taken.
    public struct Entry: Sendable, Hashable {
        /// The browser, the fonts and the style sheets.
        public var environment: CaptureEnvironment
        /// Pixels for each CSS pixel.
        public var scale: Double
        /// A digest of what the look is: dark, say, or text of twice the size.
        public var look: String
        /// A digest of the markup that the picture was taken of.
        public var markup: String
        /// A digest of the picture's file.
        public var picture: String

        /// Creates an entry.
        public init(environment: CaptureEnvironment, scale: Double, look: String, markup: String, picture: String) {
            self.environment = environment
            self.scale = scale
            self.look = look
            self.markup = markup
            self.picture = picture
        }
    }

    /// The looks in which new states are recorded.
    public var looks: PictureSelection
    /// How each picture was taken, by its id as it is written.
    public var pictures: [String: Entry]

    /// Creates a manifest.
    public init(looks: PictureSelection = .none, pictures: [String: Entry] = [:]) {
        self.looks = looks
        self.pictures = pictures
    }
}

extension GoldenManifest {
    /// Why a file is no manifest.
    struct Unreadable: Error {
        var reason: String
    }

    /// Reads a manifest.
    init(_ bytes: [UInt8]) throws(Unreadable) {
        let root: JSONNode
        do throws(JSONError) {
            root = try JSONParser().parse(bytes)
        } catch {
            throw Unreadable(reason: "it is no JSON: \(error)")
        }
        guard let version = root["version"]?.integer else { throw Unreadable(reason: "it has no 'version'") }
        guard version == Self.version else {
            throw Unreadable(reason: "its version is \(version), and this program knows \(Self.version)")
        }
        self.init(looks: PictureSelection(root["looks"]?.string ?? "none"))
        var environments: [String: CaptureEnvironment] = [:]
        for member in root["environments"]?.object ?? [] {
            guard let environment = CaptureEnvironment(json: member.value) else {
                throw Unreadable(reason: "its environment '\(member.key)' is not understood")
            }
            environments[member.key] = environment
        }
        for member in root["pictures"]?.object ?? [] {
            guard let key = member.value["environment"]?.string,
                let environment = environments[key], let scale = member.value["scale"]?.double, scale > 0,
                let look = member.value["look"]?.string, let markup = member.value["markup"]?.string,
                let picture = member.value["picture"]?.string
            else { throw Unreadable(reason: "its picture '\(member.key)' is not understood") }
            pictures[member.key] = Entry(
                environment: environment, scale: scale, look: look, markup: markup, picture: picture)
        }
    }

    /// The file: the same manifest is the same bytes.
    func encoded() -> [UInt8] {
        let environments = Set(pictures.values.map(\.environment)).sorted { $0.key < $1.key }
        var text = "{\n\"version\": \(Self.version),\n\"looks\": \(Self.string("\(looks)")),\n\"environments\": {"
        text += environments.map { "\n  \(Self.string($0.key)): \(Self.json($0))" }.joined(separator: ",")
        text += "\n},\n\"pictures\": {"
        text += pictures.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map { id, entry in
            var json = JSONWriter()
            json.beginObject()
            json.key("environment")
            json.string(entry.environment.key)
            json.key("scale")
            json.number(entry.scale)
            json.member("look", entry.look)
            json.member("markup", entry.markup)
            json.member("picture", entry.picture)
            json.endObject()
            return "\n  \(Self.string(id)): \(String(decoding: json.bytes, as: UTF8.self))"
        }.joined(separator: ",")
        return Array((text + "\n}\n}\n").utf8)
    }

    private static func string(_ text: String) -> String {
        var json = JSONWriter()
        json.string(text)
        return String(decoding: json.bytes, as: UTF8.self)
    }

    private static func json(_ environment: CaptureEnvironment) -> String {
        var json = JSONWriter()
        environment.write(into: &json)
        return String(decoding: json.bytes, as: UTF8.self)
    }
}
