import ArgumentParser
import Foundation

/// `render`
struct RenderCommand<Input: ScenarioInput>: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
        let render = "\(Input.program) render\(Input.sample)"
        return CommandConfiguration(
            commandName: "render",
            abstract: "Writes a gallery: a page for every state, and an index.",
            discussion: """
                The pages open in any browser, without a server. Each one is checked before it is written; --no-validate \
                leaves that out. The same screens give the same bytes, always. Pages that an earlier run has written of \
                states that a screen no longer has are removed; all other files stay. A screen with a mistake is reported \
                at the end; the others are written all the same.

                EXAMPLES
                  \(render) -o Previews
                  \(render) -o Previews --state empty
                  \(render) -o all.html --single-file
                  \(render) --format md --base-url https://example.com/p
                  \(render) -o Pictures --format png
                  \(render) -o Pictures --format png --viewport
                  \(render) -o Pictures --format png --filmstrip \\
                    --times 0,100,200,300
                  \(render) -o Pictures --format png --moving

                EXIT STATUS
                  0 all is written and valid, 1 a page is not valid, 2 a file cannot be read, understood or written
                """)
    }

    @OptionGroup var input: Input

    @OptionGroup var options: RenderOptions

    func validate() throws {
        guard let output = options.output.map({ URL(fileURLWithPath: $0).resolvingSymlinksInPath() }) else { return }
        // What is read would be lost.
        if let file = input.paths.first(where: { URL(fileURLWithPath: $0).resolvingSymlinksInPath() == output }),
            options.singleFile || !output.hasDirectoryPath
        {
            throw ValidationError("--output is '\(file)' itself; write somewhere else.")
        }
    }

    func run() async throws {
        try options.checkOutput()
        try await RenderRun(source: try input.source(), options: options, title: Input.title).run()
    }
}
