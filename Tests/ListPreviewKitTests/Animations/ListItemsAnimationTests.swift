import Foundation
import Testing

@testable import ListPreviewKit
@testable import TestSupport

struct ListItemsAnimationTests {
    private func properties(_ animation: ListItemsAnimation) -> [String] {
        animation.keyframes.map { $0.properties.map { "\($0.key):\($0.value)" }.joined(separator: ";") }
    }

    @Test func keyframesEqualThoseOfSwiftyListKit() {
        #expect(properties(.fade(duration: 1)) == ["opacity:0", "opacity:1"])
        #expect(properties(.moveWithBounce(duration: 1)) == ["translate:0px -100vh", "translate:0px 0px"])
        #expect(
            properties(.moveWithBounce(direction: .fromBottomToUp, duration: 1)) == [
                "translate:0px 100vh", "translate:0px 0px",
            ]
        )
        #expect(properties(.slideIn(duration: 1)) == ["translate:100vw 0px", "translate:0px 0px"])
        #expect(
            properties(.slideIn(direction: .fromLeftToRight, duration: 1)) == [
                "translate:-100vw 0px", "translate:0px 0px",
            ])
        #expect(properties(.rotate(angle: .pi / 4, duration: 1)) == ["rotate:45deg", "rotate:0deg"])
        #expect(properties(.rotate(angle: -.pi, duration: 1)) == ["rotate:-180deg", "rotate:0deg"])
        #expect(ListItemsAnimation.fade(duration: 1).delayFactor == 0.08)
        #expect(ListItemsAnimation.rotate(angle: 1, duration: 1).easing == .spring(damping: 0.6))
    }

    @Test func customKeyframes() {
        let keyframe = AnimationKeyframe(
            offset: 0.5, opacity: 0.25, x: .element(-0.5), y: .points(12), scale: 0.8,
            rotation: -3.5)
        #expect(
            keyframe.properties
                == ["opacity": "0.25", "rotate": "-3.5deg", "scale": "0.8", "translate": "-50% 12px"])
        let none = AnimationKeyframe(
            opacity: .nan, x: .points(.infinity), scale: .nan, rotation: -.infinity)
        #expect(none.properties.isEmpty)
    }

    @Test func easings() {
        #expect(AnimationEasing.easeInOut.css == "ease-in-out")
        #expect(
            AnimationEasing.cubicBezier(x1: -1, y1: 0.5, x2: 2, y2: 1.5).css == "cubic-bezier(0,0.5,1,1.5)")
        #expect(AnimationEasing.cubicBezier(x1: 0, y1: .nan, x2: 0, y2: 0).css == "linear")
        #expect(AnimationEasing.spring(damping: .nan).css == "linear")
        #expect(AnimationEasing.spring(damping: 1).css.hasPrefix("linear(0,0."))
    }

    /// Against the closed form of a damped oscillator: 1 - e^(-dwt) (cos(at) + dw/a sin(at)), a = w sqrt(1 - d²).
    @Test(arguments: [(0.6, [0.25: 1.0196, 0.5: 1.0270]), (1.0, [0.25: 0.5151, 0.5: 0.8592])])
    func springCurvesFollowDampedOscillator(damping: Double, expected: [Double: Double]) {
        let count = 41
        let points = SpringCurve(damping: damping).points(count: count)
        for (time, place) in expected {
            let point = points[Int(time * Double(count - 1))]
            #expect(abs(point - place) < 0.004, "\(point) at \(time)")
        }
        #expect(points.first == 0)
        #expect(points.last == 1)
    }
}

/// The documentation's pictures of entrances use the same values as patches.
struct EntrancePictureTests {
    private static let entrances: [(name: String, variants: [(name: String, animation: ListItemsAnimation)])] = [
        ("fade", [("fade", .fade(duration: 0.6))]),
        (
            "moveWithBounce",
            [
                ("fromUpToBottom", .moveWithBounce(direction: .fromUpToBottom, duration: 0.6)),
                ("fromBottomToUp", .moveWithBounce(direction: .fromBottomToUp, duration: 0.6)),
            ]
        ),
        (
            "slideIn",
            [
                ("fromRightToLeft", .slideIn(direction: .fromRightToLeft, duration: 0.6)),
                ("fromLeftToRight", .slideIn(direction: .fromLeftToRight, duration: 0.6)),
            ]
        ),
        (
            "rotate",
            [
                ("angle: 20", .rotate(angle: .pi / 9, duration: 0.6)),
                ("angle: -20", .rotate(angle: -.pi / 9, duration: 0.6)),
            ]
        ),
        (
            "keyframes",
            [
                (
                    "keyframes",
                    ListItemsAnimation(
                        keyframes: [
                            AnimationKeyframe(opacity: 0, x: .element(-0.5), scale: 0.2),
                            AnimationKeyframe(offset: 0.5, opacity: 1, scale: 1.1, rotation: 6), AnimationKeyframe(),
                        ], duration: 0.6, easing: .easeInOut)
                )
            ]
        ),
    ]

    /// The encoded form of an entrance.
    private func json(_ animation: ListItemsAnimation) throws -> String {
        func screen(_ title: String) -> ListScreen {
            ListScreen(id: "a", title: title, updateAnimation: .custom(configuration: animation), sections: [])
        }
        let entrance = try #require(screen("a").patch(to: screen("b")).hints.entrance)
        let text = String(
            decoding: DOMPatch(from: 0, to: 1, hints: PatchHints(entrance: entrance)).encoded(), as: UTF8.self)
        let (head, end) = (#"{"v":1,"from":0,"to":1,"hints":{"entrance":"#, #"},"ops":[]}"#)
        #expect(text.hasPrefix(head) && text.hasSuffix(end))
        return String(text.dropFirst(head.count).dropLast(end.count))
    }

    @Test func picturesUseTheValuesOfPatches() throws {
        var lines = [
            "// The entrances as they are encoded in patches. Tests with LISTPREVIEW_RECORD=1 rewrite this file.",
            "const entrances = {",
        ]
        for entrance in Self.entrances {
            lines.append("    \(entrance.name): {")
            for variant in entrance.variants {
                lines.append("        \"\(variant.name)\": \(try json(variant.animation)),")
            }
            lines.append("    },")
        }
        let text = (lines + ["};", ""]).joined(separator: "\n")
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../../scripts/animation-pictures/entrances.js").standardizedFileURL
        if PatchCorpus.isRecording {
            try Data(text.utf8).write(to: file)
        }
        #expect(try String(contentsOf: file, encoding: .utf8) == text, "take the pictures again: make pictures")
    }
}
