// The search of the site: the titles of all pages, from the index that the documentation has of them.
const form = document.querySelector("form");
const query = document.getElementById("query");
const section = document.getElementById("search");
const title = document.getElementById("search-title");
const list = document.getElementById("results");
const most = 40;

/** The pages of an index, each with its title, its path and the names of the pages above it. */
function pages(nodes, above, found) {
  for (const { title, path, children } of nodes) {
    if (title && path && !found.has(path)) found.set(path, { title, path, above: above.join(" › ") });
    if (children) pages(children, path && title ? [...above, title] : above, found);
  }
  return found;
}

function show(all) {
  const words = query.value.toLowerCase().split(/\s+/).filter(Boolean);
  section.hidden = words.length === 0;
  // Titles that begin with the words come first, then the shortest ones.
  const place = (page) => (page.title.toLowerCase().startsWith(words[0]) ? 0 : 1);
  const found = words.length === 0 ? [] : all
    .filter((page) => words.every((word) => page.title.toLowerCase().includes(word)))
    .sort((a, b) => place(a) - place(b) || a.title.length - b.title.length);
  title.textContent = `${found.length} ${found.length === 1 ? "page" : "pages"}`;
  list.replaceChildren(...found.slice(0, most).map((page) => {
    const item = document.createElement("li");
    const link = document.createElement("a");
    link.href = page.path.replace(/^\//, "") + "/";
    link.textContent = page.title;
    const above = document.createElement("span");
    above.textContent = page.above && ` in ${page.above}`;
    item.append(link, above);
    return item;
  }));
}

try {
  const response = await fetch("index/index.json");
  const index = await response.json();
  const all = [...Object.values(index.interfaceLanguages).reduce((found, nodes) => pages(nodes, [], found), new Map()).values()];
  form.hidden = false;
  query.addEventListener("input", () => show(all));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    list.querySelector("a")?.click();
  });
} catch {
  // A site that is opened from a disk has no index to read, and shows no field.
}
