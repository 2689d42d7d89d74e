"""Passes over the comments of symbols: what docc wants to have written is written, by rule."""

import re
from collections import defaultdict

from . import families, graphs

# What the compiler passes by itself.
FILLED_IN = {
    "file": "The file of the call, which the compiler fills in.",
    "line": "The line of the call, which the compiler fills in.",
    "function": "The function of the call, which the compiler fills in.",
    "sourceLocation": "The location that a function passes on for its caller; that of the call if nil.",
    "fileID": "The module and the file of the call, which the compiler fills in.",
    "filePath": "The path of the file of the call, which the compiler fills in.",
    "column": "The column of the call, which the compiler fills in.",
}
SYMBOL_LINK = re.compile(r"``([^`]+)``")


def with_filled_in(symbol):
    """Describes the parameters that are filled in where the others are described."""
    text = "\n".join(symbol.comment)
    if not re.search(r"^\s*- Parameters?\b", text, re.MULTILINE):
        return
    missing = [name for name in symbol.parameters if name in FILLED_IN and not re.search(rf"- (Parameter )?{name}:", text)]
    if missing:
        symbol.comment = symbol.comment + [""] + [f"- Parameter {name}: {FILLED_IN[name]}" for name in missing]


def with_extension_summaries(module):
    """Gives the page of an extended type its summary. The comment of an extension is one, too, if it has one."""
    for symbol in module.symbols:
        if symbol.kind == "swift.extension":
            symbol.comment = [f"What {module.name} adds to `{'.'.join(symbol.path)}`."]


def with_pictures(module, name_of):
    """Shows each operator's diagram below its summary."""
    for family in families.families():
        for entry in family.entries:
            for symbol in entry.symbols(module) if entry.picture else []:
                lines = symbol.comment
                end = lines.index("") if "" in lines else len(lines)
                shown = f"![A marble diagram of {entry.name}]({name_of(entry.picture)})"
                symbol.comment = [*lines[:end], "", shown, "", *lines[end:]]


def shortened(title):
    """`execute(_:)` for `execute(_:file:line:)`: links leave out what the compiler fills in."""
    return re.sub(r"(?<=[(:])(?:" + "|".join(FILLED_IN) + "):", "", title)


class Names:
    """The symbols that links in comments may name, in each module."""

    left_out_modules = (*graphs.LEFT_OUT, "GTKCore")

    def __init__(self, modules, left_out):
        self.exact, self.shortened, self.left_out = defaultdict(dict), defaultdict(dict), left_out
        for module in modules:
            for symbol in sorted(module.symbols, key=lambda one: one.place):
                # The page of an extended type is not that of the type.
                if symbol.kind != "swift.extension":
                    self.exact[module.name].setdefault(tuple(symbol.path), []).append(symbol)
                    self.shortened[module.name].setdefault((*symbol.path[:-1], shortened(symbol.title)), []).append(symbol)
        self.modules = list(self.exact)

    def resolve(self, link, symbol):
        """The link as docc takes it: to the same module, to another, or the code of what the site leaves out.

        Of overloads, a link without a type leads to the first in the sources."""
        parts = tuple(re.sub(r"-[a-z0-9]+$|-\(.*$|->.*$", "", part) for part in link.strip("/").split("/"))
        if parts[0] in {*self.modules, *self.left_out_modules} - {symbol.module} and len(parts) > 1:
            parts = parts[1:]
        candidates = [tuple(symbol.path[:depth]) + parts for depth in range(len(symbol.path), -1, -1)]
        for module in sorted(self.modules, key=lambda one: one != symbol.module):
            for names in (self.exact[module], self.shortened[module]):
                for found in (names[path] for path in candidates if path in names):
                    if module != symbol.module:
                        return f"``{found[0].link}``"
                    return f"``{link}``" if len(parts[-1]) < len(link.split("/")[-1]) else f"``{found[0].link}``"
        if any(path in self.left_out or (path[0], "*") in self.left_out for path in candidates):
            return f"`{parts[-1]}`"
        return f"``{link}``"


def with_links_to_others(module, known):
    """Writes links to another module's symbols with their module."""
    for symbol in module.symbols:
        lines = symbol.comment
        changed = [SYMBOL_LINK.sub(lambda match: known.resolve(match[1], symbol), line) for line in lines]
        if changed != lines:
            symbol.comment = changed


def without_summary(modules):
    """The symbols whose comment says nothing."""
    return sorted({
        f"{one.module}: {'.'.join(one.path)}" + (f" ({one.file})" if one.file else "")
        for module in modules for one in module.symbols if one.kind != "swift.extension" and not any(one.comment)})
