import "./core.js";
import { page } from "./document.js";
import { byID, emit, held, holderOf, limits, require, screen, scripts } from "./shared.js";
import { keepState } from "./state.js";
import { makeStream } from "./stream.js";

const address = new URL(/** @type {HTMLScriptElement} */ (document.currentScript).src);

/** The scripts that only some screens need, by the text that requires them: markup, or attributes in markup. */
const needs = {
    sending: /data-(action|appear|observe)=/,
    swipes: /row-actions/,
    presented: /presented-/,
    bars: /edit-active|navigation-bar|refresh-button|search-text|section-index|toolbar/,
    wheels: /wheel-/,
    shelves: /grid shelf/,
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
    scripts.need(byID("list-state")?.textContent + screen.outerHTML);
}

/** The actions before their script was loaded, in order. @type {Event[]} */
const early = [];

function remember(event) {
    const { target, type } = event;
    const control = target.closest?.("[data-action]");
    if (ListPreview.sending || !(control || type === "listpreview:action")) return;
    load("sending");
    // Patches must not change the control while a user is using it.
    if (/change|input/.test(type)) held.set(holderOf(target), null);
    if (type === "input") return;
    early.push(event);
    // A link with an action does not navigate.
    if (type === "click" && control.matches("a") && page.state.events) event.preventDefault();
}

for (const type of ["click", "keydown", "input", "change", "listpreview:action"]) addEventListener(type, remember);

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
    /** What has arrived and was not handled yet: `[time, type, id, data]`. @type {any[]} */
    const arrived = [];
    /** Whether all of it waits for a script. */
    let isWaiting = false;
    /** The requested frame, the milliseconds of work since the last one, and when patches may be animated again. @type {any} */
    let frame;
    let spent = 0;
    let rest = 0;
    /** The last answer, while the page is behind. */
    let reply;

    const isPatch = (event) => event[1] === "patch";
    const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

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
            if (edited !== undefined) ListProblems.showEdits(edited);
        });
    }

    // MARK: What arrives

    /** Requests a snapshot after an error, instead of guessing. */
    function resync(error) {
        console.warn(error);
        isLost = true;
        setTimeout(stream.announce, refusals && limits.pause(refusals));
        refusals++;
    }

    const handlers = {
        snapshot(id, { page: text }) {
            if (isAhead(id) || !id.startsWith(`${page.state.epoch}-`)) page.takeOver(text);
            isLost = isGone = false;
            if (reply) emit(screen, "replied", reply);
            reply = null;
        },
        /** The screen may return under the same name. */
        gone: () => (isLost = isGone = true),
        unchanged: () => emit(screen, "unchanged"),
        /** A program has answered the actions up to a number. A page that is behind does not show the results yet. */
        answered: (id, message) => (isLost ? (reply = message) : emit(screen, "replied", message)),
        restyled: () => void page.refresh().catch(console.warn),
        problems: (id, { problems, edited = false }) => showProblems(problems, edited),
        settle: (id, { token }) => void page.settled.then(() => post(`settled?token=${token}`)).catch(console.warn),
    };

    /** Patches of other screens have ids of other logs. */
    function applyPatch(event) {
        const [, , id, data] = event;
        if (isLost || !isAhead(id)) return;
        const patch = JSON.parse(data);
        require(id === `${page.state.epoch}-${patch.to}`, id);
        const start = performance.now();
        const isStill = (page.animate && start < rest) || page.isStill(patch);
        if (!page.animate && !isStill) return void awaitAnimations(event);
        page.apply(patch, isStill);
        refusals = 0;
        if (isStill) return;
        rest = Infinity;
        // Not before the next frame, and for a fifth of the time.
        requestAnimationFrame((now) => (rest = now + 4 * (now - start - 16)));
    }

    /** The first patch with animations and all later events wait for the animation script, but no longer than a second. */
    async function awaitAnimations(event) {
        arrived.unshift(event);
        isWaiting = true;
        await Promise.race([load("animations"), pause(1000)]);
        page.animate ??= () => null;
        isWaiting = false;
        work();
    }

    function handle(event) {
        const [, type, id, data] = event;
        try {
            if (isPatch(event)) return applyPatch(event);
            const message = JSON.parse(data);
            // The names of the screens without updates.
            if (type === "beat") isPaused = message.includes?.(name);
            else if (message.screen === name) handlers[type]?.(id, message);
        } catch (error) {
            resync(error);
        }
    }

    /** Handles what has arrived, for a part of a frame. Patches that arrived since the last frame are applied together. */
    function work() {
        if (!arrived.length || isWaiting) return;
        const start = performance.now();
        const handleSome = () => {
            while (arrived.length && !isWaiting && performance.now() - start < limits.work) handle(arrived.shift());
        };
        // Not all windows draw frames.
        frame ||= Promise.race([new Promise(requestAnimationFrame), pause(200)]).then(begin);
        // A fresh page is faster.
        if (!isLost && start - arrived[0][0] > limits.behind) resync();
        // The state of the user is preserved once for several patches, and they are not animated.
        if (arrived.filter(isPatch)[1]) keepState(handleSome, undefined, false);
        else handleSome();
        spent += performance.now() - start;
        updateStatus();
    }

    /** Begins a frame. */
    function begin() {
        frame = spent = 0;
        work();
    }

    function hear(...event) {
        arrived.push([performance.now(), ...event]);
        if (document.hidden || (arrived.length < 2 && spent < limits.work / 4)) work();
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
        // The user may leave the page at once.
        const keepalive = !(body?.length > 50000);
        // A request without an answer would block all later ones.
        const signal = AbortSignal.timeout(60000);
        return fetch(events.replace(/events$/, path), { method: "POST", headers, body, signal, keepalive });
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
    for (const name of ["online", "visibilitychange"]) addEventListener(name, () => (document.hidden ? work() : stream.wake()));
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
    // Patches from other scripts do not wait for animations, but later ones use them.
    if (!page.animate && !page.isStill(patch)) load("animations");
});
loadScripts();
