import Foundation
import Testing

/// `scripts/install.sh`, with a program that is built already.
struct InstallTests {
    private static let script = Example.root.appendingPathComponent("scripts/install.sh").path

    private static func write(_ text: String, to name: String, in folder: TemporaryFolder) throws {
        let path = try folder.write(text, to: name)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    }

    @Test(.timeLimit(.minutes(2))) func itInstallsAndRemovesWhatItInstalled() async throws {
        let folder = try TemporaryFolder()
        // In the place of the package manager: everything is built.
        try Self.write(
            """
            #!/bin/sh
            case "$*" in *"--traits TLS"*) ;; *) exit 1 ;; esac
            case "$*" in *--show-bin-path*) echo '\(folder.file("built"))' ;; esac

            """, to: "tools/swift", in: folder)
        try Self.write(
            """
            #!/bin/sh
            while [ $# -gt 1 ]; do
                [ "$1" = --output-directory ] && out="$2"
                shift
            done
            for page in listpreview listpreview.render listpreview.help; do printf '.Dt X\\n' >"$out/$page.1"; done

            """, to: "built/generate-manual", in: folder)
        try FileManager.default.createSymbolicLink(
            atPath: folder.file("built/listpreview"), withDestinationPath: Tool.listpreview.path)
        try folder.write("other", to: "prefix/share/man/man1/other.1")
        let path = ProcessInfo.processInfo.environment["PATH", default: ""]
        let environment = [
            "PREFIX": folder.file("prefix"), "DESTDIR": "", "PATH": "\(folder.file("tools")):\(path)",
            "CONFIGURATION": "debug",
        ]

        let installed = try await Tool(path: "/bin/bash").run([Self.script], environment: environment)
        #expect(installed.status == 0, "\(installed)")
        #expect(installed.output.hasPrefix("Installed \(folder.file("prefix/bin/listpreview")), "), "\(installed)")
        #expect(installed.output.contains("is not on your PATH"), "\(installed)")
        let files = try folder.contents().filter { $0.key.hasPrefix("prefix/") }
        #expect(
            files.keys.sorted() == [
                "prefix/bin/listpreview", "prefix/share/bash-completion/completions/listpreview",
                "prefix/share/fish/vendor_completions.d/listpreview.fish", "prefix/share/man/man1/listpreview-render.1",
                "prefix/share/man/man1/listpreview.1", "prefix/share/man/man1/other.1",
                "prefix/share/zsh/site-functions/_listpreview",
            ])
        for (file, content) in files where file.contains("completions") || file.contains("zsh") {
            #expect(String(decoding: content, as: UTF8.self).contains("render"), "\(file)")
        }
        let version = try await Tool(path: folder.file("prefix/bin/listpreview")).run(["--version"])
        #expect(version.status == 0, "\(version)")

        let removed = try await Tool(path: "/bin/bash").run([Self.script, "--uninstall"], environment: environment)
        #expect(removed.status == 0, "\(removed)")
        #expect(
            try FileManager.default.subpathsOfDirectory(atPath: folder.file("prefix")).sorted() == [
                "share", "share/man", "share/man/man1", "share/man/man1/other.1",
            ])
    }
}
