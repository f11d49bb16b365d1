import ListPreviewKit

extension ScreenFileDecoder {
    /// One word for every kind of change, or one for each.
    mutating func animation(_ node: SourceNode) -> ListUpdateAnimation? {
        guard case .object = node.value else {
            guard let animation: RowAnimation = choice(node, "animation", or: "an object") else { return nil }
            return animation == .none ? .noAnimations : .standard(configuration: ListAnimationConfiguration(animation))
        }
        guard let object = object(node, AnimationKey.self) else { return nil }
        var configuration = ListAnimationConfiguration()
        for key in AnimationKey.allCases {
            guard let animation: RowAnimation = choice(object[key], key.rawValue, called: "animation") else { continue }
            configuration[keyPath: key.property] = animation
        }
        return .standard(configuration: configuration)
    }
}

extension AnimationKey {
    fileprivate var property: WritableKeyPath<ListAnimationConfiguration, RowAnimation> {
        switch self {
        case .rowInsertion: \.rowInsertion
        case .rowDeletion: \.rowDeletion
        case .rowReload: \.rowReload
        case .sectionInsertion: \.sectionInsertion
        case .sectionDeletion: \.sectionDeletion
        case .sectionReload: \.sectionReload
        }
    }
}
