"use strict";

/** Records users' actions while `body` runs. */
async function reported(body) {
    const heard = [];
    const listen = ({ detail: { row, action, value } }) => heard.push([row, action, value]);
    document.addEventListener("listpreview:action", listen);
    try {
        await body(heard);
    } finally {
        document.removeEventListener("listpreview:action", listen);
    }
    return heard;
}

/** A row with its own controls around it, in the form of the renderer. */
const controlsRow = (id) => `<li data-item="Row" id="${id}"><div class="row-content"><div class="item"><b>${id}</b><i hidden=""></i></div></div>
<div class="row-actions leading"></div><div class="row-actions trailing"><button class="row-action" data-action="delete" type="button">Delete</button></div>
<details class="row-menu"><summary aria-label="More actions"></summary><div class="row-menu-items"><button class="row-action" data-action="copy" type="button">Copy</button></div></details>
<button aria-label="Move" class="row-handle" data-action="move" type="button"></button></li>`;

const list = (...rows) => `<section data-item="section" id="s-a"><ul id="s-a_rows" role="list">${rows.join("")}</ul></section>`;
const inner = (html) => `<li data-item="Row" id="r-1">${html}</li>`;
const changed = (element) => element.dispatchEvent(new Event("change", { bubbles: true }));
const press = (target, key) => target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));

test("a button reports its row, its action and its value", async () => {
    reset(list(inner(`<button data-action="step" data-value="3"><b>+</b></button><button>no</button>`)));
    const [step, other] = byID("r-1").querySelectorAll("button");
    expectEqual(await reported(() => (step.firstChild.click(), other.click())), [["r-1", "step", "3"]]);
});

test("a header's button reports the header", async () => {
    reset(`<section data-item="section" id="s-a"><header data-item="Header" id="s-a_header"><button data-action="all">All</button></header><ul id="s-a_rows"></ul></section>`);
    expectEqual(await reported(() => byID("s-a_header").querySelector("button").click()), [["s-a_header", "all", null]]);
});

test("a control reports its value when it has changed, not when it is clicked", async () => {
    reset(list(inner(`<input data-action="a" type="checkbox" /><input data-action="b" max="9" type="range" value="4" /><input data-action="c" type="number" />
<input data-action="d" value="x" /><textarea data-action="e">y</textarea><select data-action="f"><option>1</option><option selected="">2</option></select><input type="checkbox" />`)));
    const controls = [...byID("r-1").querySelectorAll("input, select, textarea")];
    controls[2].value = "2.5";
    controls[3].value = "typed";
    const heard = await reported(() => {
        controls[0].click();
        for (const control of controls.slice(1)) changed(control);
        controls[3].click();
    });
    expectEqual(heard, [["r-1", "a", true], ["r-1", "b", 4], ["r-1", "c", 2.5], ["r-1", "d", "typed"], ["r-1", "e", "y"], ["r-1", "f", "2"]]);
});

test("a number that is none is reported as its text", async () => {
    reset(list(inner(`<input data-action="c" type="number" />`)));
    expectEqual(await reported(() => changed(byID("r-1").querySelector("input"))), [["r-1", "c", ""]]);
});

test("a typed date is reported when it is left or entered, a picked one at once", async () => {
    reset(list(inner(`<input class="date-picker" data-action="pick" type="date" value="2026-11-23" />`)));
    const field = byID("r-1").querySelector("input");
    const enter = (value) => ((field.value = value), changed(field));
    const heard = await reported((heard) => {
        for (const year of ["0002", "0020", "0202", "2020"]) {
            press(field, "2");
            enter(`${year}-11-23`);
        }
        expectEqual(heard, []);
        field.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
        field.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
        press(field, "3");
        enter("2030-11-23");
        press(field, "Enter");
        field.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
        enter("2040-11-23");
    });
    expectEqual(heard, ["2020", "2030", "2040"].map((year) => ["r-1", "pick", `${year}-11-23`]));
});

test("a link that is an action does not lead away where actions are taken", async () => {
    reset(list(inner(`<a data-action="more" href="#elsewhere">More</a>`)));
    const before = location.hash;
    expectEqual(await reported(() => byID("r-1").querySelector("a").click()), [["r-1", "more", null]]);
    expectEqual(location.hash, before);
    const { events } = ListPreview.document.state;
    try {
        ListPreview.document.state.events = undefined;
        expectEqual(await reported(() => byID("r-1").querySelector("a").click()), [["r-1", "more", null]]);
        // Firefox updates it a moment later.
        await until(() => location.hash === "#elsewhere", "leads on");
    } finally {
        ListPreview.document.state.events = events;
        history.replaceState(null, "", location.pathname);
    }
});

test("an answer that breaks off does not hold up what is done next with its row", async () => {
    reset(list(inner(`<button data-action="broken-off" type="button">a</button>`)));
    const button = byID("r-1").querySelector("button");
    const { fetch } = window;
    let sent = 0;
    window.fetch = /** @type {any} */ (async (_, { body }) => {
        // Actions of earlier tests may still be pending.
        sent += body.includes("broken-off") ? 1 : 0;
        return { ok: false, text: () => Promise.reject(new TypeError("broken off")) };
    });
    try {
        button.click();
        button.click();
        await until(() => sent === 2, "both are sent");
    } finally {
        window.fetch = fetch;
    }
});

test("a right click opens a row's menu, Escape and clicks elsewhere close it", async () => {
    reset(list(controlsRow("r-1"), controlsRow("r-2"), row("r-3")));
    const [first, second] = document.querySelectorAll(".row-menu");
    const rightClick = (target) => target.dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true }));
    expect(!rightClick(byID("r-1").querySelector("b")) && first.open, "opened");
    expectEqual(document.activeElement, first.querySelector(".row-action"));
    expect(rightClick(byID("r-3")), "a row without a menu has the browser's own");
    press(document.activeElement, "Escape");
    expect(!first.open && document.activeElement === first.querySelector("summary"), "closed by Escape");
    first.open = true;
    second.querySelector("summary").click();
    expect(!first.open, "closed by another");
    second.open = true;
    expectEqual(await reported(() => second.querySelector(".row-action").click()), [["r-2", "copy", null]]);
    expect(!second.open, "closed by its own action");
});

test("the arrows move a row by its handle", async () => {
    reset(list(controlsRow("r-1"), controlsRow("r-2"), controlsRow("r-3")));
    const handle = (id) => byID(id).querySelector(".row-handle");
    const heard = await reported(() => {
        press(handle("r-2"), "ArrowUp");
        press(handle("r-1"), "ArrowUp");
        press(handle("r-1"), "ArrowDown");
        press(handle("r-2"), "ArrowDown");
        press(handle("r-3"), "ArrowDown");
        press(handle("r-2"), "ArrowRight");
        handle("r-2").click();
    });
    expectEqual(heard, [["r-2", "move", { element: "r-1" }], ["r-1", "move", { element: "r-3" }], ["r-2", "move", { element: "s-a_rows" }]]);
});

test("a row is dragged by its handle, and looks as before afterwards", async () => {
    reset(list(controlsRow("r-1"), controlsRow("r-2"), controlsRow("r-3")));
    scrollTo(0, 0);
    const html = byID("screen").innerHTML;
    const handle = byID("r-1").querySelector(".row-handle");
    handle.setPointerCapture = () => {};
    const point = (type, target, y) => {
        const { left, width } = byID("r-1").getBoundingClientRect();
        target.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true, clientX: left + width / 2, clientY: y }));
    };
    const { top, height } = byID("r-3").getBoundingClientRect();
    const drag = (to, end) => {
        point("pointerdown", handle, byID("r-1").getBoundingClientRect().top + 5);
        point("pointermove", handle, to);
        const marks = [...document.querySelectorAll(".drop-before, .drop-after")].map(({ id, className }) => [id, className]);
        point(end, handle, to);
        return marks;
    };
    let marks;
    expectEqual(await reported(() => (marks = drag(top + 2, "pointerup"))), [["r-1", "move", { element: "r-3" }]]);
    expectEqual(marks, [["r-3", "drop-before"]]);
    expectEqual(await reported(() => (marks = drag(top + height - 2, "pointerup"))), [["r-1", "move", { element: "s-a_rows" }]]);
    expectEqual(marks, [["r-3", "drop-after"]]);
    expectEqual(await reported(() => drag(top + 2, "pointercancel")), []);
    expectEqual(byID("screen").innerHTML, html);
});

/** A row with actions on both sides, of which two are on the trailing one. */
const swipeRow = (id) => `<li data-item="Row" id="${id}"><div class="row-content"><div class="item"><b>${id}</b><a href="#elsewhere">link</a><input value="x"></div></div>
<div class="row-actions leading"><button class="row-action" data-action="pin">Pin</button><button class="row-action" data-action="read">Read</button></div>
<div class="row-actions trailing"><button class="row-action" data-action="share">Share</button><button class="row-action" data-action="delete">Delete</button></div></li>`;

// Elsewhere, the leading actions are before the trailing ones, on their side.
const hasTwoSides = CSS.supports("scroll-initial-target: nearest");

for (const dir of ["ltr", "rtl"]) {
    const forward = dir === "ltr" ? 1 : -1;
    /** Drags a row with a mouse, and returns how far its content was pulled before the release. */
    async function dragRow(x, y = 0, { end = "pointerup", on = "b" } = {}) {
        const row = byID("r-1");
        row.setPointerCapture = () => {};
        const target = row.querySelector(on);
        const point = (type, clientX, clientY) =>
            target.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true, pointerType: "mouse", clientX, clientY }));
        point("pointerdown", 250, 50);
        for (const part of [0.25, 0.5, 1]) point("pointermove", 250 + x * part, 50 + y * part);
        const way = uncovered("r-1");
        point(end, 250 + x, 50 + y);
        const isClick = target.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
        return [way, isClick];
    }
    const swipeTest = (name, body) =>
        test(`${name}, ${dir}`, async () => {
            reset(list(swipeRow("r-1"), swipeRow("r-2")));
            byID("screen").dir = dir;
            await frames();
            const html = byID("screen").innerHTML;
            await body();
            await until(() => byID("screen").innerHTML === html, "looks as before");
        });

    swipeTest("a mouse uncovers a row's actions, and covers them again", async () => {
        const heard = await reported(async () => {
            const widths = [...byID("r-1").querySelectorAll(".row-actions")].map((group) => group.getBoundingClientRect().width);
            const width = hasTwoSides ? widths[1] : widths[0] + widths[1];
            const way = -Math.round(width * 0.8) * forward;
            expectEqual(await dragRow(way), [way, false]);
            await until(() => Math.abs(Math.abs(uncovered("r-1")) - width) < 10, "stays uncovered");
            await until(() => !byID("r-1").hasAttribute("style"), "snaps");
            const { length } = byID("r-1").querySelectorAll(".trailing > *");
            expectEqual([length, uncovered("r-2")], [2, 0]);
            await dragRow(-way);
            await until(() => uncovered("r-1") === 0, "covered");
            await until(() => !byID("r-1").hasAttribute("style"), "snaps");
            expectEqual(await dragRow(60 * forward), [hasTwoSides ? 60 * forward : 0, false]);
            await until(() => uncovered("r-1") === 0, "not far enough");
            await until(() => !byID("r-1").hasAttribute("style"), "snaps");
            expectEqual(await dragRow(-60 * forward), [-60 * forward, false]);
            await until(() => uncovered("r-1") === 0, "not far enough");
        });
        expectEqual(heard, []);
    });

    swipeTest("a swipe far enough is the outermost action", async () => {
        const far = byID("r-1").clientWidth * 0.7;
        const heard = await reported(async () => {
            await dragRow(-far * forward);
            await until(() => uncovered("r-1") === 0, "covered");
            await until(() => !byID("r-1").hasAttribute("style"), "snaps");
            await dragRow(far * forward);
            await until(() => uncovered("r-1") === 0, "covered");
            await until(() => !byID("r-1").hasAttribute("style"), "snaps");
            await dragRow(far * forward, 0, { end: "pointercancel" });
            await until(() => !byID("r-1").hasAttribute("style"), "snaps");
        });
        expectEqual(heard, [["r-1", "delete", null], ...(hasTwoSides ? [["r-1", "pin", null]] : [])]);
        byID("r-1").scrollLeft += uncovered("r-1");
    });

    swipeTest("up and down is no swipe, nor is what begins in a field", async () => {
        const heard = await reported(async () => {
            expectEqual((await dragRow(-60 * forward, 90))[0], 0);
            expectEqual((await dragRow(-120 * forward, 0, { on: "input" }))[0], 0);
            expectEqual((await dragRow(-3 * forward, 2))[0], 0);
        });
        expectEqual(heard, []);
    });
}

test("the first action of a row is at its edge, and buttons are in the order in which they are seen", async () => {
    reset(list(swipeRow("r-1")));
    await frames();
    const order = [...byID("r-1").querySelectorAll("button")].map((button) => [button.textContent, button.getBoundingClientRect().left]);
    expectEqual(order.map(([name]) => name), ["Pin", "Read", "Share", "Delete"]);
    expect(order[0][1] < order[1][1] && order[1][1] < order[2][1] && order[2][1] < order[3][1], JSON.stringify(order));
});

test("a row that comes near the window asks once, and again when it comes back", async () => {
    reset(list(row("r-0"), `<li data-appear="more" data-item="Row" id="r-1"><div class="item"><b>more</b><i></i></div></li>`));
    const style = document.createElement("style");
    style.textContent = "#r-0 { block-size: 5000px !important }";
    document.head.append(style);
    try {
        const heard = await reported(async (heard) => {
            // Searched for again after every patch.
            apply([["a", "r-0", "class", "tall"]]);
            for (const count of [1, 2]) {
                scrollTo(0, 0);
                await frames();
                scrollTo(0, 5000);
                await until(() => heard.length === count, "asks");
            }
        });
        expectEqual(heard, [["r-1", "more", null], ["r-1", "more", null]]);
    } finally {
        style.remove();
        scrollTo(0, 0);
    }
});

/** Lets the browser draw, and report the visible elements. */
const frames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))));

test("a screen that asks for it learns how far it was scrolled, and what is in the window", async () => {
    reset(list(...Array.from({ length: 60 }, (_, index) => row(`r-${index}`))));
    const screen = byID("screen");
    try {
        const heard = await reported(async (heard) => {
            screen.dataset.observe = "scroll visible";
            scrollTo(0, 600);
            await until(() => heard.length >= 2, "reported");
        });
        expectEqual(heard.map(([id, action]) => [id, action]), [["screen", "scroll"], ["screen", "visible"]]);
        expectEqual(heard[0][2], 600);
        expect(/^r-\d+ r-\d+$/.test(heard[1][2]), heard[1][2]);
    } finally {
        delete screen.dataset.observe;
        scrollTo(0, 0);
    }
});
