"use strict";

globalThis.Gallery ??= {};

/**
 * What a page of one state does inside a gallery: it takes on a look, walks through the states of its timeline, and tells
 * about itself. All of it is asked for with messages, as pages that are files are strangers to each other.
 */
Gallery.frame = (() => {
    if (parent === window || !ListPreview.document) return;
    const { byID, templates, document: page } = ListPreview;
    const [screen, root] = [byID("screen"), document.documentElement];
    const { states = [], steps = [] } = ListPreview.timeline ?? {};
    let index = +(root.dataset.state ?? 0);

    const post = (verb, more) => parent.postMessage({ listpreview: verb, ...more }, "*");

    // MARK: Look

    const [sheet, marks] = [new CSSStyleSheet(), new CSSStyleSheet()];
    document.adoptedStyleSheets.push(sheet, marks);
    let look = {};
    /** What the state itself says about its direction and language. */
    let own = { dir: screen.dir, lang: screen.lang };

    function* rules({ scheme, size, motion, insets }) {
        if (scheme) yield `:root { color-scheme: ${scheme === "dark" ? "dark" : "light"} }`;
        if (size) yield `:root { font-size: ${Number(size)}% }`;
        if (motion === "reduce") {
            yield ":root { --animation-duration: 0ms !important; --loader-image: initial !important; --light: none !important }";
            yield "*, ::before, ::after { animation: none !important; transition: none !important; scroll-behavior: auto !important }";
        }
        if (insets) {
            const [top, bottom] = insets.map(Number);
            // What has such insets is touched.
            yield "html { scrollbar-width: none }";
            yield `.list-screen { padding-block: ${top}px ${Math.max(24, bottom)}px }`;
        }
    }

    const turn = (directions) => [root, screen].forEach((element) => Object.assign(element, directions));

    function wear(options = {}) {
        look = options;
        sheet.replaceSync([...rules(look)].join("\n"));
        // A page cannot make a media query true; the theme looks at this as well.
        if (look.contrast === "more") root.dataset.contrast = "more";
        else delete root.dataset.contrast;
        turn({ dir: look.dir || own.dir, lang: look.lang || own.lang });
    }

    // MARK: Timeline

    /** What the last step set in motion, also when it has come to its end: it may be sought again. */
    let moving = [];
    /** Counts walks: a new one ends the one before. */
    let walks = 0;
    let rate = 1;
    let last = Promise.resolve();

    const endOf = (animation) => Number(animation.effect.getComputedTiming().endTime);

    function inMotion() {
        return document.getAnimations().filter((animation) => {
            return !(animation instanceof CSSAnimation || animation instanceof CSSTransition) && Number.isFinite(endOf(animation));
        });
    }

    function finish() {
        for (const animation of inMotion()) animation.finish();
        moving = [];
    }

    function setRate(value = 1) {
        rate = Math.min(4, Math.max(0.1, value));
        for (const animation of moving) animation.playbackRate = rate;
    }

    function pause() {
        for (const animation of moving) if (animation.playState === "running") animation.pause();
    }

    function play() {
        for (const animation of moving) {
            if (animation.playState !== "paused") continue;
            // From its end it would start once more.
            if (Number(animation.currentTime) >= endOf(animation)) animation.finish();
            else animation.play();
        }
    }

    function seek(time = 0) {
        for (const animation of moving) {
            animation.pause();
            animation.currentTime = Math.max(0, Math.min(time, endOf(animation)));
        }
    }

    const facts = () => ({ index, height: root.scrollHeight, valued: valued.key, ...own });

    /** Applies a patch that leads from 0 to 1, as all do here, and says how long that took. */
    function take(patch, animated) {
        turn(own);
        page.state.revision = 0;
        const start = performance.now();
        try {
            ListPreview.apply(animated ? patch : { ...patch, hints: { ...patch.hints, bulk: true } });
        } finally {
            own = { dir: screen.dir, lang: screen.lang };
            turn({ dir: look.dir || own.dir, lang: look.lang || own.lang });
        }
        const milliseconds = performance.now() - start;
        moving = animated ? inMotion() : [];
        return milliseconds;
    }

    /** One step, forward or back. */
    function stepOnce(isForward, animated) {
        const step = steps[isForward ? index : index - 1];
        const patch = isForward ? step.forward : step.backward;
        reset();
        undoValues();
        const milliseconds = take(patch, animated);
        index += isForward ? 1 : -1;
        root.dataset.state = `${index}`;
        const duration = Math.max(0, ...moving.map(endOf));
        post("stepped", { ops: patch.ops.length, milliseconds, duration, ...facts() });
    }

    /** Walks to a state. With a time, the last step, which then comes from `from`, stands still there. */
    async function walk({ to, from, rate: speed = rate, animated = true, time }, mine) {
        await page.settled;
        if (mine !== walks) return;
        const clamp = (place) => Math.max(0, Math.min(steps.length, Number(place)));
        while (from !== undefined && index !== clamp(from)) stepOnce(index < clamp(from), false);
        for (const end = clamp(to); index !== end && mine === walks; ) {
            stepOnce(index < end, animated);
            if (time !== undefined) seek(time);
            else setRate(speed);
            if (animated) await page.settled;
        }
        if (mine === walks) post("settled", facts());
    }

    // MARK: Values

    /** The values of the state's model that are shown, and the patch back to none. A server has made both. */
    let valued = { key: "{}", backward: null };

    function undoValues() {
        const { backward } = valued;
        valued = { key: "{}", backward: null };
        if (backward) take(backward, false);
    }

    /** Goes from values to others, where those are shown. What is shown then is told in any case. */
    function setValues({ index: place, from, to, forward, backward }) {
        if (place === index) {
            reset();
            if (valued.key !== from) undoValues();
            if (valued.key === from) {
                take(forward, true);
                valued = { key: to, backward };
                setRate(rate);
            }
        }
        post("valued", facts());
    }

    // MARK: Highlights

    function highlight({ ids = [], reveal = false }) {
        const found = ids.slice(0, 500).map((id) => byID(id)).filter(Boolean);
        const names = found.map(({ id }) => `#${CSS.escape(id)}`);
        marks.replaceSync(
            names.length
                ? `:is(${names.join(", ")}) { outline: 2px solid #af52de !important; outline-offset: -2px;`
                    + " background-image: linear-gradient(rgb(175 82 222 / 0.14) 0 0) !important }"
                : "",
        );
        if (!reveal || !found.length) return;
        // Not with scrollIntoView, which may scroll the pages around this one.
        const { top, bottom } = found[0].getBoundingClientRect();
        if (top < 60 || bottom > innerHeight - 40) scrollBy({ top: top - innerHeight / 3 });
    }

    // MARK: Controls

    /** What slots were before they were set by hand, by row and slot. */
    const before = new Map();

    function targetOf(element, [kind, path, key]) {
        let target = element;
        for (const place of path) target = target?.children[place];
        return { target, kind, key };
    }

    function valueOf(element, slot) {
        const { target, kind, key } = targetOf(element, slot);
        if (kind === "t") return target.textContent;
        return kind === "b" ? target.hasAttribute(key) : target.getAttribute(key);
    }

    /** What hides an element is shown as what it shows. */
    const isReversed = ([kind, , key]) => kind === "b" && key === "hidden";

    function setSlot({ row, slot, value }) {
        const element = byID(row);
        const definition = element && templates.slot(element, slot);
        if (!definition) return;
        const name = `${row}\n${slot}`;
        if (!before.has(name)) before.set(name, [element, definition, valueOf(element, definition)]);
        const [kind] = definition;
        const wanted = kind === "b" ? (isReversed(definition) ? !value : !!value) : value === null ? null : String(value);
        templates.setting(element, definition, wanted)[1]();
    }

    function reset() {
        for (const [element, definition, value] of before.values()) templates.setting(element, definition, value)[1]();
        before.clear();
    }

    const choices = {
        accessory: [["accessory", "none"], ["accessory accessory-chevron", "chevron"],
            ["accessory accessory-checkmark", "checkmark"], ["accessory accessory-detail", "detail"]],
    };
    const numeric = /^(value|min|max|step|width|height|aria-value\w+)$/;

    /** What a class is called: for one with rules of its own, what they say. */
    function titleOf(className) {
        const texts = [...(byID("list-rules")?.sheet?.cssRules ?? [])]
            .filter((rule) => className.split(" ").some((part) => rule.selectorText === `.${part}`))
            .map((rule) => rule.style.cssText.replaceAll(/var\(--([\w-]+)\)/g, "$1").replace(/;$/, ""));
        const last = className.split(" ").filter((part) => !/^[sh]-/.test(part)).pop() ?? "none";
        return texts.join("; ") || last.replace(/^icon-/, "");
    }

    /** What is called otherwise by those who look at it. */
    const words = { "image-view": "image", "aria-label": "name", src: "address", href: "address" };
    const word = (name) => words[name] ?? name.replaceAll("-", " ");

    function controlOf(element, slot, number, alike) {
        const { target, kind, key } = targetOf(element, slot);
        if (!target || kind === "h" || kind === "l") return null;
        const part = [...target.classList].filter((name) => !/^([sh]-|label$|symbol$|icon-|accessory-)/.test(name)).pop();
        const label = word(part ?? (target === element ? "row" : target.closest(".image-view") ? "symbol" : target.localName));
        const value = valueOf(element, slot);
        if (kind === "t") {
            const isNumber = /^-?\d+(\.\d+)?$/.test(String(value));
            return { slot: number, kind: isNumber ? "number" : "text", value, label };
        }
        // What leads to actions and what only helps assistive software find its way is not to be played with.
        if (target === element || key === "role" || /^(data-|aria-(?!label))/.test(key)) return null;
        if (kind === "b") {
            return isReversed(slot)
                ? { slot: number, kind: "flag", value: !value, label: `${label} shown` }
                : { slot: number, kind: "flag", value, label: `${label} ${word(key)}` };
        }
        if (key !== "class") {
            const isNumber = numeric.test(key) && value !== null && !isNaN(Number(value));
            return { slot: number, kind: isNumber ? "number" : "text", value: value ?? "", label: `${label} ${word(key)}` };
        }
        const seen = new Set(alike.map((other) => valueOf(other, slot) ?? ""));
        const options = choices[label] ?? [...seen].sort().map((name) => [name, titleOf(name)]);
        if (options.length < 2) return null;
        return { slot: number, kind: "choice", value: value ?? "", label: `${label} style`, options };
    }

    function controls() {
        const elements = [...screen.querySelectorAll("[data-item]:not([data-item=section])")];
        const alike = Map.groupBy(elements, (element) => element.dataset.item);
        const rows = elements.slice(0, 200).map((element) => {
            const known = templates.known.get(element.dataset.item)?.slots ?? [];
            const like = alike.get(element.dataset.item).slice(0, 100);
            const slots = known.map((slot, number) => controlOf(element, slot, number, like)).filter(Boolean);
            const title = (element.querySelector(".title, .text, h1") ?? element).textContent.trim().slice(0, 60);
            return { id: element.id, title: title || element.id, slots };
        });
        post("controls", { rows: rows.filter(({ slots }) => slots.length) });
    }

    // MARK: Outline

    function* outline(element = screen, indent = "") {
        const { localName, id, hidden, attributes, dataset } = element;
        const text = [...element.childNodes].filter(({ nodeType }) => nodeType === 3).map(({ data }) => data).join("").trim();
        if (hidden && !text && !element.querySelector(":not([hidden])")) return;
        const names = [...element.classList].filter((name) => !/^[sh]-/.test(name)).map((name) => `.${name}`);
        const own = [...attributes].filter(({ name }) => !/^(id|class|data-item|alt|role|aria-labelledby|style)$/.test(name));
        const more = own.map(({ name, value }) => (value ? ` ${name}=“${value}”` : ` ${name}`)).join("");
        const kind = localName === "li" && dataset.item ? ` ${dataset.item.replace(/^.*\./, "")}` : "";
        const name = id && id !== "screen" ? ` #${id}` : "";
        yield `${indent}${localName}${names.join("")}${name}${kind}${more}${text ? ` “${text}”` : ""}`;
        for (const child of element.children) yield* outline(child, `${indent}  `);
    }

    // MARK: Messages

    const tell = (error) => post("error", { message: String(error?.message ?? error) });

    const verbs = {
        __proto__: null,
        options: wear,
        // One after the other; a new one makes those before it end, also what stands still in the midst of a step.
        step(more) {
            const mine = ++walks;
            finish();
            last = last.then(() => walk(more, mine)).catch(tell);
        },
        // Behind the walk that is under way.
        values(more) {
            last = last.then(() => setValues(more)).catch(tell);
        },
        rate: (more) => setRate(more.rate),
        pause, play, highlight, reset, controls,
        seek: ({ time }) => seek(time),
        set: setSlot,
        check: () => post("checks", { problems: Gallery.checks(document.body) }),
        outline: () => post("outline", { lines: [...outline()] }),
        source: () => post("source", { text: `<!DOCTYPE html>\n${root.outerHTML}\n` }),
    };

    addEventListener("message", ({ source, data }) => {
        const verb = source === parent && verbs[data?.listpreview];
        if (!verb) return;
        try {
            verb(data);
        } catch (error) {
            tell(error);
        }
    });

    addEventListener("listpreview:action", ({ detail }) => {
        if (!detail.automatic) post("action", { row: detail.row, action: detail.action, value: detail.value });
    });

    // A gallery stays where it is.
    addEventListener("click", (event) => {
        const link = event.target.closest?.("a[href]");
        if (!link || link.getAttribute("href").startsWith("#")) return;
        event.preventDefault();
        const row = link.closest("[data-item]")?.id ?? "";
        if (!link.dataset.action) post("action", { row, action: "follow", value: link.getAttribute("href") });
    });

    // The gallery's keys work in here too, but not those that a control of the page takes.
    addEventListener("keydown", (event) => {
        const { key, target, ctrlKey, metaKey, altKey } = event;
        if (ctrlKey || metaKey || altKey || event.defaultPrevented || target.closest("input, select, textarea")) return;
        if (key.length > 1 && !/^(Escape|Arrow(Left|Right))$/.test(key)) return;
        if (/^( |Arrow.*)$/.test(key) && target !== document.body) return;
        if (key === " ") event.preventDefault();
        post("key", { key });
    });

    addEventListener("error", ({ message }) => tell(message));
    addEventListener("unhandledrejection", ({ reason }) => tell(reason));

    // The look to start with is the frame's name, so that it is there before anything is drawn.
    try {
        wear(JSON.parse(window.name || "{}"));
    } catch {
        // A name that says something else.
    }
    new ResizeObserver(() => post("size", { height: root.scrollHeight })).observe(screen);
    post("ready", { state: states[index]?.id ?? null, ...facts() });
})();
