import Foundation
import JSONText

/// A file that a page has requested: an image, a font, a style sheet.
package struct PageRequest: Sendable, Hashable {
    /// The id of the request in the browser.
    package let id: String
    /// The address; empty if the request began before requests were observed.
    package private(set) var url = ""
    /// The browser's word for the kind of the file: `Image`, `Font`, `Stylesheet`.
    package private(set) var kind = ""
    /// The status of the response; `nil` without a response.
    package private(set) var status: Int?
    /// The media type of the content.
    package private(set) var mediaType = ""
    /// The reason why there is no content.
    package private(set) var failure: String?
    /// Whether the page itself ended the request.
    package private(set) var isCancelled = false
    /// Whether the request has ended, with or without a content.
    package private(set) var isFinished = false

    init(id: String) { self.id = id }

    /// Handles an event. Events of the network's own process can precede the request.
    mutating func record(event method: String, parameters: JSONNode) {
        switch method {
        case "Network.requestWillBeSent":
            // A redirected request keeps its first address.
            if url.isEmpty { url = parameters["request"]?["url"]?.string ?? "" }
            kind = parameters["type"]?.string ?? kind
        case "Network.responseReceivedExtraInfo":
            // It is the only event with a status if the browser blocks the response.
            if mediaType.isEmpty { status = parameters["statusCode"]?.integer ?? status }
        case "Network.responseReceived":
            status = parameters["response"]?["status"]?.integer ?? status
            mediaType = parameters["response"]?["mimeType"]?.string ?? mediaType
        case "Network.loadingFinished": isFinished = true
        case "Network.loadingFailed":
            isFinished = true
            isCancelled = parameters["canceled"]?.bool ?? false
            failure = parameters["errorText"]?.nonEmptyString ?? "the request failed"
        default: break
        }
    }
}

extension Page {
    /// Makes ``requests()`` return the requests of the page from now on, each with a fresh response.
    package func observeRequests() async throws(BrowserError) {
        try await call("Network.enable")
        try await call("Network.setCacheDisabled", ["cacheDisabled": true])
    }

    /// The requests since ``clearRequests()``, in the order of their addresses. An address with the content itself
    /// (`data:`) is no request.
    package func requests() async -> [PageRequest] {
        await journal().requests.values.filter { !$0.url.isEmpty && !$0.url.hasPrefix("data:") }
            .sorted { ($0.url, $0.id) < ($1.url, $1.id) }
    }

    /// Forgets all requests.
    package func clearRequests() async { await connection.clearRequests(of: session) }

    /// Waits until all requests have ended.
    ///
    /// - Returns: Whether they have ended within the time limit.
    package func waitForRequests(timeout: Duration) async throws(BrowserError) -> Bool {
        do throws(BrowserError) {
            try await connection.wait(for: "the page's files", session: session, timeout: timeout) { journal in
                journal.requests.values.allSatisfy { $0.isFinished || $0.url.isEmpty }
            }
            return true
        } catch .timedOut {
            return false
        }
    }

    /// The content of a file, in base64; `nil` if the browser no longer has it.
    package func content(of request: PageRequest) async throws(BrowserError) -> String? {
        do throws(BrowserError) {
            let reply = try await call("Network.getResponseBody", ["requestId": JSONNode(.string(request.id))])
            guard let body = reply["body"]?.string else { return nil }
            return reply["base64Encoded"]?.bool == true ? body : Data(body.utf8).base64EncodedString()
        } catch .commandFailed {
            return nil
        }
    }

    /// The installed fonts that draw the text of each element that matches a CSS selector, in document order. Fonts of
    /// the page's style sheets are omitted.
    package func installedFonts(of selector: String) async throws(BrowserError) -> [[String]] {
        for domain in ["DOM", "CSS"] { try await call("\(domain).enable") }
        let root = try await call("DOM.getDocument")["root"]?["nodeId"] ?? JSONNode(.null)
        let elements = try await call(
            "DOM.querySelectorAll", ["nodeId": root, "selector": JSONNode(.string(selector))])
        var fonts: [[String]] = []
        for element in elements["nodeIds"]?.array ?? [] {
            let used = try await call("CSS.getPlatformFontsForNode", ["nodeId": element])["fonts"]?.array ?? []
            fonts.append(
                used.filter { $0["isCustomFont"]?.bool != true }.compactMap { $0["familyName"]?.string }.sorted())
        }
        for domain in ["CSS", "DOM"] { try await call("\(domain).disable") }
        return fonts
    }
}
