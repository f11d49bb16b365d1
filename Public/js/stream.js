import { limits } from "./shared.js";

/**
 * What happens on the server, sent to all tabs of a browser over one connection: a browser has no more than six for a server.
 * One tab leads. It holds a lock, follows the screens of all tabs and passes on what it hears. When it goes, the next in line
 * leads; each tab says where it is, so that nothing is lost. Without locks (they need a secure context) each tab has a
 * connection of its own.
 *
 * `position()` says what revision a page shows, or "" for one that is to get a snapshot; `hear(type, id, data)` gets all
 * events, also those of other screens; `turn(isOpen, isDenied)` gets how the connection is, and whether the server asks for an
 * access token.
 */
export function makeStream({ events, screen, position, hear, turn }) {
    const base = events.match(/^(.*\/)screens\/[^/]+\/events$/)?.[1];
    const self = `${Math.random()}`;
    let isShared = base && navigator.locks && "BroadcastChannel" in window;
    /** @type {BroadcastChannel | undefined} */
    let channel;
    let isLeading = false;
    let isOpen = false;
    /** Whether the server asks for an access token that this browser does not have. */
    let isDenied = false;
    /** @type {EventSource | undefined} */
    let source;
    let failures = 0;
    let absences = 0;
    let later, answer, watch, release, waiting;
    /** When there was the last sign of life, by the wall clock: other clocks stop while a machine sleeps. */
    let heard = 0;
    /** When the leader answered last, whether it could not be seen then, and since when the connection is as it is. */
    let answered = 0;
    let isLeaderHidden = false;
    let turned = 0;
    /** Whether the leader was asked why nothing is heard. */
    let isLeaderAsked = false;
    /** The screens that tabs show, by tab. @type {Map<string, string>} */
    const tabs = new Map();
    /** Where the stream is for each screen: no tab is behind that. @type {Map<string, string>} */
    const reached = new Map();
    /** The last problems that the stream had, by screen: tabs that come later get them. @type {Map<string, string>} */
    const problems = new Map();

    /** Says something to the other tabs. */
    const post = (type, ...more) => channel?.postMessage([type, self, ...more]);
    const isSilent = (limit) => Date.now() - heard > limit;

    // MARK: Leading

    function close() {
        source?.close();
        source = undefined;
        clearTimeout(later);
        announceConnection(false);
    }

    function announceConnection(open) {
        isOpen = open;
        if (open) isDenied = false;
        if (isLeading) post("turn", open, isDenied, document.hidden);
        turn(open, isDenied);
    }

    function after(delay, step = open) {
        clearTimeout(later);
        later = setTimeout(step, delay);
    }

    /** Screens that no tab shows any more. */
    const left = () => [...reached.keys()].filter((id) => ![...tabs.values()].includes(id));

    function open() {
        close();
        for (const id of left()) reached.delete(id);
        problems.clear();
        const follow = [...reached].slice(0, limits.screens).map(([id, revision]) => `follow=${encodeURIComponent(id)}:${revision}`);
        source = new EventSource(isShared ? `${base}events?${follow.join("&")}` : `${events}?revision=${reached.get(screen)}`);
        heard = Date.now();
        source.onopen = () => announceConnection(true);
        // By itself it would try again from where it was opened.
        source.onerror = () => retry(source?.readyState === 2);
        for (const type of ["patch", "snapshot", "gone", "unchanged", "restyled", "problems", "settle", "beat"]) source.addEventListener(type, pass);
    }

    /** @param {boolean} [isRefused] whether the server answered: no browser says with what. */
    function retry(isRefused) {
        isDenied &&= !!isRefused;
        close();
        after(isDenied ? 3e4 : limits.pause(failures++));
        if (isRefused) ask().catch(() => {});
    }

    async function ask() {
        const { status } = await fetch(location.href, { method: "HEAD", cache: "no-store" });
        if (status !== 401 || isOpen || source) return;
        isDenied = true;
        announceConnection(false);
        after(3e4);
    }

    function pass({ type, data, lastEventId }) {
        heard = Date.now();
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
        if (type === "snapshot") absences = 0;
        // It may be back under the same name; what else is followed goes on until then.
        if (type === "gone") after(Math.min(limits.pause(++absences), reached.size > 1 ? 3e4 : 4000));
        else failures = 0;
        post("event", type, lastEventId, data);
        hear(type, lastEventId, data);
    }

    /** The lower of two revisions of one log, else "". */
    function lower(one, other) {
        const [[epoch, first], [otherEpoch, second]] = [one, other].map((revision) => revision.split("-"));
        if (!second || epoch !== otherEpoch) return "";
        return +first < +second ? one : other;
    }

    /** Follows a tab's screen from where the tab is. */
    function subscribe(tab, id, revision) {
        tabs.set(tab, id);
        const now = reached.get(id);
        const from = now === undefined ? revision : lower(now, revision);
        // A stream that begins with a snapshot is for everyone.
        if (now === "" || from === now) return;
        reached.set(id, from);
        gather();
    }

    /** Opens the stream anew when those who come together have all come. */
    function gather() {
        close();
        after(limits.gathering);
    }

    function lead() {
        isLeading = true;
        isLeaderAsked = false;
        tabs.clear();
        reached.clear();
        post("call");
        subscribe(self, screen, position());
        if (!isShared) open();
    }

    // MARK: Following

    /** Gets in line for the lead, or takes it from a tab that does not answer any more. */
    function line(steal = false) {
        waiting?.abort();
        const mine = (waiting = new AbortController());
        const options = steal ? { steal } : { signal: mine.signal };
        const held = () => {
            if (mine.signal.aborted) return;
            lead();
            return new Promise((resolve) => (release = resolve));
        };
        navigator.locks.request(`listpreview ${base}`, options, held).catch(({ name }) => {
            if (mine.signal.aborted) return;
            isLeading = false;
            close();
            if (name === "AbortError") {
                line();
                return announce();
            }
            // Locks are not for this page.
            isShared = false;
            lead();
        });
    }

    /** Says where this tab is. The leader has to answer, or another tab takes the lead. */
    function announce(isAwake = false) {
        if (isLeading) return subscribe(self, screen, position());
        post("here", screen, position(), isAwake);
        const start = Date.now();
        clearTimeout(answer);
        answer = setTimeout(() => {
            if (!isLeading && !document.hidden && answered < start) line(true);
        }, limits.answer);
    }

    /**
     * Whether a leader cannot do what it should. A browser freezes hidden tabs: they still answer other tabs, but
     * have neither a connection nor timers.
     */
    const isStuck = () => isSilent(limits.silence / 2) || (!isOpen && Date.now() - turned > limits.silence / 8);

    const messages = {
        __proto__: null,
        /** Another tab leads from now on. */
        call() {
            if (isLeading) {
                isLeading = false;
                close();
            }
            heard = Date.now();
            announce();
        },
        here(tab, id, revision, isAwake) {
            if (!isLeading) return;
            post("turn", isOpen, isDenied, document.hidden);
            if (problems.has(id)) post("event", "problems", "", problems.get(id));
            subscribe(tab, id, revision);
            if (isAwake) wake();
        },
        leave(tab) {
            tabs.delete(tab);
            // A tab that is loaded again is back soon.
            if (isLeading && isOpen && left().length) after(20 * limits.gathering, () => left().length && open());
        },
        turn(_, open, denied, isHidden) {
            if (isLeading) return;
            if (open !== isOpen) turned = Date.now();
            [isOpen, isLeaderHidden] = [open, isHidden];
            turn(open, denied);
        },
        event(_, ...event) {
            heard = Date.now();
            if (!isLeading) hear(...event);
        },
    };

    function join() {
        leave();
        heard = turned = Date.now();
        watch = setInterval(checkLeader, limits.silence / 8);
        if (!isShared) return lead();
        channel = new BroadcastChannel(`listpreview ${base}`);
        channel.onmessage = ({ data: [type, tab, ...more] }) => {
            if (/call|turn|event/.test(type)) answered = Date.now();
            messages[type]?.(tab, ...more);
        };
        line();
        announce();
    }

    function leave() {
        clearInterval(watch);
        clearTimeout(answer);
        close();
        waiting?.abort();
        release?.();
        post("leave");
        channel?.close();
        channel = waiting = release = watch = undefined;
        isLeading = false;
    }

    function checkLeader() {
        if (isLeading) return void (source && isSilent(limits.silence) && open());
        const wasAsked = isLeaderAsked;
        isLeaderAsked = isStuck() && !document.hidden;
        // A tab that is seen is not frozen, and this one is seen.
        if (isLeaderAsked && wasAsked && isLeaderHidden) line(true);
        else if (isLeaderAsked) announce();
    }

    /** When the reader or the network is back. */
    function wake() {
        if (!watch) return join();
        if (!isLeading) return announce(true);
        failures = 0;
        // What has just begun may still come.
        if (isSilent(limits.silence) || (!isOpen && isSilent(1000))) open();
    }

    return { announce, join, leave, wake };
}
