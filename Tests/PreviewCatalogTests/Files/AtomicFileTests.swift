import Foundation
import Testing

@testable import PreviewCatalog

struct AtomicFileTests {
    private func withFolder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try body(folder)
    }

    @Test func filesAreReplacedWithoutLeftovers() throws {
        try withFolder { folder in
            let file = folder.appendingPathComponent("new/a.txt")
            for text in ["one", "two"] { try AtomicFile.write([Array(text.utf8)], to: file.path) }
            #expect(try String(contentsOf: file, encoding: .utf8) == "two")
            #expect(try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted() == ["new", "new/a.txt"])
        }
    }

    @Test func linksAreKeptAndTheirTargetsAreWritten() throws {
        try withFolder { folder in
            let (file, link) = (folder.appendingPathComponent("a.txt"), folder.appendingPathComponent("link.txt"))
            try Data("old".utf8).write(to: file)
            try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "a.txt")
            try AtomicFile.write([Array("new".utf8)], to: link.path)
            #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == "a.txt")
            #expect(try String(contentsOf: file, encoding: .utf8) == "new")
        }
    }

    @Test func devicesAreWrittenAndKept() throws {
        try AtomicFile.write([[1, 2, 3]], to: "/dev/null")
        let type = try FileManager.default.attributesOfItem(atPath: "/dev/null")[.type] as? FileAttributeType
        #expect(type == .typeCharacterSpecial)
    }

    /// The reason why a file cannot be written.
    private func reason(_ path: String) -> String? {
        do throws(FileWriteError) {
            try AtomicFile.write([[1]], to: path)
            return nil
        } catch {
            return error.path == path ? error.reason : "another path: \(error)"
        }
    }

    @Test func obstaclesAreReported() throws {
        try withFolder { folder in
            let files = FileManager.default
            let (file, link) = (folder.path + "/file", folder.path + "/link")
            let (one, two) = (folder.path + "/one", folder.path + "/two")
            try Data().write(to: URL(fileURLWithPath: file))
            try files.createSymbolicLink(atPath: link, withDestinationPath: "nothing")
            try files.createSymbolicLink(atPath: one, withDestinationPath: "two")
            try files.createSymbolicLink(atPath: two, withDestinationPath: "one")
            #expect(reason(file + "/in/it.txt") == "'\(file)' is a file, not a folder")
            #expect(reason(file + "/it.txt") == "'\(file)' is a file, not a folder")
            #expect(reason(link + "/in/it.txt") == "'\(link)' is a link to 'nothing', which does not exist")
            #expect(reason(one) == "its symbolic links form a loop")
            #expect(reason(folder.path) == "this is a folder; name a file")
            #if os(Linux)
            // Not even root can create files there.
            let denied = reason("/sys/it.txt") ?? ""
            #expect(denied.contains("; ") && denied.contains("the folder '/sys'"), "\(denied)")
            #endif
            #expect(try files.contentsOfDirectory(atPath: folder.path).sorted() == ["file", "link", "one", "two"])
        }
    }

    @Test func targetsOfDanglingLinksAreCreated() throws {
        try withFolder { folder in
            let link = folder.path + "/link.txt"
            try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "new/file.txt")
            #expect(reason(link) == nil)
            #expect(try Data(contentsOf: folder.appendingPathComponent("new/file.txt")) == Data([1]))
        }
    }

    #if os(Linux)
    /// An interruption during writing, even a power failure, leaves nothing: the file is invisible until it is complete.
    @Test(arguments: [false, true]) func incompleteFilesAreInvisible(isThere: Bool) throws {
        try withFolder { folder in
            let file = folder.appendingPathComponent("a.txt")
            if isThere { try Data([9]).write(to: file) }
            var seen: [[String]] = []
            let chunks = AnySequence { () -> AnyIterator<[UInt8]> in
                var count: UInt8 = 0
                return AnyIterator {
                    seen.append((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? ["?"])
                    count += 1
                    return count < 4 ? [count] : nil
                }
            }
            try AtomicFile.write(chunks, to: file.path)
            #expect(seen == Array(repeating: isThere ? ["a.txt"] : [], count: 4))
            #expect(try Data(contentsOf: file) == Data([1, 2, 3]))
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.txt"])
        }
    }
    #endif
}
