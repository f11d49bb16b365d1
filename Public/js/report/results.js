"use strict";

globalThis.Report ??= {};

/** How a result is called and marked: by a sign as well as by a color. */
Report.statuses = {
    failed: { title: "Failed", sign: "!" },
    invalid: { title: "Not valid", sign: "✕" },
    changed: { title: "Changed", sign: "~" },
    new: { title: "New", sign: "+" },
    unstable: { title: "Unstable", sign: "≈" },
    orphaned: { title: "Orphaned", sign: "−" },
    same: { title: "Same", sign: "=" },
};

/** A part of a whole, never rounded to none: `0.24%`. */
Report.share = (share) => {
    const percent = share * 100;
    if (percent > 0 && percent < 0.01) return "under 0.01%";
    return `${percent.toLocaleString("en", { maximumFractionDigits: percent < 10 ? 2 : 0 })}%`;
};

/** The results of a verification, by id, and which of them a filter leaves. */
Report.results = (() => {
    const { fold } = Gallery.search;
    let data = { results: [] };
    let all = [];
    let byID = new Map();
    /** The images of the list that is there without scripts, by id: what pictures consist of is in the page once. */
    let images = new Map();
    /** The results with the same change, by the change. */
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
            share: Math.max(0, ...shares),
            text: fold(words.join(" ")),
            /** What is looked at first: where something is to be seen. */
            first: (pictures.find((picture) => !isSame(picture)) ?? pictures[0])?.id ?? result.id,
        };
    }

    return {
        begin(found, element) {
            data = found;
            images = new Map([...element.querySelectorAll("img")].map((image) => [image.id, image]));
            all = (found.results ?? []).map(prepare);
            // Those of a screen together, as the page has them.
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
        /** All results with the same change as one, itself among them. */
        sameAs: (result) => groups.get(result.change) ?? [result],
        /**
         * A picture as it is compared: with its rows where they are now, unless the plain comparison is asked for or nothing moved.
         */
        compared(picture, { plain }) {
            if (!picture?.aligned || plain) return picture;
            const { heat = picture.heat, ...aligned } = picture.aligned;
            return { ...picture, ...aligned, heat };
        },
        /** How many there are of a status. */
        count: (status) => all.filter((result) => result.status === status).length,
        /** The statuses that are listed by default: all but what is the same. */
        usual: () => Report.place.statuses.filter((status) => status !== "same"),
        /** What is listed. */
        listed({ show, search }) {
            const statuses = show ?? Report.results.usual();
            const words = fold(search).split(/\s+/).filter(Boolean);
            return all.filter(({ status, text }) => statuses.includes(status) && words.every((word) => text.includes(word)));
        },
        /** The address of one side of a picture. */
        source: ({ image, src }) => images.get(`image-${image}`)?.getAttribute("src") ?? src ?? "",
    };
})();
