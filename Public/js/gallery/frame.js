import { checks, measureRow, outlineOf, titleOf } from "./checks.js";
import { fields } from "./fields.js";

const { byID, document: page } = ListPreview;
const [screen, root] = [byID("screen"), document.documentElement];
/** The states of the screen, and the patches between them. */
let [states, steps] = [[], []];
let index = +(root.dataset.state ?? 0);

const post = (verb, more) => parent.postMessage({ listpreview: verb, ...more }, "*");

// MARK: Appearance

const [sheet, marks] = [new CSSStyleSheet(), new CSSStyleSheet()];
let appearance = {};
/** The state's own direction, language and appearance. */
const settings = () => ({ dir: screen.dir, lang: screen.lang, appearance: screen.classList.contains("ios26") ? "ios26" : "ios18" });
let own = settings();
/** The measurable elements: rows, headers and footers. */
const measured = "[data-item][id]:not([data-item=section], .list-leaving)";

function* rules({ scheme, motion, insets, outline, measure }) {
    // On paper, the page is a picture of the screen.
    yield ":root { -webkit-print-color-adjust: exact; print-color-adjust: exact }";
    yield "@media print { body, .list-screen { background: inherit } .list-screen { min-height: 100vh } }";
    if (scheme) yield `:root { color-scheme: ${scheme === "dark" ? "dark" : "light"} }`;
    if (motion === "reduce") {
        yield ":root { --animation-duration: 0ms !important; --loader-image: initial !important; --light: none !important }";
        yield "*, ::before, ::after { animation: none !important; transition: none !important; scroll-behavior: auto !important }";
    }
    if (insets) {
        // A device with such insets has a touch screen.
        yield "html { scrollbar-width: none }";
        yield `:root { ${["top", "right", "bottom", "left"].map((side, index) => `--inset-${side}: ${+insets[index]}px`).join("; ")} }`;
    }
    if (outline) {
        yield `${measured} { outline: 1px solid #af52de !important; outline-offset: -1px }`;
        yield "[data-item=section] { outline: 1px dashed #ff9500 !important; outline-offset: -1px }";
    }
    if (measure) {
        yield ".list-ruler > i { border: 0 solid rgb(52 199 89 / 0.4); box-sizing: border-box; forced-color-adjust: none; pointer-events: none; position: fixed; z-index: 9999 }";
        yield ".list-ruler > :first-child { background: rgb(0 122 255 / 0.25) padding-box }";
        yield ".list-ruler > [data-size] { background: #c2000f }";
        yield ".list-ruler > [data-size]::after { background: #c2000f; border-radius: 4px; color: #fff; content: attr(data-size);"
            + " font: 600 11px/16px system-ui, sans-serif; left: 50%; padding: 0 4px; position: absolute; top: 50%; translate: -50% -50% }";
        // Not beyond the edge of the screen.
        yield ".list-ruler > .left::after { left: 0; translate: 0 -50% } .list-ruler > .right::after { left: auto; right: 0; translate: 0 -50% }";
    }
}

function turn({ dir, lang, appearance }) {
    const change = () => {
        const panels = screen.querySelectorAll(".sheet-panel");
        for (const element of [root, screen, ...panels]) Object.assign(element, { dir, lang });
        for (const element of [screen, ...panels]) element.classList.toggle("ios26", appearance === "ios26");
    };
    if (dir === screen.dir) change();
    else ListPreview.keepState(change);
}

const turnAsChosen = () => turn({
    dir: appearance.dir || own.dir, lang: appearance.lang || own.lang, appearance: appearance.appearance || own.appearance,
});

function setAppearance(options = {}) {
    const isResized = options.size !== appearance.size;
    appearance = options;
    // The theme has a table of text sizes.
    if (appearance.size) root.dataset.textSize = appearance.size;
    else delete root.dataset.textSize;
    const text = [...rules(appearance)].join("\n");
    if (isResized) {
        // Chromium may keep the results of container queries when the text size changes; without a container, they are removed.
        sheet.replaceSync(`${text}\n.list-screen { container-type: normal }`);
        screen.getBoundingClientRect();
    }
    sheet.replaceSync(text);
    // A page cannot change a media query; the theme reads this attribute as well.
    if (appearance.contrast === "more") root.dataset.contrast = "more";
    else delete root.dataset.contrast;
    turnAsChosen();
    draw();
}

// MARK: Timeline

/** The animations of the last step, also after their end: the user may seek in it again. */
let moving = [];
/** The number of the current walk: a new walk ends the previous one. */
let walks = 0;
let rate = 1;
let last = Promise.resolve();

const endOf = (animation) => Number(animation.effect.getComputedTiming().endTime);

const inMotion = () => document.getAnimations().filter((animation) =>
    !(animation instanceof CSSAnimation || animation instanceof CSSTransition) && Number.isFinite(endOf(animation)));

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
    for (const animation of moving.filter(({ playState }) => playState === "paused")) {
        // At its end, it would start again.
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

/** Actions for when the page is at rest. */
function rest(verb, more) {
    post(verb, { ...facts(), ...more });
    if (subject) draw();
}

/** Applies a patch that leads from 0 to 1, as all patches here do, and returns its duration. */
function take(patch, animated) {
    turn(own);
    page.state.revision = 0;
    const start = performance.now();
    try {
        ListPreview.apply(animated ? patch : { ...patch, hints: { ...patch.hints, bulk: true } });
    } finally {
        own = settings();
        turnAsChosen();
    }
    const milliseconds = performance.now() - start;
    moving = animated ? inMotion() : [];
    return milliseconds;
}

/** One step, forward or back. */
function stepOnce(isForward, animated) {
    const { forward, backward } = steps[isForward ? index : index - 1];
    undoValues();
    const milliseconds = take(isForward ? forward : backward, animated);
    index += isForward ? 1 : -1;
    root.dataset.state = `${index}`;
    post("stepped", { milliseconds, duration: Math.max(0, ...moving.map(endOf)), ...facts() });
}

/** Walks to a state. With a time, the last step, which then starts at `from`, is paused at that time. */
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
    if (mine === walks) rest("settled");
}

// MARK: Values

/** The current values, and the patch that undoes them if a server rendered them. */
let valued = { key: "{}", backward: null };

function undoValues() {
    const { backward } = valued;
    valued = { key: "{}", backward: null };
    fields.reset();
    if (backward) take(backward, false);
}

/** Changes from values to others in their state: with a server's patches, or on the page itself. */
function setValues({ index: place, from, to, forward, backward, values }) {
    let refused = [];
    if (place === index && (values || valued.key !== from)) undoValues();
    if (place === index && values) {
        refused = fields.fill(values);
        valued = { key: to, backward: null };
    } else if (place === index && valued.key === from) {
        take(forward, true);
        valued = { key: to, backward };
        setRate(rate);
    }
    rest("valued", { refused });
}

// MARK: Highlights

function highlight({ ids = [], reveal = false }) {
    const found = ids.slice(0, 500).map((id) => byID(id)).filter(Boolean);
    const names = found.map(({ id }) => `#${CSS.escape(id)}`);
    // Without a name, it matches nothing.
    marks.replaceSync(`:is(${names.join(", ")}) { outline: 2px solid #af52de !important; outline-offset: -2px;`
        + " background-image: linear-gradient(rgb(175 82 222 / 0.14) 0 0) !important }");
    if (reveal && found.length) scrollToRow(found[0]);
}

// MARK: Scrolling

/** The position to which another page has scrolled this one; it is not reported back. */
let followed = -1;
const end = () => root.scrollHeight - innerHeight;

/** Not with scrollIntoView, which may scroll the pages around this one. */
function scrollToRow(row, behavior) {
    const { top, bottom } = row.getBoundingClientRect();
    if (top < 60 || bottom > innerHeight - 40) scrollBy({ top: top - innerHeight / 3, behavior });
}

/** The first visible row, and the height of its hidden part. */
function place() {
    if (scrollY <= 0) return { edge: "start" };
    if (scrollY >= end() - 1) return { edge: "end" };
    const first = [...screen.querySelectorAll(measured)].find((row) => row.getBoundingClientRect().bottom > 0);
    if (!first) return { edge: "start" };
    const { top, height } = first.getBoundingClientRect();
    return { row: first.id, part: height ? -top / height : 0 };
}

/** Shows the same rows as another page of the comparison. */
function scrollWith({ edge, row, part }) {
    const { top, height } = byID(row)?.getBoundingClientRect() ?? {};
    const goal = edge === "start" ? 0 : edge === "end" ? end() : top === undefined ? scrollY : scrollY + top + part * height;
    scrollTo({ top: goal, behavior: "instant" });
    followed = scrollY;
}

// MARK: Measuring

/** The measured row, and the drawing over it. @type {Element | null} */
let subject = null;
/** The row under the pointer, which is measured as soon as measuring is on. @type {Element | null} */
let pointed = null;
const ruler = Object.assign(document.createElement("div"), { className: "list-ruler", ariaHidden: "true" });

/** Draws the row's size, paddings and distances, and reports them. */
function draw() {
    if (appearance.measure) subject ??= pointed;
    if (!subject?.isConnected || !appearance.measure) {
        if (subject) post("measured", { row: null });
        subject = null;
        return ruler.remove();
    }
    const box = subject.getBoundingClientRect();
    const sizes = measureRow(subject, screen, measured);
    const { padding, distances: { above, right, below, left } } = sizes;
    const part = (left, top, width, height, size, side = "") => {
        const line = Object.assign(document.createElement("i"), { className: side });
        Object.assign(line.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
        if (size !== undefined) line.dataset.size = `${Math.round(size)}`;
        return line;
    };
    const area = part(box.left, box.top, box.width, box.height);
    area.style.borderWidth = padding.map((size) => `${size}px`).join(" ");
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const lines = [
        part(x, box.top - above.size, 1, above.size, above.size), part(x, box.bottom, 1, below.size, below.size),
        part(box.right, y, right.size, 1, right.size, "right"), part(box.left - left.size, y, left.size, 1, left.size, "left"),
    ];
    ruler.replaceChildren(area, ...lines.filter(({ dataset }) => dataset.size !== "0"));
    document.body.append(ruler);
    post("measured", { row: sizes });
}

function measure(row) {
    if (!appearance.measure || row === subject) return;
    subject = row;
    draw();
}

/** Measures the next or previous row. */
function measureNext({ by }) {
    const rows = [...screen.querySelectorAll(measured)].filter((row) => row.getBoundingClientRect().height);
    const at = rows.indexOf(/** @type {Element} */ (subject));
    const next = rows[at < 0 ? (by > 0 ? 0 : rows.length - 1) : at + by];
    if (!next) return;
    scrollToRow(next, "instant");
    measure(next);
}

// MARK: Messages

const reportError = (error) => post("error", { message: String(error?.message ?? error) });

const verbs = {
    __proto__: null,
    options: setAppearance,
    // One after the other; a new walk ends those before it, even a paused one.
    step(more) {
        const mine = ++walks;
        finish();
        last = last.then(() => walk(more, mine)).catch(reportError);
    },
    // After the current walk.
    values(more) {
        last = last.then(() => setValues(more)).catch(reportError);
    },
    rate: (more) => setRate(more.rate),
    pause, play, highlight,
    measure: measureNext,
    controls: () => post("controls", fields.list()),
    text: () => post("text", { text: states[index]?.text ?? null }),
    scroll: scrollWith,
    seek: ({ time }) => seek(time),
    check: () => post("checks", { problems: checks(document.body) }),
    outline: () => post("outline", { lines: [...outlineOf(screen)] }),
    source: () => post("source", { text: `<!DOCTYPE html>\n${root.outerHTML}\n` }),
};

/**
 * A page of one state inside a gallery: it applies an appearance, steps through the states of its timeline, and reports.
 * Messages are its only interface, because pages from the file system have different origins.
 */
function begin() {
    root.dataset.framed = "";
    document.adoptedStyleSheets.push(sheet, marks);

    addEventListener("scroll", () => {
        if (Math.abs(scrollY - followed) >= 1) post("scroll", place());
        followed = -1;
        if (subject) draw();
    }, { passive: true });

    addEventListener("pointermove", ({ target }) => {
        pointed = /** @type {Element} */ (target).closest?.(measured) ?? null;
        if (pointed) measure(pointed);
    });
    addEventListener("pointerout", ({ relatedTarget }) => relatedTarget || (pointed = null));

    addEventListener("message", ({ source, data }) => {
        try {
            if (source === parent) verbs[data?.listpreview]?.(data);
        } catch (error) {
            reportError(error);
        }
    });

    addEventListener("listpreview:action", ({ detail }) => {
        if (detail.automatic) return;
        const { row, action, value } = detail;
        post("action", { row, action, value, title: row === "screen" ? "" : titleOf(byID(row)), edit: fields.edited(row, action) });
    });

    // A gallery does not navigate.
    addEventListener("click", (event) => {
        const link = event.target.closest?.("a[href]");
        if (!link || link.getAttribute("href").startsWith("#")) return;
        event.preventDefault();
        const row = link.closest("[data-item]");
        if (link.dataset.action) return;
        post("action", { row: row?.id ?? "", action: "follow", value: link.getAttribute("href"), title: row ? titleOf(row) : "" });
    });

    // The gallery's shortcuts work here, too, except for keys that a control of the page uses.
    addEventListener("keydown", (event) => {
        const { key, target, ctrlKey, metaKey, altKey } = event;
        if (ctrlKey || metaKey || altKey || event.defaultPrevented) return;
        if (target.closest("input:not([type=checkbox], [type=radio], [type=range]), select, textarea")) return key === "Escape" && target.blur();
        if (key.length > 1 && !/^(Escape|Arrow(Left|Right))$/.test(key)) return;
        if (/^( |Arrow.*)$/.test(key) && target !== document.body) return;
        if (key === " ") event.preventDefault();
        post("key", { key });
    });

    // Effects of a resize are handled in the next frame; otherwise, browsers report an error.
    addEventListener("error", ({ message }) => message.startsWith("ResizeObserver loop") || reportError(message));
    addEventListener("unhandledrejection", ({ reason }) => reportError(reason));

    // The first appearance is the frame's name, so that it is available before anything is drawn.
    try {
        setAppearance(JSON.parse(window.name || "{}"));
    } catch {
        // The name has another content.
    }
    new ResizeObserver(() => {
        post("size", { height: root.scrollHeight });
        if (subject) draw();
    }).observe(screen);
    loadTimeline().then((timeline) => {
        ({ states = [], steps = [] } = timeline);
        post("ready", { state: states[index]?.id ?? null, ...facts() });
    });
}

/** Loads the script next to the page; without it, the page has no other states. */
function loadTimeline() {
    return new Promise((resolve) => {
        const isOver = () => resolve(ListPreview.timeline ?? {});
        const script = Object.assign(document.createElement("script"), { src: root.dataset.timeline, onload: isOver, onerror: isOver });
        document.head.append(script);
    });
}

// A page that is open alone stays as it is, and loads nothing else.
if (parent !== window) begin();
