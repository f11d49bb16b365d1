import ListPreviewKit

/// A screen's page and the patches that lead from one screen to the next, ready for replaying by any applier of
/// patches. Nothing in it needs to be planned or rendered.
struct PatchFixture: Sendable {
    struct Step: Sendable {
        /// The encoded patch.
        var patch: [UInt8]
        /// The `<main>` element of the page after it.
        var target: String
    }

    var name: String
    /// Its purpose, in a sentence.
    var shows: String
    /// The screens, if they are random.
    var facts: [ScreenFacts] = []
    /// The `<main>` element of the page before the first patch.
    var source: String
    /// The templates that this page knows.
    var templates: [TemplateMarkup]
    var steps: [Step] = []
}

extension PatchFixture {
    /// Creates a fixture of consecutive screens with the current planner and renderer.
    ///
    /// - Parameter spareAssetCount: That of ``PatchOptions``.
    init(name: String, shows: String, screens: [ListScreen], spareAssetCount: Int? = nil) {
        let first = screens.first ?? ListScreen(id: "none", title: "", sections: [])
        var options = PatchOptions()
        if let spareAssetCount { options.spareAssetCount = spareAssetCount }
        var session = ScreenSession(first, options: options)
        let fragment = DocumentRenderer().fragment(for: first)
        var latest = String(decoding: fragment.html, as: UTF8.self)
        self.init(name: name, shows: shows, source: latest, templates: fragment.assets.sortedTemplates)
        for screen in screens.dropFirst() {
            let revision = session.revision
            let patch = session.update(to: screen)
            let target = String(decoding: DocumentRenderer().fragment(for: screen).html, as: UTF8.self)
            // A missing patch for a change is an error.
            if patch == nil, target.utf8.elementsEqual(latest.utf8) { continue }
            let empty = DOMPatch(from: revision, to: revision + 1)
            steps.append(Step(patch: (patch ?? empty).encoded(), target: target))
            latest = target
        }
    }

    init(_ patchCase: PatchCase) {
        self.init(
            name: patchCase.name, shows: patchCase.shows, screens: patchCase.screens,
            spareAssetCount: patchCase.spareAssetCount)
    }

    /// A fixture of random screens.
    init(name: String = "", shows: String = "", facts: [ScreenFacts], spareAssetCount: Int? = nil) {
        self.init(name: name, shows: shows, screens: facts.map(\.screen), spareAssetCount: spareAssetCount)
        self.facts = facts
    }

    /// The screens of the fixture, which the file of a manually selected one does not contain.
    var screens: [ListScreen] {
        PatchCase.all.first { $0.name == name }?.screens ?? facts.map(\.screen)
    }

    /// The same fixture, created by the current planner and renderer.
    var remade: PatchFixture {
        var fixture = PatchFixture(name: name, shows: shows, screens: screens)
        fixture.facts = facts
        if let patchCase = PatchCase.all.first(where: { $0.name == name }) { fixture.shows = patchCase.shows }
        return fixture
    }
}
