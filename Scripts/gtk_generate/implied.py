"""Parameters that others imply: lengths of arrays and texts, and the data of closures."""

LENGTHS = ("len", "length", "n_chars", "n_bytes", "n_initial_chars", "text_len")


class Implied:
    def __init__(self, calls):
        self.calls = calls

    def beside(self, entity, function):
        """The indices of parameters that others imply: data and destroy of closures, and lengths."""
        skipped = set()
        for index, parameter in enumerate(function.parameters):
            if self.calls.callbacks.entity(parameter, entity.namespace):
                skipped |= {other for other in (parameter.closure, parameter.destroy) if other is not None}
            elif parameter.type is not None and parameter.type.length is not None and parameter.direction == "in":
                skipped.add(parameter.type.length)
            elif self.is_length(function, index):
                skipped.add(index)
        return skipped

    def counts(self, call, function):
        """The indices of parameters by which C says how many elements an array has that it gives; each becomes a variable."""
        found = set()
        for array in [function.result] + function.parameters:
            index = array.type.length if array.type is not None and (array is function.result or array.direction == "out") else None
            if index is None or function.parameters[index].direction != "out":
                continue
            length = function.parameters[index]
            name = self.calls.inner_name(function, length) + "_"
            call.before.append(f"var {name} = {self.calls.crossings.of(length, '').storage}")
            call.arguments[index] = "&" + name
            array.count = name
            found.add(index)
        return found

    def is_length(self, function, index):
        """Whether the parameter is the length of the text before it, for which -1 stands unless it has no sign."""
        parameters = function.parameters
        if index == 0 or parameters[index].name not in LENGTHS or parameters[index].direction != "in":
            return False
        text, length = parameters[index - 1], parameters[index].type.name
        if text.type is None or text.type.name != "utf8" or text.direction != "in":
            return False
        return length in ("gint", "gssize") or length == "gsize" and not text.is_nullable
