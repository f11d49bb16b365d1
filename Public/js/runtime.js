/** The browser runtime, for scripts that are loaded when a page needs them. */

export const { byID, dispatch, document: page, emit, held, holderOf, ids, inSight, keepers, limits, patching, screen, show, sightLimit, templates } = globalThis.ListPreview;
