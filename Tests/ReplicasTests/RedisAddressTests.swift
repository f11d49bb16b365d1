#if Redis
import Testing

@testable import Replicas

struct RedisAddressTests {
    @Test func parsesHostPortAndDatabase() throws {
        let plain = try RedisAddress("redis://cache.local")
        #expect(plain.endpoint == .host("cache.local", port: 6379) && plain.database == 0 && plain.password == nil)
        let full = try RedisAddress("redis://anna:p%40ss:w@[::1]:7000/3")
        #expect(full.endpoint == .host("::1", port: 7000))
        #expect((full.user, full.password, full.database) == ("anna", "p@ss:w", 3))
        let password = try RedisAddress("redis://:secret@localhost")
        #expect(password.user == nil && password.password == "secret")
    }

    @Test func parsesSocket() throws {
        let socket = try RedisAddress("unix:///run/redis.sock?db=2")
        #expect(socket.endpoint == .socket(path: "/run/redis.sock") && socket.database == 2)
    }

    @Test func descriptionContainsNoSecret() throws {
        #expect("\(try RedisAddress("redis://anna:secret@host:1/2"))" == "redis://host:1/2")
    }

    @Test(arguments: [
        "", "redis", "redis://", "http://host", "redis://host:port", "redis://host:0", "redis://host:99999",
        "redis://host/name", "redis://:80", "unix://relative", "rediss://host", "redis://[::1", "unix:///a?x=1",
        "redis://[::1]6379", "redis://::1", "redis://a:b:1", "redis://host:+80", "redis://host:", "redis://host/+1",
        "redis://host:006379", "redis://host/-1",
    ]) func rejectsInvalidAddresses(text: String) {
        #expect(throws: RedisError.self) { try RedisAddress(text) }
    }
}
#endif
