import { adding } from "./adding.js";
import { canvas } from "./canvas.js";
import { make } from "./elements.js";
import { served } from "./served.js";
import { copyText } from "./tools.js";

const button = make("button.plain", { onclick: copy }, "Copy as YAML");
const note = make("p.quiet", {}, "");
/** For pages that may not write to the clipboard. */
const field = make("textarea.copied-text", { readOnly: true, rows: 8, ariaLabel: "The state's text", hidden: true });
const element = make("div.copying", { hidden: true }, button, adding.button, note, field);
let view = null;
/** The text of the state with locations of values, `{format, pieces}`. */
let source = null;
/** Whether the page has reported that there is no text. */
let isMissing = false;

/** A quoted text: YAML allows no control characters, and has more line ends than JSON. */
const quoted = (text) => JSON.stringify(text).replace(/[\x7f-\x9f\u2028\u2029\ufeff]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
});

const atMostEight = (text) => [...new Intl.Segmenter().segment(text)].slice(0, 8).map(({ segment }) => segment).join("");

/** A value as JSON, which is also YAML; an empty text for none. */
function scalar(kind, value) {
    if (typeof value === "boolean") return `${value}`;
    if (kind === "number" && Number.isFinite(Number(value))) return `${Number(value)}`;
    if ((kind === "icon" && value === "none") || (/^(optional|emoji)$/.test(kind) && value === "")) return null;
    return quoted(kind === "emoji" ? atMostEight(`${value}`) : `${value}`);
}

/** The text with other values; nothing if it has no location for one of them. */
function write({ pieces }, pairs) {
    const values = new Map(pairs.map(({ id, value }) => [id, value]));
    const missing = new Set(values.keys());
    const parts = pieces.map((piece) => {
        if (typeof piece === "string") return piece;
        const [ids, kind, original, lead, before, after] = piece;
        const id = ids.find((each) => values.has(each));
        if (id === undefined) return original;
        if (kind === "identity") return lead + quoted(after);
        if (kind === "needed" && values.get(id) === "") return "";
        missing.delete(id);
        const text = scalar(kind, values.get(id));
        return lead + (text === null ? "null" : before + text + after);
    });
    return missing.size ? null : parts.join("");
}

function copy() {
    const text = source && write(source, view.pairs);
    if (text === null) return;
    field.hidden = true;
    copyText(text, () => Object.assign(field, { hidden: false, value: text }));
}

function update() {
    element.hidden = !source && !(isMissing && served.acceptsEdits());
    if (element.hidden) return;
    button.textContent = source?.format === "json" ? "Copy as JSON" : "Copy as YAML";
    const isWhole = !!source && write(source, view.pairs) !== null;
    button.disabled = !isWhole;
    adding.show(view, isWhole);
    note.textContent = source ? "Some of the values have no location in the file." : "The locations of this state's values in its file are unknown.";
    note.hidden = isWhole;
}

/** Copies the state on the canvas with its changed values, as text of a screen file. */
export const copying = {
    element,
    /** Offers to copy a state with values. */
    show(scenario, state, pairs) {
        const isSame = state === view?.state;
        view = { scenario, state, pairs };
        if (isSame && (source || isMissing)) return update();
        source = null;
        isMissing = false;
        update();
        field.hidden = true;
        canvas.leader()?.post("text");
    },
    /** Receives the text of the state that a page shows. */
    hear({ listpreview: verb, text }) {
        if (verb === "text") {
            source = text;
            isMissing = !text;
            update();
        } else if (/^(ready|settled)$/.test(verb)) canvas.leader()?.post("text");
    },
};
