"use strict";

/** What a page does of which pictures are taken: it shows one screen after the other, and everything holds still. */
globalThis.Studio = (() => {
    const { documentElement: root, body, fonts } = document;
    // The app's own style sheets, before the styles of parts.
    const sheet = document.head.appendChild(document.createElement("style"));
    const rules = document.head.appendChild(document.createElement("style"));
    const frame = () => new Promise(requestAnimationFrame);

    const endOf = (animation) => Number(animation.effect?.getComputedTiming().endTime ?? 0);

    /** All animations but those that follow the scrolling: they are where the page is. */
    const moving = () => document.getAnimations().filter(({ timeline }) => timeline === document.timeline);

    /** What comes to an end is there, what never does stands still at a time. */
    function hold(time) {
        for (const animation of moving()) {
            if (Number.isFinite(endOf(animation))) {
                animation.finish();
            } else {
                animation.pause();
                animation.currentTime = time;
            }
        }
    }

    /** Also those that are out of sight; one that cannot be loaded is drawn as what stands for it. */
    function decode(image) {
        image.loading = "eager";
        image.decoding = "sync";
        return image.decode().catch(() => {});
    }

    /** Waits until all there is to see can be seen. */
    async function settle() {
        document.activeElement?.blur();
        scrollTo(0, 0);
        // What is laid out asks for its fonts.
        body.getBoundingClientRect();
        await Promise.all([fonts.ready, ...[...document.images].map(decode)]);
    }

    /** Where things are, in CSS pixels. */
    function boxes() {
        const found = [];
        for (const element of document.querySelectorAll("[data-item][id]:not([data-item=section])")) {
            const { x, y, width, height } = element.getBoundingClientRect();
            if (width && height) found.push([element.id, x, y, width, height]);
        }
        return found;
    }

    /** Every character but plain ones, once. One that is asked to be an emoji is another one than without. */
    function characters() {
        const fields = [...document.querySelectorAll("input, textarea")].map(({ value, placeholder }) => value + placeholder);
        const text = [body.innerText, ...fields].join("\n");
        return [...new Set(text.match(/[^\0-\x7F]\uFE0F?|[\x20-\x7F]\uFE0F/gu))];
    }

    const facts = () => ({ height: root.scrollHeight, boxes: boxes(), characters: characters() });

    return {
        endOf, moving, settle, facts,

        /** The fonts are there before the first picture, so that none is taken before they are. */
        loadFonts: () => Promise.all([...fonts].map((font) => font.load())).then(() => true),

        /** Shows a page. Nothing of the one before stays. */
        async show({ page, css = "", textSize, time }) {
            const fresh = new DOMParser().parseFromString(page, "text/html");
            const { dir, lang } = fresh.documentElement;
            Object.assign(root, { dir, lang });
            if (textSize) root.dataset.textSize = textSize;
            else delete root.dataset.textSize;
            document.title = fresh.title;
            if (sheet.textContent !== css) sheet.textContent = css;
            rules.textContent = fresh.getElementById("list-rules").textContent;
            body.replaceChildren(...document.adoptNode(fresh.body).childNodes);
            await settle();
            hold(time);
            await frame();
            await frame();
            hold(time);
            return facts();
        },

        /** Keeps what measures itself by the window as it is, before the window becomes as tall as the page. */
        grow() {
            for (const card of document.querySelectorAll(".list-screen.card")) {
                const { marginTop, minHeight } = getComputedStyle(card);
                Object.assign(/** @type {HTMLElement} */ (card).style, { marginTop, minHeight });
            }
        },

        /** Waits until the window has its new size. */
        async grown() {
            await frame();
            await frame();
            return facts();
        },
    };
})();
