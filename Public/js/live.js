"use strict";

/** Keeps a page in step with its screen, if that has an event stream. */
ListPreview.live = (() => {
    const page = ListPreview.document;
    const notice = Object.assign(document.createElement("div"), { className: "list-status", role: "status" });
    let source, late, later;
    let failures = 0;

    function close() {
        source?.close();
        clearTimeout(later);
    }

    function isLost() {
        late ??= setTimeout(() => (notice.textContent = "Reconnecting…"), 2000);
    }

    /** Does something after a pause that grows with every failure. */
    function retry(step) {
        close();
        later = setTimeout(step, failures && Math.min(3e4, 500 * 2 ** failures) * (0.5 + Math.random() / 2));
        failures++;
    }

    function connect() {
        close();
        const { events, epoch, revision } = page.state;
        source = new EventSource(`${events}?revision=${epoch}-${revision}`);
        source.onopen = () => {
            clearTimeout(late);
            late = undefined;
            notice.textContent = "";
        };
        source.onerror = () => {
            isLost();
            // Otherwise it tries again by itself.
            if (source.readyState === 2) retry(connect);
        };
        source.addEventListener("patch", receive);
        source.addEventListener("settle", ({ data }) => {
            page.settled
                .then(() => fetch(`${events.replace(/events$/, "settled")}?token=${data}`, { method: "POST" }))
                .catch(console.warn);
        });
        for (const name of ["snapshot", "reload"]) source.addEventListener(name, () => retry(renew));
    }

    function receive({ data, lastEventId }) {
        try {
            const patch = JSON.parse(data);
            ListPreview.require(lastEventId === `${page.state.epoch}-${patch.to}`, lastEventId);
            if (patch.to > page.state.revision) page.apply(patch);
            failures = 0;
        } catch (error) {
            console.warn(error);
            retry(renew);
        }
    }

    /** Never guess: take the whole page anew. */
    function renew() {
        page.refresh().then(connect, () => {
            isLost();
            retry(renew);
        });
    }

    /** When the reader or the network is back. */
    function wake() {
        failures = 0;
        if (!document.hidden && source.readyState !== 1) connect();
    }

    /** Resolves when the page shows a revision. */
    function shown(revision) {
        return new Promise((resolve) => {
            function look() {
                if (page.state.revision < revision) return;
                removeEventListener("listpreview:patched", look);
                resolve(undefined);
            }
            addEventListener("listpreview:patched", look);
            look();
        });
    }

    /** What was done to one row arrives in the order in which it was done. @type {WeakMap<EventTarget, Promise<void>>} */
    const sending = new WeakMap();

    /** Sends what a reader did; never rejects. Where nothing came of it, controls go back to what the screen says. */
    async function send({ target, detail }) {
        const options = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(detail) };
        const response = await fetch(page.state.events.replace(/events$/, "actions"), options).catch(() => null);
        if (detail.automatic) return;
        if (response?.ok) {
            const [epoch, revision] = (response.headers.get("listpreview-revision") ?? "").split("-");
            if (epoch === page.state.epoch) shown(+revision).then(() => ListPreview.actions.restore(target, detail));
            return;
        }
        ListPreview.actions.restore(target);
        // An answer may break off too.
        const reason = (await response?.text().catch(() => null)) ?? "Not connected.";
        notice.textContent = reason;
        setTimeout(() => notice.textContent === reason && (notice.textContent = ""), 5000);
    }

    if (page.state.events) {
        addEventListener("listpreview:action", (event) => {
            if (event.defaultPrevented || !page.state.events) return;
            const { target } = event;
            const before = sending.get(target) ?? Promise.resolve();
            sending.set(target, before.then(() => send(event)));
        });
        document.body.append(notice);
        for (const name of ["online", "pageshow", "visibilitychange"]) addEventListener(name, wake);
        addEventListener("pagehide", close);
        connect();
    }

    return { close, connect };
})();
