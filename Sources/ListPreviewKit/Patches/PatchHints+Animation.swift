extension PatchHints {
    /// The hints of an animation, before any exceptions.
    init(_ animation: ListUpdateAnimation) {
        switch animation {
        case .default:
            self.init()
        case .standard(let configuration):
            self.init(
                rows: PatchMotions(
                    insert: PatchMotion(configuration.rowInsertion), remove: PatchMotion(configuration.rowDeletion),
                    update: PatchMotion(configuration.rowReload)),
                sections: PatchMotions(
                    insert: PatchMotion(configuration.sectionInsertion),
                    remove: PatchMotion(configuration.sectionDeletion),
                    update: PatchMotion(configuration.sectionReload)),
                move: PatchMotion(configuration.move))
        case .custom(let configuration):
            self = .none
            entrance = PatchEntrance(configuration)
        case .noAnimations:
            self = .none
        }
    }
}

extension PatchMotion {
    init(_ animation: RowAnimation) {
        switch animation {
        case .fade: self = .fade
        case .left: self = .left
        case .right: self = .right
        case .top: self = .top
        case .bottom: self = .bottom
        case .middle: self = .middle
        case .none: self = .none
        case .automatic: self = .automatic
        }
    }
}

extension PatchEntrance {
    /// `nil` for an animation that takes no time, or has numbers that are none.
    init?(_ animation: ListItemsAnimation) {
        guard animation.duration > 0, animation.duration <= 3600, (0...3600).contains(animation.delayFactor) else {
            return nil
        }
        let keyframes = animation.keyframes.compactMap { keyframe in
            PatchKeyframe(
                offset: keyframe.offset,
                properties: Dictionary(keyframe.properties.map { ($0.name, $0.value) }) { $1 })
        }
        self.init(
            keyframes: keyframes, duration: Int((animation.duration * 1000).rounded()),
            stagger: Int((animation.delayFactor * 1000).rounded()), easing: animation.easing.css)
    }
}
