"""Counts what a reader loads, and follows every link within the site."""

import json
import re

from .slimming import blocks

FIRST, FURTHER = 1_500_000, 200_000
FRONT = "/documentation/rivulet"
# What docc's reader fetches for any page of the documentation besides its JSON, as Chromium shows.
READER = [
    "index.html", "js/chunk-vendors.*.js", "js/index.*.js", "css/index.*.css", "js/documentation-topic.*.js", "css/documentation-topic.*.css",
    "js/671.*.js", "css/671.*.css", "js/981.*.js", "js/127.*.js", "js/416.*.js", "css/482.*.css", "js/highlight-js-swift-js.*.js",
    "js/highlight-js-custom-swift.*.js", "js/highlight-js-bash-js.*.js", "index/index.json", "search.js", "site.css", "theme-settings.json"]


def pages(site):
    for file in sorted((site / "data").rglob("*.json")):
        yield "/" + str(file.relative_to(site / "data").with_suffix("")), file, json.loads(file.read_text())


def first_load(site):
    """The bytes of the first page and of docc's reader, before pictures."""
    return sum(file.stat().st_size for name in READER for file in site.glob(name)) + (site / "data" / (FRONT[1:] + ".json")).stat().st_size


def too_large(site):
    """The pages over the limits."""
    complaints = []
    if (size := first_load(site)) > FIRST:
        complaints.append(f"the first page loads {size:,} bytes, more than {FIRST:,}")
    for url, file, _ in pages(site):
        shell = site / url[1:] / "index.html"
        if (size := file.stat().st_size + shell.stat().st_size) > FURTHER:
            complaints.append(f"{url} loads {size:,} bytes, more than {FURTHER:,}")
    return complaints


def dead_links(site):
    """The links of pages, of the navigator and of the search that lead to no page or heading of the site, and missing pictures."""
    found = {url: page for url, _, page in pages(site)}
    anchors = {url: anchors_of(page) for url, page in found.items()}
    complaints = []

    def follow(source, target):
        path, _, anchor = target.partition("#")
        path = path.rstrip("/")
        # A chapter of tutorials is a part of their table of contents.
        if path.startswith("/tutorials/") and path not in found:
            path = path.rpartition("/")[0]
        if path not in found:
            complaints.append(f"{source}: there is no page {path}")
        elif anchor and anchor not in anchors[path]:
            complaints.append(f"{source}: there is no heading #{anchor} in {path}")

    for url, page in found.items():
        shown = blocks([page.get("abstract", []), page.get("primaryContentSections", [])])
        complaints += [
            f"{url}: a link to {one['identifier']} shows nothing" for one in shown
            if one.get("type") == "reference" and one["identifier"] not in page["references"]]
        for reference in page.get("references", {}).values():
            if reference.get("url", "").startswith("/"):
                follow(url, reference["url"])
            for variant in reference.get("variants", []) if reference.get("type") == "image" else []:
                if variant["url"].startswith("/") and not (site / variant["url"][1:]).exists():
                    complaints.append(f"{url}: there is no picture {variant['url']}")
    for block in blocks(json.loads((site / "index/index.json").read_text())):
        if block.get("path"):
            follow("the navigator", block["path"])
    for entry in json.loads((site / "search.json").read_text()):
        follow("the search", entry[2])
    return sorted(set(complaints))


def ungrouped(site):
    """The groups that docc has made of what no topic names: of Signal's members, and of the framework's types and pages."""
    found = {url: page for url, _, page in pages(site)}
    return [
        f"{url}: no group of topics has {', '.join(section['identifiers'])}"
        for url in (FRONT, f"{FRONT}/signal") for section in found[url]["topicSections"]
        if section.get("generated") and section["title"] != "Default Implementations"]


def anchors_of(page):
    """The names of a page's headings, of the groups of its topics among them."""
    sections = page.get("topicSections", []) + page.get("seeAlsoSections", [])
    named = {re.sub(r"[^\w\- ]", "", one["title"]).replace(" ", "-") for one in sections if one.get("title")}
    return named | {block["anchor"] for block in blocks(page) if "anchor" in block}
