"use strict";

/** Animations are decoration: the document is right at once, then what is in sight comes from where it was. */
ListPreview.animate = (() => {
    const limit = 60;

    /** Rects of the elements in or near the window, parents first. Halving finds the first one. */
    function measure(parent, rects = new Map()) {
        const { children } = parent;
        let index = 0;
        for (let end = children.length; index < end; ) {
            const middle = (index + end) >> 1;
            if (children[middle].getBoundingClientRect().bottom < -300) index = middle + 1;
            else end = middle;
        }
        for (; index < children.length && rects.size < limit; index++) {
            const rect = children[index].getBoundingClientRect();
            if (rect.top > innerHeight + 300) break;
            rects.set(children[index], rect);
            if (children[index].matches("section, ul")) measure(children[index], rects);
        }
        return rects;
    }

    /** Fades elements out where they were, in a layer of their own. */
    function leave(elements, rects, screen, timing) {
        const layer = document.createElement("div");
        Object.assign(layer, { className: `${screen.className} list-leaving`, inert: true, ariaHidden: true });
        for (const element of elements) {
            for (const inner of [element, ...element.querySelectorAll("[id]")]) inner.removeAttribute("id");
            const rect = rects.get(element);
            for (const side of ["left", "top", "width", "height"]) element.style[side] = `${rect[side]}px`;
        }
        layer.append(...elements);
        document.body.append(layer);
        layer.animate({ opacity: 0 }, { ...timing, fill: "forwards" });
        setTimeout(() => layer.remove(), timing.duration);
    }

    /** Runs `change`, which changes the document, and animates the difference. */
    return ({ bulk, insert, remove, move }, change) => {
        const screen = document.getElementById("screen");
        const style = getComputedStyle(screen);
        const timing = {
            duration: parseFloat(style.getPropertyValue("--animation-duration")) || 0,
            easing: style.getPropertyValue("--animation-easing"),
        };
        if (bulk || document.hidden || !timing.duration) return change();

        // Things that are still moving set off again from where they are seen.
        const first = measure(screen);
        for (const animation of screen.getAnimations({ subtree: true })) {
            if (animation.id === "slide") animation.cancel();
        }
        change();
        const last = measure(screen);

        const shifts = new Map();
        for (const [element, { x, y }] of last) {
            const old = first.get(element);
            const parent = element.parentElement;
            if (old) {
                const shift = { x: old.x - x, y: old.y - y };
                // Its parent takes it along part of the way.
                const along = shifts.get(parent) ?? { x: 0, y: 0 };
                const [dx, dy] = [shift.x - along.x, shift.y - along.y];
                const zIndex = Math.round(Math.abs(dy));
                shifts.set(element, shift);
                if ((dx || dy) && move !== "none") {
                    const frames = [{ translate: `${dx}px ${dy}px`, zIndex }, { translate: "0px", zIndex }];
                    element.animate(frames, { ...timing, id: "slide" });
                }
            } else if (insert !== "none" && (parent === screen || first.has(parent))) {
                element.animate({ opacity: [0, 1] }, timing);
            }
        }
        const left = [...first.keys()].filter((element) => !element.parentElement);
        if (left.length && remove !== "none") leave(left, first, screen, timing);
    };
})();
