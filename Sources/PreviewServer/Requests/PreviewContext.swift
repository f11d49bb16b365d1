import Hummingbird
import NIOCore

/// The context of one request.
struct PreviewContext: RequestContext {
    var coreContext: CoreRequestContextStorage
    /// The connection of the request; `nil` for one that another server passes on.
    let channel: (any Channel)?
    /// The client's address, if it is known.
    var peer: String?

    init(source: ApplicationRequestContextSource) {
        coreContext = CoreRequestContextStorage(source: source)
        channel = source.channel
        peer = source.channel.remoteAddress?.ipAddress
    }

    /// The context of a request to another server.
    init(of context: some RequestContext) {
        coreContext = CoreRequestContextStorage(source: context)
        channel = nil
        peer = (context as? any RemoteAddressRequestContext)?.remoteAddress?.ipAddress
    }

    /// Where a stream that answers the request writes its events.
    func streamOutput() -> any StreamOutput {
        if let channel { ConnectionOutput(channel) } else { ResponseOutput() }
    }
}
