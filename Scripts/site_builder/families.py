"""The families of operators: each page in Documentation/Operators, and the symbols whose sources it is made from."""

import pathlib
import re

from . import names

FOLDER = pathlib.Path("Documentation/Operators")


class Entry:
    """One operator of a page: its name, its anchor, its picture if it has one, and its sources."""

    def __init__(self, anchor, name, body):
        self.anchor, self.name = anchor, name
        picture = re.search(r"^!\[[^\]]*\]\((Pictures/[^)]+)\)$", body, re.MULTILINE)
        self.picture = FOLDER / picture[1] if picture else None
        self.files = re.findall(r"\]\(\.\./\.\./Sources/Rivulet/([^)]+\.swift)\)", body)

    def symbols(self, module):
        """The overloads of the entry, the best match first."""
        base, labels = self.name.partition("(")[0], re.findall(r"(\w+):", self.name)
        found = [one for one in module.symbols if one.file in self.files and one.base == base and in_order(labels, one.labels)]
        return sorted(found, key=lambda one: (len(one.path), len(one.labels) - len(labels), len(one.parameters), one.id))


class Family:
    def __init__(self, path):
        self.path, self.name = path, path.stem
        text = path.read_text()
        parts = re.split(r'^<a id="([^"]+)"></a>\n## (.*)\n', text, flags=re.MULTILINE)
        self.entries = [Entry(*parts[index:index + 3]) for index in range(1, len(parts), 3)]

    @property
    def page(self):
        """The name of its article, see `pages.article_name`."""
        return self.title.lower().replace(" ", "-")

    @property
    def title(self):
        return self.name if self.name in ("Sources", "Subjects") else f"{self.name} operators"

    @property
    def folder(self):
        """The folder of its sources, which docc's topics go by: a new operator is in its group by itself."""
        return self.name if self.name in ("Sources", "Subjects") else f"Operators/{self.name}"


def in_order(some, all_labels):
    rest = iter(all_labels)
    return all(label in rest for label in some)


def families():
    return [Family(path) for path in sorted(FOLDER.glob("*.md"))]


def links(module):
    """Where each anchor of a family's page leads, by (path of the page, anchor)."""
    found = {}
    for family in families():
        for entry in family.entries:
            symbols = entry.symbols(module)
            if not symbols:
                raise names.Mistake(f"{family.path}: no symbol of {module.name} in {', '.join(entry.files)} is {entry.name}.")
            found[(str(family.path), entry.anchor)] = symbols[0].link
    return found
