import ListPreviewKit

/// A screen's page and the patches that lead it from one screen to the next, ready to be replayed by whatever applies
/// patches. Nothing in it has to be planned or rendered.
struct PatchFixture: Sendable {
    struct Step: Sendable {
        /// The patch as it travels.
        var patch: [UInt8]
        /// The `<main>` element of the page behind it.
        var target: String
    }

    var name: String
    /// What it is there for, in a sentence.
    var shows: String
    /// The screens, if they were made at random.
    var facts: [ScreenFacts] = []
    /// The `<main>` element of the page before the first patch.
    var source: String
    /// The templates that this page knows.
    var templates: [TemplateMarkup]
    var steps: [Step] = []
}

extension PatchFixture {
    /// Lets the planner and the renderer of today make a fixture of screens that follow on one another.
    init(name: String, shows: String, screens: [ListScreen]) {
        let first = screens.first ?? ListScreen(id: "none", title: "", sections: [])
        var session = ScreenSession(first)
        let fragment = DocumentRenderer().fragment(for: first)
        var latest = String(decoding: fragment.html, as: UTF8.self)
        self.init(name: name, shows: shows, source: latest, templates: fragment.assets.sortedTemplates)
        for screen in screens.dropFirst() {
            let revision = session.revision
            let patch = session.update(to: screen)
            let target = String(decoding: DocumentRenderer().fragment(for: screen).html, as: UTF8.self)
            // No patch although something changed is a patch that fails.
            if patch == nil, target.utf8.elementsEqual(latest.utf8) { continue }
            let empty = DOMPatch(from: revision, to: revision + 1)
            steps.append(Step(patch: (patch ?? empty).encoded(), target: target))
            latest = target
        }
    }

    init(_ patchCase: PatchCase) {
        self.init(name: patchCase.name, shows: patchCase.shows, screens: patchCase.screens)
    }

    /// A fixture of screens made at random.
    init(name: String = "", shows: String = "", facts: [ScreenFacts]) {
        self.init(name: name, shows: shows, screens: facts.map(\.screen))
        self.facts = facts
    }

    /// The screens that the fixture was made of, which the file of one that was chosen by hand does not carry.
    var screens: [ListScreen] {
        PatchCase.all.first { $0.name == name }?.screens ?? facts.map(\.screen)
    }

    /// The same fixture, as today's planner and renderer make it.
    var remade: PatchFixture {
        var fixture = PatchFixture(name: name, shows: shows, screens: screens)
        fixture.facts = facts
        if let patchCase = PatchCase.all.first(where: { $0.name == name }) { fixture.shows = patchCase.shows }
        return fixture
    }
}
