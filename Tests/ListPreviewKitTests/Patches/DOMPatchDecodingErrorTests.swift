import ListPreviewKit
import Testing

@Suite struct DOMPatchDecodingErrorTests {
    private func error(_ text: String, limits: PatchLimits = .default) -> PatchDecodingError? {
        do {
            _ = try DOMPatch(decoding: Array(text.utf8), limits: limits)
            return nil
        } catch {
            return error
        }
    }

    /// The error of each envelope.
    @Test(arguments: [
        ("", "byte 0: the text is empty; expected a value"),
        ("[]", "byte 0: expected an object for a patch, found an array"),
        ("{}", "byte 0: the patch has no 'v'"),
        (#"{"v":1,"from":1,"to":2}"#, "byte 0: the patch has no 'ops'"),
        (#"{"v":2,"from":1,"to":2,"ops":[]}"#, "byte 5: this is not version 1 of the patch format"),
        (#"{"v":1,"from":"1","to":2,"ops":[]}"#, "byte 14: a revision must be a whole number of at least 0"),
        (#"{"v":1,"from":1,"to":-2,"ops":[]}"#, "byte 21: a revision must be a whole number of at least 0"),
        (#"{"v":1,"from":1,"to":2.0,"ops":[]}"#, "byte 21: a revision must be a whole number of at least 0"),
        (#"{"v":1,"form":1,"to":2,"ops":[]}"#, "byte 7: unknown key 'form' in a patch"),
        (#"{"v":1,"from":1,"to":2,"to":3,"ops":[]}"#, "byte 23: duplicate key 'to'; it is already at 1:17"),
        (#"{"v":1,"from":1,"to":2,"ops":{}}"#, "byte 29: expected an array of operations, found an object"),
        (#"{"v":1,"from":1,"to":2,"ops":[]} x"#, "byte 33: unexpected 'x' after the end of the value"),
        (#"{"complete":false}"#, "byte 12: expected true, found true or false"),
        (#"{"complete":1}"#, "byte 12: expected true, found a number"),
        (#"{"rules":{}}"#, "byte 9: expected an array of rules, found an object"),
        (#"{"rules":["a",1]}"#, "byte 14: expected a string for a rule, found a number"),
        (#"{"hints":[]}"#, "byte 9: expected an object of hints, found an array"),
        (#"{"hints":{"move":"Fade"}}"#, "byte 17: an animation must be a name in lower-case letters"),
        (#"{"hints":{"rows":["fade","fade"]}}"#, "byte 17: expected three animations: of coming, going and changing"),
        (#"{"hints":{"rows":["fade","fade",null]}}"#, "byte 17: an animation must be a name in lower-case letters"),
        (#"{"hints":{"only":[1]}}"#, "byte 18: expected [ids, [coming, going, changing]]"),
        (#"{"hints":{"only":[[[1],[null,null,null]]]}}"#, "byte 20: expected an id, found a number"),
        (
            #"{"hints":{"only":[[[["r-",1,0]],[null,null,null]]]}}"#,
            "byte 20: a run needs a count of at least 1 and a step other than 0"
        ),
        (#"{"hints":{"say":1}}"#, "byte 16: expected a string, found a number"),
        (#"{"hints":{"entrance":1}}"#, "byte 21: expected an object for an entrance, found a number"),
        (
            #"{"hints":{"entrance":{"frames":[],"duration":1,"stagger":1}}}"#,
            "byte 21: an entrance needs 'frames', 'duration', 'stagger' and 'easing'"
        ),
        (
            #"{"hints":{"entrance":{"frames":[],"duration":-1,"stagger":1,"easing":"ease"}}}"#,
            "byte 21: an entrance needs a duration from 0 to 3600000 ms, a CSS easing function, and offsets in order"
        ),
        (
            #"{"hints":{"entrance":{"frames":[{"color":"red"}],"duration":1,"stagger":1,"easing":"ease"}}}"#,
            "byte 32: a keyframe needs an offset from 0 to 1, and opacity, rotate, scale or translate"
        ),
        (#"{"hints":{"motions":[]}}"#, "byte 20: expected an object of motions, found an array"),
        (#"{"hints":{"motions":{"A":{}}}}"#, "byte 20: an animation must be a name in lower-case letters"),
        (#"{"hints":{"bulk":1}}"#, "byte 17: expected true or false, found a number"),
        (#"{"hints":{"delete":"fade"}}"#, "byte 10: unknown hint 'delete'"),
        (#"{"templates":[]}"#, "byte 13: expected an object of templates, found an array"),
        (#"{"templates":{"":{}}}"#, "byte 14: a template needs a name"),
        (#"{"templates":{"a":1}}"#, "byte 18: expected an object for a template, found a number"),
        (#"{"templates":{"a":{"slots":[]}}}"#, "byte 18: the template 'a' has no 'html'"),
        (#"{"templates":{"a":{"html":""}}}"#, "byte 18: the template 'a' has no 'slots'"),
        (#"{"templates":{"a":{"html":1}}}"#, "byte 26: expected a string, found a number"),
        (#"{"templates":{"a":{"css":""}}}"#, "byte 19: unknown key 'css' in a template"),
        (#"{"templates":{"a":{"slots":[1]}}}"#, "byte 28: expected an array for a slot, found a number"),
        (
            #"{"templates":{"a":{"slots":[[]]}}}"#,
            #"byte 28: a slot must begin with its kind: "t", "a", "b", "h" or "l""#
        ),
        (#"{"templates":{"a":{"slots":[["z",[]]]}}}"#, "byte 29: unknown kind of slot 'z'"),
        (#"{"templates":{"a":{"slots":[["t"]]}}}"#, "byte 28: a slot 't' has a path"),
        (#"{"templates":{"a":{"slots":[["a",[0]]]}}}"#, "byte 28: a slot 'a' has a path and a name"),
        (#"{"templates":{"a":{"slots":[["t",0]]}}}"#, "byte 33: expected an array for a slot's path, found a number"),
        (
            #"{"templates":{"a":{"slots":[["t",[-1]]]}}}"#,
            "byte 34: a path must contain only whole numbers of at least 0"
        ),
        (
            #"{"templates":{"a":{"slots":[["b",[],""]]}}}"#,
            "byte 36: a slot's name must be a string with at least one character"
        ),
    ])
    func envelopes(text: String, expected: String) {
        #expect(error(text)?.description == expected)
    }

    /// The error of each operation; offsets are relative to the operation's first byte.
    @Test(arguments: [
        ("1", 0, "expected an array for an operation, found a number"),
        ("[]", 0, "an operation must begin with its code"),
        ("[1]", 0, "an operation must begin with its code"),
        (#"["z"]"#, 1, "unknown operation 'z'"),
        (#"["remove",[]]"#, 1, "unknown operation 'remove'"),
        (#"["r"]"#, 0, #"expected ["r", ids]"#),
        (#"["r","r-1"]"#, 5, "expected an array of ids, found a string"),
        (#"["r",[1]]"#, 6, "expected an id, found a number"),
        (#"["r",[""]]"#, 6, "an id must have at least one character"),
        (
            #"["r",[["r-",1]]]"#, 6,
            "expected [prefix, [number…]], [prefix, first, count] or [prefix, first, count, step]"
        ),
        (
            #"["r",[["r-","1",3]]]"#, 6,
            "expected [prefix, [number…]], [prefix, first, count] or [prefix, first, count, step]"
        ),
        (
            #"["r",[["r-",1,3,1.5]]]"#, 6,
            "expected [prefix, [number…]], [prefix, first, count] or [prefix, first, count, step]"
        ),
        (#"["r",[["r-",1,0]]]"#, 6, "a run needs a count of at least 1 and a step other than 0"),
        (#"["r",[["r-",1,-3]]]"#, 6, "a run needs a count of at least 1 and a step other than 0"),
        (#"["r",[["r-",1,3,0]]]"#, 6, "a run needs a count of at least 1 and a step other than 0"),
        (#"["r",[["r-",-1,3]]]"#, 6, "a run's numbers must be from 0 to 999999999999999"),
        (#"["r",[["r-",1,3,-1]]]"#, 6, "a run's numbers must be from 0 to 999999999999999"),
        (#"["r",[["r-",999999999999999,2]]]"#, 6, "a run's numbers must be from 0 to 999999999999999"),
        (#"["r",[["r-",1,3,9223372036854775807]]]"#, 6, "a run's numbers must be from 0 to 999999999999999"),
        (#"["r",[["r-",1,9223372036854775807]]]"#, 6, "a run's numbers must be from 0 to 999999999999999"),
        (
            #"["r",[["r-",1,9223372036854775807,-9223372036854775808]]]"#, 6,
            "a run's numbers must be from 0 to 999999999999999"
        ),
        (#"["i","p",null,"t"]"#, 0, #"expected ["i", parent, before, template, elements]"#),
        (#"["i",null,null,"t",[]]"#, 5, "expected an id, found null"),
        (#"["i","p",1,"t",[]]"#, 9, "expected an id, found a number"),
        (#"["i","p",null,"",[]]"#, 14, "expected a template's name, found a string"),
        (#"["i","p",null,"t",["r-1"]]"#, 19, "a new element must be an array of its id and its values"),
        (#"["i","p",null,"t",[[]]]"#, 19, "a new element must be an array of its id and its values"),
        (#"["i","p",null,"t",[["r-1",1]]]"#, 26, "expected null, a string, true, false or an array, found a number"),
        (#"["r",[["r-",[1,-1]]]]"#, 15, "a number in an id must be from 0 to 999999999999999"),
        (#"["r",[["r-",[1,"2"]]]]"#, 15, "a number in an id must be from 0 to 999999999999999"),
        (
            #"["r",[["r-",[1],2]]]"#, 6,
            "expected [prefix, [number…]], [prefix, first, count] or [prefix, first, count, step]"
        ),
        (#"["i",0,null,"t",[]]"#, 5, "0 repeats a previous value, but there is none"),
        (#"["i","p",null,0,[]]"#, 14, "0 repeats a previous value, but there is none"),
        (#"["i","p",null,"t",[["r-1",0]]]"#, 26, "0 repeats a previous value, but there is none"),
        (#"["s",0,["a"],[0]]"#, 14, "0 repeats a previous value, but there is none"),
        (#"["i","p",0,"t",[]]"#, 9, "expected an id, found a number"),
        (#"["m","p",null]"#, 0, #"expected ["m", parent, before, ids]"#),
        (#"["s",-1,[],[]]"#, 5, "a slot must be a whole number of at least 0"),
        (#"["s",0,["a","b"],["x"]]"#, 17, "1 values for 2 ids"),
        (#"["s",0,["a"],[{}]]"#, 14, "expected null, a string, true, false or an array, found an object"),
        (#"["s",0,["a"],[["x"]]]"#, 15, "expected an array of values, found a string"),
        (#"["h","a","t"]"#, 0, #"expected ["h", id, template, values]"#),
        (#"["h","a","t",{}]"#, 13, "expected an array of values, found an object"),
        (#"["a","a","class"]"#, 0, #"expected ["a", id, name, value]"#),
        (#"["a","a",1,"x"]"#, 9, "expected an attribute's name, found a number"),
        (#"["a","a","onclick","x"]"#, 9, "the attribute 'onclick' cannot be set"),
        (#"["a","a","style","x"]"#, 9, "the attribute 'style' cannot be set"),
        (#"["a","a","class",true]"#, 17, "expected a string or null, found true or false"),
        (#"["c"]"#, 0, #"expected ["c", parent]"#),
        (#"["c",null]"#, 5, "expected an id, found null"),
    ])
    func operations(text: String, offset: Int, message: String) {
        let envelope = #"{"v":1,"from":1,"to":2,"ops":["#
        let expected = PatchDecodingError(message: message, offset: envelope.utf8.count + offset)
        #expect(error(envelope + text + "]}") == expected)
    }

    @Test func runsAreCountedBeforeExpansion() {
        let bomb = #"{"v":1,"from":1,"to":2,"ops":[["r",[["r-",0,900000000000000]]]]}"#
        #expect(error(bomb) == PatchDecodingError(message: "more than 1048576 elements", offset: 36))
        let many = Array(repeating: #"["r-",0,1000]"#, count: 11).joined(separator: ",")
        let sum = #"{"v":1,"from":1,"to":2,"ops":[["r",["# + many + "]]]}"
        #expect(error(sum, limits: PatchLimits(elements: 11_000)) == nil)
        #expect(error(sum, limits: PatchLimits(elements: 10_000))?.message == "more than 10000 elements")
    }

    /// Hints and operations share the limit of expanded ids.
    @Test func runsInHintsCountTowardTheLimit() {
        func patch(_ hinted: Int, _ removed: Int) -> String {
            #"{"v":1,"from":1,"to":2,"hints":{"only":[[[["r-",0,"# + "\(hinted)" + #"]],[null,null,"left"]]]},"#
                + #""ops":[["r",[["r-",0,"# + "\(removed)]]]]}"
        }
        #expect(error(patch(900_000_000_000_000, 1))?.message == "more than 1048576 elements")
        #expect(error(patch(600, 400), limits: PatchLimits(elements: 1000)) == nil)
        #expect(error(patch(600, 401), limits: PatchLimits(elements: 1000))?.message == "more than 1000 elements")
    }

    @Test func longPrefixesAreCountedBeforeExpansion() {
        let prefix = String(repeating: "x", count: 1000)
        let bomb = #"{"v":1,"from":1,"to":2,"ops":[["r",[[""# + prefix + #"",0,1000000]]]]}"#
        #expect(
            error(bomb) == PatchDecodingError(message: "the expanded patch has more than 67108864 bytes", offset: 36))
    }

    /// A zero is one byte and may represent a long text; a million of them must not fill the memory.
    @Test func repeatedValuesAreCountedInFull() {
        let text = String(repeating: "x", count: 1000)
        let zeros = Array(repeating: #"["r",0]"#, count: 99).joined(separator: ",")
        let patch = #"{"v":1,"from":1,"to":2,"ops":[["i","p",null,"t",[["q",""# + text + #""],"# + zeros + "]]]}"
        #expect(error(patch, limits: PatchLimits(bytes: 99 * 1003)) == nil)
        #expect(
            error(patch, limits: PatchLimits(bytes: 99 * 1003 - 1))?.message
                == "the expanded patch has more than 99296 bytes")
    }

    @Test func limits() {
        let head = #"{"v":1,"from":1,"to":2,"ops":["#
        let clears = head + #"["c","a"],["c","b"],["c","c"]]}"#
        #expect(error(clears, limits: PatchLimits(operations: 3)) == nil)
        #expect(
            error(clears, limits: PatchLimits(operations: 2))
                == PatchDecodingError(message: "more than 2 operations", offset: 50))
        #expect(error(clears, limits: PatchLimits(bytes: 20))?.message == "the text is longer than 20 bytes")
        #expect(error(clears, limits: PatchLimits(depth: 2))?.message == "nested deeper than 2 levels")
        let insert = head + #"["i","a",null,"t",[["a"],["b"]]]]}"#
        #expect(error(insert, limits: PatchLimits(elements: 1))?.message == "more than 1 elements")
    }
}
