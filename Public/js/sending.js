/** Sends actions to the server. After the answer, shows controls with the values of the screen. */

import { answered, late, restore } from "./actions.js";
import { emit, held, page, screen } from "./runtime.js";

// @ts-ignore
const { early, live: { announce, complain, connected, expect, isAhead, post, words } } = globalThis.ListPreview;

/** Resolves when the page shows a revision. For a revision of another log, resolves at the next change, or after five seconds. */
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

/** Shows a control with the value of the screen, unless it has further actions without an answer. */
function release(target, detail) {
    const { holder } = detail;
    const rest = (held.get(holder) ?? 0) - 1;
    if (rest > 0) return held.set(holder, rest);
    held.delete(holder);
    restore(target, detail);
    emit(target, "answered", {});
}

/** The actions of a row are sent in order. @type {WeakMap<EventTarget, Promise<void>>} */
const sending = new WeakMap();

async function ask(body) {
    const { token } = page.state;
    const response = await post("actions", body).catch(() => null);
    if (response?.status !== 403) return response;
    // A restarted server has another token, and so do its pages.
    await page.refresh().then(() => announce(), console.warn);
    return page.state.token === token ? response : post("actions", body).catch(() => null);
}

/** Resets the values that users have changed on the page of a file. */
async function reset() {
    const response = await ask(JSON.stringify({ row: screen.id, action: "listpreview.reset", value: null }));
    if (!response?.ok) complain(words("notConnected"));
}

/** Whether the server has decided. It may be unavailable, shutting down or overloaded. */
const isDecided = (response) => response && !/429|502|503|504/.test(response.status);
const isTyped = ({ control }) => control?.matches("textarea, input:not([type=checkbox], [type=radio], [type=range])");

/** Sends an action. Never rejects. */
async function send({ target, detail }) {
    const body = JSON.stringify(detail);
    let response = await ask(body);
    // Typed text is kept until it is answered, unless it changes.
    const isKept = () => isTyped(detail) && detail.control.isConnected && held.get(detail.holder) === 1;
    for (let count = 1; !isDecided(response) && isKept(); count++) {
        complain(words("sentLater"));
        await connected(count);
        if (isKept()) response = await ask(body);
    }
    if (response?.ok) {
        const revision = response.headers.get("listpreview-revision") ?? "";
        expect(detail.automatic ? "" : revision);
        shown(revision).then(() => (detail.automatic ? answered(detail, true) : release(target, detail)));
        return;
    }
    if (detail.automatic) return answered(detail, isDecided(response) && response.status < 500);
    // An answer may also be interrupted.
    const text = response && (await response.text().catch(() => null));
    const isOver = isTyped(detail) && !isDecided(response) && !isKept();
    release(target, detail);
    if (isOver) return;
    complain(!text?.trim() ? words("notConnected") : text.startsWith("<") ? `${words("refused")}: ${response.status}` : text);
}

function sendAction(event) {
    if (event.defaultPrevented || !page.state.events) return;
    const { target, detail } = event;
    if (!detail.automatic) hold(detail);
    const before = sending.get(target) ?? Promise.resolve();
    sending.set(target, before.then(() => send(event)));
}

addEventListener("listpreview:action", sendAction);
globalThis.ListPreview.sending = { reset };
const handlers = { ...late, "listpreview:action": sendAction };
for (const event of early.splice(0)) if (event.target.isConnected) handlers[event.type](event);
