import Foundation
import HeadlessBrowser
import JSONText
import Testing

@testable import HeadlessBrowser
@testable import TestSupport

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

    /// Visits an address in the open document, and waits until the gallery shows it.
    func visit(_ route: String) async throws {
        try await page.evaluate(
            """
            (() => {
                if (location.hash === \(String(reflecting: "#" + route))) return;
                const shown = new Promise((done) => addEventListener("hashchange", () => done(), { once: true }));
                location.hash = \(String(reflecting: route));
                return shown;
            })()
            """)
        if route == "/" {
            try await page.waitUntil("!document.querySelector('.start').hidden")
        } else {
            try await expectShown("#" + route)
        }
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
        try await ask("outline")["lines"]?.array?.compactMap(\.string) ?? []
    }

    /// Sends a message to the first page on the canvas, as soon as it is ready, and returns its reply.
    ///
    /// - Parameters:
    ///   - verb: The message.
    ///   - answer: The verb of the reply, if it is another one.
    @discardableResult
    func ask(_ verb: String, answer: String? = nil) async throws -> JSONNode {
        try await page.evaluate(Self.asking(verb, answer: answer ?? verb))
    }

    /// The script of ``ask(_:answer:)``.
    static func asking(_ verb: String, answer: String) -> String {
        """
        new Promise((resolve) => {
            const frame = document.querySelector(".canvas iframe");
            addEventListener("message", function hear({ source, data }) {
                if (source !== frame.contentWindow || data?.listpreview !== "\(answer)") return;
                removeEventListener("message", hear);
                resolve(data);
            });
            const send = () => {
                if (!frame.classList.contains("ready")) return setTimeout(send, 20);
                frame.contentWindow.postMessage({ listpreview: "\(verb)" }, "*");
            };
            send();
        })
        """
    }

    /// Waits until the page on the canvas has made all steps: it changes values only then. No state has these.
    func settle() async throws { try await ask("values", answer: "valued") }

    /// Sets a value in the address.
    ///
    /// - Parameter value: A JavaScript expression.
    func setValue(_ id: String, _ value: String) async throws {
        try await setValues("[[\(String(reflecting: id)), \(value)]]")
    }

    /// Sets values in the address.
    ///
    /// - Parameter pairs: A JavaScript expression: pairs of an id and a value.
    func setValues(_ pairs: String) async throws {
        try await page.evaluate(
            """
            (() => {
                const [path, query = ""] = location.hash.split(/\\?(.*)/s);
                const values = new Map(query.split("&").filter(Boolean).map((pair) => pair.split(/=(.*)/s)));
                const text = (value) => typeof value === "boolean" ? (value ? "on" : "off") : `${value}`.replace(/^(?='|on$|off$)/, "'");
                for (const [id, value] of \(pairs)) values.set(`value.${encodeURIComponent(id)}`, encodeURIComponent(text(value)));
                \(Self.visiting("[...values].map((pair) => pair.join('='))"))
            })()
            """)
    }

    /// Removes all values from the address.
    func resetValues() async throws {
        try await page.evaluate(
            """
            (() => {
                const [path, query = ""] = location.hash.split(/\\?(.*)/s);
                \(Self.visiting("query.split('&').filter((pair) => pair && !pair.startsWith('value.'))"))
            })()
            """)
    }

    /// A script that changes the query of the address, and returns when the gallery has shown it.
    private static func visiting(_ pairs: String) -> String {
        """
        const pairs = \(pairs);
        const hash = path + (pairs.length ? `?${pairs.join("&")}` : "");
        if (hash === location.hash) return undefined;
        const shown = new Promise((resolve) => addEventListener("hashchange", () => resolve(true), { once: true }));
        location.hash = hash;
        return shown;
        """
    }

    /// Selects a speed of the timeline.
    func setRate(_ rate: Double) async throws { try await page.evaluate(Self.settingRate(rate)) }

    static func settingRate(_ rate: Double) -> String {
        """
        (() => {
            const speed = document.querySelector(".timeline select");
            speed.value = String(\(rate));
            speed.dispatchEvent(new Event("change"));
        })()
        """
    }

    /// The button that plays and pauses.
    static let playButton = "document.querySelector('.timeline .buttons button:nth-child(2)')"
    /// Whether nothing is played.
    static let isStopped = "\(playButton).ariaLabel === 'Play'"

    /// Types into the search field, all at once.
    func search(_ query: String) async throws {
        try await page.evaluate(
            """
            (() => {
                const field = document.querySelector("input.search");
                field.value = \(String(reflecting: query));
                field.dispatchEvent(new Event("input"));
            })()
            """)
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
        let problems = try await page.evaluate(
            """
            \(ScriptModules.exports(of: "gallery/checks")).checks(document.body)
                .filter(({ rule, level }) => \(rule.map { "rule === '\($0)'" } ?? "rule !== 'target' || level === 'error'"))
                .map(({ rule, level, message, row }) => `${level} ${rule} ${row}: ${message}`)
            """)
        return problems.array?.compactMap(\.string) ?? []
    }
}
