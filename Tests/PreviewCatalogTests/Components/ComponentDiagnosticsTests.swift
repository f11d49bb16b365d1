import ListPreviewKit
import Testing

@testable import PreviewCatalog

/// Every mistake in a declaration and in its rows has a message with its place and its solution.
struct ComponentDiagnosticsTests {
    /// A declaration with one mistake, and what is reported.
    private static let declarations: [(String, [String])] = [
        // Names.
        (
            "[post]",
            ["1:1: expected an object such as {\"post\": \(ComponentKey.example)} for 'components', found a list"]
        ),
        (
            "{2nd: {layout: divider}}",
            ["1:2: '2nd' cannot be the name of a component: it must be a letter, and then letters and digits"]
        ),
        ("{switch: {layout: divider}}", ["1:2: 'switch' is a built-in row type; give the component another name"]),
        ("{TitleRow: {layout: divider}}", ["1:2: 'TitleRow' is the name of a built-in component; choose another one"]),
        ("{section: {layout: divider}}", ["1:2: 'section' is the name of a built-in component; choose another one"]),
        // Keys.
        (
            "{post: {feilds: {}, layout: divider}}",
            ["1:9: unknown key 'feilds' in component; did you mean 'fields'?"]
        ),
        ("{post: {fields: {}}}", ["1:8: missing key 'layout' in component"]),
        ("{post: divider}", ["1:8: expected an object such as \(ComponentKey.example) for a component, found a text"]),
        // Fields.
        (
            "{post: {fields: [author], layout: divider}}",
            ["1:17: expected an object such as {\"author\": \"text\"} for 'fields', found a list"]
        ),
        ("{post: {fields: {a: txt}, layout: {label: a}}}", ["1:21: unknown kind 'txt'; did you mean 'text'?"]),
        ("{post: {fields: {a: string}, layout: {label: a}}}", ["1:21: unknown kind 'string'; did you mean 'text'?"]),
        (
            "{post: {fields: {a: 1}, layout: {label: a}}}",
            ["1:21: expected a text or an object for 'a', found a number"]
        ),
        (
            "{post: {fields: {style: text}, layout: {label: style}}}",
            ["1:18: every row has the key 'style'; give the field another name"]
        ),
        (
            "{post: {fields: {a-b: text}, layout: {label: a-b}}}",
            ["1:18: 'a-b' cannot be the name of a field: it must be a letter, and then letters and digits"]
        ),
        ("{post: {fields: {a: {}}, layout: {label: a}}}", ["1:21: missing key 'kind' in field"]),
        (
            "{post: {fields: {a: choice}, layout: {label: a}}}",
            ["1:21: the choice 'a' needs 'options': {kind: choice, options: [a, b]}"]
        ),
        (
            "{post: {fields: {a: {kind: choice}}, layout: {label: a}}}",
            ["1:21: the choice 'a' needs 'options', such as [a, b]"]
        ),
        (
            "{post: {fields: {a: {kind: choice, options: []}}, layout: {label: a}}}",
            ["1:45: a choice needs at least one option"]
        ),
        (
            "{post: {fields: {a: {kind: text, options: [b]}}, layout: {label: a}}}",
            ["1:34: only a choice has 'options'"]
        ),
        (
            "{post: {fields: {a: {kind: text, minimum: 1}}, layout: {label: a}}}",
            ["1:34: only a number has a 'minimum'"]
        ),
        (
            "{post: {fields: {a: {kind: number, minimum: 2, maximum: 1}}, layout: {label: a}}}",
            ["1:36: 'minimum' must not be greater than 'maximum'"]
        ),
        (
            "{post: {fields: {a: {kind: number, maximum: 1, default: 2}}, layout: {label: a}}}",
            ["1:57: 'default' must be at most 1, not '2'"]
        ),
        (
            "{post: {fields: {a: {kind: choice, options: [x, y, x]}}, layout: {label: a}}}",
            ["1:45: the options of a choice must be different"]
        ),
        (
            "{post: {layout: {vertical: [{divider: }, {space: 8}]}}}",
            [
                "1:30: 'divider' has no value; write only the word: - divider",
                "1:43: 'space' has no value; write only the word: - space",
            ]
        ),
        (
            "{post: {fields: {f: flag, g: flag}, layout: {horizontal: [{switch: f}, {switch: g}]}}}",
            ["1:81: two switches send the action 'toggle'; give one of them an 'action' of its own"]
        ),
        ("{post: {layout: {menu: []}}}", ["1:24: warning: a menu without actions is hidden"]),
        (
            "{post: {fields: {a: {kind: flag, default: x}}, layout: {switch: a}}}",
            ["1:43: expected true or false for 'default', found 'x'"]
        ),
        (
            "{post: {fields: {a: {kind: text, required: true, default: x}}, layout: {label: a}}}",
            ["1:59: a required field has no default; remove 'default' or 'required'"]
        ),
        (
            "{post: {fields: {a: text, b: text}, layout: {label: a}}}",
            ["1:27: warning: no part shows the field 'b'; add it to the layout, or remove it"]
        ),
        // Parts.
        (
            "{post: {fields: {a: text}, layout: [{label: a}]}}",
            ["1:36: expected a part such as {label: title}, found a list; put the parts in a stack: {vertical: […]}"]
        ),
        ("{post: {fields: {a: text}, layout: {lable: a}}}", ["1:37: unknown part 'lable'; did you mean 'label'?"]),
        (
            "{post: {fields: {a: text}, layout: {label: {field: a, text: b}}}}",
            ["1:55: 'field' names the value; remove 'text'"]
        ),
        (
            "{post: {fields: [a], layout: {vertical: [{label: a}, {badge: b}]}}}",
            ["1:17: expected an object such as {\"author\": \"text\"} for 'fields', found a list"]
        ),
        ("{post: {fields: {a: text}, layout: {text: a}}}", ["1:37: unknown part 'text'; did you mean 'label'?"]),
        (
            "{post: {fields: {a: text}, layout: {html: a}}}",
            [
                "1:37: unknown part 'html'; expected 'horizontal', 'vertical', 'overlay', 'button', 'menu', 'switch', 'progress', "
                    + "'image', 'icon', 'badge', 'label'"
            ]
        ),
        ("{post: {layout: {vertical: [spacer]}}}", ["1:29: unknown part 'spacer'; did you mean 'space'?"]),
        (
            "{post: {fields: {a: text}, layout: {vertical: [a]}}}",
            ["1:48: a part needs its kind; did you mean {label: a}?"]
        ),
        (
            "{post: {layout: {font: body}}}",
            [
                "1:17: a part needs one of 'horizontal', 'vertical', 'overlay', 'button', 'menu', 'switch', 'progress', "
                    + "'image', 'icon', 'badge', 'label'"
            ]
        ),
        ("{post: {layout: {label: }}}", ["1:18: 'label' needs a value"]),
        (
            "{post: {layout: {author: {}}}, author: {layout: divider}}",
            ["1:18: 'author' is a component, and a layout contains only parts; repeat its parts here"]
        ),
        (
            "{post: {layout: {vertical: [{post: {}}]}}}",
            ["1:30: 'post' is a component, and a layout contains only parts; repeat its parts here"]
        ),
        (
            "{post: {fields: {a: text}, layout: {label: a, badge: a}}}",
            ["1:37: a part is either 'badge' or 'label', and this one is both; make them two parts"]
        ),
        ("{post: {layout: {vertical: []}}}", ["1:28: a stack needs at least one part"]),
        ("{post: {layout: {vertical: {spacing: 2}}}}", ["1:28: missing key 'parts' in part"]),
        ("{post: {layout: {vertical: x}}}", ["1:28: expected a list for 'vertical', found a text"]),
        // Fields of parts.
        ("{post: {fields: {body: text}, layout: {label: bdoy}}}", ["1:47: unknown field 'bdoy'; did you mean 'body'?"]),
        (
            "{post: {fields: {body: text}, layout: {vertical: [{label: body}, {label: by}]}}}",
            ["1:74: unknown field 'by'; for a constant text, write {text: …}"]
        ),
        (
            "{post: {layout: {icon: star}}}",
            ["1:24: unknown field 'star'; for the icon, write {icon: {name: star}}"]
        ),
        (
            "{post: {fields: {a: flag}, layout: {label: a}}}",
            ["1:44: 'label' shows a text, a number or a choice, and 'a' is a flag"]
        ),
        (
            "{post: {fields: {a: text}, layout: {image: a}}}",
            ["1:44: 'image' shows an image or an icon, and 'a' is a text"]
        ),
        ("{post: {fields: {a: text}, layout: {switch: a}}}", ["1:45: 'switch' shows a flag, and 'a' is a text"]),
        ("{post: {fields: {a: text}, layout: {progress: a}}}", ["1:47: 'progress' shows a number, and 'a' is a text"]),
        (
            "{post: {fields: {a: text}, layout: {label: a, color: {field: a}}}}",
            ["1:62: 'color' shows a color, and 'a' is a text"]
        ),
        (
            "{post: {fields: {a: text}, layout: {label: a, font: {field: a}}}}",
            ["1:61: 'font' cannot be the value of a field; only colors and numbers can"]
        ),
        ("{post: {fields: {a: text}, layout: {label: a, if: b}}}", ["1:51: unknown field 'b'; expected 'a'"]),
        ("{post: {layout: {label: {txt: a}}}}", ["1:26: expected 'text' or 'field', found 'txt'"]),
        ("{post: {layout: {label: 3}}}", ["1:25: expected the name of a field for 'label', found a number"]),
        // Properties of parts.
        (
            "{post: {fields: {a: text}, layout: {label: a, fnot: body}}}",
            ["1:47: unknown key 'fnot' in part; did you mean 'font'?"]
        ),
        ("{post: {fields: {a: text}, layout: {label: a, size: 3}}}", ["1:47: a label has no 'size'"]),
        ("{post: {layout: {vertical: [divider], wraps: true}}}", ["1:39: a vertical stack has no 'wraps'"]),
        (
            "{post: {fields: {a: text}, layout: {label: a, font: boddy}}}",
            ["1:53: unknown font 'boddy'; did you mean 'body'?"]
        ),
        (
            "{post: {fields: {a: text}, layout: {label: a, color: rde}}}",
            ["1:54: unknown color 'rde'; did you mean 'red'?"]
        ),
        (
            "{post: {fields: {a: text}, layout: {label: a, weight: bolt}}}",
            ["1:55: unknown weight 'bolt'; did you mean 'bold'?"]
        ),
        (
            "{post: {fields: {a: text}, layout: {label: a, opacity: 2}}}",
            ["1:56: 'opacity' must be from 0 to 1, not '2'"]
        ),
        (
            "{post: {fields: {a: text}, layout: {label: a, lineLimit: 1.5}}}",
            ["1:58: 'lineLimit' must be a whole number"]
        ),
        (
            "{post: {fields: {a: image}, layout: {image: a, ratio: 16/0}}}",
            ["1:55: expected a number or a fraction such as '16/9' for 'ratio', found '16/0'"]
        ),
        (
            "{post: {layout: {vertical: [divider], alignment: top}}}",
            ["1:50: unknown alignment 'top'; expected 'leading', 'center', 'trailing', 'justified'"]
        ),
        (
            "{post: {layout: {horizontal: [divider], alignment: botom}}}",
            ["1:52: unknown alignment 'botom'; did you mean 'bottom'?"]
        ),
        (
            "{post: {layout: {vertical: [divider], padding: {left: 3}}}}",
            [
                "1:49: unknown key 'left' in padding; did you mean 'leading'?"
            ]
        ),
        // Controls.
        ("{post: {layout: {button: ''}}}", ["1:26: an action needs a name"]),
        ("{post: {layout: {button: [like]}}}", ["1:26: expected a text for 'button', found a list"]),
        (
            "{post: {layout: {button: like, kind: filed}}}",
            ["1:38: unknown kind of button 'filed'; did you mean 'filled'?"]
        ),
        ("{post: {layout: {menu: delete}}}", ["1:24: expected a list for 'menu', found a text"]),
        (
            "{post: {layout: {menu: [delete, delete]}}}",
            ["1:33: duplicate action 'delete'; give each a name of its own"]
        ),
    ]

    @Test(arguments: declarations) func declaration(yaml: String, expected: [String]) throws {
        #expect(try Declared(yaml).problems == expected, "\(yaml)")
    }

    private static let component = """
        post:
          fields:
            author: {kind: text, required: true}
            likes: {kind: number, minimum: 0, maximum: 10}
            liked: flag
            status: {kind: choice, options: [open, closed]}
            dot: color
            photo: image
            sign: icon
          layout:
            vertical:
              - {label: author, name: title}
              - {label: likes, color: {field: dot}, if: liked}
              - {badge: status}
              - {image: photo}
              - {icon: sign}
        """

    @Test(
        arguments: [
            ("{author: A, likes: 3, liked: true, status: open, dot: red, photo: a.gif, sign: star}", []),
            ("{author: 12}", []),
            ("{author: ''}", ["1:2: warning: 'author' of a post is empty; its parts are hidden"]),
            ("{author: [a]}", ["1:10: expected a text for 'author', found a list"]),
            ("{author: A, likes: many}", ["1:20: expected a number for 'likes', found 'many'"]),
            ("{author: A, likes: -1}", ["1:20: 'likes' must be from 0 to 10, not '-1'"]),
            ("{author: A, likes: 10.5}", ["1:20: 'likes' must be from 0 to 10, not '10.5'"]),
            ("{author: A, liked: yes}", ["1:20: expected true or false for 'liked', found 'yes'"]),
            ("{author: A, status: opne}", ["1:21: unknown status 'opne'; did you mean 'open'?"]),
            ("{author: A, dot: rde}", ["1:18: unknown color 'rde'; did you mean 'red'?"]),
            ("{author: A, sign: strr}", ["1:19: warning: unknown icon 'strr'; did you mean 'star'?"]),
            (
                "{author: A, photo: {url: 'javascript:x'}}",
                ["1:26: the address of an image must be relative or begin with http:, https: or data:image/"]
            ),
            (
                "{author: A, style: bold}",
                [
                    "1:20: expected an object with the names of parts such as {likes: {font: headline}} for 'style', found a text"
                ]
            ),
            (
                "{author: A, style: {titel: {font: body}}}",
                ["1:21: unknown part 'titel'; did you mean 'title'?"]
            ),
            (
                "{author: A, style: {opacity: 0.5}}",
                ["1:21: 'opacity' is a property of a part; write {likes: {opacity: …}}"]
            ),
            (
                "{author: A, style: {title: bold}}",
                ["1:28: expected an object such as {font: headline} for 'title', found a text"]
            ),
            ("{author: A, style: {title: {fnt: body}}}", ["1:29: unknown key 'fnt' in part; did you mean 'font'?"]),
            ("{author: A, style: {title: {size: 3}}}", ["1:29: a style has no 'size'"]),
        ] as [(String, [String])]) func row(yaml: String, expected: [String]) throws
    {
        var declared = try Declared(Self.component)
        #expect(declared.problems == [])
        _ = try declared.row(yaml)
        #expect(declared.problems == expected, "\(yaml)")
    }

    @Test func depthAndSizeAreLimited() throws {
        func stacks(_ depth: Int) -> String {
            String(repeating: "{vertical: [", count: depth) + "divider" + String(repeating: "]}", count: depth)
        }
        #expect(try Declared("{post: {layout: \(stacks(15))}}").problems == [])
        #expect(
            try Declared("{post: {layout: \(stacks(16))}}").problems == ["1:209: stacks can be at most 16 levels deep"])
        func parts(_ count: Int) -> String { Array(repeating: "divider", count: count).joined(separator: ", ") }
        #expect(try Declared("{post: {layout: {vertical: [\(parts(199))]}}}").problems == [])
        #expect(
            try Declared("{post: {layout: {vertical: [\(parts(200))]}}}").problems == [
                "1:17: a layout can have at most 200 parts"
            ])
        let fields = (0...100).map { "f\($0): text" }.joined(separator: ", ")
        #expect(
            try Declared("{post: {fields: {\(fields)}, layout: divider}}").problems.first
                == "1:17: a component can have at most 100 fields")
        let components = (0...200).map { "c\($0): {layout: divider}" }.joined(separator: ", ")
        let many = try Declared("{\(components)}")
        #expect(many.problems == ["1:1: a file can declare at most 200 components"])
        #expect(many.components.count == 200)
    }
}
