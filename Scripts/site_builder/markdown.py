"""Markdown in pieces: what is code, and what may be changed."""

import re

LINK = re.compile(r"(`+[^`]*`+)|!\[([^\]]*)\]\(([^)\s]+)\)|\]\(([^)\s]+)\)")


def blocks(text):
    """Yields (is code, lines) in turn. A fence belongs to its code."""
    lines, fence = [], None
    for line in text.split("\n"):
        mark = re.match(r"\s*(```+|~~~+)", line)
        if mark and fence is None:
            yield False, lines
            lines, fence = [line], mark[1]
        elif mark and fence is not None and mark[1].startswith(fence):
            yield True, lines + [line]
            lines, fence = [], None
        else:
            lines.append(line)
    yield fence is not None, lines


def without_comments(text):
    return re.sub(r"^<!--.*?-->\n?", "", text, flags=re.DOTALL | re.MULTILINE)


def without_tags(text):
    """HTML that docc would leave out is left out here, so that what is inside of it stays."""
    text = re.sub(r"<img\s[^<>]*>", picture, text)
    text = re.sub(r"</?summary>", "**", text)
    return re.sub(r"</?[a-z]+[0-9]?(?:\s[^<>]*)?/?>", "\n", text)


def picture(tag):
    """The tag of a picture as Markdown has it."""
    attributes = dict(re.findall(r'(\w+)="([^"]*)"', tag[0]))
    return f"![{attributes['alt']}]({attributes['src']})"


def outside_of_code(text, change):
    """Applies a change to each stretch of text between code."""
    return re.sub(r"(`+[^`]*`+)|([^`]+)", lambda match: match[1] or change(match[2]), text)


def relinked(text, link, picture):
    """Replaces the target of each link by `link(target)` and each picture by `picture(alt, target)`."""
    def replace(match):
        code, alt, source, target = match.groups()
        if code:
            return code
        return picture(alt, source) if source else f"]({link(target)})"

    return LINK.sub(replace, text)


def sections(text):
    """Yields (level, heading, anchors written above it) of each heading outside of code."""
    anchors = []
    for is_code, lines in blocks(text):
        for line in [] if is_code else lines:
            if match := re.match(r'<a (?:id|name)="([^"]+)"', line):
                anchors.append(match[1])
            elif match := re.match(r"(#+) (.*)", line):
                yield len(match[1]), match[2], anchors
                anchors = []


def tables(text):
    """Yields (cells of the header, rows of cells) of each table outside of code."""
    for is_code, lines in blocks(text):
        rows = []
        for line in [] if is_code else [*lines, ""]:
            if line.startswith("|"):
                rows.append([cell.strip().replace("\\|", "|") for cell in re.split(r"(?<!\\)\|", line.strip().strip("|"))])
            elif rows:
                yield rows[0], rows[2:]
                rows = []
