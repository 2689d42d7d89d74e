"""How objects, boxed records and structures cross between C and Swift."""

from .crossing import Crossing, LeftOut, optional


class Objects:
    def __init__(self, crossings):
        self.selection = crossings.selection
        self.headers = self.selection.headers

    def of(self, entity, parameter, namespace, goes_in):
        kind = self.selection.kind(entity)
        c = c_name(parameter.type.c) or entity.c
        is_raw = c in ("gpointer", "void", "gconstpointer")
        is_opaque = not self.headers.is_visible(c)
        if parameter.direction == "out" and parameter.type.stars == 1 and not is_raw and kind == "boxed" and not is_opaque:
            return self.filled(entity, c, goes_in)
        wanted = 1 + (parameter.direction != "in")
        if parameter.type.c and not is_raw and parameter.type.stars != wanted:
            raise LeftOut("a record by value" if parameter.type.stars == 0 else "a pointer to pointers")
        swift = self.selection.swift(entity)
        swift = optional(swift) if parameter.is_nullable else swift
        gives = parameter.transfer == "full"
        mark = "?" if parameter.is_nullable else ""
        if goes_in:
            return self.going_in(kind, swift, c, is_raw, is_opaque, gives, mark)
        convert = self.converted(entity, parameter.type.c, is_raw, is_opaque, gives)
        if parameter.is_nullable:
            from_c = lambda x, f: convert(x)
        else:
            from_c = lambda x, f: f'required({convert(x)}, "{f}")'
        return Crossing(swift, None, from_c, storage(c, is_raw, is_opaque, parameter.type.c), keeps=True)

    def pointer(self, entity, c):
        """The type of C's pointer to such an object in Swift."""
        name = c_name(c) or entity.c
        if name in ("gpointer", "void", "gconstpointer"):
            return "UnsafeMutableRawPointer"
        return f"UnsafeMutablePointer<CGtk.{name}>" if self.headers.is_visible(name) else "OpaquePointer"

    def filled(self, entity, c, goes_in):
        """A record on the stack that C fills and Swift copies."""
        swift = self.selection.names[entity.key]
        release = (lambda name, f: [f"defer {{ g_value_unset(&{name}_) }}"]) if entity.key == "GObject.Value" else lambda name, f: []
        return Crossing(swift, None, lambda x, f: f"filled(&{x}, {swift}.self)", f"CGtk.{c}()", release)

    def going_in(self, kind, swift, c, is_raw, is_opaque, gives, mark):
        if is_raw:
            to = lambda x: f"{x}{mark}.pointer"
        elif is_opaque:
            to = lambda x: f"{x}{mark}.opaque"
        else:
            to = lambda x: f"{x}{mark}.typed(CGtk.{c}.self)"
        before = lambda name, function: []
        if gives and kind == "boxed":
            before = lambda name, function: [f"let {name}_ = {name}{mark}.copied()"]
            to = self.copied_to(c, is_raw, is_opaque, mark)
        elif gives and kind in ("object", "interface"):
            before = lambda name, function: (
                [f"if let {name} {{ g_object_ref({name}.pointer) }}"] if mark else [f"g_object_ref({name}.pointer)"])
        elif gives:
            before = lambda name, function: [f"_ = {name}{mark}.retained()"]
        return Crossing(swift, lambda x, f: to(x), None, None, before, True)

    def copied_to(self, c, is_raw, is_opaque, mark):
        if is_raw:
            return lambda x: f"{x}_"
        if is_opaque:
            return lambda x: f"{x}_.map {{ OpaquePointer($0) }}" if mark else f"OpaquePointer({x}_)"
        return lambda x: f"{x}_{mark}.assumingMemoryBound(to: CGtk.{c}.self)"

    def converted(self, entity, c, is_raw, is_opaque, gives):
        take = "given" if gives else "lent"
        if entity.tag == "interface":
            name = self.selection.names[entity.key]
            call = lambda x: f"{take}({x}, (any {name}).self, Any{name}.self)"
        else:
            suffix = "" if self.selection.kind(entity) == "object" else "Instance"
            call = lambda x: f"{take}{suffix}({x}, {self.selection.names[entity.key]}.self)"
        if is_raw:
            return lambda x: call(x if "const" not in c else f"UnsafeMutableRawPointer(mutating: {x})")
        wrap = "raw" if is_opaque else "rawC" if "const" in c else "rawT"
        return lambda x: call(f"{wrap}({x})")

    def value(self, entity, parameter, goes_in):
        swift, c = self.selection.names[entity.key], f"CGtk.{entity.c}"
        if parameter.direction != "in":
            if parameter.type.stars != 1:
                raise LeftOut("a structure that C allocates")
            return Crossing(swift, None, lambda x, f: f"{swift}({x})", f"{c}()")
        if parameter.type.stars == 0 and c_name(parameter.type.c) == entity.c:
            return Crossing(swift, lambda x, f: f"{x}.c", lambda x, f: f"{swift}({x})")
        if parameter.type.stars > 1:
            raise LeftOut("a pointer to pointers")
        if goes_in:
            return self.value_going_in(swift, parameter)
        if parameter.transfer == "full":
            raise LeftOut("a structure that the caller frees")
        if parameter.is_nullable:
            return Crossing(swift + "?", None, lambda x, f: f"{x}.map {{ {swift}($0.pointee) }}", is_structure=True)
        return Crossing(swift, None, lambda x, f: f'{swift}(required({x}, "{f}").pointee)', is_structure=True)

    def value_going_in(self, swift, parameter):
        if parameter.transfer == "full":
            raise LeftOut("a structure given away")
        if parameter.is_nullable:
            before = lambda name, f: [f"let {name}_ = CStructure({name}?.c)", f"defer {{ extendLifetime({name}_) }}"]
            return Crossing(swift + "?", lambda x, f: f"{x.strip('`')}_.pointer", None, None, before, False)
        return Crossing(swift, lambda x, f: f"&{x.strip('`')}_", None, None, lambda name, f: [f"var {name}_ = {name}.c"])


def c_name(c):
    return c.replace("const ", "").replace("*", "").strip()


def storage(c, is_raw, is_opaque, declared):
    """What an out parameter for an object begins with."""
    if is_raw:
        return "nil as UnsafeMutableRawPointer?"
    if is_opaque:
        return "nil as OpaquePointer?"
    mutable = "" if "const" in declared else "Mutable"
    return f"nil as Unsafe{mutable}Pointer<CGtk.{c}>?"
