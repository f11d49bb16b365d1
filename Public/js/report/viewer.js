import { make } from "../gallery/elements.js";
import { approving } from "./approving.js";
import { modes } from "./modes.js";
import { pictures } from "./pictures.js";
import { places } from "./place.js";
import { report } from "./report.js";
import { results, statuses } from "./results.js";

const { sizeOf } = pictures;
const variants = make("div.segments.words", { role: "group", ariaLabel: "Variant" });
const modeGroup = make("div.segments.words.modes", { role: "group", ariaLabel: "Way to compare" });
const zooms = make("div.segments.words", { role: "group", ariaLabel: "Size" });
const boxes = make("button.plain.boxes", { title: "Boxes around changes (b)", onclick: () => report.choose({ boxes: !shown.place.boxes }) }, "Boxes");
const moved = make("button.plain.moved", { title: "Compare moved rows at their new positions (p)", onclick: () => report.togglePlain() }, "Moved rows");
const options = make("div.mode-options");
const tools = make("div.viewer-tools", {}, variants, modeGroup, make("div.sizes-tools", {}, zooms, boxes, moved), options);
const words = make("div.findings");
const canvas = make("div.pictures-canvas");
const element = make("div.viewer", {}, tools, words, canvas);
let shown = { key: "" };
let mode = null;

/** Fills a group with choices. Its buttons are reused, because one of them may have the focus. */
function fill(group, choices) {
    while (group.children.length > choices.length) group.lastChild.remove();
    choices.forEach(({ content, hint, isPressed, isEnabled = true, onclick }, index) => {
        const button = group.children[index] ?? group.appendChild(make("button.segment"));
        Object.assign(button, { ariaPressed: `${isPressed}`, disabled: !isEnabled, title: hint, onclick });
        button.replaceChildren(...content);
    });
}

/** The mode of the address, or another one that is available. */
function modeFor({ result, picture, place }) {
    const fits = (name) => modes[name].isFor(result, picture);
    return [place.mode, "side", "lines"].find(fits);
}

function showTools(view, name) {
    const { result, picture, place } = view;
    variants.hidden = result.pictures.length < 2;
    fill(variants, result.pictures.map((each) => {
        const { sign } = statuses[each.status] ?? { sign: "" };
        const mark = sign && each.status !== "same" ? [make(`span.sign.of-${each.status}`, { role: "img", ariaLabel: each.status }, sign)] : [];
        return { content: [each.variantTitle ?? each.variant ?? "Plain", ...mark], hint: each.id, isPressed: each === picture, onclick: () => report.open(each.id) };
    }));
    modeGroup.hidden = !name;
    const index = (each) => places.modes.indexOf(each) + 1;
    fill(modeGroup, places.modes.map((each) => {
        const { title, isFor } = modes[each];
        return { content: [title], hint: `${title} (${index(each)})`, isPressed: each === name, isEnabled: isFor(result, picture), onclick: () => report.choose({ mode: each }) };
    }));
    const isPicture = !!name && name !== "lines";
    zooms.parentElement.hidden = !isPicture;
    fill(zooms, places.zooms.map((each) => {
        const title = each === "fit" ? "Fit" : `${each}×`;
        return { content: [title], hint: `${title} (z)`, isPressed: each === place.zoom, onclick: () => report.choose({ zoom: each }) };
    }));
    boxes.hidden = !picture?.regions?.length;
    boxes.ariaPressed = `${place.boxes}`;
    moved.hidden = !picture?.aligned;
    moved.ariaPressed = `${!place.plain}`;
    tools.hidden = variants.hidden && modeGroup.hidden;
}

const finding = (kind, ...content) => make(`p.finding.${kind}`, {}, ...content);

/** The description of a picture in words. */
function findings({ result, picture }) {
    const { golden, actual } = picture ?? {};
    const list = [];
    const refusal = approving.refusalOf(result);
    if (refusal) list.push(make("p.finding.failed", { role: "alert" }, `Not approved: ${refusal}`));
    const note = approving.noteOf(result);
    if (note !== null) list.push(finding("failed.rejection", make("b", {}, "Rejected"), note && `: ${note}`));
    const same = results.sameAs(result);
    if (same.length > 1) list.push(sameChange(result, same));
    const words = !shown.place?.plain && picture?.aligned?.words;
    if (words) list.push(finding("changed.movement", `${words}.`));
    if (result.message) list.push(finding(result.status, result.message));
    const isResized = golden && actual && (golden.width !== actual.width || golden.height !== actual.height);
    // For a picture of another size, the message repeats the sentence below.
    const isSaid = picture?.message === result.message || (isResized && picture.status === "changed");
    if (picture?.message && !isSaid) list.push(finding(picture.status === "failed" ? "failed" : "calm", picture.message));
    if (isResized && !words) {
        const text = `The sizes differ: ${golden.width} × ${golden.height} as recorded, ${actual.width} × ${actual.height} now. Missing areas are hatched.`;
        list.push(finding("changed", text));
    }
    if (result.status === "new") {
        const isPictureOnly = result.html?.status === "same";
        list.push(finding("new", isPictureOnly ? "No golden picture yet. Approving saves the current one." : "No golden yet. Approving saves the current version."));
    }
    // Without a picture, this is the only content.
    if (result.status === "orphaned" && golden) list.push(approving.orphan(result));
    return list;
}

/** The states with the same change, which can be approved together. */
function sameChange({ change }, same) {
    const open = same.filter(approving.isOpen).length;
    const act = approving.isServed ? "Approve" : "Mark";
    const button = make("button.plain", { hidden: open < 2, title: `${act} all states with this change (g)`, onclick: () => report.approveSame() }, `${act} all ${open}`);
    return make("div.finding.same-change", {}, make("p", {}, make("b", {}, `The same change in ${same.length} states${open < same.length ? `, ${open} to decide` : ""}: `), make("span", { dir: "auto" }, change.replaceAll(" -> ", " → "))), button);
}

/** The content without pictures. */
function still({ result, picture }) {
    if (result.status === "orphaned") return approving.orphan(result);
    if (picture?.status === "skipped") return make("p.still", {}, "Unchanged: the picture was not taken again.");
    if (result.status === "same") {
        return make("p.still", {}, result.html ? "The HTML is as recorded; no picture was taken." : "Everything is as recorded.");
    }
    return make("p.still", {}, "There is no picture of this.");
}

// MARK: Zoom

/** Points of the page per pixel of the picture. */
function unit() {
    const { picture, place } = shown;
    const { width, height, scale } = sizeOf(picture);
    if (place.zoom !== "fit") return +place.zoom / scale;
    const figures = canvas.querySelectorAll(".pane");
    const [gap, caption, edge] = [16, 28, 2];
    const space = { width: canvas.clientWidth - edge, height: canvas.clientHeight - edge };
    /** As large as possible, but never too small to read long pictures, and never larger than the picture. */
    const fit = (columns, rows) => {
        const wide = (space.width - gap * (columns - 1)) / columns / width - edge / width;
        const high = ((space.height - gap * (rows - 1)) / rows - caption) / height - edge / height;
        return Math.min(1 / scale, wide, Math.max(high, 0.4 / scale));
    };
    if (figures.length < 2) return Math.max(0.01, fit(1, 1));
    const [beside, below] = [fit(2, 1), fit(1, 2)];
    canvas.firstElementChild?.classList.toggle("below", below > beside * 1.2);
    return Math.max(0.01, beside, below > beside * 1.2 ? below : 0);
}

/** Resizes the pictures; the center stays in place. */
function measure() {
    if (!mode || !shown.picture || !canvas.querySelector(".paper")) return;
    const windows = [...canvas.querySelectorAll(".scroller")];
    const middles = windows.map((each) => [
        (each.scrollLeft + each.clientWidth / 2) / each.scrollWidth, (each.scrollTop + each.clientHeight / 2) / each.scrollHeight,
    ]);
    const isZoomed = shown.place.zoom !== "fit";
    canvas.classList.toggle("zoomed", isZoomed);
    const size = unit();
    canvas.style.setProperty("--unit", size);
    canvas.classList.toggle("magnified", size > 1);
    if (!isZoomed) return;
    windows.forEach((each, index) => {
        const [x, y] = middles[index];
        each.scrollTo({ left: x * each.scrollWidth - each.clientWidth / 2, top: y * each.scrollHeight - each.clientHeight / 2, behavior: "instant" });
    });
}
new ResizeObserver(measure).observe(canvas);

/** One result: its variants, the comparison modes, the zoom, and its descriptions. */
export const viewer = {
    element,
    show(view) {
        const { result, place } = view;
        const picture = results.compared(view.picture, place);
        const name = modeFor(view);
        const key = JSON.stringify([result.id, picture?.id, name, place.plain]);
        const isNew = key !== shown.key;
        shown = { ...view, key };
        showTools(view, name);
        words.replaceChildren(...findings(view));
        canvas.classList.toggle("boxless", !place.boxes);
        if (isNew) {
            mode?.stop?.();
            const subject = [result.screenTitle, result.name, picture?.variantTitle].filter(Boolean).join(", ");
            mode = name ? modes[name].make(picture, subject, result) : { element: still(view) };
            canvas.replaceChildren(mode.element);
            canvas.classList.toggle("of-lines", name === "lines");
            options.replaceChildren(...(mode.options ? [mode.options] : []));
            options.hidden = !mode.options;
        }
        measure();
    },
    clear() {
        mode?.stop?.();
        mode = null;
        shown = { key: "" };
        canvas.replaceChildren();
    },
    /** Performs the action of a key in the current mode; returns whether it has one. */
    press: (key, event) => !!mode?.press?.(key, event),
    /** Scrolls a box to the center, and highlights it for a moment. */
    reveal(index) {
        for (const region of canvas.querySelectorAll(".region")) {
            const isChosen = +region.dataset.region === index;
            region.classList.toggle("chosen", isChosen);
            if (isChosen) region.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
        }
    },
};
