"use strict";

// What a reader has done to the page survives patches, with the browser's own move and with the stand-in.

/** Puts a form with a past into the list and gives it back with a check of that past. */
function makeForm() {
    apply([["i", "s-a_rows", "r-3", "Form", [["f", "form"]]]], { hints: { bulk: true } });
    const form = byID("f");
    const [field, box] = form.querySelectorAll("input");
    const [scroller, content] = form.querySelectorAll("div");
    scroller.style.cssText = "height:20px;overflow:auto";
    content.style.height = "500px";
    form.querySelector("details").open = true;
    field.value = "typed text";
    box.checked = true;
    field.focus();
    field.setSelectionRange(2, 5, "forward");
    scroller.scrollTop = 123;
    return () => {
        const facts = {
            node: byID("f") === form, focus: document.activeElement === field, selection: `${field.selectionStart}-${field.selectionEnd}`, text: field.value,
            details: form.querySelector("details").open, box: box.checked, scroll: scroller.scrollTop,
        };
        expectEqual(facts, { node: true, focus: true, selection: "2-5", text: "typed text", details: true, box: true, scroll: 123 });
    };
}

const edits = {
    "another row is updated": [["s", 0, ["r-1"], ["x"]]],
    "the row is updated": [["s", 0, ["f"], ["x"]], ["a", "f", "class", "y"]],
    "the row moves": [["m", "s-a_rows", "r-1", ["f"]]],
    "the row moves to another section": [["m", "s-b_rows", null, ["f"]]],
    "its section moves": [["m", "screen", null, ["s-a"]]],
    "another row moves above": [["m", "s-a_rows", "r-1", ["r-5"]]],
    "rows are inserted above": [["i", "s-a_rows", "r-1", "Row", [["n-1"], ["n-2"], ["n-3"]]]],
    "rows are removed above": [["r", ["r-1", "r-2"]]],
    "the list is reversed": [["m", "s-a_rows", null, ["r-5", "r-4", "r-3", "f", "r-2", "r-1"]]],
};

for (const [name, ops] of Object.entries(edits)) {
    test(`keeps state when ${name}`, () => {
        const check = makeForm();
        apply(ops);
        check();
    });
    test(`keeps state without moveBefore when ${name}`, () => {
        const check = makeForm();
        // @ts-ignore
        const { moveBefore } = Element.prototype;
        try {
            // @ts-ignore
            Element.prototype.moveBefore = undefined;
            apply(ops);
        } finally {
            // @ts-ignore
            Element.prototype.moveBefore = moveBefore;
        }
        check();
    });
}

test("keeps selected text when its row moves, also without moveBefore", () => {
    // @ts-ignore
    const { moveBefore } = Element.prototype;
    for (const method of [moveBefore, undefined]) {
        reset();
        const text = byID("r-2").querySelector("b").firstChild;
        getSelection().setBaseAndExtent(text, 1, text, 3);
        try {
            // @ts-ignore
            Element.prototype.moveBefore = method;
            apply([["m", "s-b_rows", null, ["r-2"]]]);
        } finally {
            // @ts-ignore
            Element.prototype.moveBefore = moveBefore;
        }
        expectEqual(getSelection().toString(), "-2", method ? "moveBefore" : "insertBefore");
    }
    getSelection().removeAllRanges();
});

test("selected text that changes or goes does no harm", () => {
    for (const ops of [[["s", 0, ["r-2"], ["x"]]], [["s", 0, ["r-2"], [null]], ["m", "s-b_rows", null, ["r-2"]]], [["r", ["r-2"]]], [["h", "r-2", "Row", ["x"]]]]) {
        reset();
        const text = byID("r-2").querySelector("b").firstChild;
        getSelection().setBaseAndExtent(text, 1, text, 3);
        apply(ops);
        expectEqual(ListPreview.document.state.revision, 2);
    }
    getSelection().removeAllRanges();
});

test("keeps the scroll position when rows above come and go", () => {
    const ids = Array.from({ length: 200 }, (_, index) => `r-${index}`);
    reset(section("s-a", ids));
    byID("r-100").scrollIntoView();
    const top = byID("r-100").getBoundingClientRect().top;
    apply([["i", "s-a_rows", "r-0", "Row", Array.from({ length: 10 }, (_, index) => [`n-${index}`])]]);
    expectEqual(byID("r-100").getBoundingClientRect().top, top, "inserted");
    apply([["r", [["r-", 20, 5]]]]);
    expectEqual(byID("r-100").getBoundingClientRect().top, top, "removed");
});
