import Foundation
import Testing

/// No lock contains a closure directly.
///
/// Each access to a closure inside a generic type wraps it again, so that calls take longer and longer, and end with a
/// stack overflow. A closure in a structure or an array is not wrapped.
struct LockedClosureTests {
    private static let closureInLock = #"(Mutex|Lock)(<|\()\(*(@\w+ )*\([^()]*\)( async| throws)* -> "#

    @Test func locksDoNotContainClosures() throws {
        let sources = Repository.folder.appendingPathComponent("Sources")
        let files = try FileManager.default.subpathsOfDirectory(atPath: sources.path).filter { $0.hasSuffix(".swift") }
        #expect(files.count > 300)
        let found = try files.filter { file in
            let text = try String(contentsOf: sources.appendingPathComponent(file), encoding: .utf8)
            return text.range(of: Self.closureInLock, options: .regularExpression) != nil
        }
        #expect(found == [])
    }

    @Test(arguments: [
        ("let onPatch = Mutex<(@Sendable () -> Void)?>(nil)", true), ("Lock<() -> Void>({})", true),
        ("Mutex<[@Sendable () -> Bool]>([])", false), ("Mutex<Observer?>(nil)", false),
    ])
    func searchFindsClosuresInLocks(text: String, isFound: Bool) {
        #expect((text.range(of: Self.closureInLock, options: .regularExpression) != nil) == isFound)
    }
}
