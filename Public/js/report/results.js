import { search } from "../gallery/search.js";
import { places } from "./place.js";

/** The name and mark of each status: a sign and a color. */
export const statuses = {
    failed: { title: "Failed", sign: "!" },
    invalid: { title: "Not valid", sign: "✕" },
    changed: { title: "Changed", sign: "~" },
    new: { title: "New", sign: "+" },
    unstable: { title: "Unstable", sign: "≈" },
    orphaned: { title: "Orphaned", sign: "−" },
    same: { title: "Same", sign: "=" },
};

/** A fraction, never rounded to zero: `0.24%`. */
export const percent = (share) => {
    const percent = share * 100;
    if (percent > 0 && percent < 0.01) return "under 0.01%";
    return `${percent.toLocaleString("en", { maximumFractionDigits: percent < 10 ? 2 : 0 })}%`;
};

const { fold } = search;
let data = { results: [] };
let all = [];
let byID = new Map();
/** The images of the list without scripts, by id: the page contains each picture once. */
let images = new Map();
/** The results with the same change, by change. */
let groups = new Map();

const isSame = ({ status }) => status === "same" || status === "skipped";

function prepare(result, index) {
    const pictures = result.pictures ?? [];
    const screen = result.screen ?? result.id.split("/")[0];
    const name = result.stateName ?? result.state ?? result.id.split("/").slice(1).join("/");
    const shares = pictures.map(({ aligned, changedShare = 0 }) => aligned?.changedShare ?? changedShare);
    const words = [result.id, result.title ?? "", name, result.status, ...pictures.map(({ variantTitle = "" }) => variantTitle)];
    return {
        ...result, index, pictures, screen, name,
        screenTitle: result.title ?? screen,
        /** The largest share of its pictures. */
        share: Math.max(0, ...shares),
        isShareOfAll: new Set(shares).size < 2,
        text: fold(words.join(" ")),
        /** The picture to show first: one that differs, if there is one. */
        first: (pictures.find((picture) => !isSame(picture)) ?? pictures[0])?.id ?? result.id,
    };
}

/** The results of a verification, by id, with a filter. */
export const results = {
    begin(found, element) {
        data = found;
        images = new Map([...element.querySelectorAll("img")].map((image) => [image.id, image]));
        all = (found.results ?? []).map(prepare);
        // Grouped by screen, in the order of the page.
        all = [...Map.groupBy(all, ({ screen }) => screen).values()].flat();
        groups = Map.groupBy(all.filter(({ change }) => change), ({ change }) => change);
        byID = new Map();
        for (const result of all) {
            byID.set(result.id, { result, picture: result.pictures.find(({ id }) => id === result.first) });
            for (const picture of result.pictures) byID.set(picture.id, { result, picture });
        }
    },
    all: () => all,
    data: () => data,
    find: (id) => byID.get(id),
    /** All results with the same change, including the result itself. */
    sameAs: (result) => groups.get(result.change) ?? [result],
    /**
     * A picture for comparison: with its rows aligned, unless the plain comparison is selected or nothing moved.
     */
    compared(picture, { plain }) {
        if (!picture?.aligned || plain) return picture;
        const { heat = picture.heat, ...aligned } = picture.aligned;
        return { ...picture, ...aligned, heat };
    },
    /** The number of results with a status. */
    count: (status) => all.filter((result) => result.status === status).length,
    /** The statuses that are listed by default: all except unchanged. */
    usual: () => places.statuses.filter((status) => status !== "same"),
    /** The listed results. */
    listed({ show, search }) {
        const statuses = show ?? results.usual();
        const words = fold(search).split(/\s+/).filter(Boolean);
        return all.filter(({ status, text }) => statuses.includes(status) && words.every((word) => text.includes(word)));
    },
    /** The address of one side of a picture. */
    source: ({ image, src }) => images.get(`image-${image}`)?.getAttribute("src") ?? src ?? "",
};
