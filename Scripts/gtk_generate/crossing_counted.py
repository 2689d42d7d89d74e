"""How arrays with a length in another parameter cross between C and Swift."""

from .crossing import INTEGERS, Crossing, LeftOut, element_parameter, optional

TEXTS = ("utf8", "filename")


class Counted:
    def __init__(self, crossings):
        self.crossings, self.selection = crossings, crossings.selection

    def into_c(self, parameter, namespace):
        if parameter.transfer not in ("none",) or parameter.direction != "in":
            raise LeftOut("an array given away")
        element = parameter.type.elements[0]
        if element.name in TEXTS:
            return self.texts(parameter)
        is_constant = "const" in parameter.type.c
        swift, convert, keeps = self.element(element, namespace)
        pointer = (lambda x, f: f"{x.strip('`')}_") if is_constant else (lambda x, f: f"&{x.strip('`')}_")
        keyword, mark = "let" if is_constant else "var", "?" if parameter.is_nullable else ""
        rest = " ?? []" * parameter.is_nullable
        before = lambda name, f: [f"{keyword} {name}_ = {name}{mark}.map {{ {convert('$0', f)} }}{rest}"]
        text = f"[{swift}]"
        return Crossing(optional(text) if parameter.is_nullable else text, pointer, None, None, before, keeps)

    def texts(self, parameter):
        member = "const" if "const" in parameter.type.c else "base"
        text = "[String]?" if parameter.is_nullable else "[String]"
        rest = " ?? []" * parameter.is_nullable
        before = lambda name, f: [f"let {name}_ = CStrings({name}{rest})", f"defer {{ extendLifetime({name}_) }}"]
        return Crossing(text, lambda x, f: f"{x.strip('`')}_.{member}", None, None, before)

    def element(self, element, namespace):
        """(the type in Swift, what makes C's of it, whether it has to live until the call is over)."""
        name = self.crossings.library.target_name(element.name, namespace)
        if name in INTEGERS and element.stars == 0:
            type = INTEGERS[name]
            return ("UInt8", lambda x, f: x, False) if type == "UInt8" else ("Int", lambda x, f: f'narrowed({x}, "{f}") as {type}', False)
        if name in ("gdouble", "gfloat") and element.stars == 0:
            type = "Double" if name == "gdouble" else "Float"
            return "Double", lambda x, f: f"{type}({x})", False
        if name == "gboolean":
            return "Bool", lambda x, f: f"({x} ? 1 : 0) as gboolean", False
        if name == "GType":
            return "ObjectType", lambda x, f: f"{x}.raw", False
        entity = self.crossings.library.find(element.name, namespace)
        if entity is None or not self.selection.is_made(entity):
            raise LeftOut("an array")
        return self.object(entity, element, namespace)

    def object(self, entity, element, namespace):
        kind, swift = self.selection.kind(entity), self.selection.swift(entity)
        if kind == "enumeration" and element.stars == 0:
            return swift, self.crossings.enumeration(entity, element_parameter(element, "none")).to_c, False
        if kind == "value" and element.stars == 0:
            return swift, lambda x, f: f"{x}.c", False
        if entity.key == "GObject.Value" and element.stars == 0:
            # C copies the structures, whose contents are Swift's for the length of the call.
            return swift, lambda x, f: f"{x}.typed(CGtk.GValue.self).pointee", True
        is_untyped = entity.key == "GObject.Object" and not element.c
        if kind in ("object", "interface", "fundamental", "boxed") and (element.stars == 1 or is_untyped):
            if is_untyped:
                return swift, lambda x, f: f"{x}.pointer as UnsafeMutableRawPointer?", True
            pointer = self.crossings.objects.pointer(entity, element.c)
            return swift, lambda x, f: f"{pointer}({x}.pointer) as {pointer}?", True
        raise LeftOut("an array")

    def from_c(self, parameter, namespace):
        """An array that C returns, or gives by reference, with C's count of it in a variable."""
        if parameter.count is None:
            raise LeftOut("an array whose length is elsewhere")
        element, is_owned = parameter.type.elements[0], parameter.transfer != "none"
        storage = None
        if parameter.direction == "out":
            if parameter.type.stars < 2:
                raise LeftOut("an array that C fills")
            storage = f"nil as {self.pointer(parameter.type.c, element, namespace)}?"
        elif parameter.direction != "in":
            raise LeftOut("an array that goes in and out")
        swift, convert = self.read(element, namespace, parameter.transfer == "full")
        frees = "true" if is_owned else "false"
        is_bytes = swift == "UInt8" and "guint8" not in parameter.type.c and "guchar" not in parameter.type.c
        array = "UnsafeRawPointer({})?.assumingMemoryBound(to: UInt8.self)" if is_bytes else "{}"
        from_c = lambda x, f: f"elements({array.format(x)}, Int({parameter.count}), frees: {frees}) {{ {convert('$0', f)} }}"
        return Crossing(f"[{swift}]", None, from_c, storage)

    def pointer(self, c, element, namespace):
        """The type of the variable for an array by reference, of which C has one star more."""
        name = self.crossings.library.target_name(element.name, namespace)
        if name == "guint8" and "guint8" not in c and "guchar" not in c:
            return "UnsafeMutablePointer<CChar>"
        if name in INTEGERS or name == "gdouble":
            return f"UnsafeMutablePointer<{INTEGERS.get(name, 'Double')}>"
        entity = self.crossings.library.find(element.name, namespace)
        if entity is None or c.count("*") != 3:
            raise LeftOut("an array by reference")
        return f"UnsafeMutablePointer<{self.crossings.objects.pointer(entity, c)}?>"

    def read(self, element, namespace, is_given):
        """(the type in Swift, what makes it of C's)."""
        name = self.crossings.library.target_name(element.name, namespace)
        if name in INTEGERS:
            return ("UInt8", lambda x, f: x) if INTEGERS[name] == "UInt8" else ("Int", self.crossings.integer(INTEGERS[name], 0).from_c)
        if name in ("gdouble", "gfloat"):
            return "Double", lambda x, f: f"Double({x})"
        if name == "gboolean":
            return "Bool", lambda x, f: f"{x} != 0"
        if name == "GType":
            return "ObjectType", lambda x, f: f"ObjectType({x})"
        entity = self.crossings.library.find(element.name, namespace)
        if entity is None or not self.selection.is_made(entity):
            raise LeftOut("an array")
        kind, swift = self.selection.kind(entity), self.selection.swift(entity)
        if kind == "value":
            return swift, lambda x, f: f"{swift}({x})"
        if kind == "enumeration":
            return swift, lambda x, f: f"{swift}(c: {x}.rawValue)"
        if kind in ("object", "interface") and "*" in element.c:
            convert = self.crossings.objects.converted(entity, element.c, False, not self.selection.headers.is_visible(entity.c), is_given)
            return swift, lambda x, f: f'required({convert(x)}, "{f}")'
        raise LeftOut("an array")
