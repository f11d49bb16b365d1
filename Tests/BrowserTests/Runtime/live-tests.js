"use strict";

// The event stream, played by a stand-in.

const stream = () => FakeEventSource.last;
const notice = () => document.querySelector(".list-status").textContent;
const send = (ops, epoch = "5f3a", more = {}) => {
    const message = patch(ops, more);
    stream().send("patch", JSON.stringify(message), `${epoch}-${message.to}`);
};

/** Runs a test with a new connection, without the warnings that it provokes, and puts things back. */
function liveTest(name, body) {
    test(name, async () => {
        const { state } = ListPreview.document;
        const { title } = document;
        const warn = console.warn;
        console.warn = () => {};
        try {
            dispatchEvent(new Event("online"));
            ListPreview.live.connect();
            stream().open();
            await body();
        } finally {
            console.warn = warn;
            ListPreview.live.close();
            ListPreview.document.state = state;
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

liveTest("a patch that was seen already is skipped", () => {
    const [first, second] = [patch([["r", ["r-1"]]]), { ...patch([["r", ["r-2"]]]), from: 2, to: 3 }];
    for (const message of [first, first, second, first, second]) stream().send("patch", JSON.stringify(message), `5f3a-${message.to}`);
    expectEqual([screenIDs("s-a_rows"), stream().readyState], [["r-3", "r-4", "r-5"], 1]);
});

for (const [name, cause] of Object.entries({
    "a snapshot event": () => stream().send("snapshot"),
    "a reload event": () => stream().send("reload"),
    "a gap": () => send([], "5f3a", { from: 4, to: 5 }),
    "another epoch": () => send([["r", ["r-1"]]], "0000"),
    "a refused patch": () => send([["r", ["unknown"]]]),
    "text that is no JSON": () => stream().send("patch", "{", "5f3a-2"),
    "an id that is not the patch's": () => stream().send("patch", JSON.stringify(patch([])), "5f3a-7"),
})) {
    liveTest(`${name} leads to a fresh document and a new connection`, async () => {
        serve(main(section("s-a", ["r-1", "n-1"])));
        const old = stream();
        cause();
        expectEqual(old.readyState, 2, "closed");
        await until(() => stream() !== old, "a new connection");
        expectEqual([screenIDs("s-a_rows"), stream().url], [["r-1", "n-1"], "/events?revision=77aa-9"]);
    });
}

liveTest("a fresh document that does not come is asked for again, and the page stays", async () => {
    let asked = 0;
    window.fetch = async () => {
        asked++;
        throw new TypeError("offline");
    };
    const old = stream();
    const start = performance.now();
    old.send("snapshot");
    await until(() => asked === 4, "asking again");
    expect(performance.now() - start > 500 + 1000 + 2000 - 1, "growing pauses");
    expectEqual([screenIDs(), notice()], [["s-a", "s-b"], "Reconnecting…"]);
    serve(main(section("s-a", ["n-1"])));
    await until(() => stream() !== old, "a new connection");
    stream().open();
    expectEqual([screenIDs("s-a_rows"), notice()], [["n-1"], ""]);
});

liveTest("reconnects with growing pauses when the browser gives up", async () => {
    const before = FakeEventSource.count;
    for (let index = 0; index < 4; index++) {
        const old = stream();
        old.fail(2);
        await until(() => stream() !== old, "a new connection");
    }
    expectEqual([FakeEventSource.count - before, stream().url], [4, "/events?revision=5f3a-1"]);
});

liveTest("the notice shows after two seconds without a connection only", async () => {
    const start = performance.now();
    stream().fail(0);
    expectEqual(notice(), "");
    stream().open();
    stream().fail(0);
    await until(notice, "the notice");
    expect(performance.now() - start > 1990, "too early");
    expectEqual([notice(), document.querySelector(".list-status").getAttribute("role")], ["Reconnecting…", "status"]);
    stream().open();
    expectEqual(notice(), "");
});

liveTest("closes with the page and is back with it", () => {
    const old = stream();
    dispatchEvent(new PageTransitionEvent("pagehide"));
    expectEqual(old.readyState, 2);
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    expect(stream() !== old, "new");
    stream().open();
    const open = stream();
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    expect(stream() === open, "stays");
});
