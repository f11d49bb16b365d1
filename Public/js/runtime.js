/** The browser runtime, for scripts that are loaded when a page needs them. */

export const { byID, dispatch, document: page, emit, held, ids, inSight, keepers, limits, screen, sightLimit, templates } = globalThis.ListPreview;
