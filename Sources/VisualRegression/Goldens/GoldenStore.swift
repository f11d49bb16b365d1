import Foundation
import PreviewCatalog

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A folder of goldens: `<screen>/<state>[.<variant>].{html,png}`, with a `manifest.json` for the pictures.
///
/// Every file is written to a temporary file and then renamed, so an interruption never leaves an incomplete golden.
///
/// ```swift
/// let store = GoldenStore(folder: "Fixtures")
/// let markup = try store.read(GoldenID(screen: "cars", state: "full"), .html)
/// ```
public struct GoldenStore: Sendable {
    /// The kind of a golden.
    public enum Kind: String, Codable, Sendable, Hashable, CaseIterable {
        /// The markup.
        case html
        /// A picture.
        case png
    }

    /// The folder's path.
    public let folder: String

    /// Creates a store for a folder, which does not have to exist yet.
    public init(folder: String) {
        self.folder = folder
    }

    /// The path of a golden, even if it does not exist.
    public func path(of id: GoldenID, _ kind: Kind) -> String {
        FileContent.located("\(folder)/\(id).\(kind.rawValue)")
    }

    /// The bytes of a golden; `nil` if it does not exist.
    ///
    /// - Throws: ``GoldenStoreError`` if the golden exists and cannot be read.
    ///
    /// Markup has its recorded line endings, even if version control changed them (`core.autocrlf`).
    public func read(_ id: GoldenID, _ kind: Kind) throws(GoldenStoreError) -> [UInt8]? {
        try checkLink(id, kind)
        let bytes = try Self.read(path(of: id, kind))
        return kind == .html ? bytes.map(GoldenPage.withOwnLineEnds) : bytes
    }

    /// Whether a golden exists.
    public func contains(_ id: GoldenID, _ kind: Kind) -> Bool {
        FileManager.default.fileExists(atPath: path(of: id, kind))
    }

    /// Writes a golden; creates missing folders.
    package func write(_ bytes: [UInt8], of id: GoldenID, _ kind: Kind) throws(GoldenStoreError) {
        try checkLink(id, kind)
        try Self.write(bytes, to: path(of: id, kind))
    }

    /// Rejects a golden that is a link out of the folder.
    private func checkLink(_ id: GoldenID, _ kind: Kind) throws(GoldenStoreError) {
        guard FileLink.leaves("\(id).\(kind.rawValue)", folder) else { return }
        throw GoldenStoreError(
            path: path(of: id, kind), reason: "this is a link that leaves the folder of goldens; remove the link")
    }

    /// Removes a file of the folder, and the folder of its screen if that becomes empty.
    ///
    /// - Parameter file: A path below the folder, as ``files()`` returns it.
    package func remove(_ file: String) throws(GoldenStoreError) {
        let path = "\(folder)/\(file)"
        do {
            try FileManager.default.removeItem(atPath: path)
            let parent = (path as NSString).deletingLastPathComponent
            if try FileManager.default.contentsOfDirectory(atPath: parent).isEmpty {
                try FileManager.default.removeItem(atPath: parent)
            }
        } catch {
            throw GoldenStoreError(path: path, reason: "cannot remove the file: \(FileReason.text(error, path))")
        }
    }

    /// The goldens of the folder as paths below it, sorted: `cars/full.dark.png`.
    ///
    /// Hidden files, and files without the name and location of a golden, are omitted.
    package func files() throws(GoldenStoreError) -> [String] {
        try checkFolder()
        let manager = FileManager.default
        var files: [String] = []
        do {
            guard manager.fileExists(atPath: folder) else { return [] }
            for screen in try manager.contentsOfDirectory(atPath: folder) where !screen.hasPrefix(".") {
                var isFolder: ObjCBool = false
                guard manager.fileExists(atPath: "\(folder)/\(screen)", isDirectory: &isFolder), isFolder.boolValue
                else { continue }
                for name in try manager.contentsOfDirectory(atPath: "\(folder)/\(screen)")
                where !name.hasPrefix(".") && Kind.allCases.contains(where: { name.hasSuffix(".\($0.rawValue)") }) {
                    files.append("\(screen)/\(name)")
                }
            }
        } catch {
            throw GoldenStoreError(path: folder, reason: "cannot read the folder: \(error.localizedDescription)")
        }
        return files.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// The manifest; an empty one if there is none.
    ///
    /// - Throws: ``GoldenStoreError`` with the location if the file is damaged.
    package func manifest() throws(GoldenStoreError) -> GoldenManifest {
        try checkFolder()
        let path = "\(folder)/\(GoldenManifest.fileName)"
        guard let bytes = try Self.read(path) else { return GoldenManifest() }
        do throws(JSONFile.Failure) {
            return try GoldenManifest(bytes)
        } catch {
            throw GoldenStoreError(
                path: path,
                reason: """
                    \(error). Restore it from version control, or remove it and record the pictures again with \
                    record --update all
                    """)
        }
    }

    /// Rejects a path that is a file instead of a folder.
    private func checkFolder() throws(GoldenStoreError) {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), !isFolder.boolValue else {
            return
        }
        throw GoldenStoreError(path: folder, reason: "this is a file; a folder of goldens is required")
    }

    /// Whether a run has recorded here before.
    var hasManifest: Bool {
        FileManager.default.fileExists(atPath: "\(folder)/\(GoldenManifest.fileName)")
    }

    /// Changes the manifest. Concurrent calls, in this process or another one, wait.
    package func updateManifest(_ change: (inout GoldenManifest) -> Void) throws(GoldenStoreError) {
        let lock = FileLock(for: folder)
        defer { lock.unlock() }
        let old = try self.manifest()
        var manifest = old
        change(&manifest)
        // A manifest of an older version is not rewritten until something in it changes.
        if manifest != old || !hasManifest { try write(manifest) }
    }

    private func write(_ manifest: GoldenManifest) throws(GoldenStoreError) {
        let path = "\(folder)/\(GoldenManifest.fileName)"
        let bytes: [UInt8]
        do throws(JSONFile.Failure) {
            bytes = try manifest.encoded()
        } catch {
            throw GoldenStoreError(path: path, reason: error.description)
        }
        try Self.write(bytes, to: path)
    }

    /// A file's bytes; `nil` if there is none.
    static func read(_ path: String) throws(GoldenStoreError) -> [UInt8]? {
        if FileContent.isMissing(path) { return nil }
        do throws(SourceError) {
            return try FileContent.read(path: path, limit: .max - 1)
        } catch {
            throw GoldenStoreError(path: path, reason: error.message)
        }
    }

    /// Writes a file atomically; creates missing folders.
    static func write(_ bytes: [UInt8], to path: String) throws(GoldenStoreError) {
        do throws(FileWriteError) {
            try AtomicFile.write([bytes], to: path)
        } catch {
            throw GoldenStoreError(path: error.path, reason: "cannot write the file: \(error.reason)")
        }
    }
}

/// Locks a folder against other processes. The lock ends with the process at the latest.
///
/// The lock is a file in the folder for temporary files, so that the folder itself does not contain it.
struct FileLock {
    private let descriptor: Int32

    /// Waits until the lock is free. If locking is impossible, it does not wait.
    init(for folder: String) {
        let place = URL(fileURLWithPath: folder).standardizedFileURL.path
        let name = "listpreview-\(FileDigest.text(of: Array(place.utf8))).lock"
        let path = FileManager.default.temporaryDirectory.appendingPathComponent(name).path
        descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        while descriptor >= 0, flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
    }

    /// Ends the lock.
    func unlock() {
        if descriptor >= 0 { close(descriptor) }
    }
}
