"use strict";

/** The browser runtime: every file adds one part to this one global name. */
var ListPreview = ListPreview || {};

/** Why a patch was refused; nothing was changed. */
ListPreview.PatchError = class extends Error {};

/** @param {unknown} condition  @param {string} message  @returns {asserts condition} */
ListPreview.require = (condition, message) => {
    if (!condition) throw new ListPreview.PatchError(message);
};
