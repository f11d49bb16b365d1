import { make } from "./elements.js";
import { served } from "./served.js";
import { copyText } from "./tools.js";

/** The locations of rows in their screen file, from a server, with links that open them in an editor if one is set. */
export const places = {
    /** The locations of a state: `{file, link, rows}` with lines and columns by element. */
    load: (state) => served.places(state),
    /** The location of an element, as elements; nothing if it is unknown. */
    shown(places, id) {
        const place = Object.hasOwn(places.rows, id) && places.rows[id];
        if (!place) return [];
        const [line, column] = place;
        const text = `${places.file}:${line}:${column}`;
        const copy = make("button.plain", { ariaLabel: `Copy ${text}`, onclick: () => copyText(text, () => name) }, "Copy");
        const name = make("span", {}, text);
        const href = places.link?.replaceAll("{line}", `${line}`).replaceAll("{column}", `${column}`);
        const link = href ? [make("a", { href, rel: "noreferrer", target: /^https?:/.test(href) ? "_blank" : "" }, "Open in editor")] : [];
        return [make("p.place", {}, name, copy, ...link)];
    },
};
