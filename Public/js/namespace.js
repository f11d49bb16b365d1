"use strict";

/** The browser runtime: every file adds a part to this one global. */
var ListPreview = {
    /** A patch was refused, and nothing has changed. */
    PatchError: class extends Error {},

    require(condition, subject) {
        if (!condition) throw new ListPreview.PatchError(`Refused: ${subject}`);
    },

    /** @returns {any} */
    byID: (id) => document.getElementById(id),

    /** Dispatches an event; returns false if one of them prevents what it is about. */
    emit(target, name, detail) {
        const options = { bubbles: true, cancelable: true, detail };
        return target.dispatchEvent(new CustomEvent(`listpreview:${name}`, options));
    },

    /** Controls that show what was done to them until it is answered, and how much of it is not. @type {Map<any, number>} */
    held: new Map(),

    /** A pause in milliseconds that grows, and differs from browser to browser. */
    pause: (count) => Math.min(3e4, 500 * 2 ** count) * (0.5 + Math.random() / 2),
};
