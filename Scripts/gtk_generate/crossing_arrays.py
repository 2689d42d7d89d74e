"""How arrays and lists cross between C and Swift."""

from .crossing import INTEGERS, Crossing, LeftOut, element_parameter, optional

TEXTS = ("utf8", "filename")


class Arrays:
    """Arrays of texts that end with null, arrays of numbers and objects with a length beside them, and linked lists."""

    def __init__(self, crossings):
        self.crossings = crossings
        self.selection = crossings.selection

    def of(self, parameter, namespace, goes_in):
        type = parameter.type
        element = type.elements[0] if type.elements else None
        if type.name or element is None:
            raise LeftOut("an array of GLib's")
        if type.length is not None and goes_in:
            return self.counted(parameter, element, namespace)
        if element.name not in TEXTS or not type.is_terminated:
            raise LeftOut("an array")
        return self.texts_in(parameter) if goes_in else self.texts_out(parameter)

    def texts_in(self, parameter):
        if parameter.transfer == "full":
            raise LeftOut("an array given away")
        swift = "[String]" + ("?" if parameter.is_nullable else "")
        member = "const" if "const" in parameter.type.c else "base"
        if parameter.is_nullable:
            before = lambda name, f: [f"let {name}_ = {name}.map {{ CStrings($0) }}", f"defer {{ extendLifetime({name}_) }}"]
            return Crossing(swift, lambda x, f: f"{x.strip('`')}_?.{member}", None, None, before)
        before = lambda name, f: [f"let {name}_ = CStrings({name})", f"defer {{ extendLifetime({name}_) }}"]
        return Crossing(swift, lambda x, f: f"{x.strip('`')}_.{member}", None, None, before)

    def texts_out(self, parameter):
        if parameter.direction != "in":
            raise LeftOut("an array by reference")
        if parameter.transfer == "full":
            return Crossing("[String]", None, lambda x, f: f"takenStrings({x})")
        c = parameter.type.c
        if c.count("const") >= 2 or c.startswith("const"):
            return Crossing("[String]", None, lambda x, f: f"strings({x})")
        bound = "UnsafeRawPointer({})?.assumingMemoryBound(to: UnsafePointer<CChar>?.self)"
        return Crossing("[String]", None, lambda x, f: f"strings({bound.format(x)})")

    def counted(self, parameter, element, namespace):
        """An array with its length in another parameter."""
        if parameter.transfer not in ("none",) or parameter.direction != "in":
            raise LeftOut("an array given away")
        is_constant = "const" in parameter.type.c
        swift, convert = self.counted_element(element, namespace, "const" in parameter.type.c)
        pointer = (lambda x, f: f"{x.strip('`')}_") if is_constant else (lambda x, f: f"&{x.strip('`')}_")
        keyword = "let" if is_constant else "var"

        def before(name, function):
            return [f"{keyword} {name}_ = {name}{'?' if parameter.is_nullable else ''}.map {{ {convert('$0', function)} }}"]

        if parameter.is_nullable:
            before_array = before
            before = lambda name, f: [line + " ?? []" for line in before_array(name, f)]
        text = f"[{swift}]"
        keeps = not is_constant or swift not in ("Int", "UInt8", "Double")
        return Crossing(optional(text) if parameter.is_nullable else text, pointer, None, None, before, keeps)

    def counted_element(self, element, namespace, is_constant):
        name = self.crossings.library.target_name(element.name, namespace)
        if name in INTEGERS and element.stars == 0:
            type = INTEGERS[name]
            if type == "UInt8":
                return type, lambda x, f: x
            return "Int", lambda x, f: f'narrowed({x}, "{f}") as {type}'
        if name in ("gdouble", "gfloat") and element.stars == 0:
            return "Double", lambda x, f: "Double($0)" if name == "gdouble" else "Float($0)"
        entity = self.crossings.library.find(element.name, namespace)
        if entity is None or not self.selection.is_made(entity):
            raise LeftOut("an array")
        kind = self.selection.kind(entity)
        if kind == "value" and element.stars == 0:
            return self.selection.names[entity.key], lambda x, f: f"{x}.c"
        if kind in ("object", "fundamental") and element.stars == 1:
            crossing = self.crossings.of(element_parameter(element, "none"), namespace, goes_in=True)
            pointer = "OpaquePointer" if not self.selection.headers.is_visible(entity.c) else f"UnsafeMutablePointer<CGtk.{entity.c}>"
            return crossing.swift, lambda x, f: f"{crossing.to_c(x, f)} as {pointer}?"
        raise LeftOut("an array")

    def list(self, parameter, namespace, goes_in):
        type = parameter.type
        if goes_in or parameter.direction != "in":
            raise LeftOut("a linked list as parameter")
        if not type.elements:
            raise LeftOut("a list of what GIR doesn't say")
        walk = "slist" if self.crossings.library.target_name(type.name, namespace) == "GLib.SList" else "list"
        owns_list, owns_elements = parameter.transfer in ("full", "container"), parameter.transfer == "full"
        swift, element = self.list_element(type.elements[0], namespace, owns_elements)
        head = "UnsafeMutablePointer(mutating: {})" if "const" in type.c else "{}"
        frees = "true" if owns_list else "false"
        return Crossing(f"[{swift}]", None, lambda x, f: f"{walk}({head.format(x)}, frees: {frees}) {{ {element} }}")

    def list_element(self, element, namespace, owns):
        if element.name in TEXTS:
            take = "takenString" if owns else "borrowedString"
            return "String", f"{take}($0.assumingMemoryBound(to: CChar.self))"
        entity = self.crossings.library.find(element.name, namespace)
        if entity is None or not self.selection.is_made(entity):
            raise LeftOut(f"a list of {element.name}")
        if self.selection.kind(entity) not in ("object", "interface", "boxed", "fundamental"):
            raise LeftOut(f"a list of {element.name}")
        convert = self.crossings.objects.converted(entity, "", True, False, owns)
        return self.selection.swift(entity), convert("$0")
