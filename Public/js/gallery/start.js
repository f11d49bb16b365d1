"use strict";

globalThis.Gallery ??= {};

/** The start page: the list of links that was there without scripts, with pictures of the real screens. */
Gallery.start = (() => {
    const { make } = Gallery;
    /** The largest number of pages that are alive at once. */
    const limit = 24;
    /** The largest number of pages that load at once. */
    const atOnce = 4;
    const live = new Map();
    /** What is in sight and waits for its picture. */
    const waiting = new Set();
    let loading = 0;
    let appearance = {};
    let isShown = false;
    let scenarios = new Map();

    /** Makes a card of an entry; only for entries that are scrolled into view. */
    function complete(card) {
        const scenario = scenarios.get(card.id.slice(2));
        if (!scenario || card.querySelector(".thumbnail")) return card;
        const heading = card.querySelector("h3");
        heading.replaceChildren(make("a.card-link", { href: Gallery.addressOf(scenario, scenario.states[0]) }, ...heading.childNodes));
        card.prepend(make("div.thumbnail"));
        card.querySelectorAll("li").forEach((item, index) => {
            // In a single file they lead nowhere without scripts.
            const link = item.querySelector("a") ?? make("a", {}, ...item.childNodes);
            link.href = Gallery.addressOf(scenario, scenario.states[index]);
            link.title = link.textContent;
            item.append(link);
        });
        fold(card);
        return card;
    }

    /** Says how many states do not fit on a card. Nothing that is cut off can be reached with the keyboard. */
    function fold(card) {
        const list = card.querySelector("ul");
        list.querySelector(".more")?.remove();
        const items = [...list.children];
        // More than these never fit.
        items.forEach((item, index) => (item.hidden = index > 16));
        const fits = (item) => item.hidden || item.offsetTop + item.offsetHeight <= list.clientHeight + 1;
        if (items.length < 17 && items.every(fits)) return;
        const link = make("a");
        const more = make("li.more", {}, link);
        list.append(more);
        for (let shown = Math.min(items.length, 17); shown > 1; ) {
            items[--shown].hidden = true;
            const count = items.length - shown;
            link.textContent = `+${count}`;
            link.ariaLabel = link.title = Gallery.count(count, "more state");
            link.href = items[shown].querySelector("a").href;
            if (fits(more)) return;
        }
    }

    function show(card) {
        const scenario = scenarios.get(card.id.slice(2));
        const holder = card.querySelector(".thumbnail");
        if (!scenario || live.has(card)) return;
        loading++;
        let isLoading = true;
        const loaded = () => {
            if (isLoading) loading--;
            isLoading = false;
            next();
        };
        const [first] = scenario.states;
        const best = scenario.states.find(({ rows }) => rows > 1) ?? scenario.states.find(({ rows }) => rows) ?? first;
        const frame = new Gallery.Frame(scenario, best, appearance, ({ listpreview }) => listpreview === "ready" && loaded());
        Object.assign(frame.element, { inert: true, tabIndex: -1, ariaHidden: "true", onload: loaded });
        holder.append(frame.element);
        live.set(card, Object.assign(frame.listen(), { loaded }));
    }

    function hide(card) {
        waiting.delete(card);
        const frame = live.get(card);
        live.delete(card);
        frame?.remove();
        frame?.loaded();
    }

    function next() {
        for (const card of waiting) {
            if (!isShown || loading >= atOnce || live.size >= limit) return;
            waiting.delete(card);
            show(card);
        }
    }

    return {
        /** Makes the page of a readable list. */
        begin(main, catalog) {
            scenarios = new Map(catalog.scenarios.map((scenario) => [scenario.id, scenario]));
            const observer = new IntersectionObserver(
                (changes) => {
                    for (const { target, isIntersecting } of changes) {
                        if (isIntersecting) waiting.add(complete(target));
                        else hide(target);
                    }
                    next();
                },
                { root: main, rootMargin: "160px 0px" },
            );
            for (const card of main.querySelectorAll("article")) observer.observe(card);
            new ResizeObserver(() => [...live.keys()].forEach(fold)).observe(main);
        },
        /** Shows or hides the pictures, and sets their appearance. */
        show(isVisible, options) {
            isShown = isVisible;
            appearance = options;
            if (!isVisible) for (const card of [...live.keys()]) {
                hide(card);
                waiting.add(card);
            }
            for (const frame of live.values()) frame.setAppearance(appearance);
            if (isVisible) next();
        },
        alive: () => live.size,
    };
})();
