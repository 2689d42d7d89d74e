"""Makes docc's pages smaller, without a change that a reader could see: a page of many links repeats what each of them leads to."""

import json
import re

# What shows no more of a reference than its title.
INLINE_KEYS = {"type", "identifier", "title", "titleInlineContent", "url", "kind", "role", "beta", "deprecated", "conformance"}
LISTS = ["topicSections", "seeAlsoSections", "relationshipsSections", "defaultImplementationsSections"]


def listed(page):
    """The references that the page shows with their summaries and declarations."""
    sections = [section for name in LISTS for section in page.get(name, [])]
    found = {one for section in sections for one in section.get("identifiers", [])}
    for content in blocks(page.get("primaryContentSections", [])):
        if content.get("type") == "links":
            found |= set(content["items"])
    return found


def blocks(value):
    """Every dictionary within a value."""
    if isinstance(value, dict):
        yield value
        value = list(value.values())
    if isinstance(value, list):
        for one in value:
            yield from blocks(one)


def joined(inline):
    """Neighbouring texts as one."""
    result = []
    for one in inline:
        if result and one.get("type") == result[-1].get("type") == "text":
            result[-1] = {"type": "text", "text": result[-1]["text"] + one["text"]}
        else:
            result.append(one)
    return result


def slim(page):
    # A tutorial shows more of what it refers to, in sections of its own.
    if page["kind"] not in ("article", "symbol"):
        return page
    shown, references = listed(page), page.get("references", {})
    for name, reference in references.items():
        if reference.get("type") == "topic" and name not in shown:
            references[name] = {key: value for key, value in reference.items() if key in INLINE_KEYS}
    for block in blocks([page.get("primaryContentSections", []), page.get("abstract", [])]):
        if isinstance(block.get("inlineContent"), list):
            block["inlineContent"] = joined(block["inlineContent"])
        if block.get("type") == "reference" and "overridingTitleInlineContent" in block:
            block.pop("overridingTitle", None)
    return renamed(page)


def renamed(page):
    """The page with a short name for each reference in its text. What other parts of docc's reader look up keeps its name."""
    kept = listed(page) | {name for path in page.get("hierarchy", {}).get("paths", []) for name in path} | {page["identifier"]["url"]}
    kept |= {name for name, one in page["references"].items() if one.get("type") != "topic"}
    # docc's reader shows no link whose name begins otherwise.
    bundle = re.match(r"doc://[^/]+/", page["identifier"]["url"])[0]
    short = {name: f"{bundle}{index}" for index, name in enumerate(one for one in page["references"] if one not in kept)}
    page["references"] = {
        short.get(name, name): {**one, "identifier": short.get(name, name)} for name, one in page["references"].items()}
    for block in blocks([page.get("primaryContentSections", []), page.get("abstract", []), list(page["references"].values())]):
        if block.get("type") == "reference":
            block["identifier"] = short.get(block["identifier"], block["identifier"])
    return page


def with_links_outside(page, outside):
    """Adds the links out of the site that docc has lost, as it loses those of a first paragraph."""
    for block in blocks(page.get("abstract", [])):
        name = block.get("identifier", "")
        if block.get("type") == "reference" and name in outside and name not in page["references"]:
            page["references"][name] = {
                "type": "link", "identifier": name, "url": name, "title": outside[name],
                "titleInlineContent": [{"type": "text", "text": outside[name]}]}
    return page


def all_pages(site, outside):
    for file in (site / "data").rglob("*.json"):
        write(file, slim(with_links_outside(json.loads(file.read_text()), outside)))
    write(site / "index/index.json", json.loads((site / "index/index.json").read_text()))


def write(file, value):
    file.write_text(json.dumps(value, ensure_ascii=False, separators=(",", ":")))
