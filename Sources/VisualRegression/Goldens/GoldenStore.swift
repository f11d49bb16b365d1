import Foundation
import ListPreviewKit
import PreviewCatalog

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A folder of goldens: `<screen>/<state>[.<variant>].{html,png}`. The facts about a picture, such as its browser, are
/// in its file. A `manifest.json` stores the variants of pictures if they are not all.
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
        let path = path(of: id, kind)
        guard let bytes = try Self.read(path) else { return nil }
        if let line = ConflictMarkers.line(in: bytes) { throw Self.conflict(in: path, line) }
        return kind == .html ? GoldenPage.withOwnLineEnds(bytes) : bytes
    }

    /// The error of a file with conflict markers. Its advice records nothing.
    private static func conflict(in path: String, _ line: Int) -> GoldenStoreError {
        let file = ShellWord.quoted(path)
        return GoldenStoreError(
            path: "\(path):\(line)",
            reason: """
                \(ConflictMarkers.message). Take one side with `git checkout --ours \(file)` or `git checkout --theirs \
                \(file)`; verify then shows the difference
                """)
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
        do throws(FileWriteError) {
            try AtomicFile.remove(path)
        } catch {
            throw GoldenStoreError(path: error.path, reason: "cannot remove the file: \(error.reason)")
        }
        // Only an empty folder can be removed.
        rmdir(AtomicFile.split(path).folder)
    }

    /// The goldens of the folder as paths below it, sorted: `cars/full.dark.png`.
    ///
    /// Hidden files, files without the name and location of a golden, and folders behind links that leave the folder are
    /// omitted.
    package func files() throws(GoldenStoreError) -> [String] {
        try checkFolder()
        var files: [String] = []
        for screen in try Self.names(in: folder) where !screen.hasPrefix(".") && !FileLink.leaves(screen, folder) {
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: "\(folder)/\(screen)", isDirectory: &isFolder),
                isFolder.boolValue
            else { continue }
            for name in try Self.names(in: "\(folder)/\(screen)")
            where !name.hasPrefix(".") && Kind.allCases.contains(where: { name.hasSuffix(".\($0.rawValue)") }) {
                files.append("\(screen)/\(name)")
            }
        }
        return files.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// The names in a folder; empty if there is none.
    private static func names(in folder: String) throws(GoldenStoreError) -> [String] {
        if FileContent.isMissing(folder) { return [] }
        do throws(Diagnostic) {
            return try FileContent.names(in: folder)
        } catch {
            throw GoldenStoreError(path: folder, reason: error.message)
        }
    }

    /// A digest of all goldens, to compare the folders of several machines.
    package var digest: String {
        let lines = ((try? files()) ?? []).map { file in
            let bytes = ((try? Self.read("\(folder)/\(file)")) ?? nil) ?? []
            return "\(file) \(FileDigest.text(of: file.hasSuffix(".html") ? GoldenPage.withOwnLineEnds(bytes) : bytes))"
        }
        return FileDigest.text(of: Array(lines.joined(separator: "\n").utf8))
    }

    /// The pictures of the folder, and the selection of pictures.
    ///
    /// - Throws: ``GoldenStoreError`` with the location if `manifest.json` is damaged.
    /// - Complexity: O(pictures). Only the beginning of each file is read.
    package func manifest() throws(GoldenStoreError) -> GoldenManifest {
        let files = try files()
        let old = try writtenManifest()
        var manifest = GoldenManifest(selection: old?.selection ?? .all)
        for file in files where file.hasSuffix(".png") {
            let id = String(file.dropLast(4))
            // A file that cannot be read is reported when it is compared.
            let head = try? FileContent.read(path: "\(folder)/\(file)", limit: GoldenManifest.Entry.longestHead)
            manifest.pictures[id] = head.flatMap(GoldenManifest.Entry.init(stampOf:)) ?? old?.pictures[id]
        }
        return manifest
    }

    /// The file `manifest.json`; `nil` if there is none.
    private func writtenManifest() throws(GoldenStoreError) -> GoldenManifest? {
        let path = "\(folder)/\(GoldenManifest.fileName)"
        guard let bytes = try Self.read(path) else { return nil }
        if let line = ConflictMarkers.line(in: bytes) { throw Self.conflict(in: path, line) }
        do throws(JSONFile.Failure) {
            return try GoldenManifest(bytes)
        } catch {
            throw GoldenStoreError(
                path: path,
                reason: "\(error). Restore it from version control, or remove it: then all variants have pictures")
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

    /// Prepares the folder for recording: remembers a selection of pictures, and moves the facts about pictures from
    /// the manifest of version 0.2 into their files.
    ///
    /// - Parameter selection: The pictures of new states; `nil` keeps the selection.
    /// - Returns: Whether facts were moved.
    @discardableResult func prepare(selection: PictureSelection?) throws(GoldenStoreError) -> Bool {
        // Two runs must not both move facts, because one of them could restore a picture that the other has recorded since.
        let lock = FolderLock(folder)
        defer { lock.unlock() }
        let old = try writtenManifest()
        let new = GoldenManifest(selection: selection ?? old?.selection ?? .all)
        if let old, old.isOld {
            var unreadable: GoldenStoreError?
            for file in try files() where file.hasSuffix(".png") {
                let path = "\(folder)/\(file)"
                guard let entry = old.pictures[String(file.dropLast(4))] else { continue }
                let png: [UInt8]?
                do throws(GoldenStoreError) { png = try Self.read(path) } catch {
                    unreadable = error
                    continue
                }
                guard let png, FileDigest.text(of: png) == entry.picture else { continue }
                try Self.write(entry.stamped(on: png), to: path)
            }
            // The manifest keeps the facts about a file such as a Git LFS pointer.
            if let unreadable {
                guard new.selection == old.selection else { throw unreadable }
                return true
            }
        }
        if new.selection == .all {
            if old != nil { try remove(GoldenManifest.fileName) }
        } else if old?.isOld != false || old?.selection != new.selection {
            try write(new)
        }
        return old?.isOld == true
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
        do throws(Diagnostic) {
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

/// Locks a folder against other processes, whatever name they have for it. The lock ends with the process at the latest.
struct FolderLock {
    private let descriptor: Int32

    /// Waits until the lock is free. If the folder does not exist or cannot be locked, it does not wait.
    init(_ folder: String) {
        descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        while descriptor >= 0, flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
    }

    /// Ends the lock.
    func unlock() {
        if descriptor >= 0 { close(descriptor) }
    }
}
