import Testing

@testable import ListPreviewKit

/// A set of properties becomes a class name that depends only on the set.
struct PartStyleTests {
    private func label(_ change: (inout TextLabel) -> Void) -> StyleClass {
        var label = TextLabel()
        change(&label)
        return label.style.styleClass
    }

    @Test func stylesWithoutPropertiesHaveNoRule() {
        let style = PartStyle(baseClass: "label title").styleClass
        #expect(style.attribute == "label title")
        #expect(style.name == nil)
        #expect(style.rule == nil)
    }

    @Test func classNamesAreStable() {
        // Written out, because a golden that was recorded on one machine is compared on another.
        let magenta = label { $0.textColor = .magenta }
        #expect(magenta.attribute == "label s-2mnsy6zu2jy7l")
        #expect(magenta.name == "s-2mnsy6zu2jy7l")
        #expect(magenta.rule == ".s-2mnsy6zu2jy7l{color:var(--magenta)}")
        #expect(label { $0.weight = .bold }.rule == ".s-2jw8650at89pg{font-weight:700}")
        let all = label {
            $0.padding = Insets(8)
            $0.textColor = .red
            $0.font = .headline
        }
        #expect(
            all.rule
                == ".s-gc19oog3pyah{font:var(--font-headline);color:var(--red-text);padding-block:8px 8px;padding-inline:8px 8px}"
        )
    }

    @Test func tintOfButtonWithBackgroundIsAsGiven() {
        func hasOwnTint(_ base: String, _ change: (inout Container) -> Void) -> Bool {
            var container = Container(base)
            change(&container)
            return container.style.styleClass.rule?.contains("--tint-text:var(--tint)") == true
        }
        for base in ["item button-row", "item sidebar-item sidebar-button", "action-button", "item title-row"] {
            let isButton = base != "item title-row"
            #expect(!hasOwnTint(base) { $0.background = .blue }, "\(base)")
            #expect(!hasOwnTint(base) { $0.tint = .white }, "\(base)")
            #expect(
                hasOwnTint(base) {
                    $0.background = .blue
                    $0.tint = .white
                } == isButton, "\(base)")
        }
    }

    @Test func orderOfSettingDoesNotMatter() {
        let steps: [@Sendable (inout TextLabel) -> Void] = [
            { $0.textColor = .red }, { $0.font = .title1 }, { $0.weight = .bold }, { $0.cornerRadius = 4 },
            { $0.opacity = 0.5 },
        ]
        let names = Set(
            (0..<60).map { _ in label { label in for step in steps.shuffled() { step(&label) } }.attribute })
        #expect(names.count == 1)
    }

    @Test func equalStylesOfDifferentPartsShareARule() {
        var collector = StyleCollector()
        for base in ["label", "value", "label"] {
            var container = Container(base)
            container.background = .blue
            container.cornerRadius = 2
            collector.insert(container.style.styleClass)
        }
        #expect(collector.rules.count == 1)
    }

    @Test func equalStylesShareOneObject() {
        // This makes a thousand rows with one style cheap.
        let base = PartStyle(baseClass: "label")
        func pink() -> StyleClass {
            var label = TextLabel(style: base)
            label.textColor = .pink
            label.weight = .bold
            return label.style.styleClass
        }
        #expect(pink() === pink())
    }

    @Test func lastValueIsUsed() {
        let twice = label {
            $0.textColor = .red
            $0.textColor = .blue
        }
        #expect(twice.attribute == label { $0.textColor = .blue }.attribute)
    }

    @Test func propertiesCanBeRemoved() {
        let back = label {
            $0.textColor = .red
            $0.weight = .bold
            $0.textColor = nil
        }
        #expect(back.attribute == label { $0.weight = .bold }.attribute)
        #expect(label { $0.textColor = nil }.attribute == "label")
        let none = label {
            $0.textColor = .red
            $0.textColor = nil
        }
        #expect(none.attribute == "label")
    }

    @Test func modifiersAreClassesWithoutRules() {
        let style = PartStyle(baseClass: "accessory").modified(by: "one").modified(by: "two")
        #expect(style.styleClass.attribute == "accessory two")
        #expect(style.styleClass.rule == nil)
        var container = Container(style: style)
        container.tint = .red
        #expect(container.shownStyle?.styleClass.attribute.hasPrefix("accessory two s-") == true)
    }

    @Test func equality() {
        var first = Container("a")
        first.background = .red
        first.opacity = 0.5
        var second = Container("a")
        second.opacity = 0.5
        #expect(first != second)
        second.background = .red
        #expect(first == second)
        #expect(Container("a") != Container("b"))
    }

    @Test func namesAreStableBeyondTheCache() {
        let names = (0..<500).map { number in label { $0.cornerRadius = Double(number) }.attribute }
        let again = (0..<500).map { number in label { $0.cornerRadius = Double(number) }.attribute }
        #expect(names == again)
        #expect(Set(names).count == 500)
    }

    @Test func threadsGetTheSameNames() async {
        let base = PartStyle(baseClass: "shared")
        @Sendable func names() -> [String] {
            (0..<200).map { number in
                var container = Container(style: base)
                container.cornerRadius = Double(number % 100)
                container.padding = Insets(Double(number % 7))
                container.background = number % 2 == 0 ? .red : .blue
                return container.style.styleClass.attribute
            }
        }
        let expected = names()
        let all = await withTaskGroup(of: [String].self) { group in
            for _ in 0..<32 { group.addTask { names() } }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(all.count == 32)
        #expect(all.allSatisfy { $0 == expected })
    }

    @Test func namesOfDifferentDeclarationsDiffer() {
        var names: Set<String> = []
        for number in 0..<20_000 { names.insert(StableHash.className(prefix: "s", for: "opacity:\(number)")) }
        #expect(names.count == 20_000)
    }
}

/// Properties that were set can be read, and others are `nil`.
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
        check(\.shadow, BoxShadow(radius: 9))
        check(\.opacity, 0.75)
        check(\.tint, .orange)
    }

    @Test func propertiesAreIndependent() {
        var label = TextLabel()
        label.textColor = .red
        label.tint = .blue
        label.font = .body
        label.textColor = nil
        #expect(label.tint == .blue)
        #expect(label.font == .body)
    }

    /// Values that depend on data have any number of combinations; only the first ones are kept.
    @Test func cacheOfCombinationsIsBounded() {
        let base = PartStyle(baseClass: "label")
        func styles() -> [StyleClass] {
            (0..<60).flatMap { color in
                (0..<60).map { radius in
                    var label = TextLabel(style: base)
                    label.textColor = .fixed(UInt32(color) << 8 | 0xFF)
                    label.cornerRadius = Double(radius)
                    return label.style.styleClass
                }
            }
        }
        let (first, second) = (styles(), styles())
        #expect(first.map(\.attribute) == second.map(\.attribute))
        let keptCount = zip(first, second).count { $0 === $1 }
        #expect(keptCount > 100 && keptCount <= 1_024)
    }

    @Test func copiesAreIndependent() {
        var first = TextLabel()
        first.textColor = .red
        var second = first
        second.textColor = .blue
        #expect(first.textColor == .red)
        #expect(second.textColor == .blue)
    }
}
