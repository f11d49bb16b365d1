import ListPreviewKit
import MarkupValidation
import Testing

@Suite struct RelaxNGSchemaTests {
    private static let grammar = """
        <grammar xmlns="http://relaxng.org/ns/structure/1.0" datatypeLibrary="http://www.w3.org/2001/XMLSchema-datatypes">
          <start><element name="list"><zeroOrMore><ref name="row"/></zeroOrMore></element></start>
          <define name="row">
            <element name="row">
              <attribute name="id"><data type="ID"/></attribute>
              <optional><attribute name="kind"><choice><value>a</value><value>b</value></choice></attribute></optional>
              <text/>
            </element>
          </define>
        </grammar>
        """

    private func diagnostics(_ markup: String) throws -> [Diagnostic] {
        try RelaxNGSchema(parsing: Array(Self.grammar.utf8)).validate(try parse(markup))
    }

    @Test func acceptsValidDocuments() throws {
        #expect(try diagnostics("<list><row id=\"a\">x</row><row id=\"b\" kind=\"a\"></row></list>").isEmpty)
    }

    @Test(arguments: [
        ("<list>\n<row id=\"a\"></row>\n<row></row></list>", 3, 2),
        ("<list>\n<row id=\"a\"></row>\n<row id=\"a\"></row></list>", 3, 2),
        ("<list>\n<row id=\"1 2\"></row></list>", 2, 1),
        ("<list>\n<row id=\"a\" kind=\"c\"></row></list>", 2, 1),
        ("<list>\n<row id=\"a\" other=\"c\"></row></list>", 2, 1),
        ("<list>\n<row id=\"a\"></row>\n<cell></cell></list>", 3, 2),
        ("\n<lists></lists>", 2, 0),
    ])
    func reportsLineAndElementOfErrors(markup: String, line: Int, element: Int) throws {
        let diagnostics = try diagnostics(markup)
        let first = try #require(diagnostics.first)
        #expect(diagnostics.contains { $0.line == line && $0.element == element }, "\(diagnostics)")
        #expect(first.column == nil)
        #expect(first.severity == .error)
    }

    @Test func validatesDocumentsAgainAfterEdits() throws {
        let schema = try RelaxNGSchema(parsing: Array(Self.grammar.utf8))
        let document = try parse("<list><row id=\"a\"></row><row id=\"b\"></row></list>")
        #expect(schema.validate(document).isEmpty)
        #expect(schema.validate(document).isEmpty)
        let second = try #require(document.root?.descendant(at: [1]))
        try second.setAttribute("id", to: "a")
        #expect(!schema.validate(document).isEmpty)
        try second.setAttribute("id", to: "c")
        #expect(schema.validate(document).isEmpty)
        document.root?.firstChild?.detach()
        try second.setAttribute("id", to: "a")
        #expect(schema.validate(document).isEmpty)
    }

    @Test func limitsTheNumberOfFindings() throws {
        let rows = String(repeating: "<row></row>", count: 10_000)
        let diagnostics = try diagnostics("<list>\(rows)</list>")
        #expect((1...100).contains(diagnostics.count))
    }

    @Test(arguments: [
        "", "<a", "<a></a>", "<grammar xmlns=\"http://relaxng.org/ns/structure/1.0\"></grammar>",
        "<grammar xmlns=\"http://relaxng.org/ns/structure/1.0\"><start><ref name=\"missing\"/></start></grammar>",
    ])
    func rejectsInvalidGrammars(grammar: String) {
        let failure = #expect(throws: ParseFailure.self) { try RelaxNGSchema(parsing: Array(grammar.utf8)) }
        #expect(failure?.diagnostics.isEmpty == false)
    }

    @Test func validatesConcurrently() async throws {
        try await withThrowingTaskGroup(of: Bool.self) { group in
            for number in 0..<16 {
                group.addTask {
                    let fault = number.isMultiple(of: 2) ? "" : "<row></row>"
                    return try diagnostics("<list><row id=\"a\"></row>\(fault)</list>").isEmpty
                        == number.isMultiple(of: 2)
                }
            }
            for try await asExpected in group {
                #expect(asExpected)
            }
        }
    }
}
