import Foundation
import HeadlessBrowser
import JSONText
import Testing

@testable import TestSupport

/// The page that replays fixtures in the browser, loaded once for all of them.
struct ReplayPage {
    let page: any ScriptedPage
    static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Runtime/patch-replay.html")

    static func with(_ body: (ReplayPage) async throws -> Void) async throws {
        try await SharedBrowser.withPage(viewport: Viewport(width: 500, height: 900)) { page in
            try await page.navigate(toFile: file.path)
            try await body(ReplayPage(page: page))
            let errors = await page.consoleErrors()
            #expect(errors.isEmpty, "\(errors)")
        }
    }

    /// The errors of fixtures with a wrong result, by index.
    func problems(in fixtures: [PatchFixture]) async throws -> [Int: String] {
        var writer = JSONWriter()
        writer.beginArray()
        for fixture in fixtures { try write(fixture, into: &writer) }
        writer.endArray()
        let found = try await page.evaluate("replay(\(String(decoding: writer.bytes, as: UTF8.self)))")
        var problems: [Int: String] = [:]
        for node in try #require(found.array) {
            problems[try #require(node["session"]?.integer)] = try #require(node["problem"]?.string)
        }
        return problems
    }

    /// The first of many random sessions that fails, usually among the first few.
    func firstFailure(in sessions: [[ScreenFacts]]) async throws -> Int? {
        for start in stride(from: 0, to: sessions.count, by: 16) {
            let some = sessions[start..<min(start + 16, sessions.count)]
            if let index = try await problems(in: some.map { PatchFixture(facts: $0) }).keys.min() {
                return start + index
            }
        }
        return nil
    }

    private func write(_ fixture: PatchFixture, into writer: inout JSONWriter) throws {
        writer.beginObject()
        writer.key("source")
        writer.string(fixture.source)
        writer.key("templates")
        writer.node(try fixture.templatesNode())
        writer.key("steps")
        writer.beginArray()
        for step in fixture.steps {
            writer.beginObject()
            writer.key("patch")
            writer.string(String(decoding: step.patch, as: UTF8.self))
            writer.key("target")
            writer.string(step.target)
            writer.endObject()
        }
        writer.endArray()
        writer.endObject()
    }
}
