import Foundation
import Testing

@testable import HeadlessBrowser
@testable import TestSupport

@Suite struct TemporaryProfileTests {
    private func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

    @Test func onlyAbandonedProfilesAreRemoved() throws {
        let folder = try TemporaryFolder(files: ["unrelated": ""])
        defer { folder.remove() }
        let used = try TemporaryProfile(in: folder.path)
        var abandoned = Optional(try TemporaryProfile(in: folder.path))
        let abandonedPath = try #require(abandoned?.path)
        TemporaryProfile.removeAbandoned(in: folder.path)
        #expect(exists(abandonedPath))

        abandoned = nil
        TemporaryProfile.removeAbandoned(in: folder.path)
        #expect(!exists(abandonedPath))
        #expect(exists(used.path))
        #expect(exists(folder.path + "/unrelated"))

        used.remove()
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["unrelated"])
    }

    @Test func logTailReturnsLastLines() throws {
        let folder = try TemporaryFolder(files: [:])
        defer { folder.remove() }
        let profile = try TemporaryProfile(in: folder.path)
        #expect(profile.logTail() == "")
        let lines = (1...20).map { "line \($0)\n\n" }.joined()
        try lines.write(toFile: profile.log, atomically: false, encoding: .utf8)
        #expect(profile.logTail(lines: 2) == "line 19\nline 20")
    }

    @Test func profileIsAccessibleOnlyToUser() throws {
        let folder = try TemporaryFolder(files: [:])
        defer { folder.remove() }
        let profile = try TemporaryProfile(in: folder.path)
        let attributes = try FileManager.default.attributesOfItem(atPath: profile.path)
        #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o700)
    }

    @Test(arguments: [("/dev/null/nowhere", "Not a directory"), ("/proc", "No such file or directory")])
    func uncreatableFolderThrows(folder: String, reason: String) {
        let error = #expect(throws: BrowserError.self) { try TemporaryProfile(in: folder) }
        #expect(
            error?.description == """
                the browser could not be started: no temporary folder can be created in '\(folder)': \(reason). Let TMPDIR \
                name a folder that you can write to
                """)
    }

    @Test func missingFoldersAreCreated() throws {
        let folder = try TemporaryFolder(files: [:])
        defer { folder.remove() }
        let profile = try TemporaryProfile(in: folder.file("new/folder"))
        #expect(FileManager.default.fileExists(atPath: profile.path))
    }
}
