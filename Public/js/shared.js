/** Shared by all parts of the browser runtime. */

/** A patch was rejected, and nothing has changed. */
export class PatchError extends Error {}

export function require(condition, subject) {
    if (!condition) throw new PatchError(`Refused: ${subject}`);
}

/** @returns {any} */
export const byID = (id) => document.getElementById(id);

/** The element of the screen. */
export const screen = byID("screen");

/** Dispatches an event; returns false if a listener prevents it. */
export function emit(target, name, detail) {
    const options = { bubbles: true, cancelable: true, detail };
    return target.dispatchEvent(new CustomEvent(`listpreview:${name}`, options));
}

/** The buttons of a stepper are one control, and so are segments, which a patch may replace. */
export const holderOf = (element) => element.closest(".stepper, .segmented") ?? element;

/** An action of the user, or an automatic one: the event `listpreview:action` with `{row, action, value}`. */
export function dispatch(element, action, value = null, more = {}) {
    const row = element.closest("[data-item], #screen");
    const detail = { row: row.id, action, value, ...more };
    // Only for the page: it is not sent to the server.
    Object.defineProperties(detail, { control: { value: element }, holder: { value: holderOf(element) } });
    return emit(row, "action", detail);
}

/** Controls that show what a user is doing or has done, by their holders: see `controls.js`. @type {Map<any, any>} */
export const held = new Map();

/** Whether the page is being changed: browsers then dispatch events that no user caused. */
export const patching = { isActive: false };

/** Content that is set into elements may need scripts that the page has not loaded. */
export const scripts = {
    /** Receives markup, or the name of an attribute. @type {(text: string) => void} */
    need() {},
};

/**
 * In milliseconds: how long to wait for tabs that open together, for an answer of the leader, and for a sign of life of
 * the server. `screens` is the number of screens that one stream may follow.
 */
export const limits = {
    gathering: 50,
    answer: 3000,
    silence: 40000,
    screens: 64,
    /** How far a page may be behind before it skips to the newest state, and how long it may apply patches in one frame. */
    behind: 1000,
    work: 50,
    /** The time between two announcements to screen readers. */
    speech: 3000,
    /** A pause that grows, and differs between browsers. */
    pause: (count) => Math.min(3e4, 500 * 2 ** count) * (0.5 + Math.random() / 2),
};
