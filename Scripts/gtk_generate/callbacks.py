"""Swift closures in the place of C's callbacks."""

from .crossing import Crossing, LeftOut


class Callbacks:
    def __init__(self, crossings):
        self.crossings = crossings
        self.library = crossings.library

    def entity(self, parameter, namespace):
        """The callback type of a parameter, if it is one."""
        if parameter.type is None or parameter.type.is_array or parameter.type.name is None:
            return None
        found = self.library.find(parameter.type.name, namespace)
        return found if found is not None and found.tag == "callback" else None

    def closure(self, entity):
        """(the closure's type, what writes the C function that calls it)."""
        names, arguments = self.arguments(entity)
        if "data_" not in names:
            raise LeftOut("a callback without data")
        result, owned = self.result(entity)
        type = f"@MainActor ({', '.join(crossing.swift for _, crossing in arguments)}) -> {result.swift}"
        pointers = {name for name, crossing in arguments if crossing.is_pointer}
        function = entity.c or entity.name
        call = f"f({', '.join(crossing.from_c(name, function) for name, crossing in arguments)})"
        if owned is None and result.swift != "Void":
            call = result.to_c(f"({call})", function)
        return type, self.thunk(type, names, pointers, call, owned)

    def result(self, entity):
        """(the crossing of the result, the type and the expression by which C gets what it owns from then on, or None)."""
        given = entity.callback.result
        result = self.crossings.of(given, entity.namespace, goes_in=True)
        if result.bare != "String" and not result.keeps:
            if result.to_c is None and result.swift != "Void":
                raise LeftOut("a callback whose result has an owner")
            return result, None
        if given.transfer != "full":
            raise LeftOut("a callback whose result stays Swift's")
        if result.bare == "String":
            return result, ("UnsafeMutablePointer<CChar>", lambda call: result.to_c(call, entity.c))
        found = self.library.find(given.type.name, entity.namespace)
        mark = "?" if result.is_optional else ""
        return result, (self.crossings.objects.pointer(found, given.type.c), lambda call: f"{call}{mark}.retained()")

    def arguments(self, entity):
        names, arguments = [], []
        parameters = entity.callback.parameters
        for index, parameter in enumerate(parameters):
            pointer = parameter.type is not None and parameter.type.name in ("gpointer", "gconstpointer")
            if parameter.closure is not None or pointer and index == len(parameters) - 1:
                names.append("data_")
                continue
            if parameter.direction != "in":
                raise LeftOut("a callback that gives values back")
            name = f"a{index}"
            names.append(name)
            arguments.append((name, self.pointed(entity) if pointer else self.crossings.of(parameter, entity.namespace)))
        return names, arguments

    def pointed(self, entity):
        """An untyped pointer in a callback is a list's item."""
        convert = lambda x, f: f'required(lent(UnsafeMutableRawPointer(mutating: {x}), Object.self), "{f}")'
        return Crossing("Object", None, convert, keeps=True)

    def thunk(self, type, names, pointers, call, owned):
        """Pointers have to be said not to leave the thread; numbers don't."""
        own = [name for name in names if name in pointers]
        if len(own) > 1:
            copies = f"nonisolated(unsafe) let ({', '.join(own)}) = ({', '.join(own)})"
        else:
            copies = "".join(f"nonisolated(unsafe) let {name} = {name}" for name in own)
        answer = f"onMain {{ {call} }}"
        if owned is not None:
            # A number, because a pointer may not leave the main actor.
            pointer, expression = owned
            answer = f"{pointer}(bitPattern: onMain {{ UInt(bitPattern: {expression(call)}) }})"
        lines = [copies] * bool(own) + [f"let f = CallbackBox<{type}>.of(data_)", f"return {answer}"]
        return [f"{{ {', '.join(names)} in"] + ["  " + line for line in lines] + ["}"]
