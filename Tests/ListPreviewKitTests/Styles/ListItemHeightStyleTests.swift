import ListPreviewKit
import Testing

/// A height is a class with a rule, or nothing.
struct ListItemHeightStyleTests {
    @Test func rules() {
        #expect(styleClass(.automatic) == nil)
        #expect(
            styleClass(.static(44))?.rule
                == ".h-gpb8euao89g7{box-sizing:border-box;height:44px;min-height:0;overflow:hidden}")
        #expect(styleClass(.minimum(60))?.rule == ".h-3ekgrveeh4yn7{min-height:60px}")
        #expect(
            styleClass(.aspect(16.0 / 9))?.rule
                == ".h-1bv2vctvli1iu{aspect-ratio:1.7778;overflow:hidden}")
        #expect(styleClass(.minimum(60))?.attribute == "h-3ekgrveeh4yn7")
        #expect(styleClass(.static(0)) != nil)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, -1, 1e9])
    func numbersThatAreNoLengthCountAsAutomatic(value: Double) {
        #expect(styleClass(.static(value)) == nil)
        #expect(styleClass(.minimum(value)) == nil)
        #expect(styleClass(.aspect(value)) == nil)
    }

    @Test func aFlatAspectCountsAsAutomatic() {
        #expect(styleClass(.aspect(0)) == nil)
        #expect(styleClass(.aspect(0.00001)) == nil)
    }

    @Test func anyNumberOfHeights() async {
        @Sendable func names() -> [String?] {
            (0..<1500).map { styleClass(.minimum(Double($0) / 8))?.attribute }
        }
        let expected = names()
        #expect(Set(expected).count == 1500)
        let all = await withTaskGroup(of: [String?].self) { group in
            for _ in 0..<8 { group.addTask { names() } }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(all.allSatisfy { $0 == expected })
    }
}

private func styleClass(_ height: ListItemHeightStyle) -> StyleClass? {
    ListItemViewModel(Divider.self, heightStyle: height).styleClass
}
