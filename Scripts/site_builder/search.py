"""The index of the search box, made from docc's pages: titles, headings, summaries, and names in other libraries."""

import json
import pathlib
import re
import tomllib
from collections import defaultdict
from functools import cache

from . import names
from .shells import summary_of, text_of
from .slimming import blocks

# The pages whose tables set names of other libraries beside Rivulet's.
TABLES = re.compile(r"/documentation/rivulet/(otherlibraries|migration)[\w-]*$")
ELSEWHERE = re.compile(r"\b(ReactiveCocoa|Rx|RxSwift|RxJava|Combine|ReactiveSwift)\b[^:]*:")
# The pages that names in tables may stand for: types of Rivulet, and members of Signal.
NAMED = re.compile(r"/documentation/rivulet/(signal/)?[^/]+$")
WORDS = pathlib.Path(__file__).parent / "words.toml"
# Lists of names alone: each would be found for names that are explained elsewhere.
LISTS = re.compile(r"/documentation/rivulet/gtkcoverage$")
LIMIT = 110


def codes(value):
    return [block["code"] for block in blocks(value) if block.get("type") == "codeVoice"]


def links(page, value):
    references = page.get("references", {})
    names = [block["identifier"] for block in blocks(value) if block.get("type") == "reference"]
    return [references[name]["url"] for name in names if name in references and references[name].get("url", "").startswith("/")]


def content(page):
    return [block for section in page.get("primaryContentSections", []) for block in section.get("content", [])]


def address(url, heading):
    """The address of a heading. What stands before the first, docc puts under one that it calls the overview."""
    return url if heading["anchor"] == "overview" else f"{url}#{heading['anchor']}"


def shortened(summary):
    return summary if len(summary) <= LIMIT else summary[:LIMIT].rpartition(" ")[0] + " …"


class Index:
    """What is known about each page: its words are names in other libraries."""

    def __init__(self, pages):
        self.pages, self.words, self.by_name = pages, defaultdict(set), {}
        self.more_words = tomllib.loads(WORDS.read_text())
        for url, page in pages.items():
            if page["kind"] == "symbol" and NAMED.match(url):
                title = page["metadata"]["title"]
                for name in (title, title.partition("(")[0]):
                    # Of several members with one name, that which has words of its own stands for the name.
                    if name not in self.by_name or title != name and title in self.more_words:
                        self.by_name[name] = url

    def collect(self):
        for url, page in self.pages.items():
            if TABLES.search(url):
                self.read_tables(url, page)
            for block in content(page):
                if block.get("type") == "paragraph" and ELSEWHERE.match(text_of(block["inlineContent"], {})):
                    self.words[url] |= set(codes(block))
        for name, words in self.more_words.items():
            target = self.by_name.get(name) or f"/documentation/rivulet/{name}".replace("/#", "#")
            if target not in self.places():
                raise names.Mistake(f"{WORDS}: the site has no page or section {name}.")
            self.words[target] |= set(words)
        return self

    @cache
    def places(self):
        """The addresses of all pages and of the headings in them."""
        headings = {address(url, block) for url, page in self.pages.items() for block in content(page) if "anchor" in block}
        return headings | set(self.pages)

    def named(self, cell):
        """The pages of the names of Rivulet's in a cell."""
        found = [re.split(r"[\s<{]", code.removeprefix("."))[0] for code in codes(cell)]
        return [self.by_name[name] for name in found if name in self.by_name]

    def read_tables(self, url, page):
        """Each name in a row leads to what the row links to, or to names of Rivulet's in it, or else to the row's section."""
        here = url
        for block in content(page):
            if block.get("type") == "heading":
                here = address(url, block)
            for row in block["rows"][1:] if block.get("type") == "table" else []:
                # The table of all names and those of one library begin with the other libraries' names, those by area with Rivulet's.
                if "otherlibraries" in url:
                    ours, theirs = row[2:3], row[:1]
                elif "migrationfrom" in url:
                    ours, theirs = row[1:2], row[:1]
                else:
                    ours, theirs = row[:1], row[1:]
                for target in links(page, ours) or self.named(ours) or [here]:
                    self.words[target] |= set(codes(theirs))

    def entries(self):
        """Each page, and each section of an article, as [title, where it is, address, kind, summary, words]."""
        for url, page in self.pages.items():
            title, parts = page["metadata"]["title"], url.split("/")[2:]
            if page["kind"] == "symbol" and len(parts) > 1:
                parent = page["hierarchy"]["paths"][0][-1].split("/")[-1]
                kind = 2 if NAMED.match(url) and len(parts) == 3 else 3
                summary = summary_of(page) if len(parts) == 2 or kind == 2 else ""
                where = "Signal" if kind == 2 else parent
            else:
                kind, where, summary = 0, "", summary_of(page)
            yield [title, where, url, kind, shortened(summary), sorted(self.words[url])]
            if (page["kind"] == "article" or len(parts) == 1) and not LISTS.search(url):
                yield from self.sections(url, title, content(page))

    def sections(self, url, title, found):
        heading, words = None, set()
        for block in [*found, {"type": "heading"}]:
            if block.get("type") != "heading":
                words |= {word for word in codes(block) if re.fullmatch(r"[\w.]+(\([\w:]*\))?:?", word)} if heading else set()
                continue
            if heading:
                place = address(url, heading)
                # Exercises name what others explain.
                named = set() if heading["text"] == "Exercises" else words
                yield [heading["text"], title, place, 1, "", sorted(named | self.words[place])]
            heading, words = block if "anchor" in block and address(url, block) != url else None, set()


def read(site):
    found = {}
    for file in sorted((site / "data").rglob("*.json")):
        if file != site / "data" / "documentation.json":
            found["/" + str(file.relative_to(site / "data").with_suffix(""))] = json.loads(file.read_text())
    return found


def write(site):
    entries = list(Index(read(site)).collect().entries())
    (site / "search.json").write_text(json.dumps(entries, ensure_ascii=False, separators=(",", ":")))
