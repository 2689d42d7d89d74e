"""The comment of a symbol: a link to GTK's own page, and own words for the most used. No sentence of GIR's is copied."""

TAGS = {"class": "class", "interface": "iface", "record": "struct", "enumeration": "enum", "bitfield": "flags"}
ROLES = {"method": "method", "constructor": "ctor", "function": "type_func"}


class Links:
    def __init__(self, table):
        self.table = table

    def comment(self, indent, text, link, key):
        """A line of own words, if there are some, and the C symbol with its link."""
        own = self.table.value("summaries", key)
        line = f"[`{text}`]({link})" if link else f"`{text}`"
        return [f"{indent}/// {own}", f"{indent}///", f"{indent}/// {line}"] if own else [f"{indent}/// {line}"]

    def page(self, entity, kind, name):
        base = self.table.namespaces[entity.namespace].get("pages")
        if base is None:
            return None
        return base if base.endswith("#") else f"{base}{kind}.{name}.html"

    def entity(self, entity):
        kind = "error" if entity.attributes.get("{http://www.gtk.org/introspection/glib/1.0}error-domain") else TAGS[entity.tag]
        return self.comment("", entity.c, self.page(entity, kind, entity.name), entity.c)

    def function(self, entity, function, indent="  "):
        kind, name = ROLES[function.role], f"{entity.name}.{function.name}"
        if entity.tag == "functions":
            kind, name = "func", function.c.partition("_")[2]
        return self.comment(indent, function.c, self.page(entity, kind, name), function.c)

    def property(self, entity, property, indent="  "):
        link = self.page(entity, "property", f"{entity.name}.{property.name}")
        return self.comment(indent, property.name, link, f"{entity.c}:{property.name}")

    def signal(self, entity, signal, indent="  "):
        link = self.page(entity, "signal", f"{entity.name}.{signal.name}")
        return self.comment(indent, signal.name, link, f"{entity.c}::{signal.name}")
