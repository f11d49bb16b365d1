import PreviewCatalog

/// The environment of each picture in a folder of goldens, and the selection of pictures for new states.
///
/// In the file `manifest.json`, every picture has a separate line, so that recording different pictures causes no
/// merge conflict.
package struct GoldenManifest: Sendable, Hashable {
    /// The file's name in the folder of goldens.
    package static let fileName = "manifest.json"
    private static let version = 2

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
        /// A digest of the picture's file.
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
    }

    /// The pictures of new states.
    package var selection: PictureSelection
    /// The entry of each picture, by its id in the file.
    package var pictures: [String: Entry]

    /// Creates a manifest.
    package init(selection: PictureSelection = .none, pictures: [String: Entry] = [:]) {
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
            var sources: PictureSources?

            private enum Key: String, CodingKey {
                case environment, scale, variant, markup, picture, sources
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
                sources = try container.decodeIfPresent(PictureSources.self, forKey: .sources)
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
        for (id, picture) in file.pictures ?? [:] {
            guard let environment = file.environments?[picture.environment], picture.scale > 0 else {
                throw JSONFile.Failure(description: "its picture '\(id)' has no environment or no scale")
            }
            pictures[id] = Entry(
                environment: environment, scale: picture.scale, variantDigest: picture.variant, markup: picture.markup,
                picture: picture.picture, sources: picture.sources)
        }
    }

    /// The file: the same manifest has the same bytes.
    func encoded() throws(JSONFile.Failure) -> [UInt8] {
        func json(_ value: some Encodable) throws(JSONFile.Failure) -> String {
            String(decoding: try JSONFile.encode(value), as: UTF8.self)
        }
        var environments: [String] = []
        for environment in Set(pictures.values.map(\.environment)).sorted(by: { $0.key < $1.key }) {
            environments.append("\n  \(try json(environment.key)): \(try json(environment))")
        }
        var lines: [String] = []
        for (id, entry) in pictures.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
            let sources = try entry.sources.map { sources throws(JSONFile.Failure) in
                ",\"sources\":\(try json(sources))"
            }
            lines.append(
                """
                \n  \(try json(id)): {"environment":\(try json(entry.environment.key)),"scale":\(entry.scale),\
                "variant":\(try json(entry.variantDigest)),"markup":\(try json(entry.markup)),\
                "picture":\(try json(entry.picture))\(sources ?? "")}
                """)
        }
        return Array(
            """
            {
            "version": \(Self.version),
            "variants": \(try json("\(selection)")),
            "environments": {\(environments.joined(separator: ","))
            },
            "pictures": {\(lines.joined(separator: ","))
            }
            }

            """.utf8)
    }
}
