/** Sends actions to the server, and brings their answers. */

import { answered as seen, late, moved } from "./actions.js";
import { accepted, answered, isSearch, isText, sent, wait } from "./controls.js";
import "./panels.js";
import { held, limits, page, screen } from "./runtime.js";

// @ts-ignore
const { early, live: { announce, complain, connected, expect, isAhead, post, words } } = globalThis.ListPreview;

const changes = ["patched", "refreshed", "unchanged", "replied"].map((name) => `listpreview:${name}`);

/** Resolves when the page shows a revision; for one of another log, or none, at the next change, or after a few seconds. */
function shown(id) {
    return new Promise((resolve) => {
        const isKnown = id.startsWith(`${page.state.epoch}-`);
        function check({ type }) {
            if (isKnown && isAhead(id) && type !== "listpreview:refreshed") return;
            for (const name of changes) removeEventListener(name, check);
            resolve(undefined);
        }
        if (isKnown && !isAhead(id)) return resolve(undefined);
        for (const name of changes) addEventListener(name, check);
        if (!isKnown) setTimeout(check, limits.unanswered, {});
    });
}

/** The actions of a row are sent in order, also if a patch replaces its element. @type {Map<string, Promise<void>>} */
const sending = new Map();
/** Resolves when the last text was received, or after a moment: an action of another row, such as a button, must not overtake it. */
let typed;
/** In milliseconds. */
const moment = 1000;

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

function finish(detail, isRefused = false) {
    answered(detail, isRefused);
    moved(detail);
}

/** Sends an action. Never rejects. */
async function send(detail) {
    wait(detail, false);
    const body = JSON.stringify(detail);
    const change = detail.automatic && shown("");
    let response = await ask(body);
    // Typed text is kept until it is answered, unless it changes.
    const isKept = () => isText(detail.control) && screen.contains(detail.control) && held.get(detail.holder)?.sent.length === 1;
    for (let count = 1; !isDecided(response) && isKept(); count++) {
        complain(words("sentLater"));
        // Leaving the page interrupts requests, too, but the server receives those.
        const waiting = setTimeout(wait, 100, detail, true);
        await connected(count);
        clearTimeout(waiting);
        wait(detail, false);
        if (isKept()) response = await ask(body);
    }
    if (response?.ok) {
        const revision = response.headers.get("listpreview-revision") ?? "";
        if (!detail.automatic) expect(revision);
        // The response may come after the change.
        if (detail.automatic) (revision ? shown(revision) : change).then(() => seen(detail, true));
        else if (response.status === 202) accepted(detail, +(response.headers.get("listpreview-action") ?? 0));
        else shown(revision).then(() => finish(detail));
        return;
    }
    if (detail.automatic) return seen(detail, isDecided(response) && response.status < 500);
    // An answer may also be interrupted.
    const text = response && (await response.text().catch(() => null));
    const isOver = isText(detail.control) && !isDecided(response) && !isKept();
    finish(detail, true);
    if (isOver) return;
    complain(!text?.trim() ? words("notConnected") : text.startsWith("<") ? `${words("refused")}: ${response.status}` : text);
}

function sendAction(event) {
    if (event.defaultPrevented || !page.state.events) return;
    const { detail } = event;
    // Scripts of an app may dispatch actions without a control.
    if (detail.control && !detail.automatic) sent(detail);
    const before = Promise.all([sending.get(detail.row), detail.automatic ? null : typed]);
    const own = before.then(() => send(detail)).then(() => void (sending.get(detail.row) === own && sending.delete(detail.row)));
    sending.set(detail.row, own);
    // A search sends each letter.
    if (isText(detail.control) && !isSearch(detail.control)) typed = Promise.race([own, new Promise((resolve) => setTimeout(resolve, moment))]);
}

addEventListener("listpreview:action", sendAction);
globalThis.ListPreview.sending = { reset };
const handlers = { ...late, "listpreview:action": sendAction };
for (const event of early.splice(0)) if (event.target.isConnected) handlers[event.type](event);
