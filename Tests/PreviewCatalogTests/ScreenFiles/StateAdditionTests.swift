import JSONText
import Testing

@testable import PreviewCatalog

/// Edited states that are added to the text of their file.
struct StateAdditionTests {
    private static let values = #"{"milk.text": "Oat \"milk\"", "milk.badge": "7"}"#

    private func add(
        _ name: String = "Edited", behind id: String = "some", values: String = values, to text: String,
        path: String = "shop.yaml"
    ) throws -> (text: String, file: ScreenFile) {
        let file = try ScreenFileReader().read(Array(text.utf8), path: path)
        let added = try file.adding(name, behind: id, changes: try JSONParser().parse(values), path: path)
        return (String(decoding: added.text, as: UTF8.self), added.file)
    }

    private func rejection(
        _ name: String = "Edited", behind id: String = "some", values: String = "{}", to text: String,
        path: String = "shop.yaml"
    ) throws -> String {
        let file = try ScreenFileReader().read(Array(text.utf8), path: path)
        let changes = try JSONParser().parse(values)
        let error = #expect(throws: StateAdditionError.self) {
            _ = try file.adding(name, behind: id, changes: changes, path: path)
        }
        return error?.description ?? ""
    }

    @Test func blocksKeepTheirComments() throws {
        let text = """
            # The shop.
            title: Shop
            states:
              - name: Empty
                sections: []

              # Some of it.
              - name: Some # not all
                id: some
                notes: 'It''s "open"'
                sections:
                  # A comment of food.
                  - header: Food
                    rows:
                      - text: Milk # fresh
                        type: subtitle
                        detail: 2 l
                      - {text: Bread, type: value, value: 1}

              - name: Last
                sections: []
            # Behind all of it.
            group: Shops

            """
        let copy = """
              # Some of it.
              - name: "Edited" # not all
                id: "edited"
                notes: 'It''s "open"'
                sections:
                  # A comment of food.
                  - header: Food
                    rows:
                      - text: "Oat \\"milk\\"" # fresh
                        badge: "7"
                        id: "milk"
                        type: subtitle
                        detail: 2 l
                      - {text: Bread, type: value, value: 1}


            """
        let added = try add(to: text)
        let (found, file) = added
        #expect(
            found == text.replacing("  - name: Last", with: copy + "  - name: Last"),
            "\(found)")
        #expect(file.states.map(\.name) == ["Empty", "Some", "Edited", "Last"])
        #expect(file.states.map(\.id) == ["empty", "some", "edited", "last"])
        // Another copy of the copy.
        let again = try add("Edited 2", behind: "edited", values: #"{"bread.detail": "3"}"#, to: found)
        #expect(again.file.states.map(\.id) == ["empty", "some", "edited", "edited-2", "last"])
        #expect(again.text.contains("type: value, value: \"3\"}"))
    }

    /// The text after the last state stays after it, with or without an end of the last line.
    @Test(arguments: ["", "\n", "\n\n# The end.\n", "\n# The end.", "\n\n# The end.\ngroup: Shops\n", "\n...\n"])
    func textAfterTheLastStateIsKept(end: String) throws {
        let states = """
            title: Shop
            states:
            - name: Empty
              sections: []

            - name: Some
              sections:
              - rows:
                - text: Milk
            """
        let copy = """


            - name: "Edited"
              sections:
              - rows:
                - text: "Oat \\"milk\\""
                  badge: "7"
                  id: "milk"
            """
        // The order of missing keys is that of the controls.
        let found = try add(to: states + end).text
        #expect(found == states + copy + end, "\(found)")
    }

    @Test func statesOfOneLineAreCopiedInOneLine() throws {
        let text = """
            title: Shop
            states:
              # First
              - {name: Some, sections: [{rows: [{text: Milk, id: milk}]}]} # a row
              - {name: Last, sections: []}

            """
        #expect(
            try add(to: text).text
                == text.replacing(
                    "  - {name: Last",
                    with: """
                          # First
                          - {name: "Edited", sections: [{rows: [{text: "Oat \\"milk\\"", badge: "7", id: milk}]}]} # a row
                          - {name: Last
                        """))
    }

    @Test func carriageReturnsAreKept() throws {
        let text = "title: Shop\r\nstates:\r\n- name: Some\r\n  sections: []"
        let found = try add(values: "{}", to: text).text
        #expect(found == text + "\r\n- name: \"Edited\"\r\n  sections: []")
    }

    @Test(arguments: [
        (
            """
            {
              "title": "Shop",
              "states": [
                {"name": "Empty", "sections": []},
                {"name": "Some", "sections": [{"id": "s", "rows": [{"id": "milk", "text": "Milk [\\"", "badge": "1"}]}]}
              ],
              "group": "Shops"
            }
            """,
            """
            ,
                {"name": "Edited", "sections": [{"id": "s", "rows": [{"id": "milk", "text": "Oat \\"milk\\"", "badge": "7"}]}]}
            """
        ),
        (
            #"{"title":"Shop","states":[{"id":"some","name":"S","sections":[{"rows":[{"badge":"0","id":"milk","text":"Milk"}]}]}]}"#,
            #", {"id":"edited","name":"Edited","sections":[{"rows":[{"badge":"7","id":"milk","text":"Oat \"milk\""}]}]}"#
        ),
    ])
    func jsonFormattingIsKept(text: String, copy: String) throws {
        let found = try add(to: text, path: "shop.json").text
        let start = try #require(found.firstRange(of: copy), "\(found)")
        var rest = found
        rest.removeSubrange(start)
        #expect(rest == text)
    }

    /// A list in brackets may be in YAML, too.
    @Test func statesAreAddedToLists() throws {
        let text = """
            title: Shop
            states: [ # all
              {name: Some, sections: [{rows: [{id: milk, text: Milk}]}]}, # one
              {name: Last, sections: []}
            ]
            """
        let found = try add(values: #"{"milk.text": "Oat"}"#, to: text).text
        #expect(
            found
                == text.replacing(
                    "}, # one", with: "},\n  {name: \"Edited\", sections: [{rows: [{id: milk, text: \"Oat\"}]}]}, # one"
                ))
    }

    @Test func invalidAdditionsAreRejected() throws {
        let text = """
            title: Shop
            states:
            - name: Some
              sections:
              - rows:
                - text: |
                    Milk
                  id: milk
            """
        #expect(try rejection(behind: "other", to: text) == "The file has no state 'other'.")
        #expect(try rejection("Some", to: text) == "There is a state 'Some' already. Choose another name.")
        #expect(
            try rejection("some!", to: text)
                == "There is a state 'Some' already, which would have the same address. Choose another name.")
        for name in ["", " ", "a\nb", String(repeating: "a", count: 101)] {
            #expect(try rejection(name, to: text) == "A state's name has 1 to 100 characters on one line.")
        }
        #expect(
            try rejection(values: #"{"milk.text": "Oat"}"#, to: text)
                == "The state cannot be copied: some of its values have no location in the file.")
        #expect(try rejection(values: #"{"milk.price": 1}"#, to: text) == "There is no value 'milk.price' here.")
        #expect(try rejection(values: #"{"milk.text": 1}"#, to: text) == "'milk.text' must be a text, not 1.")
        #expect(
            try rejection(behind: "default", to: "title: Shop\nsections: []\n").hasPrefix("The file has no 'states' "))
        let aliases = "title: Shop\nstates:\n- {name: Some, sections: &all []}\n- {name: Last, sections: *all}\n"
        #expect(try rejection(to: aliases).hasPrefix("The state cannot be copied: "))
        let long = text + "\n#" + String(repeating: "\n# more", count: 200_000)
        #expect(try rejection(to: long).hasPrefix("The file is longer than a megabyte."))
    }
}
