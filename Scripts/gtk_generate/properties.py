"""Properties: a descriptor by which bindings find each, and a computed property."""

from .crossing import LeftOut, bare, optional
from .functions import indented
from .naming import escaped


class Properties:
    def __init__(self, calls, naming, table, links, walk):
        self.walk = walk
        self.calls, self.naming, self.table, self.links = calls, naming, table, links
        self.crossings = calls.crossings

    def write(self, entity, property, scope):
        if (reason := self.table.value("skips", f"{entity.key}:{property.name}")) is not None:
            raise LeftOut(reason)
        crossing = self.crossings.of(property.value, entity.namespace)
        name = self.name(entity, property, crossing)
        if scope.has(name):
            raise LeftOut(f"the name {name} is taken")
        getter = self.accessor(entity, property, property.getter, "get_", crossing) if property.is_readable else None
        setter = self.accessor(entity, property, property.setter, "set_", crossing) if self.is_settable(property) else None
        type = self.type(entity, property, crossing, getter, setter)
        if not property.is_readable:
            return self.write_only(entity, property, scope, name, type)
        lines = self.descriptor(entity, property, scope, name, type)
        takes_nil = not type.endswith("?") or setter is None or setter.parameters[0][2].endswith("?")
        self.walk.property(entity, name, self.is_settable(property), takes_nil)
        scope.add(name)
        scope.properties.add(name)
        for call in (getter, setter):
            if call is not None:
                scope.merge(call.function)
        return lines + self.variable(entity, property, name, type, getter, setter)

    def is_settable(self, property):
        return property.is_writable and not property.is_construct_only

    def name(self, entity, property, crossing):
        own = self.table.value("members", f"{entity.key}:{property.name}")
        if own is None:
            own = self.naming.boolean(property.name) if crossing.swift == "Bool" else self.naming.camel(property.name)
        return escaped(own)

    def accessor(self, entity, property, said, prefix, crossing):
        """The call of the C function that gets or sets the property, if there is one of the same type."""
        wanted = [said] if said else [prefix + property.name.replace("-", "_")]
        if prefix == "get_" and crossing.swift == "Bool" and not said:
            wanted.append(property.name.replace("-", "_"))
        function = next((one for one in entity.methods if one.name in wanted), None)
        if function is None or len(function.parameters) != (prefix == "set_"):
            return None
        try:
            call = self.calls.read(entity, function)
        except LeftOut:
            return None
        if call.throws or call.outs or call.is_async:
            return None
        if prefix == "get_":
            return call if not call.parameters and bare(call.result.swift) == bare(crossing.swift) else None
        if call.result.swift != "Void" or not call.parameters:
            return None
        return call if bare(call.parameters[0][2]) == bare(crossing.swift) else None

    def type(self, entity, property, crossing, getter, setter):
        """The property's type. GIR doesn't say whether a property may be nil, but its getter or setter does."""
        said = self.table.value("nullable", f"{entity.key}:{property.name}")
        is_reference = crossing.keeps or crossing.bare == "String" or self.is_structure(entity, property)
        if not is_reference or crossing.swift.startswith("["):
            return crossing.swift
        if said is None:
            said = getter.result.is_optional if getter else False
            said = said or setter is not None and setter.parameters[0][2].endswith("?")
            said = said or getter is None
        return optional(crossing.bare) if said else crossing.bare

    def is_structure(self, entity, property):
        found = self.crossings.library.find(property.value.type.name, entity.namespace)
        return found is not None and found.tag == "record"

    def descriptor(self, entity, property, scope, name, type):
        if scope.has(name, is_static=True):
            raise LeftOut(f"the name static {name} is taken")
        scope.add(name, is_static=True)
        kind = "PropertyName" if self.is_settable(property) else "ReadOnlyPropertyName"
        argument = f'unchecked: "{property.name}"' if "any " in type else f'"{property.name}"'
        return self.links.property(entity, property) + [
            f"  public static var {name}: {kind}<{type}> {{ {kind}({argument}) }}"]

    def variable(self, entity, property, name, type, getter, setter):
        own = "Self" if entity.tag == "interface" else self.calls.selection.names[entity.key]
        get = self.getting(getter, type) if getter else [f"self[{own}.{name}]"]
        lines = self.links.property(entity, property)
        if not self.is_settable(property):
            return lines + [f"  public var {name}: {type} {{"] + indented(get, 4) + ["  }"]
        set = self.setting(setter, type) if setter else [f"self[{own}.{name}] = newValue"]
        return (lines + [f"  public var {name}: {type} {{", "    get {"] + indented(get, 6) + ["    }", "    set {"]
                + indented(set, 6) + ["    }", "  }"])

    def getting(self, call, type):
        value = call.result.from_c(call.expression, call.function.c)
        if not type.endswith("?") and call.result.is_optional:
            value = f'{value} ?? ""' if type == "String" else f'required({value}, "{call.function.c}")'
        return ["defer { extendLifetime(self) }"] + call.before + [f"return {value}"]

    def setting(self, call, type):
        inner, takes = call.parameters[0][1], call.parameters[0][2]
        value = "newValue"
        if type.endswith("?") and not takes.endswith("?"):
            value = 'newValue ?? ""' if bare(type) == "String" else f'nonNil(newValue, "{call.function.c}")'
        keeps = "; ".join(f"extendLifetime({name})" for name in call.keeps)
        return [f"let {escaped(inner)}{': ' + takes if takes != type else ''} = {value}", f"defer {{ {keeps} }}"] + call.before + [call.expression]

    def write_only(self, entity, property, scope, name, type):
        """A property that can't be read has a method and no descriptor."""
        upper = name.strip("`")[:1].upper() + name.strip("`")[1:]
        key = f"set{upper}(_:){type}"
        if scope.has(key):
            raise LeftOut(f"the name {key} is taken")
        scope.add(key)
        argument = f'unchecked: "{property.name}"' if "any " in type else f'"{property.name}"'
        return self.links.property(entity, property) + [
            f"  public func set{upper}(_ value: {type}) {{", f"    self[PropertyName<{type}>({argument})] = value", "  }"]
