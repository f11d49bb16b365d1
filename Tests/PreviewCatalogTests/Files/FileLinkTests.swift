import Foundation
import Testing

@testable import PreviewCatalog

/// Links that leave a folder are not followed.
struct FileLinkTests {
    /// Calls `body` with a folder `shown` next to a folder `other`, both with files.
    private func withFolders(_ body: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        for path in ["shown/inner/a.svg", "shown/b.svg", "other/c.svg"] {
            let file = folder.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data("<svg/>".utf8).write(to: file)
        }
        for (link, target) in [
            ("in", "inner/a.svg"), ("in2", "in"), ("up", "../other/c.svg"), ("absolute", "/etc/passwd"),
            ("chain", "up"),
            ("folder", "../other"), ("self", "../shown/b.svg"), ("inner/back", "../b.svg"),
            ("inner/far", "../../other/c.svg"),
            ("dangling", "../other/new.svg"), ("near", "inner/new.svg"), ("loop", "loop"), ("root", "/"),
        ] {
            try FileManager.default.createSymbolicLink(
                atPath: folder.appendingPathComponent("shown/\(link)").path, withDestinationPath: target)
        }
        try FileManager.default.createSymbolicLink(
            atPath: folder.appendingPathComponent("alias").path, withDestinationPath: "shown")
        try body(folder.path)
    }

    @Test func linksThatLeaveAreFound() throws {
        try withFolders { folder in
            for (path, leaves) in [
                ("b.svg", false), ("inner/a.svg", false), ("in", false), ("in2", false), ("self", false),
                ("inner/back", false),
                ("near", false), ("missing.svg", false), ("missing/x.svg", false), ("./b.svg", false), ("loop", false),
                ("up", true), ("absolute", true), ("chain", true), ("folder/c.svg", true), ("folder", true),
                ("inner/far", true),
                ("dangling", true), ("root/etc/passwd", true), ("inner/../../other/c.svg", true),
                // The author of the path means the other folder.
                ("../other/c.svg", false), ("../alias/b.svg", false), ("../shown/up", false),
                ("../../../etc/passwd", false),
            ] {
                for shown in ["shown", "alias", "shown/", "shown/inner/.."] {
                    #expect(FileLink.leaves(path, "\(folder)/\(shown)") == leaves, "\(path) in \(shown)")
                }
            }
            #expect(FileLink.leaves("\(folder)/shown/up", "") && !FileLink.leaves("\(folder)/shown/in", "anything"))
        }
    }

    @Test func imagesOutsideAreNotRead() throws {
        try withFolders { folder in
            let images = FileManager.default
            try images.createSymbolicLink(atPath: "\(folder)/shown/out.svg", withDestinationPath: "../other/c.svg")
            let rows = ["b.svg", "out.svg", "../other/c.svg"].enumerated().map { "{id: \($0), text: A, image: \($1)}" }
            let text = "title: T\nsections: [{rows: [\(rows.joined(separator: ", "))]}]"
            let file = try ScreenFileReader().read(Array(text.utf8), path: "\(folder)/shown/a.yaml")
            #expect(
                file.warnings.map(\.message)
                    == ["image 'out.svg': the file is a link that leaves its folder; copy the file"])
        }
    }
}
