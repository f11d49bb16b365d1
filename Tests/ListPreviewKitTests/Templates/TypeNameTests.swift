import Testing

@testable import ListPreviewKit

/// Names are the same in every process, also those of types that Swift names after an address.
struct TypeNameTests {
    struct Nested {
        struct Deeper {}
        struct Generic<Value> {}
    }

    private struct Hidden {
        struct Inner {}
    }

    @Test func namesWithTheirModule() {
        #expect(TypeName.qualified(Probe.self) == "ListPreviewKitTests.Probe")
        #expect(TypeName.qualified(Nested.Deeper.self) == "ListPreviewKitTests.TypeNameTests.Nested.Deeper")
        #expect(TypeName.qualified(Int.self) == "Swift.Int")
    }

    /// Recordings of an earlier version have these names.
    @Test func readyMadeRowsKeepTheirNames() {
        #expect(TypeName.qualified(TitleRow.self) == "ListItems.TitleRow")
        #expect(TypeName.readable("ListItems.TitleRow") == "ListPreviewKit.TitleRow")
        #expect(TypeName.readable("ListViewModels.ImageView.Picture") == "ListPreviewKit.ImageView.Picture")
        #expect(TypeName.readable("Garage.ListItems.CarRow") == "Garage.ListItems.CarRow")
    }

    @Test func privateTypes() {
        #expect(TypeName.qualified(Hidden.self) == "ListPreviewKitTests.TypeNameTests.Hidden")
        #expect(TypeName.qualified(Hidden.Inner.self) == "ListPreviewKitTests.TypeNameTests.Hidden.Inner")
    }

    @Test func localTypes() {
        struct Local {
            struct Inner {}
        }
        #expect(TypeName.qualified(Local.self) == "ListPreviewKitTests.TypeNameTests.Local")
        #expect(TypeName.qualified(Local.Inner.self) == "ListPreviewKitTests.TypeNameTests.Local.Inner")
    }

    @Test func genericTypes() {
        #expect(
            TypeName.qualified(Nested.Generic<Int>.self)
                == "ListPreviewKitTests.TypeNameTests.Nested.Generic<Swift.Int>")
        #expect(
            TypeName.qualified(Nested.Generic<Hidden>.self)
                == "ListPreviewKitTests.TypeNameTests.Nested.Generic<ListPreviewKitTests.TypeNameTests.Hidden>")
    }
}
