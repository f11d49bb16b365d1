import Foundation
import ListPreviewKit
import WebAssets

/// One part of a site: a site with some of the screens, and the file `part.json`, which is used to join all parts.
package struct SitePart: LabelledPart, Sendable {
    package static let things = "screens"
    /// The name of the file. It is not hidden, because artifacts of continuous integration exclude hidden files.
    static let fileName = "part.json"

    package let folder: String
    package var label: PartLabel { file.label }
    /// The number of screens without pages because they have mistakes.
    package var leftOutCount: Int { file.leftOut }
    /// The number of pages that are not valid.
    package var invalidPageCount: Int { file.invalidPages }
    private var file: File

    fileprivate struct File: Codable {
        var version = 1
        var label: PartLabel
        /// Whether only some states of the screens are written.
        var isPartial: Bool
        var leftOut = 0
        var invalidPages = 0
        var screens: [Screen] = []
    }

    /// A screen in the index.
    fileprivate struct Screen: Codable {
        struct State: Codable {
            var id: String
            var title: String
            var notes: String?
            var rows: Int
        }

        struct Variant: Codable {
            var id: String
            var title: String
            var options: [String: String]
        }

        /// The position among all screens.
        var position: Int
        /// The screen's file or title, for messages.
        var owner: String
        var id: String
        var title: String
        var group: String?
        /// `nil` in the parts of older versions.
        var tags: [String]?
        var notes: String?
        var direction: String
        var language: String
        var states: [State]
        var variants: [Variant]
        /// The names of the app's own style sheets.
        var styleSheets: [String]
    }

    // MARK: - Writing

    /// Creates a part without screens.
    ///
    /// - Parameter isPartial: Whether only some states of the screens are written.
    package init(folder: String, label: PartLabel, isPartial: Bool) {
        self.folder = folder
        file = File(label: label, isPartial: isPartial)
    }

    /// Adds a screen that is in the folder.
    ///
    /// - Parameters:
    ///   - position: The position among the screens of all parts.
    ///   - owner: The screen's file or title, for messages.
    package mutating func add(_ rendered: RenderedScenario, position: Int, owner: String) {
        file.screens.append(Screen(rendered, position: position, owner: owner))
    }

    /// Writes the file, after all other files of the folder.
    package mutating func write(leftOut: Int, invalidPages: Int) throws(FileWriteError) {
        (file.leftOut, file.invalidPages) = (leftOut, invalidPages)
        let bytes: [UInt8]
        do throws(JSONFile.Failure) {
            bytes = try JSONFile.encode(file)
        } catch {
            throw FileWriteError(path: path(Self.fileName), reason: error.description)
        }
        try AtomicFile.write([bytes, [0x0A]], to: path(Self.fileName))
    }

    /// Removes the file from a folder before other pages are written to it, so that the folder is no longer a part.
    package static func remove(from folder: String) throws(FileWriteError) {
        guard (try? SitePart(reading: folder)) != nil else { return }
        let path = "\(folder)/\(fileName)"
        if unlink(path) != 0 { throw FileWriteError(path: path, reason: String(cString: strerror(errno))) }
    }

    // MARK: - Reading

    /// Whether a folder has the file of a part.
    package static func isPart(_ folder: String) -> Bool {
        FileManager.default.fileExists(atPath: "\(folder)/\(fileName)")
    }

    package init(reading folder: String) throws(PartError) {
        self.folder = folder
        let path = "\(folder)/\(Self.fileName)"
        do {
            file = try JSONFile.decode(File.self, from: try FileContent.read(path: path, limit: 1 << 30))
        } catch let error as SourceError {
            throw PartError(path: path, reason: error.message)
        } catch {
            throw PartError(path: path, reason: "it is damaged (\(error)); render this part again")
        }
    }

    private func path(_ name: String) -> String { "\(folder)/\(name)" }

    private func read(_ name: String) throws(PartError) -> [UInt8] {
        do throws(SourceError) {
            return try FileContent.read(path: path(name), limit: .max - 1)
        } catch {
            throw PartError(path: path(name), reason: error.message)
        }
    }

    /// Checks everything that is possible before writing: the screens' names, and that all files exist.
    private func check() throws(PartError) {
        for screen in file.screens {
            guard let entry = screen.entry, file.label.contains(screen.position) else {
                throw PartError(path: path(Self.fileName), reason: "it is damaged: '\(screen.id)' is not in it")
            }
            let names = entry.states.map(\.path) + ["\(entry.id)/timeline.js"]
            for name in names where !FileManager.default.isReadableFile(atPath: path(name)) {
                throw PartError(path: path(name), reason: "this file of the part is missing")
            }
        }
        for asset in GalleryAssets.all where try read("assets/\(asset.path)") != asset.bytes {
            throw PartError(
                path: path("assets/\(asset.path)"),
                reason: "the part was rendered by another version of this program; merge it with that version")
        }
    }

    private func rendered(_ screen: Screen) throws(PartError) -> RenderedScenario {
        guard let entry = screen.entry else { throw PartError(path: folder, reason: "it is damaged") }
        var pages: [RenderedScenario.Page] = []
        for state in entry.states {
            pages.append(RenderedScenario.Page(path: state.path, bytes: try read(state.path), report: nil))
        }
        return RenderedScenario(
            entry: entry, pages: pages, timeline: try read("\(entry.id)/timeline.js"),
            styleSheets: try styleSheets(of: screen))
    }

    private func styleSheets(of screen: Screen) throws(PartError) -> [AppStyleSheet] {
        var sheets: [AppStyleSheet] = []
        for name in screen.styleSheets {
            let path = AppStyleSheet(name: name, css: "").path
            sheets.append(AppStyleSheet(name: name, css: String(decoding: try read("assets/\(path)"), as: UTF8.self)))
        }
        return sheets
    }
}

extension PartLabel {
    /// Whether the screen with a position among all screens belongs to this part.
    fileprivate func contains(_ position: Int) -> Bool {
        (0..<total).contains(position) && position % count == index - 1
    }
}

// MARK: - Joining

extension SitePart {
    /// Joins the parts of a site into the site that a run without parts writes.
    ///
    /// Everything is checked before the first file is written. The index is written last.
    ///
    /// - Returns: The number of pages, including the index.
    /// - Throws: `PartError` if they are not the complete parts of one run; `FileWriteError`.
    package static func join(_ parts: [SitePart], into directory: String) throws -> Int {
        let parts = try parts.inOrder()
        guard let label = parts.first?.label else { return 0 }
        for part in parts { try part.check() }
        let screens = parts.flatMap { part in part.file.screens.map { (part: part, screen: $0) } }
            .sorted { $0.screen.position < $1.screen.position }
        // As in a run without parts, nothing is written then.
        if screens.isEmpty {
            throw PartError(path: parts[0].folder, reason: "no part contains a page")
        }
        try checkNames(screens)
        var folder = SiteFolder(directory, isPartial: parts.contains { $0.file.isPartial })
        try folder.check()
        var count = 1
        for (part, screen) in screens {
            let rendered = try part.rendered(screen)
            try folder.write(rendered)
            count += rendered.pages.count
        }
        try folder.finish(title: label.title)
        return count
    }

    /// Screens of different parts may have the same id, and style sheets the same name.
    private static func checkNames(_ screens: [(part: SitePart, screen: Screen)]) throws(PartError) {
        var owners: [String: String] = [:]
        var sheets: [String: (folder: String, sheet: AppStyleSheet)] = [:]
        for (part, screen) in screens {
            if let other = owners.updateValue(screen.owner, forKey: screen.id.lowercased()) {
                throw PartError(
                    path: screen.owner,
                    reason:
                        "the screen id '\(screen.id)' is already used by '\(other)'; set another 'id' in one of them")
            }
            for sheet in try part.styleSheets(of: screen) {
                let known = sheets[sheet.name] ?? (part.folder, sheet)
                if known.sheet != sheet {
                    throw PartError(
                        path: part.path("assets/\(sheet.path)"),
                        reason: "it differs from the style sheet in '\(known.folder)'")
                }
                sheets[sheet.name] = known
            }
        }
    }
}

extension SitePart.Screen {
    init(_ rendered: RenderedScenario, position: Int, owner: String) {
        let entry = rendered.entry
        self.init(
            position: position, owner: owner, id: entry.id, title: entry.title, group: entry.group, tags: entry.tags,
            notes: entry.notes,
            direction: entry.direction.rawValue, language: entry.language,
            states: entry.states.map { State(id: $0.id, title: $0.title, notes: $0.notes, rows: $0.rowCount) },
            variants: entry.variants.map { variant in
                let options = Dictionary(variant.options.members.map { ($0.name, $0.value) }) { $1 }
                return Variant(id: variant.id, title: variant.title, options: options)
            },
            styleSheets: rendered.styleSheets.map(\.name))
    }

    /// The entry in the index; `nil` if an id is invalid, because it could lead out of the folder.
    var entry: CatalogEntry? {
        guard NameRule.isScreenID(id), states.allSatisfy({ NameRule.isName($0.id) }),
            let direction = ListScreen.Direction(rawValue: direction)
        else { return nil }
        var entry = CatalogEntry(
            id: id, title: title, group: group, notes: notes, direction: direction, language: language,
            states: states.map { state in
                CatalogEntry.State(
                    id: state.id, title: state.title, notes: state.notes, path: CatalogEntry.path(of: state.id, in: id),
                    rowCount: state.rows, size: 0, patchSize: nil)
            },
            variants: variants.map {
                PreviewVariant($0.title, id: $0.id, options: PreviewOptions(members: $0.options))
            })
        entry.tags = tags ?? []
        return entry
    }
}
