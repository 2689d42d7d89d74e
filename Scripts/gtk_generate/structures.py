"""Records of plain public fields, which are structures in Swift."""

from .crossing import INTEGERS

SMALL = {"Int8", "Int16", "Int32", "UInt8", "UInt16", "UInt32"}


class Structures:
    def __init__(self, selection, naming, links):
        self.selection, self.naming, self.links = selection, naming, links
        self.library = selection.library

    def declaration(self, entity):
        swift = self.selection.names[entity.key]
        fields = [(name, self.naming.camel(name), *self.field(entity, type)) for name, type, _ in entity.fields]
        shown = ", ".join(f"{own}: {type} = {default}" for _, own, type, default, _, _ in fields)
        conforms = "NullableValue, " if entity.get_type else ""
        lines = self.links.entity(entity) + [f"public struct {swift}: {conforms}Hashable, Sendable {{"]
        lines += [f"  public var {own}: {type}" for _, own, type, _, _, _ in fields]
        lines += ["", f"  public init({shown}) {{"] + [f"    self.{own} = {own}" for _, own, *_ in fields] + ["  }", ""]
        lines += [f"  package init(_ c: CGtk.{entity.c}) {{"]
        lines += [f"    {own} = {from_c.format('c.' + name)}" for name, own, _, _, from_c, _ in fields] + ["  }", ""]
        lines += [f"  package var c: CGtk.{entity.c} {{", f"    var c = CGtk.{entity.c}()"]
        lines += [f"    c.{name} = {to_c.format(own)}" for name, own, _, _, _, to_c in fields] + ["    return c", "  }"]
        return lines + (self.crossing(entity) if entity.get_type else []) + ["}"]

    def field(self, entity, type):
        """(the type in Swift, its default, from C, to C)"""
        name = self.library.target_name(type.name, entity.namespace)
        if name in ("gdouble", "gfloat"):
            return "Double", "0", "Double({})", ("Double" if name == "gdouble" else "Float") + "({})"
        if name == "gboolean":
            return "Bool", "false", "{} != 0", "{} ? 1 : 0"
        if name in INTEGERS:
            return "Int", "0", "Int({})", 'narrowed({}, "' + entity.c + '")'
        inner = self.selection.names[self.library.find(type.name, entity.namespace).key]
        return inner, inner + "()", inner + "({})", "{}.c"

    def crossing(self, entity):
        return [
            "", f"  public static var valueType: ObjectType {{ ObjectType({entity.get_type}()) }}", "",
            "  @MainActor public static func read(from slot: borrowing ValueSlot) -> Self? {",
            f"    g_value_get_boxed(slot.pointer).map {{ Self($0.assumingMemoryBound(to: CGtk.{entity.c}.self).pointee) }}", "  }", "",
            "  @MainActor public func write(to slot: borrowing ValueSlot) {", "    var c = c", "    g_value_set_boxed(slot.pointer, &c)",
            "  }"]
