/// A page as a sequence of chunks, each made when it is asked for.
///
/// All chunks but the last have the same size. Memory is bounded by the chunk size and the longest row, whatever the number
/// of rows.
public struct DocumentChunks: Sequence, Sendable {
    let layout: ScreenLayout
    let options: PageOptions
    let size: Int

    /// Makes the chunks from the first one on.
    public func makeIterator() -> Iterator {
        Iterator(layout: layout, options: options, size: Swift.max(1, size))
    }

    /// Makes chunk after chunk.
    public final class Iterator: IteratorProtocol {
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

        /// The next chunk, or `nil` behind the last one.
        public func next() -> [UInt8]? {
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
