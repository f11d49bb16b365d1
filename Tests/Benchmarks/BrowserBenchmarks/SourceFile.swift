import Foundation

/// Files of the repository, which are read in place.
enum SourceFile {
    /// The path of a file next to this one.
    static func path(_ name: String) -> String {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(name).path
    }

    /// The path of a file in the repository.
    static func path(inRepository name: String) -> String {
        var folder = URL(fileURLWithPath: #filePath)
        for _ in 0..<4 { folder.deleteLastPathComponent() }
        return folder.appendingPathComponent(name).path
    }
}
