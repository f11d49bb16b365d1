/** The name of a row or of a part of a screen: its title, or its whole text; of a bar, its kind. */
export const titleOf = (element) => {
    const { id, dataset } = element;
    const textOf = (part) => part?.textContent.trim().replace(/\s+/g, " ").slice(0, 60);
    const title = textOf(element.querySelector(".title:not([hidden]), .text, h1, h2"));
    if (!title && id && id === dataset.item) return `${id[0].toUpperCase()}${id.slice(1).replaceAll("-", " ")}`;
    return title || textOf(element) || id;
};

/**
 * The size of a row, its paddings at the top, right, bottom and left, and the distances to the nearest rows, or to the edges of
 * the screen. `rows` selects the rows of the screen.
 */
export const measureRow = (row, screen, rows) => {
    const box = row.getBoundingClientRect();
    const page = screen.getBoundingClientRect();
    const distances = {
        above: { size: box.top - page.top }, right: { size: page.right - box.right }, below: { size: page.bottom - box.bottom },
        left: { size: box.left - page.left },
    };
    for (const other of screen.querySelectorAll(rows)) {
        const { top, right, bottom, left, height } = other.getBoundingClientRect();
        if (!height || other.contains(row) || row.contains(other)) continue;
        const offer = (side, size) => {
            if (size > -0.5 && size <= distances[side].size) distances[side] = { size: Math.max(0, size), name: titleOf(other) };
        };
        if (left < box.right && right > box.left) {
            offer("above", box.top - bottom);
            offer("below", top - box.bottom);
        }
        if (top < box.bottom && bottom > box.top) {
            offer("right", left - box.right);
            offer("left", box.left - right);
        }
    }
    // The padding of a row may be that of its content.
    const styles = [row, row.firstElementChild].filter(Boolean).map((element) => getComputedStyle(element));
    const padding = ["Top", "Right", "Bottom", "Left"].map((side) => styles.reduce((sum, style) => sum + parseFloat(style[`padding${side}`]), 0));
    return { name: titleOf(row), width: box.width, height: box.height, padding, distances };
};

/** An element and its descendants, one per line. */
export function* outlineOf(element, indent = "") {
    const { localName, id, hidden, attributes, dataset } = element;
    const text = [...element.childNodes].filter(({ nodeType }) => nodeType === 3).map(({ data }) => data).join("").trim();
    if (hidden && !text && !element.querySelector(":not([hidden])")) return;
    const names = [...element.classList].filter((name) => !/^[sh]-/.test(name)).map((name) => `.${name}`);
    const own = [...attributes].filter(({ name }) => !/^(id|class|data-item|alt|role|aria-labelledby|style)$/.test(name));
    // In a fixed order: a slot that is set again has its attribute at the end.
    own.sort((one, other) => (one.name < other.name ? -1 : 1));
    const more = own.map(({ name, value }) => (value ? ` ${name}=“${value}”` : ` ${name}`)).join("");
    const kind = localName === "li" && dataset.item ? ` ${dataset.item.replace(/^.*\./, "")}` : "";
    const name = id && id !== "screen" ? ` #${id}` : "";
    yield `${indent}${localName}${names.join("")}${name}${kind}${more}${text ? ` “${text}”` : ""}`;
    for (const child of element.children) yield* outlineOf(child, `${indent}  `);
}

const interactive = "a[href], button, input:not([type=hidden]), select, summary, textarea, [tabindex='0']";
const canvas = new OffscreenCanvas(1, 1);
const pen = canvas.getContext("2d", { willReadFrequently: true });
/** Colors as red, green, blue (0 to 255) and opacity (0 to 1), by their CSS text. */
const colors = new Map();

function read(color) {
    if (!colors.has(color)) {
        pen.clearRect(0, 0, 1, 1);
        pen.fillStyle = color;
        pen.fillRect(0, 0, 1, 1);
        const [red, green, blue, alpha] = pen.getImageData(0, 0, 1, 1).data;
        colors.set(color, [red, green, blue, alpha / 255]);
    }
    return colors.get(color);
}

/** A color drawn over an opaque one. */
const over = ([r, g, b, alpha], below) => [r, g, b].map((part, index) => part * alpha + below[index] * (1 - alpha));

function luminance(color) {
    const [r, g, b] = color.map((part) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one, other) {
    const [bright, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
    return (bright + 0.05) / (dark + 0.05);
}

/** The color behind an element; nothing for a picture. */
function backdrop(element) {
    const layers = [];
    for (let each = element; each; each = each.parentElement) {
        const { backgroundColor, backgroundImage } = getComputedStyle(each);
        if (backgroundImage !== "none") return null;
        const layer = read(backgroundColor);
        layers.push(layer);
        if (layer[3] === 1) break;
    }
    const { colorScheme } = getComputedStyle(document.documentElement);
    const isDark = /dark/.test(colorScheme) && (!/light/.test(colorScheme) || matchMedia("(prefers-color-scheme: dark)").matches);
    return layers.reduceRight((below, layer) => over(layer, below), isDark ? [0, 0, 0] : [255, 255, 255]);
}

const isShown = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
/** Unavailable controls need neither contrast nor size. */
const isOff = (element) =>
    element.closest("[inert], [aria-hidden=true], [aria-disabled=true], :disabled") || element.closest("label")?.control?.disabled;

/** Whether an element has its own text. */
const speaks = (element) => [...element.childNodes].some((node) => node.nodeType === 3 && /[\p{L}\p{N}]/u.test(node.data));

function* poorContrast(elements) {
    for (const element of elements) {
        const text = element.matches("input:not([type=range], [type=checkbox], [type=radio])") ? element.value : speaks(element);
        if (!text || isOff(element) || !isShown(element)) continue;
        const { color, fontSize, fontWeight, webkitTextFillColor } = getComputedStyle(element);
        const below = backdrop(element);
        if (!below) continue;
        let [r, g, b, alpha] = read(webkitTextFillColor ?? color);
        for (let each = element; each; each = each.parentElement) alpha *= +getComputedStyle(each).opacity;
        const size = parseFloat(fontSize);
        const wanted = size >= 24 || (size >= 18.66 && +fontWeight >= 700) ? 3 : 4.5;
        const ratio = contrast(over([r, g, b, alpha], below), below);
        if (ratio >= wanted - 0.005) continue;
        const shown = (text === true ? element.textContent : text).trim().replace(/\s+/g, " ");
        const name = shown.length > 40 ? `${shown.slice(0, 39)}…` : shown;
        const message = `The text “${name}” has a contrast of ${ratio.toFixed(1)}; ${wanted} or more is recommended.`;
        yield [element, ratio < 3 ? "error" : "advice", message];
    }
}

/** The text of a node for screen readers; a control is not a part of its own name. */
function spoken(node, control) {
    if (node.nodeType === 3) return node.data;
    if (node === control || node.nodeType !== 1 || node.matches("[hidden], [aria-hidden=true]")) return "";
    const inner = () => [...node.childNodes].map((child) => spoken(child, control)).join("");
    return node.getAttribute("aria-label") ?? node.getAttribute("alt") ?? inner();
}

function nameOf(element) {
    const labels = (element.getAttribute("aria-labelledby") ?? "").split(/\s+/).map((id) => document.getElementById(id)?.textContent);
    const content = element.matches("input, select, textarea") ? [...(element.labels ?? [])] : [...element.childNodes];
    return [element.getAttribute("aria-label"), element.title, ...labels, ...content.map((each) => spoken(each, element))].join("").trim();
}

function* missingLabels(elements) {
    for (const element of elements) {
        if (element.closest("[inert], [aria-hidden=true]")) continue;
        if (element.matches(interactive) && isShown(element) && !nameOf(element)) {
            yield [element, "error", "A control has no accessible name."];
        } else if (element.matches("img:not([alt]), [role=img]:not([aria-label], [aria-labelledby])") && isShown(element)) {
            yield [element, "error", "A picture has no description."];
        } else if (element.matches("iframe:not([title])")) yield [element, "error", "A frame has no title."];
    }
}

/** The touch target of an element: its box, those of its labels, and the extended area for fingers. */
function areasOf(element) {
    const around = ["::before", "::after"].map((part) => getComputedStyle(element, part))
        .filter(({ content, position, pointerEvents }) => content !== "none" && position === "absolute" && pointerEvents !== "none")
        .map(({ width, height }) => ({ width: parseFloat(width) || 0, height: parseFloat(height) || 0 }));
    return [...[element, ...(element.labels ?? [])].map((area) => area.getBoundingClientRect()), ...around];
}

function* smallTargets(elements) {
    for (const element of elements) {
        if (!element.matches(interactive) || isOff(element) || !isShown(element)) continue;
        // Links within a text are as high as its lines.
        if (element.matches("a") && getComputedStyle(element).display === "inline") continue;
        // Only for the keyboard, until a pointer is on its row.
        if (getComputedStyle(element).pointerEvents === "none") continue;
        const areas = areasOf(element);
        const [width, height] = ["width", "height"].map((side) => Math.max(...areas.map((area) => area[side])));
        const size = Math.round(Math.min(width, height));
        // Only for the keyboard, or drawn by another element.
        if (size <= 1 || size >= 44) continue;
        const message = `A target is ${Math.round(width)} × ${Math.round(height)} px; at least 44 px are recommended.`;
        yield [element, size < 24 ? "error" : "advice", message];
    }
}

function* headingOrder(elements) {
    let last = 0;
    for (const element of elements) {
        if (!element.matches("h1, h2, h3, h4, h5, h6, [role=heading]") || !isShown(element)) continue;
        // Users do not reach the placeholder of a heading.
        if (element.closest("[inert], [aria-hidden=true]")) continue;
        const level = +(element.getAttribute("aria-level") ?? element.localName[1]);
        if (level > last + 1) yield [element, "error", `A heading of level ${level} follows one of level ${last}.`];
        if (!element.textContent.trim()) yield [element, "error", "A heading is empty."];
        last = level;
    }
}

/** The identity in the `id` of a repeated row or section; nothing for others. */
function repeatedIdentity({ id, dataset }) {
    const [, kind, identity] = (dataset.item !== undefined && id.match(/^([rs])-(.*)_x\d+$/)) || [];
    if (!kind) return null;
    const bytes = identity.replace(/_([0-9a-f]{2})/g, "%$1");
    try {
        return { kind: kind === "r" ? "row" : "section", identity: decodeURIComponent(bytes) };
    } catch {
        return { kind: kind === "r" ? "row" : "section", identity };
    }
}

function* duplicateIDs(elements) {
    const seen = new Set();
    for (const element of elements) {
        const repeated = repeatedIdentity(element);
        if (repeated) yield [element, "error", `The ${repeated.kind} identity “${repeated.identity}” is not unique.`];
        if (element.id && seen.has(element.id)) yield [element, "error", `The id “${element.id}” is not unique.`];
        seen.add(element.id);
    }
}

const rules = {
    contrast: poorContrast, label: missingLabels, target: smallTargets, heading: headingOrder, id: duplicateIDs,
};

/** The name of the row or part that an element belongs to, and of the element's own place in it. */
function placeOf(element, owner) {
    const place = element.closest(".row-actions") ? ", swipe actions" : element.closest(".row-menu-items") ? ", menu" : "";
    return titleOf(owner) + place;
}

/**
 * Quick accessibility checks of the visible elements below an element. Each problem is `{rule, level, message, row, name}`: the row
 * is the nearest ancestor with an id. An `error` prevents people from using the page; `advice` improves it.
 */
export const checks = (root = document.body) => {
    const elements = [root, ...root.querySelectorAll("*")].filter((element) => !element.closest("script, style, .list-leaving"));
    return Object.entries(rules).flatMap(([rule, find]) =>
        [...find(elements)].map(([element, level, message]) => {
            const owner = element.closest("[data-item]") ?? element.closest("[id]");
            return { rule, level, message, row: owner?.id ?? "", name: owner ? placeOf(element, owner) : "" };
        }),
    );
};
