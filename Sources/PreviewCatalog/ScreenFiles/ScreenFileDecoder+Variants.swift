import JSONText
import ListPreviewKit

extension ScreenFileDecoder {
    /// The id of a state or variant: that of the file, or one derived from its name.
    mutating func id(
        _ node: SourceNode?, of name: String, at position: TextPosition, in ids: inout GivenIDs
    ) -> String {
        let given = node.flatMap { text($0, "id")?.normalized }
        let id = given ?? ids.derive(from: name)
        let position = node?.position ?? position
        if given != nil, !NameRule.isName(id) {
            report(NameRule.problem(ofID: id, of: ids.kind), at: position)
        } else if let (owner, place) = ids.claim(id, for: name, at: position) {
            let advice = given == nil ? "; give it an 'id' of its own" : ""
            report(
                "\(ids.kind) \(name.excerpt) has the id \(id.excerpt) of \(owner.excerpt) at \(place)\(advice)",
                at: position)
        }
        return id
    }

    /// The names of the elements without an `id`.
    func namesWithoutID(_ nodes: [SourceNode], _ key: String) -> [String] {
        nodes.compactMap { node in
            guard node["id"] == nil, case .string(let name)? = node[key]?.value else { return nil }
            return name
        }
    }

    /// The variants: words, or objects.
    mutating func variants(_ node: SourceNode?) -> [PreviewVariant] {
        let nodes = node.flatMap { list($0, "variants") } ?? []
        var ids = GivenIDs("variant", names: namesWithoutID(nodes, "title"))
        var variants: [PreviewVariant] = []
        for node in nodes {
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
            let options = options(object)
            guard let place = object[.title]?.position else { continue }
            let id = id(object[.id], of: title, at: place, in: &ids)
            variants.append(PreviewVariant(title, id: id, options: options))
        }
        return variants
    }

    /// Decodes tags: words by which a gallery finds the screen.
    mutating func tags(_ node: SourceNode?) -> [String] {
        var tags: [String] = []
        for node in node.flatMap({ list($0, "tags") }) ?? [] {
            guard let tag = text(node, "tags") else { continue }
            if tag.isBlank || tag.contains(where: \.isWhitespace) || tag.count > Self.tagLimit {
                report("a tag must be a word of at most \(Self.tagLimit) characters, without spaces", at: node.position)
            } else if tags.contains(where: { $0.lowercased() == tag.lowercased() }) {
                report("duplicate tag \(tag.excerpt)", at: node.position)
            } else {
                tags.append(tag)
            }
        }
        return tags
    }

    private static let tagLimit = 40

    private mutating func options(_ object: SourceObject<VariantKey>) -> PreviewOptions {
        let language = object[.lang].flatMap { self.language($0) }
        return PreviewOptions(
            scheme: choice(object[.scheme], "scheme"), appearance: choice(object[.appearance], "appearance"),
            direction: choice(object[.dir], "dir") ?? language.map(ListScreen.Direction.init(language:)),
            language: language,
            textSize: object[.textSize].flatMap { textSize($0) },
            device: choice(object[.device], "device"),
            reducedMotion: object[.reducedMotion].flatMap { flag($0, "reducedMotion") } ?? false,
            contrast: choice(object[.contrast], "contrast") ?? .standard)
    }

    /// A name, or a number: the percentage of the default size.
    private mutating func textSize(_ node: SourceNode) -> PreviewOptions.TextSize? {
        guard case .number = node.value else { return choice(node, "textSize", or: "a number") }
        let range = PreviewOptions.TextSize.percentages
        return number(node, "textSize", in: Double(range.lowerBound)...Double(range.upperBound))
            .map { PreviewOptions.TextSize(percentage: Int($0.rounded())) }
    }
}

/// The keys of a variant object.
enum VariantKey: String, ScreenFileKey {
    case title, id, scheme, appearance, dir, lang, textSize, device, reducedMotion, contrast

    static let owner = "variant"
    static let synonyms: [String: VariantKey] = [
        "name": .title, "direction": .dir, "language": .lang, "size": .textSize, "fontSize": .textSize,
        "colorScheme": .scheme, "theme": .scheme, "motion": .reducedMotion, "width": .device,
    ]
}

/// Variants that can be a single word.
enum VariantWord: String, CaseIterable {
    case dark, rightToLeft, largeText, highContrast, reducedMotion, tablet, ios26

    var variant: PreviewVariant {
        switch self {
        case .dark: .dark
        case .rightToLeft: .rightToLeft
        case .largeText: .largeText
        case .highContrast: .highContrast
        case .reducedMotion: .reducedMotion
        case .tablet: .tablet
        case .ios26: .ios26
        }
    }
}

extension PreviewVariant {
    /// The names of the variants that can be a single word.
    package static let names = VariantWord.allCases.map(\.rawValue)

    /// The variant of a single word; `nil` for other words.
    package init?(named word: String) {
        guard let variant = VariantWord(rawValue: word)?.variant else { return nil }
        self = variant
    }
}
