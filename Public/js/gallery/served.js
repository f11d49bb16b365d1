import { say } from "./elements.js";
import { sidebar } from "./sidebar.js";

/** @type {{token: string, version: string, goldens?: string, acceptsEdits?: boolean, takesPictures?: boolean} | null} */
let server = null;
/** Whether a file is being changed; the page is reloaded afterwards. */
let isEditing = false;
let pause = 1000;
const known = new Map();
/** The results of goldens that are shown. */
let goldens = "";
const addressOf = (state) => encodeURI(state.path.replace(/html$/, "json"));

/** Requests a newer version and loads it: the address contains the whole view. */
async function poll() {
    try {
        if (document.visibilityState === "visible") {
            const response = await fetch("version", { cache: "no-store" });
            pause = 1000;
            if (response.status === 401) ListProblems.show([{ place: location.host, message: ListProblems.denied }]);
            // A server that knows this page no longer reports this when the page is loaded.
            if (response.status === 404) return location.reload();
            if (response.ok) {
                const { version, problems, invalid, goldens: results } = await response.json();
                if (version !== server?.version && !isEditing) return location.reload();
                ListProblems.show(problems);
                sidebar.report(invalid);
                await compare(results);
            }
        }
    } catch {
        // It may be restarted soon.
        if (pause === 1000) say("Lost connection to the server.");
        pause = Math.min(5000, pause * 2);
    }
    setTimeout(poll, pause);
}

/** Shows the results of the last comparison with goldens, if they have changed. */
async function compare(version = "") {
    if (version === goldens) return;
    const response = await fetch("goldens");
    if (!response.ok) return;
    goldens = version;
    sidebar.compare(await response.json());
}

async function read(state) {
    try {
        const response = await fetch(addressOf(state));
        if (response.ok) return await response.json();
    } catch {
        // It may be available at the next attempt.
    }
    known.delete(state);
    return [];
}

/** The response to a POST request; an error with the reason if it is rejected. */
async function send(address, data) {
    const headers = { "Content-Type": "application/json", "X-CSRF-Token": server?.token ?? "" };
    const response = await fetch(address, { method: "POST", headers, body: JSON.stringify(data) }).catch(() => null);
    if (!response) throw new Error("Lost connection to the server.");
    if (!response.ok) throw new Error((await response.text()).trim());
    return response;
}

const post = async (address, data) => (await send(address, data)).json();

/** The server of the gallery, if there is one: it renders states with other values, and reports changes. */
export const served = {
    /** Starts with the index's data about its server. */
    begin(data) {
        server = data ?? null;
        if (!server) return;
        setTimeout(poll, pause);
        compare(server.goldens).catch(() => (goldens = ""));
    },
    isThere: () => !!server,
    /** The values of a state that can be changed. */
    controls(state) {
        if (!known.has(state)) known.set(state, server ? read(state) : Promise.resolve([]));
        return known.get(state);
    },
    /** The locations of a state's rows in its file; none without a server. */
    async places(state) {
        if (server) {
            try {
                const response = await fetch(encodeURI(state.path.replace(/\.html$/, "/places")));
                if (response.ok) return await response.json();
            } catch {
                // They are optional.
            }
        }
        return { rows: {} };
    },
    /** The patches from values to others, and back to none; an error with the reason if there are none. */
    patches: (state, from, values) => post(addressOf(state), { from, values }),
    /** Whether the server takes pictures. */
    takesPictures: () => !!server?.takesPictures,
    /** A picture of a state, a PNG file. */
    picture: async (state, data) => (await send(encodeURI(state.path.replace(/\.html$/, "/png")), data)).blob(),
    /** Whether states can be added to files. */
    acceptsEdits: () => !!server?.acceptsEdits,
    /** Changes the file of a state: `add` or `undo`. */
    edit(state, verb, data) {
        isEditing = true;
        return post(encodeURI(state.path.replace(/\.html$/, `/${verb}`)), data);
    },
    /** Continues after a file was not changed. */
    resume: () => (isEditing = false),
};
