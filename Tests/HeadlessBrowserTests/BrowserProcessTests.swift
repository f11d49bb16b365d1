import Foundation
import Testing

@testable import HeadlessBrowser

/// Shells are used as processes, because these tests do not depend on browsers.
@Suite struct BrowserProcessTests {
    private struct Shell {
        var process: BrowserProcess
        var commands: PipeEnd
        var replies: PipeEnd
        var profile: TemporaryProfile

        init(_ script: String) throws {
            profile = try TemporaryProfile()
            let (commands, shellCommands) = try PipeEnd.pair()
            let (replies, shellReplies) = try PipeEnd.pair()
            let spawner = ProcessSpawner(
                executable: "/bin/sh", arguments: ["-c", script], environment: ["PATH": "/usr/bin:/bin", "A": "b c"],
                log: profile.log)
            let id = try spawner.spawn(commands: shellCommands, replies: shellReplies)
            process = BrowserProcess(id: id, profile: profile) {}
            self.commands = commands
            self.replies = replies
        }

        func reply() async -> String { String(decoding: await replies.receivedUntilEnd(), as: UTF8.self) }
    }

    @Test func processUsesDescriptorsThreeAndFour() async throws {
        let shell = try Shell(#"read line <&3; echo "$line, $A" >&4; echo seen >&2; exit 7"#)
        #expect(shell.commands.send(Array("hello\n".utf8)))
        #expect(await shell.reply() == "hello, b c\n")
        let exit = await shell.process.exit(within: .seconds(60))
        #expect(exit == BrowserExit(reason: .code(7), log: "seen"))
        #expect(!FileManager.default.fileExists(atPath: shell.profile.path))
    }

    #if os(Linux)
    @Test func signalsAreNotBlocked() async throws {
        // From a task, because the threads of tasks block signals.
        let shell = try await Task.detached { try Shell("grep SigBlk /proc/self/status >&4") }.value
        #expect(await shell.reply() == "SigBlk:\t0000000000000000\n")
    }
    #endif

    @Test func stopTerminatesProcess() async throws {
        let shell = try Shell("echo ready >&4; exec 4>&-; sleep 600")
        #expect(await shell.reply() == "ready\n")
        let exit = await shell.process.stop(patience: .milliseconds(10))
        #expect(exit?.reason == .signal(SIGTERM))
    }

    @Test func stopKillsUnresponsiveProcess() async throws {
        let shell = try Shell("trap '' TERM; echo ready >&4; exec 4>&-; while :; do sleep 600; done")
        #expect(await shell.reply() == "ready\n")
        #expect(await shell.process.exit(within: .milliseconds(1)) == nil)
        let exit = await shell.process.stop(patience: .milliseconds(10))
        #expect(exit?.reason == .signal(SIGKILL))
        #expect(await shell.process.exit(within: .zero) == exit)
        shell.process.signal(SIGTERM)
    }

    /// The child that remains holds descriptor 4, so the reply ends only when it exits.
    @Test func childProcessesEndWithGroup() async throws {
        let shell = try Shell("sleep 600 & exit 0")
        #expect(await shell.process.exit(within: .seconds(60))?.reason == .code(0))
        #expect(await shell.reply() == "")
    }

    @Test func missingExecutableThrows() throws {
        let (commands, replies) = try PipeEnd.pair()
        let spawner = ProcessSpawner(executable: "/nowhere", arguments: [], environment: [:], log: "/dev/null")
        let error = #expect(throws: SystemError.self) { try spawner.spawn(commands: commands, replies: replies) }
        #expect(error?.code == ENOENT)
        #expect(error?.description == "posix_spawn: No such file or directory")
    }
}
