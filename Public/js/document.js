/** The document: its revision and rules, patches, and its replacement by a fresh page. */

import { takeOver } from "./content.js";
import { prepare } from "./operations.js";
import { byID, emit, limits, patching, require, screen } from "./shared.js";
import { keepState } from "./state.js";
import { templates } from "./templates.js";
import { checkKeys } from "./wire.js";

// A content security policy allows a style sheet that a script constructs.
const sheet = new CSSStyleSheet();
document.adoptedStyleSheets.push(sheet);
/** Announces changes to screen readers. */
const notice = Object.assign(document.createElement("div"), { className: "list-changes", role: "status" });
document.body.append(notice);
/** The next announcement or, long after one, its removal; and the time of the last one. */
let later;
let spoken = -Infinity;

/**
 * A new node is announced even if its text did not change; an old text is removed, so that it is not read later. Of several in
 * quick succession, the first and the last are announced: a screen reader would never finish.
 */
function announce(text = "") {
    clearTimeout(later);
    const wait = text && spoken + limits.speech - performance.now();
    if (wait > 0) return void (later = setTimeout(announce, wait, text));
    notice.replaceChildren(text);
    notice.lang = screen.lang;
    if (!text) return;
    spoken = performance.now();
    later = setTimeout(announce, 10000);
}

/** The screen's title, which is also the title of the window, or its beginning. */
const title = () => byID("screen-title")?.textContent ?? "";
/** The original text: browsers remove different spaces from `document.title`. @param {Document} page */
const windowTitle = (page) => page.head.querySelector("title") ?? page.head.appendChild(page.createElement("title"));

/** Reads the state of a page. */
function read(page) {
    const state = JSON.parse(page.getElementById("list-state").textContent);
    templates.known = templates.extended(state.templates);
    return state;
}

/** Loads the additional style sheets of a fresh page; those that it does not have are removed when the others are loaded. */
function restyle(fresh) {
    const own = (page) => [...page.querySelectorAll('link[href*="/css/app/"]')];
    const [mine, theirs] = [own(document), own(fresh)];
    const hrefs = (links) => links.map(({ href }) => href).join();
    if (hrefs(mine) === hrefs(theirs)) return;
    const last = [...document.querySelectorAll("head > link[rel=stylesheet]")].at(-1);
    const loads = theirs.map((link) => new Promise((resolve) => (link.onload = link.onerror = resolve)));
    last?.after(...theirs);
    Promise.all(loads).then(() => mine.forEach((link) => link.remove()));
}

const [patchKeys, hintKeys, motionKeys] = [
    "v from to complete templates rules hints ops", "rows sections move only motions entrance say bulk", "frames duration stagger easing",
].map((keys) => new Set(keys.split(" ")));

export const page = {
    /** `{screen, events, epoch, revision, token, strings, templates}` */
    state: read(document),
    /** Animates patches, if it is loaded. @type {any} */
    animate: null,
    /** Called with each patch after it was applied, and after a fresh page: calls cost less than events. @type {((patch?: any) => void)[]} */
    observers: [],
    /** Resolves when all animations of patches have ended. */
    settled: Promise.resolve(),

    /** Whether a patch is applied without animations: it is one of several, nothing is visible, or motion is reduced. */
    isStill: ({ hints }) =>
        patching.isActive || hints?.bulk || document.hidden || !(parseFloat(getComputedStyle(screen).getPropertyValue("--animation-duration")) > 0),

    /** Applies a patch completely or, with an error, not at all. Returns false if a listener prevents it. */
    apply(patch, isStill = page.isStill(patch)) {
        if (!emit(screen, "before-patch", patch)) return false;
        const { v, from, to, complete, rules = [], hints = {} } = patch;
        checkKeys(patch, patchKeys);
        checkKeys(hints, hintKeys);
        checkKeys(hints.entrance, motionKeys);
        for (const name in hints.motions) checkKeys(hints.motions[name], motionKeys);
        require(v === 1 && from === page.state.revision && to > from && Number.isSafeInteger(to), `${from} to ${to}`);
        require(complete === undefined || complete === true, "complete");
        const { known } = templates;
        // The rules are in a layer, which an app's style sheets override.
        const layer = /** @type {any} */ (sheet.cssRules[0] ?? sheet.cssRules[sheet.insertRule("@layer list-rules{}")]);
        const { length } = layer.cssRules;
        const oldTitle = title();
        let edit, start;
        try {
            for (const rule of rules) layer.insertRule(rule, layer.cssRules.length);
            if (complete) templates.known = new Map();
            if (patch.templates) templates.known = templates.extended(patch.templates);
            edit = prepare(patch.ops);
            start = !isStill && page.animate?.(hints, edit);
        } catch (error) {
            templates.known = known;
            while (layer.cssRules.length > length) layer.deleteRule(length);
            throw error;
        }
        // From here on, the patch cannot be rejected.
        keepState(edit.change, edit.moved, edit.isTurned);
        if (complete) {
            // Until here, elements needed the rules that are gone now.
            while (layer.cssRules.length > rules.length) layer.deleteRule(0);
            byID("list-rules")?.replaceChildren();
        }
        const motion = start && start().catch(console.warn);
        page.state.revision = to;
        if (hints.say) announce(hints.say);
        if (title() !== oldTitle) {
            const { text } = windowTitle(document);
            if (text.startsWith(oldTitle)) windowTitle(document).text = title() + text.slice(oldTitle.length);
        }
        for (const observe of page.observers) observe(patch);
        emit(screen, "patched", patch);
        const settled = Promise.all([page.settled, motion]).then(() => {
            if (page.settled === settled) emit(screen, "settled", patch);
        });
        page.settled = settled;
        return true;
    },

    /** Replaces the page by a fresh one: its screen, rules and state. Throws for other pages; then nothing changes. */
    takeOver(text) {
        // In a template, the rules pass this page's content security policy, which has another nonce.
        const html = text.replace("<style", "<template").replace("</style", "</template");
        const fresh = new DOMParser().parseFromString(html, "text/html");
        const main = fresh.getElementById("screen");
        require(main, "no screen");
        page.state = read(fresh);
        restyle(fresh);
        sheet.replaceSync(/** @type {any} */ (fresh.getElementById("list-rules")).content.textContent);
        windowTitle(document).text = windowTitle(fresh).text;
        Object.assign(document.documentElement, { dir: main.dir, lang: main.lang });
        keepState(() => takeOver(screen, main));
        for (const observe of page.observers) observe();
        emit(screen, "refreshed");
    },

    /** Fetches this page again and replaces it; nothing changes before the fresh page is loaded. */
    async refresh() {
        const response = await fetch(location.href, { cache: "no-store" });
        page.takeOver(await response.text());
    },
};
