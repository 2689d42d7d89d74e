"""The list of all classes with their properties and signals, for the tests that try each: Swift has no reflection for it."""

from .writing import HEADER

CLASSES = 40
MEMBERS = HEADER + """\
import GTKCore
import GTKGenerated

extension Walked {
  static var all: [Walked] { [PARTS].flatMap { $0 } }

  static var classes: [Object.Type] {
    [
CLASSES    ]
  }
}
"""


class Walk:
    def __init__(self, selection):
        self.selection = selection
        self.members = {}  # key: lines
        self.plain = set()  # the names of classes that are made without arguments

    def property(self, entity, name, is_settable, takes_nil):
        owner, write = self.owner(entity), f" {{ object.{name} = $0 }}" if is_settable else ""
        nil = "" if takes_nil else ", takesNil: false"
        self.add(entity, f"      walk.property({owner}.{name}, object.{name}{nil}){write}")

    def signal(self, entity, name):
        self.add(entity, f"      walk.signal({self.owner(entity)}.{name})")

    def reader(self, entity, name, result):
        """A method without arguments that returns something."""
        if entity.tag in ("class", "interface") and result:
            self.add(entity, f'      walk.reader("{name}", object.{name})')

    def owner(self, entity):
        name = self.selection.names[entity.key]
        return f"Any{name}" if entity.tag == "interface" else name

    def add(self, entity, line):
        self.members.setdefault(entity.key, []).append(line)

    def files(self):
        """name: text, some classes to a file."""
        keys, found = sorted(self.members), {}
        for start in range(0, len(keys), CLASSES):
            number = start // CLASSES + 1
            entries = "\n".join(self.entry(key) for key in keys[start:start + CLASSES])
            head = f"extension Walked {{\n  static var part{number:02}: [Walked] {{\n    var all: [Walked] = []\n"
            found[f"Members+{number:02}.swift"] = f"{HEADER}import GTKCore\nimport GTKGenerated\n\n{head}{entries}\n    return all\n  }}\n}}\n"
        parts = ", ".join(f"part{index + 1:02}" for index in range(len(found)))
        classes = "".join(f"      {name}.self,\n" for name in sorted(self.plain))
        found["Members.swift"] = MEMBERS.replace("PARTS", parts).replace("CLASSES", classes)
        return found


    def entry(self, key):
        entity = self.selection.library.entities[key]
        type = self.selection.swift(entity)
        parameter = f"(object: {type}, walk: Walk)"
        return (f"    all.append(Walked(\"{entity.c}\") {{ {parameter} in\n" + "\n".join(self.members[key]) + "\n    })")
