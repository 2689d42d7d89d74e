"""Which types are made, of which kind each is, and its name in Swift."""

import re

from .gir import GLIB

OWN_NAMES = {
    "GObject.Object": "Object", "GObject.InitiallyUnowned": "Object", "GLib.Variant": "Variant", "GObject.Value": "Value",
    "cairo.Context": "CairoContext"}
HAND_WRITTEN = set(OWN_NAMES)
# Words that C shortens at the end of types.
SPELLED = {"Iter": "Iterator", "Attr": "Attribute", "Accel": "Accelerator", "Dest": "Destination", "Params": "Parameters", "Vis": "Visual",
           "Arg": "Argument", "Interp": "Interpolation"}
SIMPLE_FIELDS = {"gdouble", "gfloat", "gint", "guint", "gint16", "guint16", "gboolean", "int"}


class Selection:
    def __init__(self, library, headers, table):
        self.library, self.headers, self.table = library, headers, table
        self.left_out = {}  # key: reason
        self.names = {}  # key: the name in Swift, of what is made
        self.kinds = {key: self.find_kind(entity) for key, entity in library.entities.items()}
        chosen = [entity for entity in library.entities.values() if self.is_chosen(entity)]
        self.name_all(chosen)

    def is_made(self, entity):
        return entity.key in self.names

    def kind(self, entity):
        """object, fundamental, boxed, value, variant, interface, enumeration, bitfield, param, or GIR's tag."""
        return self.kinds[entity.key]

    def find_kind(self, entity):
        if entity.key == "GLib.Variant":
            return "variant"
        if entity.tag == "class":
            root = entity
            while root.key != "GObject.Object" and (parent := self.library.parent(root)) is not None:
                root = parent
            is_counted = root.attributes.get(GLIB + "fundamental") and root.key != "GObject.ParamSpec"
            return "object" if root.key == "GObject.Object" else "fundamental" if is_counted else "param"
        if entity.tag == "record":
            return "value" if self.is_value(entity) else "boxed"
        return entity.tag

    def is_value(self, entity):
        """Whether a record is a structure of plain public fields, which Swift copies."""
        if entity.key in HAND_WRITTEN | {"Gtk.TextIter", "GLib.Bytes", "GLib.DateTime"} or not entity.fields:
            return False
        if entity.attributes.get(GLIB + "is-gtype-struct-for") or not self.headers.is_visible(entity.c):
            return False
        return all(writable and self.is_plain(entity, type) for _, type, writable in entity.fields)

    def is_plain(self, entity, type):
        if type is None or type.is_array or type.stars:
            return False
        if self.library.target_name(type.name, entity.namespace) in SIMPLE_FIELDS:
            return True
        inner = self.library.find(type.name, entity.namespace)
        return entity.namespace in ("Graphene", "Gsk") and inner is not None and inner.tag == "record" and self.is_value(inner)

    def is_wanted(self, entity):
        wanted = self.table.wanted.get(entity.namespace)
        return wanted is not None and (wanted == "*" or entity.name in wanted)

    def is_chosen(self, entity):
        if entity.key in HAND_WRITTEN:
            return True
        if not self.is_wanted(entity) and entity.tag not in ("enumeration", "bitfield"):
            return False
        reason = self.reason_against(entity)
        if reason and entity.tag in ("class", "interface", "record") and self.is_wanted(entity):
            if not entity.attributes.get(GLIB + "is-gtype-struct-for") and not entity.attributes.get("disguised"):
                self.left_out[entity.key] = reason
        return reason is None

    def reason_against(self, entity):
        if (reason := self.table.value("skips", entity.key)) is not None:
            return reason
        if entity.is_deprecated:
            return "deprecated"
        if entity.tag in ("enumeration", "bitfield"):
            known = entity.namespace in self.table.wanted and entity.get_type in self.headers.functions
            is_named = self.table.wanted.get(entity.namespace) != "*" and self.is_wanted(entity)
            return None if is_named or known and entity.namespace != "GLib" else "no GObject type"
        if entity.tag == "record":
            hidden = entity.attributes.get(GLIB + "is-gtype-struct-for") or entity.attributes.get("disguised")
            return "private or without a GObject type" if hidden or not entity.get_type and self.kind(entity) != "value" else None
        if entity.tag == "class":
            if self.kind(entity) == "param":
                return "a kind of GParamSpec"
            return None if entity.get_type in self.headers.functions else "in no header that is included"
        return None if entity.tag == "interface" else "no type of its own"

    def name_all(self, chosen):
        """One of several types with the same name keeps it: GTK's, else the first; others get their namespace's prefix, and so do
        all of another library."""
        by_name = {}
        for entity in chosen:
            own = OWN_NAMES.get(entity.key) or self.table.value("types", entity.key)
            if own:
                self.names[entity.key] = own
            elif entity.namespace in self.table.own:
                self.names[entity.key] = self.table.own[entity.namespace]["prefix"] + self.spelled(entity.name)
            else:
                by_name.setdefault(self.spelled(entity.name), []).append(entity)
        for name, entities in by_name.items():
            keeper = next((entity for entity in entities if entity.namespace == "Gtk"), entities[0])
            for entity in entities:
                prefix = "" if entity is keeper else self.table.namespaces[entity.namespace]["prefix"]
                self.names[entity.key] = prefix + name
        self.check_names()

    def spelled(self, name):
        """`TextIter` is `TextIterator`."""
        return re.sub(r"[A-Z][a-z]+", lambda word: SPELLED.get(word[0], word[0]), name)

    def check_names(self):
        owners = {}
        for key, name in self.names.items():
            if key not in HAND_WRITTEN and owners.setdefault(name, key) != key:
                raise ValueError(f"gtk-generate: {key} and {owners[name]} are both called {name}; rename one in [types]")

    def swift(self, entity):
        """The type as it is written: an interface is an existential."""
        name = self.names[entity.key]
        return f"any {name}" if entity.tag == "interface" else name
