"use strict";

/**
 * Animations are decoration: the document is right at once, then what is in sight comes from where it was. To be called
 * before a change, with the patch's hints and operations; gives what to call after it, which gives a promise of the end.
 */
ListPreview.animate = (() => {
    const { byID, inSight } = ListPreview;
    const screen = byID("screen");
    const limit = 60;
    /** Where things come from and go to, besides being transparent there. Sides are those of the screen, in any language. */
    const motions = {
        __proto__: null,
        fade: {}, automatic: {},
        left: { translate: "-100%" }, right: { translate: "100%" },
        top: { translate: "0 -100%" }, bottom: { translate: "0 100%" },
        middle: { scale: "1 0" },
    };
    /** In copies, these would load or play once more. */
    const isAlive = (element) => element.querySelector("audio, canvas, embed, iframe, object, video");
    /** As many elements as can be animated at most. */
    const some = (ids) => [...ids].slice(0, limit).map(byID).filter(Boolean);
    const inert = document.implementation.createHTMLDocument();

    /** What it takes to show an element once more after it has gone. */
    function describe(element) {
        const { id, parentElement: parent, previousElementSibling: previous, nextElementSibling: next } = element;
        const { x, y } = element.getBoundingClientRect();
        const { width, height } = getComputedStyle(element);
        return { id, parent, previous, next, x, y, width, height, ghost: null, motion: "", parts: [], rest: null };
    }

    /** Puts an element into the layer of those that are gone, among stand-ins for what its look depends on. */
    function show({ ghost, parent, previous, next, width, height }, layer) {
        Object.assign(ghost.style, { position: "absolute", left: 0, top: 0, width, height, margin: 0 });
        const standIn = (node) => Object.assign(node.cloneNode(), { hidden: true });
        let group = [previous && standIn(previous), ghost, next && standIn(next)].filter(Boolean);
        for (; parent && parent !== screen; parent = parent.parentElement) {
            const place = Object.assign(parent.cloneNode(), { className: `${parent.className} list-place` });
            place.append(...group);
            group = [place];
        }
        layer.append(...group);
        for (const inner of layer.querySelectorAll("[id]")) inner.removeAttribute("id");
    }

    const number = /-?\d+(\.\d+)?/;

    /** What a part that counts shows; where it still counts, it goes on from there. */
    function shown(part) {
        if (part.localName === "rect") return getComputedStyle(part).width;
        return [getComputedStyle(part, "::before").content, part.textContent].find((text) => number.test(text));
    }

    /** A row without what its parts that count show by themselves, in a document that loads and plays nothing. */
    function withoutCounts(row) {
        const copy = inert.importNode(row, true);
        for (const part of copy.querySelectorAll("[data-counts]")) part.textContent = part.textContent.replace(number, "0");
        for (const bar of copy.querySelectorAll(".progress-bar")) bar.replaceWith(bar.className, `${bar.hidden}`);
        return copy;
    }

    /** What a bar does whose end was at `from`. */
    function grows(from, bar) {
        if (shown(bar) === from && !bar.getAnimations().length) return [];
        return [{ width: from }, { width: bar.getAttribute("width") }];
    }

    /** What an element whose text is `to` shows while it counts; the style sheet draws it above the text. */
    function counts(from = "", to) {
        const [old, now] = [from, to].map((text) => text.match(number)?.[0]);
        if (!old || !now || old === now) return [];
        const digits = now.split(".")[1]?.length ?? 0;
        return Array.from({ length: 31 }, (_, step) => {
            const text = to.replace(now, (+old + ((now - old) * step) / 30).toFixed(digits));
            return { "--count": `"${CSS.escape(text)}"`, "--count-fill": "transparent" };
        });
    }

    // Nobody waits for a page that nobody sees.
    addEventListener("visibilitychange", () => {
        if (document.hidden) for (const animation of screen.getAnimations()) if (animation.id === "end") animation.finish();
    });

    return (hints, ops) => {
        const { className, dir, lang } = screen;
        const style = getComputedStyle(screen);
        const time = style.getPropertyValue("--animation-duration");
        const easing = style.getPropertyValue("--animation-easing");
        const timing = { duration: parseFloat(time) * (time.includes("m") ? 1 : 1000), easing };
        if (hints.bulk || document.hidden || !(timing.duration > 0)) return async () => {};

        const { entrance, move, rows = [], sections = [], only = [] } = hints;
        const own = new Map(only.flatMap(([ids, motions]) => ListPreview.ids(ids).map((id) => [id, motions])));
        /** The motion of an element's coming (0), going (1) or changing (2). */
        function motion(element, kind, id = element.id) {
            const isPart = element.matches("header, footer");
            const index = isPart ? 2 : kind;
            return own.get(id)?.[index] ?? (isPart || element.matches("section") ? sections : rows)[index] ?? "fade";
        }

        const [inserted, moved, changed] = [new Set(), new Set(), new Set()];
        for (const [verb, id, ids, run, items] of ops) {
            if (verb === "i") for (const [id] of items) inserted.add(id);
            else if (verb === "m") for (const id of run) moved.add(id);
            else for (const each of verb === "s" ? ids : [id]) changed.add(each);
        }

        /** What there was, by element. */
        const first = new Map();
        const sliding = screen.getAnimations({ subtree: true }).filter(({ id }) => id === "slide");
        // What still moves is seen elsewhere than it is; what will move may come from far away.
        const others = [...sliding.map(({ effect }) => effect.target), ...some(moved)];
        const sight = inSight();
        for (const element of [...sight.keys(), ...others]) first.set(element, describe(element));
        for (const [element, old] of first) {
            if (!changed.has(old.id) || !element.matches("li, header, footer")) continue;
            old.motion = motion(element, 2);
            if (old.motion === "none") continue;
            const parts = [...element.querySelectorAll("[data-counts], .progress-bar rect")];
            old.parts = parts.map((part) => [part, shown(part)]);
            if (parts.length) old.rest = withoutCounts(element);
            if (old.motion !== "automatic" && !isAlive(element)) old.ghost = element.cloneNode(true);
        }

        return async () => {
            // In a form: radio buttons of the past are in no group with those of the present. The screen's look and
            // direction are those of the past, too.
            const layer = document.createElement("form");
            Object.assign(layer, { className: `${className} list-leaving`, dir, lang, inert: true, ariaHidden: "true" });
            const animated = new Set();
            let length = 0;
            function play(element, frames, more) {
                if (animated.size === limit && !animated.has(element)) return;
                animated.add(element);
                const { effect } = element.animate(frames, { ...timing, ...more });
                length = Math.max(length, effect.getComputedTiming().endTime);
            }
            // What is added to the rest leaves it where it is seen, and goes on from there.
            const slide = (element, frames, more) => play(element, frames, { composite: "add", id: "slide", ...more });
            function enter(element, name) {
                if (!motions[name]) return;
                const { translate, ...look } = motions[name];
                // From under its neighbours.
                play(element, [{ opacity: 0, zIndex: -1, ...look }, { zIndex: -1 }]);
                if (translate) slide(element, [{ translate }, {}]);
            }

            try {
                /** What was there before, by the elements that are there now. */
                const before = new Map();
                const leaving = [];
                for (const [element, old] of first) {
                    if (element.isConnected) {
                        before.set(element, old);
                        // Parts that count show a change of theirs; the row's own motion is for everything else.
                        if (old.rest?.isEqualNode(withoutCounts(element))) Object.assign(old, { motion: "none", ghost: null });
                    } else {
                        old.parts = [];
                        const heir = byID(old.id);
                        if (heir) before.set(heir, old);
                        old.motion = heir ? motion(heir, 2) : motion(element, 1, old.id);
                        // What goes with its section goes unseen on its own.
                        old.ghost = element.parentElement || isAlive(element) ? null : element;
                    }
                    if (old.ghost && motions[old.motion] && leaving.length < limit) leaving.push(old);
                }
                for (const old of leaving) show(old, layer);
                if (leaving.length) document.body.append(layer);

                const isSeen = (old, { height }) => old && old.y < innerHeight && old.y + height > 0;
                // New rows are as high as they say only once they are drawn.
                for (const element of [...some(inserted), ...before.keys()]) {
                    if (first.has(element)) continue;
                    element.animate({ contentVisibility: ["visible", "visible"] }, { ...timing, id: "drawn" });
                }
                const last = inSight();
                for (let element of before.keys()) {
                    for (; element !== screen && !last.has(element); element = element.parentElement) {
                        last.set(element, element.getBoundingClientRect());
                    }
                }
                const inOrder = [...last].sort(([one], [other]) => (one.compareDocumentPosition(other) & 4 ? -1 : 1));
                const places = leaving.map(({ ghost }) => ghost.getBoundingClientRect());
                leaving.forEach(({ ghost, motion, x, y }, index) => {
                    Object.assign(ghost.style, { left: `${x - places[index].x}px`, top: `${y - places[index].y}px` });
                    play(ghost, [{}, { opacity: 0, ...motions[motion] }], { fill: "forwards" });
                });

                const still = { x: 0, y: 0 };
                const shifts = new Map();
                for (const [element, rect] of inOrder) {
                    const { id, parentElement } = element;
                    const old = before.get(element);
                    const along = shifts.get(parentElement) ?? still;
                    let shift = along;
                    // From out of sight, from a window's height away will do.
                    if (old) {
                        const far = isSeen(old, rect) ? Infinity : innerHeight;
                        shift = { x: old.x - rect.x, y: Math.max(-far, Math.min(far, old.y - rect.y)) };
                    } else if (inserted.has(id)) {
                        if (!inserted.has(parentElement.closest("section")?.id)) enter(element, motion(element, 0));
                    } else if (element.localName !== "ul" && sight.size < inSight.limit) {
                        // It was out of sight, unless there is more in sight than was measured.
                        shift = { x: 0, y: innerHeight };
                    }
                    // Also its parent may take it through the window.
                    const isEverSeen = [old, rect, { y: rect.y + along.y }].some((place) => isSeen(place, rect));
                    if (move === "none" || animated.size >= limit || !isEverSeen) shift = along;
                    shifts.set(element, shift);
                    // Its parent takes it along part of the way.
                    const [x, y] = [shift.x - along.x, shift.y - along.y];
                    if (Math.abs(x) + Math.abs(y) > 0.5) {
                        const zIndex = Math.round(Math.abs(y));
                        slide(element, [{ translate: `${x}px ${y}px`, zIndex }, { translate: "0px", zIndex }]);
                        // Above the list that it comes from.
                        if (old && old.parent !== parentElement) play(parentElement, [{ zIndex: 1 }, { zIndex: 1 }]);
                    }
                    if (!old) continue;
                    if (old.ghost) {
                        if (leaving.includes(old) && (shift.x || shift.y)) {
                            slide(old.ghost, [{}, { translate: `${-shift.x}px ${-shift.y}px` }], { fill: "forwards" });
                        }
                        if (!/fade|automatic/.test(old.motion)) enter(element, old.motion);
                    } else if (old.motion === "automatic") {
                        play(element, [{ backgroundColor: "var(--highlight)" }, {}], { duration: timing.duration * 3 });
                    }
                    for (const [part, from] of old.parts) {
                        const frames = part.localName === "rect" ? grows(from, part) : counts(from, part.textContent);
                        if (frames.length) play(part, frames);
                    }
                }
                if (entrance) {
                    const { frames, duration, stagger, easing } = entrance;
                    inOrder
                        .filter(([element, rect]) => isSeen(rect, rect) && !element.matches("section, ul"))
                        // What still enters goes on.
                        .filter(([element]) => !element.getAnimations().some(({ id }) => id === "enter"))
                        .forEach(([element], index) => {
                            play(element, frames, { duration, delay: index * stagger, easing, fill: "backwards", id: "enter" });
                        });
                }
                // An animation of nothing ends with the last one; those of elements that go meanwhile never do.
                if (length) await screen.animate(null, { duration: length, id: "end" }).finished.catch(() => {});
            } finally {
                layer.remove();
            }
        };
    };
})();
