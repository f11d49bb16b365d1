"use strict";

globalThis.Gallery ??= {};

/** Frames with pages of states, and what is said to and by them. */
Gallery.Frame = (() => {
    const { make } = Gallery;
    /** Who speaks: the gallery listens to its own frames only. @type {WeakMap<object, any>} */
    const frames = new WeakMap();

    addEventListener("message", ({ source, data }) => {
        const frame = source && frames.get(source);
        if (frame && typeof data?.listpreview === "string") frame.hear(data);
    });

    /** What a single file carries of a folder's files, by path. */
    const carried = (path) => document.querySelector(`[data-asset="${CSS.escape(path)}"]`)?.textContent;

    /** A page's text with what it loads in it; nothing where the gallery is a folder of files. */
    function carriedPage(scenario, state) {
        const page = document.getElementById(`page-${scenario.id}/${state.id}`);
        return page && page.textContent
            .replace(/<link href="[^"]*assets\/(css\/[^"]+)"[^>]*>/g, (link, path) => {
                const text = carried(path);
                return text === undefined ? link : `<style>${text}</style>`;
            })
            .replace(/<script defer="defer" src="(?:[^"]*assets\/)?([^"]+)"><\/script>/g, (script, path) => {
                const text = path.startsWith("js/") ? carried(path) : Gallery.timelineText(scenario);
                // Deferred by being a module's: after the page, before it is shown.
                return text ? `<script defer="defer" src="data:text/javascript,${encodeURIComponent(text)}"></script>` : script;
            });
    }

    return class Frame {
        /** @param {any} scenario @param {any} state @param {any} options @param {(message: any) => void} heard */
        constructor(scenario, state, options = {}, heard = (_message) => {}) {
            Object.assign(this, { scenario, heard, isReady: false, waiting: [], options: JSON.stringify(options) });
            this.index = scenario.states.indexOf(state);
            /** The state that was asked for and is not reached yet. @type {number | undefined} */
            this.goal = undefined;
            const name = this.options;
            this.element = make("iframe", { name, title: `${scenario.title}, ${state.title}` });
            const text = carriedPage(scenario, state);
            if (text) this.element.srcdoc = text;
            else this.element.src = encodeURI(state.path);
            this.ready = new Promise((resolve) => (this.begin = resolve));
        }

        /** To be called when the frame is in the page, and so has a window. */
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
                // It was on its way while something else was asked for.
                if (this.goal !== undefined && this.goal !== message.index) return;
                this.goal = undefined;
            }
            if (message.listpreview === "error") this.goal = undefined;
            const asked = this.waiting.filter(({ verb }) => verb === message.listpreview);
            this.waiting = this.waiting.filter(({ verb }) => verb !== message.listpreview);
            for (const { resolve } of asked) resolve(message);
            this.heard(message);
        }

        /** Sends a message as soon as the page is ready for it. */
        post(verb, more = {}) {
            if (verb === "step") this.goal = more.to;
            const send = () => this.element.contentWindow?.postMessage({ listpreview: verb, ...more }, "*");
            if (this.isReady) send();
            else this.ready.then(send);
        }

        /** Sends a message and waits for its answer. */
        ask(verb, answer = verb, more = {}) {
            return new Promise((resolve) => {
                this.waiting.push({ verb: answer, resolve });
                this.post(verb, more);
            });
        }

        /** Sends the page an appearance, unless it has it already. */
        setAppearance(options) {
            const text = JSON.stringify(options);
            if (text === this.options) return;
            this.options = text;
            this.post("options", options);
        }

        remove() {
            this.element.remove();
        }
    };
})();

/** The text of a scenario's timeline in a single file. */
Gallery.timelineText = ({ id }) => document.getElementById(`timeline-${id}`)?.textContent;

/** Gets a scenario's timeline: its states, and the patches between them with their sizes and words. */
Gallery.timeline = (() => {
    const known = new Map();

    function load(scenario) {
        const text = Gallery.timelineText(scenario);
        if (text) return Promise.resolve(JSON.parse(text.replace(/^\s*ListPreview\.timeline\s*=\s*|;\s*$/g, "")));
        const [folder] = scenario.states[0].path.split(/\/[^/]*$/);
        return new Promise((resolve) => {
            const isOver = (timeline) => {
                script.remove();
                resolve(timeline ?? { states: [], steps: [], isMissing: true });
            };
            const script = Gallery.make("script", {
                src: encodeURI(`${folder}/timeline.js`),
                // Heard before any other script runs.
                onload: () => isOver(globalThis.ListPreview.timeline),
                onerror: () => isOver(null),
            });
            globalThis.ListPreview ??= {};
            document.head.append(script);
        });
    }

    return (scenario) => {
        if (!known.has(scenario.id)) known.set(scenario.id, load(scenario));
        return known.get(scenario.id);
    };
})();
