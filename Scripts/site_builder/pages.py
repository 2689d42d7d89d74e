"""Articles, made from the pages in Documentation: their links lead to one another, and what docc can't show is left out."""

import os
import pathlib
import re

from . import markdown, names, parting

FOLDER = pathlib.Path("Documentation")
REPOSITORY = "https://github.com/rivulet/rivulet"


def article_name(path):
    """The name that a page has on the site: without folders, of which docc knows none, and small, as no heading or type is."""
    parts = list(pathlib.Path(path).with_suffix("").parts[1:])
    if len(parts) == 1 and parts[0] == "README":
        parts = ["overview"]
    elif is_hub(path):
        parts.pop()
    return "-".join(parts).lower()


def is_hub(path):
    """True for the page that leads to the others of its folder."""
    path = pathlib.Path(path)
    return path.parent != FOLDER and path.stem in ("README", path.parent.name)


def all_pages():
    """Every page in Documentation, apart from the families of operators, which are made from symbols."""
    return sorted(path for path in FOLDER.rglob("*.md") if path.parent.name != "Operators")


class Site:
    """Where everything that a page may link to is on the site."""

    def __init__(self, operators, family_pages):
        self.operators, self.family_pages = operators, family_pages
        # The text of each link out of the site: docc loses those in the first paragraph of a page.
        self.outside = {}
        self.parts = {path: parting.parted(article_name(path), path.read_text()) for path in all_pages()}
        self.anchors = {path: anchors(parts) for path, parts in self.parts.items()}

    def destination(self, target, page):
        """The target of a link on `page`, as docc takes it."""
        if re.match(r"<?[a-z]+:", target):
            return target
        file, _, anchor = target.partition("#")
        path = pathlib.Path(os.path.normpath(page.parent / file)) if file else page
        if str(path) in self.family_pages:
            found = self.operators.get((str(path), anchor)) if anchor else None
            return f"<doc:{found or '/Rivulet/' + self.family_pages[str(path)]}>"
        if path in self.anchors:
            if anchor and anchor not in self.anchors[path]:
                raise names.Mistake(f"{page}: there is no heading #{anchor} in {path}.")
            article, heading = self.anchors[path].get(anchor, (article_name(path), ""))
            return f"<doc:/Rivulet/{article}{'#' + heading if heading else ''}>"
        if path == pathlib.Path("README.md"):
            return "<doc:/Rivulet>"
        if path.suffix == ".tutorial" and path.exists():
            return f"<doc:{path.stem}>"
        if not path.exists():
            raise names.Mistake(f"{page}: there is no file {path}.")
        return f"{REPOSITORY}/{'tree' if path.is_dir() else 'blob'}/main/{path}{'#' + anchor if anchor else ''}"


def anchors(parts):
    """The article and docc's name of each heading, by the name that links in pages use; that of the title is empty."""
    found = {}
    for article, text in parts:
        for level, heading, written in markdown.sections(text):
            name = names.github_anchor(heading)
            count = next(number for number in range(100) if (f"{name}-{number}" if number else name) not in found)
            for anchor in [*written, f"{name}-{count}" if count else name]:
                found[anchor] = article, names.docc_anchor(heading) if level > 1 else ""
    return found


def converted(text, path, site, pictures):
    """A page's text for docc."""
    def picture(alt, source):
        if re.match(r"[a-z]+:", source):
            return f"![{alt}]({source})"
        file = os.path.normpath(path.parent / source)
        return "" if pictures.is_dark_twin(file) else f"![{alt.removesuffix(', light')}]({pictures.name(file)})"

    parts = []
    for is_code, lines in markdown.blocks(markdown.without_comments(text)):
        if is_code:
            lines[0] = re.sub(r"^(\s*```+swift) .*", r"\1", lines[0])
            parts += lines
        elif lines:
            shown = markdown.outside_of_code("\n".join(lines), markdown.without_tags)
            parts.append(markdown.relinked(shown, lambda target: site.destination(target, path), picture))
    made = "\n".join(parts)
    for text, url in re.findall(r"\[([^\]]+)\]\((https?:[^)\s]+)\)", made):
        site.outside.setdefault(url, names.plain(" ".join(text.split())))
    return made


def references(path):
    """The pages that a page links to, in order, each with the heading or the row of a table that has the link."""
    heading, found = "", []
    for is_code, lines in markdown.blocks(path.read_text()):
        for line in [] if is_code else lines:
            if match := re.match(r"(#+) (.*)", line):
                heading = names.plain(match[2]) if len(match[1]) > 1 else "Getting started"
            row = re.match(r"\| ([^|]*) \|", line)
            cell = row[1] if row and "](" not in row[1] else ""
            for target in re.findall(r"\]\(([^)\s#]+)[^)]*\)", line):
                group = names.plain(cell) or heading
                found.append((pathlib.Path(os.path.normpath(path.parent / target)), group[:1].upper() + group[1:]))
    return found
