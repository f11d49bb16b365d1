import Foundation
import JSONText
import ListPreviewKit

/// The files in `Tests/Fixtures/patches`: all appliers of patches replay all of them.
enum PatchCorpus {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../Fixtures/patches").standardizedFileURL

    /// The names of the existing files, sorted.
    static var names: [String] {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return files.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()
    }

    static func file(_ name: String) -> URL { folder.appendingPathComponent(name + ".json") }

    static func text(_ name: String) throws -> String { try String(contentsOf: file(name), encoding: .utf8) }

    static func fixture(_ name: String) throws -> PatchFixture {
        try PatchFixture(name: name, text: Array(text(name).utf8))
    }

    static func write(_ fixture: PatchFixture) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(fixture.text().utf8).write(to: file(fixture.name), options: .atomic)
    }

    /// Whether to rewrite fixtures: if the environment has `LISTPREVIEW_RECORD`, but never in CI.
    static let isRecording: Bool = {
        let environment = ProcessInfo.processInfo.environment
        return environment["LISTPREVIEW_RECORD"] != nil && environment["CI"] == nil
    }()

    /// Stores screens on which a random proof failed, so that every later run replays them; returns the message about it.
    static func keep(_ facts: [ScreenFacts], problem: String, seed: UInt64) -> String {
        var fixture = PatchFixture(facts: facts)
        fixture.name = "found-" + hash(of: facts)
        fixture.shows = "Found at random: \(problem.prefix { !$0.isNewline }.prefix(200))"
        let story = "seed \(seed): \(problem)\n\(facts.map { "\($0)" }.joined(separator: "\n"))"
        do {
            try write(fixture)
            return """
                \(story)
                This is kept as Tests/Fixtures/patches/\(fixture.name).json and replayed by every run from now on. \
                Where the patch is to blame, not who applied it, record it with LISTPREVIEW_RECORD=1 once that is fixed.
                """
        } catch {
            return "\(story)\nIt could not be kept as \(file(fixture.name).path): \(error)"
        }
    }

    /// The same for the same screens, in every process.
    private static func hash(of facts: [ScreenFacts]) -> String {
        var writer = JSONWriter()
        writer.node(JSONNode(.array(facts.map(\.node))))
        return String(FNV1a.hash(of: writer.bytes) >> 16, radix: 16)
    }
}
