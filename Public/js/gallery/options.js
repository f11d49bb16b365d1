import { canvas } from "./canvas.js";
import { iconButton, make, select } from "./elements.js";
import { gallery } from "./gallery.js";
import { help } from "./help.js";
import { routes } from "./route.js";

const choose = (name) => (value) => gallery.choose({ [name]: value === "" ? undefined : value });

/** The abbreviations of text sizes: `XXL` and `AX1`. */
const shortName = (size) => size.replace("accessibility", "AX").replace(/^(x*[lms])[a-z]+$/i, (_, start) => start.toUpperCase());
const appearances = { ios18: "iOS 18", ios26: "iOS 26" };
/** The screen's own appearance. */
let own = "ios18";
const languages = ["ar", "de", "en", "es", "fr", "he", "hi", "ja", "ko", "ru", "th", "tr", "zh-Hans", "zh-Hant"];
const zooms = [25, 50, 75, 100, 125, 150, 200];
const names = new Intl.DisplayNames("en", { type: "language" });

const title = make("h1.screen-title");
const stateName = make("span.state-name");
const device = select("Device", Object.entries(canvas.devices).map(([name, { title }]) => [name === "phone" ? "" : name, title]), choose("device"));
const landscape = iconButton("rotate", "Landscape", () => gallery.rotate(), "l");
const schemes = [["", "half", "System"], ["light", "sun", "Light"], ["dark", "moon", "Dark"]].map(([value, icon, label]) => {
    return Object.assign(iconButton(icon, label, () => choose("scheme")(value)), { value });
});
const scheme = make("div.segments", { role: "group", ariaLabel: "Color scheme" }, ...schemes);
const appearance = select("Appearance", Object.entries(appearances), (value) => choose("appearance")(value === own ? "" : value));
const size = select("Text size", routes.textSizes.map((value) => [value, `Text ${shortName(value)}`]), choose("size"));
const direction = iconButton("rtl", "Other direction", () => gallery.turn(), "r");
const primary = make("div.option-group", {}, device, landscape, scheme, appearance, size, direction);

const lang = select("Language", [["", "As written"], ...languages.map((code) => [code, names.of(code)])], choose("lang"));
const motion = make("input", { type: "checkbox", role: "switch", onchange: () => choose("motion")(motion.checked ? "reduce" : "") });
const contrast = make("input", { type: "checkbox", role: "switch", onchange: () => choose("contrast")(contrast.checked ? "more" : "") });
const zoom = select("Zoom", [["", "Fit"], ...zooms.map((value) => [`${value}`, `${value} %`])], (value) => choose("zoom")(value && +value));
const side = (label) => make("input", { type: "number", min: 200, max: 3000, ariaLabel: label, onchange: resize });
const [width, height] = [side("Width"), side("Height")];
function resize() {
    if (width.validity.valid && height.validity.valid) choose("device")(`${+width.value}x${+height.value}`);
}
const labelled = (text, control) => make("label.control", {}, make("span", {}, text), control);
const flag = (text, control) => make("label.control.flag", {}, make("span", {}, text), control);
const secondary = make("div.option-fields", {}, labelled("Language", lang), labelled("Zoom", zoom), make("div.control", {}, make("span", {}, "Size"), make("span.sides", {}, width, " × ", height)), flag("Reduced motion", motion), flag("More contrast", contrast));
const sheet = make("div.sheet", { id: "more-options", popover: "auto", role: "group", ariaLabel: "More options" }, secondary);
const more = make("button.icon-button", { ariaLabel: "More options", title: "More options" }, make("span.glyph.glyph-sliders"));
more.setAttribute("popovertarget", "more-options");

// The focused element is not behind it; frames do not report their focus.
const leave = () => sheet.matches(":popover-open") && sheet.hidePopover();
document.addEventListener("focusin", ({ target }) => sheet.contains(target) || target === more || leave());
addEventListener("blur", () => document.activeElement?.localName === "iframe" && leave());

const reset = make("button.plain.reset", { onclick: () => gallery.reset(), title: "Reset these options" }, "Reset");
const compare = iconButton("compare", "Compare variants", () => gallery.toggle("compare"), "c");
const full = iconButton("full", "Canvas only", () => gallery.toggle("full"), "f");
const inspector = iconButton("panel", "Inspector", () => gallery.toggle("inspector"), "i");
const keys = iconButton("help", "Keys", () => help.open(), "?");
const menu = iconButton("menu", "Screens", () => gallery.drawer(true));
menu.classList.add("menu-button");
const element = make(
    "header.bar", {},
    menu, make("div.titles", {}, title, stateName), primary, more, reset, make("div.option-group.ends", {}, compare, full, inspector, keys),
);

// In windows that are too narrow for the title next to the options, all options are in the sheet.
const narrow = matchMedia("(max-width: 1060px)");
function place() {
    if (narrow.matches) sheet.prepend(primary);
    else element.insertBefore(primary, more);
    if (narrow.matches) sheet.append(reset);
    else more.after(reset);
}
narrow.addEventListener("change", place);
place();
element.append(sheet);

/** The bar above the canvas, with the options of the view. */
export const optionsBar = {
    element,
    /** Opens the inspector; visible while the inspector is closed. */
    panelButton: inspector,
    show({ scenario, state, route, dir, appearance: ofScreen }) {
        const { options, values } = route;
        title.textContent = scenario.title;
        stateName.textContent = scenario.states.length > 1 ? state.title : "";
        const shown = canvas.deviceOf(options);
        if (options.device && ![...device.options].some(({ value }) => value === options.device)) {
            device.append(make("option", { value: options.device }, options.device.replace("x", " × ")));
        }
        device.value = options.device ?? "";
        [width.value, height.value] = [shown.width, shown.height];
        landscape.ariaPressed = `${!!options.orientation}`;
        landscape.disabled = !shown.turned;
        for (const button of schemes) button.ariaPressed = `${(options.scheme ?? "") === button.value}`;
        own = ofScreen;
        appearance.value = options.appearance ?? own;
        size.value = options.size ?? "large";
        direction.ariaPressed = `${!!options.dir && options.dir !== dir}`;
        if (options.lang && ![...lang.options].some(({ value }) => value === options.lang)) {
            lang.append(make("option", { value: options.lang }, names.of(options.lang)));
        }
        lang.value = options.lang ?? "";
        motion.checked = options.motion === "reduce";
        contrast.checked = options.contrast === "more";
        if (options.zoom && !zooms.includes(options.zoom) && ![...zoom.options].some(({ value }) => +value === options.zoom)) {
            zoom.append(make("option", { value: `${options.zoom}` }, `${options.zoom} %`));
        }
        zoom.value = options.zoom ? `${options.zoom}` : "";
        compare.ariaPressed = `${!!options.compare}`;
        inspector.ariaPressed = `${!!options.inspector}`;
        full.ariaPressed = `${!!options.full}`;
        const isChanged = Object.keys(options).some((name) => !/^(inspector|full|compare)$/.test(name));
        reset.classList.toggle("unseen-place", !isChanged);
        reset.disabled = !isChanged;
        more.classList.toggle("changed", ["lang", "motion", "contrast", "zoom"].some((name) => options[name] !== undefined));
    },
};
