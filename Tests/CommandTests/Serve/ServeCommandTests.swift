import Foundation
import HeadlessBrowser
import JSONText
import Testing

@testable import TestSupport

/// `listpreview serve` as a command.
@Suite(.serialized, .sharedBrowser)
struct ServeCommandTests {
    private static func file(_ text: String) -> String {
        "{\"id\": \"note\", \"title\": \"Note\", \"sections\": [{\"id\": \"s\", \"rows\": [{\"id\": 1, \"text\": \"\(text)\"}]}]}"
    }

    @Test(.timeLimit(.minutes(2)))
    func savedFilesUpdatePageAndErrorsKeepIt() async throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(Self.file("one"), to: "note.json")
        try await Tool.listpreview.live(["serve", path, "--port", "0"]) { run in
            let url = try await run.url(from: run.output)
            try await SharedBrowser.withPage { page in
                try await page.navigate(to: url + "screens/note")
                try await page.waitUntil("document.querySelector('#r-1 .title').textContent === 'one'")
                try await page.evaluate("window.row = document.getElementById('r-1')")
                try folder.write(Self.file("two"), to: "note.json")
                try await page.waitUntil("row.isConnected && row.querySelector('.title').textContent === 'two'")
                try folder.write("{\"title\": ", to: "note.json")
                // Until everything is written, there may be another error.
                _ = try await run.errors.next("\(path):1:11: error: ")
                #expect(try await page.evaluate("row.isConnected && row.innerText").string == "two")
                try folder.write(Self.file("three"), to: "note.json")
                #expect(try await run.errors.next("fixed") == "\(path): fixed; the page is updated")
                try await page.waitUntil("row.isConnected && row.querySelector('.title').textContent === 'three'")
                let errors = await page.consoleErrors()
                #expect(errors.isEmpty, "\(errors)")
            }
        }
    }

    @Test(.timeLimit(.minutes(2)))
    func folderServesItsScreenFiles() async throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(Self.file("one"), to: "note.json")
        try folder.write("{id: other, title: Other, sections: []}", to: "other.yaml")
        try folder.write("no screen", to: "README.md")
        try await Tool.listpreview.serving(["serve", folder.path, path, "--port", "0"]) { url in
            try await SharedBrowser.withPage { page in
                for (id, title) in [("note", "Note"), ("other", "Other")] {
                    try await page.navigate(to: url + "screens/\(id)")
                    #expect(try await page.evaluate("document.querySelector('h1').textContent").string == title)
                }
            }
        }
        let empty = try TemporaryFolder()
        let result = try await Tool.listpreview.run(["serve", empty.path])
        #expect(result.status == 2)
        #expect(result.errors == "\(empty.path): error: there are no screen files in this folder\n")
    }

    @Test(.timeLimit(.minutes(2)))
    func addedAndRemovedFilesUpdateOpenPages() async throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(Self.file("one"), to: "note.json")
        try await Tool.listpreview.live(["serve", folder.path, "--port", "0"]) { run in
            let url = try await run.url(from: run.output)
            try await SharedBrowser.withPage { index in
                try await index.navigate(to: url)
                try await SharedBrowser.withPage { page in
                    try await page.navigate(to: url + "screens/note")
                    try folder.write("{id: other, title: Other, sections: []}", to: "other.yaml")
                    _ = try await run.errors.next("other.yaml: new; served as /screens/other")
                    try await index.waitUntil("!!document.querySelector('a[href=\"/screens/other\"]')")
                    try FileManager.default.removeItem(atPath: path)
                    _ = try await run.errors.next("\(path): deleted; its screen was removed")
                    try await page.waitUntil(
                        "document.querySelector('.list-status').textContent.startsWith('This screen is gone.')")
                    try await index.waitUntil("!document.querySelector('a[href=\"/screens/note\"]')")
                    try folder.write(Self.file("two"), to: "note.json")
                    try await page.waitUntil("document.querySelector('#r-1 .title').textContent === 'two'")
                    try await page.waitUntil("document.querySelector('.list-status').textContent === ''")
                }
            }
        }
    }

    /// The old name keeps its screen until the file counts as deleted, and no error about the id is printed.
    @Test(.timeLimit(.minutes(2)))
    func renamedFileKeepsItsScreen() async throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(Self.file("one"), to: "note.json")
        try await Tool.listpreview.live(["serve", folder.path, "--port", "0"]) { run in
            let url = try await run.url(from: run.output)
            try FileManager.default.moveItem(atPath: path, toPath: folder.file("renamed.json"))
            #expect(try await run.errors.next() == "\(path): deleted; its screen was removed")
            #expect(try await run.errors.next() == "\(folder.file("renamed.json")): new; served as /screens/note")
            try await SharedBrowser.withPage { page in
                try await page.navigate(to: url + "screens/note")
                try await page.waitUntil("document.querySelector('#r-1 .title').textContent === 'one'")
            }
        }
    }

    @Test(.timeLimit(.minutes(2)))
    func controlValuesAreSharedByAllViewers() async throws {
        let folder = try TemporaryFolder()
        let rows = """
            {id: wifi, type: switch, text: Wi-Fi, on: false}, {id: count, type: stepper, text: Count, value: 1}, \
            {id: more, text: More, action: open, appearAction: load}
            """
        let path = try folder.write("{id: note, title: Note, sections: [{id: s, rows: [\(rows)]}]}", to: "note.yaml")
        try await Tool.listpreview.live(["serve", path, "--port", "0"]) { run in
            let url = try await run.url(from: run.output)
            let isEdited = """
                (document.querySelector('#r-wifi input').checked && document.querySelector('#r-count output').innerText === '3'
                    && document.querySelector('.list-edits')?.innerText.includes('Edited') === true)
                """
            try await SharedBrowser.withPage { page in
                try await page.follow(url + "screens/note")
                #expect(try await page.evaluate("!!document.querySelector('.list-edits')").bool == false)
                try await page.click("#r-wifi input")
                for count in 2...3 {
                    try await page.click("#r-count .stepper-plus")
                    try await page.waitUntil("document.querySelector('#r-count output').innerText === '\(count)'")
                }
                try await page.waitUntil(isEdited)
                let gap = """
                    (() => {
                        const status = document.querySelector(".list-status");
                        status.textContent = "This screen is gone. If it comes back, it is shown here.";
                        const gap = document.querySelector(".list-edits").getBoundingClientRect().top - status.getBoundingClientRect().bottom;
                        status.textContent = "";
                        return gap;
                    })()
                    """
                #expect(try await page.evaluate(gap).integer == 8)
                try await SharedBrowser.withPage { other in
                    try await other.follow(url + "screens/note")
                    try await other.waitUntil(isEdited)
                    try await other.click(".list-edits button")
                    try await other.waitUntil("!document.querySelector('.list-edits')")
                }
                let isReset = """
                    !document.querySelector('#r-wifi input').checked && !document.querySelector('.list-edits')
                        && document.querySelector('#r-count output').innerText === '1'
                    """
                try await page.waitUntil(isReset)
                #expect(try await page.post("r-more", "open") == 422)
                #expect(try await page.post("r-more", "load") == 422)
                #expect(try await page.post("r-more", "delete") == 422)
            }
        }
    }

    @Test(.timeLimit(.minutes(2)))
    func playStepsThroughStates() async throws {
        try await Tool.listpreview.serving(["serve", Example.countries.path, "--port", "0", "--play", "1"]) { url in
            try await SharedBrowser.withPage { page in
                try await page.navigate(to: url + "screens/countries")
                for title in ["البلدان", "Countries", "Страны"] {
                    try await page.waitUntil("document.querySelector('h1').textContent === '\(title)'")
                }
                try await page.waitUntil("document.documentElement.dir === 'rtl'")
                let errors = await page.consoleErrors()
                #expect(errors.isEmpty, "\(errors)")
            }
        }
    }

    @Test(.timeLimit(.minutes(2)))
    func stateOptionSelectsFirstState() async throws {
        let states = ["empty", "Two Cars"].map { "{name: \($0), sections: [{id: s, rows: [{text: \($0)}]}]}" }
        let folder = try TemporaryFolder()
        let path = try folder.write(
            "{id: cars, title: T, states: [\(states.joined(separator: ", "))]}", to: "cars.yaml")
        for name in ["Two Cars", "two-cars"] {
            try await Tool.listpreview.serving(["serve", path, "--port", "0", "--state", name]) { url in
                try await SharedBrowser.withPage { page in
                    try await page.navigate(to: url + "screens/cars")
                    #expect(
                        try await page.evaluate("document.querySelector('.title').textContent").string == "Two Cars")
                }
            }
        }
        let none = try await Tool.listpreview.run(["serve", path, "--port", "0", "--state", "three"])
        #expect(none.status == 2)
        #expect(
            none.errors == "error: no screen has a state with the name or id 'three'; there are 'empty', 'Two Cars'\n")
    }

    @Test(.timeLimit(.minutes(2)))
    func portInUseIsReportedOnOneLine() async throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(Self.file("one"), to: "note.json")
        try await Tool.listpreview.serving(["serve", path, "--port", "0"]) { url in
            let port = url.split(separator: ":").last.map { $0.filter(\.isNumber) } ?? ""
            let second = try await Tool.listpreview.run(["serve", path, "--port", port])
            #expect(second.status == 2)
            #expect(second.errors.hasPrefix("error: Port \(port) on 127.0.0.1 is in use already."), "\(second.errors)")
            #expect(second.errors.split(separator: "\n").count == 1)
        }
    }

    /// An empty page could be mistaken for an error.
    @Test(.timeLimit(.minutes(2)))
    func servingStartsWithFirstNonemptyState() async throws {
        let states =
            "{name: empty, sections: []}, {name: none, sections: [{rows: []}]}, {name: one, title: One, sections: [{footer: F}]}"
        let folder = try TemporaryFolder()
        let path = try folder.write("{id: cars, title: T, states: [\(states)]}", to: "cars.yaml")
        let empty = try folder.write("{id: none, title: None, sections: []}", to: "none.yaml")
        try await Tool.listpreview.serving(["serve", path, empty, "--port", "0"]) { url in
            try await SharedBrowser.withPage { page in
                for (id, title) in [("cars", "One"), ("none", "None")] {
                    try await page.navigate(to: url + "screens/\(id)")
                    #expect(try await page.evaluate("document.querySelector('h1').textContent").string == title)
                }
            }
        }
    }

    /// A file that is missing for a moment is being saved; if it stays missing, that is reported, and so is its return.
    @Test(.timeLimit(.minutes(2)))
    func deletedAndRestoredFilesAreReported() async throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(Self.file("one"), to: "note.json")
        try await Tool.listpreview.live(["serve", path, "--port", "0"]) { run in
            let url = try await run.url(from: run.output)
            try FileManager.default.removeItem(atPath: path)
            #expect(try await run.errors.next() == "\(path): deleted; its screen was removed")
            try folder.write(Self.file("two"), to: "note.json")
            #expect(try await run.errors.next() == "\(path): there again; served as /screens/note")
            try await SharedBrowser.withPage { page in
                try await page.navigate(to: url + "screens/note")
                try await page.waitUntil("document.querySelector('#r-1 .title').textContent === 'two'")
            }
        }
    }
}
