/** What all parts of the browser runtime use. */

/** A patch was refused, and nothing has changed. */
export class PatchError extends Error {}

export function require(condition, subject) {
    if (!condition) throw new PatchError(`Refused: ${subject}`);
}

/** @returns {any} */
export const byID = (id) => document.getElementById(id);

/** The element of the screen. */
export const screen = byID("screen");

/** Dispatches an event; returns false if one of them prevents what it is about. */
export function emit(target, name, detail) {
    const options = { bubbles: true, cancelable: true, detail };
    return target.dispatchEvent(new CustomEvent(`listpreview:${name}`, options));
}

/** The buttons of a stepper are one control, and so are segments, which a patch may replace. */
export const holderOf = (element) => element.closest(".stepper, .segmented") ?? element;

/** What a reader did with an element, or what happened without that: the event `listpreview:action` with `{row, action, value}`. */
export function dispatch(element, action, value = null, more = {}) {
    const row = element.closest("[data-item], #screen");
    const detail = { row: row.id, action, value, ...more };
    // For the page alone: what is sent on does not have it.
    Object.defineProperty(detail, "control", { value: element });
    Object.defineProperty(detail, "holder", { value: holderOf(element) });
    return emit(row, "action", detail);
}

/** Controls that show what was done to them until it is answered, and how much of it is not. @type {Map<any, number>} */
export const held = new Map();

/** What is set into elements may need scripts that the page has not loaded. */
export const scripts = {
    /** Gets markup, or the name of an attribute. @type {(text: string) => void} */
    need() {},
};

/**
 * In milliseconds: how long tabs are waited for that come together, a leader's answer, a sign of the server's. And how many
 * screens a server lets one stream follow.
 */
export const limits = {
    gathering: 50,
    answer: 3000,
    silence: 40000,
    screens: 64,
    /** A pause that grows, and differs from browser to browser. */
    pause: (count) => Math.min(3e4, 500 * 2 ** count) * (0.5 + Math.random() / 2),
};
