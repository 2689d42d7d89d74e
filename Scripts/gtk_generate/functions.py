"""Methods and functions of a type."""

import re

from .crossing import Covered, LeftOut
from .naming import escaped, labelled
from .phrases import is_emitting, is_queried


class Functions:
    def __init__(self, calls, naming, table, links, walk):
        self.walk = walk
        self.calls, self.naming, self.table, self.links = calls, naming, table, links

    def write(self, entity, function, scope):
        call = self.calls.read(entity, function)
        call.checks = self.checks(entity, function)
        name, labels = self.name(entity, call)
        if self.is_variable(call):
            return self.variable(entity, call, scope)
        is_static = function.role == "function"
        key = ("static " if is_static else "") + f"{name}({''.join(label + ':' for label in labels)})"
        key += ",".join(type for _, _, type, _ in call.parameters) + " async" * call.is_async
        if not call.parameters and scope.has(name, is_static):
            raise LeftOut(f"the name {name} is taken")
        if scope.has(key, is_static):
            raise LeftOut(f"the name {key} is taken")
        scope.add(key, is_static)
        if not is_static and not (call.parameters or call.throws or call.is_async or self.naming.is_action(function.name)):
            self.walk.reader(entity, f"{name}()", call.result_type)
        return self.links.function(entity, function) + self.declared(entity, call, name, labels)

    def checks(self, entity, function):
        """The statements of the table before a call: of the function, and of all methods of its type."""
        of_type = self.table.value("checks", entity.key) if function.role == "method" else None
        own = self.table.value("checks", function.c)
        return [check.replace("FUNCTION", function.c) for check in (of_type, own) if check]

    def name(self, entity, call):
        """(base name, labels), after which the call's parameters have the order of Swift."""
        function = call.function
        own = self.table.value("members", function.c)
        if own is not None:
            return named(own, call)
        name = function.shadows or function.name
        if call.is_async:
            name = re.sub(r"_async$", "", name)
        if call.result_type == "" and is_emitting(name, [signal.name.replace("-", "_") for signal in entity.signals]):
            name = "emit_" + name
        given = [(self.table.value("parameters", f"{function.c}.{c}", c), type) for c, _, type, _ in call.parameters]
        ordered = list(given)
        base, labels = self.naming.method(name, ordered, call.result_type)
        call.parameters = [call.parameters[given.index(one)] for one in ordered]
        return escaped(base), labels

    def is_variable(self, call):
        """Whether a getter becomes a computed property."""
        function = call.function
        if call.parameters or call.throws or call.is_async or not call.result_type or call.is_mutating:
            return False
        if own := self.table.value("members", function.c):
            return not own.endswith(")")
        return is_queried(self.naming.phrase(function.shadows or function.name, [], call.result_type), call.result_type)

    def variable(self, entity, call, scope):
        name, is_static = self.variable_name(call), call.function.role == "function"
        if scope.has(name, is_static):
            if name in scope.properties:
                raise Covered(f"the property {name} is the same")
            raise LeftOut(f"the name {name} is taken")
        setter = None if is_static else self.setter(entity, call)
        scope.add(name, is_static)
        if not is_static:
            self.walk.reader(entity, name, call.result_type)
        prefix = "public static var" if is_static else "public var"
        body = self.body(call)
        lines = self.links.function(entity, call.function)
        if setter is None:
            return lines + [f"  {prefix} {name}: {call.result_type} {{"] + indented(body, 4) + ["  }"]
        scope.merge(setter.function)
        inner = setter.parameters[0][1]
        changed = [] if inner == "newValue" else [f"let {escaped(inner)} = newValue"]
        set_body = changed + self.keeping(setter) + setter.before + [setter.expression]
        return (lines + [f"  {prefix} {name}: {call.result_type} {{", "    get {"] + indented(body, 6)
                + ["    }", "    set {"] + indented(set_body, 6) + ["    }", "  }"])

    def variable_name(self, call):
        function = call.function
        own = self.table.value("members", function.c)
        name = self.naming.phrase(function.shadows or function.name, [], call.result_type)
        name = name.removeprefix("get_") if name != "get" else "shared"
        return escaped(own or (self.naming.boolean(name) if call.result_type == "Bool" else self.naming.camel(name)))

    def setter(self, entity, call):
        """The call of `set_x` beside `get_x`, if it takes what the getter gives."""
        name = "set_" + re.sub(r"^(get|is)_", "", call.function.name)
        function = next((one for one in entity.methods if one.name == name and len(one.parameters) == 1), None)
        if function is None or function.is_deprecated:
            return None
        try:
            setter = self.calls.read(entity, function)
        except LeftOut:
            return None
        if len(setter.parameters) != 1 or setter.throws or setter.is_mutating or setter.result.swift != "Void":
            return None
        return setter if setter.parameters[0][2] == call.result_type else None

    def keeping(self, call):
        keeps = "; ".join(f"extendLifetime({name})" for name in call.keeps)
        return [f"defer {{ {keeps} }}"] if keeps else []

    def declared(self, entity, call, name, labels):
        shown = ", ".join(
            f"{labelled(label, inner)}: {type}" + (f" = {default}" if default and label != "_" else "")
            for label, (_, inner, type, default) in zip(labels, call.parameters))
        effects = (" async" if call.is_async else "") + (" throws(GLibError)" if call.throws else "")
        arrow = f" -> {call.result_type}" if call.result_type else ""
        words = "static " if call.function.role == "function" else "mutating " if call.is_mutating else ""
        lines = [f"  public {words}func {name}({shown}){effects}{arrow} {{"]
        is_own = call.is_mutating and call.result_type == self.calls.selection.names.get(entity.key)
        if is_own or call.result_type and not call.is_async and self.naming.is_action(call.function.name):
            lines.insert(0, "  @discardableResult")
        return lines + indented(self.body(call), 4) + ["  }"]

    def body(self, call):
        lines = self.keeping(call) + call.checks + call.before
        expression = call.expression
        if call.is_async:
            lines += [f"let answer_ = await answer {{ cancellable_, callback_, data_ in", f"  {expression}", "}",
                      "defer { g_object_unref(answer_.raw) }"]
            expression = self.finishing(call)
        if call.throws:
            lines.append("var error_: UnsafeMutablePointer<GError>?")
        after = ["self = Self(c_)"] if call.is_mutating else []
        if call.throws:
            after.append("if let error_ { throw GLibError(error_) }")
        returned = [crossing.from_c(variable, call.function.c) for _, crossing, variable in call.results]
        if call.has_success:
            after.append("guard result_ != 0 else { return nil }" if call.result.storage != "false" else "guard result_ else { return nil }")
        if not after and not call.outs and returned:
            return lines + [f"return {call.result.from_c(expression, call.function.c)}"]
        if call.result.swift == "Void":
            ignored = (call.finish or call.function).result.type.name != "none"
            lines.append(("_ = " if ignored else "") + expression)
        else:
            lines.append(f"let result_ = {expression}")
        if returned:
            after.append(f"return {returned[0]}" if len(returned) == 1 else f"return ({', '.join(returned)})")
        return lines + after

    def finishing(self, call):
        arguments = [call.instance] * (call.instance is not None) + ["answer_.opaque"] + [f"&{name}_" for name, _ in call.outs]
        arguments += ["&error_"] if call.throws else []
        return f"{call.finish.c}({', '.join(arguments)})"


def named(own, call):
    """The base name and the labels that the table says."""
    base, _, rest = own.partition("(")
    labels = [label for label in rest.rstrip(")").split(":") if label]
    if len(labels) != len(call.parameters):
        raise ValueError(f"gtk-generate: {own} in table.toml isn't of {len(call.parameters)} arguments, as {call.function.c} is")
    return escaped(base), labels


def indented(lines, count):
    return [" " * count + part for line in lines for part in line.split("\n")]
