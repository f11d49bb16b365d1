@testable import ListPreviewKit

/// A page that follows a session: its elements, and the templates and rules that it has received.
struct PatchedPage {
    private(set) var model: PageModel
    private(set) var templates: [String: TemplateMarkup]
    private(set) var rules: Set<String>
    private(set) var revision = 0

    init(_ screen: ListScreen) {
        model = PageModel(screen)
        let assets = DocumentRenderer().fragment(for: screen).assets
        templates = assets.templates
        rules = Set(assets.rules.values.map(\.text))
    }

    /// Lets a page follow several screens; the error, or `nil`.
    static func problem(in screens: [ListScreen], spareAssetCount: Int? = nil) -> String? {
        guard let first = screens.first else { return nil }
        var options = PatchOptions()
        if let spareAssetCount { options.spareAssetCount = spareAssetCount }
        var session = ScreenSession(first, options: options)
        var page = PatchedPage(first)
        for screen in screens.dropFirst() {
            if let problem = page.update(&session, to: screen) { return problem }
        }
        return nil
    }

    /// Updates the session and follows it; the error, or `nil`.
    mutating func update(_ session: inout ScreenSession, to target: ListScreen) -> String? {
        let expected = PageModel(target)
        guard let patch = session.update(to: target) else {
            return model == expected ? nil : "no patch although something changed"
        }
        if model == expected { return "a patch although nothing changed: \(patch.operations)" }
        do {
            try apply(patch)
        } catch {
            return "\(error.message) in \(patch.operations)"
        }
        if model != expected { return difference(expected) }
        let assets = DocumentRenderer().fragment(for: target).assets
        if patch.isComplete, templates.count + rules.count != assets.count {
            return "a complete patch with unused rules"
        }
        guard session.assets.count == templates.count + rules.count else { return "the session has other rules" }
        return missing(assets)
    }

    private mutating func apply(_ patch: DOMPatch) throws(PageModel.Failure) {
        guard patch.from == revision, patch.to == revision + 1 else { throw .init(message: "revision \(patch.from)") }
        revision += 1
        if patch.isComplete { (templates, rules) = ([:], []) }
        for template in patch.templates {
            guard templates.updateValue(template, forKey: template.name) == nil else {
                throw .init(message: "the template \(template.name) again")
            }
        }
        for rule in patch.rules {
            guard rules.insert(rule).inserted else { throw .init(message: "the rule \(rule) again") }
        }
        for operation in patch.operations { try model.apply(operation, templates: templates) }
    }

    private func difference(_ expected: PageModel) -> String {
        let ids = Set(model.nodes.keys).union(expected.nodes.keys).sorted()
        let different = ids.filter { model.nodes[$0] != expected.nodes[$0] }
        return different.map { id in
            let actual = model.nodes[id].map { "\($0)" } ?? "missing"
            let should = expected.nodes[id].map { "\($0)" } ?? "gone"
            return "\(id) is \(actual), should be \(should)"
        }.joined(separator: "\n")
    }

    private func missing(_ assets: ScreenAssets) -> String? {
        for rule in assets.rules.values where !rules.contains(rule.text) { return "no rule \(rule.text)" }
        for (name, template) in assets.templates where templates[name] != template { return "no template \(name)" }
        return nil
    }
}
