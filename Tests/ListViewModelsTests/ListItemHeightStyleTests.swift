import HTMLTemplate
import ListViewModels
import Testing

/// A height is a class with a rule, or nothing.
struct ListItemHeightStyleTests {
    @Test func rules() {
        #expect(ListItemHeightStyle.automatic.styleClass == nil)
        #expect(
            ListItemHeightStyle.static(44).styleClass?.rule
                == ".h-gpb8euao89g7{box-sizing:border-box;height:44px;min-height:0;overflow:hidden}")
        #expect(ListItemHeightStyle.minimum(60).styleClass?.rule == ".h-3ekgrveeh4yn7{min-height:60px}")
        #expect(
            ListItemHeightStyle.aspect(16.0 / 9).styleClass?.rule
                == ".h-1bv2vctvli1iu{aspect-ratio:1.7778;overflow:hidden}")
        #expect(ListItemHeightStyle.minimum(60).styleClass?.attribute == "h-3ekgrveeh4yn7")
        #expect(ListItemHeightStyle.static(0).styleClass != nil)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, -1, 1e9])
    func numbersThatAreNoLengthCountAsAutomatic(value: Double) {
        #expect(ListItemHeightStyle.static(value).styleClass == nil)
        #expect(ListItemHeightStyle.minimum(value).styleClass == nil)
        #expect(ListItemHeightStyle.aspect(value).styleClass == nil)
    }

    @Test func aFlatAspectCountsAsAutomatic() {
        #expect(ListItemHeightStyle.aspect(0).styleClass == nil)
        #expect(ListItemHeightStyle.aspect(0.00001).styleClass == nil)
    }

    @Test func anyNumberOfHeights() async {
        @Sendable func names() -> [String?] {
            (0..<1500).map { ListItemHeightStyle.minimum(Double($0) / 8).styleClass?.attribute }
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
