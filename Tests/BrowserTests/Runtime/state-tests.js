"use strict";

// The user's changes of the page survive patches: ten states, seven edits, and no event reports any of it.

/** Whether the browser moves elements without removing them. */
const canMove = "moveBefore" in Element.prototype;

/** Runs a function in a browser without `moveBefore`. */
function withoutMoveBefore(body) {
    const prototype = /** @type {any} */ (Element.prototype);
    const { moveBefore } = prototype;
    try {
        prototype.moveBefore = undefined;
        return body();
    } finally {
        prototype.moveBefore = moveBefore;
    }
}

/** Three rows above a form with user changes, two below it; returns the function that lists the states. */
async function makeForm() {
    apply([["i", "s-a_rows", "r-4", "Form", [["f", "form"]]]], { hints: { bulk: true } });
    const form = byID("f");
    const [field, box] = form.querySelectorAll("input");
    const [scroller, content] = form.querySelectorAll("div");
    const [details, spinner, frame] = ["details", ".spin", "iframe"].map((selector) => form.querySelector(selector));
    scroller.style.cssText = "height:20px;overflow:auto";
    content.style.height = "500px";
    details.open = true;
    field.value = "typed text";
    box.checked = true;
    await sleep(0);
    frame.contentWindow.isKept = true;
    field.focus();
    field.setSelectionRange(2, 5, "forward");
    scroller.scrollTop = 123;
    // A browser reports it with the next frame, if it draws any.
    scroller.dispatchEvent(new Event("scroll"));
    const [animation] = spinner.getAnimations();
    animation.currentTime = 5000;
    return (ids) => ({
        node: byID("f") === form, focus: document.activeElement === field, selection: [field.selectionStart, field.selectionEnd, field.selectionDirection], text: field.value,
        details: details.open, box: box.checked, scroll: scroller.scrollTop, animation: spinner.getAnimations()[0] === animation && Number(animation.currentTime) >= 5000,
        frame: frame.contentWindow.isKept === true, order: String(screenIDs("s-a_rows")) === ids,
    });
}
const allKept = { node: true, focus: true, selection: [2, 5, "forward"], text: "typed text", details: true, box: true, scroll: 123, animation: true, frame: true, order: true };

const edits = {
    "another row is updated": [[["s", 0, ["r-1"], ["x"]]], "r-1,r-2,r-3,f,r-4,r-5"],
    "the row is updated": [[["s", 0, ["f"], ["x"]], ["a", "f", "class", "y"]], "r-1,r-2,r-3,f,r-4,r-5"],
    "the row moves": [[["m", "s-a_rows", "r-1", ["f"]]], "f,r-1,r-2,r-3,r-4,r-5"],
    "the row moves and the direction changes": [[["a", "screen", "dir", "rtl"], ["m", "s-a_rows", "r-1", ["f"]]], "f,r-1,r-2,r-3,r-4,r-5"],
    "another row moves above": [[["m", "s-a_rows", "r-1", ["r-5"]]], "r-5,r-1,r-2,r-3,f,r-4"],
    "ten rows are inserted above": [[["i", "s-a_rows", "r-1", "Row", Array.from({ length: 10 }, (_, index) => [`n-${index}`])]],
        "n-0,n-1,n-2,n-3,n-4,n-5,n-6,n-7,n-8,n-9,r-1,r-2,r-3,f,r-4,r-5"],
    "three rows are removed above": [[["r", ["r-1", "r-2", "r-3"]]], "f,r-4,r-5"],
    "the list is reversed": [[["m", "s-a_rows", null, ["r-5", "r-4", "f", "r-3", "r-2", "r-1"]]], "r-5,r-4,f,r-3,r-2,r-1"],
    "the row moves to another section": [[["m", "s-b_rows", null, ["f"]]], "r-1,r-2,r-3,r-4,r-5"],
    "its section moves": [[["m", "screen", null, ["s-a"]]], "r-1,r-2,r-3,f,r-4,r-5"],
};
const events = ["blur", "focus", "focusin", "focusout", "change", "input"];

for (const [name, [ops, ids]] of Object.entries(edits)) {
    test(`keeps ten of ten facts when ${name}`, async () => {
        const facts = await makeForm();
        expectEqual(facts("r-1,r-2,r-3,f,r-4,r-5"), allKept, "before");
        const heard = [];
        const listen = ({ type }) => heard.push(type);
        for (const event of events) document.addEventListener(event, listen, true);
        apply(ops);
        // Content that restarts when a row is removed for a moment cannot be preserved.
        const kept = () => (canMove ? facts(ids) : { ...facts(ids), animation: true, frame: true });
        expectEqual(kept(), allKept);
        await pass(1000);
        await ListPreview.document.settled;
        expectEqual(kept(), allKept, "afterwards");
        for (const event of events) document.removeEventListener(event, listen, true);
        if (canMove) expectEqual(heard, [], "events");
    });
    test(`keeps state without moveBefore when ${name}`, async () => {
        const facts = await makeForm();
        withoutMoveBefore(() => apply(ops));
        expectEqual({ ...facts(ids), animation: true, frame: true }, allKept);
    });
}

test("media go on playing", async () => {
    apply([["i", "s-a_rows", "r-4", "Form", [["f", "form"]]]], { hints: { bulk: true } });
    const sound = byID("f").querySelector("video");
    // A second of silence: a header of 44 bytes and samples of one.
    const bytes = new Uint8Array(8044).fill(128);
    bytes.set([..."RIFF"].map((letter) => letter.charCodeAt(0)));
    bytes.set([..."WAVEfmt "].map((letter) => letter.charCodeAt(0)), 8);
    bytes.set([..."data"].map((letter) => letter.charCodeAt(0)), 36);
    const view = new DataView(bytes.buffer);
    [[4, 8036], [16, 16], [24, 8000], [28, 8000], [40, 8000]].forEach(([place, value]) => view.setUint32(place, value, true));
    [[20, 1], [22, 1], [32, 1], [34, 8]].forEach(([place, value]) => view.setUint16(place, value, true));
    sound.muted = sound.loop = true;
    sound.src = URL.createObjectURL(new Blob([bytes], { type: "audio/wav" }));
    sound.play().catch(() => {});
    let pauses = 0;
    sound.onpause = () => pauses++;
    apply([["m", "s-b_rows", null, ["f"]], ["m", "screen", "s-a", ["s-b"]], ["s", 0, ["f"], ["x"]]]);
    await sleep(50);
    expectEqual([sound.paused, pauses], [false, 0]);
    sound.pause();
});

test("what is typed is overwritten only by what the server changed", () => {
    apply([["i", "s-a_rows", "r-1", "Form", [["f", "form", "server", false]]]], { hints: { bulk: true } });
    const [field, box] = byID("f").querySelectorAll("input");
    expectEqual([field.value, box.checked], ["server", false]);
    [field.value, box.checked] = ["typed", true];
    apply([["s", 0, ["f"], ["other"]], ["a", "f", "class", "x"]]);
    expectEqual([field.value, box.checked], ["typed", true]);
    apply([["s", 1, ["f"], ["new"]], ["s", 2, ["f"], [false]]]);
    expectEqual([field.value, box.checked], ["new", false]);
    [field.value, box.checked] = ["typed", false];
    apply([["s", 1, ["f"], [null]], ["s", 2, ["f"], [true]]]);
    expectEqual([field.value, box.checked], ["", true]);
    apply([["a", "r-1", "value", "7"]]);
    apply([["a", "r-1", "value", null]]);
    expectEqual(canonical(byID("r-1")), row("r-1"));
});

/** Makes rows focusable. */
const makeButtons = (...ids) => apply([["i", "s-a_rows", "r-1", "Field", ids.map((id) => [id, id])]], { hints: { bulk: true } });
const focused = () => [document.activeElement.closest("[id]").id, document.activeElement.textContent];

/** Also in a background window, where no event reports it. */
function blurScreen() {
    byID("screen").blur();
    byID("screen").dispatchEvent(new FocusEvent("blur"));
}

for (const kind of ["rows", "controls"]) {
    test(`focus goes to the next of ${kind}, else to the one before, else to the list`, async () => {
        const ids = ["b-1", "b-2", "b-3"];
        const text = (id) => (kind === "rows" ? byID(id).textContent : "one");
        const setUp = () => {
            reset();
            makeButtons(...ids);
            if (kind === "rows") for (const id of ids) byID(id).tabIndex = 0;
            (kind === "rows" ? byID("b-2") : byID("b-2").querySelectorAll("button")[0]).focus();
        };
        for (const [ops, id] of /** @type {[any[], string][]} */ ([
            [[["r", ["b-2"]]], "b-3"], [[["r", ["b-2", "b-3"]]], "b-1"], [[["m", "s-a_rows", null, ["b-3"]], ["r", ["b-2"]]], "b-3"], [[["s", 0, ["b-2"], ["x"]], ["r", ["b-1"]]], "b-2"],
        ])) {
            setUp();
            apply(ops);
            expectEqual(focused(), [id, text(id)], JSON.stringify(ops));
        }
        for (const ops of [[["r", ids]], [["c", "s-a"]], [["c", "screen"]], [["r", ["s-a"]]]]) {
            setUp();
            apply(ops);
            expectEqual(document.activeElement, byID("screen"), JSON.stringify(ops));
            await sleep(20);
            expectEqual(document.activeElement.id, "screen");
            blurScreen();
            expect(!byID("screen").hasAttribute("tabindex"), "as it was");
        }
    });
}

test("when the section of the focused row goes, a row of the next section gets the focus", () => {
    makeButtons("b-1");
    apply([["i", "s-b_rows", null, "Field", [["b-2", "x"]]]]);
    byID("b-1").querySelectorAll("button")[1].focus();
    apply([["r", ["s-a"]]]);
    expectEqual(focused(), ["b-2", "one"]);
});

test("the list stays as it was if an open dialog keeps the focus from it", () => {
    const dialog = `<dialog data-item="sheet" id="sheet"><ul id="s-d_rows">${row("d-1")}</ul></dialog>`;
    byID("screen").insertAdjacentHTML("beforeend", dialog);
    /** @type {any} */ (byID("sheet")).showModal();
    byID("d-1").tabIndex = 0;
    byID("d-1").focus();
    apply([["r", ["d-1"]]]);
    expect(!byID("screen").contains(document.activeElement) || document.activeElement === byID("sheet"), "the list is inert");
    expect(!byID("screen").hasAttribute("tabindex"), "as it was");
});

test("a replaced row keeps the focus at the same control", () => {
    makeButtons("b-1", "b-2");
    byID("b-2").querySelectorAll("button")[1].focus();
    apply([["h", "b-2", "Field", ["new"]]]);
    expectEqual(focused(), ["b-2", "two"]);
    apply([["r", ["b-2"]], ["i", "s-b_rows", null, "Field", [["b-2", "again"]]]]);
    expectEqual(focused(), ["b-2", "two"]);
    apply([["h", "b-2", "Rich", ["<button>other</button>"]]]);
    expectEqual(focused(), ["b-2", "other"]);
    apply([["s", 0, ["b-2"], ["<button>fresh</button>"]]]);
    expectEqual(focused(), ["b-2", "fresh"]);
    apply([["h", "b-2", "Row", ["no control"]]]);
    expectEqual(focused(), ["b-1", "one"]);
});

test("focus and what was selected survive a refused patch that took their row out", () => {
    apply([["i", "s-a_rows", "r-4", "Form", [["f", "form"]]]], { hints: { bulk: true } });
    const [field] = byID("f").querySelectorAll("input");
    field.value = "typed";
    field.focus();
    field.setSelectionRange(1, 3, "backward");
    for (const ops of [[["r", ["f"]]], [["c", "screen"]], [["m", "s-b_rows", null, ["f"]]]]) {
        let isRefused = false;
        try {
            apply([...ops, ["r", ["unknown"]]]);
        } catch {
            isRefused = true;
        }
        expectEqual([isRefused, document.activeElement === field, field.selectionStart, field.selectionEnd, field.selectionDirection], [true, true, 1, 3, "backward"]);
    }
});

test("keeps selected text when its row moves, also without moveBefore", () => {
    for (const run of [(body) => body(), withoutMoveBefore]) {
        reset();
        const text = byID("r-2").querySelector("b").firstChild;
        getSelection().setBaseAndExtent(text, 1, text, 3);
        run(() => apply([["m", "s-b_rows", null, ["r-2"]]]));
        expectEqual(getSelection().toString(), "-2");
    }
    getSelection().removeAllRanges();
});

test("selected text that changes stays selected as far as it is there, that goes does no harm", () => {
    for (const [ops, selected] of /** @type {[any[], string][]} */ ([[[["s", 0, ["r-2"], ["x-yz"]]], "-y"], [[["s", 0, ["r-2"], ["xy"]]], "y"],
        [[["s", 0, ["r-2"], [null]], ["m", "s-b_rows", null, ["r-2"]]], ""], [[["r", ["r-2"]]], ""], [[["h", "r-2", "Row", ["x"]]], ""]])) {
        reset();
        const text = byID("r-2").querySelector("b").firstChild;
        getSelection().setBaseAndExtent(text, 1, text, 3);
        apply(ops);
        expectEqual([getSelection().toString(), ListPreview.document.state.revision], [selected, 2], JSON.stringify(ops));
    }
    getSelection().removeAllRanges();
});

test("stays at the top when the row with the focus moves to the end", () => {
    reset(section("s-a", Array.from({ length: 200 }, (_, index) => `r-${index}`)));
    scrollTo(0, 0);
    byID("r-0").tabIndex = 0;
    byID("r-0").focus();
    apply([["m", "s-a_rows", null, ["r-0"]]], { hints: { move: "none" } });
    expectEqual([document.activeElement.id, scrollY], ["r-0", 0]);
});

for (const isNative of [true, false]) {
    test(`keeps what is in sight in its place when rows above come and go, ${isNative ? "as the browser does" : "by hand"}`, () => {
        const { supports } = CSS;
        const root = document.documentElement;
        try {
            if (!isNative) {
                CSS.supports = () => false;
                root.style.overflowAnchor = "none";
            }
            reset(section("s-a", Array.from({ length: 200 }, (_, index) => `r-${index}`)));
            byID("r-100").scrollIntoView();
            scrollBy(0, -13);
            const top = () => Math.round(byID("r-100").getBoundingClientRect().top);
            const old = top();
            const hints = { move: "none" };
            apply([["i", "s-a_rows", "r-0", "Row", Array.from({ length: 10 }, (_, index) => [`n-${index}`])]], { hints });
            expectEqual(top(), old, "inserted");
            apply([["r", [["r-", 20, 5]]]], { hints });
            expectEqual(top(), old, "removed");
            apply([["m", "s-a_rows", null, [["r-", 30, 10]]], ["s", 0, ["r-1"], ["a\nlong\ntext"]]], { hints });
            expectEqual(top(), old, "moved");
            // The first one moves itself.
            apply([["m", "s-a_rows", null, ["r-100"]], ["m", "s-a_rows", "r-50", ["r-100"]], ["r", ["r-60"]]], { hints });
            expectEqual(Math.round(byID("r-101").getBoundingClientRect().top), old, "the one before holds");
            if (isNative) return;
            // The first ones are removed.
            const second = byID("r-102").getBoundingClientRect().top;
            apply([["r", ["r-99", "r-101", "r-5"]]], { hints });
            expectEqual(byID("r-102").getBoundingClientRect().top, second, "the next one holds");
            scrollTo(0, 0);
            apply([["i", "s-a_rows", "n-0", "Row", [["n-x"]]]], { hints });
            expectEqual(scrollY, 0, "at the top the new row is seen");
        } finally {
            CSS.supports = supports;
            root.removeAttribute("style");
        }
    });
}

// MARK: Swiped rows

/** A list of rows that can be swiped to both sides; in its first section r-1 and r-2, in its second r-3. */
function swipeRows(dir) {
    const swipeRow = (id) => `<li data-item="Row" id="${id}"><div class="row-content"><div class="item"><b>${id}</b></div></div>`
        + `<div class="row-actions leading"><button class="row-action">Pin</button></div><div class="row-actions trailing"><button class="row-action">Delete</button></div></li>`;
    reset("");
    byID("screen").dir = document.documentElement.dir = dir;
    byID("screen").innerHTML = ["s-a", "s-b"].map((id, index) => `<section data-item="section" id="${id}"><ul id="${id}_rows" role="list">`
        + (index ? ["r-3"] : ["r-1", "r-2"]).map(swipeRow).join("") + "</ul></section>").join("");
}

/** How far a row's content is moved to the right from its closed position. */
const uncovered = (id) => Math.round(byID(id).querySelector(".row-content").getBoundingClientRect().left - byID(id).getBoundingClientRect().left);

// Elsewhere, the leading actions are on the trailing side.
const sides = CSS.supports("scroll-initial-target: nearest") ? ["closed", "leading", "trailing"] : ["closed", "trailing"];

for (const dir of ["ltr", "rtl"]) {
    for (const side of sides) {
        for (const turns of [false, true]) {
            const what = `${side === "closed" ? side : `swiped to its ${side} actions`} ${dir}${turns ? ", also where the direction changes" : ""}`;
            test(`a row that moves to another section stays ${what}`, async () => {
                swipeRows(dir);
                await frames();
                expectEqual(uncovered("r-1"), 0, "closed");
                const sign = side === "closed" ? 0 : (side === "leading") === (dir === "ltr") ? 1 : -1;
                // As far as possible: widths depend on the engine's fonts.
                byID("r-1").scrollLeft -= sign * 1000;
                await frames();
                const way = uncovered("r-1");
                expectEqual([Math.sign(way), Math.abs(way) < 74], [sign, !sign], "before");
                const other = dir === "ltr" ? "rtl" : "ltr";
                apply([...(turns ? [["a", "screen", "dir", other]] : []), ["m", "s-b_rows", null, ["r-1"]]]);
                const expected = turns ? -way || 0 : way;
                expectEqual(["r-1", "r-2", "r-3"].map(uncovered), [expected, 0, 0]);
                await frames();
                await ListPreview.document.settled;
                expectEqual(["r-1", "r-2", "r-3"].map(uncovered), [expected, 0, 0], "later");
            });
        }
    }
}

test("a row that moves with its section stays closed from right to left, also where a page is taken over", async () => {
    swipeRows("rtl");
    await frames();
    apply([["m", "screen", "s-a", ["s-b"]]]);
    expectEqual(["r-1", "r-2", "r-3"].map(uncovered), [0, 0, 0]);
});

// MARK: Visible rows

for (const [name, scrolled] of /** @type {any[]} */ ([["at its top", 12], ["in the middle", 2000]])) {
    for (const [isLong, bulk] of [[false, true], [true, true], ...(scrolled < 100 ? [[true, false]] : [])]) {
        // In a long list, only visible rows are laid out.
        test(`the row in sight stays where it is when tall rows come above it, ${name} of a ${isLong ? "long" : "short"} list${bulk ? " in bulk" : ""}`, async () => {
            // The title leaves space in which a new row is visible above the current one.
            reset(`<header data-item="screen-title" id="screen-title"><h1>Title</h1></header>` + section("s-a", Array.from({ length: 80 }, (_, index) => `r-${index + 1}`)));
            byID("screen").classList.toggle("long-list", isLong);
            const style = document.createElement("style");
            style.textContent = ".tall > .item { block-size: 200px } #screen-title { block-size: 100px }";
            document.head.append(style);
            try {
                await frames();
                scrollTo(0, scrolled);
                await frames();
                const rows = [...document.querySelectorAll("#screen li")];
                const anchor = rows.find((row) => row.getBoundingClientRect().bottom > 0);
                const { top } = anchor.getBoundingClientRect();
                const items = [1, 2, 3].map((number) => [`n-${number}`, "tall", "tall"]);
                const place = scrolled < 100 ? ["i", "screen", "s-a", "section", [["s-n", null, "s-n_rows"]]] : null;
                apply(place ? [place, ["i", "s-n_rows", null, "Row", items]] : [["i", "s-a_rows", anchor.id, "Row", items]], { hints: { bulk } });
                const tops = [anchor.getBoundingClientRect().top];
                for (let count = 0; count < 4; count++) {
                    await frames();
                    await ListPreview.document.settled;
                    tops.push(anchor.getBoundingClientRect().top);
                }
                expectEqual(tops.map(Math.round), tops.map(() => Math.round(top)));
            } finally {
                style.remove();
                scrollTo(0, 0);
            }
        });
    }
}
