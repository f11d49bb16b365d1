"use strict";

// Fresh documents, and what a reader does to rows.

/** Answers the next fetches with a page. */
function serve(main, { title = "Fresh", lang = "en", dir = "ltr", revision = 9, rules = "", status = 200 } = {}) {
    window.fetch = async () => new Response(`<!DOCTYPE html><html dir="${dir}" lang="${lang}"><head><title>${title}</title><style id="list-rules">\n${rules}\n</style>`
        + `</head><body>${main}<script id="list-state" type="application/json">{"screen":"tests","events":"/events","epoch":"77aa","revision":${revision},`
        + `"templates":{"Late":{"html":"<li data-item=\\"Late\\"></li>","slots":[]}}}</` + `script></body></html>`, { status });
}
const main = (html, more = `dir="ltr" lang="en"`) => `<main class="list-screen plain" id="screen" ${more}>${html}</main>`;

/** Runs a test and puts state, title and fetch back. */
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
