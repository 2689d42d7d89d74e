"""GIR files as plain values: what GObject's introspection says of types and their members."""

import xml.etree.ElementTree as ElementTree
from dataclasses import dataclass, field

CORE, C, GLIB = ("{http://www.gtk.org/introspection/%s/1.0}" % part for part in ("core", "c", "glib"))
ENTITIES = {"class", "interface", "record", "union", "enumeration", "bitfield", "callback", "alias"}


@dataclass
class Type:
    """A type as it is used: `name` is GIR's, `c` is C's."""
    name: str | None
    c: str = ""
    elements: list = field(default_factory=list)
    is_array: bool = False
    length: int | None = None
    is_terminated: bool = True

    @property
    def stars(self):
        return self.c.count("*")


@dataclass
class Parameter:
    name: str
    type: Type | None
    direction: str = "in"
    is_nullable: bool = False
    transfer: str = "none"
    closure: int | None = None
    destroy: int | None = None
    scope: str | None = None
    is_varargs: bool = False
    count: str | None = None  # the variable that has C's count of an array's elements


@dataclass
class Function:
    name: str
    c: str
    role: str
    parameters: list
    instance: Parameter | None
    result: Parameter
    throws: bool = False
    is_deprecated: bool = False
    is_hidden: bool = False
    shadows: str | None = None
    shadowed_by: str | None = None
    is_moved: bool = False


@dataclass
class Property:
    name: str
    value: Parameter
    is_readable: bool
    is_writable: bool
    is_construct_only: bool
    is_deprecated: bool
    getter: str | None
    setter: str | None


@dataclass
class Signal:
    name: str
    parameters: list
    result: Parameter
    is_deprecated: bool


@dataclass
class Entity:
    """A named type of a namespace."""
    namespace: str
    tag: str
    name: str
    c: str
    attributes: dict
    parent: str | None = None
    implements: list = field(default_factory=list)
    prerequisites: list = field(default_factory=list)
    constructors: list = field(default_factory=list)
    methods: list = field(default_factory=list)
    functions: list = field(default_factory=list)
    properties: list = field(default_factory=list)
    signals: list = field(default_factory=list)
    members: list = field(default_factory=list)  # (name, value)
    fields: list = field(default_factory=list)  # (name, Type or None, is writable)
    target: Type | None = None
    callback: Function | None = None

    @property
    def key(self):
        return f"{self.namespace}.{self.name}"

    @property
    def get_type(self):
        return self.attributes.get(GLIB + "get-type")

    @property
    def is_deprecated(self):
        return bool(self.attributes.get("deprecated"))

    @property
    def is_signed(self):
        return any(value < 0 for _, value in self.members)


class Library:
    """All entities that were read, by their qualified names."""

    def __init__(self):
        self.entities = {}
        self.functions = {}  # namespace: {name: a function of no type}

    def add(self, text):
        namespace = ElementTree.fromstring(text).find(CORE + "namespace")
        for element in namespace:
            tag = element.tag.removeprefix(CORE)
            if tag in ENTITIES and element.get("name"):
                entity = read_entity(namespace.get("name"), tag, element)
                self.entities[entity.key] = entity
        name = namespace.get("name")
        free = [read_function(child, "function") for child in namespace.findall(CORE + "function")]
        self.functions[name] = {function.name: function for function in free}
        return self

    def find(self, name, namespace):
        """The entity that a name means within a namespace; an alias means its target."""
        if name is None:
            return None
        entity = self.entities.get(name if "." in name else f"{namespace}.{name}")
        if entity is not None and entity.tag == "alias":
            return self.find(entity.target.name, entity.namespace)
        return entity

    def target_name(self, name, namespace):
        """A type's name, with aliases of simple types resolved."""
        entity = self.entities.get(name if name and "." in name else f"{namespace}.{name}")
        if entity is not None and entity.tag == "alias":
            return self.target_name(entity.target.name, entity.namespace)
        return name

    def parent(self, entity):
        return self.find(entity.parent, entity.namespace) if entity.parent else None


def read_entity(namespace, tag, element):
    c = element.get(C + "type") or element.get(GLIB + "type-name") or ""
    entity = Entity(namespace, tag, element.get("name"), c, dict(element.attrib), element.get("parent"))
    entity.implements = [child.get("name") for child in element.findall(CORE + "implements")]
    entity.prerequisites = [child.get("name") for child in element.findall(CORE + "prerequisite")]
    for role, into in (("constructor", entity.constructors), ("method", entity.methods), ("function", entity.functions)):
        into += [read_function(child, role) for child in element.findall(CORE + role)]
    entity.properties = [read_property(child) for child in element.findall(CORE + "property")]
    entity.signals = [read_signal(child) for child in element.findall(GLIB + "signal")]
    entity.members = [(child.get("name"), int(child.get("value"))) for child in element.findall(CORE + "member")]
    entity.fields = [(child.get("name"), read_field(child), child.get("writable") == "1") for child in element.findall(CORE + "field")]
    entity.target = read_type(element) if tag == "alias" else None
    entity.callback = read_function(element, "callback") if tag == "callback" else None
    return entity


def read_field(element):
    """A field's type; one of a single bit is a Boolean."""
    return Type("gboolean", "guint") if element.get("bits") == "1" else read_type(element)


def read_type(element):
    array = element.find(CORE + "array")
    if array is None:
        found = element.find(CORE + "type")
        if found is None:
            return None
        return Type(found.get("name"), found.get(C + "type") or "", [read_type_element(child) for child in found.findall(CORE + "type")])
    length = array.get("length")
    is_counted = length is not None or array.get("fixed-size") is not None
    is_terminated = array.get("zero-terminated") != "0" and not is_counted or array.get("zero-terminated") == "1"
    return Type(
        array.get("name"), array.get(C + "type") or "", [read_type_element(child) for child in array.findall(CORE + "type")], True,
        int(length) if length is not None else None, is_terminated)


def read_type_element(element):
    return Type(element.get("name"), element.get(C + "type") or "", [read_type_element(child) for child in element.findall(CORE + "type")])


def read_parameter(element):
    def number(name):
        return int(element.get(name)) if element.get(name) is not None else None

    direction = element.get("direction") or "in"
    return Parameter(
        element.get("name") or "result", read_type(element), direction,
        element.get("nullable") == "1" or element.get("allow-none") == "1" and direction == "in",
        element.get("transfer-ownership") or "none", number("closure"), number("destroy"), element.get("scope"),
        element.find(CORE + "varargs") is not None)


def read_parameters(element):
    found = element.find(CORE + "parameters")
    if found is None:
        return [], None
    instance = found.find(CORE + "instance-parameter")
    return [read_parameter(child) for child in found.findall(CORE + "parameter")], instance and read_parameter(instance)


def read_function(element, role):
    parameters, instance = read_parameters(element)
    result = element.find(CORE + "return-value")
    return Function(
        element.get("name"), element.get(C + "identifier") or "", role, parameters, instance,
        read_parameter(result) if result is not None else Parameter("result", Type("none")),
        element.get("throws") == "1", bool(element.get("deprecated")), element.get("introspectable") == "0", element.get("shadows"),
        element.get("shadowed-by"), bool(element.get("moved-to")))


def read_property(element):
    return Property(
        element.get("name"), read_parameter(element), element.get("readable") != "0", element.get("writable") == "1",
        element.get("construct-only") == "1", bool(element.get("deprecated")), element.get("getter"), element.get("setter"))


def read_signal(element):
    return Signal(
        element.get("name"), read_parameters(element)[0], read_parameter(element.find(CORE + "return-value")),
        bool(element.get("deprecated")))
