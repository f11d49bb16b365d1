"use strict";

/** The document: its revision and rules, patches, and how it is replaced by a fresh one. */
ListPreview.document = (() => {
    const { require, templates, operations } = ListPreview;
    const screen = document.getElementById("screen");
    // A content security policy lets a script's own sheet pass.
    const sheet = new CSSStyleSheet();
    document.adoptedStyleSheets.push(sheet);

    function emit(target, name, detail) {
        const options = { bubbles: true, cancelable: true, detail };
        return target.dispatchEvent(new CustomEvent(`listpreview:${name}`, options));
    }

    /** Reads what a page says of itself. */
    function read(page) {
        const state = JSON.parse(page.getElementById("list-state").textContent);
        templates.adopt(templates.extended(state.templates));
        return state;
    }

    /** Makes `element` like `fresh`, keeping the keyed elements that stay the same. */
    function takeOver(element, fresh) {
        for (const { name } of [...element.attributes]) if (!fresh.hasAttribute(name)) element.removeAttribute(name);
        for (const { name, value } of fresh.attributes) element.setAttribute(name, value);
        let next = element.firstElementChild;
        for (const child of [...fresh.children]) {
            const mine = document.getElementById(child.id);
            if (mine && mine === next) next = mine.nextElementSibling;
            const isSame = mine?.isEqualNode(child);
            if (isSame || (mine?.localName === child.localName && child.matches("section, ul"))) {
                const isInPlace = mine.parentElement === element && mine.nextElementSibling === next;
                if (!isInPlace) operations.move(element, [mine], next);
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

        /** Applies a patch: all of it or, with an error, nothing. Returns false if a listener prevents it. */
        apply(patch) {
            if (!emit(screen, "before-patch", patch)) return false;
            const { v, from, to, rules = [], hints = {}, ops } = patch;
            const { revision } = page.state;
            require(v === 1 && from === revision && to > from && Number.isSafeInteger(to), `${from} to ${to}`);
            const all = templates.extended(patch.templates);
            const trial = new CSSStyleSheet();
            for (const rule of rules) trial.insertRule(rule);
            const change = operations.plan(ops, all);
            templates.adopt(all);
            for (const rule of rules) sheet.insertRule(rule, sheet.cssRules.length);
            if (ops.every(([verb]) => /[sa]/.test(verb))) change();
            else ListPreview.animate(hints, change);
            page.state.revision = to;
            emit(screen, "patched", patch);
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
            sheet.replaceSync(fresh.getElementById("list-rules").content.textContent);
            document.title = fresh.title;
            Object.assign(document.documentElement, { dir: main.dir, lang: main.lang });
            operations.keepSelection(() => takeOver(screen, main));
        },
    };

    /** A click anywhere but on a control, or Enter or Space on the row itself, is the row's action. */
    function act(event) {
        const { target, key, repeat } = event;
        const row = target.closest?.("a, button, input, label, select, summary, textarea, [data-action]");
        const { action } = row?.dataset ?? {};
        if (!action || (key && (target !== row || !/^(Enter| )$/.test(key) || repeat))) return;
        if (key) event.preventDefault();
        emit(row, "action", { row: row.id, action });
    }
    addEventListener("click", act);
    addEventListener("keydown", act);

    return page;
})();

ListPreview.apply = ListPreview.document.apply;
