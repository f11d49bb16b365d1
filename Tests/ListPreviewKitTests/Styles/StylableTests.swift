import ListPreviewKit
import Testing

/// What was set on a part reads back, and what was not is `nil`.
struct StylableTests {
    private func check<Value: Equatable & Sendable>(
        _ property: WritableKeyPath<TextLabel, Value?>, _ value: Value,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        var label = TextLabel("text")
        #expect(label[keyPath: property] == nil, sourceLocation: sourceLocation)
        label[keyPath: property] = value
        #expect(label[keyPath: property] == value, sourceLocation: sourceLocation)
        #expect(label != TextLabel("text"), sourceLocation: sourceLocation)
        label[keyPath: property] = nil
        #expect(label[keyPath: property] == nil, sourceLocation: sourceLocation)
        #expect(label == TextLabel("text"), sourceLocation: sourceLocation)
    }

    @Test func everyProperty() {
        check(\.textColor, .red)
        check(\.font, .caption1)
        check(\.weight, .black)
        check(\.textCase, .capitalize)
        check(\.alignment, .center)
        check(\.lineLimit, 3)
        check(\.background, StyleColor(red: 0, green: 0.5, blue: 1))
        check(\.cornerRadius, 2.5)
        check(\.border, BorderStyle(width: 2, color: .blue))
        check(\.padding, Insets(top: 1, trailing: 2))
        check(\.shadow, ShadowStyle(radius: 9))
        check(\.opacity, 0.75)
        check(\.tint, .orange)
    }

    @Test func propertiesDoNotDisturbEachOther() {
        var label = TextLabel()
        label.textColor = .red
        label.tint = .blue
        label.font = .body
        label.textColor = nil
        #expect(label.tint == .blue)
        #expect(label.font == .body)
    }

    @Test func aCopyGoesItsOwnWay() {
        var first = TextLabel()
        first.textColor = .red
        var second = first
        second.textColor = .blue
        #expect(first.textColor == .red)
        #expect(second.textColor == .blue)
    }
}
