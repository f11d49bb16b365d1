const modes = ["side", "slider", "onion", "blink", "heat", "lines"];
const zooms = ["fit", "1", "2", "4"];
const statuses = ["failed", "invalid", "changed", "new", "unstable", "orphaned", "same"];
const start = { id: "", mode: "side", zoom: "fit", show: null, search: "", boxes: true, plain: false };

function decode(text) {
    try {
        return decodeURIComponent(text);
    } catch {
        return text;
    }
}

/** Spaces and characters with a meaning in this part of an address; everything else stays readable. */
const encode = (text) => text.replace(/[%&=?#+\s"<>`{}|\\^]/g, encodeURIComponent);

/** Reads an address. Invalid parts are ignored. */
function parse(hash) {
    const [id = "", ...pairs] = hash.replace(/^#/, "").split("&");
    const place = { ...start, id: decode(id) };
    for (const pair of pairs) {
        const [name, value = ""] = pair.split(/=(.*)/s).map(decode);
        if (name === "mode" && modes.includes(value)) place.mode = value;
        if (name === "zoom" && zooms.includes(value)) place.zoom = value;
        if (name === "show") place.show = statuses.filter((status) => value.split(",").includes(status));
        if (name === "search") place.search = value;
        if (name === "plain") place.plain = value === "on";
        if (name === "boxes") place.boxes = value !== "off";
    }
    return place;
}

function format({ id, mode, zoom, show, search, boxes, plain }) {
    const parts = [encode(id)];
    if (mode !== start.mode) parts.push(`mode=${mode}`);
    if (zoom !== start.zoom) parts.push(`zoom=${zoom}`);
    if (plain) parts.push("plain=on");
    if (!boxes) parts.push("boxes=off");
    if (show) parts.push(`show=${show.join(",")}`);
    if (search) parts.push(`search=${encode(search)}`);
    return `#${parts.join("&")}`;
}

/**
 * The current view, as the part of the address after `#`: `cars/full.dark&mode=slider&zoom=2&show=changed,new&search=mini`.
 * Defaults are omitted, so that the same view always has the same address.
 */
export const places = { format, modes, parse, statuses, zooms };
