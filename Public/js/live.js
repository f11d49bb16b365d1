import "./page.js";
import "./problems.js";
import { answered, restore } from "./actions.js";
import { page } from "./document.js";
import { emit, held, limits, require, screen } from "./shared.js";
import { makeStream } from "./stream.js";

/**
 * Keeps a page in step with its screen, if that has an event stream, and sends on what readers do.
 *
 * Its status is the attribute `data-connection` of the document's element: `live`, `reconnecting`, `denied` where the server
 * asks for an access token, `paused` where it gets no updates itself, `behind` where it has more than the page shows, or `gone`
 * where it has no such screen. Every change is an event,
 * `listpreview:connection` with `{connection}`. What is over within two seconds is no change. A style sheet's
 * `--connection-display: none` hides the words for it.
 */
function follow() {
    const { events, screen: name } = page.state;
    if (!events) return {};

    const root = document.documentElement;
    const notice = Object.assign(document.createElement("div"), { className: "list-status", dir: "auto", role: "status" });
    const words = {
        __proto__: null,
        reconnecting: "Reconnecting…",
        denied: ListProblems.denied,
        paused: "Updates are paused…",
        behind: "Catching up…",
        gone: "This screen is gone. If it comes back, it is shown here.",
    };
    let isOpen = false;
    let isDenied = false;
    /** Whether the server is cut off from the one that has the updates. */
    let isPaused = false;
    /** Those who wait for the connection. @type {(() => void)[]} */
    let waiting = [];
    /** Whether only a snapshot can help, and how often in a row it had to. */
    let isLost = false;
    let refusals = 0;
    let isGone = false;
    /** The revision that the last answer named. */
    let announced = "";
    let reason = "";
    let late;

    /** Whether a revision is a later one of the log that the page's is of. */
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
        say();
        emit(screen, "connection", { connection });
    }

    function say() {
        const { connection = "live" } = root.dataset;
        // A page without a log stands for a screen that was never there, and says so itself.
        notice.textContent = reason || (connection === "gone" && !page.state.epoch ? "" : (words[connection] ?? ""));
    }

    /** Shows for a while why something was not done. */
    function complain(text) {
        const own = (reason = text);
        say();
        setTimeout(() => {
            if (reason === own) reason = "";
            say();
        }, 5000);
    }

    // MARK: What arrives

    /** Never guess: ask for all of it. */
    function resync(error) {
        console.warn(error);
        isLost = true;
        setTimeout(stream.announce, refusals && limits.pause(refusals));
        refusals++;
    }

    const handlers = {
        __proto__: null,
        /** Those of other screens have ids of other logs. */
        patch(id, data) {
            if (isLost || !isAhead(id)) return;
            const patch = JSON.parse(data);
            require(id === `${page.state.epoch}-${patch.to}`, id);
            page.apply(patch);
            refusals = 0;
        },
        snapshot(id, data) {
            const fresh = JSON.parse(data);
            if (fresh.screen !== name) return;
            if (isAhead(id) || !id.startsWith(`${page.state.epoch}-`)) page.takeOver(fresh.page);
            isLost = isGone = false;
        },
        /** It may come back under the same name. */
        gone(id, data) {
            if (JSON.parse(data).screen === name) isLost = isGone = true;
        },
        unchanged(id, data) {
            if (JSON.parse(data).screen === name) emit(screen, "unchanged");
        },
        /** Names the screens that get no updates. */
        beat(id, data) {
            isPaused = data.includes(`"${name}"`);
        },
        restyled(id, data) {
            if (JSON.parse(data).screen === name) page.refresh().catch(console.warn);
        },
        problems(id, data) {
            const { screen, problems, edited = false } = JSON.parse(data);
            if (screen !== name) return;
            ListProblems.show(problems);
            ListProblems.showEdits(edited ? reset : null);
        },
        settle(id, data) {
            const { screen, token } = JSON.parse(data);
            if (screen === name) page.settled.then(() => post(`settled?token=${token}`)).catch(console.warn);
        },
    };

    const stream = makeStream({
        events,
        screen: name,
        position: () => (isLost ? "" : `${page.state.epoch}-${page.state.revision}`),
        hear(type, id, data) {
            try {
                handlers[type]?.(id, data);
            } catch (error) {
                resync(error);
            }
            updateStatus();
        },
        turn(open, denied = false) {
            // Another replica may answer now.
            if (!isOpen) isPaused = false;
            [isOpen, isDenied] = [open, denied];
            updateStatus();
            ListProblems.show(denied ? [{ place: location.host, message: words.denied }] : []);
            if (open) for (const resolve of waiting.splice(0)) resolve();
        },
    });

    // MARK: What is sent

    function post(path, body) {
        const headers = { "x-csrf-token": page.state.token ?? "", ...(body && { "content-type": "application/json" }) };
        // What is never answered would hold up all that comes after it.
        const signal = AbortSignal.timeout(60000);
        return fetch(events.replace(/events$/, path), { method: "POST", headers, body, signal });
    }

    /** Resolves when the page shows a revision or, if the revision is unknown, its next one; one that may never come is not awaited for long. */
    function shown(id) {
        return new Promise((resolve) => {
            const isKnown = id.startsWith(`${page.state.epoch}-`);
            const names = ["listpreview:patched", "listpreview:refreshed", ...(isKnown ? [] : ["listpreview:unchanged"])];
            function check({ type }) {
                if (type === "listpreview:patched" && isAhead(id)) return;
                for (const name of names) removeEventListener(name, check);
                resolve(undefined);
            }
            if (isKnown && !isAhead(id)) return resolve(undefined);
            for (const name of names) addEventListener(name, check);
            if (!isKnown) setTimeout(check, 5000, {});
        });
    }

    function hold({ holder }) {
        held.set(holder, (held.get(holder) ?? 0) + 1);
    }

    /** Shows a control as what the screen says, unless more has been done to it meanwhile. */
    function release(target, detail) {
        const { holder } = detail;
        const rest = (held.get(holder) ?? 0) - 1;
        if (rest > 0) return held.set(holder, rest);
        held.delete(holder);
        restore(target, detail);
        emit(target, "answered", {});
    }

    /** What was done to one row arrives in the order in which it was done. @type {WeakMap<EventTarget, Promise<void>>} */
    const sending = new WeakMap();

    async function ask(body) {
        const { token } = page.state;
        const response = await post("actions", body).catch(() => null);
        if (response?.status !== 403) return response;
        // A server that was started again has another token, and its pages have it.
        await page.refresh().then(() => stream.announce(), console.warn);
        return page.state.token === token ? response : post("actions", body).catch(() => null);
    }

    /** Takes back what readers have changed on a page of a file. */
    async function reset() {
        const response = await ask(JSON.stringify({ row: screen.id, action: "listpreview.reset", value: null }));
        if (!response?.ok) complain("Not connected.");
    }

    /** Whether the server has decided: it may not be there, shut down or have too much to do. */
    const isDecided = (response) => response && !/429|502|503|504/.test(response.status);
    const isTyped = ({ control }) => control?.matches("textarea, input:not([type=checkbox], [type=radio], [type=range])");

    /** Resolves when there is a connection; while there is one, after a pause. */
    function connected(count) {
        return new Promise((resolve) => (isOpen ? setTimeout(resolve, limits.pause(count)) : waiting.push(resolve)));
    }

    /** Sends what a reader did; never rejects. */
    async function send({ target, detail }) {
        const body = JSON.stringify(detail);
        let response = await ask(body);
        // What was typed stays until it is answered, unless more was typed meanwhile.
        const isKept = () => isTyped(detail) && detail.control.isConnected && held.get(detail.holder) === 1;
        for (let count = 1; !isDecided(response) && isKept(); count++) {
            complain("Not connected. The text is sent later.");
            await connected(count);
            if (isKept()) response = await ask(body);
        }
        if (response?.ok) {
            const revision = response.headers.get("listpreview-revision") ?? "";
            if (!detail.automatic && isAhead(revision)) announced = revision;
            updateStatus();
            shown(revision).then(() => (detail.automatic ? answered(detail, true) : release(target, detail)));
            return;
        }
        if (detail.automatic) return answered(detail, isDecided(response) && response.status < 500);
        // An answer may break off too.
        const text = response && (await response.text().catch(() => null));
        const isOver = isTyped(detail) && !isDecided(response) && !isKept();
        release(target, detail);
        if (isOver) return;
        complain(!text?.trim() ? "Not connected." : text.startsWith("<") ? `Refused: ${response.status}` : text);
    }

    addEventListener("listpreview:action", (event) => {
        if (event.defaultPrevented || !page.state.events) return;
        const { target, detail } = event;
        if (!detail.automatic) hold(detail);
        const before = sending.get(target) ?? Promise.resolve();
        sending.set(target, before.then(() => send(event)));
    });
    for (const name of ["patched", "refreshed"]) addEventListener(`listpreview:${name}`, updateStatus);
    for (const name of ["online", "visibilitychange"]) addEventListener(name, () => document.hidden || stream.wake());
    // A page that goes to the back of the browser's history holds nothing there.
    addEventListener("pagehide", stream.leave);
    addEventListener("pageshow", stream.wake);
    document.body.append(notice);
    stream.join();

    return { close: stream.leave, connect: stream.join };
}

Object.assign(ListPreview, { live: follow(), makeStream });
