// The Swift code of Animations.md, here to be compiled.

import ListPreviewKit

// snippet: Wobble
let wobble = ListItemsAnimation(
    keyframes: [
        AnimationKeyframe(opacity: 0, x: .element(-0.5), scale: 0.2),
        AnimationKeyframe(offset: 0.5, opacity: 1, scale: 1.1, rotation: 6), AnimationKeyframe(),
    ], duration: 0.6, easing: .easeInOut)
// end
