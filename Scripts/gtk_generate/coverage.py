"""How much of each namespace is made, and why the rest isn't."""

import re

CATEGORIES = ("types", "properties", "signals", "methods", "constructors", "functions")
TARGETS = {"properties": 95, "signals": 100, "methods": 92, "constructors": 90}
HEADING = """# What is generated of GTK

`Scripts/gtk-generate --coverage` writes this page. It counts what GIR describes of each namespace, without what is deprecated. A
getter or setter that is part of a property counts as a method that is made, and so do both halves of an asynchronous function.
Functions are those of no type that the table names, such as `GLib.userDataDirectory`; most others have a counterpart in Swift or
Foundation.
The [table](../Scripts/gtk_generate/table.toml) of the generator holds all exceptions.
"""


class Coverage:
    def __init__(self):
        self.counts = {}  # (namespace, category): {"made", "deprecated"}
        self.missing = {}  # (namespace, category): [(name, reason)]
        self.made_names = set()
        self.followers = []
        self.hand_written = []
        self.short = []  # (signal, the argument that ends it)

    def shortened(self, entity, signal, reason):
        self.short.append((signal, reason))

    def made(self, entity, category, name):
        self.count(entity.namespace, category, "made")
        self.made_names.add(name)

    def by_hand(self, entity, category, name, swift):
        """A member that GTKKit has, written by hand."""
        self.made(entity, category, name)
        self.hand_written.append((name, swift))

    def deprecated(self, entity, category):
        self.count(entity.namespace, category, "deprecated")

    def left_out(self, entity, category, name, reason):
        self.missing.setdefault((entity.namespace, category), []).append((name, reason))

    def follows(self, entity, category, name, first):
        self.followers.append((entity, category, name, first))

    def finish(self, selection):
        for entity, category, name, first in self.followers:
            if first in self.made_names or first + "_async" in self.made_names:
                self.made(entity, category, name)
            else:
                self.left_out(entity, category, name, "the function that it finishes is left out")
        self.followers = []
        for key, reason in selection.left_out.items():
            entity = selection.library.entities[key]
            if reason == "deprecated":
                self.deprecated(entity, "types")
            else:
                self.left_out(entity, "types", key, reason)

    def count(self, namespace, category, what):
        counts = self.counts.setdefault((namespace, category), {"made": 0, "deprecated": 0})
        counts[what] += 1

    def figures(self, category, namespaces):
        """(made, total) of a category."""
        made = sum(self.counts.get((namespace, category), {}).get("made", 0) for namespace in namespaces)
        return made, made + sum(len(self.missing.get((namespace, category), [])) for namespace in namespaces)

    def page(self):
        namespaces = sorted({namespace for namespace, _ in list(self.counts) + list(self.missing)})
        lines = [HEADING, "| | " + " | ".join(CATEGORIES) + " |", "|---|" + "---|" * len(CATEGORIES)]
        for namespace in namespaces:
            lines.append(self.row(namespace, [namespace]))
        lines.append(self.row("**all**", namespaces))
        goals = "; ".join(f"{category} {goal} %" for category, goal in TARGETS.items())
        lines += ["", f"The least that is accepted: {goals}.", "", "## What is left out", ""]
        for namespace in namespaces:
            lines += self.folded(namespace)
        lines += ["## What is written by hand", "", "| | in Swift |", "|---|---|"]
        lines += [f"| `{name}` | `{swift}` |" for name, swift in sorted(self.hand_written)] + [""]
        lines += ["## Signals whose last arguments are left out", "", "| | first left out |", "|---|---|"]
        lines += [f"| `{name}` | {reason} |" for name, reason in sorted(self.short)]
        return "\n".join(lines).rstrip() + "\n"

    def summary(self, namespaces):
        """A line for each category, and one for each member that is left out, with its reason."""
        for category in CATEGORIES:
            made, total = self.figures(category, namespaces)
            yield f"{category}: {made} of {total}"
            for namespace in namespaces:
                for name, reason in sorted(self.missing.get((namespace, category), [])):
                    yield f"  {name}: {reason}"

    def row(self, title, namespaces):
        cells = []
        for category in CATEGORIES:
            made, total = self.figures(category, namespaces)
            cells.append(f"{made:,} of {total:,}" + (f" ({1000 * made // total / 10} %)" if total else ""))
        return f"| {title} | " + " | ".join(cells) + " |"

    def folded(self, namespace):
        lines = []
        for category in CATEGORIES:
            missing = self.missing.get((namespace, category))
            if missing:
                lines += [f"<details><summary>{namespace}: {len(missing)} {category}</summary>", "", "| | reason |", "|---|---|"]
                lines += [f"| `{name}` | {reason} |" for name, reason in sorted(missing)] + ["", "</details>", ""]
        return lines

    def absent(self, sources):
        """A sentence for each member that is said to be written by hand and isn't in the sources."""
        for _, swift in sorted(set(self.hand_written)):
            owner, _, member = re.match(r"([^(.]+)(\.?)([^(]*)", swift).groups()
            name = rf"(?:func|var|let) {re.escape(member)}\b" if member else r"init\("
            if not re.search(rf"extension (?:GTKGenerated\.)?{owner}\b|(?:class|struct) {owner}\b", sources) or not re.search(name, sources):
                yield f"gtk-generate: [by_hand] says {swift}, which GTKKit hasn't"

    def shortfalls(self):
        """A sentence for each category below its target."""
        namespaces = {namespace for namespace, _ in self.counts}
        for category, goal in TARGETS.items():
            made, total = self.figures(category, namespaces)
            if total and 100 * made < goal * total:
                yield f"gtk-generate: {made} of {total} {category} are made; {goal} % are wanted"
