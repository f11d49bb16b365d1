import ListPreviewKit
import Testing

/// Rules are collected once, in any order.
struct StyleCollectorTests {
    private static func style(_ number: Int) -> StyleClass {
        StyleClass(attribute: "label s-\(number)", name: "s-\(number)", rule: ".s-\(number){order:\(number)}")
    }

    @Test func equalRulesAreCollectedOnce() {
        var collector = StyleCollector()
        for _ in 0..<3 { collector.insert(Self.style(1)) }
        #expect(collector.rules == [StyleRule(name: "s-1", text: ".s-1{order:1}")])
    }

    @Test func stylesWithoutRuleAreIgnored() {
        var collector = StyleCollector()
        collector.insert(StyleClass(attribute: "label"))
        #expect(collector.rules.isEmpty)
    }

    @Test func orderOfStylesDoesNotMatter() {
        // More styles than the collector's cache has entries, so that they replace each other.
        let styles = (0..<500).map(Self.style)
        var forward = StyleCollector()
        for style in styles + styles { forward.insert(style) }
        var backward = StyleCollector()
        for style in styles.reversed() { backward.insert(style) }
        #expect(forward.rules == backward.rules)
        #expect(forward.rules.count == 500)
        #expect(forward.rules.map(\.name) == forward.rules.map(\.name).sorted())
    }

    @Test func formsUnion() {
        var first = StyleCollector()
        first.insert(Self.style(1))
        first.insert(Self.style(2))
        var second = StyleCollector()
        second.insert(Self.style(2))
        second.insert(Self.style(3))
        first.formUnion(second)
        #expect(first.rules.map(\.name) == ["s-1", "s-2", "s-3"])
    }

    @Test func copiesAreIndependent() {
        var first = StyleCollector()
        first.insert(Self.style(1))
        var second = first
        second.insert(Self.style(2))
        first.insert(Self.style(2))
        first.insert(Self.style(3))
        #expect(first.rules.count == 3)
        #expect(second.rules.count == 2)
    }
}
