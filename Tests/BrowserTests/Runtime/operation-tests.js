"use strict";

// Every operation, with its result compared with the expected markup.

test("r removes rows, by ids and runs", () => {
    apply([["r", ["r-1", ["r-", 3, 2], ["r-", 8, 2, -1]]]]);
    expectEqual(screenIDs("s-a_rows"), ["r-2", "r-5"]);
    expectEqual(screenIDs("s-b_rows"), ["r-6"]);
});

test("r removes sections and headers", () => {
    apply([["r", ["s-a", "s-b_header"]]]);
    expectEqual(screenIDs(), ["s-b"]);
    expectEqual(screenIDs("s-b"), ["s-b_rows"]);
});

test("i inserts before an element and at the end", () => {
    apply([["i", "s-a_rows", "r-2", "Row", [["n-1", "one"], ["n-2", "two"]]], ["i", "s-a_rows", null, "Row", [["n-3"]]]]);
    expectEqual(screenIDs("s-a_rows"), ["r-1", "n-1", "n-2", "r-2", "r-3", "r-4", "r-5", "n-3"]);
    expectEqual(canonical(byID("n-1")), `<li data-item="Row" id="n-1"><div class="item"><b>one</b><i hidden=""></i></div></li>`);
    expectEqual(byID("n-3").textContent, "");
});

test("i sets every kind of slot", () => {
    apply([["i", "s-a_rows", null, "Row", [["n-1", "a", "wide", false, "b"]]],
        ["i", "s-a_rows", null, "Rich", [["n-2", "<em>x</em>", [["c1", "t1"], ["c2"]]]]]]);
    expectEqual(canonical(byID("n-1")), `<li class="wide" data-item="Row" id="n-1"><div class="item"><b>a</b><i>b</i></div></li>`);
    expectEqual(canonical(byID("n-2")), `<li data-item="Rich" id="n-2"><div><em>x</em></div><p><span class="chip" title="t1">`
        + `<b>c1</b></span><span class="chip"><b>c2</b></span></p></li>`);
});

test("0 stands for what came before, numbers share a prefix", () => {
    apply([["i", "s-b_rows", null, "Row", [["n-1", "a", "wide", false, "b"], ["n-2", "c", 0, 0], ["n-3", 0, "slim", 0, 0]]],
        ["m", 0, "n-1", ["r-1"]], ["h", "r-2", 0, [0, 0, true]], ["i", "s-a_rows", "r-4", 0, [["n-4", 0, 0, 0, "d"]]],
        ["s", 0, [["r-", [3, 5]], "r-4"], ["x", 0, "y"]]]);
    expectEqual(screenIDs("s-b_rows"), ["r-6", "r-7", "r-8", "r-1", "n-1", "n-2", "n-3"]);
    const item = (id, name, hidden, texts) => `<li class="${name}" data-item="Row" id="${id}"><div class="item"><b>${texts[0]}</b>`
        + `<i${hidden}>${texts[1]}</i></div></li>`;
    expectEqual(canonical(byID("n-2")), item("n-2", "wide", "", ["c", ""]));
    expectEqual(canonical(byID("n-3")), item("n-3", "slim", "", ["c", ""]));
    expectEqual(canonical(byID("r-2")), item("r-2", "slim", ` hidden=""`, ["c", ""]));
    expectEqual(canonical(byID("n-4")), item("n-4", "slim", ` hidden=""`, ["c", "d"]));
    expectEqual(["r-3", "r-4", "r-5"].map((id) => byID(id).textContent), ["x", "y", "x"]);
});

test("i makes a section, whose list can be filled at once", () => {
    apply([["i", "screen", "s-b", "section", [["s-n", "s-n_header", "s-n_rows"]]], ["i", "s-n", "s-n_rows", "Header", [["s-n_header", "New"]]],
        ["i", "s-n_rows", null, "Row", [["n-1", "x"]]], ["m", "s-n_rows", "n-1", ["r-1"]], ["s", 0, ["n-1"], ["y"]]]);
    expectEqual(screenIDs(), ["s-a", "s-n", "s-b"]);
    expectEqual(screenIDs("s-n"), ["s-n_header", "s-n_rows"]);
    expectEqual(screenIDs("s-n_rows"), ["r-1", "n-1"]);
    expectEqual(byID("n-1").querySelector("b").textContent, "y");
    expectEqual(byID("s-n").getAttribute("aria-labelledby"), "s-n_header");
});

test("m moves runs, in order, also between sections", () => {
    apply([["m", "s-a_rows", "r-1", [["r-", 4, 2]]]]);
    expectEqual(screenIDs("s-a_rows"), ["r-4", "r-5", "r-1", "r-2", "r-3"]);
    apply([["m", "s-a_rows", null, [["r-", 5, 5, -1]]]]);
    expectEqual(screenIDs("s-a_rows"), ["r-5", "r-4", "r-3", "r-2", "r-1"]);
    apply([["m", "s-b_rows", "r-7", ["r-1", "r-8"]]]);
    expectEqual(screenIDs("s-b_rows"), ["r-6", "r-1", "r-8", "r-7"]);
});

test("m moves sections", () => {
    apply([["m", "screen", "s-a", ["s-b"]]]);
    expectEqual(screenIDs(), ["s-b", "s-a"]);
});

test("s sets text, attributes and booleans, and removes them", () => {
    const { firstElementChild } = byID("r-1");
    apply([["s", 0, [["r-", 1, 2]], ["one", "two"]], ["s", 1, ["r-1"], ["wide"]], ["s", 2, ["r-1"], [false]], ["s", 3, ["r-1"], ["i"]]]);
    expectEqual(canonical(byID("r-1")), `<li class="wide" data-item="Row" id="r-1"><div class="item"><b>one</b><i>i</i></div></li>`);
    expectEqual(byID("r-2").textContent, "two");
    expect(byID("r-1").firstElementChild === firstElementChild, "the node stays");
    apply([["s", 0, ["r-1"], [null]], ["s", 1, ["r-1"], [null]], ["s", 2, ["r-1"], [true]], ["s", 3, ["r-1"], [null]]]);
    expectEqual(canonical(byID("r-1")), row("r-1", ""));
});

test("s sets raw HTML and lists", () => {
    apply([["i", "s-a_rows", null, "Rich", [["n-1", "<b>x</b>", [["a"]]]]]]);
    apply([["s", 0, ["n-1"], ["<u>y</u>"]], ["s", 1, ["n-1"], [[["b"], ["c", "t"]]]]]);
    expectEqual(byID("n-1").innerHTML, `<div><u>y</u></div><p><span class="chip"><b>b</b></span><span class="chip" title="t"><b>c</b></span></p>`);
    apply([["s", 0, ["n-1"], [null]], ["s", 1, ["n-1"], [null]]]);
    expectEqual(byID("n-1").innerHTML, "<div></div><p></p>");
});

test("h replaces an element in its place", () => {
    byID("r-2").tabIndex = 0;
    byID("r-2").focus();
    apply([["h", "r-2", "Rich", ["<b>x</b>"]]]);
    expectEqual(screenIDs("s-a_rows"), ["r-1", "r-2", "r-3", "r-4", "r-5"]);
    expectEqual(byID("r-2").dataset.item, "Rich");
    apply([["s", 0, ["r-2"], ["y"]], ["h", "r-2", "Row", ["z"]], ["s", 3, ["r-2"], ["i"]]]);
    expectEqual(byID("r-2").textContent, "zi");
});

test("a sets and removes attributes, and the page's direction follows the screen's", () => {
    apply([["a", "r-1", "data-action", "open"], ["a", "r-1", "tabindex", "0"], ["a", "screen", "dir", "rtl"], ["a", "screen", "lang", "ar"]]);
    expectEqual(canonical(byID("r-1")), row("r-1").replace("<li", `<li data-action="open"`).replace(`"r-1"`, `"r-1" tabindex="0"`));
    expectEqual([document.documentElement.dir, document.documentElement.lang, byID("screen").dir], ["rtl", "ar", "rtl"]);
    apply([["a", "r-1", "data-action", null], ["a", "r-1", "tabindex", null], ["a", "screen", "dir", null]]);
    expectEqual(canonical(byID("r-1")), row("r-1"));
    expect(!document.documentElement.hasAttribute("dir"), "dir");
});

test("c empties a list, a section and the screen", () => {
    apply([["c", "s-a_rows"], ["i", "s-a_rows", null, "Row", [["r-1", "again"]]]]);
    expectEqual(screenIDs("s-a_rows"), ["r-1"]);
    apply([["c", "s-b"]]);
    expectEqual(screenIDs("s-b"), []);
    apply([["c", "screen"], ["i", "screen", null, "section", [["s-a", null, "s-a_rows"]]]]);
    expectEqual(byID("screen").innerHTML, `<section data-item="section" id="s-a"><ul role="list" id="s-a_rows"></ul></section>`);
});

test("operations happen strictly in order", () => {
    apply([["r", ["r-1"]], ["i", "s-a_rows", "r-2", "Row", [["r-1", "new"]]], ["s", 0, ["r-1"], ["newer"]], ["m", "s-b_rows", null, ["r-1"]],
        ["m", "s-b_rows", null, ["r-2"]], ["r", ["s-a"]], ["i", "screen", null, "section", [["s-a", null, "s-a_rows"]]], ["m", "s-a_rows", null, ["r-2"]]]);
    expectEqual(screenIDs("s-b_rows"), ["r-6", "r-7", "r-8", "r-1"]);
    expectEqual(screenIDs("s-a_rows"), ["r-2"]);
    expectEqual(byID("r-1").textContent, "newer");
});

test("templates and rules come before the operations", () => {
    const templates = { Fresh: { html: `<li data-item="Fresh"><em></em></li>`, slots: [["t", [0]], ["a", [0], "class"]] } };
    apply([["i", "s-a_rows", null, "Fresh", [["n-1", "x", "s-fresh"]]]], { templates, rules: [".s-fresh{letter-spacing:7px}", ".s-more{color:red}"] });
    expectEqual(getComputedStyle(byID("n-1").firstElementChild).letterSpacing, "7px");
    apply([["i", "s-a_rows", null, "Fresh", [["n-2", "y"]]]]);
    expectEqual(canonical(byID("n-2")), `<li data-item="Fresh" id="n-2"><em>y</em></li>`);
});

test("hostile strings stay text", () => {
    const hostile = `"'><img src=x onerror="window.harmed=1"><script>window.harmed=1</` + `script>&lt;&amp;\u2028\u202e\u0000😀`;
    apply([["i", "s-a_rows", null, "Row", [["n-1", hostile, hostile]]], ["s", 0, ["r-1"], [hostile]], ["s", 1, ["r-1"], [hostile]], ["a", "r-2", "data-action", hostile]]);
    for (const id of ["n-1", "r-1"]) {
        expectEqual(byID(id).querySelector("b").textContent, hostile);
        expectEqual(byID(id).getAttribute("class"), hostile);
        expectEqual(byID(id).querySelectorAll("*").length, 3);
    }
    expectEqual(byID("r-2").dataset.action, hostile);
    expect(!("harmed" in window), "a script ran");
});

test("events report a patch, and can prevent it", () => {
    const heard = [];
    const listen = (event) => heard.push([event.type, event.detail.to, byID("r-1") !== null]);
    for (const name of ["before-patch", "patched"]) document.addEventListener(`listpreview:${name}`, listen);
    expectEqual(apply([["r", ["r-1"]]]), true);
    expectEqual(heard, [["listpreview:before-patch", 2, true], ["listpreview:patched", 2, false]]);
    const prevent = (event) => event.preventDefault();
    document.addEventListener("listpreview:before-patch", prevent);
    expectEqual(apply([["r", ["r-2"]]]), false);
    document.removeEventListener("listpreview:before-patch", prevent);
    for (const name of ["before-patch", "patched"]) document.removeEventListener(`listpreview:${name}`, listen);
    expectEqual([screenIDs("s-a_rows").length, ListPreview.document.state.revision], [4, 2]);
});
