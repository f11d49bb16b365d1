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

    @Test func aFileIsReplacedAndNothingIsLeftBesideIt() throws {
        try withFolder { folder in
            let file = folder.appendingPathComponent("new/a.txt")
            for text in ["one", "two"] { try AtomicFile.write([Array(text.utf8)], to: file.path) }
            #expect(try String(contentsOf: file, encoding: .utf8) == "two")
            #expect(try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted() == ["new", "new/a.txt"])
        }
    }

    @Test func aLinkStaysAndLeadsToWhatWasWritten() throws {
        try withFolder { folder in
            let (file, link) = (folder.appendingPathComponent("a.txt"), folder.appendingPathComponent("link.txt"))
            try Data("old".utf8).write(to: file)
            try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "a.txt")
            try AtomicFile.write([Array("new".utf8)], to: link.path)
            #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == "a.txt")
            #expect(try String(contentsOf: file, encoding: .utf8) == "new")
        }
    }

    @Test func aDeviceIsWrittenToAndStays() throws {
        try AtomicFile.write([[1, 2, 3]], to: "/dev/null")
        let type = try FileManager.default.attributesOfItem(atPath: "/dev/null")[.type] as? FileAttributeType
        #expect(type == .typeCharacterSpecial)
    }

    @Test func aFolderThatCannotBeMadeSaysWhy() throws {
        try withFolder { folder in
            let file = folder.appendingPathComponent("file")
            try Data().write(to: file)
            let path = file.appendingPathComponent("in/it.txt").path
            let error = #expect(throws: FileWriteError.self) { try AtomicFile.write([[1]], to: path) }
            #expect(error?.description.contains("cannot make the folder") == true)
            #expect(error.map { !$0.description.hasSuffix("': ") } == true)
        }
    }
}
