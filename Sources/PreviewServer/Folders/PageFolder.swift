/// Pages beside the screens, made when somebody asks for them: a gallery, say.
///
/// A server looks at every request first: at the host, the access token and, before anything is answered, at the action token
/// and the pace. What it is asked for is never the way to a file on a disk.
public protocol PageFolder: Sendable {
    /// What the list of screens calls the folder.
    var title: String { get }

    /// The file with a path below the folder, empty for the folder itself; `nil` if there is none.
    ///
    /// - Parameters:
    ///   - path: One or more names with a slash between, decoded. No name is empty, `.` or `..`, or has a slash in it.
    ///   - token: What the folder's pages have to send along with all that they post, as `X-CSRF-Token`.
    func file(at path: String, token: String) async throws -> FolderFile?

    /// The answer to what a page posted as JSON; `nil` where nothing can be posted to.
    ///
    /// - Throws: ``FolderRefusal`` with the reason, for whoever posted it.
    func answer(to body: [UInt8], at path: String) async throws -> FolderFile?
}
