"use strict";

// Applies one patch and stops its animations at a share of their time: ?kind=insert&motion=left&at=0.5

const { kind, motion, at } = Object.fromEntries(new URLSearchParams(location.search));
const rows = [["r-1", "🚗", "Mini", "2"], ["r-2", "🚙", "Panda", "5"], ["r-3", "🚌", "Bulli", "1"]];
const apply = (hints, ...ops) => {
    const { revision } = ListPreview.document.state;
    ListPreview.apply({ v: 1, from: revision, to: revision + 1, hints, ops });
};

apply({ bulk: true }, ["i", "s-a_rows", null, "Row", rows]);

// Once the rows have been drawn, and so have their heights.
requestAnimationFrame(() => requestAnimationFrame(() => {
    apply({ rows: [motion, motion, motion] }, {
        insert: ["i", "s-a_rows", "r-2", "Row", [["r-4", "🚕", "Beetle", "7"]]],
        remove: ["r", ["r-2"]],
        reload: ["s", 1, ["r-2"], ["Polo"]],
    }[kind]);
    for (const animation of document.getAnimations()) {
        const { endTime } = animation.effect.getComputedTiming();
        animation.pause();
        // A moment before the end, where what is gone is still there.
        animation.currentTime = Math.min(at * endTime, endTime - 0.01);
    }
}));
