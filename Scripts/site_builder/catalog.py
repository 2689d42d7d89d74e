"""Catalogs: a folder for each module, of articles, topics and pictures, as docc takes it."""

import pathlib
import re
import shutil

from . import comments, families, markdown, names, pages, topics
from .pictures import Pictures

# What the pages of a library leave out.
NOTES = {"GTKKit": "GTK's own classes, of the module `GTKGenerated`, have no pages here: they are named as [Windows with GTK](<doc:/Rivulet/gtk>) says, "
         "and described in [GTK's documentation](https://docs.gtk.org/gtk4/)."}
README, TUTORIALS = pathlib.Path("README.md"), pages.FOLDER / "Tutorials"
# Tutorials show their tests as well.
TUTORIAL_TESTS = pathlib.Path("Tests/TutorialTests")


def summaries():
    """What README's table of products says about each library."""
    found = {}
    for _, rows in markdown.tables(README.read_text()):
        for row in rows:
            for name in re.findall(r"`(\w+)`", row[0]):
                text = names.plain(row[-1]) if len(row) > 1 else ""
                found.setdefault(name, text[:1].upper() + text[1:].rstrip(".") + ".")
    return found


def write(modules, left_out, work):
    """Writes all catalogs and graphs; returns the texts of links out of the site, by their addresses."""
    known, about = comments.Names(modules.values(), left_out), summaries()
    outside = {}
    for module in modules.values():
        folder = work / "catalogs" / f"{module.name}.docc"
        pictures = Pictures(folder / "Pictures")
        comments.with_extension_summaries(module)
        for symbol in module.symbols:
            comments.with_filled_in(symbol)
        comments.with_links_to_others(module, known)
        if module.name == "Rivulet":
            comments.with_pictures(module, pictures.name)
            outside = write_articles(module, folder, pictures)
        else:
            text = f"# ``{module.name}``\n\n{about.get(module.name, f'The library {module.name}.')}\n"
            if note := NOTES.get(module.name):
                text += f"\n{note}\n"
            groups = topics.of_module(module, without=[])
            (folder / f"{module.name}.md").write_text(text + ("\n" + topics.section(groups) if groups else ""))
        write_types(module, folder, families.families() if module.name == "Rivulet" else [])
        module.write(work / "graphs" / module.name)
    return outside


def write_types(module, folder, family_pages):
    for name, members in topics.large_types(module):
        groups = topics.of_type(name, members, family_pages)
        (folder / f"type-{name}.md").write_text(f"# ``{module.name}/{name}``\n\n{topics.section(groups)}")


def write_articles(module, folder, pictures):
    found = families.families()
    site = pages.Site(families.links(module), {str(one.path): one.page for one in found})
    for family in found:
        (folder / f"{family.page}.md").write_text(topics.family_page(family, module))
    for path in pages.all_pages():
        for name, text in site.parts[path][1:]:
            (folder / f"{name}.md").write_text(pages.converted(text, path, site, pictures))
        text = pages.converted(site.parts[path][0][1], path, site, pictures)
        if pages.is_hub(path):
            text += "\n" + topics.section([("Pages", [f"<doc:/Rivulet/{pages.article_name(one)}>" for one in in_folder(path)])])
        (folder / f"{pages.article_name(path)}.md").write_text(text)
    text = re.sub(r"^# .*", f"# ``{module.name}``", pages.converted(README.read_text(), README, site, pictures), count=1)
    # The families that add nothing to signals are no part of the page of Signal.
    extending = {topics.folder(one) for one in module.symbols if len(one.path) == 2 and one.path[0] == "Signal"}
    others = [(one.title, [f"<doc:/Rivulet/{one.page}>"]) for one in found if one.folder not in extending]
    groups = article_groups() + tutorials(folder) + others + topics.of_module(module, without=[one.folder for one in found])
    (folder / f"{module.name}.md").write_text(f"{text}\n{topics.section(groups)}")
    return site.outside


def tutorials(folder):
    """Takes the tutorials in Documentation/Tutorials as they are, with what they show; returns the group of their tables of contents."""
    if not TUTORIALS.exists():
        return []
    shutil.copytree(TUTORIALS, folder / "Tutorials")
    for test in TUTORIAL_TESTS.glob("*.swift"):
        shutil.copy(test, folder / "Tutorials")
    contents = [path.stem for path in sorted(TUTORIALS.rglob("*.tutorial")) if path.read_text().startswith("@Tutorials")]
    return [("Tutorials", [f"<doc:{name}>" for name in contents])]


def in_folder(path):
    """The other pages in the folder of a page, in the order in which it links to them."""
    linked = [target for target, _ in pages.references(path)]
    others = [one for one in path.parent.glob("*.md") if one != path]
    return sorted(others, key=lambda one: (linked.index(one) if one in linked else len(linked), one))


def article_groups():
    """The articles of the landing page, in the groups that Documentation/README.md has.

    One that has no place there is beside the page whose name its own begins with, as MigrationFromRxSwift is beside Migration."""
    overview = pages.FOLDER / "README.md"
    everything, groups = set(pages.all_pages()), {}
    covered = {overview}
    for path in filter(pages.is_hub, everything):
        covered |= set(in_folder(path))
    for path, group in pages.references(overview):
        if path in everything - covered:
            groups.setdefault(group, []).append(path)
            covered.add(path)
    for path in sorted(everything - covered):
        beside = [group for group, ones in groups.items() for one in ones if path.parent == one.parent and path.stem.startswith(one.stem)]
        own = "Further pages" if path.parent == pages.FOLDER else names.words_of(path.parent.name)
        groups.setdefault(beside[0] if beside else own, []).append(path)
    first = [("Overview", [f"<doc:/Rivulet/{pages.article_name(overview)}>"])]
    return first + [(group, [f"<doc:/Rivulet/{pages.article_name(path)}>" for path in paths]) for group, paths in groups.items()]
