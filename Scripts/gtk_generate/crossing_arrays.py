"""How arrays of texts and linked lists cross between C and Swift. Arrays with a length beside them are in crossing_counted."""

from .crossing import Crossing, LeftOut
from .crossing_counted import Counted

TEXTS = ("utf8", "filename")


class Arrays:
    """Arrays of texts that end with null, arrays with a length beside them, and linked lists."""

    def __init__(self, crossings):
        self.crossings = crossings
        self.selection = crossings.selection
        self.counted = Counted(crossings)

    def of(self, parameter, namespace, goes_in):
        type = parameter.type
        element = type.elements[0] if type.elements else None
        if type.name or element is None:
            raise LeftOut("an array of GLib's")
        is_text = element.name in TEXTS
        if type.length is not None and (goes_in or not is_text or not type.is_terminated):
            return self.counted.into_c(parameter, namespace) if goes_in else self.counted.from_c(parameter, namespace)
        if not is_text or not type.is_terminated:
            raise LeftOut("an array without a length")
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

    def list(self, parameter, namespace, goes_in):
        type = parameter.type
        if not type.elements:
            raise LeftOut("a list of what GIR doesn't say")
        walk = "slist" if self.crossings.library.target_name(type.name, namespace) == "GLib.SList" else "list"
        if goes_in:
            return self.list_in(parameter, namespace, walk)
        if parameter.direction != "in":
            raise LeftOut("a linked list by reference")
        owns_list, owns_elements = parameter.transfer in ("full", "container"), parameter.transfer == "full"
        swift, element = self.list_element(type.elements[0], namespace, owns_elements)
        head = "UnsafeMutablePointer(mutating: {})" if "const" in type.c else "{}"
        frees = "true" if owns_list else "false"
        return Crossing(f"[{swift}]", None, lambda x, f: f"{walk}({head.format(x)}, frees: {frees}) {{ {element} }}")

    def list_in(self, parameter, namespace, walk):
        """A list for the length of the call. An empty one is null, so that no optional is needed."""
        if parameter.transfer != "none":
            raise LeftOut("a linked list given away")
        swift, _ = self.list_element(parameter.type.elements[0], namespace, owns=False)
        made = "CList(texts: {})" if swift == "String" else "CList({}.map {{ $0.pointer }})"
        before = lambda name, f: [f"let {name}_ = {made.format(name)}", f"defer {{ extendLifetime({name}_) }}"]
        return Crossing(f"[{swift}]", lambda x, f: f"{x.strip('`')}_.{walk}", None, None, before, keeps=swift != "String")

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
