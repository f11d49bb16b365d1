import Foundation
import HeadlessBrowser
import JSONText
import Testing

@testable import HeadlessBrowser

/// An open gallery in a browser.
struct GalleryPage {
    let page: Page
    let folder: GalleryFolder

    /// Opens an address in a new document.
    func open(_ route: String) async throws {
        try await page.navigate(to: "about:blank")
        try await page.navigate(to: folder.address(route))
        try await page.waitUntil("document.body.classList.contains('app')")
    }

    func expectAddress(_ address: String) async throws {
        let text = String(reflecting: address)
        try await page.waitUntil("location.hash === \(text)")
    }

    /// Waits until the canvas shows the state of an address.
    func expectShown(_ address: String) async throws {
        try await expectAddress(address)
        try await page.waitUntil(
            "[...document.querySelectorAll('.device iframe')].every((f) => f.classList.contains('ready'))"
                + " && document.querySelector('.device iframe')")
    }

    func press(_ character: Character, leadsTo address: String) async throws {
        try await press(.character(character), leadsTo: address)
    }

    func press(_ key: Key, leadsTo address: String) async throws {
        try await page.press(key)
        try await expectAddress(address)
    }

    /// The content of the page on the canvas, line by line.
    func outline() async throws -> [String] {
        let lines = try await page.evaluate("Gallery.canvas.leader().ask('outline').then(({ lines }) => lines)")
        return lines.array?.compactMap(\.string) ?? []
    }

    /// Runs a script in a page on the canvas, which the gallery itself cannot access.
    @discardableResult
    func evaluateInFrame(_ script: String, frame: Int = 0) async throws -> JSONNode {
        let node = try #require(try await frameDocument(frame))
        let object = try await page.call("DOM.resolveNode", ["backendNodeId": node])
        let result = try await page.call(
            "Runtime.callFunctionOn",
            [
                "functionDeclaration": JSONNode(.string("function () { return (\(script)) }")),
                "objectId": try #require(object["object"]?["objectId"]),
                "awaitPromise": true, "returnByValue": true, "userGesture": true,
            ])
        if let details = result["exceptionDetails"] { Issue.record("\(details.exceptionText)") }
        return result["result"]?["value"] ?? JSONNode(.null)
    }

    /// Waits until a script in a page on the canvas returns a text.
    func expectInFrame(_ frame: Int, _ script: String, _ wanted: String) async throws {
        let found = try await evaluateInFrame(
            """
            new Promise((done) => {
                const late = performance.now() + 30000;
                const look = async () => {
                    const found = await (\(script));
                    if (found === \(String(reflecting: wanted)) || performance.now() > late) done(found);
                    else setTimeout(look, 20);
                };
                look();
            })
            """, frame: frame)
        #expect(found.string == wanted, "in frame \(frame)")
    }

    /// The browser's id of the document of a page on the canvas.
    private func frameDocument(_ index: Int) async throws -> JSONNode? {
        let root = try #require(try await page.call("DOM.getDocument", ["depth": 0])["root"]?["nodeId"])
        let frames = try await page.call("DOM.querySelectorAll", ["nodeId": root, "selector": "iframe"])["nodeIds"]?
            .array
        var documents: [JSONNode] = []
        for frame in frames ?? [] where documents.count <= index {
            let node = try await page.call("DOM.describeNode", ["nodeId": frame, "depth": 0, "pierce": true])["node"]
            if let document = node?["contentDocument"]?["backendNodeId"] { documents.append(document) }
        }
        return documents.dropFirst(index).first
    }

    /// The findings of the checks of every page about the gallery, except for touch targets: in narrow windows
    /// and on touch screens, it has other sizes.
    ///
    /// - Parameter rule: The kind of findings, including advice; otherwise all except advice.
    func ownProblems(for rule: String? = nil) async throws -> [String] {
        let checks = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Public/js/gallery/checks.js")
        try await page.evaluate(String(decoding: Data(contentsOf: checks), as: UTF8.self) + "\n;1")
        let problems = try await page.evaluate(
            """
            Gallery.checks(document.body)
                .filter(({ rule, level }) => \(rule.map { "rule === '\($0)'" } ?? "rule !== 'target' || level === 'error'"))
                .map(({ rule, level, message, row }) => `${level} ${rule} ${row}: ${message}`)
            """)
        return problems.array?.compactMap(\.string) ?? []
    }
}
