import { counted, make } from "../gallery/elements.js";
import { report } from "./report.js";
import { percent, results } from "./results.js";
import { viewer } from "./viewer.js";

const element = make("aside.panel.words-panel", { ariaLabel: "What changed" });
let shown = "";

/** `~ Mini (Used): title: "Mini" -> "Mini Cooper"`. Lower levels are indented; details follow after two spaces. */
function change(text) {
    const [, indent, sign, rest] = text.match(/^(\s*)([~+\-−>] )?(.*)$/s);
    const whole = !indent && sign && rest.match(/^(.*?\)): (.*)$/s);
    const [subject, ...details] = whole ? whole.slice(1) : indent ? rest.split(/ {2,}/) : [rest];
    const kind = { "+": "added", "-": "removed", "−": "removed" }[sign?.[0]] ?? "changed";
    const item = make("li.change", { dir: "auto" });
    if (indent || sign) item.classList.add("inner");
    if (sign) item.append(make(`span.sign.sign-${kind}`, { role: "img", ariaLabel: kind }, sign[0]));
    item.append(make("span", {}, subject));
    for (const detail of details) item.append(make("small", {}, detail.replaceAll(" -> ", " → ")));
    return item;
}

function html({ html, pictures, status }) {
    if (!html) return [];
    const count = (html.diff ?? []).filter(({ kind }) => kind === "added" || kind === "removed").length;
    const list = (html.changes ?? []).map(change);
    const isQuiet = !list.length && !count;
    const text = status === "changed" && pictures.length ? "The HTML is the same. Only pixels differ: fonts, styles or the browser." : "The HTML is the same.";
    return [
        make("h3", {}, "In the HTML"),
        ...(isQuiet ? [make("p.quiet", {}, status === "new" ? "Everything is new." : text)] : []),
        ...(list.length ? [make("ul.changes", { role: "list" }, ...list)] : []),
        ...(count ? [make("button.plain.to-lines", { onclick: () => report.choose({ mode: "lines" }) }, `Show ${counted(count, "line")} (6)`)] : []),
    ];
}

function region({ x, y, width, height, rows = [], side }, index) {
    const names = rows.map((row) => (/^\d/.test(row) ? `row ${row}` : row)).join(", ");
    const ends = { golden: " removed", actual: / above /.test(names) ? " changed" : " added" };
    const text = names ? names + (ends[side] ?? "") : "no row";
    const title = text[0].toUpperCase() + text.slice(1);
    return make("li", {}, make("button.word", { onclick: () => viewer.reveal(index) }, make("span", { dir: "auto" }, title), make("small", {}, `${width} × ${height} at ${x}, ${y}`)));
}

function pixels(picture) {
    if (!picture || picture.changedPixels === undefined) return [];
    const { changedPixels, changedShare, regions = [] } = picture;
    const share = changedShare === undefined ? "" : `, ${percent(changedShare)}`;
    return [
        make("h3", {}, "In the picture"),
        make("p.quiet", {}, `${counted(changedPixels, "pixel")} changed${picture.pieces ? " within rows" : ""}${share}.`),
        ...(regions.length ? [make("ul.places", { role: "list" }, ...regions.map(region))] : []),
    ];
}

/** The changes in words, next to the pictures. */
export const words = {
    element,
    show({ result, picture, place }) {
        // Its buttons are reused when their texts change, because one of them may have the focus.
        const key = JSON.stringify([result.id, picture?.id, place.plain]);
        if (key === shown) return;
        shown = key;
        const content = [...html(result), ...pixels(results.compared(picture, place))];
        element.hidden = !content.length;
        element.replaceChildren(make("div.panel-body", {}, make("h2.read-out", {}, "What changed"), ...content));
    },
};
