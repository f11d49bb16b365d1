/** A step between two states that is paused at one time after the other. */
Studio.step = (patch) => {
    const before = new Set(Studio.moving());
    ListPreview.apply(patch);
    const moving = Studio.moving();
    for (const animation of moving) animation.pause();
    const own = moving.filter((animation) => !before.has(animation));
    const ends = own.map(Studio.endOf).filter(Number.isFinite);
    return {
        /** The time in milliseconds at which all animations of the step have ended. */
        duration: Math.max(0, ...ends),

        async seek(time) {
            for (const animation of moving) {
                if (before.has(animation)) animation.currentTime = 0;
                else if (time < Studio.endOf(animation)) animation.currentTime = time;
                else if (animation.playState !== "finished") animation.finish();
            }
            await Studio.settle();
            // Elements that are removed when an animation ends are then removed.
            await Studio.grown();
            return Studio.facts();
        },
    };
};
