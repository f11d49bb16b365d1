/** The only global: other scripts access the browser runtime through it. */

import { page } from "./document.js";
import { byID, dispatch, emit, held, holderOf, limits, PatchError, patching, screen } from "./shared.js";
import { inSight, keepers, keepState, sightLimit } from "./state.js";
import { show, templates } from "./templates.js";
import { ids } from "./wire.js";

globalThis.ListPreview = {
    apply: page.apply, byID, dispatch, document: page, emit, held, holderOf, ids, inSight, keepers, keepState, limits,
    PatchError, patching, screen, show, sightLimit, templates,
};
