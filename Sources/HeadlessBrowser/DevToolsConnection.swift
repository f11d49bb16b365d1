import JSONText

/// The connection to a browser: commands and their replies, and the journals of its pages.
///
/// A call always returns: with the reply, the end of the page or the browser, or a timeout.
actor DevToolsConnection {
    /// The event that ends a wait.
    private enum Expectation {
        case reply
        case journal(@Sendable (PageJournal) -> Bool)
    }

    private struct Waiter {
        var name: String
        var session: String?
        var expectation: Expectation
        var continuation: CheckedContinuation<Result<JSONNode, BrowserError>, Never>
        var deadline: Task<Void, any Error>
    }

    private let pipe: BrowserPipe
    private var nextID = 0
    private var waiters: [Int: Waiter] = [:]
    private var journals: [String: PageJournal] = [:]
    /// Pages that have ended, with the reasons.
    private var endedSessions: [String: BrowserError] = [:]
    /// The reason for the expected end of the browser.
    private var expectedEnd: BrowserError?
    /// The reason why the browser has ended.
    private var end: BrowserError?

    /// Creates a connection over a pipe; pass the pipe's messages to `receive`.
    init(pipe: BrowserPipe) { self.pipe = pipe }

    /// Sends a command and waits for its reply.
    ///
    /// - Parameter name: What the command does, for errors.
    func call(
        _ method: String, _ parameters: KeyValuePairs<String, JSONNode> = [:], session: String? = nil,
        timeout: Duration, name: String? = nil
    ) async throws(BrowserError) -> JSONNode {
        try await wait(for: .reply, name: name ?? method, session: session, timeout: timeout) { id in
            send(method, parameters, id: id, session: session)
        }
    }

    /// Waits until a page's journal has an entry; returns immediately if it has one.
    func wait(
        for name: String, session: String, timeout: Duration, until isMet: @escaping @Sendable (PageJournal) -> Bool
    ) async throws(BrowserError) {
        if let journal = journals[session], isMet(journal) { return }
        _ = try await wait(for: .journal(isMet), name: name, session: session, timeout: timeout) { _ in }
    }

    /// Starts the journal of a page.
    func openSession(_ session: String) { journals[session] = PageJournal() }

    /// Ends a page: all calls that wait for it, now or later, throw `error`. The console of a page that crashed can still be
    /// read.
    func endSession(_ session: String, _ error: BrowserError) {
        if error == .pageClosed { journals[session] = nil }
        endedSessions[session] = endedSessions[session] ?? error
        for (id, waiter) in waiters where waiter.session == session { finish(id, .failure(error)) }
    }

    func journal(of session: String) -> PageJournal { journals[session] ?? PageJournal() }

    /// Clears the console of a page.
    func clearConsole(of session: String) { journals[session]?.clearConsole() }

    /// Forgets the requests of a page.
    func clearRequests(of session: String) { journals[session]?.requests = [:] }

    /// Sets the error with which the connection will end.
    func expectEnd(_ error: BrowserError) { expectedEnd = error }

    /// Ends the connection: all calls, now or later, throw `error`, or the expected one. Only the first
    /// call counts.
    func end(_ error: BrowserError) {
        guard end == nil else { return }
        let error = expectedEnd ?? error
        end = error
        for id in waiters.keys { finish(id, .failure(error)) }
        pipe.shutDown()
    }

    /// Handles a message of the browser.
    func receive(_ message: DevToolsMessage) {
        switch message {
        case .result(let id, let result): finish(id, .success(result))
        case .refusal(let id, let reason):
            finish(id, .failure(.commandFailed(waiters[id]?.name ?? "command \(id)", reason: reason)))
        case .event("Target.detachedFromTarget", let parameters, _):
            if let session = parameters["sessionId"]?.string { endSession(session, expectedEnd ?? .pageClosed) }
        case .event(let method, let parameters, let session?):
            receive(method, parameters, in: session)
        case .event: break
        }
    }

    private func receive(_ method: String, _ parameters: JSONNode, in session: String) {
        guard var journal = journals.removeValue(forKey: session) else { return }
        journal.record(event: method, parameters: parameters)
        journals[session] = journal
        if method == "Inspector.targetCrashed" { endSession(session, .pageCrashed) }
        if method == "Page.javascriptDialogOpening" { dismissDialog(parameters, in: session) }
        for (id, waiter) in waiters where waiter.session == session {
            if case .journal(let isMet) = waiter.expectation, isMet(journal) { finish(id, .success(JSONNode(.null))) }
        }
    }

    /// Closes a dialog, which would stop the page's scripts. The reply is ignored.
    ///
    /// The question whether to leave a page is confirmed; all other dialogs are cancelled.
    private func dismissDialog(_ dialog: JSONNode, in session: String) {
        nextID += 1
        let isLeaving = dialog["type"]?.string == "beforeunload"
        send("Page.handleJavaScriptDialog", ["accept": JSONNode(.bool(isLeaving))], id: nextID, session: session)
    }

    private func send(_ method: String, _ parameters: KeyValuePairs<String, JSONNode>, id: Int, session: String?) {
        let command = DevToolsCommand(id: id, method: method, parameters: .object(parameters), session: session)
        pipe.send(command.encoded)
    }

    private func wait(
        for expectation: Expectation, name: String, session: String?, timeout: Duration, start: (Int) -> Void
    ) async throws(BrowserError) -> JSONNode {
        if let end { throw end }
        if let session, let error = endedSessions[session] { throw error }
        nextID += 1
        let id = nextID
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                // This runs without suspension, so neither deadline nor reply can be early.
                let deadline = Task { [weak self] in
                    try await Task.sleep(for: timeout)
                    await self?.finish(id, .failure(.timedOut(name, after: timeout)))
                }
                waiters[id] = Waiter(
                    name: name, session: session, expectation: expectation, continuation: continuation,
                    deadline: deadline)
                start(id)
            }
        } onCancel: {
            Task { await self.finish(id, .failure(.cancelled(name))) }
        }
        return try result.get()
    }

    private func finish(_ id: Int, _ result: Result<JSONNode, BrowserError>) {
        guard let waiter = waiters.removeValue(forKey: id) else { return }
        waiter.deadline.cancel()
        waiter.continuation.resume(returning: result)
    }
}

/// A command to the browser, or to one of its pages.
struct DevToolsCommand: Equatable {
    /// The number of the reply.
    var id: Int
    /// The domain and the command: `Page.navigate`.
    var method: String
    /// The parameters, an object.
    var parameters: JSONNode
    /// The session of a page, or `nil` for the browser itself.
    var session: String?

    /// The command for the pipe, with a NUL at its end.
    var encoded: [UInt8] {
        var message: [JSONMember] = [
            JSONMember(key: "id", value: JSONNode(.integer(id))),
            JSONMember(key: "method", value: JSONNode(.string(method))),
            JSONMember(key: "params", value: parameters),
        ]
        if let session { message.append(JSONMember(key: "sessionId", value: JSONNode(.string(session)))) }
        var writer = JSONWriter()
        writer.node(JSONNode(.object(message)))
        return writer.bytes + [0]
    }
}

/// A message from the browser.
enum DevToolsMessage: Sendable, Equatable {
    /// A command has succeeded.
    case result(id: Int, JSONNode)
    /// A command has failed.
    case refusal(id: Int, reason: String)
    /// An event in a page (`session`) or in the browser.
    case event(method: String, parameters: JSONNode, session: String?)

    /// The limits are much larger than for untrusted text: a picture of a long page is one string.
    private static let parser = JSONParser(limits: JSONLimits(bytes: 1 << 30, depth: 2048, nodes: 64 << 20))

    /// Reads a message.
    ///
    /// - Throws: ``BrowserError/unreadable(_:)`` when the bytes are not JSON or neither a reply nor an event.
    init(decoding bytes: [UInt8]) throws(BrowserError) {
        let node: JSONNode
        do { node = try Self.parser.parse(bytes) } catch { throw .unreadable(error.description) }
        if let id = node["id"]?.integer {
            if let error = node["error"] {
                self = .refusal(id: id, reason: error["message"]?.string ?? "no reason was given")
            } else {
                self = .result(id: id, node["result"] ?? .object([:]))
            }
        } else if let method = node["method"]?.string {
            self = .event(
                method: method, parameters: node["params"] ?? .object([:]), session: node["sessionId"]?.string)
        } else {
            throw .unreadable("neither a reply nor an event: \(String(decoding: bytes.prefix(200), as: UTF8.self))")
        }
    }
}

/// The events of one page: its console, its loaded documents, and its requests.
struct PageJournal: Sendable, Equatable {
    /// The maximum number of lines, so that a page that logs continuously does not fill the memory.
    static let mostMessages = 10_000

    /// The lines of the console.
    private(set) var messages: [ConsoleMessage] = []
    /// The number of lines that were omitted.
    private(set) var omittedMessages = 0
    /// The loaders whose documents have fired `load`.
    private(set) var loadedDocuments: Set<String> = []
    /// The requests of a page that observes them, by their ids.
    fileprivate(set) var requests: [String: PageRequest] = [:]

    /// Handles an event.
    mutating func record(event method: String, parameters: JSONNode) {
        if method.hasPrefix("Network."), let id = parameters["requestId"]?.string {
            requests[id, default: PageRequest(id: id)].record(event: method, parameters: parameters)
        }
        if let message = ConsoleMessage(event: method, parameters: parameters) {
            if messages.count < Self.mostMessages { messages.append(message) } else { omittedMessages += 1 }
        }
        if method == "Page.lifecycleEvent", parameters["name"]?.string == "load",
            let loader = parameters["loaderId"]?.string
        {
            loadedDocuments.insert(loader)
        }
    }

    /// The lines of the console, with a warning at the end if lines were omitted.
    var console: [ConsoleMessage] {
        guard omittedMessages > 0 else { return messages }
        let note = "\(omittedMessages) more messages were omitted"
        return messages + [ConsoleMessage(level: .warning, source: .browser("other"), text: note)]
    }

    /// Clears the lines of the console.
    mutating func clearConsole() {
        messages = []
        omittedMessages = 0
    }
}
