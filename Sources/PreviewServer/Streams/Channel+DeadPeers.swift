import NIOCore

extension Channel {
    /// Asks the system to give up a connection whose other end no longer answers, as after a laptop was closed. Only for
    /// sockets.
    ///
    /// The system counts those who answer and take nothing as well. It gives up a little later than the server itself, whose
    /// log says why.
    func noticeDeadPeers(_ limits: ServerLimits) {
        // Sockets of other kinds refuse these options; their peers are on this machine.
        _ = setOption(.socketOption(.so_keepalive), value: 1)
        #if os(Linux)
        let userTimeout = ChannelOptions.Types.SocketOption(level: .tcp, name: .init(rawValue: 18))  // TCP_USER_TIMEOUT
        let milliseconds = TimeAmount(limits.stallTimeout + .seconds(5)).nanoseconds / 1_000_000
        _ = setOption(userTimeout, value: .init(clamping: milliseconds))
        #endif
    }
}
