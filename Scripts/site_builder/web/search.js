// The search box above each page: `/` goes there, arrows choose, Enter opens, Escape leaves. The index is loaded at the first use.
(() => {
  const kinds = ["Page", "Section", "Operator", "Symbol"];
  const shown = 12;
  const common = new Set("a an the i is are do does did how what when why which can my to of in on for with and or it be from not".split(" "));
  let index, results = [], chosen = -1, before;

  const bar = document.createElement("form");
  bar.id = "site-search";
  bar.setAttribute("role", "search");
  bar.innerHTML =
    '<a class="home">Rivulet</a>' +
    '<div class="field"><label for="site-query">Search</label>' +
    '<input id="site-query" type="search" role="combobox" autocomplete="off" autocapitalize="off" spellcheck="false" ' +
    'placeholder="Search: an operator, a problem, a name from another library" aria-expanded="false" ' +
    'aria-autocomplete="list" aria-controls="site-results" aria-keyshortcuts="/"><kbd aria-hidden="true">/</kbd>' +
    '<ul id="site-results" role="listbox" aria-label="Results" hidden></ul></div>' +
    '<span id="site-count" role="status"></span><a class="libraries">Libraries</a>';
  document.body.insertBefore(bar, document.body.firstChild);
  bar.querySelector(".home").href = window.baseUrl + "documentation/rivulet/";
  bar.querySelector(".libraries").href = window.baseUrl + "documentation/";
  const input = bar.querySelector("input"), list = bar.querySelector("ul"), count = bar.querySelector("#site-count");

  const name = (text) => text.toLowerCase().replace(/\(.*$/, "");
  const plain = (text) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ").trim();

  async function load() {
    index ??= fetch(window.baseUrl + "search.json").then((answer) => answer.json()).then((entries) => entries.map((entry) => ({
      title: entry[0], where: entry[1], url: entry[2], kind: entry[3], summary: entry[4],
      full: entry[0].toLowerCase(), name: name(entry[0]), words: entry[5].map((word) => word.toLowerCase()),
      text: " " + plain([entry[0], entry[1], entry[4], ...entry[5]].join(" ")),
    }))).catch(() => { index = undefined; return []; });
    return index;
  }

  // How well an entry fits: the whole query as a name first, then its words one by one.
  function score(entry, query, terms) {
    let points = 0;
    if (entry.full === query || entry.name === query) points = [90, 85, 100, 80][entry.kind];
    else if (entry.words.includes(query)) points = [84, 60, 88, 86][entry.kind];
    else if (entry.words.some((word) => name(word) === query)) points = [70, 50, 78, 76][entry.kind];
    else if (entry.name.startsWith(query)) points = [62, 55, 66, 58][entry.kind];
    else if (entry.words.some((word) => word.startsWith(query))) points = [46, 40, 50, 44][entry.kind];
    else if (terms.length) {
      const known = terms.filter((term) => entry.text.includes(" " + term)).length / terms.length;
      if (known === 1) points = [36, 34, 32, 26][entry.kind];
      else if (terms.every((term) => entry.text.includes(term))) points = 12;
      else if (known >= 0.5) points = 10 * known;
    }
    if (points && terms.some((term) => (" " + plain(entry.title)).includes(" " + term))) points += 4;
    return points && points - Math.min(entry.title.length, 60) / 100;
  }

  // Of names with many forms, the first two, and the others at the end.
  function apart(entries) {
    const seen = new Map(), rest = [];
    const first = entries.filter((entry) => {
      const number = seen.get(entry.name) ?? 0;
      seen.set(entry.name, number + 1);
      return number < 2 || (rest.push(entry), false);
    });
    return [...first, ...rest];
  }

  async function search() {
    const query = input.value.trim().toLowerCase(), entries = await load();
    if (query !== input.value.trim().toLowerCase()) return;
    const all = plain(query).split(" ").filter(Boolean), rare = all.filter((term) => !common.has(term));
    const terms = rare.length ? rare : all;
    const found = entries.map((entry) => [score(entry, query, terms), entry]).filter(([points]) => points > 0);
    results = query ? apart(found.sort((a, b) => b[0] - a[0]).map(([, entry]) => entry)).slice(0, shown) : [];
    list.replaceChildren(...results.map(option));
    choose(results.length ? 0 : -1);
    open(query !== "");
    count.textContent = !query ? "" : results.length ? `${results.length} results` : "Nothing found";
    bar.classList.toggle("empty", query !== "" && !results.length);
  }

  function option(entry, number) {
    const row = document.createElement("li"), link = document.createElement("a");
    row.id = "site-result-" + number;
    row.setAttribute("role", "option");
    link.href = window.baseUrl.replace(/\/$/, "") + entry.url.replace(/(#|$)/, "/$1");
    link.tabIndex = -1;
    for (const [kind, text] of [["title", entry.title], ["where", [kinds[entry.kind], entry.where].filter(Boolean).join(" · ")], ["summary", entry.summary]]) {
      const part = document.createElement("span");
      part.className = kind;
      part.textContent = text;
      link.append(part);
    }
    row.append(link);
    row.addEventListener("mousedown", (event) => event.preventDefault());
    return row;
  }

  function choose(number) {
    chosen = number;
    [...list.children].forEach((row, index) => row.setAttribute("aria-selected", index === number));
    if (number < 0) return input.removeAttribute("aria-activedescendant");
    input.setAttribute("aria-activedescendant", "site-result-" + number);
    list.children[number].scrollIntoView({ block: "nearest" });
  }

  function open(isOpen) {
    list.hidden = !isOpen || !results.length;
    input.setAttribute("aria-expanded", String(!list.hidden));
  }

  function leave() {
    open(false);
    bar.classList.remove("active");
    input.blur();
    before?.focus?.({ preventScroll: true });
  }

  input.addEventListener("focus", () => { load(); if (input.value) search(); });
  input.addEventListener("input", search);
  input.addEventListener("blur", () => { open(false); bar.classList.remove("active"); });
  input.addEventListener("keydown", (event) => {
    const steps = { ArrowDown: 1, ArrowUp: -1 };
    if (event.key in steps && results.length) choose((chosen + steps[event.key] + results.length) % results.length);
    else if (event.key === "Escape") leave();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  bar.addEventListener("submit", (event) => {
    event.preventDefault();
    if (chosen >= 0) location.assign(list.children[chosen].firstChild.href);
  });
  // Before docc's own keys, which filter its navigator.
  document.addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    before = document.activeElement;
    bar.classList.add("active");
    input.focus({ preventScroll: true });
    input.select();
  }, true);
})();
