"use strict";

// A rejected patch changes nothing: not the screen, the revision, the templates or the rules.

const page = () => ({
    html: canonical(byID("screen")),
    root: document.documentElement.lang + document.documentElement.dir,
    revision: ListPreview.document.state.revision,
    rules: document.adoptedStyleSheets.map(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)),
});

function expectRefused(ops, more = {}, message = "") {
    const before = page();
    const observer = new MutationObserver(() => {});
    observer.observe(document, { subtree: true, attributes: true, characterData: true, childList: true });
    let error;
    try {
        // Valid operations precede invalid ones.
        apply([["s", 0, ["r-5"], ["changed"]], ["m", "s-a_rows", null, ["r-4"]], ["a", "screen", "lang", "fr"], ...ops],
            { rules: [".s-refused{color:red}"], ...more });
    } catch (caught) {
        error = caught;
    }
    expect(error instanceof Error, `not refused: ${message} ${JSON.stringify(ops)}`);
    expectEqual(page(), before, message);
    expectEqual(observer.takeRecords().length, 0, `touched: ${message} ${JSON.stringify(ops)}`);
    observer.disconnect();
}

/** One operation each. */
const refusals = {
    "an unknown id": [["r", ["no"]], ["i", "no", null, "Row", []], ["i", "s-a_rows", "no", "Row", []], ["m", "no", null, ["r-1"]],
        ["m", "s-a_rows", null, ["no"]], ["m", "s-a_rows", "no", ["r-1"]], ["s", 0, ["no"], ["x"]], ["h", "no", "Row", []],
        ["a", "no", "class", "x"], ["c", "no"], ["r", [""]], ["r", [["r-", 5, 9]]], ["r", [null]], ["r", [{}]]],
    "an id outside the screen": [["r", ["list-state"]], ["a", "results", "class", "x"], ["i", "results", null, "Row", [["n"]]], ["r", ["list-rules"]]],
    "the screen itself": [["r", ["screen"]], ["h", "screen", "Row", []], ["m", "s-a_rows", null, ["screen"]]],
    "an unknown template": [["i", "s-a_rows", null, "No", [["n"]]], ["h", "r-1", "No", []], ["i", "s-a_rows", null, "toString", [["n"]]],
        ["i", "s-a_rows", null, null, [["n"]]]],
    "an unknown slot": [["s", 4, ["r-1"], ["x"]], ["s", -1, ["r-1"], ["x"]], ["s", "length", ["r-1"], ["x"]], ["s", 0, ["s-a_rows"], ["x"]], ["s", 0.5, ["r-1"], ["x"]]],
    "values that do not fit": [["s", 0, ["r-1"], [true]], ["s", 0, ["r-1"], [1]], ["s", 2, ["r-1"], ["x"]], ["s", 1, ["r-1"], [{}]],
        ["s", 0, ["r-1"], [[["x"]]]], ["i", "s-a_rows", null, "Row", [["n", "a", "b", true, "c", "d"]]], ["i", "s-a_rows", null, "Row", [["n", 1]]],
        ["i", "s-a_rows", null, "Rich", [["n", "x", "y"]]], ["i", "s-a_rows", null, "Rich", [["n", "x", ""]]], ["i", "s-a_rows", null, "Rich", [["n", "x", [["c", true]]]]],
        ["i", "s-a_rows", null, "Rich", [["n", "x", [["c", "t", "u"]]]]], ["i", "s-a_rows", null, "Rich", [["n", "x", [null]]]], ["h", "r-1", "Row", [1]], ["h", "r-1", "Row", null]],
    "a 0 with nothing before it": [["i", "s-a_rows", null, 0, [["n"]]], ["h", "r-1", 0, []], ["h", "r-1", "Row", [0]],
        ["i", "s-a_rows", null, "Row", [["n", 0]]], ["s", 0, ["r-1"], [0]], ["i", "s-a_rows", null, "Rich", [["n", "x", [[0]]]]], ["r", [["r-", [0]]]]],
    "as many values as ids": [["s", 0, ["r-1", "r-2"], ["x"]], ["s", 0, ["r-1"], ["x", "y"]], ["s", 0, [["r-", 1, 1e15]], ["x"]]],
    "an id that is taken": [["i", "s-a_rows", null, "Row", [["r-6"]]], ["i", "s-a_rows", null, "Row", [["n"], ["n"]]], ["i", "s-a_rows", null, "Row", [["screen"]]],
        ["i", "s-a_rows", null, "Row", [["list-state"]]], ["i", "screen", null, "section", [["s-n", null, "s-a_rows"]]], ["i", "screen", null, "section", [["s-n", null, "s-n"]]]],
    "an id that is none": [["i", "s-a_rows", null, "Row", [[""]]], ["i", "s-a_rows", null, "Row", [[1]]], ["i", "s-a_rows", null, "Row", [[]]], ["i", "s-a_rows", null, "Row", [null]]],
    "a place that is none": [["i", "s-a_rows", "r-6", "Row", [["n"]]], ["m", "s-a_rows", "r-6", ["r-1"]], ["i", "s-a_rows", undefined, "Row", 1], ["m", "s-a_rows", "r-1", ["r-1"]]],
    "a move into itself": [["m", "s-a", null, ["s-a"]], ["m", "s-a_rows", null, ["s-a"]], ["m", "r-1", null, ["r-1"]]],
    "a run that is none": [["r", [["r-", 1, 0]]], ["r", [["r-", 1, -1]]], ["r", [["r-", 1]]], ["m", "s-a_rows", null, [["r-", 1, 1e15, 0]]], ["r", [["r-", "1", 2]]],
        ["m", "s-a_rows", null, [[]]]],
    "attributes that are not for patches": ["onclick", "on", "style", "id", "srcdoc", "data-item", "Class", "x y", "", "1a", null].map((name) => ["a", "r-1", name, "x"]),
    "attribute values that are none": [["a", "r-1", "class", true], ["a", "r-1", "class", 1], ["a", "r-1", "class", []]],
    "operations that are none": [["x"], [], ["constructor", 1], ["__proto__"], ["r"], ["r", ["r-1"], 1], ["c"], ["h", "r-1"], ["i", "s-a_rows"], null, 1, "r", {}],
};
for (const [name, operations] of Object.entries(refusals)) {
    for (const operation of operations) test(`refuses ${name}: ${JSON.stringify(operation)}`, () => expectRefused([operation]));
}

test("refuses what an earlier operation made impossible", () => {
    const section = ["i", "screen", null, "section", [["s-a", null, "s-a_rows"]]];
    for (const ops of [
        [["r", ["r-1"]], ["r", ["r-1"]]], [["r", ["r-1", "r-1"]]], [["r", ["r-1"]], ["s", 0, ["r-1"], ["x"]]], [["r", ["s-a"]], ["s", 0, ["r-1"], ["x"]]],
        [["r", ["s-a"]], ["i", "s-a_rows", null, "Row", [["n"]]]], [["c", "s-a_rows"], ["r", ["r-1"]]], [["c", "s-a"], ["r", ["r-1"]]], [["c", "screen"], ["c", "s-a"]],
        [["s", 0, ["r-1"], ["x"]], ["c", "s-a_rows"], ["r", ["r-1"]]], [["s", 0, ["r-1"], ["x"]], ["c", "screen"], ["r", ["r-1"]]],
        [["r", ["s-a"]], section, ["r", ["r-1"]]], [["s", 0, ["r-1"], ["x"]], ["r", ["s-a"]], section, ["r", ["r-1"]]], [["c", "screen"], section, ["m", "s-a_rows", null, ["r-1"]]],
        [["i", "s-a_rows", null, "Row", [["n"]]], ["r", ["s-a"]], section, ["r", ["n"]]], [["i", "s-a_rows", null, "Row", [["n"]]], ["c", "s-a_rows"], ["r", ["n"]]],
        [["h", "r-1", "Rich", []], ["s", 3, ["r-1"], ["x"]]], [["m", "s-b_rows", null, ["r-1"]], ["i", "s-a_rows", "r-1", "Row", [["n"]]]],
        [["m", "s-b_rows", null, ["r-1"]], ["r", ["s-b"]], ["s", 0, ["r-1"], ["x"]]], [["i", "s-a_rows", null, "Row", [["n"]]], ["i", "s-a_rows", null, "Row", [["n"]]]],
        [["m", "s-a", null, ["s-b"]], ["m", "s-b", null, ["s-a"]]],
    ]) {
        reset();
        expectRefused(ops, {}, JSON.stringify(ops));
    }
});

test("refuses a parent of 0 in the first operation", () => {
    for (const operation of [["m", 0, null, ["r-1"]], ["i", 0, null, "Row", []]]) {
        const before = page();
        let error;
        try {
            apply([operation]);
        } catch (caught) {
            error = caught;
        }
        expect(error instanceof Error, JSON.stringify(operation));
        expectEqual(page(), before);
    }
});

test("refuses patches of another revision, version or shape", () => {
    for (const more of [{ from: 0 }, { from: 2 }, { from: "1" }, { from: undefined }, { to: 1 }, { to: 0 }, { to: 1.5 }, { to: "2" }, { to: null }, { v: 2 }, { v: undefined },
        { ops: null }, { ops: {} }, { ops: undefined }, { complete: false }, { complete: 1 }, { complete: "true" }, { rules: ["}"] }, { rules: [".a{} .b{}"] }, { rules: [1] }, { rules: [".a{}", "@import 'x';"] }]) {
        expectRefused([], more, JSON.stringify(more));
    }
});

test("refuses templates that are none, and keeps none of the others", () => {
    const good = { html: "<li data-item=\"Good\"></li>", slots: [] };
    for (const bad of [{ html: "", slots: [] }, { html: "text", slots: [] }, { html: "<li></li>", slots: [["t", [0]]] }, { html: "<li></li>", slots: [["x", []]] },
        { html: "<li></li>", slots: [["a", [], "onclick"]] }, { html: "<li></li>", slots: [["a", [], "style"]] }, { html: "<li></li>", slots: [["b", []]] },
        { html: "<li></li>", slots: [["constructor", []]] }, { html: "<li></li>", slots: null }, { html: "<li></li>" }, null]) {
        expectRefused([], { templates: { Good: good, Bad: bad } }, JSON.stringify(bad));
    }
    expectRefused([["i", "s-a_rows", null, "Good", [["n"]]]], {}, "kept");
});

test("refuses a slot whose place is gone from the page", () => {
    byID("r-1").replaceChildren();
    expectRefused([["s", 0, ["r-1"], ["x"]]]);
});

test("refuses to set what an earlier operation has emptied", () => expectRefused([["c", "r-1"], ["s", 0, ["r-1"], ["x"]]]));

test("a refused patch that takes rows out loads no frame again, stops no video and starts no animation anew", async () => {
    apply([["i", "s-a_rows", "r-4", "Form", [["f", "form"]]]], { hints: { bulk: true } });
    const [frame, video, spinner] = ["iframe", "video", ".spin"].map((name) => byID("f").querySelector(name));
    let loads = 0;
    frame.srcdoc = "<p>frame</p>";
    frame.addEventListener("load", () => loads++);
    await until(() => loads && frame.contentDocument.querySelector("p"), "the frame is loaded");
    const old = loads;
    frame.contentWindow.isKept = true;
    const [animation] = spinner.getAnimations();
    animation.currentTime = 5000;
    const heard = [];
    for (const type of ["emptied", "pause"]) video.addEventListener(type, () => heard.push(type));
    for (const ops of [[["r", ["f"]]], [["h", "f", "Row", ["x"]]], [["c", "s-a_rows"]], [["r", ["s-a"]]], [["c", "screen"]], [["m", "s-b_rows", null, ["f"]]]]) {
        expectRefused([...ops, ["r", ["unknown"]]]);
        await sleep(20);
        expectEqual([loads, frame.contentWindow?.isKept, spinner.getAnimations()[0] === animation && Number(animation.currentTime) >= 5000, heard], [old, true, true, []], JSON.stringify(ops));
    }
    // The same patch, if it is not rejected, removes it: this is visible when a frame starts again.
    apply([["r", ["f"]]], { hints: { bulk: true } });
    byID("s-b_rows").append(frame);
    await until(() => loads > old, "loaded again");
});

test("refuses hints with a run of ids that is none", () => {
    for (const ids of [[["r-", 1, 0]], [["r-", 1, 1e15]], [["r-", [-1]]], [["r-", 1]], [null]]) {
        expectRefused([], { hints: { only: [[ids, [null, null, "left"]]] } }, JSON.stringify(ids));
    }
});

// The applier that proves patches rejects the same ones.
for (const { name, patch } of refusedPatches) {
    test(`refuses as every applier does: ${name}`, () => {
        const before = page();
        let error;
        try {
            ListPreview.apply(patch);
        } catch (caught) {
            error = caught;
        }
        expect(error instanceof Error, `not refused: ${JSON.stringify(patch)}`);
        expectEqual(page(), before);
        expect(!ListPreview.templates.known.has("T"), "the template is kept");
    });
}
