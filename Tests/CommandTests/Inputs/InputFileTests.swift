import Foundation
import Testing

@testable import PreviewCommands
@testable import TestSupport

struct InputFileTests {
    @Test func linksAreResolved() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("one", to: "a.txt")
        for (link, target) in [("absolute", file), ("relative", "a.txt"), ("chain", "relative")] {
            try FileManager.default.createSymbolicLink(atPath: folder.file(link), withDestinationPath: target)
        }
        var changes = FileChanges([folder.file("chain")])
        let before = ["absolute", "relative", "chain"].map { FileStamp(folder.file($0)) }
        #expect(before.allSatisfy { $0 == FileStamp(file) && $0 != nil })
        #expect(changes.next() == nil)
        try folder.write("two and more", to: "a.txt")
        let after = ["absolute", "relative", "chain"].map { FileStamp(folder.file($0)) }
        #expect(zip(before, after).allSatisfy { $0 != $1 })
        #expect(changes.next() == folder.file("chain"))
        changes.update()
        #expect(changes.next() == nil)
    }

    @Test func deletedFileIsChange() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("one", to: "a.txt")
        var changes = FileChanges([path])
        try FileManager.default.removeItem(atPath: path)
        for _ in 1..<FileChanges.absenceLimit { #expect(changes.next() == nil) }
        #expect(changes.next() == path)
        changes.update()
        #expect(changes.next() == nil)
        try folder.write("two", to: "a.txt")
        #expect(changes.next() == path)
    }

    /// A program can restore the modification time of a file, but not the time of the change.
    @Test func changeWithSameSizeAndModificationTimeIsSeen() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("one", to: "a.txt")
        func status() -> stat {
            var status = stat()
            #expect(stat(path, &status) == 0)
            return status
        }
        let before = status()
        var changes = FileChanges([path])
        #expect(changes.next() == nil)
        var after = before
        // The clock of a file system has steps of some milliseconds.
        repeat {
            let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
            try file.write(contentsOf: Data("two".utf8))
            try file.close()
            var times = [before.st_atim, before.st_mtim]
            #expect(utimensat(AT_FDCWD, path, &times, 0) == 0)
            after = status()
        } while after.st_ctim.tv_sec == before.st_ctim.tv_sec && after.st_ctim.tv_nsec == before.st_ctim.tv_nsec
        #expect(after.st_size == before.st_size && after.st_ino == before.st_ino)
        #expect(after.st_mtim.tv_sec == before.st_mtim.tv_sec && after.st_mtim.tv_nsec == before.st_mtim.tv_nsec)
        #expect(changes.next() == path)
    }

    /// Opening a pipe blocks until there is a writer.
    @Test func onlyRegularFilesAreAccepted() throws {
        let folder = try TemporaryFolder()
        let pipe = folder.file("pipe.json")
        #expect(mkfifo(pipe, 0o600) == 0)
        try folder.write("{}", to: "a.json")
        try FileManager.default.createSymbolicLink(atPath: folder.file("link"), withDestinationPath: "pipe.json")
        for path in [pipe, folder.file("link"), "/dev/null"] {
            #expect(FileStamp(path) == nil && FileKind.of(path) == .other, "\(path)")
        }
        for path in [folder.path, folder.file("a.json"), folder.file("nowhere")] {
            #expect(FileKind.of(path) != .other, "\(path)")
        }
        #expect(FileStamp(folder.path) == nil)
        #expect(try ScreenFilePaths.all([folder.path]) == [folder.file("a.json")])
    }

    @Test func danglingLinksHaveNoStamp() throws {
        let folder = try TemporaryFolder()
        try FileManager.default.createSymbolicLink(atPath: folder.file("link"), withDestinationPath: "nowhere")
        #expect(FileStamp(folder.file("link")) == nil)
    }
}
