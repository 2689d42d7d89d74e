"""The passes in their order."""

import pathlib
import random
import re
from dataclasses import dataclass

from . import writing
from .coverage import Coverage
from .entities import Entities
from .gir import Library
from .headers import Headers
from .selection import Selection
from .table import Table
from .walk import Walk

GIR = pathlib.Path("/usr/share/gir-1.0")
DECLARED = re.compile(r"^\s*public (?:static |convenience |mutating )*(?:func|var|init)\b.*")


@dataclass
class Generated:
    files: dict
    walk: dict
    coverage: Coverage
    table: Table

    def complaints(self):
        unused = [f"gtk-generate: {line} in table.toml names nothing that is generated" for line in self.table.unused()]
        return list(self.coverage.shortfalls()) + unused

    def names(self, count):
        """Declarations drawn by a seed, each with its type."""
        declared = []
        for text in self.files.values():
            type = ""
            for line in text.split("\n"):
                match = re.match(r"(?:extension|(?:open|public|public final) class|public (?:struct|enum)) (\w+)", line)
                type = match[1] if match else type
                if DECLARED.match(line):
                    declared.append(f"{type}: {line.strip().removeprefix('public ').removesuffix(' {')}")
        return random.Random(count).sample(declared, min(count, len(declared)))


def generate(library=None, headers=None, table=None):
    table = table or Table.installed()
    if library is None:
        library = Library()
        for namespace, entry in table.namespaces.items():
            library.add((GIR / f"{namespace}-{entry['version']}.gir").read_text())
    selection = Selection(library, headers or Headers.installed(table.module), table)
    coverage = Coverage()
    walk = Walk(selection)
    texts = Entities(selection, table, coverage, walk).write_all()
    coverage.finish(selection)
    return Generated(writing.files(selection, texts), walk.files(), coverage, table)
