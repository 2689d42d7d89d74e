"""The names that a type has, with those that it inherits."""


class Scope:
    def __init__(self, parents=(), reserved=()):
        self.names = set(reserved)
        self.properties = set()
        self.merged = set()  # C functions that a property stands for
        for parent in parents:
            self.names |= {name for name in parent.names if not name.startswith("init(")}
            self.properties |= parent.properties

    def key(self, name, is_static):
        return "static " + name if is_static else name

    def has(self, name, is_static=False):
        return self.key(name, is_static) in self.names

    def add(self, name, is_static=False):
        self.names.add(self.key(name, is_static))

    def merge(self, function):
        self.merged.add(function.c)
