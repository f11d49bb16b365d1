import "./core.js";
import { page } from "./document.js";
import { emit, held, holderOf, limits, require, screen, scripts } from "./shared.js";
import { makeStream } from "./stream.js";

const address = new URL(/** @type {HTMLScriptElement} */ (document.currentScript).src);

/** The scripts that only some screens need, by the text that requires them: markup, or attributes in markup. */
const needs = {
    sending: /data-(action|appear|observe)=/,
    swipes: /row-actions/,
    bars: /edit-active|navigation-bar|refresh-button|search-text|toolbar/,
};
/** @type {Record<string, Promise<void>>} */
const loads = {};

/** Loads another script only once, with further attempts after a failure. Resolves when it is loaded. */
function load(name) {
    let count = 3;
    return (loads[name] ??= new Promise((resolve) => {
        const add = () => {
            // A version in this script's address applies to all scripts.
            const src = new URL(`${name}.js${address.search}`, address);
            const script = Object.assign(document.createElement("script"), { src, async: false, onload: resolve });
            script.onerror = () => {
                script.remove();
                ListPreview.live.connected?.(count++).then(add);
            };
            document.head.append(script);
        };
        add();
    }));
}

scripts.need = (text) => {
    for (const name in needs) if (needs[name].test(text)) load(name);
};

/** Loads the scripts that the page needs now. Those that a patch requires are loaded later. */
function loadScripts() {
    const attributes = ["action", "appear"].map((name) => (screen.querySelector(`[data-${name}]`) ? `data-${name}=` : ""));
    scripts.need([document.getElementById("list-state")?.textContent, screen.cloneNode().outerHTML, ...attributes].join());
}

/** The actions before their script was loaded, in order. @type {Event[]} */
const early = [];

function remember(event) {
    const { target, type } = event;
    const control = target.closest?.("[data-action]");
    if (ListPreview.sending || !(control || type === "listpreview:action")) return;
    early.push(event);
    load("sending");
    // Patches must not change the control while it is held.
    if (type === "change") held.set(holderOf(target), 0);
    // A link with an action does not navigate.
    if (type === "click" && control.matches("a") && page.state.events) event.preventDefault();
}

for (const type of ["click", "keydown", "change", "listpreview:action"]) addEventListener(type, remember);

/**
 * Keeps a page in sync with its screen, if the screen has an event stream, and sends actions.
 *
 * The attribute `data-connection` of the document's element is the status: `live`, `reconnecting`, `denied` if the server
 * requires an access token, `paused` if the server itself gets no updates, `behind` if the server has updates that the page
 * does not show, or `gone` if the server has no such screen. Every change emits the event `listpreview:connection` with
 * `{connection}`. A change from `live` that lasts less than two seconds is not reported. A style sheet can hide the
 * displayed status with `--connection-display: none`.
 */
function follow() {
    const { events, screen: name } = page.state;
    if (!events) return {};

    const root = document.documentElement;
    const notice = Object.assign(document.createElement("div"), { className: "list-status", dir: "auto", role: "status" });
    /** The page's text for a status, or for the reason of a failure. */
    const words = (name) => page.state.strings?.[name] ?? "";
    let isOpen = false;
    let isDenied = false;
    /** Whether the server has no connection to the server with the updates. */
    let isPaused = false;
    /** Resolve the promises that wait for the connection. @type {((value?: any) => void)[]} */
    let waiting = [];
    /** Whether the page needs a snapshot, and the number of consecutive failures. */
    let isLost = false;
    let refusals = 0;
    let isGone = false;
    /** The revision of the last answer. */
    let announced = "";
    let reason = "";
    let late;
    /** The events that arrived while a patch waits. @type {any} */
    let delayed = null;

    /** Whether a revision is from the same log as the page's, and later. */
    function isAhead(id) {
        const [epoch, revision] = id.split("-");
        return epoch === page.state.epoch && +revision > page.state.revision;
    }

    // MARK: Status

    const currentStatus = () =>
        isDenied ? "denied" : isGone ? "gone" : !isOpen ? "reconnecting" : isPaused ? "paused" : isLost || isAhead(announced) ? "behind" : "live";

    function updateStatus() {
        const { connection = "live" } = root.dataset;
        if (connection === "live" && currentStatus() !== "live") late ??= setTimeout(show, 2000);
        else show();
    }

    function show() {
        clearTimeout(late);
        late = undefined;
        const connection = currentStatus();
        if (root.dataset.connection === connection) return;
        root.dataset.connection = connection;
        showNotice();
        emit(screen, "connection", { connection });
    }

    function showNotice() {
        const { connection = "live" } = root.dataset;
        // A page without a log is the page of a missing screen, which already says so.
        notice.textContent = reason || (connection === "gone" && !page.state.epoch ? "" : words(connection));
    }

    /** Shows the reason of a failure for a few seconds. */
    function complain(text) {
        const own = (reason = text);
        showNotice();
        setTimeout(() => {
            if (reason === own) reason = "";
            showNotice();
        }, 5000);
    }

    /** Shows problems, and whether users have changed values. Loads the script for this when it is needed first. */
    function showProblems(problems, edited) {
        if (!problems.length && !edited && !loads.problems) return;
        load("problems").then(() => {
            ListProblems.show(problems);
            if (edited !== undefined) ListProblems.showEdits(edited ? reset : null);
        });
    }

    /** Resets the values that users have changed on the page of a file. */
    const reset = () => load("sending").then(() => ListPreview.sending.reset());

    // MARK: What arrives

    /** Requests a snapshot after an error, instead of guessing. */
    function resync(error) {
        console.warn(error);
        isLost = true;
        setTimeout(stream.announce, refusals && limits.pause(refusals));
        refusals++;
    }

    const handlers = {
        __proto__: null,
        /** Patches of other screens have ids of other logs. */
        patch(id, data) {
            if (isLost || !isAhead(id)) return;
            const patch = JSON.parse(data);
            require(id === `${page.state.epoch}-${patch.to}`, id);
            if (!page.animate && !page.isStill(patch)) return awaitAnimations([["patch", id, data]]);
            page.apply(patch);
            refusals = 0;
        },
        snapshot(id, data) {
            const fresh = JSON.parse(data);
            if (fresh.screen !== name) return;
            if (isAhead(id) || !id.startsWith(`${page.state.epoch}-`)) page.takeOver(fresh.page);
            isLost = isGone = false;
        },
        /** The screen may return under the same name. */
        gone(id, data) {
            if (JSON.parse(data).screen === name) isLost = isGone = true;
        },
        unchanged(id, data) {
            if (JSON.parse(data).screen === name) emit(screen, "unchanged");
        },
        /** The data has the names of the screens without updates. */
        beat(id, data) {
            isPaused = data.includes(`"${name}"`);
        },
        restyled(id, data) {
            if (JSON.parse(data).screen === name) page.refresh().catch(console.warn);
        },
        problems(id, data) {
            const { screen, problems, edited = false } = JSON.parse(data);
            if (screen !== name) return;
            showProblems(problems, edited);
        },
        settle(id, data) {
            const { screen, token } = JSON.parse(data);
            if (screen === name) page.settled.then(() => post(`settled?token=${token}`)).catch(console.warn);
        },
    };

    /** The first patch with animations and all later events wait for the animation script, but no longer than a second. */
    async function awaitAnimations(events) {
        delayed = events;
        await Promise.race([load("animations"), new Promise((resolve) => setTimeout(resolve, 1000))]);
        page.animate ??= () => null;
        delayed = null;
        for (const event of events) hear(...event);
    }

    function hear(type, id, data) {
        if (delayed) return void delayed.push([type, id, data]);
        try {
            handlers[type]?.(id, data);
        } catch (error) {
            resync(error);
        }
        updateStatus();
    }

    const stream = makeStream({
        events,
        screen: name,
        position: () => (isLost ? "" : `${page.state.epoch}-${page.state.revision}`),
        hear,
        turn(open, denied = false) {
            // Another replica may answer now.
            if (!isOpen) isPaused = false;
            // A new leading tab repeats the state to the others. Then the problems of a file stay visible.
            const isNew = open !== isOpen || denied !== isDenied;
            [isOpen, isDenied] = [open, denied];
            updateStatus();
            if (isNew) showProblems(denied ? [{ place: location.host, message: words("denied") }] : []);
            if (open) for (const resolve of waiting.splice(0)) resolve();
        },
    });

    // MARK: What is sent

    function post(path, body) {
        const headers = { "x-csrf-token": page.state.token ?? "", ...(body && { "content-type": "application/json" }) };
        // A request without an answer would block all later ones.
        const signal = AbortSignal.timeout(60000);
        return fetch(events.replace(/events$/, path), { method: "POST", headers, body, signal });
    }

    /** Resolves when there is a connection. If there already is one, resolves after a pause. */
    function connected(count) {
        return new Promise((resolve) => (isOpen ? setTimeout(resolve, limits.pause(count)) : waiting.push(resolve)));
    }

    /** Expects the page to show a revision that the server has sent, unless it is "". */
    function expect(revision) {
        if (isAhead(revision)) announced = revision;
        updateStatus();
    }

    page.observers.push(updateStatus);
    for (const name of ["online", "visibilitychange"]) addEventListener(name, () => document.hidden || stream.wake());
    // A page in the back-forward cache does not keep a connection.
    addEventListener("pagehide", stream.leave);
    addEventListener("pageshow", stream.wake);
    document.body.append(notice);
    stream.join();

    return { announce: stream.announce, close: stream.leave, complain, connect: stream.join, connected, expect, isAhead, load, post, words };
}

Object.assign(ListPreview, { early, live: follow(), makeStream });
page.observers.push((patch) => {
    if (!patch) return loadScripts();
    scripts.need(screen.className);
    // Patches from other scripts do not wait for animations, but later ones use them.
    if (!page.animate && !page.isStill(patch)) load("animations");
});
loadScripts();
