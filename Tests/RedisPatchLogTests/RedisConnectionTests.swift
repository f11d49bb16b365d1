#if Redis
    import Testing

    @testable import RedisPatchLog

    @Suite struct RedisConnectionTests {
        @Test func knowsItsClient() {
            #expect(RedisConnection.clientVersion >= (0, 14))
        }
    }
#endif
