"""How values of each kind cross between C and Swift."""

from dataclasses import dataclass, replace
from typing import Callable

from .gir import Parameter

INTEGERS = dict(
    gint="Int32", guint="UInt32", int="Int32", gint8="Int8", guint8="UInt8", gint16="Int16", guint16="UInt16", gint32="Int32",
    guint32="UInt32", gint64="Int", guint64="UInt", glong="Int", gulong="UInt", gsize="UInt", gssize="Int", gunichar="UInt32",
    gchar="Int8", guchar="UInt8", gushort="UInt16", gshort="Int16")
# Where C's and Swift's integers are of one size, nothing can get lost.
SAME_SIZE = {"Int"}


class LeftOut(Exception):
    """Something that is not made, with the reason."""


class Covered(LeftOut):
    """Something that needs no declaration, because another does the same."""


@dataclass
class Crossing:
    """`swift` is the type in Swift. `to_c` and `from_c` make expressions of a value's name or of a call, and get the name of the C
    function for messages. `storage` begins an out parameter, `before` are statements before the call, and `keeps` says that
    the value has to live until the call is over."""
    swift: str
    to_c: Callable | None = None
    from_c: Callable | None = None
    storage: str | None = None
    before: Callable = lambda name, function: []
    keeps: bool = False
    is_structure: bool = False

    @property
    def is_pointer(self):
        return self.keeps or self.bare == "String" or self.is_structure

    @property
    def is_optional(self):
        return self.swift.endswith("?")

    @property
    def bare(self):
        return bare(self.swift)

    def as_optional(self):
        return self.swift if self.is_optional else optional(self.swift)


def bare(swift):
    text = swift.removesuffix("?")
    return text[1:-1] if swift.endswith("?") and text.startswith("(") else text


def optional(swift):
    return f"({swift})?" if swift.startswith(("any ", "@")) else swift + "?"


VOID = Crossing("Void", None, lambda x, function: x)


class Crossings:
    """The crossing of a parameter or result, by its type."""

    def __init__(self, selection):
        self.selection, self.library = selection, selection.library
        # Here, because both need what this file defines.
        from .crossing_arrays import Arrays
        from .crossing_objects import Objects

        self.arrays, self.objects = Arrays(self), Objects(self)

    def of(self, parameter, namespace, goes_in=False):
        type = parameter.type
        if parameter.is_varargs:
            raise LeftOut("a variable number of arguments")
        if type is None or type.name is None and not type.is_array:
            raise LeftOut("a type that GIR doesn't know")
        if type.is_array:
            return self.arrays.of(parameter, namespace, goes_in)
        name = self.library.target_name(type.name, namespace)
        simple = self.simple(name, parameter, goes_in)
        if simple is not None:
            return simple
        if name == "GLib.Error":
            return self.error(parameter, goes_in)
        if name in ("GLib.List", "GLib.SList"):
            return self.arrays.list(parameter, namespace, goes_in)
        entity = self.library.find(type.name, namespace)
        if entity is None:
            raise LeftOut({"gpointer": "an untyped pointer", "gconstpointer": "an untyped pointer"}.get(name, f"C's {name}"))
        if entity.tag == "callback":
            raise LeftOut("a C function")
        if not self.selection.is_made(entity):
            raise LeftOut(f"{entity.key}, which is not made")
        kind = self.selection.kind(entity)
        if kind in ("enumeration", "bitfield"):
            return self.enumeration(entity, parameter)
        if kind == "value":
            return self.objects.value(entity, parameter, goes_in)
        if kind in ("param", "union"):
            raise LeftOut(f"{entity.key}, which is not made")
        return self.objects.of(entity, parameter, namespace, goes_in)

    def simple(self, name, parameter, goes_in):
        stars = parameter.type.stars - (1 if parameter.direction != "in" else 0)
        if name == "none":
            return replace(VOID)
        if name == "gboolean" and parameter.type.c in ("bool", "_Bool"):
            return Crossing("Bool", lambda x, f: x, lambda x, f: x, "false")
        if name == "gboolean":
            return Crossing("Bool", lambda x, f: f"{x} ? 1 : 0", lambda x, f: f"{x} != 0", "gboolean(0)")
        if name in INTEGERS:
            return self.integer(INTEGERS[name], stars)
        if name in ("gdouble", "gfloat"):
            return self.floating("Double" if name == "gdouble" else "Float", stars)
        if name in ("utf8", "filename"):
            return self.string(parameter, goes_in)
        if name == "GType":
            return Crossing("ObjectType", lambda x, f: f"{x}.raw", lambda x, f: f"ObjectType({x})", "GType(0)")
        return None

    def integer(self, type, stars):
        if stars:
            raise LeftOut("a pointer to a number")
        to = (lambda x, f: f"{type}({x})") if type in SAME_SIZE else (lambda x, f: f'narrowed({x}, "{f}")')
        wide = type == "UInt"
        return Crossing("Int", to, lambda x, f: f"Int({'clamping: ' if wide else ''}{x})", f"{type}(0)")

    def floating(self, type, stars):
        if stars:
            raise LeftOut("a pointer to a number")
        if type == "Double":
            return Crossing("Double", lambda x, f: x, lambda x, f: x, "Double(0)")
        return Crossing("Double", lambda x, f: f"Float({x})", lambda x, f: f"Double({x})", "Float(0)")

    def string(self, parameter, goes_in):
        swift = "String" + ("?" if parameter.is_nullable else "")
        c = parameter.type.c
        # What is constant can't be freed, whatever GIR says.
        is_full = parameter.transfer == "full" and "const" not in c
        if goes_in:
            if is_full:
                return Crossing(swift, lambda x, f: f"{x}.flatMap {{ g_strdup(textForC($0)) }}" if parameter.is_nullable else f"g_strdup(textForC({x}))")
            if c and "const" not in c and parameter.direction == "in":
                raise LeftOut("a text that C changes")
            return Crossing(swift, lambda x, f: f"{x}.map {{ textForC($0) }}" if parameter.is_nullable else f"textForC({x})")
        take = "takenString" if is_full else "borrowedString"
        storage = "nil as UnsafeMutablePointer<CChar>?" if "const" not in c else "nil as UnsafePointer<CChar>?"
        return Crossing(swift, None, from_pointer(take, parameter.is_nullable), storage)

    def error(self, parameter, goes_in):
        """An error that C keeps is copied; one that it gives away is freed."""
        if goes_in or parameter.direction != "in" or parameter.type.stars > 1:
            raise LeftOut("an error for C")
        swift = "GLibError?" if parameter.is_nullable else "GLibError"
        take = "GLibError($0)" if parameter.transfer == "full" else "GLibError(copying: $0)"
        if parameter.is_nullable:
            return Crossing(swift, None, lambda x, f: f"{x}.map {{ {take} }}", is_structure=True)
        return Crossing(swift, None, lambda x, f: take.replace("$0", f'required({x}, "{f}")'), is_structure=True)

    def enumeration(self, entity, parameter):
        if parameter.type.stars != (1 if parameter.direction != "in" else 0):
            raise LeftOut("a pointer to an enumeration")
        swift, c = self.selection.names[entity.key], f"CGtk.{entity.c}"
        if entity.tag == "bitfield":
            if entity.is_signed:
                raise LeftOut("flags with a sign")
            return Crossing(
                swift, lambda x, f: f"{c}(rawValue: {x}.rawValue)", lambda x, f: f"{swift}(rawValue: {x}.rawValue)", f"{c}(rawValue: 0)")
        raw = "{}.rawValue" if entity.is_signed else "UInt32(bitPattern: {}.rawValue)"
        return Crossing(
            swift, lambda x, f: f"{c}(rawValue: {raw.format(x)})", lambda x, f: f"{swift}(c: {x}.rawValue)", f"{c}(rawValue: 0)")


def from_pointer(take, is_nullable):
    """What a pointer from C becomes; where GIR forbids null, null stops the program with the function's name."""
    if is_nullable:
        return lambda x, f: f"{take}({x})"
    return lambda x, f: f'required({take}({x}), "{f}")'


def element_parameter(type, transfer):
    return Parameter("element", type, transfer=transfer)
