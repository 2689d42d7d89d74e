"""C's names in the order of a phrase, before they are spelled for Swift: `cell_get_size` is `get_cell_size`."""

import re

QUESTIONS = ("is", "has", "can", "should", "are", "was", "does", "contains", "supports", "needs", "may", "starts", "ends", "triggers",
             "exists")
# Verbs whose Boolean result is an answer and not a success.
ASSERTIONS = {"match": "matches", "contain": "contains", "measure": "measures", "clip": "clips", "enable": "enables"}
# Kinds of values, which a name of a getter may say: what they are of is no assertion.
VALUES = ("boolean", "bool")
NO_RESULT = ("", "Bool")


def phrase(words, name, parameters, result=""):
    """`words` spells a name of C; parameters are pairs of C's name and the type in Swift."""
    given = {word for parameter, _ in parameters for word in words(parameter)}
    name = re.sub(r"(?<=\w)_(full|sync)$", "", name)
    name = without_what_parameters_say(words, name, given)
    name = re.sub(r"^(?!get_|set_|is_|has_)(\w+?)_(get|set)_(\w+)$", r"\2_\1_\3", name)
    name = re.sub(r"^(\w+)_foreach$", r"foreach_\1", name)
    name = re.sub(r"^get_nth_", "get_", name)
    name = re.sub(r"^pop(up|down)(?=$|_for)", r"pop_\1", name)
    if name == "dup" or name == "dup_" + result.lower():
        return "copy" if name == "dup" else "get_" + name[4:]
    if not parameters and result not in NO_RESULT:
        name = re.sub(r"^(list|ref|to)_", "get_", name)
    elif parameters and result not in NO_RESULT:
        name = re.sub(r"^list_", "get_", name)
    if result not in NO_RESULT:
        name = re.sub(r"^(create|new)_|^(\w+)_new$", lambda match: "make_" + (match[2] or ""), name)
    return assertion(name, parameters) if result == "Bool" else name


def without_what_parameters_say(words, name, given):
    """`add_button_with_target(label, action, target)` is `add_button`."""
    match = re.fullmatch(r"(\w+?)_with_(\w+)", name)
    return match[1] if match and match[1] != "new" and words(match[2])[-1] in given else name


def assertion(name, parameters, is_got=False):
    """A function that answers a question: `path_is_selected` is `is_path_selected`, `match` is `matches`."""
    if name in ("equal", "equals", "is_equal"):
        return "equal"
    parts = name.split("_")
    if parts[0] == "get":
        is_asked = parameters and parts[-1] not in VALUES
        return "get_" + assertion(name[4:], parameters, is_got=True) if is_asked else name
    name = re.sub(r"^(\w+?)_is_(\w+)$", r"is_\1_\2", name)
    parts = name.split("_")
    if parts[0] in QUESTIONS:
        return name
    if parts[0] in ASSERTIONS:
        return "_".join([ASSERTIONS[parts[0]]] + parts[1:])
    return "is_" + name if is_got or re.search(r"(able|ible|ed|complete|sensitive)$", parts[-1]) else name


def is_queried(name, result):
    """Whether a function without parameters is a property in Swift: what it gives is all that its name says."""
    return name.startswith("get_") or name in ("get", "hash") or result == "Bool" and name.split("_")[0] in QUESTIONS


def is_emitting(name, signals):
    """Whether a method only emits the signal of its name, which says what has happened."""
    return name in signals and (name.endswith("ed") or name == "response")
