import { make } from "../gallery/elements.js";
import { results } from "./results.js";

/** The pixels that both sides fit into, and the number of pixels per point. */
function sizeOf({ golden, actual, scale = 1 }) {
    const sides = [golden, actual].filter(Boolean);
    const longest = (measure) => Math.max(1, ...sides.map((side) => side[measure] ?? 0));
    return { width: longest("width"), height: longest("height"), scale };
}

/** A picture on the sheet, in its own size. */
function picture({ width, height }, side, words) {
    const image = make(`img.layer.${side}`, { alt: words, decoding: "async", draggable: false });
    image.style.setProperty("--width", width);
    image.style.setProperty("--height", height);
    image.addEventListener("error", () => {
        image.replaceWith(make("p.layer.broken", {}, "This picture cannot be shown."));
    });
    return image;
}

/** One side of a picture. It is created when it is shown, not before. */
function layer(pictures, side, words) {
    const image = picture({ ...sizeOf(pictures), ...pictures[side] }, side, words);
    image.src = results.source(pictures[side]);
    return image;
}

/** The golden with its rows at their new positions, assembled from pieces. */
function movedLayer({ golden, actual, pieces }, words) {
    const { width, height } = actual;
    const image = picture(actual, "golden", words);
    const whole = new Image();
    whole.src = results.source(golden);
    whole.decode().then(() => {
        const canvas = make("canvas", { width, height });
        const context = canvas.getContext("2d");
        for (const { golden: from, actual: to } of pieces) {
            context.drawImage(whole, from.x, from.y, from.width, from.height, to.x, to.y, to.width, to.height);
        }
        // Browsers shrink images more smoothly than canvases.
        image.src = canvas.toDataURL();
    }).catch(() => image.dispatchEvent(new Event("error")));
    return image;
}

/** A box with the number that its area has in the list next to the pictures. */
function box({ x, y, width, height }, index) {
    const element = make("div.region", {}, make("span", {}, index + 1));
    for (const [name, value] of Object.entries({ x, y, width, height })) element.style.setProperty(`--${name}`, value);
    element.dataset.region = index;
    return element;
}

/** The boxes around changes, if one side has them. For screen readers, there is the list. */
function boxes({ regions = [] }, side = "actual") {
    const other = side === "golden" ? "actual" : "golden";
    const placed = regions.map((region, index) => [side === "golden" && region.golden ? region.golden : region, index, region.side]);
    return make("div.regions", { ariaHidden: "true" }, ...placed.filter(([, , only]) => only !== other).map(([region, index]) => box(region, index)));
}

function paper(picture, ...content) {
    const { width, height } = sizeOf(picture);
    const element = make("div.paper", {}, ...content);
    element.style.setProperty("--width", width);
    element.style.setProperty("--height", height);
    return element;
}

/** A window onto a sheet: it scrolls, and a mouse drags it. */
function scroller(label, paper) {
    const element = make("div.scroller", { tabIndex: 0, role: "region", ariaLabel: label }, paper);
    /** Its scroll position and that of the mouse at the start of the drag. */
    let taken = { x: 0, y: 0 };
    element.addEventListener("pointerdown", (event) => {
        if (event.pointerType !== "mouse" || event.button || event.target.closest(".slider")) return;
        if (element.scrollWidth <= element.clientWidth && element.scrollHeight <= element.clientHeight) return;
        event.preventDefault();
        element.focus({ preventScroll: true });
        element.setPointerCapture(event.pointerId);
        element.classList.add("pulled");
        taken = { x: element.scrollLeft + event.clientX, y: element.scrollTop + event.clientY };
    });
    element.addEventListener("pointermove", ({ clientX, clientY }) => {
        if (!element.classList.contains("pulled")) return;
        element.scrollTo({ left: taken.x - clientX, top: taken.y - clientY, behavior: "instant" });
    });
    for (const end of ["pointerup", "pointercancel"]) element.addEventListener(end, () => element.classList.remove("pulled"));
    return element;
}

/** The distance between rows in the middle of a window and the same rows in the other, in pixels of the page. */
function distance({ pieces = [] }, side, { scrollTop, clientHeight, firstElementChild: paper }) {
    const other = side === "golden" ? "actual" : "golden";
    const unit = paper.clientHeight / paper.style.getPropertyValue("--height");
    const middle = (scrollTop + clientHeight / 2) / unit;
    const piece = pieces.filter((each) => each[side].y <= middle).sort((one, next) => one[side].y - next[side].y).at(-1);
    return piece ? (piece[other].y - piece[side].y) * unit : 0;
}

/** Makes windows scroll together. `shift` returns the distance of another window from this one. */
function moveTogether(scrollers, shift = () => 0) {
    const placeOf = ({ scrollLeft, scrollTop }) => `${scrollLeft} ${scrollTop}`;
    /** The positions that windows were moved to. Their scroll events arrive later, when the followed window may have moved. */
    const followed = new Map();
    for (const one of scrollers) {
        one.addEventListener("scroll", () => {
            if (followed.get(one) === placeOf(one)) return;
            followed.delete(one);
            const [left, top] = [one.scrollLeft, one.scrollTop + shift(one)];
            for (const other of scrollers) {
                if (other === one || placeOf(other) === `${left} ${top}`) continue;
                other.scrollTo({ left, top, behavior: "instant" });
                followed.set(other, placeOf(other));
            }
        }, { passive: true });
    }
    return scrollers;
}

/** Parts of the comparison modes: layers of one sheet, boxes around changes, and windows that scroll together. */
export const pictures = { boxes, distance, layer, movedLayer, moveTogether, paper, scroller, sizeOf };
