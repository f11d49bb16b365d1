/** The browser runtime of a page that changes, and the one global by which others reach it. */

import { page } from "./document.js";
import * as actions from "./actions.js";
import "./swipes.js";
import "./bars.js";
import { byID, limits, PatchError } from "./shared.js";
import { templates } from "./templates.js";

globalThis.ListPreview = { PatchError, actions, apply: page.apply, byID, document: page, limits, templates };
