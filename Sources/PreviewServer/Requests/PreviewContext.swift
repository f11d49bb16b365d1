import Hummingbird
import NIOCore

/// What belongs to one request.
struct PreviewContext: RequestContext {
    var coreContext: CoreRequestContextStorage
    /// The connection that the request came on.
    let channel: any Channel

    init(source: ApplicationRequestContextSource) {
        coreContext = CoreRequestContextStorage(source: source)
        channel = source.channel
    }
}
