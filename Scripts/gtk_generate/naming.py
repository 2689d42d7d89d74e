"""Names by the Swift API Design Guidelines."""

import re

from .labels import Labels
from .phrases import QUESTIONS, phrase

RESERVED = set(
    """associatedtype class deinit enum extension fileprivate func import init inout internal let open operator private
    precedencegroup protocol public rethrows static struct subscript typealias var break case catch continue default defer do else
    fallthrough for guard if in repeat return throw switch where while Any as await false is nil self Self super throws true try
    Type Protocol""".split())
# What a Boolean ends with that is no action, though it may begin with a verb.
ADJECTIVES = ("set", "enabled", "active", "visible", "running", "clickable", "revealed", "inhibited")


class Naming:
    def __init__(self, table):
        self.table = table
        self.labels = Labels(self)

    def words(self, name):
        """The words of a C name, spelled out where the table says so; `n_items` is `item_count`."""
        parts = [part for part in re.split(r"[-_]", name) if part]
        if len(parts) > 1 and parts[0] == "gtk":
            parts = parts[1:]
        at = next((index for index, part in enumerate(parts[:-1]) if part in ("n", "num")), None)
        if at is not None:
            parts = parts[:at] + parts[at + 1:-1] + [singular(parts[-1]), "count"]
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
            is_plural = len(words) == 2 and self.is_plural(words[0])
            return self.join(([] if words[0] == "is" else ["are"] if is_plural else ["is"]) + words)
        if words[0] in QUESTIONS or words[0] in self.table.booleans.values():
            return self.join(words)
        if words[0] in self.table.booleans and len(words) > 1:
            return self.join([self.table.booleans[words[0]]] + words[1:])
        return self.join(["is"] + words)

    def singular(self, word):
        return singular(word)

    def is_plural(self, word):
        return word.endswith("s") and not word.endswith(("ss", "us"))

    def is_action(self, name):
        """Whether a method does something whose result may be ignored."""
        return name.split("_")[0] in self.table.actions

    def phrase(self, name, parameters, result=""):
        return phrase(self.words, name, parameters, result)

    def method(self, name, parameters, result=""):
        """(base name, labels) of a method with parameters [(C name, Swift type)], which are then in the order of Swift."""
        name = self.phrase(name, parameters, result)
        if not parameters:
            return self.camel(name.removeprefix("get_")) if name != "get" else "shared", []
        if name == "equal":
            return "isEqual", ["to"]
        return self.labels.method(name, parameters)

    def initializer(self, name, parameters):
        """The labels of `new_…`: `new_with_label(label)` is `init(label:)`."""
        labels = self.labels.pairs([self.camel(parameter) for parameter, _ in parameters], parameters)
        said = re.sub(r"^new_?", "", re.sub(r"_full$", "", name))
        rest = re.sub(r"^(with|from|for|in|as)_", "", said)
        if rest and labels and (rest != said or len(labels) == 1) and not rest.startswith("with_"):
            label = self.camel(re.sub(r"_(with|from|for|in)_\w+$", "", rest))
            if label not in labels and not self.is_said(rest, parameters[1:]):
                labels[0] = label
        return labels

    def is_said(self, name, parameters):
        """Whether one of the parameters says what the name says, or they are the ends of a range."""
        words = self.words(name)
        ends = [parameter for parameter, _ in parameters if parameter in ("max", "last", "end")]
        return words[-1] == "range" and bool(ends) or any(self.words(parameter)[0] == words[0] for parameter, _ in parameters)


def singular(word):
    if word == "axes":
        return "axis"
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
