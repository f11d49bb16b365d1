const { documentElement: root, body, fonts } = document;
// The app's own style sheets, and the styles of parts.
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

/** The time in milliseconds within which images and fonts must arrive. */
let limit = 10_000;
/** The images of the app's style sheets that are part of them. */
let embedded = [];
/** The images that are not shown. */
let missing = [];

/** An SVG image at the first frame of its CSS animations, which no setting of the browser stops. */
function held(address) {
    const [, type, data] = address.match(/^data:image\/svg\+xml([^,]*),(.*)$/is) ?? [];
    if (data === undefined) return address;
    let svg;
    try {
        const text = decodeURIComponent(data);
        const bytes = () => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
        svg = /;\s*base64\s*$/i.test(type) ? new TextDecoder().decode(bytes()) : text;
    } catch {
        return address;
    }
    if (!/animation|transition/i.test(svg)) return address;
    const image = new DOMParser().parseFromString(svg, "image/svg+xml");
    if (image.querySelector("parsererror")) return address;
    const style = image.createElementNS("http://www.w3.org/2000/svg", "style");
    style.textContent = "*, ::before, ::after { animation-play-state: paused !important; transition: none !important }";
    image.documentElement.append(style);
    return `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(image))}`;
}

/** A style sheet whose SVG images are at their first frame. Notes its images. */
function heldStyles(css) {
    embedded = [];
    return css.replace(/url\(\s*(?:"([^"]*)"|'([^']*)'|([^"'()]*?))\s*\)/gi, (whole, ...groups) => {
        const address = groups.slice(0, 3).find((group) => group !== undefined);
        if (!/^data:image\//i.test(address)) return whole;
        embedded.push(address);
        const still = held(address);
        return still === address ? whole : `url("${still}")`;
    });
}

/** The id of the row, header or footer that contains an element. */
const elementOf = (element) => element.closest("[data-item][id]")?.id ?? "";

/**
 * Loads an image, even one that is not visible. One that cannot be loaded is drawn as its replacement. With a relative
 * address, which this page cannot resolve, the browser would draw a frame instead.
 */
async function load(image, end) {
    if (image.src === "data:,") return;
    image.loading = "eager";
    image.decoding = "sync";
    const isLate = await Promise.race([image.decode().then(() => false, () => false), end]);
    if (!isLate && image.naturalWidth) return;
    missing.push({
        address: image.currentSrc || image.getAttribute("src") || image.srcset,
        element: elementOf(image),
        isLate,
        isRelative: !image.currentSrc,
    });
    for (const source of image.closest("picture")?.querySelectorAll("source") ?? []) source.remove();
    image.removeAttribute("srcset");
    image.src = "data:,";
    await image.decode().catch(() => {});
}

/** Waits until everything is visible, or the time is over. */
async function settle() {
    document.activeElement?.blur();
    scrollTo(0, 0);
    // Layout requests the fonts.
    body.getBoundingClientRect();
    const end = new Promise((resolve) => setTimeout(resolve, limit, true));
    await Promise.all([Promise.race([fonts.ready, end]), ...[...document.images].map((image) => load(image, end))]);
}

/** Shows everything without any movement. */
async function arrange(time) {
    await settle();
    hold(time);
    await frame();
    await frame();
    hold(time);
    return facts();
}

/** The positions of elements, in CSS pixels. */
function places() {
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

/** Characters of scripts that not every machine has a font for, and emoji. A mark is drawn with a letter, and others not at all. */
const rare =
    /[\p{Emoji_Presentation}\uFE0F]|[^\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Common}\p{sc=Inherited}\p{M}\p{Z}\p{DI}\p{Cn}\p{Co}]/u;
/** Whether characters have no glyph. @type {Map<string, boolean>} */
const boxes = new Map();
/** The pictures of a character that no font has: a font's sign for it, or a box. @type {Uint32Array[] | undefined} */
let signs;
const pen = new OffscreenCanvas(48, 48).getContext("2d", { willReadFrequently: true });

/** The pixels of a character in the page's fonts, or in one of them. */
function pixels(character, family) {
    pen.clearRect(0, 0, 48, 48);
    pen.font = `24px ${family}`;
    pen.fillText(character, 8, 32);
    return new Uint32Array(pen.getImageData(0, 0, 48, 48).data.buffer);
}

/** Whether a character has no glyph: it looks like one that does not exist. */
function isBox(character) {
    const { fontFamily } = getComputedStyle(document.querySelector(".list-screen") ?? body);
    signs ??= [fontFamily, ...fontFamily.split(",")].map((family) => pixels("\u{10FFFF}", family));
    const drawn = pixels(character, fontFamily);
    return signs.some((sign) => sign.every((pixel, index) => pixel === drawn[index]));
}

/** The first characters of a page that are drawn as boxes. */
function lacking(characters) {
    return characters.filter((character) => rare.test(character)).slice(0, 300).filter((character) => {
        if (!boxes.has(character)) boxes.set(character, isBox(character));
        return boxes.get(character);
    });
}

/** The font families of texts, if style sheets of the app or styles of parts can contain other ones than those of pictures. */
function families() {
    if (!sheet.textContent && !rules.textContent.includes("font-family")) return [];
    const hasText = ({ childNodes }) =>
        [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && /** @type {Text} */ (node).data.trim());
    const texts = [...body.querySelectorAll("*")].filter(hasText);
    return [...new Set(texts.map((element) => getComputedStyle(element).fontFamily))];
}

const facts = () => ({
    height: root.scrollHeight,
    boxes: places(),
    characters: characters(),
    lacking: lacking(characters()),
    families: families(),
    missing,
    images: [...document.images].filter(({ currentSrc }) => /^https?:/i.test(currentSrc))
        .map((image) => ({ address: image.currentSrc, element: elementOf(image) })),
    brokenFonts: [...fonts].filter(({ status }) => status === "error").map(({ family }) => family),
});

/** The page of screenshots: it shows one screen after the other, without any movement. */
globalThis.Studio = {
    endOf, moving, settle, arrange, facts,

    /** The fonts are loaded before the first picture, so that none is taken without them. */
    loadFonts: () => Promise.all([...fonts].map((font) => font.load())).then(() => true),

    /** Shows a page. Nothing of the previous page is kept. */
    async show({ page, css = "", textSize, time, patience }) {
        limit = patience;
        missing = [];
        const fresh = new DOMParser().parseFromString(page, "text/html");
        const { dir, lang } = fresh.documentElement;
        Object.assign(root, { dir, lang });
        if (textSize) root.dataset.textSize = textSize;
        else delete root.dataset.textSize;
        document.title = fresh.title;
        const styles = heldStyles(css);
        if (sheet.textContent !== styles) sheet.textContent = styles;
        rules.textContent = fresh.getElementById("list-rules").textContent;
        for (const image of fresh.images) {
            const still = held(image.src);
            if (still !== image.src) image.src = still;
        }
        body.replaceChildren(...document.adoptNode(fresh.body).childNodes);
        const layout = await arrange(time);
        for (const address of embedded) await Studio.check(address, address);
        return layout;
    },

    /**
     * Checks an image of a style sheet, and shows an SVG image at its first frame.
     *
     * @param {string} address - The address on the page.
     * @param {string} data - The image itself, as a `data:` address.
     */
    async check(address, data) {
        const still = held(data);
        const image = new Image();
        image.src = still;
        await image.decode().catch(() => {});
        if (!image.naturalWidth) {
            if (!missing.some((other) => other.address === address)) missing.push({ address, element: "" });
        } else if (still !== data && address !== data) {
            for (const shown of document.images) if (shown.currentSrc === address) shown.src = still;
            if (sheet.textContent.includes(address)) sheet.textContent = sheet.textContent.replaceAll(address, still);
        }
        return missing;
    },

    /** Adds texts whose fonts are asked for: characters in the page's font, or sample letters in a font family. */
    probe(texts) {
        const probe = body.appendChild(document.createElement("div"));
        probe.id = "font-probe";
        for (const { text, family = "" } of texts) {
            const span = probe.appendChild(document.createElement("span"));
            span.style.fontFamily = family;
            span.textContent = text;
        }
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
