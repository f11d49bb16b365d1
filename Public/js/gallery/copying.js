"use strict";

globalThis.Gallery ??= {};

/** Copies the state on the canvas with its changed values, as text of a screen file and as Swift. */
Gallery.copying = (() => {
    const { make, canvas } = Gallery;
    const button = make("button.plain", { onclick: () => copy(source) }, "Copy as YAML");
    const swiftButton = make("button.plain", { onclick: () => copy(code) }, "Copy as Swift");
    const note = make("p.quiet", {}, "");
    /** For pages that may not write to the clipboard. */
    const field = make("textarea.copied-text", { readOnly: true, rows: 8, ariaLabel: "The state's text", hidden: true });
    const element = make("div.copying", { hidden: true }, button, swiftButton, Gallery.adding.button, note, field);
    let view = null;
    /** The text of the state with locations of values, `{format, pieces}`. */
    let source = null;
    /** The same in Swift. */
    let code = null;
    /** Whether the page has reported that there is no text. */
    let isMissing = false;

    /** A quoted text: YAML allows no control characters, and has more line ends than JSON. */
    const quoted = (text) => JSON.stringify(text).replace(/[\x7f-\x9f\u2028\u2029\ufeff]/g, (character) => {
        return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
    });

    const atMostEight = (text) => [...new Intl.Segmenter().segment(text)].slice(0, 8).map(({ segment }) => segment).join("");

    /** A value as JSON, which is also YAML; an empty text for none. */
    function scalar(kind, value) {
        if (kind === "role") return value ? quoted("destructive") : null;
        if (typeof value === "boolean") return `${value}`;
        if (kind === "number" && Number.isFinite(Number(value))) return `${Number(value)}`;
        if ((kind === "icon" && value === "none") || (/^(optional|emoji)$/.test(kind) && value === "")) return null;
        return quoted(kind === "emoji" ? atMostEight(`${value}`) : `${value}`);
    }

    /** A quoted text in Swift; marks that change the direction of text are escaped, too. */
    const swiftQuoted = (text) => `"${text.replace(/["\\]/g, "\\$&").replace(/[\x00-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g, (character) => {
        const short = { "\n": "\\n", "\r": "\\r", "\t": "\\t" }[character];
        return short ?? `\\u{${character.codePointAt(0).toString(16).toUpperCase()}}`;
    })}"`;

    /** A value in Swift; an empty text for none. */
    function swiftValue(kind, value) {
        if (kind === "role") return value ? ".destructive" : ".normal";
        if (typeof value === "boolean") return `${value}`;
        if (kind === "number" && Number.isFinite(Number(value))) return `${Number(value)}`;
        if ((kind === "icon" && value === "none") || (/^(optional|emoji)$/.test(kind) && value === "")) return null;
        if (kind === "icon") return value.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
        if (kind === "word") return value;
        return swiftQuoted(kind === "emoji" ? atMostEight(`${value}`) : `${value}`);
    }

    /** The text with other values; nothing if it has no location for one of them. */
    function write({ pieces, format }, pairs) {
        const [written, none] = format === "swift" ? [swiftValue, "nil"] : [scalar, "null"];
        const values = new Map(pairs.map(({ id, value }) => [id, value]));
        const missing = new Set(values.keys());
        const parts = pieces.map((piece) => {
            if (typeof piece === "string") return piece;
            const [ids, kind, original, lead, before, after] = piece;
            const id = ids.find((each) => values.has(each));
            if (id === undefined) return original;
            if (kind === "identity") return lead + quoted(after);
            if (kind === "needed" && values.get(id) === "") return "";
            // An address may contain any value.
            if (format === "swift" && /^(icon|word)$/.test(kind) && !/^[\w-]+$/.test(values.get(id))) return original;
            missing.delete(id);
            const text = written(kind, values.get(id));
            return lead + (text === null ? none : before + text + after);
        });
        return missing.size ? null : parts.join("");
    }

    function copy(from) {
        const text = from && write(from, view.pairs);
        if (text === null) return;
        field.hidden = true;
        Gallery.copy(text, () => Object.assign(field, { hidden: false, value: text }));
    }

    function update() {
        const isFile = !!source || (isMissing && Gallery.served.acceptsEdits());
        element.hidden = !isFile && !code;
        if (element.hidden) return;
        button.hidden = !isFile;
        button.textContent = source?.format === "json" ? "Copy as JSON" : "Copy as YAML";
        const isWhole = !!source && write(source, view.pairs) !== null;
        const isWholeCode = !!code && write(code, view.pairs) !== null;
        button.disabled = !isWhole;
        swiftButton.disabled = !isWholeCode;
        Gallery.adding.show(view, isWhole);
        const reasons = [
            isFile && !isWhole && (source ? "Some of the values have no location in the file." : "The locations of this state's values in its file are unknown."),
            !isWholeCode && "Some of the values are not in the Swift code.",
        ].filter(Boolean);
        note.textContent = reasons.join(" ");
        note.hidden = !reasons.length;
    }

    return {
        element, write,
        /** Offers to copy a state with values. */
        show(scenario, state, pairs) {
            const isSame = state === view?.state;
            view = { scenario, state, pairs };
            if (isSame && (source || code)) return update();
            source = code = null;
            isMissing = false;
            update();
            field.hidden = true;
            canvas.leader()?.post("text");
        },
        /** Receives the text of the state that a page shows. */
        hear({ listpreview: verb, text, swift }) {
            if (verb === "text") {
                [source, code] = [text, swift];
                isMissing = !text;
                update();
            } else if (/^(ready|settled)$/.test(verb)) canvas.leader()?.post("text");
        },
    };
})();
