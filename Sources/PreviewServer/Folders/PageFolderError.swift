/// Why a folder of pages cannot be added to a server.
public enum PageFolderError: Error, Hashable, CustomStringConvertible {
    /// The name is not made of the letters a to z, digits and `-`.
    case invalidName(String)
    /// The server itself, or another folder, has the name already.
    case nameTaken(String)

    /// What is wrong and what helps, in one sentence, for whoever starts the server.
    public var description: String {
        switch self {
        case .invalidName(let name):
            "The folder name “\(LogText.escaped(name))” cannot stand in an address: use the letters a to z, digits and “-”."
        case .nameTaken(let name): "Something else has the address “/\(name)/” already."
        }
    }
}
