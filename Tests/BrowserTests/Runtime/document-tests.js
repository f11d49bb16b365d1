"use strict";

// Fresh documents, and users' changes of rows.

/** A page's text. */
const pageText = (main, { title = "Fresh", lang = "en", dir = "ltr", epoch = "77aa", revision = 9, rules = "", token = "" } = {}) =>
    `<!DOCTYPE html><html dir="${dir}" lang="${lang}"><head><title>${title}</title><style id="list-rules">${rules && `@layer list-rules{\n${rules}\n}`}</style>`
    + `</head><body>${main}<script id="list-state" type="application/json">{"screen":"tests","events":"/events","epoch":"${epoch}","revision":${revision},`
    + `"token":"${token}","strings":${JSON.stringify(ListPreview.document.state.strings)},"templates":{"Late":{"html":"<li data-item=\\"Late\\"></li>","slots":[]}}}</` + `script></body></html>`;

/** Answers the next fetches with a page. */
function serve(main, { status = 200, ...more } = {}) {
    window.fetch = async () => new Response(pageText(main, more), { status });
}
const main = (html, more = `dir="ltr" lang="en"`) => `<main class="list-screen plain" id="screen" ${more}>${html}</main>`;

/** Runs a test and restores state, title and fetch. */
function documentTest(name, body) {
    test(name, async () => {
        const { state } = ListPreview.document;
        const { title } = document;
        try {
            await body();
        } finally {
            ListPreview.document.state = state;
            document.title = title;
            window.fetch = originalFetch;
        }
    });
}

documentTest("a fresh document is taken over, all of it", async () => {
    const html = section("s-b", ["r-8", "r-1", "n-1"]) + section("s-n", ["n-2", "r-3"]) + section("s-a", ["r-5"]);
    serve(main(html, `dir="rtl" lang="ar"`), { title: "عنوان", lang: "ar", dir: "rtl", rules: ".s-a{color:red}\n.s-taken{letter-spacing:3px}" });
    await ListPreview.document.refresh();
    expectEqual(canonical(byID("screen")), canonical(new DOMParser().parseFromString(main(html, `dir="rtl" lang="ar"`), "text/html").getElementById("screen")));
    expectEqual([document.title, document.documentElement.lang, document.documentElement.dir], ["عنوان", "ar", "rtl"]);
    expectEqual([ListPreview.document.state.epoch, ListPreview.document.state.revision], ["77aa", 9]);
    apply([["i", "s-a_rows", null, "Late", [["n-9"]]], ["a", "n-9", "class", "s-taken"]]);
    expectEqual(getComputedStyle(byID("n-9")).letterSpacing, "3px");
});

documentTest("rows that stay the same stay the same nodes, with their state", async () => {
    byID("r-4").tabIndex = 0;
    byID("r-4").focus();
    const [kept, section4] = [byID("r-4"), byID("s-a")];
    serve(main((section("s-b", ["r-6"]) + section("s-a", ["r-9", "r-4", "r-1"]).replace(row("r-1"), row("r-1", "changed"))).replace(`id="r-4"`, `id="r-4" tabindex="0"`)));
    await ListPreview.document.refresh();
    expectEqual(screenIDs("s-a_rows"), ["r-9", "r-4", "r-1"]);
    expectEqual(byID("r-1").textContent, "changed");
    expect(byID("r-4") === kept && document.activeElement === kept && byID("s-a") === section4, "kept");
});

documentTest("a row that has changed stays the same node, with its state, when a fresh document is taken over", async () => {
    const facts = await makeForm();
    const sound = byID("f").querySelector("video");
    const html = byID("screen").innerHTML;
    const heard = [];
    const listen = ({ type }) => heard.push(type);
    for (const event of events) document.addEventListener(event, listen, true);
    // The server does not know the user's changes, and has another text, another class, and another position for the row.
    const fresh = html.replace(`<b>form</b>`, `<b>changed</b>`).replace(` open=""`, "").replace(` style="height:20px;overflow:auto"`, "")
        .replace(`<li data-item="Form"`, `<li class="new" data-item="Form"`);
    byID("f").querySelector("details").open = false;
    byID("f").querySelector("summary").click();
    const style = byID("f").querySelector("div").style.cssText;
    ListPreview.document.takeOver(pageText(main(fresh)));
    byID("f").querySelector("div").style.cssText = style;
    expectEqual([byID("f").querySelector("b").textContent, byID("f").className], ["changed", "new"]);
    const { scroll, ...rest } = facts("r-1,r-2,r-3,f,r-4,r-5");
    const { scroll: before, ...all } = allKept;
    expectEqual(rest, all);
    for (const event of events) document.removeEventListener(event, listen, true);
    expectEqual([heard, byID("f").querySelector("video") === sound], [[], true]);
});

documentTest("what is typed, chosen and opened is overwritten only where a fresh document differs from what the screen said", () => {
    const form = (value, checked, text, second, open) => `<li data-item="Own" id="r-1"><input value="${value}"><input type="checkbox"${checked}><textarea>${text}</textarea>`
        + `<select><option>1</option><option${second}>2</option><option>3</option></select><details${open}><summary>s</summary></details></li>`;
    const take = (...values) => ListPreview.document.takeOver(pageText(main(`<section data-item="section" id="s-a"><ul id="s-a_rows">${form(...values)}</ul></section>`)));
    take("a", "", "t", "", "");
    const row = byID("r-1");
    const [field, box, area, choice, details] = row.children;
    const shows = () => [field.value, box.checked, area.value, choice.value, details.open];
    const edit = () => {
        [field.value, box.checked, area.value, choice.value] = ["typed", true, "typed", "3"];
        if (!details.open) details.firstChild.click();
    };
    edit();
    row.className = "different";
    take("a", "", "t", "", "");
    expectEqual(shows(), ["typed", true, "typed", "3", true], "nothing has changed");
    take("b", ` checked=""`, "u", ` selected=""`, ` open=""`);
    expectEqual(shows(), ["b", true, "u", "2", true], "all has changed");
    edit();
    take("b", "", "u", ` selected=""`, ` open=""`);
    expectEqual(shows(), ["typed", false, "typed", "3", true], "one has changed");
    expect(byID("r-1") === row && row.children[0] === field && row.children[3] === choice, "the same nodes");
    take("c", "", "v", "", "");
    expectEqual(shows().slice(0, 4), ["c", false, "v", "1"], "all is taken back");
    const other = (open) => ListPreview.document.takeOver(pageText(main(`<section data-item="section" id="s-a"><ul id="s-a_rows">`
        + `<li data-item="Group" id="r-2"><details${open}><summary>s</summary></details></li></ul></section>`)));
    for (const [open, isOpen] of /** @type {[string, boolean][]} */ ([["", false], [` open=""`, true], ["", false]])) {
        other(open);
        expectEqual(byID("r-2").firstChild.open, isOpen, "what only the screen opens and closes");
    }
    take("c", "", "v", "", "");
});

documentTest("a row of another template is replaced, and equal parts of one stay", () => {
    const list = (rows) => pageText(main(`<section data-item="section" id="s-a"><ul id="s-a_rows">${rows}</ul></section>`));
    ListPreview.document.takeOver(list(`<li data-item="A" id="r-1"><b>x</b></li><li data-item="A" id="r-2"><b>x</b><i>y</i></li>`));
    const [first, second] = [byID("r-1"), byID("r-2")];
    const { firstChild } = second;
    const html = `<li data-item="B" id="r-1"><b>x</b></li><li data-item="A" id="r-2"><b>x</b></li>`;
    ListPreview.document.takeOver(list(html));
    expectEqual(byID("s-a_rows").innerHTML, html);
    expect(byID("r-1") !== first && byID("r-2") === second && second.firstChild === firstChild, "nodes");
});

documentTest("rows that ask when they come near the window do so also in a fresh document", async () => {
    const heard = await reported(async (heard) => {
        ListPreview.document.takeOver(pageText(main(`<section data-item="section" id="s-a"><ul id="s-a_rows"><li data-appear="more" data-item="Row" id="r-1">m</li></ul></section>`)));
        await until(() => heard.length, "asks");
    });
    expectEqual(heard, [["r-1", "more", null]]);
});

documentTest("random fresh documents give what they say", async () => {
    const seed = 99;
    const random = makeRandom(seed);
    for (let round = 0; round < 60; round++) {
        const ids = Array.from({ length: 12 }, (_, index) => `r-${index}`).sort(() => random(3) - 1).slice(0, random(13));
        const cut = random(ids.length + 1);
        const parts = [section("s-a", ids.slice(0, cut)), section("s-b", ids.slice(cut)), section("s-c", [])].sort(() => random(3) - 1).slice(random(2));
        serve(main(parts.join("")));
        await ListPreview.document.refresh();
        expectEqual(byID("screen").innerHTML, parts.join(""), `seed ${seed}, round ${round}`);
    }
});

documentTest("a page that is none changes nothing", async () => {
    const html = byID("screen").outerHTML;
    const bad = [() => serve("<h1>Please log in</h1>"), () => serve("", { status: 500 }), () => (window.fetch = async () => Promise.reject(new TypeError("offline"))),
        () => (window.fetch = async () => new Response(main("").replace("</main>", `</main><script id="list-state" type="application/json">{</` + `script>`)))];
    for (const answer of bad) {
        answer();
        let isRefused = false;
        await ListPreview.document.refresh().catch(() => (isRefused = true));
        expect(isRefused && byID("screen").outerHTML === html && ListPreview.document.state.revision === 1, "changed");
    }
});

test("a click, Enter or Space on a row is its action, a control's own is not", () => {
    apply([["a", "r-1", "data-action", "open"], ["a", "r-1", "tabindex", "0"], ["h", "r-2", "Rich", ["<button>b</button><a href='#x'>l</a>"]], ["a", "r-2", "data-action", "other"]]);
    const heard = [];
    const listen = (event) => heard.push([event.target.id, event.detail.row, event.detail.action]);
    document.addEventListener("listpreview:action", listen);
    const press = (target, key, more = {}) => target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more }));
    byID("r-1").querySelector("b").click();
    expect(!press(byID("r-1"), "Enter") && !press(byID("r-1"), " "), "prevented");
    expect(press(byID("r-1"), "a") && press(byID("r-1"), "Enter", { repeat: true }) && press(byID("r-2").querySelector("button"), "Enter"), "not prevented");
    byID("r-2").querySelector("button").click();
    byID("r-3").click();
    byID("r-2").querySelector("p").click();
    document.removeEventListener("listpreview:action", listen);
    expectEqual(heard, [["r-1", "r-1", "open"], ["r-1", "r-1", "open"], ["r-1", "r-1", "open"], ["r-2", "r-2", "other"]]);
});

test("the window has the screen's title, and keeps what stands behind it", () => {
    const old = document.title;
    const header = `<header data-item="Header" id="screen-title"><h2>Cars</h2></header>`;
    try {
        reset(header + section("s-a", ["r-1"]));
        document.title = "Cars — two of them";
        apply([["s", 0, ["screen-title"], ["Old $& cars"]]]);
        expectEqual(document.title, "Old $& cars — two of them");
    } finally {
        document.title = old;
    }
});

for (const [name, space] of Object.entries({
    "a no-break space": "\u00a0", "a line separator": "\u2028", "a paragraph separator": "\u2029", "a byte order mark": "\ufeff",
    "a next line": "\u0085", "a delete": "\u007f", "spaces in a row": "  ", "a tab": "\t", "a space around it": " ",
})) {
    documentTest(`the window's title follows the screen's with ${name}`, () => {
        const texts = [`One${space}two${space}`, `${space}Three${space}`, "", "Four"];
        byID("screen").innerHTML = `<header data-item="screen-title" id="screen-title"><h1></h1></header>`;
        ListPreview.templates.known = ListPreview.templates.extended({ "screen-title": { html: `<header data-item="screen-title"><h1></h1></header>`, slots: [["t", [0]]] } });
        document.title = " — State";
        for (const text of texts) {
            apply([["s", 0, ["screen-title"], [text]]]);
            const fresh = document.implementation.createHTMLDocument();
            fresh.title = `${text} — State`;
            // The text between the two is not part of the title.
            expectEqual(document.title.replace(/[\t ]+(?=—)/, ""), fresh.title.replace(/[\t ]+(?=—)/, ""), JSON.stringify(text));
        }
    });
}

test("a complete patch replaces all rules and templates, and a rejected one none", () => {
    const { known } = ListPreview.templates;
    const sheet = document.adoptedStyleSheets.at(-1);
    const rules = () => [...sheet.cssRules[0].cssRules].map(({ cssText }) => cssText.split(" {")[0]);
    const { Row, Header, section } = Object.fromEntries([...known].map(([name, { content }]) => [name, { html: content.outerHTML, slots: [] }]));
    Row.slots = [["t", [0, 0]]];
    try {
        apply([["s", 0, ["r-1"], ["one"]]], { rules: [".a { color: red }", ".b { color: red }"] });
        const before = [rules(), [...known.keys()]];
        const complete = { complete: true, rules: [".c { color: blue }"], templates: { Row, Header, section } };
        let isRefused = false;
        try {
            apply([["s", 0, ["r-1"], ["two"]], ["r", ["unknown"]]], complete);
        } catch {
            isRefused = true;
        }
        expect(isRefused && byID("r-1").textContent === "one", "refused");
        expectEqual([rules(), [...ListPreview.templates.known.keys()]], before);
        apply([["s", 0, ["r-1"], ["two"]]], complete);
        expectEqual([rules(), [...ListPreview.templates.known.keys()], byID("r-1").textContent], [[".c"], ["Row", "Header", "section"], "two"]);
        apply([["i", "s-a_rows", null, "Row", [["r-9", "new"]]]]);
        expectEqual(byID("r-9").textContent, "new");
    } finally {
        ListPreview.templates.known = known;
        sheet.replaceSync("");
    }
});
