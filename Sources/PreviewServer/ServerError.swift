import Foundation
import NIOCore

/// The reason why a server could not start.
public enum ServerError: Error, Hashable, CustomStringConvertible {
    /// Another program, or another run of this program, listens on the port.
    case portInUse(host: String, port: Int)
    /// The system does not allow this program to listen on the address.
    case cannotListen(host: String, port: Int, reason: String)
    /// A configured token is too short, or contains characters that an address does not allow.
    case unusableToken(name: String, reason: String)
    /// A trusted proxy is not an IP address.
    case unusableProxy(String)
    /// An origin of images is not an origin.
    case unusableOrigin(String)
    /// The path for the routes in another server's router is empty, or contains characters with a special meaning.
    case unusablePath(String)

    /// The problem and its solution, for the person who starts the server.
    public var description: String {
        switch self {
        case .portInUse(let host, let port):
            """
            Port \(port) on \(host) is in use already. Stop the program that listens there, or choose another port (0 \
            takes any free one).
            """
        case .cannotListen(let host, let port, let reason):
            "Cannot listen on port \(port) of \(host): \(reason)."
        case .unusableToken(let name, let reason):
            """
            The \(name) cannot be used, because \(reason). Take at least 16 random ASCII letters and digits, or leave it \
            out: the server then creates a random one if it needs one.
            """
        case .unusableProxy(let proxy):
            """
            The trusted proxy "\(proxy)" cannot be used, because it is not an IP address. Take the address from which the \
            proxy connects, such as 127.0.0.1.
            """
        case .unusableOrigin(let origin):
            """
            Images cannot be allowed from "\(origin)", because it is not an origin. Take a scheme and a name, such as \
            https://cdn.example, or https: for all names.
            """
        case .unusablePath(let path):
            """
            The path "\(path)" cannot be used for the screens. Take names of ASCII letters, digits, “-”, “_” and “.”, such \
            as "previews" or "tools/previews".
            """
        }
    }
}

extension ServerError {
    init(_ error: IOError, _ configuration: ServerConfiguration) {
        let (host, port) = (configuration.host, configuration.port)
        if error.errnoCode == EADDRINUSE {
            self = .portInUse(host: host, port: port)
        } else {
            let reason = String(cString: strerror(error.errnoCode))
            self = .cannotListen(host: host, port: port, reason: reason.prefix(1).lowercased() + reason.dropFirst())
        }
    }

    init(_ error: SocketAddressError.UnknownHost, _ configuration: ServerConfiguration) {
        self = .cannotListen(host: configuration.host, port: configuration.port, reason: "no host has this name")
    }
}
