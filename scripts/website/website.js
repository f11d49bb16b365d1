// The search of the site: the sections of this page and the articles by title, headings, abstract and text, and then the
// declarations by title.
const form = document.querySelector("form");
const query = document.getElementById("query");
const section = document.getElementById("search");
const title = document.getElementById("search-title");
const list = document.getElementById("results");
const most = 40;
let articles = [];
let declarations = [];

/** An article with the texts that are searched. Its name in the address is a title, too. */
function article(title, href, note, headings, text) {
  const name = `${title} ${href.split("/").at(-2) ?? ""}`;
  return { title, href, note, parts: [name, headings, note, text].map((part) => part.toLowerCase()) };
}

/** The address of a page of the documentation, from the front page. */
function address(path) {
  return path.replace(/^\//, "") + "/";
}

/** The pages of DocC's index, each with its title, its address and the names of the pages above it. */
function pages(nodes, above, found) {
  for (const { title, path, children } of nodes) {
    const href = path && address(path);
    if (title && path && !found.has(href)) found.set(href, { title, href, note: above.length ? `in ${above.join(" › ")}` : "" });
    if (children) pages(children, path && title ? [...above, title] : above, found);
  }
  return found;
}

/** The articles that contain all words, the best first: by the part that contains them, and by the number of occurrences. */
function matchingArticles(words) {
  const has = (text) => words.every((word) => text.includes(word));
  const count = (text) => words.reduce((sum, word) => sum + text.split(word).length - 1, 0);
  return articles.flatMap((page) => {
    const [name, headings, abstract, text] = page.parts;
    const all = page.parts.join(" ");
    if (!has(all)) return [];
    const place = [name, headings, abstract, text, all].findIndex(has);
    return [{ page, place, count: count(all) }];
  }).sort((a, b) => a.place - b.place || b.count - a.count).map(({ page }) => page);
}

/** The declarations whose titles contain all words: first those that begin with them, then the shortest ones. */
function matchingDeclarations(words) {
  const place = (page) => (page.title.toLowerCase().startsWith(words[0]) ? 0 : 1);
  return declarations
    .filter((page) => words.every((word) => page.title.toLowerCase().includes(word)))
    .sort((a, b) => place(a) - place(b) || a.title.length - b.title.length);
}

function show() {
  const words = query.value.toLowerCase().split(/\s+/).filter(Boolean);
  section.hidden = words.length === 0 || articles.length === 0;
  const found = section.hidden ? [] : [...matchingArticles(words), ...matchingDeclarations(words)];
  title.textContent = `${found.length} ${found.length === 1 ? "page" : "pages"}`;
  list.replaceChildren(...found.slice(0, most).map((page) => {
    const item = document.createElement("li");
    const link = document.createElement("a");
    link.href = page.href;
    link.textContent = page.title;
    const note = document.createElement("p");
    note.textContent = page.note;
    item.append(link, note);
    return item;
  }));
}

async function json(path) {
  const response = await fetch(path);
  if (!response.ok) throw new Error(path);
  return response.json();
}

/** Loads the indexes when the field is used: the articles, and the declarations, which are many more. */
async function load() {
  const sections = [...document.querySelectorAll("main section[id]:not(#search)")].map((part) =>
    article(part.querySelector("h2").textContent, `#${part.id}`, part.querySelector("p").textContent, "", part.textContent));
  const found = await json("articles.json");
  articles = sections.concat(found.map((page) => article(page.title, address(page.path), page.abstract, page.headings, page.text)));
  show();
  const known = new Set(articles.map((page) => page.href));
  const index = await json("index/index.json");
  const all = Object.values(index.interfaceLanguages).reduce((found, nodes) => pages(nodes, [], found), new Map());
  const others = [...all.values()].filter((page) => !known.has(page.href));
  const isTutorial = (page) => page.href.startsWith("tutorials/");
  articles.push(...others.filter(isTutorial).map((page) => article(page.title, page.href, page.note, "", "")));
  declarations = others.filter((page) => !isTutorial(page));
  show();
}

// A site that is opened from a disk has no index to read, and shows no field.
form.hidden = location.protocol === "file:";
query.addEventListener("focus", load, { once: true });
query.addEventListener("input", show);
form.addEventListener("submit", (event) => {
  event.preventDefault();
  list.querySelector("a")?.click();
});
