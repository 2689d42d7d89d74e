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
        """A value of a newer library, which has no case, is `unrecognized`: reading one must not stop the program."""
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
                cases.append(f"  case {name}")
        conforms = "OpenEnumeration, Hashable, TypedValue" if entity.get_type else "OpenEnumeration, Hashable"
        lines = self.links.entity(entity) + [f"public enum {swift}: {conforms} {{"] + cases
        lines += ["  /// A value that has no case here: one of a newer version of the library.", "  case unrecognized(Int32)"] + aliases
        return lines + self.conversions(swift, by_value) + self.type(entity) + ["}"]

    def conversions(self, swift, by_value):
        """The raw values, which an enumeration with an associated value doesn't have by itself."""
        return (
            [f"  public static var allCases: [{swift}] {{"] + self.listed([f".{name}" for name in by_value.values()]) + ["  }"]
            + ["  public init?(rawValue: Int32) {", "    switch rawValue {"]
            + [f"    case {value}: self = .{name}" for value, name in by_value.items()]
            + ["    default: return nil", "    }", "  }"]
            + ["  public var rawValue: Int32 {", "    switch self {"]
            + [f"    case .{name}: {value}" for value, name in by_value.items()]
            + ["    case .unrecognized(let value): value", "    }", "  }"])

    def listed(self, names):
        """An array literal in lines of at most 120 characters."""
        line = "    [" + ", ".join(names) + "]"
        if len(line) <= 120:
            return [line]
        lines, current = ["    ["], "     "
        for name in names:
            if len(current) + len(name) + 2 > 120:
                lines.append(current)
                current = "     "
            current += f" {name},"
        return lines + [current, "    ]"]

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
