"""Signals: a descriptor with the types of result and arguments, and a method that connects a handler."""

from .crossing import LeftOut
from .naming import escaped


class Signals:
    def __init__(self, crossings, naming, table, links, coverage, walk):
        self.coverage, self.walk = coverage, walk
        self.crossings, self.naming, self.table, self.links = crossings, naming, table, links

    def write(self, entity, signal, scope):
        if (reason := self.table.value("skips", f"{entity.key}::{signal.name}")) is not None:
            raise LeftOut(reason)
        signal.result.is_nullable = self.table.value("nullable", f"{entity.key}::{signal.name}", signal.result.is_nullable)
        result = self.crossings.of(signal.result, entity.namespace).swift
        types = self.arguments(entity, signal)
        name = self.name(entity, signal, scope)
        scope.add(name, is_static=True)
        self.walk.signal(entity, name)
        argument = "unchecked: " if any("any " in type for type in types + [result]) else ""
        type = f"SignalName<{', '.join([result] + types)}>"
        lines = self.links.signal(entity, signal) + [
            f'  public static var {name}: {type} {{ SignalName({argument}"{signal.name}") }}']
        return lines + self.connecting(entity, signal, scope, name, result, types)

    def arguments(self, entity, signal):
        """The types of the arguments up to the first that can't be said: a handler may take fewer than the signal has."""
        types = []
        for parameter in signal.parameters:
            try:
                types.append(self.argument(entity, signal, parameter))
            except LeftOut as reason:
                self.coverage.shortened(entity, f"{entity.c}::{signal.name}", f"{parameter.name}: {reason}")
                break
        return types

    def argument(self, entity, signal, parameter):
        if parameter.direction != "in":
            raise LeftOut("an argument by reference")
        key = f"{entity.key}::{signal.name}.{parameter.name}"
        parameter.is_nullable = self.table.value("nullable", key, parameter.is_nullable)
        return self.crossings.of(parameter, entity.namespace).swift

    def name(self, entity, signal, scope):
        own = self.table.value("members", f"{entity.key}::{signal.name}")
        name = escaped(own or self.naming.camel(signal.name))
        if scope.has(name, is_static=True):
            name = escaped(self.naming.camel(signal.name) + "Signal")
        if scope.has(name, is_static=True):
            raise LeftOut(f"the name static {name} is taken")
        return name

    def connecting(self, entity, signal, scope, name, result, types):
        method = "on" + self.naming.upper_camel(signal.name)
        if scope.has(method):
            return []
        scope.add(method)
        own = "Self" if entity.tag == "interface" else self.crossings.selection.names[entity.key]
        return self.links.signal(entity, signal) + [
            "  @discardableResult",
            f"  public func {method}(_ handler: @escaping @MainActor ({', '.join(types)}) -> {result}) -> SignalHandler {{",
            f"    connect({own}.{name}, handler)", "  }"]
