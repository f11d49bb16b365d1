"use strict";

// One stream for many tabs. The tabs are all in this page, because locks and channels support that.

let streams = 0;

/** A server of a few screens, each with a log. */
class FakeServer {
    base = `/${++streams}/`;
    /** @type {Record<string, {epoch: string, seq: number}>} */
    screens = {};
    epochs = 0;

    constructor(...names) {
        for (const name of names) this.restart(name);
    }

    restart(name) {
        this.screens[name] = { epoch: `${streams}e${++this.epochs}`, seq: 0 };
    }

    /** All connections that are open or opening. */
    get sources() {
        return FakeEventSource.all.filter(({ url, readyState }) => url.startsWith(this.base) && readyState < 2);
    }

    get count() {
        return FakeEventSource.all.filter(({ url }) => url.startsWith(this.base)).length;
    }

    /** The screens of the only connection. */
    get follows() {
        expectEqual(this.sources.length, 1, "connections");
        return new URL(this.sources[0].url, "http://x").searchParams.getAll("follow").sort();
    }

    position(name) {
        return `${this.screens[name].epoch}-${this.screens[name].seq}`;
    }

    /** Answers a connection like the server. */
    accept(source = this.sources[0]) {
        source.open();
        for (const follow of new URL(source.url, "http://x").searchParams.getAll("follow")) {
            const [, name, epoch, seq] = /** @type {any} */ (follow.match(/^(.*):(?:(.*)-(\d+))?$/));
            const screen = this.screens[name];
            if (!screen) source.send("gone", JSON.stringify({ screen: name }));
            else if (epoch !== screen.epoch || +seq > screen.seq) this.snapshot(name, source);
            else for (let next = +seq + 1; next <= screen.seq; next++) source.send("patch", `${next}`, `${screen.epoch}-${next}`);
        }
    }

    snapshot(name, source = this.sources[0]) {
        source.send("snapshot", JSON.stringify({ screen: name, page: "" }), this.position(name));
    }

    update(name) {
        this.screens[name].seq++;
        for (const source of this.sources.filter(({ readyState }) => readyState === 1)) {
            if (source.url.includes(`follow=${name}:`)) source.send("patch", "", this.position(name));
        }
    }
}

/** A page that counts. */
class FakeTab {
    isOpen = false;
    isLost = false;
    gaps = 0;
    heard = [];
    turns = [];

    constructor(server, name, position = server.position(name)) {
        this.position = position;
        this.stream = ListPreview.makeStream({
            events: `${server.base}screens/${name}/events`,
            screen: name,
            position: () => (this.isLost ? "" : this.position),
            turn: (isOpen) => this.turns.push((this.isOpen = isOpen)),
            hear: (type, id, data) => {
                this.heard.push(type);
                const [[epoch, seq], [ownEpoch, ownSeq]] = [id, this.position].map((text) => text.split("-"));
                if (type === "snapshot" && JSON.parse(data).screen === name) {
                    this.isLost = false;
                    if (epoch !== ownEpoch || +seq > +ownSeq) this.position = id;
                }
                if (type !== "patch" || epoch !== ownEpoch || +seq <= +ownSeq || this.isLost) return;
                if (+seq === +ownSeq + 1) this.position = id;
                else this.gaps++;
            },
        });
        this.stream.join();
    }

    lose() {
        this.isLost = true;
        this.stream.announce();
    }
}

/** Runs a test whose tabs close at its end. */
function streamTest(name, body) {
    test(name, async () => {
        const tabs = [];
        const limits = { ...ListPreview.limits };
        ListPreview.limits.gathering = 5;
        const open = (...values) => {
            tabs.push(new FakeTab(/** @type {[any, any]} */ (values)[0], values[1], values[2]));
            return tabs[tabs.length - 1];
        };
        try {
            await body(open);
        } finally {
            for (const tab of tabs) tab.stream.leave();
            Object.assign(ListPreview.limits, limits);
        }
    });
}

const settles = (server) => until(() => server.sources.length === 1 && server.sources[0].readyState === 0, "a connection");

streamTest("tabs of many screens have one connection", async (open) => {
    const server = new FakeServer("a", "b c");
    const tabs = [open(server, "a"), open(server, "b c"), open(server, "a")];
    await until(() => server.sources.length && server.follows.length === 2, "both");
    expectEqual(server.follows, [`a:${server.position("a")}`, `b c:${server.position("b c")}`]);
    expect(server.sources[0].url.startsWith(`${server.base}events?follow=`), server.sources[0].url);
    server.accept();
    await until(() => tabs.every(({ isOpen }) => isOpen), "all know");
    server.update("a");
    await until(() => tabs[2].position === server.position("a") && tabs[0].position === server.position("a"), "both tabs");
    expectEqual(tabs.map(({ heard }) => heard.length), [1, 1, 1]);
    server.sources[0].fail(0);
    await until(() => tabs.every(({ isOpen }) => !isOpen), "all know");
});

streamTest("a tab that comes later is followed from where it is, and costs no connection where the stream is there already", async (open) => {
    const server = new FakeServer("a", "b");
    const first = open(server, "a");
    await settles(server);
    server.accept();
    const start = server.position("a");
    server.update("a");
    server.update("a");
    const { count } = server;
    const second = open(server, "a");
    await until(() => second.isOpen, "knows");
    expectEqual(server.count, count);
    const third = open(server, "a", start);
    await until(() => server.count > count && server.sources[0]?.readyState === 0, "anew");
    expectEqual(server.follows, [`a:${start}`]);
    server.accept();
    await until(() => third.position === server.position("a"), "caught up");
    expectEqual([first, second, third].map(({ gaps }) => gaps), [0, 0, 0]);
    open(server, "b");
    await settles(server);
    expectEqual(server.follows, [`a:${server.position("a")}`, `b:${server.position("b")}`]);
});

streamTest("tabs that show two logs of one screen get a snapshot, which only one of them needs", async (open) => {
    const server = new FakeServer("a");
    const old = open(server, "a");
    await settles(server);
    server.accept();
    server.restart("a");
    server.update("a");
    const fresh = open(server, "a");
    await settles(server);
    expectEqual(server.follows, ["a:"]);
    server.accept();
    await until(() => old.position === server.position("a") && fresh.heard.includes("snapshot"), "both");
    server.update("a");
    await until(() => [old, fresh].every(({ position }) => position === server.position("a")), "both go on");
});

streamTest("a tab that has lost its way gets a snapshot", async (open) => {
    const server = new FakeServer("a");
    const tabs = [open(server, "a"), open(server, "a")];
    await settles(server);
    server.accept();
    await until(() => tabs[1].isOpen, "open");
    for (const tab of tabs) {
        tab.lose();
        await settles(server);
        expectEqual(server.follows, ["a:"]);
        server.accept();
        await until(() => !tab.isLost, "snapshot");
    }
});

streamTest("when the leader goes another tab leads, from where the tabs are", async (open) => {
    const server = new FakeServer("a", "b");
    const tabs = [open(server, "a"), open(server, "b"), open(server, "a"), open(server, "a")];
    await until(() => server.sources.length && server.follows.length === 2, "all");
    server.accept();
    await until(() => tabs.every(({ isOpen }) => isOpen), "all know");
    for (let index = 0; index < 3; index++) {
        tabs[index].stream.leave();
        // No page listens meanwhile.
        expectEqual(server.sources.length, 0);
        server.update("a");
        await settles(server);
        const rest = tabs.slice(index + 1);
        await until(() => server.sources[0]?.readyState === 0 && server.follows.length === (index ? 1 : 2), "what the rest shows");
        server.accept();
        // The new leader may find that it follows too many screens, and reconnect: immediately, or later on a busy machine.
        const reaches = (message) => until(() => {
            if (server.sources[0]?.readyState === 0) server.accept();
            return tabs[3].position === server.position("a");
        }, message);
        await reaches("nothing is lost");
        server.update("a");
        await reaches("the next one");
        expectEqual(rest.map(({ gaps }) => gaps), rest.map(() => 0));
    }
});

streamTest("a screen that no tab shows any more is followed no more", async (open) => {
    const server = new FakeServer("a", "b");
    open(server, "a");
    const other = open(server, "b");
    await until(() => server.sources.length && server.follows.length === 2, "both");
    server.accept();
    other.stream.leave();
    await settles(server);
    expectEqual(server.follows, [`a:${server.position("a")}`]);
});

streamTest("a leader that does not answer is leader no more", async (open) => {
    const server = new FakeServer("a");
    const lock = new Promise((_, stolen) => {
        navigator.locks.request(`listpreview ${server.base}`, () => new Promise(() => {})).catch(stolen);
    });
    ListPreview.limits.answer = 50;
    const tab = open(server, "a");
    await lock.catch(({ name }) => expectEqual(name, "AbortError"));
    await settles(server);
    server.accept();
    expect(tab.isOpen, "open");
});

streamTest("a leader whose lock was taken gets in line again", async (open) => {
    const server = new FakeServer("a");
    const tab = open(server, "a");
    await settles(server);
    server.accept();
    server.update("a");
    const [old] = server.sources;
    let release;
    navigator.locks.request(`listpreview ${server.base}`, { steal: true }, () => new Promise((resolve) => (release = resolve)));
    await until(() => old.readyState === 2, "closed");
    expect(!tab.isOpen, "knows");
    await until(() => release, "taken");
    release();
    await settles(server);
    expectEqual(server.follows, [`a:${server.position("a")}`]);
});

streamTest("a screen that is gone is asked for again; the others go on", async (open) => {
    const server = new FakeServer("a", "b");
    const tabs = [open(server, "a"), open(server, "b")];
    await until(() => server.sources.length && server.follows.length === 2, "both");
    server.accept();
    const [first] = server.sources;
    first.send("gone", `{"screen":"b"}`);
    server.restart("b");
    server.update("a");
    expectEqual(first.readyState, 1);
    await settles(server);
    expectEqual(server.follows, [`a:${server.position("a")}`, "b:"]);
    server.accept();
    await until(() => tabs[1].position === server.position("b"), "the new one");
});

streamTest("all tabs have a new connection when the old one shows no sign of life, or a reader comes back", async (open) => {
    const server = new FakeServer("a");
    ListPreview.limits.silence = 1000;
    await withClock(async (goOn) => {
        const tabs = [open(server, "a"), open(server, "a")];
        await settles(server);
        server.accept();
        await until(() => tabs[1].isOpen, "knows");
        const [old] = server.sources;
        for (let count = 0; count < 3; count++) {
            goOn(900);
            // It is checked every 125 ms.
            await sleep(250);
            old.send("beat", "1");
        }
        expectEqual(server.sources[0] === old, true, "stays while it beats");
        goOn(1001);
        await until(() => old.readyState === 2, "without a sign");
        await settles(server);
        const [hanging] = server.sources;
        goOn(1001);
        await until(() => hanging.readyState === 2, "also one that never opens");
    });
});

streamTest("a tab that wakes wakes the leader", async (open) => {
    const server = new FakeServer("a");
    const { random } = Math;
    await withClock(async (goOn) => {
        const tabs = [open(server, "a"), open(server, "a")];
        await settles(server);
        server.accept();
        await until(() => tabs[1].isOpen, "knows");
        try {
            // The first pauses of many are short, and the fourth is four seconds.
            Math.random = () => 0;
            for (let count = 0; count < 3; count++) {
                server.sources[0].fail(0);
                await until(() => server.sources.length, "again");
            }
            Math.random = () => 0.99;
            server.sources[0].fail(0);
        } finally {
            Math.random = random;
        }
        // A connection that has just started is not interrupted.
        goOn(1001);
        expectEqual(server.sources.length, 0);
        const start = performance.now();
        tabs[1].stream.wake();
        await until(() => server.sources.length, "at once");
        expect(performance.now() - start < 1000, "at once");
        server.accept();
    });
});

for (const isOpen of [false, true]) {
    streamTest(`a tab that is seen leads instead of one that a browser has frozen, whose connection was ${isOpen ? "open" : "closed"}`, async (open) => {
        const server = new FakeServer("a");
        ListPreview.limits.silence = 800;
        // It answers, but cannot do anything else.
        const lock = new Promise((_, stolen) => {
            navigator.locks.request(`listpreview ${server.base}`, () => new Promise(() => {})).catch(stolen);
        });
        const frozen = new BroadcastChannel(`listpreview ${server.base}`);
        let isHidden = false;
        frozen.onmessage = ({ data: [type] }) => type === "here" && frozen.postMessage(["turn", "frozen", isOpen, false, isHidden]);
        try {
            await withClock(async (goOn) => {
                const tab = open(server, "a");
                await until(() => tab.turns.includes(isOpen), "answered");
                goOn(401);
                // It is checked every 100 ms: once to ask, and then to take over.
                const { length } = tab.turns;
                await until(() => tab.turns.length > length + 2, "asked");
                expectEqual(server.sources.length, 0, "a leader that is seen is left alone");
                isHidden = true;
                await lock.catch(({ name }) => expectEqual(name, "AbortError"));
                await settles(server);
                server.accept();
                expect(tab.isOpen, "open");
            });
        } finally {
            frozen.close();
        }
    });
}

streamTest("a leader steps back when another tab leads", async (open) => {
    const server = new FakeServer("a");
    const tab = open(server, "a");
    await settles(server);
    server.accept();
    const other = new BroadcastChannel(`listpreview ${server.base}`);
    other.postMessage(["call", "other"]);
    await until(() => !server.sources.length, "closed");
    expect(!tab.isOpen, "knows");
    other.postMessage(["turn", "other", true, false, false]);
    await until(() => tab.isOpen, "hears the other one");
    other.close();
});

streamTest("at random, nothing is lost, nothing skipped, and there is one connection", async (open) => {
    const seed = Math.floor(Math.random() * 1e9);
    const random = makeRandom(seed);
    const server = new FakeServer("a", "b", "c");
    const names = Object.keys(server.screens);
    let tabs = [];
    const accept = () => server.sources.forEach((source) => source.readyState || server.accept(source));
    for (let round = 0; round < 300; round++) {
        const name = names[random(3)];
        const tab = tabs[random(tabs.length || 1)];
        switch (random(12)) {
            case 0: if (tabs.length < 6) tabs.push(open(server, name)); break;
            case 1: if (tab) tab.stream.leave(), (tabs = tabs.filter((other) => other !== tab)); break;
            case 2: if (tab) tab.stream.leave(), tab.stream.join(); break;
            case 3: if (!random(4)) server.restart(name); for (const source of server.sources) source.fail(random(3)); break;
            case 4: if (tab && !random(4)) tab.lose(); break;
            case 5: tab?.stream.wake(); break;
            case 6: await sleep(random(20)); break;
            case 7: accept(); break;
            default: server.update(name);
        }
    }
    const rest = tabs;
    await until(() => (accept(), rest.every((tab) => tab.isOpen && !tab.isLost)), `all are open, seed ${seed}`);
    for (const name of names) server.update(name);
    const isRight = ({ position }) => names.some((name) => server.position(name) === position);
    await until(() => (accept(), rest.every(isRight)), `all are there, seed ${seed}`);
    expectEqual([rest.map(({ gaps }) => gaps), server.sources.length], [rest.map(() => 0), rest.length ? 1 : 0], `seed ${seed}`);
});
