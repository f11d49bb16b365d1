import Foundation

/// What tells one version of a file from another without reading it.
struct FileStamp: Equatable {
    private let modified: Date
    private let size: UInt64
    private let number: UInt64

    /// `nil` when there is no such file.
    init?(_ path: String) {
        // Of a link it is the file that it leads to which is read, and whose changes count.
        let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        guard FileManager.default.fileExists(atPath: target),
            let attributes = try? FileManager.default.attributesOfItem(atPath: target)
        else { return nil }
        modified = attributes[.modificationDate] as? Date ?? .distantPast
        size = (attributes[.size] as? NSNumber)?.uint64Value ?? 0
        number = (attributes[.systemFileNumber] as? NSNumber)?.uint64Value ?? 0
    }
}
