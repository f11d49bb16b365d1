extension ScreenBroker {
    /// Shares screens through a Redis server, version 6.2 or later.
    ///
    /// - Parameters:
    ///   - address: `redis://[user:password@]host[:port][/database]`, or `unix:///path`. Servers with the same database share
    ///     their screens.
    ///   - instance: The name of the replica in Redis. Random characters are appended to it.
    /// - Throws: An error that explains why the address is invalid, or ``ReplicaError/noRedis`` without the package trait
    ///   `Redis`. ``/PreviewServer/PreviewServer/run()`` throws an error if Redis rejects the login or is too old.
    public static func redis(_ address: String, instance: String = "replica") throws -> ScreenBroker {
        #if Redis
        return ScreenBroker(try RedisBroker(address, instance: instance))
        #else
        throw ReplicaError.noRedis
        #endif
    }
}
