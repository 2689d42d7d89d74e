"""Topics: the groups that docc shows the members of a type, and the types of a module, in."""

from collections import defaultdict

from . import families, names

# A type with fewer members is short enough for docc's own groups, by kind.
LARGE = 10


def section(groups):
    """Each group as a title and links."""
    lines = ["## Topics"]
    for title, links in groups:
        lines += ["", f"### {title}", "", *(f"- {link}" for link in links)]
    return "\n".join(lines) + "\n"


def symbol_link(symbol):
    return f"``{symbol.link}``"


def by(key, symbols):
    grouped = defaultdict(list)
    for symbol in symbols:
        grouped[key(symbol)].append(symbol)
    return {group: sorted(found, key=lambda one: (one.title, one.id)) for group, found in sorted(grouped.items())}


def folder(symbol):
    return symbol.file.rpartition("/")[0]


def file(symbol):
    return symbol.file.rpartition("/")[2].removesuffix(".swift").split("+")[-1]


def title(group, owner):
    """A group's title from the name of its folder or file."""
    name = group.rpartition("/")[2]
    name = name.removeprefix(owner) or name
    return "Essentials" if name == owner else names.words_of(name)


def of_type(owner, members, family_pages):
    """The groups of a type: its families of operators as pages of their own, then its members by folder, or by file."""
    folders = by(folder, members)
    pages = [one for one in family_pages if one.folder in folders and owner == "Signal"]
    groups = [("Operators by family", [f"<doc:/Rivulet/{one.page}>" for one in pages])] if pages else []
    rest = {group: found for group, found in folders.items() if group not in {one.folder for one in pages}}
    if not pages and len(rest) == 1:
        rest = by(file, members)
    titled = [(title(group, owner), [symbol_link(one) for one in found]) for group, found in rest.items()]
    return sorted(titled, key=lambda one: one[0] != "Essentials") + groups


def large_types(module):
    """Yields (name, members) of each type of the module with many members in several files."""
    members = defaultdict(list)
    for symbol in module.symbols:
        if len(symbol.path) == 2 and symbol.kind != "swift.extension" and symbol.file:
            members[symbol.path[0]].append(symbol)
    own = {one.path[0] for one in module.symbols if len(one.path) == 1 and one.kind != "swift.extension"}
    for name, found in sorted(members.items()):
        if name in own and len(found) >= LARGE and len({one.file for one in found}) > 1:
            yield name, found


def of_module(module, without):
    """The types of a module by folder, without those of the given folders."""
    top = [one for one in module.symbols if len(one.path) == 1 and one.kind != "swift.extension" and folder(one) not in without]
    groups = by(folder, top)
    if len(groups) < 2:
        return []
    return [(title(group, module.name) if group else "Essentials", [symbol_link(one) for one in found]) for group, found in groups.items()]


def family_page(family, module):
    """The page of a family: all that its folder declares for signals, and its types."""
    found = [one for one in module.symbols if folder(one) == family.folder and (len(one.path) == 1 or one.path[0] == "Signal")
             and len(one.path) <= 2]
    order = {id_: index for index, entry in enumerate(family.entries) for id_ in (one.id for one in entry.symbols(module))}
    found.sort(key=lambda one: (order.get(one.id, len(order)), one.title, one.id))
    operators = [one for one in found if len(one.path) == 2]
    types = [one for one in found if len(one.path) == 1]
    titles = list(dict.fromkeys(f"`{entry.name}`" for entry in family.entries))
    groups = [(group, list(map(symbol_link, ones))) for group, ones in (("Operators", operators), ("Types", types)) if ones]
    return f"# {family.title}\n\n{', '.join(titles)}.\n\n{section(groups)}"
