"""Enumerations and option sets."""

from .naming import escaped


class Enumerations:
    def __init__(self, selection, naming, table, links):
        self.selection, self.naming, self.table, self.links = selection, naming, table, links

    def write(self, entity):
        return self.options(entity) if entity.tag == "bitfield" else self.enumeration(entity)

    def name(self, entity, member):
        own = self.table.value("members", f"{entity.key}.{member}")
        short = member.removesuffix("_mask") if entity.tag == "bitfield" else member
        return escaped(own or self.naming.camel(short))

    def enumeration(self, entity):
        """A value that C gives and that is no case stops the program: see GTKCore's `Enumeration`."""
        swift = self.selection.names[entity.key]
        cases, aliases, by_value, names = [], [], {}, set()
        for member, value in entity.members:
            name = self.name(entity, member)
            if name in names or self.table.value("skips", f"{entity.key}.{member}"):
                continue
            names.add(name)
            if value in by_value:
                aliases.append(f"  public static var {name}: {swift} {{ .{by_value[value]} }}")
            else:
                by_value[value] = name
                cases.append(f"  case {name} = {value}")
        conforms = "Enumeration, TypedValue" if entity.get_type else "Enumeration"
        lines = self.links.entity(entity) + [f"public enum {swift}: Int32, {conforms} {{"] + cases + aliases
        return lines + self.type(entity) + ["}"]

    def type(self, entity):
        """The type by which GObject has values of it, if it has one."""
        return [f"  public static var valueType: ObjectType {{ ObjectType({entity.get_type}()) }}"] if entity.get_type else []

    def options(self, entity):
        swift, names = self.selection.names[entity.key], set()
        lines = self.links.entity(entity) + [
            f"public struct {swift}: OptionSet, {'TypedValue' if entity.get_type else 'ValueConvertible'}, Sendable {{", "  public let rawValue: UInt32",
            "  public init(rawValue: UInt32) { self.rawValue = rawValue }"]
        for member, value in entity.members:
            name = self.name(entity, member)
            if value <= 0 or name in names:
                continue
            names.add(name)
            lines.append(f"  public static var {name}: {swift} {{ {swift}(rawValue: {value}) }}")
        return lines + self.type(entity) + ["}"]
