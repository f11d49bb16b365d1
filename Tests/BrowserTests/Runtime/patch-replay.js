"use strict";

/**
 * Replays sessions `{source, templates, steps: [{patch, target}]}` on this page, one after the other; a patch is the text
 * that a server sends. Returns the errors: `{session, step, problem}`, at most one per session.
 */
function replay(sessions) {
    const screen = document.getElementById("screen");

    /** Replaces the page by that of the source. */
    function show({ source, templates }) {
        for (const animation of document.getAnimations()) animation.cancel();
        for (const layer of document.querySelectorAll(".list-leaving")) layer.remove();
        for (const sheet of document.adoptedStyleSheets) sheet.replaceSync("");
        const fresh = parse(source);
        for (const { name } of [...screen.attributes]) screen.removeAttribute(name);
        for (const { name, value } of fresh.attributes) screen.setAttribute(name, value);
        screen.replaceChildren(...fresh.childNodes);
        Object.assign(document.documentElement, { dir: screen.dir, lang: screen.lang });
        ListPreview.templates.known = new Map();
        ListPreview.templates.known = ListPreview.templates.extended(templates);
        ListPreview.document.state.revision = 0;
    }

    function parse(html) {
        return new DOMParser().parseFromString(html, "text/html").getElementById("screen");
    }

    /** All elements with an id by it, with their templates and the elements at their templates' slots. */
    function keyed() {
        const templates = ListPreview.templates.known;
        const found = new Map();
        for (const element of [screen, ...screen.querySelectorAll("[id]")]) {
            if (found.has(element.id)) throw new Error(`${element.id} is there twice`);
            const template = element.dataset.item;
            // A section's header is not part of its template and moves the elements of the template.
            const slots = template === "section" ? [] : templates.get(template)?.slots ?? [];
            const places = slots.map(({ path }) => path.reduce((place, index) => place.children[index], element));
            found.set(element.id, { element, template, places });
        }
        return found;
    }

    /** Applies a patch and checks the resulting page. */
    function step({ patch, target }) {
        const before = keyed();
        if (!ListPreview.apply(JSON.parse(patch))) throw new Error("was prevented");
        const fresh = parse(target);
        if (!screen.isEqualNode(fresh)) throw new Error(`leads elsewhere: ${difference(screen, fresh)}`);
        const after = keyed();
        for (const [id, { element, template, places }] of after) {
            const old = before.get(id);
            const isSame = old?.template === template && old !== undefined;
            if (isSame !== (old?.element === element)) throw new Error(`${id} ${isSame ? "was made anew" : "was kept"}`);
            if (isSame && places.some((place, index) => place !== old.places[index])) {
                throw new Error(`a part of ${id} was made anew`);
            }
        }
        for (const id of new Set([...document.querySelectorAll("[id]")].map((element) => element.id))) {
            if (document.querySelectorAll(`[id="${id}"]`).length > 1) throw new Error(`${id} is there twice`);
        }
        const { dir, lang } = document.documentElement;
        if (dir !== screen.dir || lang !== screen.lang) throw new Error(`the page is still ${lang} ${dir}`);
    }

    /** The first pair of nodes that differ. */
    function difference(mine, fresh) {
        const children = Math.max(mine.childNodes.length, fresh.childNodes.length);
        for (let index = 0; index < children; index++) {
            const [first, second] = [mine.childNodes[index], fresh.childNodes[index]];
            if (!first || !second) return `${text(first)} instead of ${text(second)} in ${text(fresh)}`;
            if (!first.isEqualNode(second)) return difference(first, second);
        }
        return `${text(mine)} instead of ${text(fresh)}`;
    }

    const text = (node) => node ? (node.outerHTML ?? `the text ${JSON.stringify(node.data)}`) : "nothing";

    return sessions.flatMap((session, index) => {
        let number = 0;
        try {
            show(session);
            for (const each of session.steps) {
                number++;
                step(each);
            }
            return [];
        } catch (error) {
            return [{ session: index, problem: `patch ${number}: ${error.message}` }];
        }
    });
}
