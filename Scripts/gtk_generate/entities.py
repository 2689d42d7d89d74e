"""Whole types: classes, interfaces, boxed records and structures, each with its members."""

import re

from .calls import Calls
from .constructors import Constructors
from .crossing import Covered, Crossings, LeftOut
from .documentation import Links
from .enumerations import Enumerations
from .free_functions import FreeFunctions
from .functions import Functions
from .gir import GLIB
from .naming import Naming
from .properties import Properties
from .scope import Scope
from .selection import HAND_WRITTEN
from .signals import Signals
from .structures import Structures

# What GTKCore's Object and Instance have already.
RESERVED = {"type", "static type", "pointer", "opaque", "description", "onDispose", "static expect", "connect", "emit", "observe", "retained"}


class Entities:
    def __init__(self, selection, table, coverage, walk):
        self.selection, self.library, self.table = selection, selection.library, table
        self.coverage, self.walk = coverage, walk
        self.naming, self.links = Naming(table), Links(table)
        crossings = Crossings(selection)
        calls = Calls(crossings, self.naming, table)
        self.functions = Functions(calls, self.naming, table, self.links, walk)
        self.constructors = Constructors(calls, self.naming, table, self.links)
        self.properties = Properties(calls, self.naming, table, self.links, walk)
        self.signals = Signals(crossings, self.naming, table, self.links, coverage, walk)
        self.enumerations = Enumerations(selection, self.naming, table, self.links)
        self.structures = Structures(selection, self.naming, self.links)
        # Classes that may have subclasses: by their class structure, or because they have some.
        parents = {
            found.key for entity in self.library.entities.values() for name in [entity.parent] + entity.prerequisites
            if (found := self.library.find(name, entity.namespace)) is not None}
        self.extended = parents | {key for key, entity in self.library.entities.items() if entity.attributes.get(GLIB + "type-struct")}
        self.scopes = {}
        self.texts = {}  # key: lines

    def write_all(self):
        for entity in list(self.library.entities.values()):
            self.write(entity)
        self.texts |= FreeFunctions(self).write_all()
        self.drop_unused()
        return self.texts

    def drop_unused(self):
        """Of a namespace of which only parts are made, enumerations are made if something has them, or the table names them."""
        for key in [key for key in self.texts if self.library.entities[key].tag in ("enumeration", "bitfield")]:
            entity = self.library.entities[key]
            name = re.compile(rf"\b{self.selection.names[key]}\b")
            used = (name.search(line) for other, lines in self.texts.items() if other != key for line in lines)
            if not self.selection.is_wanted(entity) and not any(used):
                del self.texts[key]
        for key in self.texts:
            if self.library.entities[key].tag != "functions":
                self.coverage.made(self.library.entities[key], "types", key)

    def scope(self, key):
        """The names that a type has, or a new one's."""
        return self.scopes[key] if key is not None else Scope(reserved=RESERVED)

    def write(self, entity):
        """Writes a type once, after those that it inherits from: their names are taken."""
        if entity.key in self.scopes or not self.selection.is_made(entity):
            return
        if entity.key in HAND_WRITTEN:
            self.scopes[entity.key] = Scope(reserved=RESERVED)
            return
        self.scopes[entity.key] = Scope()
        if entity.tag in ("enumeration", "bitfield"):
            self.texts[entity.key] = self.enumerations.write(entity)
        elif entity.tag == "interface":
            self.texts[entity.key] = self.interface(entity)
        elif self.selection.kind(entity) == "value":
            self.texts[entity.key] = self.structure(entity)
        else:
            self.texts[entity.key] = self.type(entity)

    def interface(self, entity):
        required = [self.library.find(name, entity.namespace) for name in entity.prerequisites]
        required = [one for one in required if one is not None and self.selection.is_made(one)]
        for one in required:
            self.write(one)
        self.scopes[entity.key] = scope = Scope([self.scopes[one.key] for one in required], RESERVED)
        name = self.selection.names[entity.key]
        base = ", ".join(self.selection.names[one.key] for one in required) or "Object"
        lines = self.links.entity(entity) + ["@MainActor", f"public protocol {name}: {base} {{}}", ""]
        lines += [
            f"/// An object of which GTK says only that it is ``{name}``.", f"public final class Any{name}: {self.root(required)}, {name} {{",
            f"  public override class var type: ObjectType {{ ObjectType({entity.get_type}()) }}", "}", ""]
        makers = [function for function in entity.functions if self.makes(entity, function)]
        lines += [f"extension {name} {{"] + self.members(entity, scope) + ["}"]
        if not makers:
            return lines
        lines += ["", f"extension Any{name} {{"]
        for function in makers:
            lines += self.attempt(entity, "methods", function, self.constructors.write, scope)
        return lines + ["}"]

    def makes(self, entity, function):
        """Whether a function of an interface makes an object: then it is an initializer of the class for unknown ones."""
        result = self.library.find(function.result.type and function.result.type.name, entity.namespace)
        is_plain = not any(parameter.direction == "out" or parameter.scope for parameter in function.parameters)
        return entity.tag == "interface" and function.name.startswith("new_") and result is entity and is_plain

    def root(self, required):
        """The class that an object of an interface is at least."""
        for one in required:
            classes = [one] if one.tag == "class" else [self.library.find(name, one.namespace) for name in one.prerequisites]
            for found in classes:
                if found is not None and found.tag == "class" and self.selection.is_made(found):
                    return self.selection.names[found.key]
        return "Object"

    def structure(self, entity):
        scope = self.scopes[entity.key] = Scope(reserved={self.naming.camel(name) for name, _, _ in entity.fields} | {"c", "static read"})
        for function in entity.constructors:
            self.attempt(entity, "constructors", function, self.constructors.write, scope)
        name = self.selection.names[entity.key]
        return self.structures.declaration(entity) + ["", "@MainActor", f"extension {name} {{"] + self.members(entity, scope) + ["}"]

    def type(self, entity):
        parent = self.library.parent(entity) if entity.tag == "class" else None
        interfaces = [self.library.find(name, entity.namespace) for name in entity.implements]
        interfaces = [one for one in interfaces if one is not None and self.selection.is_made(one)]
        for one in [parent] * (parent is not None) + interfaces:
            self.write(one)
        scope = Scope([self.scopes[parent.key]] if parent is not None else [], RESERVED)
        self.scopes[entity.key] = scope
        name, kind = self.selection.names[entity.key], self.selection.kind(entity)
        conforms = [self.selection.names[one.key] for one in interfaces if one.key not in self.inherited(parent)]
        is_final = kind == "boxed" or kind == "object" and entity.key not in self.extended
        access, word = ("public final", "public") if is_final else ("open", "open")
        lines = self.links.entity(entity) + [
            f"{access} class {name}: {', '.join([self.superclass(entity, parent, kind)] + conforms)} {{",
            f"  {word} override class var type: ObjectType {{ ObjectType({entity.get_type}()) }}"]
        lines += self.counting(entity) if kind == "fundamental" else []
        lines += self.initializers(entity, scope) + ["}", ""]
        return lines + [f"extension {name} {{"] + self.members(entity, scope) + ["}"]

    def inherited(self, parent):
        """The interfaces that ancestors have: they are said once."""
        keys = set()
        while parent is not None:
            for name in parent.implements:
                found = self.library.find(name, parent.namespace)
                keys |= {found.key} if found is not None else set()
            parent = self.library.parent(parent)
        return keys

    def superclass(self, entity, parent, kind):
        if kind == "boxed":
            return "Boxed"
        return self.selection.names[parent.key] if parent is not None else "Instance"

    def counting(self, entity):
        """How a fundamental type, which is no GObject, counts its references."""
        retain, release = entity.attributes.get(GLIB + "ref-func"), entity.attributes.get(GLIB + "unref-func")
        if not retain:
            return []
        visible = self.selection.headers.is_visible(entity.c)
        pointer = f"handle.pointer.assumingMemoryBound(to: CGtk.{entity.c}.self)" if visible else "OpaquePointer(handle.pointer)"
        return [
            "  open override class func retain(_ handle: Handle) -> Handle {", f"    _ = {retain}({pointer})", "    return handle", "  }",
            f"  open override class func release(_ handle: Handle) {{ {release}({pointer}) }}"]

    def initializers(self, entity, scope):
        lines = []
        for function in entity.constructors:
            lines += self.attempt(entity, "constructors", function, self.constructors.write, scope)
        if self.selection.kind(entity) != "object" or not self.is_plain(entity):
            return lines
        self.walk.plain.add(self.selection.names[entity.key])
        if not scope.has("init()"):
            lines += ["  /// Makes one with the defaults of its properties.", "  public convenience init() {", "    self.init([:])", "  }"]
        return lines

    def is_plain(self, entity):
        """Whether an object needs no arguments to be made: a constructor takes none, or only what has a default."""
        def is_dispensable(parameter):
            found = parameter.type and self.library.find(parameter.type.name, entity.namespace)
            is_reference = parameter.type is None or parameter.type.stars > 0 or found is not None and found.tag == "callback"
            return parameter.is_nullable or not is_reference

        if entity.attributes.get("abstract"):
            return False
        if not entity.constructors and self.is_widget(entity):
            return True
        return any(all(is_dispensable(parameter) for parameter in function.parameters) for function in entity.constructors)

    def is_widget(self, entity):
        while entity is not None and entity.key != "Gtk.Widget":
            entity = self.library.parent(entity)
        return entity is not None

    def members(self, entity, scope):
        lines = []
        for property in entity.properties:
            lines += self.attempt(entity, "properties", property, self.properties.write, scope)
        functions, kind = entity.methods + entity.functions, self.selection.kind(entity)
        functions = [function for function in functions if not self.makes(entity, function)]
        finishes = {one.name for one in functions if one.name.endswith("_finish")}
        for function in sorted(functions, key=lambda one: not one.name.startswith(("get_", "is_"))):
            if kind == "value" and re.match("init(_|$)", function.name):
                self.coverage.made(entity, "methods", function.c)
            elif function.c in scope.merged or self.is_counting(entity, function):
                self.coverage.made(entity, "methods", function.c)
            elif function.name in finishes:
                self.finish(entity, function)
            else:
                lines += self.attempt(entity, "methods", function, self.functions.write, scope)
        for signal in entity.signals:
            lines += self.attempt(entity, "signals", signal, self.signals.write, scope)
        return lines

    def is_counting(self, entity, function):
        """Whether a method keeps or frees memory, which the wrapper does."""
        kind = self.selection.kind(entity)
        return (function.name in ("ref", "unref", "free", "ref_sink", "destroy") and kind in ("boxed", "fundamental")
                or function.name in ("copy", "free") and kind == "value")

    def finish(self, entity, function):
        """The second half of an asynchronous function is made if the first is."""
        self.coverage.follows(entity, "methods", function.c, function.c.removesuffix("_finish"))

    def attempt(self, entity, category, item, write, scope):
        name = getattr(item, "c", "") or f"{entity.c}{':' if category == 'properties' else '::'}{item.name}"
        if item.is_deprecated:
            self.coverage.deprecated(entity, category)
            return []
        try:
            lines = write(entity, item, scope)
        except Covered:
            lines = []
        except LeftOut as reason:
            if swift := self.table.value("by_hand", name):
                self.coverage.by_hand(entity, category, name, swift)
            else:
                self.coverage.left_out(entity, category, name, str(reason))
            return []
        self.coverage.made(entity, category, name)
        return lines
