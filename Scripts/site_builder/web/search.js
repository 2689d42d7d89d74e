// The search box above each page: `/` goes there, arrows choose, Enter opens, Escape leaves. The index is loaded at the first use.
(() => {
  const kinds = ["Page", "Section", "Operator", "Symbol"];
  const shown = 12;
  const common = new Set(("a an the i me my we you is are was do does did how what when why where which who can could should will want need use using " +
    "something anything some any make it its this that there be by to of in on at for from with without and or if so as have has get not no don t s").split(" "));
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

  // An entry of the index with the texts that are searched in it, each between spaces. Questions are its title and its words of more than one.
  function known([title, where, url, kind, summary, words]) {
    const heading = ` ${plain(title)} `;
    const questions = words.map(plain).filter((word) => word.includes(" ")).map((text) => ` ${text} `);
    return {
      title, where, url, kind, summary, heading, full: title.toLowerCase(), name: name(title), words: words.map((word) => word.toLowerCase()),
      text: ` ${plain([title, where, summary, ...words].join(" "))} `, phrases: kind < 2 ? [heading, ...questions] : questions,
    };
  }

  async function load() {
    index ??= fetch(window.baseUrl + "search.json").then((answer) => answer.json()).then((entries) => entries.map(known))
      .catch(() => { index = undefined; return []; });
    return index;
  }

  // What the forms of a word have in common, as texts are searched for beginnings: stopped, stopping and stops begin with stop.
  function stem(word) {
    const short = word.replace(/(?<=....)(ing|ed|es|e)$|(?<=...)s$/, "");
    return short.length > 4 ? short.replace(/(?<=(.))\1$/, "") : short;
  }

  // A question: its text, and each of its words with a pattern of its forms and a weight, which is greater if the word is rare. Numbers have none.
  function asked(text, entries) {
    const all = plain(text).split(" ").filter(Boolean), rare = all.filter((term) => !common.has(term) && !/^\d+$/.test(term));
    const terms = rare.length ? rare : all;
    const words = [];
    for (const term of new Set(terms.map(stem))) {
      // A short word begins many others: only the last one may still be on its way.
      const pattern = new RegExp(" " + term + (term.length < 4 && term !== stem(terms.at(-1)) ? "(e?s|ed|ing)? " : ""), "u");
      const count = entries.filter((entry) => pattern.test(entry.text)).length;
      words.push({ term, pattern, whole: new RegExp(`^${term}.{0,3}$`, "u"), weight: Math.log(1 + entries.length / (count || 0.5)) });
    }
    return { text, words, weight: words.reduce((sum, word) => sum + word.weight, 0) };
  }

  // The share of a question's words that a text has, by weight.
  function share(query, text) {
    return query.words.reduce((sum, word) => sum + (word.pattern.test(text) ? word.weight : 0), 0) / (query.weight || 1);
  }

  // How well a question and a heading, or another question, have the same words: from 0 to 1.
  function likeness(query, phrase) {
    const own = phrase.trim().split(" ").filter((word) => !common.has(word));
    const found = query.words.reduce((sum, { whole, weight }) => sum + (own.some((word) => whole.test(word)) ? weight : 0), 0) / query.weight;
    const shared = own.filter((word) => query.words.some(({ whole }) => whole.test(word))).length / (own.length || 1);
    return found && shared && 2 * found * shared / (found + shared);
  }

  // How well an entry fits: the whole query as a name first, then as a question that it answers, then its words one by one.
  function score(entry, query) {
    const { text } = query;
    let points = 0;
    if (entry.full === text || entry.name === text) points = [90, 85, 100, 80][entry.kind];
    else if (entry.words.includes(text)) points = [84, 60, 88, 86][entry.kind];
    else if (entry.words.some((word) => name(word) === text)) points = [70, 50, 78, 76][entry.kind];
    else if (entry.name.startsWith(text)) points = [62, 55, 66, 58][entry.kind];
    else if (entry.words.some((word) => word.startsWith(text))) points = [46, 40, 50, 44][entry.kind];
    else {
      const part = share(query, entry.text);
      if (part >= 0.4) points = [28, 26, 28, 14][entry.kind] * part * (entry.words.length > 20 ? 0.7 : 1);
      else if (query.words.every(({ term }) => entry.text.includes(term))) points = 12;
      points = Math.max(points, 36 * Math.max(0, ...entry.phrases.map((phrase) => likeness(query, phrase))));
    }
    return points && points + 4 * share(query, entry.heading) - Math.min(entry.title.length, 60) / 100;
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
    const question = asked(query, entries);
    const found = entries.map((entry) => [score(entry, question), entry]).filter(([points]) => points > 5);
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
