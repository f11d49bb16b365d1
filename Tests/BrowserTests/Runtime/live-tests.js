"use strict";

// The page's own connection, simulated.

const stream = () => FakeEventSource.last;
const notice = () => document.querySelector(".list-status").textContent;
const connection = () => document.documentElement.dataset.connection;
const send = (ops, epoch = "5f3a", more = {}) => {
    const message = patch(ops, more);
    stream().send("patch", JSON.stringify(message), `${epoch}-${message.to}`);
};
const sendSnapshot = (html, { screen = "tests", epoch = "77aa", revision = 9, ...more } = {}) =>
    stream().send("snapshot", JSON.stringify({ screen, page: pageText(main(html), { epoch, revision, ...more }) }), `${epoch}-${revision}`);

/** Runs a test with a new connection, without the warnings that it causes, and restores everything. */
function liveTest(name, body) {
    test(name, async () => {
        const { state } = ListPreview.document;
        const limits = { ...ListPreview.limits };
        const { title } = document;
        const warn = console.warn;
        console.warn = () => {};
        try {
            ListPreview.live.connect();
            stream().open();
            send([]);
            state.revision = 1;
            await body();
        } finally {
            console.warn = warn;
            ListPreview.live.close();
            ListPreview.document.state = state;
            Object.assign(ListPreview.limits, limits);
            document.title = title;
            window.fetch = originalFetch;
        }
    });
}

liveTest("connects with the page's revision and applies what arrives", () => {
    expectEqual(stream().url, "/events?revision=5f3a-1");
    send([["r", ["r-1"]]]);
    send([["r", ["r-2"]]]);
    expectEqual(screenIDs("s-a_rows"), ["r-3", "r-4", "r-5"]);
});

liveTest("the first patch that moves something waits for the script that does it, and so does all that follows", async () => {
    const { animate, isStill } = ListPreview.document;
    const message = patch([["r", ["r-1"]]]);
    const next = { ...patch([["r", ["r-2"]]]), from: 2, to: 3 };
    const rows = screenIDs("s-a_rows");
    try {
        Object.assign(ListPreview.document, { animate: null, isStill: () => false });
        for (const each of [message, next]) stream().send("patch", JSON.stringify(each), `5f3a-${each.to}`);
        expectEqual(screenIDs("s-a_rows"), rows, "waits");
        await until(() => ListPreview.document.state.revision === 3, "applied");
        expectEqual(screenIDs("s-a_rows"), rows.slice(2));
        ListPreview.document.animate = null;
        ListPreview.document.isStill = isStill;
        stream().send("patch", JSON.stringify({ ...patch([["r", ["r-3"]]]), hints: { bulk: true } }), "5f3a-4");
        expectEqual(screenIDs("s-a_rows"), rows.slice(3), "nothing moves, nothing waits");
    } finally {
        Object.assign(ListPreview.document, { animate, isStill });
    }
});

liveTest("a page that is busy waits for one frame at a time", async () => {
    const { requestAnimationFrame: request, setTimeout: start } = window;
    const [frames, substitutes] = [[], []];
    const work = () => {
        for (const end = performance.now() + 10; performance.now() < end; );
    };
    const rows = () => screenIDs("s-a_rows").length;
    const count = rows();
    ListPreview.document.observers.push(work);
    ListPreview.limits.work = 5;
    try {
        // A frame begins.
        await new Promise((resolve) => request(resolve));
        await sleep(0);
        window.requestAnimationFrame = (callback) => frames.push(callback);
        window.setTimeout = (callback, delay, ...rest) => (delay === 200 ? substitutes.push(callback) : start(callback, delay, ...rest));
        for (const to of [2, 3, 4]) {
            const each = { ...patch([["r", [`r-${to - 1}`]]]), from: to - 1, to, hints: { bulk: true } };
            stream().send("patch", JSON.stringify(each), `5f3a-${to}`);
        }
        expectEqual([rows(), frames.length, substitutes.length], [count - 1, 1, 1], "the others wait");
        frames[0]();
        await sleep(0);
        expectEqual([rows(), frames.length, substitutes.length], [count - 2, 2, 2], "a frame");
        substitutes[0]();
        await sleep(0);
        expectEqual([rows(), frames.length, substitutes.length], [count - 2, 2, 2], "its substitute comes too late");
        substitutes[1]();
        await sleep(0);
        expectEqual([rows(), frames.length, substitutes.length], [count - 3, 3, 3], "a window that draws no frames");
    } finally {
        Object.assign(window, { requestAnimationFrame: request, setTimeout: start });
        ListPreview.document.observers.splice(ListPreview.document.observers.indexOf(work), 1);
    }
});

liveTest("a script that cannot be loaded is asked for again after growing pauses", async () => {
    const pauses = [];
    // The fifth attempt never comes.
    ListPreview.limits.pause = (count) => (pauses.push(count), pauses.length < 5 ? 0 : 1e6);
    const scripts = () => [...document.querySelectorAll('script[src*="missing"]')].map(({ src }) => src.replace(/.*\//, ""));
    ListPreview.live.load("missing");
    expectEqual(scripts(), ["missing.js?v=7"], "with the version of live.js");
    await until(() => pauses.length === 5, "asked for again");
    expectEqual([pauses, scripts()], [[3, 4, 5, 6, 7], []]);
});

liveTest("a patch that was seen already is skipped, and so is one of another screen", () => {
    const [first, second] = [patch([["r", ["r-1"]]]), { ...patch([["r", ["r-2"]]]), from: 2, to: 3 }];
    for (const message of [first, first, second, first, second]) stream().send("patch", JSON.stringify(message), `5f3a-${message.to}`);
    send([["r", ["r-3"]]], "0000");
    expectEqual([screenIDs("s-a_rows"), stream().readyState], [["r-3", "r-4", "r-5"], 1]);
});

liveTest("a snapshot is taken over as it is, and patches go on from there", () => {
    window.fetch = async () => Promise.reject(new Error("not to be asked"));
    const old = stream();
    const row = byID("r-1");
    sendSnapshot(section("s-a", ["r-1", "n-1"]), { token: "fresh" });
    expectEqual([screenIDs(), screenIDs("s-a_rows"), ListPreview.document.state.token], [["s-a"], ["r-1", "n-1"], "fresh"]);
    send([["r", ["n-1"]]], "77aa");
    expectEqual([screenIDs("s-a_rows"), stream() === old, old.readyState, byID("r-1") === row], [["r-1"], true, 1, true]);
});

liveTest("a snapshot that is not ahead, or of another screen, is passed over", () => {
    const html = byID("screen").innerHTML;
    sendSnapshot("", { epoch: "5f3a", revision: 1 });
    sendSnapshot("", { epoch: "5f3a", revision: 0 });
    sendSnapshot("", { screen: "others" });
    expectEqual([byID("screen").innerHTML, ListPreview.document.state.epoch], [html, "5f3a"]);
    sendSnapshot("", { epoch: "5f3a", revision: 2 });
    expectEqual(byID("screen").innerHTML, "");
});

for (const [name, cause] of Object.entries({
    "a gap": () => send([], "5f3a", { from: 4, to: 5 }),
    "a refused patch": () => send([["r", ["unknown"]]]),
    "text that is no JSON": () => stream().send("patch", "{", "5f3a-2"),
    "an id that is not the patch's": () => stream().send("patch", JSON.stringify(patch([])), "5f3a-7"),
    "a snapshot without a screen": () => stream().send("snapshot", JSON.stringify({ screen: "tests", page: "<h1>Please log in</h1>" }), "77aa-1"),
})) {
    liveTest(`${name} changes nothing and leads to a snapshot`, async () => {
        const html = byID("screen").innerHTML;
        const old = stream();
        cause();
        await until(() => stream() !== old, "a new connection");
        expectEqual([old.readyState, stream().url, byID("screen").innerHTML], [2, "/events?revision=", html]);
        stream().open();
        send([["r", ["r-2"]]]);
        expectEqual(byID("screen").innerHTML, html, "before the snapshot");
        sendSnapshot(section("s-a", ["r-1", "n-1"]));
        send([["r", ["n-1"]]], "77aa");
        expectEqual(screenIDs("s-a_rows"), ["r-1"]);
    });
}

liveTest("a snapshot that is no JSON is none", async () => {
    const old = stream();
    old.send("snapshot", "{", "77aa-1");
    await until(() => stream() !== old, "a new connection");
    expectEqual([old.readyState, stream().url], [2, "/events?revision=5f3a-2"]);
});

liveTest("what is refused again and again is asked for with growing pauses", async () => {
    const start = performance.now();
    for (let count = 0; count < 3; count++) {
        const old = stream();
        send([["r", ["unknown"]]], ListPreview.document.state.epoch);
        await until(() => stream() !== old, "a new connection");
        stream().open();
        sendSnapshot(section("s-a", ["r-1"]), { revision: 10 + count });
    }
    expect(performance.now() - start > (1000 + 2000) / 2 - 1, "growing pauses");
});

liveTest("a screen that is gone stays, and is asked for again", async () => {
    const html = byID("screen").innerHTML;
    const old = stream();
    old.send("gone", `{"screen":"others"}`);
    old.send("gone", `{"screen":"tests"}`);
    old.fail(0);
    await until(() => stream() !== old, "a new connection");
    expectEqual([byID("screen").innerHTML, stream().url], [html, "/events?revision="]);
    stream().open();
    await until(() => connection() === "gone", "gone");
    expectEqual(notice(), "This screen is gone. If it comes back, it is shown here.");
    sendSnapshot(section("s-a", ["n-1"]));
    expectEqual([screenIDs("s-a_rows"), connection(), notice()], [["n-1"], "live", ""]);
});

liveTest("reconnects with growing pauses, from where it is, whether or not the browser would", async () => {
    send([["r", ["r-1"]]]);
    const before = FakeEventSource.count;
    const start = performance.now();
    for (let index = 0; index < 3; index++) {
        const old = stream();
        old.fail(2 * (index % 2));
        expectEqual(old.readyState, 2, "closed");
        await until(() => stream() !== old, "a new connection");
    }
    expectEqual([FakeEventSource.count - before, stream().url], [3, "/events?revision=5f3a-2"]);
    expect(performance.now() - start > (500 + 1000 + 2000) / 2 - 1, "growing pauses");
});

liveTest("a connection without a sign of life is made anew", async () => {
    ListPreview.limits.silence = 1000;
    await withClock(async (goOn) => {
        ListPreview.live.connect();
        const old = stream();
        old.open();
        for (let count = 0; count < 3; count++) {
            goOn(900);
            // It is checked every 125 ms.
            await sleep(250);
            old.send("beat", "1");
        }
        expect(stream() === old, "stays while it beats");
        goOn(1001);
        await until(() => stream() !== old, "a new connection");
        expectEqual(old.readyState, 2);
    });
});

liveTest("what is short is not shown; what is not, in an attribute, in words and as an event", async () => {
    const heard = [];
    const listen = ({ detail }) => heard.push(detail.connection);
    document.addEventListener("listpreview:connection", listen);
    expectEqual([connection(), notice()], ["live", ""]);
    const start = performance.now();
    stream().fail(0);
    ListPreview.live.connect();
    stream().open();
    expectEqual([connection(), notice(), heard], ["live", "", []]);
    stream().fail(0);
    const second = performance.now();
    await until(notice, "the notice");
    expect(performance.now() - second > 1990, "too early");
    expectEqual([connection(), notice(), document.querySelector(".list-status").getAttribute("role")], ["reconnecting", "Reconnecting…", "status"]);
    ListPreview.live.connect();
    stream().open();
    expectEqual([connection(), notice(), heard], ["live", "", ["reconnecting", "live"]]);
    document.removeEventListener("listpreview:connection", listen);
});

liveTest("a page says that updates are paused for as long as the server names its screen", async () => {
    for (const [data, shown] of /** @type {const} */ ([['["others","other tests"]', "live"], ['["others","tests"]', "paused"], ["1", "live"]])) {
        stream().send("beat", data);
        await until(() => connection() === shown, shown);
        expectEqual(notice(), shown === "paused" ? "Updates are paused…" : "");
    }
    // The texts are those of the page.
    ListPreview.document.state = { ...ListPreview.document.state, strings: { paused: "Angehalten" } };
    stream().send("beat", '["tests"]');
    await until(() => connection() === "paused", "paused");
    expectEqual(notice(), "Angehalten");
    stream().fail(0);
    await until(() => connection() === "reconnecting", "reconnecting");
    ListPreview.live.connect();
    stream().open();
    expectEqual([connection(), notice()], ["live", ""], "another replica is not paused");
});

liveTest("closes with the page and is back with it", () => {
    const old = stream();
    send([["r", ["r-1"]]]);
    dispatchEvent(new PageTransitionEvent("pagehide"));
    expectEqual(old.readyState, 2);
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    expectEqual([stream() !== old, stream().url], [true, "/events?revision=5f3a-2"]);
    stream().open();
    const open = stream();
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    dispatchEvent(new Event("online"));
    expect(stream() === open, "stays");
    open.fail(0);
    dispatchEvent(new Event("online"));
    expect(stream() === open, "has only just begun");
});

// MARK: Sent actions

/** Answers sent actions when the test decides. */
function answering() {
    const asked = [];
    window.fetch = /** @type {any} */ ((url, options = {}) => new Promise((resolve) => {
        const answer = (status, headers = {}, text = null) => resolve(new Response(text, { status, headers }));
        asked.push({ url, token: options.headers?.["x-csrf-token"], body: options.body && JSON.parse(options.body), answer });
    }));
    return asked;
}
const done = { "listpreview-revision": "5f3a-2" };

/** A page with a switch. */
function withSwitch() {
    reset(list(`<li data-item="Own" id="r-1"><input data-action="a" type="checkbox"></li>`));
    ListPreview.templates.known = ListPreview.templates.extended({ Own: { html: `<li data-item="Own"><input data-action="a" type="checkbox"></li>`, slots: [["b", [0], "checked"]] } });
    return byID("r-1").firstElementChild;
}

liveTest("a control shows what was done, and what the screen says when that is there", async () => {
    const box = withSwitch();
    const asked = answering();
    box.click();
    expectEqual([box.checked, asked.length], [true, 0]);
    await until(() => asked.length === 1, "sent");
    expectEqual([asked[0].url, asked[0].body], ["/actions", { row: "r-1", action: "a", value: true }]);
    asked[0].answer(204, done);
    await sleep(20);
    expect(box.checked, "before the screen says so");
    send([["s", 0, ["r-1"], [true]]]);
    await sleep(0);
    expect(box.checked, "the screen says so");
    box.click();
    await until(() => asked.length === 2, "sent");
    asked[1].answer(204, done);
    await until(() => box.checked, "nothing came of it");
});

liveTest("what is done quickly is not undone by answers to what was done before", async () => {
    const box = withSwitch();
    const asked = answering();
    for (let count = 0; count < 3; count++) box.click();
    expect(box.checked, "on, off, on");
    await until(() => asked.length === 1, "sent");
    asked[0].answer(204, done);
    send([["s", 0, ["r-1"], [true]]]);
    await until(() => asked.length === 2, "sent");
    asked[1].answer(204, { "listpreview-revision": "5f3a-3" });
    send([["s", 0, ["r-1"], [false]]]);
    await until(() => asked.length === 3, "sent");
    expect(box.checked, "the last one holds");
    asked[2].answer(422, {}, "Not that.");
    await until(() => !box.checked, "back to what the screen says");
    expectEqual([asked.map(({ body }) => body.value), notice()], [[true, false, true], "Not that."]);
});

liveTest("a slider, a field and a menu are not set back by what was done to them before", async () => {
    reset(list(`<li data-item="Own" id="r-1"><input data-action="a" max="9" type="range" value="0"><input data-action="b" value="A">`
        + `<select data-action="c"><option>1</option><option>2</option><option>3</option></select></li>`));
    const slots = [["a", [0], "value"], ["a", [1], "value"], ["l", [2], "Option"]];
    ListPreview.templates.known = ListPreview.templates.extended({ Own: { html: `<li data-item="Own"><input><input><select></select></li>`, slots },
        Option: { html: "<option></option>", slots: [["t", []], ["b", [], "selected"]] } });
    const controls = [...byID("r-1").children];
    const shows = () => controls.map(({ value }) => value);
    const asked = answering();
    for (const values of [["1", "Ad", "2"], ["2", "Ada", "3"]]) {
        controls.forEach((control, index) => {
            control.value = values[index];
            changed(control);
        });
    }
    for (let count = 1; count <= 3; count++) {
        await until(() => asked.length === count, "sent");
        asked[count - 1].answer(204, done);
    }
    send([["s", 0, ["r-1"], ["1"]], ["s", 1, ["r-1"], ["AD"]], ["s", 2, ["r-1"], [[["1"], ["2", true], ["3"]]]]]);
    await sleep(20);
    expectEqual(shows(), ["2", "Ada", "3"]);
    send([["s", 0, ["r-1"], ["2"]], ["s", 1, ["r-1"], ["ADA"]], ["s", 2, ["r-1"], [[["1"], ["2"], ["3", true]]]]]);
    expectEqual(shows(), ["2", "Ada", "3"]);
    for (let count = 4; count <= 6; count++) {
        await until(() => asked.length === count, "sent");
        asked[count - 1].answer(204, { "listpreview-revision": "5f3a-3" });
    }
    await until(() => String(shows()) === "2,ADA,3", "what the screen says");
});

/** How the screen answers a switch that was turned on, by patches and events; whether it is on then. */
for (const [name, isOn, answer] of /** @type {[string, boolean, (asked: any) => any][]} */ ([
    ["a patch of something else is none", true, () => send([["a", "r-1", "class", "x"]])],
    ["by its value", true, () => send([["s", 0, ["r-1"], [true]]])],
    ["by its value, and then by another one", false, () => (send([["s", 0, ["r-1"], [true]]]), send([["s", 0, ["r-1"], [false]]]))],
    ["by its number", false, () => stream().send("answered", `{"screen":"tests","action":7}`)],
    ["by a later number", false, () => stream().send("answered", `{"screen":"tests","action":9}`)],
    ["an earlier number is none", true, () => stream().send("answered", `{"screen":"tests","action":6}`)],
    ["the number of another screen is none", true, () => stream().send("answered", `{"screen":"others","action":7}`)],
    ["by an equal state", false, () => stream().send("unchanged", `{"screen":"tests"}`)],
    ["by a fresh page of another log", false, () => sendSnapshot(byID("screen").innerHTML)],
])) {
    for (const isEarly of [false, true]) {
        liveTest(`an accepted action is answered${isEarly ? " before its response" : ""}: ${name}`, async () => {
            const box = withSwitch();
            const asked = answering();
            // The numbers of a screen begin again with its log.
            ListPreview.document.state = { ...ListPreview.document.state, epoch: "1" };
            send([], "1");
            ListPreview.document.state.epoch = "5f3a";
            send([]);
            box.click();
            await until(() => asked.length, "sent");
            const accept = () => asked[0].answer(202, { "listpreview-action": "7" });
            if (isEarly) answer(asked);
            accept();
            await sleep(20);
            if (!isEarly) answer(asked);
            await sleep(70);
            expectEqual(byID("r-1").firstElementChild.checked, isOn);
        });
    }
}

liveTest("what is accepted and comes to nothing is taken back at once", async () => {
    const box = withSwitch();
    const asked = answering();
    const start = performance.now();
    box.click();
    await until(() => asked.length, "sent");
    asked[0].answer(202);
    await sleep(50);
    stream().send("unchanged", `{"screen":"others"}`);
    await sleep(50);
    expect(box.checked, "still");
    stream().send("unchanged", `{"screen":"tests"}`);
    await until(() => !box.checked, "taken back");
    expect(performance.now() - start < 4000, "only after five seconds");
});

liveTest("what is accepted and never shown is taken back after five seconds", async () => {
    const box = withSwitch();
    const asked = answering();
    expectEqual(ListPreview.limits.unanswered, 5000);
    ListPreview.limits.unanswered = 300;
    const start = performance.now();
    box.click();
    await until(() => asked.length, "sent");
    asked[0].answer(202);
    await until(() => !box.checked, "taken back");
    expect(performance.now() - start > 290, "too early");
});

for (const status of [429, 503, 410]) {
    liveTest(`a refusal (${status}) is shown in its words, and what was done taken back`, async () => {
        const box = withSwitch();
        const asked = answering();
        box.click();
        await until(() => asked.length, "sent");
        asked[0].answer(status, {}, "Too many at once.\n");
        await until(() => !box.checked, "taken back");
        expectEqual([notice().trim(), connection()], ["Too many at once.", "live"]);
    });
}

liveTest("a lost answer is one, too", async () => {
    const box = withSwitch();
    window.fetch = () => Promise.reject(new TypeError("offline"));
    box.click();
    await until(() => !box.checked, "taken back");
    expectEqual(notice(), "Not connected.");
});

liveTest("an action is sent with the page's token, and once more with a fresh page's", async () => {
    const box = withSwitch();
    const asked = answering();
    ListPreview.document.state = { ...ListPreview.document.state, token: "old" };
    box.click();
    await until(() => asked.length === 1, "sent");
    asked[0].answer(403, {}, "Who are you?");
    await until(() => asked.length === 2, "the page is fetched");
    expectEqual([asked[0].token, asked[1].url], ["old", location.href]);
    asked[1].answer(200, {}, pageText(main(byID("screen").innerHTML), { token: "new" }));
    await until(() => asked.length === 3, "sent again");
    expectEqual([asked[2].token, asked[2].body], ["new", asked[0].body]);
    asked[2].answer(403, {}, "Still not.");
    await until(() => notice() === "Still not.", "the reason");
    expectEqual([asked.length, box.checked], [3, false]);
});

liveTest("an action that a fresh page's token would not help is not sent twice", async () => {
    withSwitch().click();
    const asked = answering();
    ListPreview.document.state = { ...ListPreview.document.state, token: "same" };
    await until(() => asked.length === 1, "sent");
    asked[0].answer(403, {}, "Not you.");
    await until(() => asked.length === 2, "the page is fetched");
    asked[1].answer(200, {}, pageText(main(byID("screen").innerHTML), { token: "same" }));
    await until(() => notice() === "Not you.", "the reason");
    expectEqual(asked.length, 2);
});

liveTest("a page says when it has settled, if it is asked for", async () => {
    const asked = answering();
    ListPreview.document.state = { ...ListPreview.document.state, token: "mine" };
    stream().send("settle", `{"screen":"others","token":"1-1"}`);
    stream().send("settle", `{"screen":"tests","token":"1-2"}`);
    await until(() => asked.length, "said");
    await sleep(20);
    expectEqual(asked.map(({ url, token }) => [url, token]), [["/settled?token=1-2", "mine"]]);
});

liveTest("a page is behind when the server has announced what it does not show", async () => {
    await until(() => notice() === "", "what was said before");
    withSwitch().click();
    const asked = answering();
    await until(() => asked.length, "sent");
    asked[0].answer(204, done);
    await until(() => connection() === "behind", "behind");
    expectEqual(notice(), "Catching up…");
    send([["s", 0, ["r-1"], [true]]]);
    expectEqual([connection(), notice()], ["live", ""]);
});

// MARK: Steppers

const stepperRow = (text, less, more) => `<li data-item="Stepper" id="r-1"><div role="group"><output class="stepper-value"><span class="label value">${text}</span></output><span class="stepper">`
    + [["minus", less], ["plus", more]].map(([name, value]) => `<button class="stepper-${name}" data-action="step"${value === null ? ` disabled=""` : ` data-value="${value}"`} type="button"></button>`).join("")
    + `</span></div></li>`;

for (const [text, less, more, sent, shown] of /** @type {any[]} */ ([
    ["2", 1, 3, [3, 4, 5, 6, 7], "7"],
    ["0", null, 1, [1, 2, 3, 4, 5], "5"],
    ["2 guests", 1, 3, [3, 4, 5, 6, 7], "7 guests"],
    ["Hall 7: two", 1, 3, [3, 4, 5, 6, 7], "7"],
    ["0.1", 0, 0.2, [0.2, 0.3, 0.4, 0.5, 0.6], "0.6"],
    ["0.5", 0, 1.5, [1.5, 2.5, 3.5, 4.5, 5.5], "5.5"],
    ["-10", -15, -5, [-5, 0, 5, 10, 15], "15"],
])) {
    liveTest(`five quick presses of a stepper that shows ${text} are five`, async () => {
        reset(list(stepperRow(text, less, more)));
        const html = byID("r-1").innerHTML;
        const asked = answering();
        const output = byID("r-1").querySelector("output");
        for (let count = 0; count < 5; count++) byID("r-1").querySelector(".stepper-plus").click();
        expectEqual(output.dataset.shown, shown);
        expect(getComputedStyle(output.firstChild).display === "none", "the old text is not seen");
        for (let count = 1; count <= 5; count++) {
            expectEqual(output.dataset.shown, shown);
            await until(() => asked.length === count, "sent");
            asked[count - 1].answer(204, { "listpreview-revision": "5f3a-1" });
        }
        await until(() => byID("r-1").innerHTML === html, "shows what the screen says");
        expectEqual(asked.map(({ body }) => body.value), sent);
    });
}

liveTest("a stepper's presses in both directions are one control's, also while patches arrive", async () => {
    reset(list(stepperRow("2", 1, 3)));
    const slots = [["t", [0, 0, 0]], ["a", [0, 1, 0], "data-value"], ["a", [0, 1, 1], "data-value"]];
    ListPreview.templates.known = ListPreview.templates.extended({ Stepper: { html: stepperRow("", "", "").replace(` id="r-1"`, ""), slots } });
    const asked = answering();
    const [minus, plus] = byID("r-1").querySelectorAll("button");
    const output = byID("r-1").querySelector("output");
    for (const button of [plus, plus, minus, plus]) button.click();
    expectEqual(output.dataset.shown, "4");
    await until(() => asked.length === 1, "sent");
    asked[0].answer(204, done);
    send([["s", 0, ["r-1"], ["3"]], ["s", 1, ["r-1"], ["2"]], ["s", 2, ["r-1"], ["4"]]]);
    await until(() => asked.length === 2, "sent");
    expectEqual([output.dataset.shown, output.textContent], ["4", "3"]);
    plus.click();
    expectEqual(output.dataset.shown, "5");
    for (let count = 2; count <= 5; count++) {
        await until(() => asked.length === count, "sent");
        asked[count - 1].answer(count < 5 ? 204 : 422, { "listpreview-revision": "5f3a-2" }, count < 5 ? null : "No.");
    }
    await until(() => output.dataset.shown === undefined, "the screen's");
    expectEqual(asked.map(({ body }) => body.value), [3, 4, 3, 4, 5]);
});

// MARK: Rows that request more

let loaders = 0;
const loader = () => `<li data-appear="more" data-item="Row" id="r-more-${loaders}"><div class="item"><b>more</b><i hidden=""></i></div></li>`;
const newRow = (id) => ["i", "s-a_rows", `r-more-${loaders}`, "Row", [[id, id]]];

/** A list that ends with a row which requests more; returns the requests. */
function withLoader() {
    const asked = answering();
    loaders++;
    reset(list(row("r-1"), loader()));
    // It is searched for after every patch.
    apply([["a", "r-1", "class", "x"]]);
    ListPreview.document.state.revision = 1;
    return asked;
}

/** Waits until the browser has reported the visible elements twice. */
async function looked() {
    await frames();
    await frames();
}

liveTest("a row that stays in sight asks again when rows have come, and never twice at once", async () => {
    const asked = withLoader();
    await until(() => asked.length === 1, "asks");
    send([newRow("n-1")]);
    send([newRow("n-2")]);
    await looked();
    expectEqual(asked.length, 1, "while one is open");
    asked[0].answer(204, { "listpreview-revision": "5f3a-3" });
    await until(() => asked.length === 2, "asks again");
    asked[1].answer(204, { "listpreview-revision": "5f3a-3" });
    await looked();
    send([["s", 0, ["r-1"], ["other"]]]);
    await looked();
    expectEqual(asked.length, 2, "nothing new came");
    send([["r", ["n-1"]]]);
    await until(() => asked.length === 3, "asks once more");
    expectEqual(asked.map(({ body }) => [body.row, body.action, body.automatic]), asked.map(() => [`r-more-${loaders}`, "more", true]));
});

liveTest("a row in sight asks again also when its page is taken over, and not when it was pushed out of sight", async () => {
    const asked = withLoader();
    await until(() => asked.length === 1, "asks");
    asked[0].answer(204, { "listpreview-revision": "5f3a-1" });
    sendSnapshot(list(row("r-1"), row("n-1"), loader()));
    await until(() => asked.length === 2, "asks again");
    asked[1].answer(204, { "listpreview-revision": "77aa-9" });
    await looked();
    const style = document.createElement("style");
    style.textContent = "#n-9 { block-size: 5000px }";
    document.head.append(style);
    try {
        send([newRow("n-9")], "77aa");
        await looked();
        await ListPreview.document.settled;
        await looked();
        expectEqual(asked.length, 2);
    } finally {
        style.remove();
    }
});

for (const status of [500, 429, 503]) {
    liveTest(`a row that could not be answered (${status}) asks again after growing pauses`, async () => {
        const { pause } = ListPreview.limits;
        const pauses = [];
        ListPreview.limits.pause = (count) => (pauses.push(count), 0);
        try {
            const asked = withLoader();
            for (let count = 1; count <= 3; count++) {
                await until(() => asked.length === count, "asks");
                asked[count - 1].answer(count < 3 ? status : 422, {}, "No.");
            }
            await looked();
            expectEqual([asked.length, notice()], [3, ""]);
        } finally {
            ListPreview.limits.pause = pause;
        }
    });
}

liveTest("a row that changes with every answer does not ask without a pause", async () => {
    const asked = withLoader();
    await until(() => asked.length === 1, "asks");
    const start = performance.now();
    asked[0].answer(204, done);
    send([["s", 0, [`r-more-${loaders}`], ["Nothing yet"]]]);
    await until(() => asked.length === 2, "asks again");
    expect(performance.now() - start > 490, "too early");
});

// MARK: Typed text

const fieldRow = (value, more = "") => `<li data-item="Own" id="r-1"><input data-action="edit" value="${value}">${more}</li>`;

function withField(value = "Ada") {
    reset(list(fieldRow(value)));
    const slots = [["a", [0], "value"]];
    ListPreview.templates.known = ListPreview.templates.extended({
        Own: { html: `<li data-item="Own"><input data-action="edit"></li>`, slots },
        "Own/controls": { html: `<li data-item="Own/controls"><div class="row-content"><input data-action="edit"></div><button class="row-handle" data-action="move"></button></li>`,
            slots: [["a", [0, 0], "value"]] },
    });
    return byID("r-1").firstElementChild;
}

function type(field, text) {
    field.focus();
    field.value = text;
    changed(field);
}

liveTest("what was typed stays while there is no server, and is sent when there is one", async () => {
    const field = withField();
    const sent = [];
    window.fetch = /** @type {any} */ (async (_, { body }) => (sent.push(JSON.parse(body).value), Promise.reject(new TypeError("offline"))));
    stream().fail(0);
    type(field, "Ada L");
    await until(() => sent.length === 1, "sent");
    type(field, "Ada Lovelace");
    await until(() => notice().startsWith("Not connected."), "says so");
    expectEqual([field.value, sent], ["Ada Lovelace", ["Ada L"]]);
    const asked = answering();
    ListPreview.live.connect();
    stream().open();
    await until(() => asked.length === 1, "sent when there is a server");
    expectEqual(asked[0].body.value, "Ada Lovelace", "only what was typed last");
    sendSnapshot(list(fieldRow("Ada")), { epoch: "77aa" });
    expectEqual(field.value, "Ada Lovelace", "also where a page is taken over");
    asked[0].answer(204, { "listpreview-revision": "77aa-10" });
    send([["s", 0, ["r-1"], ["ADA LOVELACE"]]], "77aa");
    await until(() => field.value === "ADA LOVELACE", "as the screen says");
});

liveTest("what was typed is sent again where the server has no time, and goes back when it refuses", async () => {
    const { pause } = ListPreview.limits;
    ListPreview.limits.pause = () => 0;
    try {
        const field = withField();
        const asked = answering();
        type(field, "Bob");
        for (const [index, status] of [429, 503, 422].entries()) {
            await until(() => asked.length === index + 1, "sent");
            expectEqual(field.value, "Bob");
            asked[index].answer(status, {}, "Not that.");
        }
        await until(() => field.value === "Ada", "taken back");
        expectEqual([asked.length, notice()], [3, "Not that."]);
    } finally {
        ListPreview.limits.pause = pause;
    }
});

for (const isTakenOver of [false, true]) {
    liveTest(`what is typed stays when the row becomes another template's with the same value, ${isTakenOver ? "by a fresh page" : "by a patch"}`, async () => {
        const field = withField();
        field.focus();
        field.value = "Ada Lovelace";
        field.setSelectionRange(1, 3);
        const heard = [];
        const listen = ({ type }) => heard.push(type);
        for (const name of events) document.addEventListener(name, listen, true);
        const become = (name, value) => {
            if (!isTakenOver) return send([["h", "r-1", name, [value]]]);
            const template = ListPreview.templates.known.get(name).content.cloneNode(true);
            template.id = "r-1";
            template.querySelector("input").setAttribute("value", value);
            sendSnapshot(list(template.outerHTML), { revision: ListPreview.document.state.revision + 8 });
        };
        const { known } = ListPreview.templates;
        become("Own/controls", "Ada");
        ListPreview.templates.known = known;
        const now = byID("r-1").querySelector("input");
        expectEqual([now === field, byID("r-1").dataset.item, field.parentElement.className], [true, "Own/controls", "row-content"]);
        expectEqual([field.value, field.selectionStart, field.selectionEnd, document.activeElement === field], ["Ada Lovelace", 1, 3, true]);
        // Without moveBefore, a field that moves loses the focus and gets it back.
        expectEqual(heard, typeof Element.prototype["moveBefore"] === "function" ? [] : ["focus", "focusin"]);
        become("Own", "Bob");
        expectEqual([byID("r-1").querySelector("input") === field, field.value], [true, "Bob"], "another value");
        for (const name of events) document.removeEventListener(name, listen, true);
    });
}

liveTest("what is being composed is not overwritten", async () => {
    const field = withField();
    const compose = (type) => field.dispatchEvent(new CompositionEvent(type, { bubbles: true }));
    field.focus();
    compose("compositionstart");
    field.value = "日本";
    field.dispatchEvent(new InputEvent("input", { bubbles: true, isComposing: true }));
    send([["s", 0, ["r-1"], ["Bob"]]]);
    expectEqual([field.value, field.getAttribute("value")], ["日本", "Bob"]);
    compose("compositionend");
    await sleep(20);
    expectEqual(field.value, "日本", "typed");
    field.blur();
    expectEqual(field.value, "Bob", "left without a change");
    field.focus();
    compose("compositionstart");
    send([["s", 0, ["r-1"], ["Carl"]]]);
    expectEqual(field.value, "Bob");
    compose("compositionend");
    await until(() => field.value === "Carl", "nothing was composed");
});

// MARK: A server that requires a token

liveTest("a server that asks for an access token is not asked in vain again and again", async () => {
    const requests = [];
    window.fetch = /** @type {any} */ (async (url, { method }) => (requests.push([url, method]), new Response(null, { status: 401 })));
    const old = stream();
    const { count } = FakeEventSource;
    await until(() => notice() === "", "what was said before");
    old.fail(2);
    await until(() => connection() === "denied", "denied");
    expectEqual([notice(), requests], ["The server has a new access token. Open the address that it printed when it started.", [[location.href, "HEAD"]]]);
    // The usual pauses would have passed.
    await sleep(1200);
    expectEqual(FakeEventSource.count, count);
    // If the address was opened in another tab, this one has the token, too.
    dispatchEvent(new Event("online"));
    await withClock(async (goOn) => {
        goOn(1001);
        dispatchEvent(new Event("online"));
    });
    expect(FakeEventSource.count > count, "asks when the reader is back");
    stream().open();
    // Earlier tests may have received answers that this page does not show.
    send([]);
    expectEqual([connection(), notice()], ["live", ""]);
});
