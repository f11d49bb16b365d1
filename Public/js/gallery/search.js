/** Lower case and without accents; every character keeps its position. */
const fold = (text) => text.replace(/[^\x00-\x7f]/g, (letter) => letter.normalize("NFD")[0]).toLowerCase();
const isTag = (word) => word.startsWith("tag:");
/** Titles are composed, and a keyboard may decompose letters. */
const all = (query) => fold(query.normalize()).split(/\s+/).filter(Boolean);
const wordsOf = (query) => all(query).filter((word) => !isTag(word));
/** The tags of `tag:…`, or their beginnings. */
const tagsOf = (query) => all(query).filter(isTag).map((word) => word.slice(4)).filter(Boolean);
const isWordStart = (text, place) => place === 0 || !/[\p{L}\p{N}]/u.test(text[place - 1]);

/** The start of a word in a text: best at the beginning, then at the beginning of a word, then anywhere. */
function placeOf(text, word) {
    const first = text.indexOf(word);
    for (let at = first; at >= 0; at = text.indexOf(word, at + 1)) if (isWordStart(text, at)) return at;
    return first;
}

/** The positions of a word's letters with others between them, but not too far apart. */
function scattered(text, word) {
    if (word.length < 2) return null;
    const found = [];
    for (const letter of word) {
        const at = text.indexOf(letter, found.length ? found[found.length - 1] + 1 : 0);
        if (at < 0) return null;
        found.push(at);
    }
    return found[found.length - 1] - found[0] < word.length * 4 ? found : null;
}

/** The quality of a match, from 0 to 4. */
function score(text, word) {
    const place = placeOf(text, word);
    if (place < 0) return scattered(text, word) ? 1 : 0;
    return place === 0 ? 4 : isWordStart(text, place) ? 3 : 2;
}

/** The characters of a title that a query matches. */
function places(title, query) {
    const text = fold(title);
    return wordsOf(query).flatMap((word) => {
        const place = placeOf(text, word);
        return place < 0 ? (scattered(text, word) ?? []) : Array.from(word, (_, index) => place + index);
    });
}

/** Prepares scenarios for the search. */
function index(scenarios) {
    return scenarios.map((scenario) => ({
        scenario,
        title: fold(scenario.title),
        other: fold(`${scenario.id} ${scenario.group ?? ""} ${(scenario.tags ?? []).join(" ")}`),
        tags: (scenario.tags ?? []).map(fold),
        states: scenario.states.map(({ title }) => fold(title)),
    }));
}

/** The matches, best first, with their matching states: `{scenario, states}`; all for an empty query. */
function find(everything, query) {
    const [words, tags] = [wordsOf(query), tagsOf(query)];
    const entries = everything.filter((entry) => tags.every((tag) => entry.tags.some((each) => each.startsWith(tag))));
    if (!words.length) return entries.map(({ scenario }) => ({ scenario, states: scenario.states }));
    /** States of many scenarios have the same names. */
    const known = new Map();
    function scores(text) {
        let list = known.get(text);
        if (!list) known.set(text, (list = words.map((word) => score(text, word))));
        return list;
    }
    const results = [];
    for (const { scenario, title, other, states } of entries) {
        const whole = words.map((word) => score(title, word) * 2 || score(other, word));
        let best = whole.includes(0) ? 0 : whole.reduce((sum, each) => sum + each, 0);
        const fitting = [];
        states.forEach((name, place) => {
            const own = scores(name);
            let sum = 0;
            let isOwn = false;
            for (let at = 0; at < words.length; at++) {
                if (!own[at] && !whole[at]) return;
                isOwn ||= own[at] > 0;
                sum += Math.max(own[at], whole[at]);
            }
            if (!isOwn) return;
            fitting.push(scenario.states[place]);
            best = Math.max(best, sum);
        });
        if (best) results.push({ scenario, states: fitting, score: best - title.length / 1000 });
    }
    return results.sort((one, other) => other.score - one.score);
}

/** Finds scenarios and states by parts of their names: exact parts, the starts of words, or with omitted letters. */
export const search = { find, fold, index, places };
