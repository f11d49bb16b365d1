import { make } from "./elements.js";
import { Frame } from "./frames.js";

/** Devices with their sizes, and the areas that their hardware covers at the top, right, bottom and left, also when rotated. */
const devices = {
    __proto__: null,
    small: { title: "Small phone", width: 320, height: 568, insets: [20, 0, 0, 0], turned: [0, 0, 0, 0], kind: "phone" },
    phone: { title: "Phone", width: 390, height: 844, insets: [47, 0, 34, 0], turned: [0, 47, 21, 47], kind: "phone.borderless" },
    large: { title: "Large phone", width: 430, height: 932, insets: [59, 0, 34, 0], turned: [0, 59, 21, 59], kind: "phone.borderless" },
    tablet: { title: "Tablet", width: 820, height: 1180, insets: [24, 0, 20, 0], turned: [24, 0, 20, 0], kind: "tablet" },
    desktop: { title: "Desktop", width: 1280, height: 800, insets: null, kind: "desktop" },
};

/** The device in its current orientation. */
function deviceOf({ device = "phone", orientation }) {
    const size = device.match(/^(\d+)x(\d+)$/);
    if (size) return { title: "Custom size", width: +size[1], height: +size[2], insets: null, kind: "desktop" };
    const upright = devices[device] ?? devices.phone;
    const { width, height, turned, kind } = upright;
    if (orientation !== "landscape" || !turned) return upright;
    return { ...upright, width: height, height: width, insets: turned, kind: `${kind}.turned` };
}

/** Whether zoom affects the content of frames: not in all browsers. */
function zoomsFrames() {
    const probe = document.body.appendChild(make("iframe", { ariaHidden: "true", tabIndex: -1, title: "" }));
    Object.assign(probe.style, { border: 0, position: "fixed", visibility: "hidden", width: "100px", zoom: "0.5" });
    const width = probe.contentWindow?.innerWidth;
    probe.remove();
    return width === 100;
}
document.documentElement.classList.toggle("scales-frames", !zoomsFrames());

const element = make("div.canvas", { tabIndex: -1 });
let views = [];
let scenario = null;
let state = null;
let key = "";
let heard = (_message, _frame) => {};

/** The appearance for a frame. */
function appearanceOf(options) {
    const { scheme = "", appearance = "", dir = "", lang = "", size = "large", motion = "", contrast = "", outline = "", measure = "" } = options;
    const { insets } = deviceOf(options);
    return { scheme, appearance, dir, lang, size: size === "large" ? "" : size, motion, contrast, insets, outline, measure };
}

/** The variants of the comparison: those of the scenario, or those that reveal most errors. */
function variants(options) {
    if (!options.compare) return [{ title: "", options }];
    const own = scenario.variants ?? [];
    const other = scenario.dir === "rtl" ? "ltr" : "rtl";
    const usual = [
        { title: "Light", options: { scheme: "light" } },
        { title: "Dark", options: { scheme: "dark" } },
        { title: other === "rtl" ? "Right to left" : "Left to right", options: { dir: other } },
        // Text sizes have the names of the system: XXXL is the largest one below those for accessibility.
        { title: "Text XXXL", options: { size: "xxxLarge" } },
        { title: "Text AX3", options: { size: "accessibility3" } },
        { title: "More contrast", options: { contrast: "more" } },
        { title: "Small phone", options: { device: "small" } },
        { title: "Tablet", options: { device: "tablet" } },
    ];
    return (own.length ? [{ title: "As chosen", options: {} }, ...own] : usual).map((variant) => {
        return { title: variant.title, options: { ...options, ...variant.options } };
    });
}

/** In a comparison, all pages show the same rows. */
function scroll(from, { edge, row, part }) {
    for (const { frame } of views) if (frame !== from) frame.post("scroll", { edge, row, part });
}

/** A device with a caption, without its page. */
function makeWindow(kind, caption) {
    const screen = make("div.device-screen");
    const body = make("div", {}, screen);
    return { figure: make(kind, {}, make("div.device-place", {}, body), caption), body, screen, caption };
}

function makeView(variant) {
    const device = deviceOf(variant.options);
    const frame = new Frame(scenario, state, appearanceOf(variant.options), (message) => {
        if (message.listpreview === "scroll") scroll(frame, message);
        else heard(message, frame);
    });
    // Each frame has its own name.
    if (variant.title) frame.element.title += `, ${variant.title}`;
    const caption = make("figcaption", {}, variant.title || `${device.title}, ${device.width} × ${device.height}`);
    const view = makeWindow("figure.view", caption);
    view.screen.append(frame.element);
    return { ...view, frame, device, variant };
}

/** Draws the status bar, the camera and the home indicator, which a device shows above every app. */
function dress({ screen, body }, device, dir) {
    screen.querySelectorAll(".safe-area").forEach((part) => part.remove());
    body.className = `device ${device.kind.replaceAll(".", " ")}`;
    const [top, , bottom, left] = device.insets ?? [];
    const add = (place, size, ...parts) => {
        if (!size) return;
        const area = make(`div.safe-area.safe-${place}`, { ariaHidden: "true" }, ...parts);
        area.dir = dir || "ltr";
        area.style[place === "left" ? "width" : "height"] = `${size}px`;
        screen.append(area);
    };
    const camera = make("span.camera");
    add("top", top, make("span.clock", {}, "9:41"), camera, make("span.indicators"));
    add("left", left, camera);
    add("bottom", bottom);
}

/** If there is no space for the caption below a device. */
const low = matchMedia("(max-height: 620px)");

function setSize({ style }, { width, height }, zoom) {
    style.setProperty("--zoom", `${zoom}`);
    style.setProperty("--width", `${width}px`);
    style.setProperty("--height", `${height}px`);
}

function fit() {
    const width = element.clientWidth - 48;
    const height = element.clientHeight - (low.matches ? 24 : 84);
    for (const { device, figure, variant } of views) {
        const { zoom, compare } = variant.options;
        const whole = Math.min(1, (width - 20) / (device.width + 20), (height - 20) / (device.height + 20));
        // In a comparison, a phone is wide enough to distinguish the variants; alone, it is never too small to read.
        const automatic = compare ? Math.min(0.62, 240 / device.width) : Math.max(0.3, Math.min(1, whole));
        setSize(figure, device, zoom ? zoom / 100 : automatic);
    }
}

function build(options) {
    for (const { figure } of views) figure.remove();
    views = variants(options).map(makeView);
    element.classList.toggle("many", views.length > 1);
    element.append(...views.map(({ figure }) => figure));
    for (const view of views) {
        view.frame.listen();
        dress(view, view.device, view.variant.options.dir || scenario.dir);
    }
    fit();
}

new ResizeObserver(fit).observe(element);

/** The canvas: a state on a device, or many of its variants side by side. */
export const canvas = {
    devices, element, appearanceOf, deviceOf, dress, makeWindow, setSize,
    /** Sets the listener for the messages of frames. */
    listen: (listener) => (heard = listener),
    /** Shows a state. The existing page steps to it, unless the scenario changes. */
    show(nextScenario, nextState, options, walk) {
        const nextKey = `${nextScenario.id} ${options.compare ?? ""}`;
        const isNew = nextKey !== key;
        [scenario, state] = [nextScenario, nextState];
        if (isNew) {
            key = nextKey;
            build(options);
        } else {
            variants(options).forEach((variant, index) => {
                const view = views[index];
                view.variant = variant;
                view.device = deviceOf(variant.options);
                view.frame.setAppearance(appearanceOf(variant.options));
                if (!variant.title || !options.compare) {
                    view.caption.textContent = `${view.device.title}, ${view.device.width} × ${view.device.height}`;
                }
                dress(view, view.device, variant.options.dir || scenario.dir);
            });
            fit();
            const to = scenario.states.indexOf(state);
            if (walk && (views[0].frame.goal ?? views[0].frame.index) !== to) for (const { frame } of views) frame.post("step", { to, ...walk });
        }
        return isNew;
    },
    /** Removes the pages. */
    clear() {
        for (const { figure } of views) figure.remove();
        views = [];
        key = "";
    },
    /** Reloads the pages if they are stuck. */
    reload(options) {
        build(options);
    },
    post: (verb, more) => views.forEach(({ frame }) => frame.post(verb, more)),
    /** The first frame, which reports for all. */
    leader: () => views[0]?.frame,
};
