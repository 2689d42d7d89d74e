"""Functions of no type: static members of an enumeration without cases, such as `GLib`, or of the type that they belong to."""

from dataclasses import replace

from .gir import Entity


class FreeFunctions:
    """[functions] of the table says which are made: `TYPE = { namespace = …, names = […], strip = […] }`, where `strip` is what the
    names begin or end with that says the type again."""

    def __init__(self, entities):
        self.entities = entities
        self.library, self.selection = entities.library, entities.selection

    def write_all(self):
        """key: lines"""
        found = {}
        for swift, entry in self.entities.table.functions.items():
            group = Entity(entry["namespace"], "functions", f"functions of {swift}", "", {})
            self.library.entities[group.key] = group
            self.selection.kinds[group.key] = group.tag
            found[group.key] = self.write(group, swift, entry)
            self.selection.names[group.key] = swift
        return found

    def write(self, group, swift, entry):
        """An extension, and the enumeration if there is no such type."""
        owner = next((key for key, name in self.selection.names.items() if name == swift), None)
        scope = self.entities.scope(owner)
        chosen = [self.named(entry, name) for name in entry["names"]]
        all = self.library.functions[entry["namespace"]].values()
        group.functions = chosen + [function for function in all if function.name.endswith("_finish")]
        lines = [] if owner else [f"/// Functions of {group.namespace} that belong to no type.", "@MainActor", f"public enum {swift} {{}}", ""]
        lines.append(f"extension {swift} {{")
        for function in chosen:
            lines += self.entities.attempt(group, "functions", function, self.entities.functions.write, scope)
        return lines + ["}"]

    def named(self, entry, name):
        function = self.library.functions[entry["namespace"]].get(name)
        if function is None:
            raise ValueError(f"gtk-generate: [functions] names {name}, which {entry['namespace']} hasn't")
        for part in entry.get("strip", []):
            name = name.removeprefix(part) if part.endswith("_") else name.removesuffix(part)
        return replace(function, name=name, is_moved=False)
