import { limits } from "./shared.js";

/**
 * Events of the server, sent to all tabs of a browser over one connection, because browsers limit connections to six per
 * server. One tab leads: it holds a lock, follows the screens of all tabs, and forwards the events. When it closes, the next
 * tab leads; each tab reports its revision, so that nothing is lost. Without locks (they need a secure context), each tab
 * has its own connection.
 *
 * `position()` returns the revision of a page, or "" if it needs a snapshot; `hear(type, id, data)` receives all
 * events, also those of other screens; `turn(isOpen, isDenied)` receives the status of the connection, and whether the
 * server requires an access token.
 */
export function makeStream({ events, screen, position, hear, turn }) {
    const base = events.match(/^(.*\/)screens\/[^/]+\/events$/)?.[1];
    const self = `${Math.random()}`;
    let isShared = base && navigator.locks && "BroadcastChannel" in window;
    let isLeading = false;
    /** Between the tabs. @type {BroadcastChannel | undefined} */
    let channel;
    /**
     * The connection to the server, of this tab if it leads, or else as the leading tab reports it; and the next attempt.
     *
     * @type {{source?: EventSource, isOpen: boolean, isDenied: boolean, failures: number, absences: number, heard: number, later?: any}}
     */
    const connection = {
        isOpen: false,
        /** Whether the server requires an access token that this browser does not have. */
        isDenied: false,
        /** The failed attempts since the last event, and how often the server had no such screen. */
        failures: 0, absences: 0,
        /** The time of the last sign of life, by the wall clock: other clocks stop while a machine sleeps. */
        heard: 0,
    };
    /** What a tab that follows knows about the leading one. */
    const leader = {
        /** When it answered last, whether it was hidden then, and since when the connection has its status. */
        answered: 0, isHidden: false, turned: 0,
        /** Whether it was asked why there are no events. */
        isAsked: false,
    };
    /** The lock of the leading tab: how to stop waiting for it, and how to give it back. @type {{waiting?: AbortController, release?: any}} */
    const lock = {};
    /** The time limit for an answer of the leading tab, and the regular look at it. @type {{answer?: any, watch?: any}} */
    const timers = {};
    /** The screens that tabs show, by tab. @type {Map<string, string>} */
    const tabs = new Map();
    /** The revision of the stream for each screen: no tab is behind it. @type {Map<string, string>} */
    const reached = new Map();
    /** The last problems that the stream had, by screen: tabs that come later get them. @type {Map<string, string>} */
    const problems = new Map();

    /** Sends a message to the other tabs. */
    const post = (type, ...more) => channel?.postMessage([type, self, ...more]);
    const isSilent = (limit) => Date.now() - connection.heard > limit;

    // MARK: Leading

    function close() {
        connection.source?.close();
        connection.source = undefined;
        clearTimeout(connection.later);
        announceConnection(false);
    }

    function announceConnection(open) {
        connection.isOpen = open;
        if (open) connection.isDenied = false;
        if (isLeading) post("turn", open, connection.isDenied, document.hidden);
        turn(open, connection.isDenied);
    }

    function after(delay, step = open) {
        clearTimeout(connection.later);
        connection.later = setTimeout(step, delay);
    }

    /** Screens that no tab shows any longer. */
    const left = () => [...reached.keys()].filter((id) => ![...tabs.values()].includes(id));

    function open() {
        close();
        for (const id of left()) reached.delete(id);
        problems.clear();
        const follow = [...reached].slice(0, limits.screens).map(([id, revision]) => `follow=${encodeURIComponent(id)}:${revision}`);
        connection.source = new EventSource(isShared ? `${base}events?${follow.join("&")}` : `${events}?revision=${reached.get(screen)}`);
        connection.heard = Date.now();
        connection.source.onopen = () => announceConnection(true);
        // By itself, it would reconnect with its first address.
        connection.source.onerror = () => retry(connection.source?.readyState === 2);
        for (const type of "patch snapshot gone unchanged answered restyled problems settle beat".split(" ")) connection.source.addEventListener(type, pass);
    }

    /** @param {boolean} [isRefused] whether the server answered: browsers do not report the status. */
    function retry(isRefused) {
        connection.isDenied &&= !!isRefused;
        close();
        after(connection.isDenied ? 3e4 : limits.pause(connection.failures++));
        if (isRefused) ask().catch(() => {});
    }

    async function ask() {
        const { status } = await fetch(location.href, { method: "HEAD", cache: "no-store" });
        if (status !== 401 || connection.isOpen || connection.source) return;
        connection.isDenied = true;
        announceConnection(false);
        after(3e4);
    }

    function pass({ type, data, lastEventId }) {
        connection.heard = Date.now();
        if (type === "patch") {
            for (const [id, revision] of reached) if (lower(revision, lastEventId)) reached.set(id, lastEventId);
        }
        if (/snapshot|gone|problems/.test(type)) {
            try {
                const { screen } = JSON.parse(data);
                if (type === "problems") problems.set(screen, data);
                else reached.set(screen, lastEventId);
            } catch {
                return retry();
            }
        }
        if (type === "snapshot") connection.absences = 0;
        // It may return under the same name; until then, the stream follows the other screens.
        if (type === "gone") after(Math.min(limits.pause(++connection.absences), reached.size > 1 ? 3e4 : 4000));
        else connection.failures = 0;
        post("event", type, lastEventId, data);
        hear(type, lastEventId, data);
    }

    /** The lower of two revisions of one log, or "". */
    function lower(one, other) {
        const [[epoch, first], [otherEpoch, second]] = [one, other].map((revision) => revision.split("-"));
        if (!second || epoch !== otherEpoch) return "";
        return +first < +second ? one : other;
    }

    /** Follows a tab's screen from the tab's revision. */
    function subscribe(tab, id, revision) {
        tabs.set(tab, id);
        const now = reached.get(id);
        const from = now === undefined ? revision : lower(now, revision);
        // A stream that begins with a snapshot is for all tabs.
        if (now === "" || from === now) return;
        reached.set(id, from);
        gather();
    }

    /** Reopens the stream when all tabs that open together have reported. */
    function gather() {
        close();
        after(limits.gathering);
    }

    function lead() {
        isLeading = true;
        leader.isAsked = false;
        tabs.clear();
        reached.clear();
        post("call");
        subscribe(self, screen, position());
        if (!isShared) open();
    }

    // MARK: Following

    /** Requests the lock, or takes it from a tab that no longer answers. */
    function line(steal = false) {
        lock.waiting?.abort();
        const mine = (lock.waiting = new AbortController());
        const options = steal ? { steal } : { signal: mine.signal };
        const held = () => {
            if (mine.signal.aborted) return;
            lead();
            return new Promise((resolve) => (lock.release = resolve));
        };
        navigator.locks.request(`listpreview ${base}`, options, held).catch(({ name }) => {
            if (mine.signal.aborted) return;
            isLeading = false;
            close();
            if (name === "AbortError") {
                line();
                return announce();
            }
            // This page may not use locks.
            isShared = false;
            lead();
        });
    }

    /** Reports this tab's revision. The leader must answer, or another tab takes the lead. */
    function announce(isAwake = false) {
        if (isLeading) return subscribe(self, screen, position());
        post("here", screen, position(), isAwake);
        const start = Date.now();
        clearTimeout(timers.answer);
        timers.answer = setTimeout(() => {
            if (!isLeading && !document.hidden && leader.answered < start) line(true);
        }, limits.answer);
    }

    /**
     * Whether a leader does not work. A browser freezes hidden tabs: they still answer other tabs, but have neither a
     * connection nor timers.
     */
    const isStuck = () => isSilent(limits.silence / 2) || (!connection.isOpen && Date.now() - leader.turned > limits.silence / 8);

    const messages = {
        __proto__: null,
        /** From now on, another tab leads. */
        call() {
            if (isLeading) {
                isLeading = false;
                close();
            }
            connection.heard = Date.now();
            announce();
        },
        here(tab, id, revision, isAwake) {
            if (!isLeading) return;
            post("turn", connection.isOpen, connection.isDenied, document.hidden);
            if (problems.has(id)) post("event", "problems", "", problems.get(id));
            subscribe(tab, id, revision);
            if (isAwake) wake();
        },
        leave(tab) {
            tabs.delete(tab);
            // A tab that is reloaded returns soon.
            if (isLeading && connection.isOpen && left().length) after(20 * limits.gathering, () => left().length && open());
        },
        turn(_, open, denied, isHidden) {
            if (isLeading) return;
            if (open !== connection.isOpen) leader.turned = Date.now();
            [connection.isOpen, leader.isHidden] = [open, isHidden];
            turn(open, denied);
        },
        event(_, ...event) {
            connection.heard = Date.now();
            if (!isLeading) hear(...event);
        },
    };

    function join() {
        leave();
        connection.heard = leader.turned = Date.now();
        timers.watch = setInterval(checkLeader, limits.silence / 8);
        if (!isShared) return lead();
        channel = new BroadcastChannel(`listpreview ${base}`);
        channel.onmessage = ({ data: [type, tab, ...more] }) => {
            if (/call|turn|event/.test(type)) leader.answered = Date.now();
            messages[type]?.(tab, ...more);
        };
        line();
        announce();
    }

    function leave() {
        clearInterval(timers.watch);
        clearTimeout(timers.answer);
        close();
        lock.waiting?.abort();
        lock.release?.();
        post("leave");
        channel?.close();
        channel = lock.waiting = lock.release = timers.watch = undefined;
        isLeading = false;
    }

    function checkLeader() {
        if (isLeading) return void (connection.source && isSilent(limits.silence) && open());
        const wasAsked = leader.isAsked;
        leader.isAsked = isStuck() && !document.hidden;
        // A visible tab is not frozen, and this one is visible.
        if (leader.isAsked && wasAsked && leader.isHidden) line(true);
        else if (leader.isAsked) announce();
    }

    /** When the user or the network returns. */
    function wake() {
        if (!timers.watch) return join();
        if (!isLeading) return announce(true);
        connection.failures = 0;
        // A connection that has just started may still open.
        if (isSilent(limits.silence) || (!connection.isOpen && isSilent(1000))) open();
    }

    return { announce, join, leave, wake };
}
