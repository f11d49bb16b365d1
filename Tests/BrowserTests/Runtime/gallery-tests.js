"use strict";

// The parts of the gallery that need no page: addresses, search, differences between lists of lines; and the checks.

// @ts-ignore
reset = () => byID("place").replaceChildren();

test("an address says what it says, again and again", () => {
    for (const hash of [
        "#/", "#/cars", "#/cars/two-cars", "#/a%2Fb/c%3Fd",
        "#/cars/two-cars?scheme=dark&dir=rtl&lang=ar&size=xxxLarge&device=small&motion=reduce&contrast=more&zoom=75&compare=1"
            + "&inspector=1&full=1&value.1.text=VW%20Golf&value.1.2.on=on&value.x='on&value.y=100%25&value.z.0=",
        "#/cars/sold?value.price=4000&value.onSale=off&value.a.b%26c='on&value.empty=",
    ]) {
        expectEqual(routes.format(routes.parse(hash)), hash);
    }
});

test("what an address cannot say is left out", () => {
    const { options, values } = routes.parse("#/a/b?value.=1&value=2&scheme=pink&size=1000&size=100&zoom=x&other=1&toString=1&set.r-1.3=1&device=phone");
    expectEqual([options, values], [{}, []]);
    expectEqual(routes.parse("#/%E0%A4%A/b").screen, "%E0%A4%A");
});

test("random addresses come back", () => {
    const random = makeRandom(0x5eed);
    const letters = "ab1.-_/%&=?#+ 'éع\u{1F697}\"<>";
    const text = () => Array.from({ length: 1 + random(6) }, () => [...letters][random([...letters].length)]).join("");
    for (let round = 0; round < 500; round++) {
        const values = Array.from({ length: random(3) }, () => ({ id: text(), value: random(3) ? text() : !random(2) }));
        const route = { screen: text(), state: text(), options: random(2) ? { scheme: "dark", zoom: 50 } : {}, values };
        expectEqual(routes.parse(routes.format(route)), route);
    }
});

const scenario = (id, title, group, ...states) => ({ id, title, group, states: states.map((name) => ({ id: name, title: name })) });
const entries = search.index([
    scenario("cars", "Cars", "Shop", "Empty", "Two cars", "Sold"), scenario("carts", "Shopping cart", "Shop", "Empty", "Full"),
    scenario("menu", "Café à la carte", "Food", "Open"), scenario("settings", "Settings", "Account", "Empty"),
]);
const find = (query) => search.find(entries, query).map(({ scenario: { id }, states }) => [id, ...states.map(({ id }) => id)]);

test("search finds titles, states, groups, accents and letters left out; best first", () => {
    expectEqual(find("sett"), [["settings"]]);
    expectEqual(find("stgs"), [["settings"]]);
    expectEqual(find("cafe"), [["menu"]]);
    expectEqual(find("CAR").map(([id]) => id), ["cars", "carts", "menu"]);
    expectEqual(find("cars sold"), [["cars", "Sold"]]);
    expectEqual(find("sold"), [["cars", "Sold"]]);
    expectEqual(find("food"), [["menu"]]);
    expectEqual(find("zzz"), []);
    expectEqual(find(" ").length, 4);
});

test("search finds tags by their beginnings, together with words", () => {
    const tagged = search.index([
        { ...scenario("cars", "Cars", "Shop", "Empty", "Full"), tags: ["Checkout", "beta"] }, { ...scenario("menu", "Menu", "Food", "Open"), tags: ["beta"] },
    ]);
    const find = (query) => search.find(tagged, query).map(({ scenario: { id }, states }) => [id, states.length]);
    expectEqual(find("tag:beta"), [["cars", 2], ["menu", 1]]);
    expectEqual(find("TAG:check"), [["cars", 2]]);
    expectEqual(find("tag:beta tag:checkout"), [["cars", 2]]);
    expectEqual(find("tag:beta full"), [["cars", 1]]);
    expectEqual(find("tag:none"), []);
    expectEqual(find("tag:").length, 2);
    expectEqual(find("checkout").map(([id]) => id), ["cars"]);
    expectEqual(search.places("Tag: beta", "tag:beta"), []);
});

test("search marks what it has found", () => {
    expectEqual(search.places("Café à la carte", "cafe carte"), [0, 1, 2, 3, 10, 11, 12, 13, 14]);
    expectEqual(search.places("Café", "cafe\u0301"), [0, 1, 2, 3]);
    expectEqual(search.places("Settings", "stg"), [0, 2, 6]);
});

test("differences between lines lead from one to the other, and are as few as can be", () => {
    const random = makeRandom(0xd1ff);
    const lines = () => Array.from({ length: random(14) }, () => "abcd"[random(4)]);
    /** The length of the longest common subsequence. */
    function common(one, other) {
        const table = Array.from({ length: one.length + 1 }, () => Array(other.length + 1).fill(0));
        for (let i = one.length - 1; i >= 0; i--) {
            for (let j = other.length - 1; j >= 0; j--) {
                table[i][j] = one[i] === other[j] ? table[i + 1][j + 1] + 1 : Math.max(table[i + 1][j], table[i][j + 1]);
            }
        }
        return table[0][0];
    }
    for (let round = 0; round < 2000; round++) {
        const [before, after] = [lines(), lines()];
        const result = compareLines(before, after);
        const those = (kinds) => result.filter(([kind]) => kinds.includes(kind)).map(([, line]) => line);
        expectEqual(those("=-"), before);
        expectEqual(those("=+"), after);
        expectEqual(those("=").length, common(before, after), `${before} ${after}`);
    }
});

function problems(html) {
    byID("place").innerHTML = html;
    return checks(byID("place")).map(({ rule, level }) => `${rule} ${level}`);
}

test("contrast is that of what is seen", () => {
    expectEqual(problems('<p style="background:#fff;color:#777">a</p>'), ["contrast advice"]);
    expectEqual(problems('<p style="background:#fff;color:#767676">a</p>'), []);
    expectEqual(problems('<p style="background:#fff;color:#aaa">a</p>'), ["contrast error"]);
    expectEqual(problems('<p style="background:#fff;color:#949494;font-size:24px">a</p>'), []);
    expectEqual(problems('<p style="background:#fff;color:rgb(0 0 0 / 0.3)">a</p>'), ["contrast error"]);
    expectEqual(problems('<div style="background:#000"><p style="background:rgb(255 255 255 / 0.9);color:#000">a</p></div>'), []);
    expectEqual(problems('<div style="background:#fff;opacity:0.4"><p style="color:#000">a</p></div>'), ["contrast error"]);
    expectEqual(problems('<p hidden style="background:#fff;color:#eee">a</p><p style="background:#fff;color:#eee"> – </p>'), []);
});

test("contrast and size do not matter for what cannot be used", () => {
    const pale = "background:#fff;color:#ccc";
    const small = "border:0;height:9px;padding:0;width:9px";
    expectEqual(problems(`<p aria-disabled="true" style="${pale}">a</p><button disabled style="${pale}">a</button>`), []);
    expectEqual(problems(`<label style="${pale}">a <input aria-label="a" disabled type="checkbox" style="${small}"></label>`), []);
    expectEqual(problems(`<p style="${pale}">a</p>`), ["contrast error"]);
});

test("problems are named by the text of their row", () => {
    byID("place").innerHTML = `<ul><li data-item="a" id="r-1"><span class="title">Anna\n  B</span><button></button></li>
        <li data-item="a" id="r-2"><button></button></li></ul>`;
    const named = checks(byID("place")).filter(({ rule }) => rule === "label").map(({ row, name }) => [row, name]);
    expectEqual(named, [["r-1", "Anna B"], ["r-2", "r-2"]]);
});

test("a finding about contrast names the text and its place", () => {
    const pale = "background:#fff;color:#aaa";
    byID("place").innerHTML = `<header data-item="navigation-bar" id="navigation-bar"><button style="${pale}">Back</button><b>All</b></header>
        <ul><li data-item="a" id="r-1"><span class="title">Anna</span>
        <div class="row-actions"><button style="${pale}">Mark as\n  read</button></div>
        <div class="row-menu-items"><button style="${pale}">${"long ".repeat(20)}</button></div></li></ul>`;
    const found = checks(byID("place")).filter(({ rule }) => rule === "contrast").map(({ message, name }) => [message.match(/“.*”/)[0], name]);
    const long = `“${"long ".repeat(8).slice(0, 39)}…”`;
    expectEqual(found, [["“Back”", "Navigation bar"], ["“Mark as read”", "Anna, swipe actions"], [long, "Anna, menu"]]);
});

test("names, targets, headings and ids are looked at", () => {
    const size = "width:44px;height:44px";
    expectEqual(problems(`<button style="${size}"></button>`), ["label error"]);
    expectEqual(problems(`<button style="${size}" aria-label="Go"></button><label>Name <input style="${size}"></label>`), []);
    expectEqual(problems(`<button style="${size}"><span aria-hidden="true">x</span></button>`), ["label error"]);
    expectEqual(problems(`<button style="${size}"><span role="img" aria-label="x"></span></button><button style="${size}"><img alt="x" src="data:,"></button>`), []);
    expectEqual(problems(`<label><select style="${size}"><option>A</option></select></label>`), ["label error"]);
    expectEqual(problems(`<label>Size <select style="${size}"><option>A</option></select></label>`), []);
    expectEqual(problems('<button style="width:30px;height:44px;padding:0">a</button>'), ["target advice"]);
    expectEqual(problems('<button style="width:20px;height:44px;padding:0">a</button>'), ["target error"]);
    expectEqual(problems('<button style="border:0;width:30px;height:44px;padding:0" id="b">a</button>'
        + "<style>#b { position: relative } #b::before { content: ''; position: absolute; inset: 0 -7px }</style>"), []);
    expectEqual(problems('<label style="display:block;height:44px;width:90px">a <input type="checkbox"></label>'), []);
    expectEqual(problems('<p>In a <a href="#">text</a> lines are what they are.</p>'), []);
    expectEqual(problems("<img src='data:,'>"), ["label error"]);
    expectEqual(problems("<img src='data:,' alt=''><span role='img' aria-label='Car'></span>"), []);
    expectEqual(problems("<iframe></iframe>"), ["label error"]);
    expectEqual(problems("<iframe title='Page'></iframe>"), []);
    expectEqual(problems("<div inert><h3></h3><button></button></div><div aria-hidden='true'><h4></h4></div>"), []);
    expectEqual(problems("<h1></h1>"), ["heading error"]);
    expectEqual(problems("<h1>a</h1><div role='heading' aria-level='2'>b</div><div role='heading' aria-level='4'>c</div>"), ["heading error"]);
    expectEqual(problems("<h1>a</h1><h3>b</h3>"), ["heading error"]);
    expectEqual(problems("<h1>a</h1><h2>b</h2><h3>c</h3><h2>d</h2>"), []);
    expectEqual(problems('<i id="x"></i><i id="x"></i>'), ["id error"]);
    expectEqual(problems('<i data-item="a" id="r-x"></i><i data-item="a" id="r-x_x2"></i><i id="r-y_x2"></i>'), ["id error"]);
    expectEqual(problems('<i id="x"></i><i id="y"></i><i></i><i></i>'), []);
});
