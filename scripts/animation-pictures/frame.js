"use strict";

// Applies one patch and stops its animations at a share of their time: ?kind=insert&motion=left&at=0.5, or
// ?entrance=slideIn&kind=fromLeftToRight&at=0.5

const { entrance, kind, motion, at } = Object.fromEntries(new URLSearchParams(location.search));
const rows = [["r-1", "🚗", "Mini", "2"], ["r-2", "🚙", "Panda", "5"], ["r-3", "🚌", "Bulli", "1"]];
const added = ["i", "s-a_rows", "r-2", "Row", [["r-4", "🚕", "Beetle", "7"]]];
const apply = (hints, ...ops) => {
    const { revision } = ListPreview.document.state;
    ListPreview.apply({ v: 1, from: revision, to: revision + 1, hints, ops });
};

apply({ bulk: true }, ["i", "s-a_rows", null, "Row", rows]);

// Once the rows have been drawn, and so have their heights.
requestAnimationFrame(() => requestAnimationFrame(() => {
    const still = ["none", "none", "none"];
    if (entrance) apply({ rows: still, move: "none", entrance: entrances[entrance][kind] }, added);
    else apply({ rows: [motion, motion, motion] }, {
        insert: added,
        remove: ["r", ["r-2"]],
        reload: ["s", 1, ["r-2"], ["Polo"]],
    }[kind]);
    const animations = document.getAnimations();
    // Each element of an entrance begins later than the one before it.
    const whole = Math.max(...animations.map(({ effect }) => effect.getComputedTiming().endTime));
    for (const animation of animations) {
        const { endTime } = animation.effect.getComputedTiming();
        animation.pause();
        // A moment before the end, where what is gone is still there.
        animation.currentTime = Math.min(at * (entrance ? whole : endTime), endTime - 0.01);
    }
}));
