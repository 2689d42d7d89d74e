"""Names: of pages, headings and symbols."""

import re


class Mistake(Exception):
    """A mistake in what the site is made from, in a sentence."""


def short_hash(identifier):
    """What docc tells overloads apart by: FNV-1 of the precise identifier, folded to 24 bits, in base 36."""
    value = 0x811C9DC5
    for byte in identifier.encode():
        value = (value * 0x01000193) & 0xFFFFFFFF ^ byte
    value = (value >> 24 ^ value) & 0xFFFFFF
    digits = ""
    while value:
        value, digit = divmod(value, 36)
        digits = "0123456789abcdefghijklmnopqrstuvwxyz"[digit] + digits
    return digits or "0"


def plain(markdown):
    """The text of a line of Markdown, without links, emphasis and code marks."""
    text = re.sub(r"!?\[([^\]]*)\]\([^)]*\)", r"\1", markdown)
    return re.sub(r"[`*]", "", text).strip()


def github_anchor(heading):
    kept = re.sub(r"[^\w\- ]", "", plain(heading).lower())
    return kept.replace(" ", "-")


def docc_anchor(heading):
    """The fragment that docc gives a heading."""
    words = plain(heading).split()
    return re.sub(r"[^\w\-+=<>|$^~]", "", "-".join(words))


def words_of(name):
    """`Boolean properties` for `BooleanProperties`."""
    words = re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z0-9]+", name)
    return " ".join([words[0][:1].upper() + words[0][1:], *(w if w.isupper() and len(w) > 1 else w.lower() for w in words[1:])]) if words else name
