const { documentElement: root, body, fonts } = document;
// The app's own style sheets, before the styles of parts.
const sheet = document.head.appendChild(document.createElement("style"));
const rules = document.head.appendChild(document.createElement("style"));
const frame = () => new Promise(requestAnimationFrame);

const endOf = (animation) => Number(animation.effect?.getComputedTiming().endTime ?? 0);

/** All animations except scroll-driven ones, which depend on the scroll position. */
const moving = () => document.getAnimations().filter(({ timeline }) => timeline === document.timeline);

/** Finite animations are at their end, infinite ones at a fixed time. */
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

/**
 * Includes images that are not visible. An image that cannot be loaded is drawn as its replacement. With a relative
 * address, which this page cannot resolve, the browser would draw a frame instead.
 */
function decode(image) {
    image.loading = "eager";
    image.decoding = "sync";
    return image.decode().catch(() => {
        image.src = "data:,";
        return image.decode().catch(() => {});
    });
}

/** Waits until everything is visible. */
async function settle() {
    document.activeElement?.blur();
    scrollTo(0, 0);
    // Layout requests the fonts.
    body.getBoundingClientRect();
    await Promise.all([fonts.ready, ...[...document.images].map(decode)]);
}

/** The positions of elements, in CSS pixels. */
function boxes() {
    const found = [];
    for (const element of document.querySelectorAll("[data-item][id]:not([data-item=section])")) {
        const { x, y, width, height } = element.getBoundingClientRect();
        if (width && height) found.push([element.id, x, y, width, height]);
    }
    return found;
}

/** Every character except plain ones, once. A character with an emoji selector differs from the same one without. */
function characters() {
    const fields = [...document.querySelectorAll("input, textarea")].map(({ value, placeholder }) => value + placeholder);
    const text = [body.innerText, ...fields].join("\n");
    return [...new Set(text.match(/[^\0-\x7F]\uFE0F?|[\x20-\x7F]\uFE0F/gu))];
}

const facts = () => ({ height: root.scrollHeight, boxes: boxes(), characters: characters() });

/** The page of screenshots: it shows one screen after the other, without any movement. */
globalThis.Studio = {
    endOf, moving, settle, facts,

    /** The fonts are loaded before the first picture, so that none is taken without them. */
    loadFonts: () => Promise.all([...fonts].map((font) => font.load())).then(() => true),

    /** Shows a page. Nothing of the previous page is kept. */
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

    /** Keeps the size of elements that depend on the window, before the window becomes as tall as the page. */
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
