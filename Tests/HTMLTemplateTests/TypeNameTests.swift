import Testing

@testable import HTMLTemplate

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
        #expect(TypeName.qualified(Probe.self) == "HTMLTemplateTests.Probe")
        #expect(TypeName.qualified(Nested.Deeper.self) == "HTMLTemplateTests.TypeNameTests.Nested.Deeper")
        #expect(TypeName.qualified(Int.self) == "Swift.Int")
    }

    @Test func privateTypes() {
        #expect(TypeName.qualified(Hidden.self) == "HTMLTemplateTests.TypeNameTests.Hidden")
        #expect(TypeName.qualified(Hidden.Inner.self) == "HTMLTemplateTests.TypeNameTests.Hidden.Inner")
    }

    @Test func localTypes() {
        struct Local {
            struct Inner {}
        }
        #expect(TypeName.qualified(Local.self) == "HTMLTemplateTests.TypeNameTests.Local")
        #expect(TypeName.qualified(Local.Inner.self) == "HTMLTemplateTests.TypeNameTests.Local.Inner")
    }

    @Test func genericTypes() {
        #expect(
            TypeName.qualified(Nested.Generic<Int>.self) == "HTMLTemplateTests.TypeNameTests.Nested.Generic<Swift.Int>")
        #expect(
            TypeName.qualified(Nested.Generic<Hidden>.self)
                == "HTMLTemplateTests.TypeNameTests.Nested.Generic<HTMLTemplateTests.TypeNameTests.Hidden>")
    }
}
