import NIOCore

extension Channel {
    /// Asks the system to give up a connection whose other end no longer answers, as after a laptop was closed. Only for
    /// sockets.
    func noticeDeadPeers() {
        // Sockets of other kinds refuse these options; their peers are on this machine.
        _ = setOption(.socketOption(.so_keepalive), value: 1)
        #if os(Linux)
        let userTimeout = ChannelOptions.Types.SocketOption(level: .tcp, name: .init(rawValue: 18))  // TCP_USER_TIMEOUT
        _ = setOption(userTimeout, value: 20_000)
        #endif
    }
}
