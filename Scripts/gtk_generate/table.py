"""The table of exceptions beside the generator, in which each line has its reason."""

import pathlib
import tomllib

FILE = pathlib.Path(__file__).with_name("table.toml")
WORDS = pathlib.Path(__file__).with_name("words.toml")
# Sections whose entries are pairs of a value and a reason, and those that are reasons alone.
PAIRS = ("types", "members", "parameters", "nullable", "transfer", "scopes", "constructors", "results", "checks")
REASONS = ("skips", "by_hand")


class Table:
    """The project's table, with that of another library's module, if one is made: `own` says what is that module's."""

    def __init__(self, text, words="", own=""):
        content, added = tomllib.loads(text), tomllib.loads(own)
        self.own = added.get("namespaces", {})
        self.module = added.pop("module", None)
        for section, entries in added.items():
            content.setdefault(section, {}).update(entries)
        self.namespaces = content.get("namespaces", {})
        self.wanted = content.get("wanted", {})
        self.functions = content.get("functions", {})
        for section in PAIRS:
            entries = content.get(section, {})
            for key, pair in entries.items():
                if not (isinstance(pair, list) and len(pair) == 2 and isinstance(pair[1], str) and pair[1]):
                    raise ValueError(f"gtk-generate: [{section}] {key} needs a value and a reason: [value, \"reason\"]")
            setattr(self, section, {key: pair[0] for key, pair in entries.items()})
        self.skips, self.by_hand = content.get("skips", {}), content.get("by_hand", {})
        if not all(isinstance(reason, str) and reason for reason in self.skips.values()):
            raise ValueError("gtk-generate: each line of [skips] needs a reason")
        self.booleans = content.get("booleans", {})
        self.statements = content.get("statements", {})
        self.words = content.get("words", {})
        self.acronyms = content.get("acronyms", {})
        self.actions = set(content.get("actions", {}).get("verbs", []))
        self.summaries = tomllib.loads(words)
        self.used = set()

    @classmethod
    def installed(cls, own=""):
        return cls(FILE.read_text(), WORDS.read_text(), own)

    def value(self, section, key, default=None):
        entries = getattr(self, section)
        if key in entries:
            self.used.add((section, key))
        return entries.get(key, default)

    def unused(self):
        """Lines that nothing asked for: a name that GIR no longer has, or a mistake in spelling."""
        return sorted(f"[{section}] {key}" for section in (*PAIRS, *REASONS, "summaries") for key in getattr(self, section)
                      if (section, key) not in self.used)
