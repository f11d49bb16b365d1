import Foundation
import JSONText
import ListPreviewKit

extension ScreenFileDecoder {
    /// Decodes an image and its text for screen readers.
    mutating func image(_ node: SourceNode) -> (ImageView.Source?, label: String?) {
        guard case .object = node.value else {
            return (text(node, "image", or: "an object").flatMap { source($0, at: node) }, nil)
        }
        guard let object = object(node, ImageKey.self) else { return (nil, nil) }
        let label = object[.label].flatMap { text($0, "label") }
        let given = [ImageKey.icon, .emoji, .url, .initials].filter { object[$0] != nil }
        guard given.count == 1, let key = given.first, let value = object[key] else {
            report("an image needs one of 'icon', 'emoji', 'url' and 'initials'", at: node.position)
            return (nil, label)
        }
        guard let text = text(value, key.rawValue) else { return (nil, label) }
        let picture: ImageView.Source? =
            switch key {
            case .icon: .icon(icon(text, at: value))
            case .url: address(text, at: value)
            case .initials: initials(text, at: value)
            default: emoji(text, at: value, icons: "icon: ")
            }
        guard let picture else { return (nil, label) }
        return (framed(picture, object), label)
    }

    /// The image in its frame, if the file contains one of the keys of frames.
    private mutating func framed(_ source: ImageView.Source, _ object: SourceObject<ImageKey>) -> ImageView.Source {
        let shape: ImageView.Shape? = choice(object[.shape], "shape")
        let size = object[.size].flatMap { number($0, "size", in: 8...400) }
        let tint = object[.tint].flatMap { color($0, "tint") }
        let background = object[.background].flatMap { color($0, "background") }
        let edge: ImageEdge? = choice(object[.edge], "edge")
        if case .initials = source, let tint, let background, let node = object[.tint] {
            warnIfIllegible(tint, on: background, at: node.position)
        }
        let isFramed = [ImageKey.shape, .size, .tint, .background, .edge].contains { object[$0] != nil }
        guard isFramed else { return source }
        return .framed(
            source,
            ImageView.Frame(
                shape ?? source.frame?.shape ?? .rounded, size: size, tint: tint, background: background,
                isTrailing: edge == .trailing))
    }

    private mutating func initials(_ text: String, at node: SourceNode) -> ImageView.Source? {
        if (1...3).contains(text.count) { return .initials(text) }
        report("initials must have 1 to 3 characters", at: node.position)
        return nil
    }

    /// Determines the meaning of a short form.
    private mutating func source(_ text: String, at node: SourceNode) -> ImageView.Source? {
        if text.hasPrefix("icon:") { return .icon(icon(String(text.dropFirst(5)), at: node)) }
        let looksLikeAddress = Self.scheme(of: text) != nil || text.contains("/") || Self.mediaType(of: text) != nil
        return looksLikeAddress ? address(text, at: node) : emoji(text, at: node, icons: "icon:")
    }

    /// The value of a key `icon`.
    mutating func icon(_ node: SourceNode) -> Icon? {
        text(node, "icon").map { icon($0, at: node) }
    }

    /// An icon by its own name, or by that of a symbol. An unknown name is a warning: there are more symbols than icons, and a screen is
    /// more useful with a neutral icon than missing.
    mutating func icon(_ name: String, at node: SourceNode) -> Icon {
        if let icon = Icon(rawValue: name) ?? Icon(symbol: name) { return icon }
        let hint = similarIcon(name).map { "; did you mean '\($0)'?" } ?? ""
        warn("unknown icon \(name.excerpt)\(hint)", at: node.position)
        return .squareDashed
    }

    /// The name of the icon that a word probably means. One of four letters may be wrong: with more, the icon of another
    /// word would be found.
    private func similarIcon(_ name: String) -> String? {
        // The icon of another word does not replace a crossed-out symbol; and no icon has a longer name.
        if name.split(separator: ".").contains("slash") || name.utf8.count > 40 { return nil }
        return Self.iconSynonyms[name.lowercased()]
            ?? nearest(to: name, in: Self.iconNames, changing: name.count / 4)
    }

    private static let iconNames = Icon.allCases.map(\.rawValue).sorted() + Icon.symbolNames

    /// The names that icons have in other systems, in lower case.
    static let iconSynonyms = [
        "account": "person-circle", "add": "plus", "alert": "exclamation-triangle", "attachment": "paperclip",
        "back": "chevron-backward", "chat": "message", "close": "xmark", "delete": "trash", "edit": "pencil",
        "email": "envelope", "favorite": "heart", "file": "document", "funnel": "filter", "help": "question",
        "home": "house", "image": "photo", "logout": "sign-out", "menu": "list", "more": "ellipsis",
        "notifications": "bell", "picture": "photo", "profile": "person-circle", "remove": "minus",
        "search": "magnifier", "send": "paperplane", "settings": "gear", "user": "person",
        "warning": "exclamation-triangle",
    ]

    private mutating func address(_ url: String, at node: SourceNode) -> ImageView.Source? {
        switch Self.scheme(of: url) {
        case "http", "https": return .url(url)
        case nil: return localImage(url, at: node) ?? .url(url)
        case "data" where url.lowercased().hasPrefix("data:image/"): return .url(url)
        default:
            report(
                "the address of an image must be relative or begin with http:, https: or data:image/", at: node.position
            )
            return nil
        }
    }

    /// The content of an image file next to the screen file, so that pages, pictures and goldens contain it wherever they are.
    ///
    /// - Returns: `nil` for an address that only the page's server knows, and with a warning for a file that cannot be read.
    private mutating func localImage(_ address: String, at node: SourceNode) -> ImageView.Source? {
        guard let folder, !address.hasPrefix("/"), let mediaType = Self.mediaType(of: address) else { return nil }
        let path = FileContent.located(folder + (address.removingPercentEncoding ?? address))
        let image =
            images[path]
            ?? Result { () throws(Diagnostic) in
                if FileLink.leaves(String(path.dropFirst(folder.count)), folder) {
                    throw Diagnostic("the file is a link that leaves its folder; copy the file", at: nil)
                }
                return try Self.imageFile(path, mediaType)
            }
        images[path] = image
        do throws(Diagnostic) {
            return try image.get()
        } catch {
            let message = "image \(address.excerpt): \(error.message)"
            // Otherwise, goldens would be recorded without the image.
            if error == FileContent.gitPointer {
                report(message, at: node.position)
            } else {
                warn(message, at: node.position)
            }
            return nil
        }
    }

    /// Reads an image file.
    private static func imageFile(_ path: String, _ mediaType: String) throws(Diagnostic) -> ImageView.Source {
        func problem(_ message: String) -> Diagnostic { Diagnostic(message, at: nil) }
        if FileContent.isSpecial(path) { throw problem("this is not a regular file") }
        let bytes = try FileContent.read(path: path, limit: imageLimit)
        guard bytes.count <= imageLimit else { throw problem("the file is longer than 1 MB") }
        guard isImage(bytes, mediaType) else { throw problem("the content of the file is not an image") }
        if ImageFile.isTruncated(bytes) { throw problem("the file is cut off") }
        return .data(base64: Data(bytes).base64EncodedString(), mediaType: mediaType)
    }

    /// Whether a file starts as an image. Browsers detect the format of pixels by themselves, but not that of SVG.
    private static func isImage(_ bytes: [UInt8], _ mediaType: String) -> Bool {
        if mediaType == "image/svg+xml" { return String(decoding: bytes, as: UTF8.self).contains("<svg") }
        let starts: [[UInt8]] = [
            [0x89, 0x50, 0x4E, 0x47], [0xFF, 0xD8, 0xFF], Array("GIF8".utf8), Array("RIFF".utf8),
        ]
        return starts.contains { bytes.starts(with: $0) } || bytes.dropFirst(4).starts(with: Array("ftyp".utf8))
    }

    /// The maximum number of bytes of an image file: every page that shows it contains it.
    private static let imageLimit = 1 << 20

    /// An emoji or a short text.
    ///
    /// - Parameter icons: The notation of an icon, before its name.
    private mutating func emoji(_ text: String, at node: SourceNode, icons: String) -> ImageView.Source? {
        let hint = iconMeant(by: text).map { "; did you mean '\(icons)\($0)'?" }
        guard (1...8).contains(text.count) else {
            let expected = ": expected 'icon:' and a name, an address, an emoji or up to 3 letters"
            report("\(text.excerpt) is not an image\(hint ?? expected)", at: node.position)
            return nil
        }
        if let hint {
            warn("the image is the text \(text.excerpt)\(hint)", at: node.position)
        } else if Self.width(of: text) > 3 {
            warn(
                "the text \(text.excerpt) is too long for an image; use an emoji, up to 3 letters, or an icon",
                at: node.position)
        }
        return .emoji(text)
    }

    /// The name of an icon, if a text is probably one. Texts with capitals are initials.
    private func iconMeant(by text: String) -> String? {
        guard text.utf8.count > 1, text.first?.isASCII == true, text.first?.isLowercase == true else { return nil }
        return Icon(rawValue: text) == nil && Icon(symbol: text) == nil ? similarIcon(text) : text
    }

    /// The width of a text in letters. An emoji, and a character of Chinese or Japanese, is as wide as two.
    private static func width(of text: String) -> Int {
        text.reduce(0) { width, character in
            let isWide = character.unicodeScalars.contains { $0.value >= 0x2E80 || $0.properties.isEmojiPresentation }
            return width + (isWide ? 2 : 1)
        }
    }

    /// The text before the first colon if it could be a scheme.
    private static func scheme(of text: String) -> String? {
        guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        let scheme = text[..<colon]
        let isScheme = scheme.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
            case UInt8(ascii: "0")...UInt8(ascii: "9"): true
            // Browsers ignore control characters before and inside a scheme.
            default: byte <= 0x20 || "+-.".utf8.contains(byte)
            }
        }
        guard isScheme, !scheme.isEmpty else { return nil }
        return scheme.lowercased()
    }

    /// The media type of an image file, by the extension of its name.
    private static func mediaType(of address: String) -> String? {
        let types = [
            ".png": "image/png", ".jpg": "image/jpeg", ".jpeg": "image/jpeg", ".gif": "image/gif",
            ".webp": "image/webp", ".avif": "image/avif", ".svg": "image/svg+xml",
        ]
        return types.first { address.lowercased().hasSuffix($0.key) }?.value
    }
}

/// The keys of an image object.
enum ImageKey: String, ScreenFileKey {
    case icon, emoji, url, initials, label, shape, size, tint, background, edge

    static let owner = "image"
    static let alternatives: [[ImageKey]] = [[.icon, .emoji, .url, .initials]]
    static let synonyms: [String: ImageKey] = [
        "src": .url, "href": .url, "text": .emoji, "alt": .label, "name": .icon, "color": .tint,
        "backgroundColor": .background, "position": .edge,
    ]
}

/// The edges of a row for its image.
enum ImageEdge: String, CaseIterable {
    case leading, trailing
}
