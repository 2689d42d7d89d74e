"""The HTML of each page: a shell that finds its own place, so that the site works below any path, and a search box."""

import html
import json
import pathlib
import re
import shutil

WEB = pathlib.Path(__file__).parent / "web"
SEARCH = '<script defer="defer" src="/search.js"></script><link href="/site.css" rel="stylesheet">'
# The page that the site's own address leads to.
FRONT = "documentation/rivulet"


def text_of(inline, references):
    """The text of docc's inline content. A link without a text of its own shows the title of what it leads to."""
    def text(one):
        if one["type"] == "reference":
            own = text_of(one.get("overridingTitleInlineContent", []), references)
            return own or references.get(one["identifier"], {}).get("title", "")
        return one.get("text") or one.get("code") or text_of(one.get("inlineContent", []), references)

    return "".join(map(text, inline))


def summary_of(page):
    return text_of(page.get("abstract", []), page.get("references", {}))


def shell(template, page, depth):
    """docc's page with addresses that are relative to a folder of this depth, with its own title and summary."""
    up = "../" * depth or "./"
    title = html.escape(page["metadata"]["title"])
    summary = html.escape(summary_of(page), quote=True)
    made = template.replace('var baseUrl = "/"', f'var baseUrl = new URL("{up}", location.href).pathname')
    made = made.replace("<title>Documentation</title>", f'<title>{title}</title><meta name="description" content="{summary}">' + SEARCH)
    return re.sub(r'(src|href)="/(?!/)', rf'\1="{up}', made)


def write(site):
    template = (site / "index.html").read_text()
    for file in sorted((site / "data").rglob("*.json")):
        page = json.loads(file.read_text())
        folder = site / file.relative_to(site / "data").with_suffix("")
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "index.html").write_text(shell(template, page, len(folder.relative_to(site).parts)))
    (site / "index.html").write_text(
        f'<!doctype html><meta charset="utf-8"><title>Rivulet</title><meta http-equiv="refresh" content="0; url={FRONT}/">'
        f'<p><a href="{FRONT}/">Rivulet</a></p>\n')
    for name in ("search.js", "site.css"):
        shutil.copy(WEB / name, site)
    # docc's own search finds titles only, and has the same key.
    (site / "theme-settings.json").write_text('{"features":{"docs":{"quickNavigation":{"enable":false}}}}\n')
    # Apple's pictures for links shared elsewhere, and what only docc reads.
    for name in ("developer-og.jpg", "developer-og-twitter.jpg", "link-hierarchy.json", "linkable-entities.json", "metadata.json"):
        (site / name).unlink(missing_ok=True)
