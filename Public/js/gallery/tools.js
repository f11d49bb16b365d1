import { canvas } from "./canvas.js";
import { make, say } from "./elements.js";
import { gallery } from "./gallery.js";
import { served } from "./served.js";
import { typedValues } from "./typed-values.js";

/** Copies a text. If the page may not write to the clipboard, the text is selected; `show` returns an element that shows it. */
export const copyText = async (text, show) => {
    try {
        await navigator.clipboard.writeText(text);
        say("Copied.");
    } catch {
        const shown = show?.() ?? document.body.appendChild(make("pre", {}, text));
        if (shown.select) shown.select();
        else getSelection()?.selectAllChildren(shown);
        const isCopied = document.execCommand("copy");
        if (!show) shown.remove();
        say(isCopied ? "Copied." : show ? "The text is selected; copy it from there." : "The browser does not allow this page to copy.");
    }
};

const start = "Point at a row, or select one with the up and down arrow keys.";
const element = make("p.measurement", { role: "status", hidden: true });

function flag(title, option, key) {
    const box = make("input", { type: "checkbox", role: "switch", onchange: () => gallery.toggle(option) });
    return { box, option, label: make("label.control.flag", { title: `${title} (${key})` }, make("span", {}, title), box) };
}

const flags = [flag("Outline rows", "outline", "o"), flag("Measure rows", "measure", "m")];
const link = make("button.plain.copy-link", { title: "Copy link (y)", onclick: () => tools.copyLink() }, "Copy link");

const picture = make("button.plain.copy-picture", { hidden: true, onclick: () => copyPicture() }, "Copy PNG");
/** The content of the canvas: `{scenario, state, route}`; nothing for all states. */
let view = null;

/** Copies a picture of the current state; saves it if the page may not write to the clipboard. */
async function copyPicture() {
    const { scenario, state, route: { options, values } } = view;
    const { width, height } = canvas.deviceOf(options);
    const scheme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
    say("Taking the picture…");
    const taken = (async () => {
        const changed = JSON.parse(typedValues(values, await served.controls(state)));
        return served.picture(state, { options: { scheme, ...options }, width, height, values: changed });
    })();
    try {
        // Immediately: a page may write to the clipboard only for a short time after a press.
        await navigator.clipboard.write([new ClipboardItem({ "image/png": taken })]);
        return say("Copied.");
    } catch {
        // The reason for a missing picture is shown below.
    }
    try {
        const href = URL.createObjectURL(await taken);
        make("a", { href, download: `${scenario.id}-${state.id}.png` }).click();
        URL.revokeObjectURL(href);
        say("Saved; the browser does not allow this page to copy pictures.");
    } catch ({ message }) {
        say(message);
    }
}

const number = (value) => `${Math.round(value)}`;

/** A row's size, paddings and distances in words. */
function words({ name, width, height, padding, distances }) {
    const sides = ["top", "right", "bottom", "left"];
    const inner = new Set(padding.map(number)).size < 2 ? `${number(padding[0])} px` : padding.map((size, index) => `${number(size)} ${sides[index]}`).join(", ");
    const outer = Object.entries(distances).map(([side, { size, name }]) => {
        return `${side} ${number(size)} px to ${name === undefined ? "the edge" : `“${name}”`}`;
    });
    return [`“${name}”: ${number(width)} × ${number(height)} px.`, `Padding: ${inner}.`, `Distances: ${outer.join(", ")}.`];
}

const isMeasuring = () => !element.hidden;

/** Tools for details of the canvas: outlines of rows, their sizes and distances, and the address of the view. */
export const tools = {
    element, isMeasuring,
    controls: [...flags.map(({ label }) => label), make("div.copies", {}, link, picture)],
    copyLink: () => copyText(location.href),
    /** Shows the selection; `next` is the content of the canvas if it is a single state. */
    show({ measure, ...options }, next) {
        for (const { box, option } of flags) box.checked = !!{ ...options, measure }[option];
        const wasMeasuring = isMeasuring();
        element.hidden = !measure || !next;
        view = next;
        picture.hidden = !next || !served.takesPictures();
        if (isMeasuring() && !wasMeasuring) element.textContent = start;
    },
    /** Measures the next or previous row. */
    step: (by) => canvas.leader()?.post("measure", { by }),
    /** Receives the measurements of a page; nothing if the row was removed. */
    hear({ row }) {
        if (row) element.replaceChildren(...words(row).map((text) => make("span", {}, `${text} `)));
        else element.textContent = start;
    },
};
