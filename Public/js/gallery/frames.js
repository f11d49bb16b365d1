import { make } from "./elements.js";

/** The sender of a message: the gallery accepts only its own frames. @type {WeakMap<object, any>} */
const frames = new WeakMap();

addEventListener("message", ({ source, data }) => {
    const frame = source && frames.get(source);
    if (frame && typeof data?.listpreview === "string") frame.hear(data);
});

/** The files of the folder inside a single-file gallery, by path. */
const carried = (path) => document.querySelector(`[data-asset="${CSS.escape(path)}"]`)?.textContent;

/** The addresses of the fonts in a style sheet; all style sheets have the same fonts in the same order. */
const fonts = (text) => text?.match(/(?<=url\()(\.\.\/fonts|data:font)\/[^)]+/g) ?? [];

/** A style sheet with fonts. Only that of the gallery contains them, so that the file has each font once. */
function styleSheet(path) {
    const addresses = fonts(carried("css/gallery.css"));
    let text = carried(path);
    fonts(text).forEach((font, index) => (text = text.replace(font, () => addresses[index])));
    return text;
}

const scriptAddress = (text) => text && `data:text/javascript,${encodeURIComponent(text)}`;

/** A page's text with its files; nothing if the gallery is a folder of files. */
function carriedPage(scenario, state) {
    const page = document.getElementById(`page-${scenario.id}/${state.id}`);
    return page && page.textContent
        .replace(/<link href="[^"]*assets\/(css\/[^"]+)"[^>]*>/g, (link, path) => {
            const text = styleSheet(path);
            return text === undefined ? link : `<style>${text}</style>`;
        })
        // Deferred like a module: after the page, before it is shown.
        .replace(/(?<=<script defer="defer" src=")[^"]*assets\/([^"]+)/g, (address, path) => scriptAddress(carried(path)) ?? address)
        .replace(/(?<=<html [^>]*data-timeline=")[^"]*/, (address) => scriptAddress(timelineText(scenario)) ?? address);
}

/** Frames with pages of states, and their messages. */
export class Frame {
    /** @param {any} scenario @param {any} state @param {any} options @param {(message: any) => void} heard */
    constructor(scenario, state, options = {}, heard = (_message) => {}) {
        Object.assign(this, { scenario, heard, isReady: false, waiting: [], options: JSON.stringify(options) });
        this.index = scenario.states.indexOf(state);
        /** The requested state that is not reached yet. @type {number | undefined} */
        this.goal = undefined;
        const name = this.options;
        this.element = make("iframe", { name, title: `${scenario.title}, ${state.title}` });
        const text = carriedPage(scenario, state);
        if (text) this.element.srcdoc = text;
        else this.element.src = encodeURI(state.path);
        this.ready = new Promise((resolve) => (this.begin = resolve));
    }

    /** Call this when the frame is in the page and therefore has a window. */
    listen() {
        frames.set(this.element.contentWindow, this);
        return this;
    }

    hear(message) {
        if (message.listpreview === "ready") {
            this.isReady = true;
            this.element.classList.add("ready");
            this.begin();
        }
        if (message.index !== undefined) this.index = message.index;
        if (message.listpreview === "settled") {
            // It arrived after another request.
            if (this.goal !== undefined && this.goal !== message.index) return;
            this.goal = undefined;
        }
        if (message.listpreview === "error") this.goal = undefined;
        const asked = this.waiting.filter(({ verb }) => verb === message.listpreview);
        this.waiting = this.waiting.filter(({ verb }) => verb !== message.listpreview);
        for (const { resolve } of asked) resolve(message);
        this.heard(message);
    }

    /** Sends a message as soon as the page is ready. */
    post(verb, more = {}) {
        if (verb === "step") this.goal = more.to;
        const send = () => this.element.contentWindow?.postMessage({ listpreview: verb, ...more }, "*");
        if (this.isReady) send();
        else this.ready.then(send);
    }

    /** Sends a message and waits for its reply. */
    ask(verb, answer = verb, more = {}) {
        return new Promise((resolve) => {
            this.waiting.push({ verb: answer, resolve });
            this.post(verb, more);
        });
    }

    /** Sends the page an appearance, unless it already has it. */
    setAppearance(options) {
        const text = JSON.stringify(options);
        if (text === this.options) return;
        this.options = text;
        this.post("options", options);
    }

    remove() {
        this.element.remove();
    }
}

/** The text of a scenario's timeline in a single-file gallery. */
export const timelineText = ({ id }) => document.getElementById(`timeline-${id}`)?.textContent;

const known = new Map();

function load(scenario) {
    const text = timelineText(scenario);
    if (text) return Promise.resolve(JSON.parse(text.replace(/^\s*ListPreview\.timeline\s*=\s*|;\s*$/g, "")));
    const [folder] = scenario.states[0].path.split(/\/[^/]*$/);
    return new Promise((resolve) => {
        const isOver = (timeline) => {
            script.remove();
            resolve(timeline ?? { states: [], steps: [], isMissing: true });
        };
        const script = make("script", {
            src: encodeURI(`${folder}/timeline.js`),
            // Registered before any other script runs.
            onload: () => isOver(globalThis.ListPreview.timeline),
            onerror: () => isOver(null),
        });
        globalThis.ListPreview ??= {};
        document.head.append(script);
    });
}

/** Loads a scenario's timeline: its states, and the patches between them with their sizes and descriptions. */
export const timelineOf = (scenario) => {
    if (!known.has(scenario.id)) known.set(scenario.id, load(scenario));
    return known.get(scenario.id);
};
