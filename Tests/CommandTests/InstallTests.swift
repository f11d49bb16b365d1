import Foundation
import Testing

@testable import PreviewServing
@testable import TestSupport

/// `scripts/install.sh`, with an existing program.
struct InstallTests {
    private static let script = Example.root.appendingPathComponent("scripts/install.sh").path

    private static func write(_ text: String, to name: String, in folder: TemporaryFolder) throws {
        let path = try folder.write(text, to: name)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    }

    /// Replaces the package manager and its products by other programs. Returns the path to them.
    private static func standIns(in folder: TemporaryFolder) throws -> String {
        // Replaces the package manager: everything is built.
        try Self.write(
            """
            #!/bin/sh
            case "$*" in *--show-bin-path*) echo '\(folder.file("built"))' ;; esac

            """, to: "tools/swift", in: folder)
        try Self.write(
            """
            #!/bin/sh
            while [ $# -gt 1 ]; do
                [ "$1" = --output-directory ] && out="$2"
                shift
            done
            for page in listpreview listpreview.diff listpreview.help; do
                cat >"$out/$page.1" <<'END'
            .Dt X
            .Sh DESCRIPTION
            Text.

            ENVIRONMENT
              VARIABLE  value
            .Bl -tag -width 6n
            .It Fl -limit Ar rows
            Old text.
            .Pp
            .It Fl -color Ar color
            .El
            .Sh "SEE ALSO"
            .Xr listpreview.diff 1
            END
            done

            """, to: "built/generate-manual", in: folder)
        try FileManager.default.createSymbolicLink(
            atPath: folder.file("built/listpreview"), withDestinationPath: Tool.listpreview.path)
        let path = ProcessInfo.processInfo.environment["PATH", default: ""]
        return "\(folder.file("tools")):\(path)"
    }

    /// The tarball contains the files of `make install`, and the licenses of all its parts.
    @Test(.timeLimit(.minutes(3))) func tarballContainsInstalledFiles() async throws {
        let folder = try TemporaryFolder()
        let path = try Self.standIns(in: folder)
        let script = Example.root.appendingPathComponent("scripts/dist.sh").path
        let packed = try await Tool(path: "/bin/bash").run(
            [script, folder.file("out")],
            // A program for debugging is large; its compression does not matter here.
            environment: ["PATH": path, "CONFIGURATION": "debug", "XZ_OPT": "-0"])
        #expect(packed.status == 0, "\(packed)")
        // The first release needs the name of its account.
        let isPlaceholder = ListPreviewCommand.repository.hasPrefix("OWNER/")
        #expect(packed.errors.contains("warning: OWNER is a placeholder") == isPlaceholder, "\(packed)")
        let files = try folder.contents().keys.filter { $0.hasPrefix("out/") }.sorted()
        let version = try await Tool.listpreview.run(["--version"]).output.trimmingCharacters(
            in: .whitespacesAndNewlines)
        #expect(files.count == 2 && files.allSatisfy { $0.hasPrefix("out/listpreview-\(version)-") }, "\(files)")
        let unpack = """
            cd out && { sha256sum --check *.sha256 >&2 || shasum -a 256 --check *.sha256 >&2; } && mkdir prefix && tar -xf *.tar.xz --strip-components 1 -C prefix
            prefix/bin/listpreview --version && ls prefix/share/licenses/listpreview prefix/share/man/man1
            """
        let unpacked = try await Tool(path: "/bin/bash").run(["-c", unpack], in: folder.path)
        #expect(unpacked.status == 0 && unpacked.output.hasPrefix("\(version)\n"), "\(unpacked)")
        for name in ["listpreview.txt", "fonts-OFL.txt", "listpreview-diff.1"] {
            #expect(unpacked.output.contains(name), "\(unpacked)")
        }

        // The first section of README.md, in an empty home folder. `make test-install` tries all of them on a bare Debian.
        #if os(Linux) && arch(x86_64)
        let tarball = try #require(files.first { $0.hasSuffix(".tar.xz") })
        let start = Example.root.appendingPathComponent("scripts/test-install.sh").path
        let tried = try await Tool(path: "/bin/bash").run([start, "--here", folder.file(tarball)])
        #expect(tried.status == 0 && tried.output.contains("all valid. Open "), "\(tried)")
        #endif
    }

    @Test(.timeLimit(.minutes(2))) func uninstallRemovesInstalledFiles() async throws {
        let folder = try TemporaryFolder()
        let path = try Self.standIns(in: folder)
        try folder.write("other", to: "prefix/share/man/man1/other.1")
        let environment = [
            "PREFIX": folder.file("prefix"), "DESTDIR": "", "PATH": path,
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
                "prefix/share/fish/vendor_completions.d/listpreview.fish", "prefix/share/man/man1/listpreview-diff.1",
                "prefix/share/man/man1/listpreview.1", "prefix/share/man/man1/other.1",
                "prefix/share/zsh/site-functions/_listpreview",
            ])
        func manual(_ name: String) -> String {
            String(decoding: files["prefix/share/man/man1/\(name).1"] ?? Data(), as: UTF8.self)
        }
        // What the generator omits is read from the help.
        let verbs = manual("listpreview")
        #expect(verbs.contains("\n.Sh VERBS\n.Bl -tag -width 10n\n.It Cm render\nWrites a gallery: "), "\(verbs)")
        #expect(verbs.contains("\n.Sh \"ENVIRONMENT\"\n.Bd -literal\n  VARIABLE  value\n.Ed\n"), "\(verbs)")
        let options = manual("listpreview-diff")
        #expect(
            options.contains(" 0 means all. (default: 20)\n.It Fl -color Ar color\nWhen to color text;"), "\(options)")
        #expect(options.contains(" (values: auto, always, never; default: auto)\n.El\n"), "\(options)")
        #expect(!options.contains("VERBS") && !options.contains("Old text."), "\(options)")
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
