import PreviewCatalog

/// The pictures of a folder of goldens, and the selection of pictures for new states.
///
/// The facts about a picture are in its own file, and a selection other than all variants is in the file
/// `manifest.json`. No run but one that changes the selection writes it, so it causes no merge conflict. Up to version
/// 0.2, it also contained the facts about all pictures.
package struct GoldenManifest: Sendable, Hashable {
    /// The file's name in the folder of goldens.
    package static let fileName = "manifest.json"
    private static let version = 3

    /// The environment of a picture.
    package struct Entry: Codable, Sendable, Hashable {
        /// The browser, the fonts and the style sheets.
        package var environment: CaptureEnvironment
        /// Pixels per CSS pixel.
        package var scale: Double
        /// A digest of the variant's options, such as dark appearance or text size.
        package var variantDigest: String
        /// A digest of the picture's markup.
        package var markup: String
        /// A digest of the picture's file without these facts.
        package var picture: String
        /// The installed fonts and other files that the picture depends on; `nil` if they are unknown.
        package var sources: PictureSources?

        /// Creates an entry.
        package init(
            environment: CaptureEnvironment, scale: Double, variantDigest: String, markup: String, picture: String,
            sources: PictureSources? = nil
        ) {
            self.environment = environment
            self.scale = scale
            self.variantDigest = variantDigest
            self.markup = markup
            self.picture = picture
            self.sources = sources
        }

        /// Whether the facts of a picture are still the same. As in comparisons, a security fix of the browser does not
        /// change them.
        func isCurrent(for now: Entry) -> Bool {
            var recorded = self
            if now.environment.differences(from: environment).isEmpty { recorded.environment = now.environment }
            return recorded == now
        }
    }

    /// The pictures of new states.
    package var selection: PictureSelection
    /// The entry of each picture, by its id.
    package var pictures: [String: Entry]
    /// Whether the file is of version 0.2 or older.
    private(set) var isOld = false

    /// Creates a manifest.
    package init(selection: PictureSelection = .all, pictures: [String: Entry] = [:]) {
        self.selection = selection
        self.pictures = pictures
    }
}

extension GoldenManifest {
    private struct Version: Decodable {
        var version: Int
    }

    private struct File: Decodable {
        struct Picture: Decodable {
            var environment: String
            var scale: Double
            var variant: String
            var markup: String
            var picture: String

            private enum Key: String, CodingKey {
                case environment, scale, variant, markup, picture
                /// The name of `variant` in version 1.
                case look
            }

            init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: Key.self)
                environment = try container.decode(String.self, forKey: .environment)
                scale = try container.decode(Double.self, forKey: .scale)
                variant =
                    try container.decodeIfPresent(String.self, forKey: .look)
                    ?? container.decode(String.self, forKey: .variant)
                markup = try container.decode(String.self, forKey: .markup)
                picture = try container.decode(String.self, forKey: .picture)
            }
        }

        var variants: String?
        /// The name of `variants` in version 1.
        var looks: String?
        var environments: [String: CaptureEnvironment]?
        var pictures: [String: Picture]?
    }

    /// Reads a manifest.
    init(_ bytes: [UInt8]) throws(JSONFile.Failure) {
        let version = try JSONFile.decode(Version.self, from: bytes).version
        guard (1...Self.version).contains(version) else {
            throw JSONFile.Failure(
                description: "its version is \(version), and this program supports \(Self.version)")
        }
        let file = try JSONFile.decode(File.self, from: bytes)
        self.init(selection: PictureSelection(file.variants ?? file.looks ?? "none"))
        isOld = version < Self.version
        for (id, picture) in file.pictures ?? [:] {
            guard let environment = file.environments?[picture.environment], picture.scale > 0 else {
                throw JSONFile.Failure(description: "its picture '\(id)' has no environment or no scale")
            }
            pictures[id] = Entry(
                environment: environment, scale: picture.scale, variantDigest: picture.variant, markup: picture.markup,
                picture: picture.picture)
        }
    }

    /// The file, without the pictures.
    func encoded() throws(JSONFile.Failure) -> [UInt8] {
        let variants = String(decoding: try JSONFile.encode("\(selection)"), as: UTF8.self)
        return Array("{\n\"version\": \(Self.version),\n\"variants\": \(variants)\n}\n".utf8)
    }
}
