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
};
