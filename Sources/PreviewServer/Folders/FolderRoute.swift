import Foundation
import HTTPTypes
import Hummingbird
import JSONText
import NIOCore

/// Answers with the files of a folder of pages, and takes what its pages post.
struct FolderRoute: Sendable {
    let name: String
    let folder: any PageFolder
    let origin: SameOriginCheck
    let check: ActionCheck
    let bodyBytes: Int
    let deadline: HandlerDeadline

    func get(_ request: Request, context: PreviewContext) async throws -> Response {
        // What the pages refer to is beside them, so the folder has to look like one.
        if request.uri.path == "/\(name)" { return Self.redirect(to: "/\(name)/") }
        guard let path = path(of: request),
            let file = try await file(at: path)
        else { throw RequestProblem.noSuchPage }
        if file.use == .data { try origin.allow(request) }
        return Self.response(file, to: request)
    }

    func post(_ request: Request, context: PreviewContext) async throws -> Response {
        try origin.allow(request)
        try check.allow(request)
        try check.count(request, context)
        // A page of another site cannot send this type without asking first, which it is not allowed to.
        let type = request.headers[.contentType]?.prefix { $0 != ";" && $0 != " " }.lowercased()
        guard type == "application/json" else { throw RequestProblem.noJSON }
        guard let path = path(of: request) else { throw RequestProblem.noSuchPage }
        do {
            let body = try await request.body.collect(upTo: bodyBytes)
            let answer = try await deadline.run { [folder] in
                try await folder.answer(to: Array(buffer: body), at: path)
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
        throw try await file(at: path) != nil ? RequestProblem.methodNotAllowed : RequestProblem.noSuchPage
    }

    private func file(at path: String) async throws -> FolderFile? {
        try await deadline.run { [folder, check] in try await folder.file(at: path, token: check.token.text) }
    }

    /// The path below the folder, decoded name by name; `nil` for one that could mean something else elsewhere.
    private func path(of request: Request) -> String? {
        let prefix = "/\(name)/"
        guard request.uri.path.hasPrefix(prefix) else { return nil }
        let rest = request.uri.path.dropFirst(prefix.count)
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

    private static func redirect(to path: String) -> Response {
        Response(status: .permanentRedirect, headers: [.location: path, .cacheControl: "no-store"])
    }

    private static func response(_ file: FolderFile, to request: Request) -> Response {
        var headers: HTTPFields = [.contentType: file.contentType]
        switch file.use {
        case .window:
            headers[.contentSecurityPolicy] = ContentSecurityPolicy.window
            // It has the token.
            headers[.cacheControl] = "no-store"
        case .frame:
            headers[.contentSecurityPolicy] = ContentSecurityPolicy.frame(
                styleDigest: ElementDigest(ofPage: file.bytes)?.text)
        case .document:
            headers[.contentSecurityPolicy] = ContentSecurityPolicy.document(
                styleDigests: file.styleSheets.map { ElementDigest(of: $0).text },
                scriptDigests: file.scripts.map { ElementDigest(of: $0).text })
            headers[.cacheControl] = "no-store"
        case .data: break
        }
        if file.use != .window, file.use != .document {
            let etag = EntityTag.make(file.bytes)
            headers[.cacheControl] = "no-cache"
            headers[.eTag] = etag
            if EntityTag.isKnown(etag, to: request) { return Response(status: .notModified, headers: headers) }
        }
        return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: file.bytes)))
    }
}
