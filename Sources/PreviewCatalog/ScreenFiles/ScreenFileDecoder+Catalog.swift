import JSONText
import ListPreviewKit

/// The ids of states or variants so far, which addresses are made of.
struct GivenIDs {
    /// What has the ids.
    let kind: String
    private var owners: [String: (name: String, position: TextPosition)] = [:]

    init(_ kind: String) {
        self.kind = kind
    }

    /// Takes an id; returns who has it already.
    mutating func claim(_ id: String, for name: String, at position: TextPosition) -> (String, TextPosition)? {
        // As file systems do that do not tell "Cars" from "cars".
        if let owner = owners[id.lowercased()] { return owner }
        owners[id.lowercased()] = (name, position)
        return nil
    }
}

extension ScreenFileDecoder {
    /// The id of a state or variant: the given one, or one that its name makes.
    mutating func id(
        _ node: SourceNode?, of name: String, at position: TextPosition, in ids: inout GivenIDs
    ) -> String {
        let slug = Slug.make(name)
        let given = node.flatMap { text($0, "id") }
        let id = given ?? (slug.isEmpty ? ids.kind : slug)
        let position = node?.position ?? position
        if given != nil, !NameRule.isName(id) {
            report(NameRule.problem(ofID: id.excerpt, of: ids.kind), at: position)
        } else if let (owner, place) = ids.claim(id, for: name, at: position) {
            let advice = given == nil ? "; give it an 'id' of its own" : ""
            report(
                "\(ids.kind) \(name.excerpt) has the id \(id.excerpt) of \(owner.excerpt) at \(place)\(advice)",
                at: position)
        }
        return id
    }

    /// The variants: words, or objects.
    mutating func variants(_ node: SourceNode?) -> [PreviewVariant] {
        var ids = GivenIDs("variant")
        var variants: [PreviewVariant] = []
        for node in node.flatMap({ list($0, "variants") }) ?? [] {
            guard case .object = node.value else {
                guard let word: VariantWord = choice(node, "variants", called: "variant", or: "an object") else {
                    continue
                }
                let variant = word.variant
                _ = id(nil, of: variant.title, at: node.position, in: &ids)
                variants.append(variant)
                continue
            }
            guard let object = object(node, VariantKey.self) else { continue }
            let title = requiredVisibleText(object, .title)
            guard let place = object[.title]?.position else { continue }
            let id = id(object[.id], of: title, at: place, in: &ids)
            variants.append(PreviewVariant(title, id: id, options: options(object)))
        }
        return variants
    }

    private mutating func options(_ object: SourceObject<VariantKey>) -> PreviewOptions {
        let language = object[.lang].flatMap { self.language($0) }
        let sizes = Double(PreviewOptions.textSizes.lowerBound)...Double(PreviewOptions.textSizes.upperBound)
        return PreviewOptions(
            scheme: choice(object[.scheme], "scheme"),
            direction: choice(object[.dir], "dir") ?? language.map(ListScreen.Direction.init(language:)),
            language: language,
            textSize: object[.textSize].flatMap { number($0, "textSize", in: sizes) }.map { Int($0.rounded()) },
            device: choice(object[.device], "device"),
            reducedMotion: object[.reducedMotion].flatMap { flag($0, "reducedMotion") } ?? false,
            contrast: choice(object[.contrast], "contrast") ?? .standard)
    }
}
