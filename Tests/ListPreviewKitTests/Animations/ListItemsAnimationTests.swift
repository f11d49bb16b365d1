import Testing

@testable import ListPreviewKit

struct ListItemsAnimationTests {
    private func properties(_ animation: ListItemsAnimation) -> [String] {
        animation.keyframes.map { $0.properties.map { "\($0.key):\($0.value)" }.joined(separator: ";") }
    }

    @Test func theFourOfSwiftyListKit() {
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
        #expect(properties(.rotate(angle: 45, duration: 1)) == ["rotate:45deg", "rotate:0deg"])
        #expect(ListItemsAnimation.fade(duration: 1).delayFactor == 0.08)
        #expect(ListItemsAnimation.rotate(angle: 1, duration: 1).easing == .spring(damping: 0.6))
    }

    @Test func customKeyframes() {
        let keyframe = AnimationKeyframe(
            offset: 0.5, opacity: 0.25, translation: .init(x: .element(-0.5), y: .points(12)), scale: 0.8,
            rotation: -3.5)
        #expect(
            keyframe.properties
                == ["opacity": "0.25", "rotate": "-3.5deg", "scale": "0.8", "translate": "-50% 12px"])
        let none = AnimationKeyframe(
            opacity: .nan, translation: .init(x: .points(.infinity)), scale: .nan, rotation: -.infinity)
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
    func springsSwingAsPhysicsSays(damping: Double, expected: [Double: Double]) {
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
