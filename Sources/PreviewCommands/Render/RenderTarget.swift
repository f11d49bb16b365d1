import Foundation
import PreviewCatalog

/// The output of a rendered gallery: a folder, a file, a table or pictures.
protocol RenderTarget {
    /// Whether adding takes longer than rendering, so that the progress counts it.
    static var isSlow: Bool { get }
    /// Whether it is a gallery, which also shows the components of its screen files.
    static var isGallery: Bool { get }
    /// Starts, before anything is written.
    mutating func begin() throws
    /// Writes a scenario, or keeps it for later.
    ///
    /// - Parameter progress: Called with the finished fractions, which add up to 1, if this is slow.
    mutating func add(
        _ rendered: RenderedScenario, of scenario: Scenario, progress: @escaping @Sendable (Double) -> Void
    ) async throws
    /// Writes the rest; returns the index if it is a page for validation.
    mutating func finish() throws -> [UInt8]?
    /// A page's name in messages.
    func name(of page: String) -> String
    /// Describes the output; `nil` for standard output.
    ///
    /// - Parameters:
    ///   - pageCount: The number of pages, including an index that was checked.
    ///   - remarks: The end of the sentence.
    func summary(pageCount: Int, remarks: String) -> String?
}

extension Int {
    /// The number with a noun: `1 page`, `2 pages`.
    func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }

    /// The number of pages of a site, with their kinds: `3 pages (2 states and the index)`.
    var sitePages: String { "\(counted("page")) (\((self - 1).counted("state")) and the index)" }

    /// The number of pages that are not valid: `1 of 3 pages is not valid`.
    package func notValid(of count: Int) -> String {
        "\(self) of \(count.counted("page")) \(self == 1 ? "is" : "are") not valid"
    }
}

extension RenderTarget {
    static var isSlow: Bool { false }
    static var isGallery: Bool { false }
    mutating func begin() throws {}
}

/// A folder of pages.
struct SiteTarget: RenderTarget {
    static let isGallery = true
    private var folder: SiteFolder
    private let title: String

    init(_ folder: SiteFolder, title: String) {
        self.folder = folder
        self.title = title
    }

    mutating func begin() throws { try folder.check() }

    mutating func add(_ rendered: RenderedScenario, of scenario: Scenario, progress: (Double) -> Void) throws {
        try folder.write(rendered)
    }

    mutating func finish() throws -> [UInt8]? { try folder.finish(title: title) }

    func name(of page: String) -> String { "\(folder.directory)/\(page)" }

    func summary(pageCount: Int, remarks: String) -> String? {
        "\(pageCount.sitePages)\(remarks). Open \(name(of: "index.html"))"
    }
}

/// A single file with everything.
struct SingleFileTarget: RenderTarget {
    static let isGallery = true
    private let path: String
    private let title: String
    private var gallery = SingleFileGallery()

    init(path: String, title: String) {
        self.path = path
        self.title = title
    }

    mutating func begin() throws {
        if FileKind.of(path) == .file { try SingleFileGallery.check(path) }
    }

    mutating func add(_ rendered: RenderedScenario, of scenario: Scenario, progress: (Double) -> Void) {
        gallery.add(rendered)
    }

    mutating func finish() throws -> [UInt8]? {
        try AtomicFile.write([gallery.page(title: title)], to: path)
        return gallery.index(title: title)
    }

    func name(of page: String) -> String { page }

    func summary(pageCount: Int, remarks: String) -> String? {
        "1 file with \(pageCount.sitePages)\(remarks). Open \(path)"
    }
}

/// A table of all states in Markdown.
struct TableTarget: RenderTarget {
    private let folder: String?
    private let baseURL: String
    private var entries: [CatalogEntry] = []

    /// Prints the table, or writes it to `index.md` in a folder.
    init(folder: String?, baseURL: String) {
        self.folder = folder
        self.baseURL = baseURL
    }

    mutating func add(_ rendered: RenderedScenario, of scenario: Scenario, progress: (Double) -> Void) {
        entries.append(rendered.entry)
    }

    mutating func finish() throws -> [UInt8]? {
        let table = Array(MarkdownTable(entries, baseURL: baseURL).text.utf8)
        if let file {
            try AtomicFile.write([table], to: file)
        } else {
            try Console.print(String(decoding: table.dropLast(), as: UTF8.self))
        }
        return nil
    }

    func name(of page: String) -> String { page }

    func summary(pageCount: Int, remarks: String) -> String? {
        file.map { "A table of \(pageCount.counted("state"))\(remarks). See \($0)" }
    }

    private var file: String? { folder.map { "\($0)/index.md" } }
}
