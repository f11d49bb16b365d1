"use strict";

/** A step between two states that stands still at one time after the other. */
Studio.step = (patch) => {
    const before = new Set(Studio.moving());
    ListPreview.apply(patch);
    const moving = Studio.moving();
    for (const animation of moving) animation.pause();
    const own = moving.filter((animation) => !before.has(animation));
    const ends = own.map(Studio.endOf).filter(Number.isFinite);
    return {
        /** In milliseconds, until nothing of the step moves any more. */
        duration: Math.max(0, ...ends),

        async seek(time) {
            for (const animation of moving) {
                if (before.has(animation)) animation.currentTime = 0;
                else if (time < Studio.endOf(animation)) animation.currentTime = time;
                else if (animation.playState !== "finished") animation.finish();
            }
            await Studio.settle();
            // What is cleared away when an animation ends is gone then.
            await Studio.grown();
            return Studio.facts();
        },
    };
};
