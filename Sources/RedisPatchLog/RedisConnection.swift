#if Redis
    import CHiredis
    import PreviewServer

    /// One connection to a Redis server.
    struct RedisConnection {
        /// The version of hiredis that this was compiled with.
        static let clientVersion = (Int(HIREDIS_MAJOR), Int(HIREDIS_MINOR))
    }
#endif
