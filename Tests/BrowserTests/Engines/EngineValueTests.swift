import Testing

extension EngineTests {
    /// The table of what controls show, as in Chromium.
    struct ValueTests {
        @Test(arguments: Engine.running, UsedControl.everywhere)
        func controlShowsTheUsersValueUntilItIsAnswered(engine: Engine, control: UsedControl) async throws {
            try await RunningServer.with { server in
                try await LineProgram.with(on: server) { program in
                    var desk = Desk()
                    desk.values[control.row] = control.start
                    await program.print(desk.line)
                    try await engine.withPage { page in
                        let session = Session(page: page, user: User(page), program: program, server: server)
                        try await page.navigate(to: session.url)
                        try await session.prepare()
                        try await ValueTable.walk(control, desk, session)
                    }
                }
            }
        }
    }
}
