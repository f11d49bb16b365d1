import HummingbirdCore
import Logging
import NIOCore

/// A connection with a ``ConnectionGuard`` in front of everything else.
struct GuardedChannel<Inner: ServerChildChannel>: ServerChildChannel {
    let inner: Inner
    let limits: ServerLimits
    let table: ConnectionTable
    let refusals: RefusalLog

    func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Inner.Value> {
        do {
            try channel.pipeline.syncOperations.addHandler(
                ConnectionGuard(limits, table: table, refusals: refusals, logger: logger))
        } catch {
            return channel.eventLoop.makeFailedFuture(error)
        }
        return inner.setup(channel: channel, logger: logger)
    }

    func handle(value: Inner.Value, logger: Logger) async {
        await inner.handle(value: value, logger: logger)
    }
}

/// Next to the socket: gives a connection its place among the others, and closes it when the other end takes nothing of what it
/// is sent.
final class ConnectionGuard: ChannelDuplexHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer
    typealias OutboundIn = IOData
    typealias OutboundOut = IOData

    /// The connection's place; `nil` for one that is closed at once because there is none for it.
    private(set) var place: ConnectionPlace?

    private let limits: ServerLimits
    private let table: ConnectionTable
    private let refusals: RefusalLog
    private let logger: Logger
    private var reader: ReaderDeadline?
    /// How many bytes were handed to the socket, which holds those that the system has not taken yet.
    private var writtenCount = 0

    init(_ limits: ServerLimits, table: ConnectionTable, refusals: RefusalLog, logger: Logger) {
        self.limits = limits
        self.table = table
        self.refusals = refusals
        self.logger = logger
    }

    func handlerAdded(context: ChannelHandlerContext) {
        let channel = context.channel
        channel.noticeDeadPeers(limits)
        reader = ReaderDeadline(
            limits.stallTimeout, waiting: { context.waitingByteCount },
            taken: { self.writtenCount - context.waitingByteCount }
        ) {
            ConnectionCloser(logger: self.logger).close(context, "the reader takes nothing", level: .info)
        }
    }

    func channelActive(context: ChannelHandlerContext) {
        let channel = context.channel
        place = table.place(for: channel) { [refusals, logger] in
            refusals.note(
                .connections, on: channel, logger, because: "an idle connection was closed to make room for others")
        }
        context.fireChannelActive()
        guard place == nil else { return }
        refusals.note(.connections, on: channel, logger, because: "the address has as many as it may have")
        context.close(promise: nil)
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        writtenCount += unwrapOutboundIn(data).readableBytes
        context.write(data, promise: promise)
    }

    func flush(context: ChannelHandlerContext) {
        context.flush()
        reader?.look(context.eventLoop)
    }

    func channelInactive(context: ChannelHandlerContext) {
        cancel()
        context.fireChannelInactive()
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        cancel()
    }

    private func cancel() {
        reader?.cancel()
        reader = nil
    }
}

extension ChannelHandlerContext {
    /// The bytes that the system has not taken yet. Only sockets say.
    fileprivate var waitingByteCount: Int {
        (try? channel.syncOptions?.getOption(.bufferedWritableBytes)) ?? 0
    }
}
