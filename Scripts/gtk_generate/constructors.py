"""Initializers: by the properties that a C constructor sets, if it does nothing else, or by calling it."""

import re

from .crossing import Covered, LeftOut, bare
from .functions import indented, named
from .naming import escaped, labelled


class Constructors:
    def __init__(self, calls, naming, table, links):
        self.calls, self.naming, self.table, self.links = calls, naming, table, links
        self.selection, self.library = calls.selection, calls.selection.library

    def write(self, entity, function, scope):
        kind = self.selection.kind(entity)
        if kind == "value":
            raise Covered("the structure has an initializer of its own")
        call = self.calls.read(entity, function)
        suffix = function.name.removeprefix("new").lstrip("_")
        if not function.name.startswith("new") or suffix and not call.parameters:
            return self.static(entity, call, scope, kind)
        labels = self.labels(call)
        key = f"init({''.join(label + ':' for label in labels)})" + ",".join(type for _, _, type, _ in call.parameters)
        if scope.has(key):
            raise LeftOut(f"the name {key} is taken")
        scope.add(key)
        shown = ", ".join(
            f"{labelled(label, inner)}: {type}" + (f" = {default}" if default else "")
            for label, (_, inner, type, default) in zip(labels, call.parameters))
        body = self.by_properties(entity, call) if kind == "object" else None
        body = body or self.by_call(entity, call, kind)
        effects = " throws(GLibError)" if call.throws else ""
        mark = "?" if self.may_fail(call) else ""
        return self.links.function(entity, function) + [f"  public convenience init{mark}({shown}){effects} {{"] + indented(body, 4) + ["  }"]

    def may_fail(self, call):
        """Whether C returns null for arguments that it can't use. A constructor that throws returns null with the error only."""
        return call.function.result.is_nullable and not call.throws

    def labels(self, call):
        own = self.table.value("members", call.function.c)
        if own is not None:
            return named(own, call)[1]
        parameters = [(self.table.value("parameters", f"{call.function.c}.{c}", c), type) for c, _, type, _ in call.parameters]
        return self.naming.initializer(call.function.shadows or call.function.name, parameters)

    def by_properties(self, entity, call):
        """The statement that makes the object by its properties, which makes a subclass, too; None if C does more."""
        if call.throws or call.outs or call.is_async or self.may_fail(call) or self.table.value("constructors", call.function.c):
            return None
        known, pairs = self.all_properties(entity), []
        for c, inner, type, _ in call.parameters:
            wanted = self.table.value("parameters", f"{call.function.c}.{c}", c).replace("_", "-")
            property, owner = known.get(wanted, (None, None))
            if property is None or not property.is_writable or not self.fits(property, owner, type):
                return None
            value = escaped(inner) if "any " not in type else f"{escaped(inner)} as Object" + ("?" if type.endswith("?") else "")
            pairs.append(f'"{property.name}": {value}')
        if call.function.name != "new" and not pairs or "mnemonic" in call.function.name:
            return None
        return [f"self.init([{', '.join(pairs) or ':'}])"]

    def fits(self, property, owner, type):
        try:
            return bare(self.calls.crossings.of(property.value, owner.namespace).swift) == bare(type)
        except LeftOut:
            return False

    def all_properties(self, entity):
        """name: (property, owner), of the class, its ancestors and their interfaces."""
        found = {}
        while entity is not None:
            interfaces = [self.library.find(name, entity.namespace) for name in entity.implements]
            for owner in [entity] + [interface for interface in interfaces if interface is not None]:
                for property in owner.properties:
                    found.setdefault(property.name, (property, owner))
            entity = self.library.parent(entity)
        return found

    def by_call(self, entity, call, kind):
        lines = [f"Self.expect({self.selection.names[entity.key]}.self)"] if kind == "object" else []
        kind = "object" if kind == "interface" else kind
        lines += [line for line in self.keeping(call)] + call.before
        if call.throws:
            lines.append("var error_: UnsafeMutablePointer<GError>?")
        lines.append(f"let made_ = {call.expression}")
        if call.throws:
            lines.append("if let error_ { throw GLibError(error_) }")
        start = "self.init(Reference(adopting: " if kind == "object" else "self.init(Handle(pointer: "
        if self.may_fail(call):
            made = "made_" if kind == "object" else "UnsafeMutableRawPointer(made_)"
            return lines + ["guard let made_ else { return nil }", f"{start}{made}))"]
        c = re.sub(r"const |\*|\s", "", call.function.result.type.c)
        wrap = "rawT" if self.selection.headers.is_visible(c) else "raw"
        made = "made_" if kind == "object" else f"{wrap}(made_)"
        return lines + [f'{start}required({made}, "{call.function.c}")))']

    def keeping(self, call):
        keeps = "; ".join(f"extendLifetime({name})" for name in call.keeps)
        return [f"defer {{ {keeps} }}"] if keeps else []

    def static(self, entity, call, scope, kind):
        """A constructor whose arguments don't distinguish it is a static function."""
        own = self.table.value("members", call.function.c)
        name = re.sub(r"^new_(from_|for_)?", "", call.function.name)
        base, labels = self.naming.method(name, [(c, type) for c, _, type, _ in call.parameters], self.selection.names[entity.key])
        base, labels = named(own, call) if own else (escaped(base), labels)
        key = f"{base}({''.join(label + ':' for label in labels)})" if labels else base
        if scope.has(key, is_static=True):
            raise LeftOut(f"the name {key} is taken")
        scope.add(key, is_static=True)
        type = self.selection.names[entity.key]
        shown = ", ".join(f"{labelled(label, inner)}: {swift}" for label, (_, inner, swift, _) in zip(labels, call.parameters))
        effects = " throws(GLibError)" if call.throws else ""
        # Of a subclass, it makes this class all the same.
        body = [line.replace("self.init(", f"return {type}(").replace("Self.expect", f"{type}.expect") for line in self.by_call(entity, call, kind)]
        return self.links.function(entity, call.function) + [
            f"  public static func {base}({shown}){effects} -> {type}{'?' if self.may_fail(call) else ''} {{"] + indented(body, 4) + ["  }"]
