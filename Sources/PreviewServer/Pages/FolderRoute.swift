import Foundation
import HTTPTypes
import Hummingbird
import JSONText
import NIOCore
import WebAssets

/// Serves the files of a folder of pages, and accepts the POSTs of its pages.
struct FolderRoute: Sendable {
    let name: String
    let folder: any PageFolder
    let site: ServedSite
    let policy: PagePolicy
    let origin: SameOriginCheck
    let check: ActionCheck
    let bodyBytes: Int
    let deadline: HandlerDeadline

    func get(_ request: Request, context: PreviewContext) async throws -> Response {
        // The pages' references are relative to the folder, so its address ends with a slash.
        if request.uri.path == "\(site.index)\(name)" {
            return Response(
                status: .permanentRedirect, headers: [.location: "\(site.index)\(name)/", .cacheControl: "no-store"])
        }
        guard let path = path(of: request) else { throw RequestProblem.noSuchPage }
        let isLocal = Self.isLocal(request, peer: context.peer)
        // Digests of long files take longer than an event loop should be occupied.
        return try await deadline.run {
            guard let file = try await file(at: path, isLocal: isLocal) else { throw RequestProblem.noSuchPage }
            if file.use == .data { try origin.allow(request, context) }
            return response(file, to: request)
        }
    }

    func post(_ request: Request, context: PreviewContext) async throws -> Response {
        try origin.allow(request, context)
        try check.allow(request)
        try check.count(request, context)
        // Browsers let pages of other sites send this type only after a preflight request, which fails.
        guard request.mediaType == "application/json" else { throw RequestProblem.noJSON }
        guard let path = path(of: request) else { throw RequestProblem.noSuchPage }
        do {
            let body = try await request.body.collect(upTo: bodyBytes)
            let isLocal = Self.isLocal(request, peer: context.peer)
            let answer = try await deadline.run { [folder] in
                if let folder = folder as? any LocalPageFolder {
                    return try await folder.answer(to: Array(buffer: body), at: path, isLocal: isLocal)
                }
                return try await folder.answer(to: Array(buffer: body), at: path)
            }
            if let answer {
                return Response(
                    status: .ok, headers: [.contentType: answer.contentType, .cacheControl: "no-store"],
                    body: ResponseBody(byteBuffer: ByteBuffer(bytes: answer.bytes)))
            }
        } catch is NIOTooManyBytesError {
            throw RequestProblem.bodyTooLong
        } catch let refusal as FolderRefusal {
            throw RequestProblem.refused(refusal)
        }
        let isFile = try await deadline.run { try await file(at: path) != nil }
        throw isFile ? RequestProblem.methodNotAllowed : RequestProblem.noSuchPage
    }

    private func file(at path: String, isLocal: Bool = false) async throws -> FolderFile? {
        if let folder = folder as? any LocalPageFolder {
            return try await folder.file(at: path, token: check.token.text, isLocal: isLocal)
        }
        return try await folder.file(at: path, token: check.token.text)
    }

    /// Whether the viewer is on this machine. A request that a proxy forwards is not, wherever the proxy is.
    static func isLocal(_ request: Request, peer: String?) -> Bool {
        guard let peer, TrackedConnection.isLoopback(peer), let host = request.head.authority else { return false }
        let isForwarded = request.headers.contains { field in
            let name = field.name.canonicalName
            return ["forwarded", "via", "x-real-ip", "x-client-ip"].contains(name) || name.hasPrefix("x-forwarded")
        }
        let names = ["localhost", "127.0.0.1", "[::1]"]
        return !isForwarded && names.contains { host.lowercased() == $0 || host.lowercased().hasPrefix("\($0):") }
    }

    /// The path below the folder, decoded name by name; `nil` for one that could have another meaning elsewhere.
    private func path(of request: Request) -> String? {
        let prefix = "\(site.index)\(name)/"
        guard request.uri.path.hasPrefix(prefix) else { return nil }
        // With its type, so that without the trait Server the compiler reports that instead of crashing here.
        let rest: Substring = request.uri.path.dropFirst(prefix.count)
        if rest.isEmpty { return "" }
        var names: [String] = []
        for part in rest.split(separator: "/", omittingEmptySubsequences: false) {
            guard let name = part.removingPercentEncoding, !name.isEmpty, name != ".", name != "..",
                !name.unicodeScalars.contains(where: { $0 == "/" || $0 == "\\" || $0.value < 0x20 })
            else { return nil }
            names.append(name)
        }
        return names.joined(separator: "/")
    }

    private func response(_ file: FolderFile, to request: Request) -> Response {
        var headers: HTTPFields = [.contentType: file.contentType]
        switch file.use {
        case .window:
            headers[.contentSecurityPolicy] = PagePolicy.window
        case .frame:
            let style = Self.content(of: "style", in: file.bytes).map { Self.digest(of: $0) }
            headers[.contentSecurityPolicy] = policy.frame(styleDigest: style)
        case .document:
            headers[.contentSecurityPolicy] = PagePolicy.document(
                styleDigests: file.styleSheets.map { Self.digest(of: $0) },
                scriptDigests: file.scripts.map { Self.digest(of: $0) })
        case .data: break
        }
        if file.use == .window || file.use == .document {
            // The page contains the action token.
            headers[.cacheControl] = "no-store"
        } else {
            let etag = EntityTag.make(file.bytes)
            headers[.cacheControl] = "no-cache"
            headers[.eTag] = etag
            if EntityTag.isKnown(etag, to: request) { return Response(status: .notModified, headers: headers) }
        }
        return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: file.bytes)))
    }

    // MARK: - Digests

    /// The SHA-256 of an element's content in base64, by which a policy allows this element alone.
    ///
    /// A nonce would differ for each response, and the browser may keep the page.
    static func digest(of bytes: some Collection<UInt8>) -> String {
        Data(SHA256.digest(of: bytes)).base64EncodedString()
    }

    /// The content of the first element with a name.
    private static func content(of name: String, in page: [UInt8]) -> ArraySlice<UInt8>? {
        guard let tag = page.firstRange(ofText: "<\(name)"),
            let start = page[tag.upperBound...].firstIndex(of: UInt8(ascii: ">")),
            let end = page[start...].firstRange(ofText: "</\(name)")
        else { return nil }
        return page[(start + 1)..<end.lowerBound]
    }
}
