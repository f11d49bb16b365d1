"use strict";

// The document is correct at once, during all animations.

/** @returns {any[]} */
const layers = () => [...document.querySelectorAll(".list-leaving")];
const animations = () => byID("screen").getAnimations({ subtree: true }).filter(({ id }) => !/end|drawn|follow/.test(id));
const slides = () => animations().filter(({ id }) => id === "slide");
const animated = () => animations().map(({ effect }) => /** @type {KeyframeEffect} */ (effect).target);

test("inserted rows fade in, and the rows below slide", () => {
    apply([["i", "s-a_rows", "r-3", "Row", [["n-1", "x"]]]]);
    expectEqual(screenIDs("s-a_rows"), ["r-1", "r-2", "n-1", "r-3", "r-4", "r-5"]);
    expectEqual(getComputedStyle(byID("n-1")).opacity, "0");
    expectEqual(slides().map(({ effect }) => /** @type {any} */ (effect).target.id), ["r-3", "r-4", "r-5", "s-b"]);
    expect(+getComputedStyle(byID("n-1")).zIndex < 0, "from under the others");
    expectEqual(animated().filter((element) => element.id === "r-1").length, 0);
});

test("removed rows leave at once and fade in an inert layer at their old places", () => {
    const old = byID("r-2").getBoundingClientRect();
    byID("r-2").querySelector("b").id = "inner";
    apply([["r", ["r-2", "r-3"]]]);
    expectEqual(screenIDs("s-a_rows"), ["r-1", "r-4", "r-5"]);
    expectEqual(layers().length, 1);
    const [layer] = layers();
    expect(layer.inert && layer.ariaHidden === "true" && getComputedStyle(layer).pointerEvents === "none", "inert");
    expect(!byID("r-2") && !byID("inner"), "ids");
    expectEqual(ghosts().length, 2);
    expectEqual(ghosts()[0].getBoundingClientRect(), old);
});

test("everything is gone afterwards", async () => {
    apply([["r", ["r-2"]], ["i", "s-a_rows", null, "Row", [["n-1", "x"]]], ["m", "s-a_rows", "r-1", ["r-5"]]]);
    expectEqual(layers().length, 1);
    await pass(300);
    await ListPreview.document.settled;
    expectEqual(layers().length + document.getAnimations().length, 0);
    expect(![...document.querySelectorAll("#screen [style]")].length, "styles");
});

test("a section comes and goes as one", () => {
    apply([["i", "screen", "s-b", "section", [["s-n", null, "s-n_rows"]]], ["i", "s-n_rows", null, "Row", [["n-1", "x"], ["n-2", "y"]]]]);
    expectEqual(animated().map(({ id }) => id), ["s-n", "s-b"]);
    reset();
    apply([["r", ["s-a"]]]);
    expectEqual(ghosts().length, 1);
    expectEqual(animated().map(({ id }) => id), ["s-b"]);
});

test("a moved row slides from where it was, above the others", () => {
    const old = byID("r-5").getBoundingClientRect();
    apply([["m", "s-a_rows", "r-1", ["r-5"]]]);
    for (const animation of slides()) animation.pause();
    expectEqual(byID("r-5").getBoundingClientRect().top, old.top);
    expect(+getComputedStyle(byID("r-5")).zIndex > +getComputedStyle(byID("r-1")).zIndex, "above");
});

/** Pauses all animations at a time, and returns the positions of all elements as text. */
function stopSomewhere(random) {
    for (const animation of document.getAnimations()) {
        animation.pause();
        animation.currentTime = 20 + random(200);
    }
}

const isSeen = ({ top, bottom }) => bottom > 0 && top < innerHeight;

/** Patches that start many animations. */
const starts = {
    "a row moves": [["m", "s-a_rows", "r-1", ["r-5"]], ["r", ["r-2"]]],
    "rows come": [["i", "s-a_rows", "r-2", "Row", [["n-1", "x"], ["n-2", "y"]]], ["i", "s-b_rows", null, "Row", [["n-3"]]]],
    "sections change places": [["m", "screen", "s-a", ["s-b"]], ["m", "s-a_rows", "r-1", ["r-4"]]],
    "a row moves to another section": [["m", "s-b_rows", "r-7", ["r-1"]], ["m", "s-a_rows", "r-2", ["r-8"]]],
    "a section comes": [["i", "screen", "s-a", "section", [["s-n", null, "s-n_rows"]]], ["i", "s-n_rows", null, "Row", [["n-1"], ["n-2"]]], ["m", "s-n_rows", null, ["r-2"]]],
    "rows change": [["s", 0, ["r-1", "r-2"], ["x", "y"]], ["h", "r-3", "Row", ["z"]], ["m", "s-a_rows", null, ["r-1"]]],
};
/** Changes that may happen in between. */
const interruptions = [
    [["r", ["r-4"]], ["i", "s-a_rows", "r-3", "Row", [["o-1"], ["o-2"]]]],
    [["m", "s-b_rows", null, ["r-3"]], ["m", "screen", "s-a", ["s-b"]]],
    [["m", "s-a_rows", null, ["r-1"]], ["s", 0, ["r-5"], ["other"]]],
    [["r", ["s-a_header"]], ["h", "r-5", "Row", ["other"]], ["r", ["r-6", "r-7"]]],
    [["r", ["s-b"]], ["i", "s-a_rows", null, "Row", [["o-1"]]]],
];
for (const [name, start] of Object.entries(starts)) {
    for (const motion of ["fade", "left", "top"]) {
        test(`nothing jumps when a patch comes while ${name}: ${motion}`, () => {
            const random = makeRandom(7);
            const hints = { rows: [motion, motion, "fade"], sections: [motion, motion, "fade"] };
            for (const interruption of interruptions) {
                for (let round = 0; round < 3; round++) {
                    reset();
                    apply(start, { hints });
                    stopSomewhere(random);
                    const old = new Map([...document.querySelectorAll("#screen li, #screen header")].map((element) => [element, element.getBoundingClientRect()]));
                    apply(interruption, { hints });
                    for (const animation of document.getAnimations()) animation.pause();
                    for (const [element, rect] of old) {
                        if (!element.isConnected) continue;
                        const now = element.getBoundingClientRect();
                        const jump = Math.max(Math.abs(now.x - rect.x), Math.abs(now.y - rect.y));
                        expect(jump < 1 || ![now, rect].some(isSeen), `${element.textContent} jumps ${jump} px ${JSON.stringify(interruption)}`);
                    }
                }
            }
        });
    }
}

test("many patches in the middle of each other make nothing jump", () => {
    const random = makeRandom(11);
    for (let round = 0; round < rounds(50); round++) {
        stopSomewhere(random);
        const rows = [...document.querySelectorAll("#screen li")];
        const old = rows.map((element) => element.getBoundingClientRect());
        const ids = rows.map(({ id }) => id);
        const [list, other] = ["s-a_rows", "s-b_rows"].sort(() => random(2) - 0.5);
        const next = random(3) ? byID(list).children[random(6)]?.id : null;
        const taken = ids.filter((id) => id !== next && random(5) === 0);
        apply([["m", list, next ?? null, taken], ["s", 0, [ids[random(ids.length)]], [`${round}`]], ["m", "screen", null, [other.slice(0, 3)]]]);
        for (const animation of document.getAnimations()) animation.pause();
        rows.forEach((element, index) => {
            const now = element.getBoundingClientRect();
            const jump = Math.abs(now.y - old[index].y);
            expect(jump < 1 || !isSeen(old[index]), `round ${round}: ${element.id} jumps ${jump} px from ${old[index].y}`);
        });
        for (const animation of document.getAnimations()) animation.play();
    }
});

test("a row that goes while it moves goes from where it is seen", () => {
    for (const ops of [starts["a row moves"], starts["rows change"], starts["sections change places"]]) {
        for (const way of [[["r", ["r-5", "r-3", "r-1"]]], [["r", ["s-a"]]]]) {
            reset();
            apply(ops, { hints: { rows: ["left", "left", "left"] } });
            stopSomewhere(makeRandom(3));
            const rows = ["r-5", "r-3", "r-1", "s-a"].map(byID);
            const old = rows.map((element) => element.getBoundingClientRect());
            apply(way);
            for (const animation of document.getAnimations()) animation.pause();
            rows.forEach((element, index) => {
                const { x, y } = element.getBoundingClientRect();
                if (element.isConnected) expect(Math.abs(x - old[index].x) < 1 && Math.abs(y - old[index].y) < 1, `${element.textContent} jumps from ${old[index].y} to ${y}`);
            });
        }
    }
});

const rowIDs = (count) => Array.from({ length: count }, (_, index) => `r-${index}`);

test("rows come from at most a window's height away", () => {
    reset(section("s-a", rowIDs(500)));
    apply([["m", "s-a_rows", "r-2", ["r-499"]]]);
    for (const animation of slides()) animation.pause();
    const ways = slides().map(({ effect }) => [effect.target.id, parseFloat(effect.getKeyframes()[0].translate.split(" ")[1] ?? "0")]);
    expectEqual(ways[0], ["r-499", innerHeight]);
    expect(ways.slice(1).every(([, way]) => way === -44), "the others give way");
});

test("rows that come into sight come from below it", () => {
    for (const count of [12, 70]) {
        reset(section("s-a", rowIDs(200)));
        apply([["r", rowIDs(count)]], { hints: { rows: ["fade", "none", "fade"] } });
        const ways = new Map(slides().map(({ effect }) => [effect.target, effect.getKeyframes()[0].translate]));
        const seen = [...byID("s-a_rows").children].filter((element) => isSeen({ top: element.offsetTop, bottom: element.offsetTop + 44 }));
        // From more than a window's height away, from a window's height.
        for (const element of seen.slice(0, -2)) expectEqual(ways.get(element), `0px ${count === 12 ? 528 : innerHeight}px`, element.id);
    }
});

test("new rows are as high from the start as they are when they are drawn", () => {
    const templates = { High: { html: "<li data-item=\"High\"><p>1<br>2<br>3<br>4</p></li>", slots: [] } };
    apply([["i", "s-a_rows", "r-1", "High", [["n-1"], ["n-2"]]], ["h", "r-1", "High", []]], { templates });
    const heights = ["n-1", "n-2", "r-1"].map((id) => byID(id).getBoundingClientRect().height);
    expect(heights.every((height) => height > 60), `${heights}`);
    const slide = slides().find(({ effect }) => effect.target.id === "r-2");
    expectEqual(slide.effect.getKeyframes()[0].translate, `0px ${44 - heights[0] * 3}px`);
});

test("rows that are pushed out of sight go all the way", () => {
    reset(section("s-a", rowIDs(200)));
    const seen = [...byID("s-a_rows").children].filter((element) => element.getBoundingClientRect().top < innerHeight).at(-1);
    const { top } = seen.getBoundingClientRect();
    apply([["i", "s-a_rows", "r-0", "Row", Array.from({ length: 15 }, (_, index) => [`n-${index}`])]]);
    for (const animation of slides()) animation.pause();
    expectEqual(seen.getBoundingClientRect().top, top);
});

test("rows as low as a line of small print slide, too", () => {
    const ids = rowIDs(1000);
    reset(section("s-a", ids));
    const rule = new CSSStyleSheet();
    rule.replaceSync("#screen li { block-size: 9px; min-block-size: 0; overflow: clip } #screen li > * { display: none }");
    document.adoptedStyleSheets.push(rule);
    try {
        byID("r-500").scrollIntoView();
        const rows = [...byID("s-a_rows").children];
        const seen = () => rows.filter((element) => element.isConnected && isSeen(element.getBoundingClientRect()));
        const count = seen().length;
        expect(count > 70 && count * 3 > 200, `${count} rows in the window`);
        // Near its end, so that the limit of animated rows is not reached.
        const gone = seen().at(-20);
        const below = seen().slice(-19);
        apply([["r", [gone.id]]]);
        for (const animation of slides()) animation.pause();
        expectEqual(slides().map(({ effect }) => effect.target.id).slice(0, 19), below.map(({ id }) => id));
        expect(new Set([...animated(), ...ghosts()]).size <= 60, "at most 60");
        expectEqual(new Set(slides().map(({ effect }) => effect.getKeyframes()[0].translate)), new Set(["0px 9px"]));
    } finally {
        document.adoptedStyleSheets.pop();
    }
});

test("only what is in or near the window is animated", () => {
    reset(section("s-a", rowIDs(2000)));
    byID("r-1000").scrollIntoView();
    apply([["r", ["r-1002", "r-5", "r-1900"]], ["i", "s-a_rows", "r-1004", "Row", [["n-1"]]], ["i", "s-a_rows", "r-3", "Row", [["n-2"]]], ["s", 0, ["r-1", "r-1003", "r-1999"], ["x", "y", "z"]]]);
    expectEqual(ghosts().map((element) => element.textContent), ["r-1002", "r-1003"]);
    for (const element of animated()) {
        const { top, bottom } = element.getBoundingClientRect();
        expect(bottom > -innerHeight && top < 2 * innerHeight, `${element.id} at ${top}`);
    }
    expect(animated().includes(byID("n-1")) && !animated().includes(byID("n-2")), "in sight");
});

test("nothing is animated on a page that is not in sight", async () => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => true });
    try {
        apply([["r", ["r-1"]], ["i", "s-a_rows", null, "Row", [["n-1"]]]], { hints: { entrance: { frames: [{ opacity: "0" }], duration: 100, stagger: 0, easing: "linear" } } });
        expectEqual([layers().length, animations().length], [0, 0]);
    } finally {
        // @ts-ignore
        delete document.hidden;
    }
    await ListPreview.document.settled;
});

test("a page that is hidden meanwhile has settled", async () => {
    apply([["r", ["r-1"]]]);
    // They would never end by themselves.
    for (const animation of document.getAnimations()) animation.pause();
    Object.defineProperty(document, "hidden", { configurable: true, get: () => true });
    try {
        const start = performance.now();
        document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
        await ListPreview.document.settled;
        expect(performance.now() - start < 200 && !layers().length, "at once");
    } finally {
        // @ts-ignore
        delete document.hidden;
    }
});

test("motions of the app come forwards, go backwards, and lie on top of slides", () => {
    const frames = [{ opacity: "0", scale: "0.5" }, { opacity: "1", scale: "1" }];
    const motions = { "own-1": { frames, duration: 400, stagger: 0, easing: "linear" } };
    const names = Array(3).fill("own-1");
    apply([["r", ["r-2"]], ["i", "s-a_rows", null, "Row", [["n-1", "x"]]], ["m", "s-a_rows", "r-1", ["r-5"]]], { hints: { rows: names, move: "own-1", motions } });
    const of = (element) => animations().filter(({ effect }) => /** @type {KeyframeEffect} */ (effect).target === element);
    for (const animation of document.getAnimations()) {
        animation.pause();
        animation.currentTime = 100;
    }
    expectEqual([getComputedStyle(byID("n-1")).opacity, getComputedStyle(byID("n-1")).scale], ["0.25", "0.625"]);
    expectEqual(getComputedStyle(ghosts()[0]).opacity, "0.75");
    expectEqual(getComputedStyle(byID("r-5")).scale, "0.625");
    expectEqual(of(byID("r-5")).map(({ id }) => id).sort(), ["", "slide"]);
    // Elements that make space only slide, in the same time.
    expectEqual(of(byID("r-1")).map(({ id, effect }) => [id, effect.getComputedTiming().duration]), [["slide", 400]]);
});

test("hints that no browser understands do no harm", () => {
    const { warn } = console;
    const warnings = [];
    console.warn = (error) => warnings.push(error);
    const hints = { rows: ["sideways", "constructor", "__proto__"], sections: [], entrance: { frames: [{ opacity: "x" }], duration: 1, stagger: 1, easing: "no easing" } };
    apply([["i", "s-a_rows", null, "Row", [["n-1"]]], ["r", ["r-1"]], ["s", 0, ["r-2"], ["x"]]], { hints });
    expectEqual([screenIDs("s-a_rows"), ListPreview.document.state.revision], [["r-2", "r-3", "r-4", "r-5", "n-1"], 2]);
    return Promise.resolve().then(() => {
        console.warn = warn;
        expectEqual([warnings.length, layers().length], [1, 0]);
    });
});

test("settled comes once, after the last of overlapping patches", async () => {
    await ListPreview.document.settled;
    const rule = new CSSStyleSheet();
    rule.replaceSync(":root{--animation-duration:5s}");
    document.adoptedStyleSheets.push(rule);
    const heard = [];
    const listen = ({ detail }) => heard.push([detail.to, animations().length + layers().length]);
    document.addEventListener("listpreview:settled", listen);
    const revisions = [];
    for (let index = 1; index <= 4; index++) {
        apply([["r", [`r-${index}`]]]);
        revisions.push(ListPreview.document.state.revision);
        await pass(60);
        expectEqual(heard, []);
    }
    document.adoptedStyleSheets.pop();
    await pass(5000);
    await ListPreview.document.settled;
    await pass(1000);
    expectEqual(heard, [[revisions.at(-1), 0]]);
    // Immediately if nothing moves.
    apply([["r", ["r-5"]]], { hints: { bulk: true } });
    await ListPreview.document.settled;
    apply([["s", 0, ["r-6"], ["x"]]], { hints: { rows: ["none", "none", "none"] } });
    await ListPreview.document.settled;
    document.removeEventListener("listpreview:settled", listen);
    expectEqual(heard.slice(1), [[6, 0], [7, 0]]);
});

test("settled comes although what was to move has gone", async () => {
    apply([["i", "s-a_rows", null, "Row", [["n-1"]]]]);
    apply([["r", ["n-1"]]], { hints: { bulk: true } });
    apply([["c", "screen"]], { hints: { bulk: true } });
    await pass(1000);
    await ListPreview.document.settled;
    expectEqual(document.getAnimations().length, 0);
});

test("what a patch says is read out, and gone some seconds after the last of it", () => {
    const { setTimeout, clearTimeout } = window;
    const { speech } = ListPreview.limits;
    /** Later events, by number and time. */
    const timers = new Map();
    try {
        Object.assign(window, { setTimeout: (body, time) => timers.set(timers.size + 1, [body, time]).size, clearTimeout: (id) => timers.set(id, null) });
        const due = () => [...timers.values()].filter(Boolean);
        ListPreview.limits.speech = 0;
        apply([["r", ["r-1"]]], { hints: { say: "1 item removed" } });
        const notice = document.querySelector(".list-changes");
        expectEqual([notice.textContent, notice.getAttribute("role"), notice.lang], ["1 item removed", "status", "en"]);
        const said = notice.firstChild;
        apply([["r", ["r-2"]], ["a", "screen", "lang", "fr"]], { hints: { say: "1 item removed" } });
        expect(notice.firstChild !== said && notice.lang === "fr", "said again");
        expectEqual(due().map(([, time]) => time), [10000], "only the newer one is waited for");
        due()[0][0]();
        expectEqual(notice.childNodes.length && notice.textContent, "", "said enough");
        const { length } = due();
        apply([["r", ["r-3"]]], { hints: { say: "x" } });
        apply([["r", ["r-4"]]]);
        expectEqual([notice.textContent, due().length], ["x", length + 1], "a patch without a text leaves what is read, and its end");
        ListPreview.limits.speech = 1e6;
        for (const text of ["first", "second", "third"]) apply([["a", "r-5", "class", text]], { hints: { say: text } });
        apply([["a", "r-5", "class", "silent"]]);
        expectEqual([notice.textContent, due().length], ["x", length + 1], "in quick succession, the next one waits");
        due().at(-1)[0]("third");
        expectEqual(notice.textContent, "x", "still too early");
        ListPreview.limits.speech = 0;
        due().at(-1)[0]("third");
        expectEqual(notice.textContent, "third", "the last one is said");
    } finally {
        ListPreview.limits.speech = speech;
        Object.assign(window, { setTimeout, clearTimeout });
    }
});

test("a refused patch in the middle of animations changes nothing", () => {
    const hints = { rows: ["left", "right", "top"] };
    apply([["m", "s-a_rows", "r-1", ["r-5"]], ["r", ["r-2"]], ["i", "s-a_rows", null, "Row", [["n"]]], ["i", "s-a_rows", null, "Form", [["f", "x"]]]], { hints });
    stopSomewhere(makeRandom(5));
    const field = byID("f").querySelector("input");
    field.value = "typed";
    field.focus();
    field.setSelectionRange(1, 3);
    byID("f").querySelectorAll("input")[1].checked = true;
    const all = document.getAnimations();
    const state = () => [
        canonical(document.documentElement).replace(/<pre[^]*<\/pre>/, ""), all.map(({ playState, currentTime }) => [playState, currentTime]), document.getAnimations().length,
        document.activeElement === field, field.value, field.selectionStart, field.selectionEnd, byID("f").querySelectorAll("input")[1].checked,
        [...document.querySelectorAll("li")].map((element) => element.getBoundingClientRect().toJSON()), document.adoptedStyleSheets.map(({ cssRules }) => cssRules.length),
        ListPreview.templates.known.size, ListPreview.document.state.revision,
    ];
    const old = state();
    const { settled } = ListPreview.document;
    const templates = { Late: { html: "<li data-item=\"Late\"></li>", slots: [] } };
    const refused = [["r", ["r-1"]], ["m", "s-b_rows", null, ["r-3", "f"]], ["s", 1, ["f"], ["server"]], ["s", 2, ["f"], [true]], ["s", 0, ["r-4", "f"], ["x", "y"]], ["h", "r-5", "Row", ["z"]], ["i", "s-a_rows", null, "Late", [["l"]]],
        ["m", "screen", null, ["s-a"]], ["a", "screen", "dir", "rtl"], ["a", "screen", "lang", "ar"], ["r", ["f"]], ["c", "s-b"], ["c", "screen"], ["i", "screen", null, "section", [["s-a", null, "s-a_rows"]]]];
    for (const last of [["r", ["unknown"]], ["a", "screen", "onclick", "x"], ["x"], null]) {
        let isRefused = false;
        try {
            apply([...refused, last], { templates, rules: [".x{color:red}"], hints });
        } catch {
            isRefused = true;
        }
        expect(isRefused && ListPreview.document.settled === settled, "refused");
        state().forEach((fact, index) => expectEqual(fact, old[index], `fact ${index} after ${JSON.stringify(last)}`));
    }
});

test("hints: bulk and none", () => {
    apply([["r", ["r-1"]], ["i", "s-a_rows", null, "Row", [["n-1"]]]], { hints: { bulk: true } });
    expectEqual([layers().length, animations().length], [0, 0]);
    reset();
    apply([["r", ["r-1"]], ["i", "s-a_rows", null, "Row", [["n-1"]]]], { hints: { rows: ["none", "none", "none"], move: "none" } });
    expectEqual([layers().length, animations().length], [0, 0]);
});

test("no animation where the style sheet says so, as it does for reduced motion", () => {
    const rule = new CSSStyleSheet();
    rule.replaceSync(":root{--animation-duration:0ms}");
    document.adoptedStyleSheets.push(rule);
    apply([["r", ["r-1"]], ["i", "s-a_rows", null, "Row", [["n-1"]]]]);
    document.adoptedStyleSheets.pop();
    expectEqual([layers().length, animations().length], [0, 0]);
});

test("at most 60 elements are animated, however many change", () => {
    reset(section("s-a", Array.from({ length: 2000 }, (_, index) => `r-${index}`)));
    apply([["r", [["r-", 0, 500, 2]]], ["i", "s-a_rows", "r-1", "Row", Array.from({ length: 900 }, (_, index) => [`n-${index}`])]]);
    expect(animations().length <= 60, `${animations().length} animations`);
    expect(ghosts().length <= 60, `${ghosts().length} leaving`);
    expect(new Set([...animated(), ...ghosts()]).size <= 60, "both together");
});

test("random patches in quick succession: always right, no jumps, nothing left over", async () => {
    const seed = 20240607;
    const random = makeRandom(seed);
    const sheets = document.adoptedStyleSheets.length;
    const { addEventListener } = EventTarget.prototype;
    const { limits } = ListPreview;
    const { silence } = limits;
    // However long this takes, the page keeps its stream.
    limits.silence = Infinity;
    const listeners = [];
    EventTarget.prototype.addEventListener = function (type, ...more) {
        listeners.push(type);
        return addEventListener.call(this, type, ...more);
    };
    /** The expected screen: sections' ids with those of their rows, and rows' texts. @type {Map<string, string[]>} */
    let lists = new Map([["s-a", ["r-1", "r-2", "r-3", "r-4", "r-5"]], ["s-b", ["r-6", "r-7", "r-8"]]]);
    const texts = new Map([...lists.values()].flat().map((id) => [id, id]));
    const names = [...Object.keys(ways), "none"];
    const any = () => names[random(names.length)];
    let made = 100;
    for (let round = 0, applied = 0; applied < rounds(100); round++) {
        const model = new Map([...lists].map(([id, rows]) => [id, [...rows]]));
        const fresh = new Map(texts);
        const ops = [];
        const all = [...model.keys()];
        for (let count = 1 + random(4); count > 0; count--) {
            const [from, to] = [all[random(all.length)], all[random(all.length)]];
            const [source, target] = [model.get(from), model.get(to)];
            const index = random(source.length + 1);
            const verb = source.length + target.length > 40 ? 0 : random(6);
            if (verb === 1 || source.length === 0) {
                const items = Array.from({ length: 1 + random(3) }, () => [`r-${made}`, `${made++}`]);
                ops.push(["i", `${from}_rows`, source[index] ?? null, "Row", items]);
                source.splice(index, 0, ...items.map(([id]) => id));
                for (const [id, text] of items) fresh.set(id, text);
                continue;
            }
            const ids = source.slice(index % source.length, (index % source.length) + 1 + random(3));
            if (verb === 3) {
                ops.push(["s", 0, ids, ids.map(() => `text ${round}`)]);
                for (const id of ids) fresh.set(id, `text ${round}`);
            } else if (verb === 4) {
                ops.push(["h", ids[0], "Row", [`new ${round}`]]);
                fresh.set(ids[0], `new ${round}`);
            } else {
                source.splice(index % source.length, ids.length);
                if (verb === 2) {
                    const place = random(target.length + 1);
                    ops.push(["m", `${to}_rows`, target[place] ?? null, ids]);
                    target.splice(place, 0, ...ids);
                } else ops.push(["r", ids]);
            }
        }
        const [some, rest] = [all[random(all.length)], random(8)];
        if (rest === 0 && all.length < 4) {
            ops.push(["i", "screen", some, "section", [[`s-${made}`, null, `s-${made}_rows`]]]);
            lists = new Map([...model].flatMap((entry) => (entry[0] === some ? [[`s-${made}`, []], entry] : [entry])));
            made++;
        } else if (rest === 1 && all.length > 2) {
            ops.push(["r", [some]]);
            model.delete(some);
            lists = model;
        } else if (rest === 2) {
            ops.push(["m", "screen", null, [some]]);
            lists = new Map([...[...model].filter(([id]) => id !== some), [some, model.get(some)]]);
        } else if (rest === 3) {
            const html = byID("screen").outerHTML;
            let isRefused = false;
            try {
                apply([...ops, ["r", ["unknown"]]]);
            } catch {
                isRefused = true;
            }
            expect(isRefused && byID("screen").outerHTML === html, `seed ${seed}, round ${round}: not refused`);
            continue;
        } else lists = model;
        const hints = { rows: [any(), any(), any()], sections: [any(), any(), any()], move: random(9) ? undefined : "none", bulk: random(20) === 0 };
        // Changed elements may come from elsewhere; all others stay at their visible positions, unless they are not animated. In a
        // section that is opening from its middle, distances are compressed like everything else.
        const isOpening = (element) => element.closest("section").getAnimations().some(({ effect }) => effect.getKeyframes().some(({ scale }) => scale));
        const changed = new Set(ops.flatMap(([verb, id, ids]) => (verb === "s" ? ids : verb === "h" ? [id] : [])));
        const moves = !hints.bulk && hints.move !== "none";
        const old = new Map(moves ? [...document.querySelectorAll("#screen li")].filter((element) => !isOpening(element)).map((element) => [element, element.getBoundingClientRect()]) : []);
        apply(ops, { hints });
        applied++;
        for (const [element, rect] of old) {
            if (!element.closest("#screen") || changed.has(element.id) || isOpening(element)) continue;
            const now = element.getBoundingClientRect();
            const jump = Math.max(Math.abs(now.x - rect.x), Math.abs(now.y - rect.y));
            expect(jump <= 1 || ![now, rect].some(isSeen), `seed ${seed}, round ${round}: ${element.id} jumps ${jump} px from ${rect.y} ${JSON.stringify(ops)}`);
        }
        for (const [id, text] of fresh) texts.set(id, text);
        const actual = screenIDs().map((id) => [id, [...byID(`${id}_rows`).children].map((child) => [child.id, child.textContent])]);
        expectEqual(actual, [...lists].map(([id, rows]) => [id, rows.map((row) => [row, texts.get(row)])]), `seed ${seed}, round ${round}`);
        expect(new Set([...animated(), ...ghosts()]).size <= 200, "a few patches' at most");
        // Time passes only here, so that a seed is reproducible.
        for (const animation of document.getAnimations()) animation.pause();
        if (random(3)) await pass(random(61));
    }
    await pass(3000);
    await ListPreview.document.settled;
    EventTarget.prototype.addEventListener = addEventListener;
    limits.silence = silence;
    expectEqual(listeners, [], "listeners");
    expectEqual([layers().length, document.getAnimations().length, document.querySelectorAll("#screen[style], #screen [style]").length, document.adoptedStyleSheets.length], [0, 0, 0, sheets]);
    const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
    expectEqual(new Set(ids).size, ids.length, "duplicate ids");
});
