"use strict";

globalThis.Gallery ??= {};

/** Values that were changed by hand: a server makes the screen of them, or else the frames set them on their pages. */
Gallery.values = (() => {
    const { canvas, served } = Gallery;
    /** What is on the canvas: `{state, index, pairs}`. */
    let view = null;
    /** The values that the frames show, as JSON. */
    let shown = "{}";
    /** What the server or the page has refused. */
    let refused = "";
    let isAsking = false;

    /** What an address says, in the types of the controls; what does not fit is left as it is, for the server to refuse. */
    function typed(pairs, controls) {
        const kinds = new Map(controls.map(({ id, kind }) => [id, kind]));
        // An empty field is a number that is still being typed.
        const whole = pairs.filter(({ id, value }) => kinds.get(id) !== "number" || String(value).trim() !== "");
        return JSON.stringify(Object.fromEntries(whole.map(({ id, value }) => {
            const isNumber = kinds.get(id) === "number" && String(value).trim() !== "" && Number.isFinite(Number(value));
            return [id, isNumber ? Number(value) : value];
        })));
    }

    function showReason(reason) {
        Gallery.controls.refuse(reason);
        if (reason) Gallery.say(reason);
    }

    /** One question after the other, until the frames show what the address says. */
    async function next() {
        if (isAsking) return;
        isAsking = true;
        while (view) {
            const asked = view;
            const controls = asked.pairs.length || shown !== "{}" ? await served.controls(asked.state) : [];
            const [from, to] = [shown, typed(asked.pairs, controls)];
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

    return {
        typed,
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
            else if (missing && !refused) Gallery.controls.refuse("");
            next();
        },
    };
})();
