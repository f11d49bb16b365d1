import Foundation
import Testing

/// For every two states of every example, a patch turns the page of one into the page of the other, byte for byte.
struct StatePairTests {
    @Test(arguments: [Example.countries, Example.processes])
    func thePatchBetweenAnyTwoStatesIsExact(_ example: Example) async throws {
        let folder = try TemporaryFolder()
        let rendered = try await Tool.listpreview.run(["render", example.path, "-o", folder.path])
        #expect(rendered.status == 0, "\(rendered.errors)")
        #expect(rendered.output.contains("\(example.states.count + 1) pages, all valid"))
        for from in example.states {
            for to in example.states {
                let diff = try await Tool.listpreview.run(
                    ["diff", example.path, "--from", from.name, "--to", to.name, "--format", "json"])
                #expect(diff.status == (from.name == to.name ? 0 : 1), "\(diff.errors)")
                let compared = try await Tool.listpreview.run(
                    [
                        "apply", folder.file("\(example.id)/\(from.page).html"), "-", "--against",
                        folder.file("\(example.id)/\(to.page).html"),
                    ],
                    input: diff.output)
                #expect(compared.status == 0, "\(from.name) to \(to.name): \(compared.output)\(compared.errors)")
            }
        }
    }

    /// The comparison itself must be able to fail.
    @Test func anotherStateIsToldApart() async throws {
        let folder = try TemporaryFolder()
        let example = Example.processes
        #expect(try await Tool.listpreview.run(["render", example.path, "-o", folder.path]).status == 0)
        let diff = try await Tool.listpreview.run(
            ["diff", example.path, "--from", "Quiet", "--to", "Busy", "--format", "json"])
        let compared = try await Tool.listpreview.run(
            ["apply", folder.file("processes/quiet.html"), "-", "--against", folder.file("processes/loading.html")],
            input: diff.output)
        #expect(compared.status == 1)
        #expect(compared.output.hasPrefix("main#screen > "), "\(compared.output)")
    }

    @Test func theWholePatchedPageIsPrintedAndValid() async throws {
        let folder = try TemporaryFolder()
        let example = Example.processes
        #expect(try await Tool.listpreview.run(["render", example.path, "-o", folder.path]).status == 0)
        let diff = try await Tool.listpreview.run(
            ["diff", example.path, "--from", "Loading", "--to", "Busy", "--format", "json"])
        let patch = try folder.write(diff.output, to: "patch.json")
        let patched = try await Tool.listpreview.run(
            ["apply", folder.file("processes/loading.html"), patch, "-o", folder.file("patched.html")])
        #expect(patched.status == 0, "\(patched.errors)")
        let validated = try await Tool.listpreview.run(["validate", folder.file("patched.html")])
        #expect(validated.status == 0, "\(validated.errors)")
    }
}
