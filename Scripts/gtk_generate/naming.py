"""Names by the Swift API Design Guidelines."""

import re

RESERVED = set(
    """associatedtype class deinit enum extension fileprivate func import init inout internal let open operator private
    precedencegroup protocol public rethrows static struct subscript typealias var break case catch continue default defer do else
    fallthrough for guard if in repeat return throw switch where while Any as await false is nil self Self super throws true try
    Type Protocol""".split())
QUESTIONS = ("is", "has", "can", "should", "are", "was", "does", "contains", "supports", "needs", "may")
# What a Boolean ends with that is no action, though it may begin with a verb.
ADJECTIVES = ("set", "enabled", "active", "visible", "running")
# Verbs with which an index is a place.
PLACING = ("insert", "remove", "delete", "add", "select", "unselect", "update", "splice")
PREPOSITIONS = "at|for|by|with|from|in|to|of|on|into|after|before"
NUMBERS = ("Bool", "Int", "Double")
# What a method is not about, and only has its things in: their names are no names of what it gets or sets.
HOLDERS = ("group",)


class Naming:
    def __init__(self, table):
        self.table = table

    def words(self, name):
        """The words of a C name, spelled out where the table says so; `n_items` is `item_count`."""
        parts = [part for part in re.split(r"[-_]", name) if part]
        if len(parts) > 1 and parts[0] == "gtk":
            parts = parts[1:]
        if len(parts) > 1 and parts[0] in ("n", "num"):
            parts = parts[1:-1] + [singular(parts[-1]), "count"]
        return [word for part in parts for word in self.table.words.get(part, part).split()]

    def camel(self, name):
        return self.join(self.words(name))

    def join(self, words):
        if not words:
            return ""
        first = words[0].lower() if words[0] in self.table.acronyms or words[0].isupper() else words[0][:1].lower() + words[0][1:]
        return first + "".join(self.capitalized(word) for word in words[1:])

    def capitalized(self, word):
        return self.table.acronyms.get(word, word[:1].upper() + word[1:])

    def upper_camel(self, name):
        return "".join(self.capitalized(word) for word in self.words(name))

    def boolean(self, name):
        """`visible` is `isVisible`, `show_arrow` is `showsArrow`, `can_focus` stays."""
        if (own := self.table.statements.get(name.replace("_", "-"))) is not None:
            return own
        words = self.words(name)
        if len(words) > 1 and words[-1] in ADJECTIVES:
            return self.join((["is"] if words[0] != "is" else []) + words)
        if words[0] in QUESTIONS or words[0] in self.table.booleans.values():
            return self.join(words)
        if words[0] in self.table.booleans and len(words) > 1:
            return self.join([self.table.booleans[words[0]]] + words[1:])
        return self.join(["is"] + words)

    def is_action(self, name):
        """Whether a method does something whose result may be ignored."""
        return name.split("_")[0] in self.table.actions

    def method(self, name, parameters):
        """(base name, labels) of a method with parameters [(C name, Swift type)]."""
        if not parameters:
            return self.camel(name.removeprefix("get_")) if name != "get" else "shared", []
        labels = [self.camel(parameter) if parameter != "io_priority" else "priority" for parameter, _ in parameters]
        if name == "equal":
            return "isEqual", ["to"]
        holder = parameters[0][0].removesuffix("_name")
        if holder in HOLDERS and holder != parameters[0][0] and holder not in self.words(name):
            return self.camel(name.removeprefix("get_")), [holder] + labels[1:]
        split = self.split_preposition(name, parameters[0][0])
        if split:
            return split[0], [split[1]] + labels[1:]
        if name.startswith("get_"):
            return self.camel(name[4:]), [self.getter_label(name, *parameters[0])] + labels[1:]
        return self.camel(name), [self.first_label(name, parameters)] + labels[1:]

    def split_preposition(self, name, parameter):
        """`row_at_index(index)` is `row(atIndex:)`, `action_for(widget)` is `action(for:)`."""
        bare = name.removeprefix("get_")
        match = re.fullmatch(rf"(.+?)_({PREPOSITIONS})(?:_(\w+))?", bare)
        if not match:
            return None
        base, preposition, rest = match.groups()
        if rest is None:
            return self.camel(base), preposition
        rest_words, parameter_words = self.words(rest), self.words(parameter)
        is_verb = preposition == "from" and "_" not in base and not name.startswith("get_")
        if rest_words[-1] == parameter_words[-1] or is_verb:
            return self.camel(base), self.join([preposition] + rest_words)
        return None

    def getter_label(self, name, parameter, type):
        last = self.words(parameter)[-1]
        if last in ("position", "index") and type == "Int":
            return "at"
        if last in self.words(name) or re.search(rf"_({PREPOSITIONS})_", name):
            return "_"
        if last in ("position", "index") or parameter in ("i", "pos", "idx"):
            return "at"
        if last == "name" and type.rstrip("?") == "String":
            return "named"
        return self.camel(parameter) if type.rstrip("?") in NUMBERS + ("String",) or type.startswith(("[", "@")) else "for"

    def first_label(self, name, parameters):
        """No label where the name says it: `append(child)`, `addController(controller)`; else the parameter's name."""
        parameter, type = parameters[0]
        own, said = self.words(parameter), self.words(name)
        if own[-1] in ("position", "index") and type == "Int" and said[0] in PLACING:
            return "from" if said[-1] in ("range", "region") else "at"
        if parameter in ("io_priority", "cancellable"):
            return self.camel(parameter) if parameter == "cancellable" else "priority"
        if own[-1] in said or own[-1] == singular(said[-1]) or singular(own[-1]) == said[-1]:
            return "_"
        if type.rstrip("?") == "Bool" or said[0] == "set" and len(parameters) > 1:
            return self.camel(parameter)
        if own[-1] == "name" and type.rstrip("?") == "String" and len(said) > 1:
            return "named"
        if type.rstrip("?") in NUMBERS and len(parameters) > 1:
            return self.camel(parameter)
        return "_"

    def initializer(self, name, parameters):
        """The labels of `new_…`: `new_with_label(label)` is `init(label:)`."""
        labels = [self.camel(parameter) for parameter, _ in parameters]
        said = re.sub(r"^new_?", "", name)
        rest = re.sub(r"^(with|from|for|in|as)_", "", said)
        if rest and labels and (rest != said or len(labels) == 1) and not rest.startswith("with_") and self.camel(rest) not in labels[1:]:
            labels[0] = self.camel(re.sub(r"_(with|from|for|in)_\w+$", "", rest))
        return labels


def singular(word):
    if word.endswith("ies"):
        return word[:-3] + "y"
    if word.endswith(("ches", "xes", "shes")):
        return word[:-2]
    return word[:-1] if word.endswith("s") and not word.endswith("ss") else word


def escaped(name):
    if name[:1].isdigit():
        return "_" + name
    return f"`{name}`" if name in RESERVED else name


def labelled(label, name):
    """A parameter's label and inner name as they are declared."""
    return escaped(name) if label == name else f"{label} {escaped(name)}"
