"use strict";

globalThis.Gallery ??= {};

/** Finds scenarios and states by parts of their names: as they are, from the starts of words, or with letters left out. */
Gallery.search = (() => {
    /** Lower case and without accents; every character stays at its place. */
    const fold = (text) => text.replace(/[^\x00-\x7f]/g, (letter) => letter.normalize("NFD")[0]).toLowerCase();
    const isWordStart = (text, place) => place === 0 || !/[\p{L}\p{N}]/u.test(text[place - 1]);

    /** Where a word is in a text, and how well that fits: `[score, places]`. */
    function match(text, word) {
        const places = (from) => Array.from(word, (_, index) => from + index);
        let at = text.indexOf(word);
        if (at === 0) return [4, places(0)];
        for (let next = at; next >= 0; next = text.indexOf(word, next + 1)) {
            if (isWordStart(text, next)) return [3, places(next)];
        }
        if (at > 0) return [2, places(at)];
        // With letters left out, but not all over the text.
        const found = [];
        for (const letter of word) {
            at = text.indexOf(letter, found.length ? found[found.length - 1] + 1 : 0);
            if (at < 0) return null;
            found.push(at);
        }
        return word.length > 1 && found[found.length - 1] - found[0] < word.length * 4 ? [1, found] : null;
    }

    /** Prepares scenarios for being searched. */
    function index(scenarios) {
        return scenarios.map((scenario) => ({
            scenario,
            title: fold(scenario.title),
            other: fold(`${scenario.id} ${scenario.group ?? ""}`),
            states: scenario.states.map((state) => ({ state, title: fold(state.title) })),
        }));
    }

    /** What fits, best first: `{scenario, places, states: [{state, places}]}`; all of it for an empty query. */
    function find(entries, query) {
        const words = fold(query).split(/\s+/).filter(Boolean);
        if (!words.length) {
            return entries.map(({ scenario }) => ({ scenario, places: [], states: scenario.states.map((state) => ({ state, places: [] })) }));
        }
        const results = [];
        /** States of many scenarios have the same names. */
        const known = new Map();
        const matches = (text) => known.get(text) ?? known.set(text, words.map((word) => match(text, word))).get(text);
        for (const { scenario, title, other, states } of entries) {
            const inTitle = words.map((word) => match(title, word));
            const inOther = words.map((word, at) => (inTitle[at] ? null : match(other, word)));
            const whole = words.map((_, at) => (inTitle[at]?.[0] ?? 0) * 2 + (inOther[at]?.[0] ?? 0));
            const fitting = [];
            let best = whole.every(Boolean) ? whole.reduce((sum, score) => sum + score, 0) : 0;
            for (const { state, title: name } of states) {
                const inState = matches(name);
                if (!inState.some(Boolean) || !words.every((_, at) => inState[at] || whole[at])) continue;
                fitting.push({ state, places: inState.flatMap((found) => found?.[1] ?? []) });
                best = Math.max(best, words.reduce((sum, _, at) => sum + Math.max(inState[at]?.[0] ?? 0, whole[at]), 0));
            }
            if (!best) continue;
            const places = inTitle.flatMap((found) => found?.[1] ?? []);
            results.push({ scenario, places, states: fitting, score: best - title.length / 1000 });
        }
        return results.sort((one, other) => other.score - one.score);
    }

    return { find, fold, index, match };
})();
