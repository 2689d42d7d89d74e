"""Parts a page that would be too long to load: at its sections, and long tables in two."""

import re

from . import markdown, names

# Characters of Markdown. Links to symbols make some three times as many bytes of it.
LONGEST, LONGEST_TABLE = 60_000, 150


def parted(name, text):
    """The parts of a page, each as its name and text; the first keeps the name, and its topics list the others."""
    if len(text) <= LONGEST:
        return [(name, text)]
    title = next(heading for _, heading, _ in markdown.sections(text))
    begin, *sections = at_headings(text)
    shorter, tables = without_half(begin)
    others = [(f"{title}: {names.plain(first)} to {names.plain(last)}", rows) for first, last, rows in tables]
    others += [(f"{title}: {part.split(chr(10), 1)[0].removeprefix('## ').lower()}", part) for part in sections]
    parts = [
        (f"{name}-{index}", f"# {heading}\n\nA part of [{title}](<doc:/Rivulet/{name}>).\n\n{body}")
        for index, (heading, body) in enumerate(others, 2)]
    topics = "\n".join(f"- <doc:/Rivulet/{part}>" for part, _ in parts)
    return [(name, f"{shorter}\n## Topics\n\n### Parts\n\n{topics}\n"), *parts]


def at_headings(text):
    """The text before the first section, and each section."""
    parts = [[]]
    for is_code, lines in markdown.blocks(text):
        for line in lines:
            if not is_code and line.startswith("## "):
                parts.append([])
            parts[-1].append(line)
    return ["\n".join(lines) + "\n" for lines in parts]


def without_half(text):
    """The text without the second half of each long table, and these halves as (first cell, last cell, table)."""
    halves = []

    def half(match):
        lines = match[0].splitlines()
        if len(lines) <= LONGEST_TABLE:
            return match[0]
        middle = len(lines) // 2
        halves.append((cell(lines[middle]), cell(lines[-1]), "\n".join([*lines[:2], *lines[middle:]]) + "\n"))
        return "\n".join(lines[:middle]) + "\n"

    return re.sub(r"(?:^\|.*\n)+", half, text, flags=re.MULTILINE), halves


def cell(row):
    """The first word of a row."""
    return re.split(r"[,(]", row.strip("| ").split("|")[0])[0].strip()
