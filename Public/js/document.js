"use strict";

/** The document: its revision and rules, patches, and how it is replaced by a fresh one. */
ListPreview.document = (() => {
    const { byID, require, templates, operations } = ListPreview;
    const screen = byID("screen");
    // A content security policy lets a script's own sheet pass.
    const sheet = new CSSStyleSheet();
    document.adoptedStyleSheets.push(sheet);
    /** Reads changes out to those who do not see them. */
    const notice = Object.assign(document.createElement("div"), { className: "list-changes", role: "status" });
    document.body.append(notice);
    /** Long after it has been read out. */
    let silence;

    /** A new node is said also when its text is the last one's; nobody is to come across an old one later. */
    function say(text = "") {
        clearTimeout(silence);
        notice.replaceChildren(text);
        notice.lang = screen.lang;
        if (text) silence = setTimeout(say, 10000);
    }

    function emit(target, name, detail) {
        const options = { bubbles: true, cancelable: true, detail };
        return target.dispatchEvent(new CustomEvent(`listpreview:${name}`, options));
    }

    /** The screen's title, which is also the window's, or its beginning. */
    const title = () => byID("screen-title")?.textContent.trim().replace(/\s+/g, " ");

    /** Reads what a page says of itself. */
    function read(page) {
        const state = JSON.parse(page.getElementById("list-state").textContent);
        templates.known = templates.extended(state.templates);
        return state;
    }

    /** Makes `element` like `fresh`, keeping the keyed elements that stay the same. */
    function takeOver(element, fresh) {
        for (const { name } of [...element.attributes]) if (!fresh.hasAttribute(name)) element.removeAttribute(name);
        for (const { name, value } of fresh.attributes) element.setAttribute(name, value);
        let next = element.firstElementChild;
        for (const child of [...fresh.children]) {
            const mine = byID(child.id);
            if (mine && mine === next) next = mine.nextElementSibling;
            const isSame = mine?.isEqualNode(child);
            if (isSame || (mine?.localName === child.localName && child.matches("section, ul"))) {
                const isInPlace = mine.parentElement === element && mine.nextElementSibling === next;
                if (!isInPlace) operations.move(element, mine, next);
                if (!isSame) takeOver(mine, child);
            } else {
                mine?.remove();
                element.insertBefore(child, next);
            }
        }
        while (next) {
            const gone = next;
            next = next.nextElementSibling;
            gone.remove();
        }
    }

    const page = {
        /** `{epoch, revision, events, templates}` */
        state: read(document),
        /** Resolves when nothing that patches set in motion moves any more. */
        settled: Promise.resolve(),

        /** Applies a patch: all of it or, with an error, nothing. Returns false if a listener prevents it. */
        apply(patch) {
            if (!emit(screen, "before-patch", patch)) return false;
            const { v, from, to, rules = [], hints = {} } = patch;
            const { revision } = page.state;
            require(v === 1 && from === revision && to > from && Number.isSafeInteger(to), `${from} to ${to}`);
            const ops = ListPreview.expand(patch.ops);
            const { known } = templates;
            const { length } = sheet.cssRules;
            const oldTitle = title();
            let change, animate;
            try {
                for (const rule of rules) sheet.insertRule(rule, sheet.cssRules.length);
                templates.known = templates.extended(patch.templates);
                change = operations.prepare(ops);
                animate = ListPreview.animate(hints, ops);
            } catch (error) {
                templates.known = known;
                while (sheet.cssRules.length > length) sheet.deleteRule(length);
                throw error;
            }
            // From here on nothing can be refused.
            ListPreview.keepState(change, ops);
            const motion = animate().catch(console.warn);
            page.state.revision = to;
            say(hints.say);
            if (oldTitle && title() !== oldTitle) document.title = document.title.replace(oldTitle, title);
            emit(screen, "patched", patch);
            const settled = Promise.all([page.settled, motion]).then(() => {
                if (page.settled === settled) emit(screen, "settled", patch);
            });
            page.settled = settled;
            return true;
        },

        /** Fetches this page again and takes it over; nothing changes before it is there. */
        async refresh() {
            const response = await fetch(location.href, { cache: "no-store" });
            // In a template the rules pass this page's content security policy, which knows another nonce.
            const text = (await response.text()).replace("<style", "<template").replace("</style", "</template");
            const fresh = new DOMParser().parseFromString(text, "text/html");
            const main = fresh.getElementById("screen");
            require(main, response.status);
            page.state = read(fresh);
            sheet.replaceSync(/** @type {any} */ (fresh.getElementById("list-rules")).content.textContent);
            document.title = fresh.title;
            Object.assign(document.documentElement, { dir: main.dir, lang: main.lang });
            ListPreview.keepState(() => takeOver(screen, main));
        },
    };

    return page;
})();

ListPreview.apply = ListPreview.document.apply;
