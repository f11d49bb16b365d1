"use strict";

// A small test harness. Every test starts from the same fixture; the results are JSON text in #results, with `<` and `&`
// escaped, so that it can be read directly from dumped markup:
//     chromium --headless=new --virtual-time-budget=60000 --dump-dom runtime-tests.html

/**
 * The address selects the tests: `?only=live-tests,stream-tests` runs those files, `?except=live-tests,stream-tests` the others.
 * `?long` runs ten times as many random cases.
 */
const parameters = new URLSearchParams(location.search);

/** @type {[name: string, body: () => void | Promise<void>][]} */
const tests = [];
/** The files that have tests, whether they are selected or not. */
const files = new Set();
function test(name, body) {
    const [, file] = document.currentScript.src.match(/([^/]+)\.js$/);
    files.add(file);
    const isIn = (list) => parameters.get(list)?.split(",").includes(file);
    if (!isIn("except") && (isIn("only") ?? true)) tests.push([name, body]);
}

function expect(condition, message = "") {
    if (!condition) throw new Error(`expectation failed: ${message}`);
}

function expectEqual(actual, expected, message = "") {
    const [left, right] = [actual, expected].map((value) => JSON.stringify(value));
    const short = (text = "undefined") => (text.length > 600 ? `${text.slice(0, 600)}…` : text);
    if (left !== right) throw new Error(`${message} ${short(left)} is not ${short(right)}`);
}

const rounds = (normal) => (parameters.has("long") ? 10 * normal : normal);
const byID = (id) => document.getElementById(id);
const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Waits until a condition is true, at most 20 s. */
async function until(condition, message = "") {
    for (const end = performance.now() + 20000; !condition(); await sleep(10)) expect(performance.now() < end, `in time: ${message}`);
}

/** Runs a function with a wall clock that advances only on request, by a number of milliseconds. */
async function withClock(body) {
    const { now } = Date;
    let time = now();
    Date.now = () => time;
    try {
        await body((milliseconds) => (time += milliseconds));
    } finally {
        Date.now = now;
    }
}

/** Lets time pass, even if a browser draws no frames. */
async function pass(milliseconds) {
    for (const animation of document.getAnimations()) {
        const time = Number(animation.currentTime) + milliseconds;
        if (time < animation.effect.getComputedTiming().endTime) animation.currentTime = time;
        else animation.finish();
    }
    await sleep(0);
}

const screenIDs = (parent = "screen") => [...byID(parent).children].map((child) => child.id);
const row = (id, text = id) => `<li data-item="Row" id="${id}"><div class="item"><b>${text}</b><i hidden=""></i></div></li>`;

function section(id, ids) {
    return `<section aria-labelledby="${id}_header" data-item="section" id="${id}"><header data-item="Header" id="${id}_header">`
        + `<h2>${id}</h2></header><ul id="${id}_rows" role="list">${ids.map((id) => row(id)).join("")}</ul></section>`;
}

/** Two sections: s-a with r-1 to r-5, s-b with r-6 to r-8. */
function reset(html = section("s-a", ["r-1", "r-2", "r-3", "r-4", "r-5"]) + section("s-b", ["r-6", "r-7", "r-8"])) {
    for (const animation of document.getAnimations()) animation.cancel();
    for (const layer of document.querySelectorAll(".list-leaving")) layer.remove();
    const screen = byID("screen");
    screen.innerHTML = html;
    screen.className = "list-screen inset-grouped";
    for (const element of [screen, document.documentElement]) Object.assign(element, { dir: "ltr", lang: "en" });
    ListPreview.document.state.revision = 1;
    scrollTo(0, 0);
}

/** A patch from the current revision. */
function patch(ops, more = {}) {
    const { revision } = ListPreview.document.state;
    return { v: 1, from: revision, to: revision + 1, ops, ...more };
}

const apply = (ops, more) => ListPreview.apply(JSON.parse(JSON.stringify(patch(ops, more))));

/** Markup with sorted attributes, because their order is not part of a document. */
function canonical(node) {
    const copy = node.cloneNode(true);
    for (const element of [copy, ...copy.querySelectorAll("*")]) {
        const attributes = [...element.attributes].sort((a, b) => (a.name < b.name ? -1 : 1));
        for (const { name } of attributes) element.removeAttribute(name);
        for (const { name, value } of attributes) element.setAttribute(name, value);
    }
    return copy.outerHTML;
}

/** A reproducible source of numbers. */
function makeRandom(seed) {
    return (limit) => {
        seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
        return Math.floor((seed / 2 ** 32) * limit);
    };
}

/** Replaces that of the browser, so that tests decide which events arrive. */
class FakeEventSource extends EventTarget {
    /** @type {FakeEventSource} */
    static last;
    static count = 0;
    /** @type {FakeEventSource[]} */
    static all = [];
    readyState = 0;
    onopen = () => {};
    onerror = () => {};

    constructor(url) {
        super();
        this.url = url;
        FakeEventSource.last = this;
        FakeEventSource.count++;
        FakeEventSource.all.push(this);
    }

    open() {
        this.readyState = 1;
        this.onopen();
    }

    fail(readyState) {
        this.readyState = readyState;
        this.onerror();
    }

    send(type, data = "", lastEventId = "") {
        this.dispatchEvent(new MessageEvent(type, { data, lastEventId }));
    }

    close() {
        this.readyState = 2;
    }
}
// @ts-ignore
window.EventSource = FakeEventSource;
const originalFetch = window.fetch;

// From here on, so that a script with an error, whose tests are missing, is a failure.
const errors = [];
addEventListener("error", ({ message }) => errors.push(message));

addEventListener("DOMContentLoaded", async () => {
    // Without a server, no response would arrive, and it would be requested repeatedly.
    if (typeof ListPreview !== "undefined") {
        ListPreview.live.close();
        // How long something takes decides nothing, unless a test is about that.
        ListPreview.limits.work = Infinity;
        await Promise.all(["animations", "sending", "swipes", "bars"].map(ListPreview.live.load));
    }
    const failed = errors.splice(0).map((error) => `while loading: ${error}`);
    for (const { src } of document.scripts) {
        const file = src.match(/([^/]+-tests)\.js$/)?.[1];
        if (file && !files.has(file)) failed.push(`${file}.js has no tests`);
    }
    let passed = 0;
    // Animations must not break a patch: errors in them are only warnings.
    console.warn = (error) => errors.push(String(error));
    addEventListener("unhandledrejection", ({ reason }) => errors.push(String(reason)));
    for (const [name, body] of tests) {
        try {
            reset();
            // WebKit needs a minute for a thousand patches on a busy machine; a long run makes two thousand in Chromium.
            const end = await Promise.race([body(), sleep(180000).then(() => "late")]);
            expect(end !== "late", "in three minutes");
            expectEqual(errors.splice(0), [], "errors on the side:");
            passed++;
        } catch (error) {
            failed.push(`${name}: ${error instanceof Error ? error.message : error}`);
        }
    }
    reset("");
    const results = JSON.stringify({ passed, failed });
    byID("results").textContent = results.replace(/[<>&]/g, (character) => "\\u00" + character.charCodeAt(0).toString(16));
});
