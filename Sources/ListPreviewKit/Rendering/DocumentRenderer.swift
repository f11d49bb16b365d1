/// Renders screens to HTML documents.
///
/// ```swift
/// let page = DocumentRenderer().bytes(for: screen)
/// ```
///
/// The output is polyglot (both HTML5 and well-formed XML), and the bytes for a screen are the same on every machine
/// and in every process.
///
/// - Complexity: O(bytes of output). Nothing is kept between calls.
public struct DocumentRenderer: Sendable {
    /// The properties of pages that do not depend on their screens.
    public var options: PageOptions

    /// Creates a renderer.
    public init(options: PageOptions = PageOptions()) {
        self.options = options
    }

    /// The page of a screen, as bytes.
    public func bytes(for screen: ListScreen) -> [UInt8] { bytes(for: ScreenLayout(screen)) }

    /// The page of a screen, as a string.
    public func string(for screen: ListScreen) -> String { String(decoding: bytes(for: screen), as: UTF8.self) }

    /// The page of a screen as chunks of the same size, so that memory use does not depend on the length of the page.
    ///
    /// The style rules of a page precede its rows, so rows are mapped twice: once for their styles, and once to write
    /// them.
    public func chunks(for screen: ListScreen, size: Int = 65_536) -> some Sequence<[UInt8]> & Sendable {
        DocumentChunks(layout: ScreenLayout(screen), options: options, size: size)
    }

    /// Only the element of a screen.
    package func fragment(for screen: ListScreen) -> ScreenFragment {
        let layout = ScreenLayout(screen)
        var screen = ScreenWriter(layout)
        var styles = StyleCollector()
        let html = HTMLWriter.bytes(capacity: Self.expectedSize(of: layout.screen)) { writer in
            while screen.writeNext(into: &writer) {}
            styles = writer.styles
        }
        return ScreenFragment(
            html: html, assets: ScreenAssets(screen.templates, styles), duplicates: layout.duplicates)
    }

    /// The page of a screen whose element has been rendered.
    package func bytes(for screen: ListScreen, _ fragment: ScreenFragment) -> [UInt8] {
        let shell = PageShell(screen: screen, options: options)
        var page = HTMLWriter(capacity: fragment.html.count + 4096)
        shell.writeHead(fragment.assets.sortedRules, into: &page)
        page.markup(fragment.html)
        shell.writeTail(fragment.assets.sortedTemplates, into: &page)
        return page.bytes()
    }

    /// The page of a screen that has been laid out, with templates and rules that it must include even if no row uses
    /// them now.
    func bytes(for layout: ScreenLayout, including assets: ScreenAssets = ScreenAssets()) -> [UInt8] {
        var body = HTMLWriter(capacity: Self.expectedSize(of: layout.screen))
        var screen = ScreenWriter(layout)
        while screen.writeNext(into: &body) {}
        var assets = assets
        assets.formUnion(ScreenAssets(screen.templates, body.styles))
        let shell = PageShell(screen: layout.screen, options: options)
        var head = HTMLWriter()
        shell.writeHead(assets.sortedRules, into: &head)
        shell.writeTail(assets.sortedTemplates, into: &body)
        return HTMLWriter.joined(head, body)
    }

    /// The expected number of bytes. Unused memory is free, but copying a buffer that grows is not.
    private static func expectedSize(of screen: ListScreen) -> Int {
        let rows = screen.sections.reduce(0) { $0 + $1.rows.count }
        return min(4096 + screen.sections.count * 512 + rows * 512, 16 << 20)
    }
}

/// Only the element of a screen, for embedding in another page.
package struct ScreenFragment: Sendable {
    /// The markup of `<main class="list-screen" …>`.
    package var html: [UInt8]
    /// The templates and rules that the page includes.
    package var assets: ScreenAssets
    /// Identities that occur more than once on the screen.
    package var duplicates: [DuplicateIdentity]
}

/// A page as a sequence of chunks, each created on demand.
///
/// All chunks but the last one have the same size. The chunk size and the longest row determine the memory use,
/// whatever the number of rows.
struct DocumentChunks: Sequence, Sendable {
    let layout: ScreenLayout
    let options: PageOptions
    let size: Int

    /// Creates an iterator that starts at the first chunk.
    func makeIterator() -> Iterator {
        Iterator(layout: layout, options: options, size: Swift.max(1, size))
    }

    /// Creates one chunk after another.
    final class Iterator: IteratorProtocol {
        private let shell: PageShell
        private let size: Int
        private let assets: ScreenAssets
        private var screen: ScreenWriter
        private var writer: HTMLWriter
        private var phase = Phase.head

        private enum Phase {
            case head, rows, done
        }

        fileprivate init(layout: ScreenLayout, options: PageOptions, size: Int) {
            shell = PageShell(screen: layout.screen, options: options)
            self.size = size
            screen = ScreenWriter(layout)
            writer = HTMLWriter(capacity: Swift.min(size, 1 << 20) + 4096)
            assets = ScreenAssets(of: layout)
        }

        /// The next chunk, or `nil` after the last one.
        func next() -> [UInt8]? {
            while true {
                if let chunk = writer.takeChunk(ofSize: size) { return chunk }
                switch phase {
                case .head:
                    shell.writeHead(assets.sortedRules, into: &writer)
                    phase = .rows
                case .rows:
                    if !screen.writeNext(into: &writer) {
                        shell.writeTail(assets.sortedTemplates, into: &writer)
                        phase = .done
                    }
                case .done:
                    return writer.count > 0 ? writer.takeChunk(ofSize: writer.count) : nil
                }
            }
        }
    }
}
