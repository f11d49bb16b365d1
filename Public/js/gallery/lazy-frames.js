import { Frame } from "./frames.js";

/**
 * Pages in visible places. Few pages load at once, and a limited number stays loaded.
 *
 * `root` scrolls; `page` returns the page of a place: `{scenario, state, holder}`; `enter` prepares a place that becomes visible.
 */
export const lazyFrames = ({ root, limit, page, enter = (_place) => {} }) => {
    /** The maximum number of pages that load at once. */
    const atOnce = 4;
    const live = new Map();
    /** Visible places that wait for their pages. */
    const waiting = new Set();
    let loading = 0;
    let appearance = {};
    let isShown = false;

    function load(place) {
        const found = page(place);
        if (!found || live.has(place)) return;
        loading++;
        let isLoading = true;
        const loaded = () => {
            if (isLoading) loading--;
            isLoading = false;
            next();
        };
        const { scenario, state, holder } = found;
        const frame = new Frame(scenario, state, appearance, ({ listpreview }) => listpreview === "ready" && loaded());
        Object.assign(frame.element, { inert: true, scrolling: "no", tabIndex: -1, ariaHidden: "true", onload: loaded });
        holder.prepend(frame.element);
        live.set(place, Object.assign(frame.listen(), { loaded }));
    }

    function unload(place) {
        waiting.delete(place);
        const frame = live.get(place);
        live.delete(place);
        frame?.remove();
        frame?.loaded();
    }

    function next() {
        for (const place of waiting) {
            if (!isShown || loading >= atOnce || live.size >= limit) return;
            waiting.delete(place);
            load(place);
        }
    }

    const observer = new IntersectionObserver(
        (changes) => {
            for (const { target, isIntersecting } of changes) {
                if (!isIntersecting) unload(target);
                else if (!live.has(target)) {
                    enter(target);
                    waiting.add(target);
                }
            }
            next();
        },
        { root, rootMargin: "160px 0px" },
    );

    return {
        observe: (place) => observer.observe(place),
        /** Shows or hides the pages, and sets their appearance. */
        show(isVisible, options) {
            isShown = isVisible;
            appearance = options;
            if (!isVisible) for (const place of [...live.keys()]) {
                unload(place);
                waiting.add(place);
            }
            for (const frame of live.values()) frame.setAppearance(appearance);
            if (isVisible) next();
        },
        /** Removes all pages and places. */
        clear() {
            observer.disconnect();
            waiting.clear();
            for (const place of [...live.keys()]) unload(place);
        },
        places: () => [...live.keys()],
    };
};
