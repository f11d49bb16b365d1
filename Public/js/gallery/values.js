import { canvas } from "./canvas.js";
import { controls } from "./controls.js";
import { say } from "./elements.js";
import { served } from "./served.js";
import { typedValues } from "./typed-values.js";

/** What is on the canvas: `{state, index, pairs}`. */
let view = null;
/** The values that the frames show, as JSON. */
let shown = "{}";
/** What the server or the page has refused. */
let refused = "";
let isAsking = false;

function showReason(reason) {
    controls.refuse(reason);
    if (reason) say(reason);
}

/** One question after the other, until the frames show what the address says. */
async function next() {
    if (isAsking) return;
    isAsking = true;
    while (view) {
        const asked = view;
        const controls = asked.pairs.length || shown !== "{}" ? await served.controls(asked.state) : [];
        const [from, to] = [shown, typedValues(asked.pairs, controls)];
        if (asked !== view) continue;
        if (from === to) {
            if (refused) showReason((refused = ""));
            break;
        }
        if (to === refused) break;
        if (!controls.length) {
            canvas.post("values", { index: asked.index, to, values: asked.pairs });
            shown = to;
            continue;
        }
        try {
            const patches = await served.patches(asked.state, JSON.parse(from), JSON.parse(to));
            // Meanwhile they may have gone elsewhere.
            if (asked.state !== view?.state || from !== shown) continue;
            canvas.post("values", { index: asked.index, from, to, ...patches });
            shown = to;
            if (refused) showReason((refused = ""));
        } catch (error) {
            if (asked !== view) continue;
            refused = to;
            showReason(error.message);
        }
    }
    isAsking = false;
}

/** Values that were changed by hand: a server makes the screen of them, or else the frames set them on their pages. */
export const values = {
    /** Shows what an address says; nothing is set on pages that are fresh. */
    show({ state, index, route }, isFresh) {
        if (isFresh || state !== view?.state) {
            shown = "{}";
            showReason((refused = ""));
        }
        view = { state, index, pairs: route.values };
        next();
    },
    /** Nothing is on the canvas. */
    clear() {
        view = null;
    },
    /** Hears what a frame shows: steps undo values, and the way back sets them again. */
    hear({ index, valued, refused: missing }) {
        if (!view || index !== view.index || valued === undefined) return;
        shown = valued;
        if (missing?.length) showReason(`${missing.map((id) => `“${id}”`).join(", ")} cannot be set on this page.`);
        else if (missing && !refused) controls.refuse("");
        next();
    },
};
