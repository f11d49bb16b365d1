"use strict";

globalThis.Gallery ??= {};

/** The server that the gallery comes from, where there is one: it renders states with other values, and says what is new. */
Gallery.served = (() => {
    /** @type {{token: string, version: string} | null} */
    let server = null;
    let pause = 1000;
    const known = new Map();
    const addressOf = (state) => encodeURI(state.path.replace(/html$/, "json"));

    /** Asks for a newer version and loads it: the address holds everything that is shown. */
    async function poll() {
        try {
            if (document.visibilityState === "visible") {
                const response = await fetch("version", { cache: "no-store" });
                pause = 1000;
                // A server that knows this page no longer says so when the page is loaded.
                const isForeign = response.status === 401 || response.status === 404;
                if (isForeign) return location.reload();
                if (response.ok) {
                    const { version, problems } = await response.json();
                    if (version !== server?.version) return location.reload();
                    ListProblems.show(problems);
                }
            }
        } catch {
            // It may be started again soon.
            if (pause === 1000) Gallery.say("Lost connection to the server.");
            pause = Math.min(5000, pause * 2);
        }
        setTimeout(poll, pause);
    }

    async function read(state) {
        try {
            const response = await fetch(addressOf(state));
            if (response.ok) return await response.json();
        } catch {
            // It may be there at the next attempt.
        }
        known.delete(state);
        return [];
    }

    return {
        /** Begins with what the index says of its server. */
        begin(data) {
            server = data ?? null;
            if (server) setTimeout(poll, pause);
        },
        isThere: () => !!server,
        /** The values of a state that can be changed. */
        controls(state) {
            if (!known.has(state)) known.set(state, server ? read(state) : Promise.resolve([]));
            return known.get(state);
        },
        /** The patches from values to others, and back to none; an error with the reason where there are none. */
        async patches(state, from, values) {
            const headers = { "Content-Type": "application/json", "X-CSRF-Token": server?.token ?? "" };
            const body = JSON.stringify({ from, values });
            const response = await fetch(addressOf(state), { method: "POST", headers, body }).catch(() => null);
            if (!response) throw new Error("Lost connection to the server.");
            if (!response.ok) throw new Error((await response.text()).trim());
            return response.json();
        },
    };
})();
