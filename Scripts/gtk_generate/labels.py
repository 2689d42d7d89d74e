"""The labels of a method's parameters, and their order: what the name says already needs no label."""

import re

PREPOSITIONS = "at|for|by|with|from|in|to|of|on|into|after|before"
NUMBERS = ("Bool", "Int", "Double")
# Verbs with which an index is a place, and those with which it is where something moves to.
PLACING = ("insert", "remove", "delete", "add", "select", "unselect", "update", "splice", "backspace", "make", "append", "prepend", "place", "create")
MOVING = ("reorder", "move", "transfer")
# What a caller may leave out after the value that a setter sets.
DISPENSABLE = ("flags", "cancellable", "io_priority", "unit")
# What a method is not about, and only has its things in: their names are no names of what it gets or sets.
HOLDERS = ("group",)
PAIRS = {"start": "end", "first": "last"}


class Labels:
    def __init__(self, naming):
        self.naming = naming
        self.words, self.camel, self.join = naming.words, naming.camel, naming.join

    def method(self, name, parameters):
        """(base name, labels), after which the parameters have the order of Swift."""
        base, labels = self.held(name, parameters) or self.placed(name, parameters) or self.set(name, parameters) or self.called(name, parameters)
        return base, self.pairs(labels, parameters)

    def held(self, name, parameters):
        """`get_integer(group_name, key)` is `integer(group:key:)`."""
        first = parameters[0][0]
        holder = first.removesuffix("_name")
        if holder == first or holder not in HOLDERS or holder in self.words(name):
            return None
        return self.camel(name.removeprefix("get_")), [holder] + [self.later(name, *parameter) for parameter in parameters[1:]]

    def called(self, name, parameters):
        labels = [self.later(name, *parameter) for parameter in parameters]
        split = self.relative(name, parameters) or self.coordinates(name, parameters) or self.split_preposition(name, parameters[0][0])
        if split:
            return split[0], split[1] + labels[len(split[1]):]
        if name.startswith("get_"):
            return self.camel(name[4:]), [self.getter(name, *parameters[0])] + labels[1:]
        return self.camel(name), [self.first(name, parameters)] + labels[1:]

    def later(self, name, parameter, type):
        """A label behind the first: `insert(_:at:)`, `reorder(_:to:)`."""
        verb, own = name.split("_")[0], self.words(parameter)
        is_place = parameter == "where" or own[-1] == "position" and type == "Int" and len(own) == 1
        if is_place and verb in PLACING + MOVING:
            return "to" if verb in MOVING else "at"
        return {"where": "at", "io_priority": "priority", "unit": "in"}.get(parameter) or self.camel(parameter)

    def pairs(self, labels, parameters):
        """The two ends of a range: `delete(from:to:)`."""
        for index, ((first, type), (second, other)) in enumerate(zip(parameters, parameters[1:])):
            start, _, rest = first.partition("_")
            is_pair = start in PAIRS and second == first.replace(start, PAIRS[start]) and type == other and type != "Double"
            if is_pair and not (rest and rest.startswith("child")) and type not in ("Widget?", "GraphenePoint"):
                labels = labels[:index] + ["from", "to"] + labels[index + 2:]
        return labels

    def placed(self, name, parameters):
        """`insert(position, item)` is `insert(_:at:)`: the thing comes before its place."""
        (place, type), *rest = parameters
        verb = name.split("_")[0]
        is_place = self.words(place) in (["position"], ["iterator"], ["index"]) and type in ("Int", "TextIterator")
        if verb not in PLACING or not is_place or not rest or rest[0][0] in PAIRS or any(type != "Bool" for _, type in rest[1:]):
            return None
        if rest[0][1] in NUMBERS:
            return None
        parameters[0], parameters[1] = parameters[1], parameters[0]
        return self.camel(name), ["_", "at"] + [self.camel(parameter) for parameter, _ in rest[1:]]

    def set(self, name, parameters):
        """`set_tab_label(child, tab_label)` is `setTabLabel(_:for:)`."""
        if not name.startswith("set_") or len(parameters) < 2:
            return None
        (of, type), (value, value_type), *rest = parameters
        own, said = self.words(value), self.words(name)
        is_value = own[-1] in said[1:] and "and" not in said and not own[-1] == self.words(of)[-1] or own[-1] in ("value", "setting") and "and" not in said
        if not is_value or any(parameter not in DISPENSABLE for parameter, _ in rest):
            return None
        label, behind = self.owner(said[1:], of, type), [self.later(name, *parameter) for parameter in rest]
        if "@MainActor" in value_type:
            return self.camel(name), [label, self.camel(value)] + behind
        parameters[0], parameters[1] = parameters[1], parameters[0]
        return self.camel(name), ["_", label] + behind

    def owner(self, said, parameter, type):
        """The label of what something is of: `tabLabel(for: child)`, `decimalPoint(at: 2)`, `value(forKey: "x")`."""
        own = self.words(parameter)
        if own[-1] in ("position", "index"):
            return "at"
        if type.rstrip("?") in NUMBERS + ("String",) and own[0] not in said:
            return self.join(["for"] + own)
        return "for"

    def relative(self, name, parameters):
        """`insert_child_after(child, sibling)` is `insertChild(_:after:)`, and a parent is what it is inserted into."""
        match = re.fullmatch(r"(\w+?)_(after|before|next_to)", name)
        if match and len(parameters) > 1 and self.words(parameters[1][0])[-1] in ("sibling", "position", "column"):
            return self.camel(match[1]), ["into" if parameters[0][0] == "parent" else "_", self.camel(match[2])]
        if match and match[2] == "next_to":
            return self.camel(match[1]), ["nextTo"]
        return None

    def coordinates(self, name, parameters):
        """`item_at_pos(x, y)` is `item(atX:y:)`."""
        match = re.fullmatch(r"(?:get_)?(\w+?)_at_(pos|position|location)", name)
        if match and len(parameters) == 2 and [self.words(parameter)[-1] for parameter, _ in parameters] == ["x", "y"]:
            return self.camel(match[1]), ["atX", "y"]
        return None

    def split_preposition(self, name, parameter):
        """`row_at_index(index)` is `row(atIndex:)`, `action_for(widget)` is `action(for:)`."""
        bare = name.removeprefix("get_")
        match = re.fullmatch(rf"(.+?)_({PREPOSITIONS})(?:_(\w+))?", bare)
        if not match:
            return None
        base, preposition, rest = match.groups()
        if rest is None:
            return None if parameter in DISPENSABLE else (self.camel(base), [preposition])
        if f"{preposition}_{rest}" == "to_file":
            return self.camel(base), ["toFile"]
        rest_words, parameter_words = self.words(rest), self.words(parameter)
        is_verb = preposition == "from" and "_" not in base and not name.startswith("get_")
        if rest_words[-1] in parameter_words or is_verb:
            return self.camel(base), [self.join([preposition] + rest_words)]
        return None

    def getter(self, name, parameter, type):
        own, said = self.words(parameter), self.words(name)
        last, bare = own[-1], type.rstrip("?")
        if parameter in ("i", "n", "pos", "idx", "page_num", "nth") or bare == "Int" and own == said[1:]:
            return "at"
        if last in ("position", "index"):
            return "at"
        if parameter == "end":
            return "to"
        if parameter in DISPENSABLE or bare == "Bool" or bare.startswith("@"):
            return self.later(name, parameter, type)
        if last == said[-1] or re.search(rf"_({PREPOSITIONS})_", name):
            return "_"
        if self.is_name(own, said, bare):
            return "named"
        if own[0] in said or last in said:
            return "for"
        if last == "key":
            return "forKey"
        return self.camel(parameter) if bare in NUMBERS + ("String",) or bare.startswith("[") else "for"

    def is_name(self, own, said, type):
        """Whether a text is the name of what the method is of, and not of what that belongs to."""
        return own[-1] == "name" and type == "String" and len(said) > 1 and (len(own) == 1 or any(word.startswith(own[-2]) for word in said))

    def first(self, name, parameters):
        """No label where the name says it: `append(child)`, `addController(controller)`; else the parameter's name."""
        parameter, type = parameters[0]
        own, said, bare = self.words(parameter), self.words(name), type.rstrip("?")
        if parameter in DISPENSABLE and own[-1] not in said:
            return self.later(name, parameter, type)
        if parameter == "parent" and said[0] in PLACING:
            return "into"
        if own[-1] in ("position", "index") and own[-1] != said[-1] and (type == "Int" and said[0] in PLACING or said[0] == "set" and len(parameters) > 1):
            return "from" if said[-1] in ("range", "region") else "at"
        if parameter in ("where", "iter") and bare == "TextIterator" and said[0] in PLACING:
            return "at"
        if said[0] == "set" and len(parameters) == 1:
            return "named" if self.is_name(own, said, bare) and len(said) > 1 and said[-1] != "name" and own[-1] not in said else "_"
        if bare == "Bool" and own[-1] not in said:
            return self.camel(parameter)
        if own[-1] in said or own[-1] == self.naming.singular(said[-1]) or self.naming.singular(own[-1]) == said[-1]:
            return "_"
        if said[0] == "set":
            return self.camel(parameter)
        if self.is_name(own, said, bare):
            return "named"
        if bare in NUMBERS and len(parameters) > 1 or own[-1] == "name" and len(own) > 1 and len(parameters) > 1:
            return self.camel(parameter)
        return "_"
