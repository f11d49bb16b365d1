import JSONText
import PreviewServer
import Testing

@testable import HeadlessBrowser
@testable import TestSupport

/// A page that is used while a program drives it.
struct Session: Sendable {
    let page: any UsedPage
    let user: User
    let program: LineProgram
    let server: RunningServer

    /// The page in Chromium.
    var chromium: Page { get throws { try #require(page as? Page) } }

    var url: String { "\(server.url)screens/\(program.screen)" }

    /// Opens the page of a program's first line.
    ///
    /// - Parameter unanswered: How long a control keeps a change without an answer, in milliseconds. Without a value,
    /// only an answer counts.
    static func with(
        _ line: String, unanswered: Int = 600_000, reducedMotion: Bool = false, port: Int = 0,
        _ body: (Session) async throws -> Void
    ) async throws {
        try await RunningServer.with(port: port) { server in
            try await LineProgram.with(on: server) { program in
                try await open(
                    line, of: program, on: server, unanswered: unanswered, reducedMotion: reducedMotion, body)
            }
        }
    }

    /// Opens the page of a program's first line on a server that runs.
    static func open(
        _ line: String, of program: LineProgram, on server: RunningServer, unanswered: Int = 600_000,
        reducedMotion: Bool = false, _ body: (Session) async throws -> Void
    ) async throws {
        await program.print(line)
        try await SharedBrowser.withPage(
            viewport: Viewport(width: 400, height: 900), reducedMotion: reducedMotion
        ) { page in
            let session = Session(page: page, user: User(page), program: program, server: server)
            try await page.navigate(to: session.url)
            try await session.prepare(unanswered: unanswered)
            try await body(session)
        }
    }

    /// Waits until the page can be used, and adds the functions of the tests.
    func prepare(unanswered: Int = 600_000) async throws {
        try await page.waitUntil(
            "document.readyState === 'complete' && globalThis.ListPreview?.live && document.documentElement.dataset.connection === 'live'"
        )
        // A script that comes later performs what a user did before, but not all of it.
        try await page.waitUntil("ListPreview.sending || !document.querySelector('#screen [data-action]')")
        try await page.evaluate(Self.functions)
        try await page.evaluate("Object.assign(ListPreview.limits, { unanswered: \(unanswered) }), null")
    }

    /// Prints a line, and waits until the page shows it.
    func print(_ line: String) async throws { try await program.print(line, on: page) }

    /// Prints a line that changes nothing, and waits until the page has heard of it.
    func printAgain(_ line: String) async throws {
        let count = try await page.evaluate("users.unchanged").integer ?? 0
        await program.print(line)
        try await page.waitUntil("users.unchanged > \(count)", timeout: .seconds(20))
    }

    /// Performs inputs, and waits until the program has heard that many actions more.
    @discardableResult
    func perform(
        _ inputs: [UserInput], hears count: Int = 0, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> [HeardAction] {
        let before = await program.heard.count
        try await user.perform(inputs)
        let isHeard = await program.hears(before + count)
        let heard = Array(await program.heard.dropFirst(before))
        #expect(isHeard, "heard \(heard)", sourceLocation: sourceLocation)
        return heard
    }

    /// Waits until rows no longer move: a press at the old place of one would miss it.
    func settle() async throws {
        try await page.waitUntil("!document.getAnimations().some(({ playState }) => playState === 'running')")
    }

    /// Expects the value of an expression, now.
    func expect(
        _ expression: String, _ expected: JSONNode, _ comment: Comment? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let value = try await page.evaluate(expression)
        #expect(value == expected, comment, sourceLocation: sourceLocation)
    }

    /// Expects that the page, with the values of its controls, equals a fresh one, at the latest when changes without
    /// an answer have been withdrawn.
    func expectFresh(
        timeout: Duration = .seconds(20), sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        if let difference = try await difference(timeout: timeout) {
            Issue.record("\(difference)", sourceLocation: sourceLocation)
        }
    }

    /// The difference between the page and a fresh one that stays.
    func difference(timeout: Duration) async throws -> String? {
        while true {
            let latest = await program.condition()
            do {
                try await page.waitUntil(latest, timeout: timeout)
            } catch {
                // An action may arrive late, and change the screen.
                if await program.condition() != latest { continue }
                let state = try await page.evaluate(
                    "[ListPreview.document.state.revision, document.documentElement.dataset.connection].join()")
                return "the page stays at \(state.text), not \(latest)"
            }
            try await page.evaluate("users.load().then((fresh) => { users.fresh = fresh })")
            do {
                try await page.waitUntil("users.seen() === users.fresh", timeout: timeout)
                return nil
            } catch {
                if await program.condition() != latest { continue }
                return try await page.evaluate("users.difference()").string
            }
        }
    }

    /// The errors in the console, without those of the network.
    func errors() async -> [ConsoleMessage] {
        await (page as? Page)?.consoleErrors().filter { $0.source != .browser("network") } ?? []
    }

    func expectNoErrors(sourceLocation: SourceLocation = #_sourceLocation) async {
        let errors = await errors()
        #expect(errors.isEmpty, "\(errors)", sourceLocation: sourceLocation)
    }

    /// What a person sees: markup, and the live values of controls. Which details are open is up to the user.
    private static let functions = """
        window.users = {
            unchanged: 0,
            markup(node) {
                if (node.nodeType === 3) return node.data;
                if (node.nodeType !== 1) return "";
                const isOpen = ({ name }) => name === "open" && node.localName === "details";
                const names = [...node.attributes].filter((one) => !isOpen(one)).map(({ name, value }) => `${name}=${JSON.stringify(value)}`);
                return `<${node.localName} ${names.sort().join(" ")}>${[...node.childNodes].map(users.markup).join("")}</>\\n`;
            },
            values: (root) => [...root.querySelectorAll("input, select, textarea")].map((control, index) => {
                // A search field without a text belongs to the user.
                if (control.matches(".search-text") && !control.defaultValue) return "";
                const value = /checkbox|radio/.test(control.type) ? control.checked : control.value;
                return `${control.closest("[data-item]")?.id} ${index} ${value}`;
            }).join("\\n"),
            of: (root) => `${users.markup(root)}\\n${users.values(root)}`,
            seen: () => users.of(document.getElementById("screen")) + ["pulling", "refreshing"].filter((name) => name in document.documentElement.dataset),
            async load() {
                const page = (await (await fetch(location.href, { cache: "no-store" })).text());
                const text = page.replace("<style", "<template").replace("</style", "</template");
                return users.of(new DOMParser().parseFromString(text, "text/html").getElementById("screen"));
            },
            difference() {
                const [mine, fresh] = [users.seen(), users.fresh].map((text) => text.split("\\n"));
                const index = mine.findIndex((line, index) => line !== fresh[index]);
                return `page: ${mine.slice(index, index + 2).join(" ")}, fresh: ${fresh.slice(index, index + 2).join(" ")}`;
            },
        },
        addEventListener("listpreview:unchanged", () => users.unchanged++), null
        """
}
