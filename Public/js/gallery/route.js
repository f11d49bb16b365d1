const whole = (from, to) => (text) => (/^\d+$/.test(text) && +text >= from && +text <= to ? +text : undefined);
/** The names of text sizes, and the size of their body text in percent of the default. */
const textSizes = Object.entries({
    xSmall: 82, small: 88, medium: 94, large: 100, xLarge: 112, xxLarge: 124, xxxLarge: 135,
    accessibility1: 165, accessibility2: 194, accessibility3: 235, accessibility4: 276, accessibility5: 312,
});

/** The name of a text size; for a percentage, as in older addresses, the nearest one. */
function textSize(text) {
    if (!/^\d+$/.test(text)) return textSizes.find(([name]) => name === text)?.[0];
    if (whole(50, 400)(text) === undefined) return undefined;
    const distance = ([, percent]) => Math.abs(percent - text);
    return textSizes.reduce((nearest, next) => (distance(next) < distance(nearest) ? next : nearest))[0];
}

const oneOf = (...values) => (text) => (values.includes(text) ? text : undefined);

/** The name of a device, or a size such as `500x700`. */
function device(text) {
    const [, ...sides] = text.match(/^(\d+)x(\d+)$/) ?? [];
    const isSize = sides.length && sides.every((side) => whole(200, 3000)(side));
    return isSize ? sides.map(Number).join("x") : oneOf("small", "large", "tablet", "desktop")(text);
}

/** The reader of each option, in the order in which they are written. Invalid options are ignored. */
const options = {
    scheme: oneOf("light", "dark"),
    appearance: oneOf("ios18", "ios26"),
    dir: oneOf("ltr", "rtl"),
    lang: (text) => (/^[A-Za-z]{1,8}(-[A-Za-z0-9]{1,8})*$/.test(text) ? text : undefined),
    size: textSize,
    device,
    orientation: oneOf("landscape"),
    motion: oneOf("reduce"),
    contrast: oneOf("more"),
    zoom: whole(10, 400),
    compare: oneOf("1"),
    inspector: oneOf("1", "controls", "actions", "checks"),
    full: oneOf("1"),
    outline: oneOf("1"),
    measure: oneOf("1"),
};

function decode(text) {
    try {
        return decodeURIComponent(text);
    } catch {
        return text;
    }
}

/** Spaces and characters with a meaning in this part of an address; everything else stays readable. */
const encode = (text) => String(text).replace(/[%&=?#+\s/"<>`{}|\\^]/g, encodeURIComponent);

function parse(hash) {
    const [path, query = ""] = hash.replace(/^#?\/?/, "").split(/\?(.*)/s);
    const [screen = "", state = ""] = path.split("/").map(decode);
    const route = { screen, state, options: {}, values: [] };
    for (const pair of query.split("&")) {
        const [name, value = ""] = pair.split(/=(.*)/s).map(decode);
        const [, id] = name.match(/^value\.(.+)$/s) ?? [];
        if (id) route.values.push({ id, value: readValue(value) });
        const read = Object.hasOwn(options, name) ? options[name](value) : undefined;
        if (read !== undefined && !(name === "size" && read === "large")) route.options[name] = read;
    }
    return route;
}

/** Switches are `on` and `off`; texts with these words start with a quotation mark. */
const readValue = (text) => (text === "on" || text === "off" ? text === "on" : text.replace(/^'/, ""));
const writeValue = (value) => (typeof value === "boolean" ? (value ? "on" : "off") : String(value).replace(/^(?='|on$|off$)/, "'"));

function format({ screen, state, options: chosen, values = [] }) {
    const pairs = Object.keys(options)
        .filter((name) => chosen[name] !== undefined && chosen[name] !== "" && !(name === "size" && chosen[name] === "large"))
        .map((name) => `${name}=${encode(chosen[name])}`);
    for (const { id, value } of values) pairs.push(`value.${encode(id)}=${encode(writeValue(value))}`);
    const path = screen ? `/${[screen, state].filter(Boolean).map(encode).join("/")}` : "/";
    return `#${path}${pairs.length ? `?${pairs.join("&")}` : ""}`;
}

/**
 * The current view, as the part of the address after `#`: `/screen/state?scheme=dark&value.price=4`. Only the values of the
 * other states are stored elsewhere. Defaults are omitted, so that the same view always has the same address.
 */
export const routes = { format, parse, textSizes: textSizes.map(([name]) => name) };
