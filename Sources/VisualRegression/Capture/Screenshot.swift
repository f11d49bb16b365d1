import ListPreviewKit
import PreviewCatalog

/// A picture of a screen.
public struct Screenshot: Sendable, Hashable {
    /// A PNG file.
    public let png: [UInt8]
    /// The positions of rows, headers and footers, in document order.
    public let rows: [RowFrame]
    /// The width of the picture in CSS pixels.
    public let width: Int
    /// The height of the picture in CSS pixels.
    public let height: Int
    /// The number of pixels per CSS pixel.
    public let scale: Double
    /// Whether the picture is truncated although the whole page was requested.
    public let isCutOff: Bool
    /// The characters on the page that the embedded fonts do not contain. Their shapes depend on the fonts of this
    /// machine.
    public let foreignCharacters: [String]
    /// The characters on the page that no font of this machine has: letters of scripts other than Latin, Greek and
    /// Cyrillic, and emoji. The picture shows boxes instead.
    public let missingGlyphs: [String]
    /// The images, fonts and style sheets that the picture does not show, each with the reason: `image
    /// https://example.com/a.png in row 1 "Vase": the server responded with status 404`.
    public let missingFiles: [String]
    /// The relative addresses of images. A picture cannot resolve them, and shows a replacement.
    public let relativeImages: [String]
    /// The installed fonts and other files that the picture depends on. A picture of a step has no fonts.
    package var sources: PictureSources

    /// Warnings about the picture: scripts without a font.
    var warnings: [Diagnostic] { MissingFont.warnings(about: missingGlyphs) }

    /// The number of its pixels.
    var pixelCount: Int { Int(Double(width) * scale * Double(height) * scale) }

    /// The rows, headers and footers that overlap a box in pixels of the picture.
    public func rows(x: Int, y: Int, width: Int, height: Int) -> [RowFrame] {
        rows.filter {
            $0.intersects(
                x: Double(x) / scale, y: Double(y) / scale, width: Double(width) / scale,
                height: Double(height) / scale)
        }
    }
}

/// The position of a row, header or footer in a picture.
public struct RowFrame: Sendable, Hashable {
    /// The `id` attribute of its element.
    public var element: String
    /// The displayed name: `7 "Mini"` for the seventh row of its section, `header "Used"`. On a screen with several
    /// sections, the name of a row is followed by the name of its section.
    public var name: String
    /// The distance from the left edge of the picture, in CSS pixels.
    public var x: Double
    /// The distance from the top edge of the picture, in CSS pixels.
    public var y: Double
    /// The width in CSS pixels.
    public var width: Double
    /// The height in CSS pixels.
    public var height: Double

    /// Creates a frame.
    init(element: String, name: String, x: Double, y: Double, width: Double, height: Double) {
        self.element = element
        self.name = name
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// Whether a box, also in CSS pixels, intersects it.
    func intersects(x: Double, y: Double, width: Double, height: Double) -> Bool {
        self.x < x + width && x < self.x + self.width && self.y < y + height && y < self.y + self.height
    }
}

/// The readable names of the rows, headers and footers of a screen.
struct RowNames {
    private var names: [String: String] = [:]
    /// The names without positions: the first text of a row.
    private var titles: [String: String] = [:]
    private var rows: Set<String> = []

    /// The names on a screen. O(rows).
    init(_ screen: ListScreen) {
        var describer = ElementDescriber()
        let layout = ScreenLayout(screen)
        names[ElementID.screenTitle] = "title \(ReadableText.quoted(screen.title))"
        titles[ElementID.screenTitle] = screen.title
        for level in layout.levels.dropFirst() {
            names[level.title] = "title \(ReadableText.quoted(level.screen.title))"
            titles[level.title] = level.screen.title
        }
        let sections = layout.screen.sections
        for (number, section) in sections.enumerated() {
            let element = layout.sections[number]
            for (part, role, id) in [
                (section.header, ElementRole.header, ElementID.header(ofSection: element)),
                (section.footer, .footer, ElementID.footer(ofSection: element)),
            ] {
                guard let part else { continue }
                let text = describer.name(of: part, as: role)
                names[id] = role.rawValue + (text.map { " " + Self.quoted($0) } ?? "")
                titles[id] = text
            }
            let place =
                sections.count > 1 ? " (\(ReadableText.cut(describer.name(of: section), to: 24)))" : ""
            for (index, row) in section.rows.enumerated() {
                let title = describer.name(of: row, as: .row)
                let element = layout.rowElement(section: number, row: index)
                names[element] = "\(index + 1) \(title.map(Self.quoted) ?? row.id.description)\(place)"
                rows.insert(element)
                titles[element] = title
            }
        }
    }

    /// The names on a recorded screen. O(elements).
    init(_ screen: GoldenScreen) {
        names[ElementID.screenTitle] = "title \(ReadableText.quoted(screen.title))"
        titles[ElementID.screenTitle] = screen.title
        for section in screen.sections {
            for part in [section.header, section.footer].compactMap({ $0 }) {
                names[part.id] = part.role.rawValue + (part.name.map { " " + Self.quoted($0) } ?? "")
                titles[part.id] = part.name
            }
            let place = screen.sections.count > 1 ? " (\(ReadableText.cut(section.name, to: 24)))" : ""
            for (index, row) in section.rows.enumerated() {
                names[row.id] = "\(index + 1) \(row.name.map(Self.quoted) ?? "without text")\(place)"
                rows.insert(row.id)
                titles[row.id] = row.name
            }
        }
    }

    /// The first text of a row; for another element, its kind and text: `header Used`, `toolbar`.
    func title(of element: String) -> String {
        let title = titles[element].map { ReadableText.cut($0, to: 40) }
        if isRow(element) { return title ?? "row \(self[element])" }
        guard let name = names[element] else { return element.replacing("-", with: " ") }
        let kind = String(name.prefix { $0 != " " })
        return title.map { "\(kind) \($0)" } ?? kind
    }

    /// Whether an element is a row, not a header, footer or bar.
    func isRow(_ element: String) -> Bool { rows.contains(element) }

    /// The name of an element, or its id if it has none.
    subscript(element: String) -> String { names[element] ?? element }

    private static func quoted(_ text: String) -> String { ReadableText.quoted(text) }
}
