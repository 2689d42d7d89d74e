"""A C function as Swift calls it: parameters, what happens before the call, arguments, and results."""

import re
from dataclasses import dataclass, field

from .callbacks import Callbacks
from .crossing import Covered, Crossing, LeftOut, optional
from .implied import Implied
from .naming import escaped

# What most callers leave as it is.
DEFAULTS = {"cancellable": "nil", "io_priority": "0", "progress_callback": "nil"}


@dataclass
class Call:
    function: object
    parameters: list = field(default_factory=list)  # (C's name, Swift's name, type, default)
    checks: list = field(default_factory=list)
    before: list = field(default_factory=list)
    arguments: dict = field(default_factory=dict)  # index: expression
    instance: str | None = None
    keeps: list = field(default_factory=list)
    outs: list = field(default_factory=list)  # (name, crossing)
    result: Crossing | None = None
    throws: bool = False
    finish: object = None
    is_mutating: bool = False
    keeps_result: str = ""  # the label of a Boolean result beside results by reference

    @property
    def is_async(self):
        return self.finish is not None

    @property
    def expression(self):
        given = [self.arguments[index] for index in sorted(self.arguments)]
        given = ([self.instance] if self.instance else []) + given
        error = ["&error_"] if self.throws and not self.is_async else []
        return f"{self.function.c}({', '.join(self.flat(given) + error)})"

    def flat(self, arguments):
        return ["\n".join(one) if isinstance(one, list) else one for one in arguments]

    @property
    def has_success(self):
        """Whether the result says only that there are results by reference: then there is nil in their place."""
        return self.result.swift == "Bool" and bool(self.outs) and not self.keeps_result

    @property
    def results(self):
        """(label, crossing, variable) of what Swift gets."""
        own = [] if self.result.swift == "Void" or self.has_success else [(self.keeps_result or "result", self.result, "result_")]
        is_counted = self.result.bare == "String" or self.result.swift.startswith("[")
        return own + [(name, crossing, name + "_") for name, crossing in self.outs if name != "length" or not is_counted]

    @property
    def result_type(self):
        types = [crossing.swift for _, crossing, _ in self.results]
        several = "(" + ", ".join(f"{label}: {crossing.swift}" for label, crossing, _ in self.results) + ")"
        text = "" if not types else types[0] if len(types) == 1 else several
        return optional(text) if self.has_success and not text.endswith("?") else text


class Calls:
    def __init__(self, crossings, naming, table):
        self.crossings, self.naming, self.table = crossings, naming, table
        self.callbacks = Callbacks(crossings)
        self.selection = crossings.selection
        self.implied = Implied(self)

    def read(self, entity, function):
        self.check(function)
        call = Call(function, throws=function.throws)
        if function.role == "method":
            self.add_instance(call, entity, function)
        skipped = self.implied.beside(entity, function) | self.implied.counts(call, function)
        for index, parameter in enumerate(function.parameters):
            if index not in skipped:
                self.add(call, entity, index, self.corrected(function, parameter))
        self.add_result(call, entity)
        return call

    def check(self, function):
        if function.c in self.table.by_hand:
            raise LeftOut("written by hand")
        if (reason := self.table.value("skips", function.c)) is not None:
            raise LeftOut(reason)
        if function.is_moved:
            raise LeftOut("moved to another type in GIR")
        if function.shadowed_by:
            raise Covered("made as " + function.shadowed_by)
        if function.is_hidden:
            takes_any = any(one.is_varargs or one.type is not None and one.type.name == "va_list" for one in function.parameters)
            raise LeftOut("takes C's variable arguments" if takes_any else "hidden by GIR (introspectable=0)")
        if function.c not in self.selection.headers.functions:
            raise LeftOut("in no header that is included")

    def corrected(self, function, parameter):
        """The parameter with the table's corrections."""
        key = f"{function.c}.{parameter.name}"
        parameter.is_nullable = self.table.value("nullable", key, parameter.is_nullable)
        parameter.transfer = self.table.value("transfer", key, parameter.transfer)
        parameter.scope = self.table.value("scopes", key, parameter.scope)
        return parameter

    def add_instance(self, call, entity, function):
        instance = function.instance
        instance.is_nullable = False
        if self.selection.kind(entity) == "value":
            call.before.append("var c_ = c")
            call.instance = "&c_"
            call.is_mutating = "const" not in instance.type.c
            if instance.transfer == "full":
                raise LeftOut("takes the structure over")
            return
        crossing = self.crossings.of(instance, entity.namespace, goes_in=True)
        name = "self" if instance.transfer != "full" else "own"
        if instance.transfer == "full":
            call.before += ["let own = self"] + crossing.before("own", function.c)
        call.instance = crossing.to_c(name, function.c)
        call.keeps.append("self")

    def add(self, call, entity, index, parameter):
        name = self.inner_name(call.function, parameter)
        variable = escaped(name)
        if index + 1 < len(call.function.parameters) and self.implied.is_length(call.function, index + 1):
            is_signed = call.function.parameters[index + 1].type.name != "gsize"
            call.arguments[index + 1] = "-1" if is_signed else f"UInt(textForC({variable}).utf8.count)"
        callback = self.callbacks.entity(parameter, entity.namespace)
        if callback is not None:
            return self.add_callback(call, entity, index, parameter, callback, name)
        if parameter.name == "cancellable" and self.is_async(call.function):
            call.arguments[index] = "cancellable_"
            return None
        if parameter.direction == "inout":
            return self.add_changed(call, entity, index, parameter, name)
        if parameter.direction == "out":
            return self.add_out(call, entity, index, parameter)
        crossing = self.crossings.of(parameter, entity.namespace, goes_in=True)
        default = self.default(entity, parameter, crossing)
        call.parameters.append((parameter.name, name, crossing.swift, default))
        call.before += crossing.before(name, call.function.c)
        call.arguments[index] = crossing.to_c(variable, call.function.c)
        if parameter.type.length is not None:
            if self.is_async(call.function):
                raise LeftOut("an array that must stay until the answer")
            self.add_length(call, parameter.type.length, f"{variable}.count" if not crossing.is_optional else f"({variable}?.count ?? 0)")
        if crossing.keeps:
            call.keeps.append(variable)

    def default(self, entity, parameter, crossing):
        found = self.selection.library.find(parameter.type.name, entity.namespace)
        is_options = parameter.name == "flags" and found is not None and found.tag == "bitfield"
        return "[]" if is_options else DEFAULTS.get(parameter.name) if crossing.swift in ("Int", "Cancellable?") else None

    def add_length(self, call, index, count):
        """The length of an array, or of several, which then have to be of one length."""
        if index in call.arguments:
            first = call.arguments[index].removeprefix("narrowed(").partition(", ")[0]
            call.before.append(f'sameCount({first}, {count}, "{call.function.c}")')
        else:
            call.arguments[index] = f'narrowed({count}, "{call.function.c}")'

    def add_changed(self, call, entity, index, parameter, name):
        """A number that C changes is a parameter and a result."""
        crossing = self.crossings.of(parameter, entity.namespace, goes_in=True)
        if crossing.swift not in ("Int", "Double") or crossing.storage is None:
            raise LeftOut("a parameter that goes in and out")
        call.parameters.append((parameter.name, name, crossing.swift, None))
        type = crossing.storage.partition("(")[0]
        call.before.append(f"var {name}_: {type} = {crossing.to_c(escaped(name), call.function.c)}")
        call.arguments[index] = f"&{name}_"
        call.outs.append((name, crossing))

    def inner_name(self, function, parameter, said=None):
        name = self.naming.camel(self.table.value("parameters", f"{function.c}.{parameter.name}", said or parameter.name))
        return {"self": "this", "c": "value"}.get(name, name)

    def is_async(self, function):
        return any(parameter.scope == "async" for parameter in function.parameters)

    def add_callback(self, call, entity, index, parameter, callback, name):
        if parameter.scope == "async":
            return self.add_finish(call, entity, index, parameter, callback)
        if parameter.scope not in ("notified", "call"):
            raise LeftOut(f"a callback without an end ({parameter.scope or 'no scope'})")
        if parameter.closure is None:
            raise LeftOut("a callback without data")
        if parameter.scope == "notified" and parameter.destroy is None:
            raise LeftOut("a callback that is never released")
        type, thunk = self.callbacks.closure(callback)
        is_nullable = parameter.is_nullable
        default = DEFAULTS.get(parameter.name) if is_nullable else None
        call.parameters.append((parameter.name, name, optional(type) if is_nullable else "@escaping " + type, default))
        variable = escaped(name)
        call.before.append(f"let {name}_ = {variable}.map {{ box($0) }}" if is_nullable else f"let {name}_ = box({variable})")
        if parameter.scope == "call":
            call.before.append(f"defer {{ releaseBox({name}_) }}")
        call.arguments[index] = ([f"{name}_ == nil ? nil : " + thunk[0]] + thunk[1:]) if is_nullable else thunk
        call.arguments[parameter.closure] = f"{name}_"
        if parameter.destroy is not None:
            call.arguments[parameter.destroy] = "releaseBox"

    def add_finish(self, call, entity, index, parameter, callback):
        function = call.function
        base = re.sub(r"_async$", "", function.name)
        halves = entity.methods if function.role == "method" else entity.functions + entity.constructors
        finish = next((one for one in halves if one.name in (base + "_finish", function.name + "_finish")), None)
        if finish is None or callback.key != "Gio.AsyncReadyCallback":
            raise LeftOut("asynchronous without a function that finishes")
        call.finish, call.throws = finish, finish.throws
        call.arguments[index] = "callback_"
        data = parameter.closure if parameter.closure is not None else index + 1
        call.arguments[data] = "data_"

    def add_out(self, call, entity, index, parameter):
        bare = re.sub(r"^out_|_out$|_return$", "", parameter.name)
        is_taken = any(one.name == bare for one in call.function.parameters)
        name = self.inner_name(call.function, parameter, parameter.name if is_taken else bare)
        # GIR seldom says that a pointer may stay null: an optional costs less than a program that ends.
        parameter.is_nullable = self.table.value("nullable", f"{call.function.c}.{parameter.name}", True)
        crossing = self.crossings.of(parameter, entity.namespace)
        if crossing.storage is None:
            raise LeftOut("an array by reference")
        call.before += [f"var {name}_ = {crossing.storage}"] + crossing.before(name, call.function.c)
        if index is not None:
            call.arguments[index] = f"&{name}_"
        call.outs.append((name, crossing))

    def add_result(self, call, entity):
        function = call.finish or call.function
        if call.is_async:
            for index, parameter in enumerate(function.parameters[1:]):
                if parameter.direction != "out":
                    raise LeftOut("asynchronous with parameters at its end")
                self.add_out(call, entity, None, parameter)
        result = function.result
        result.is_nullable = self.table.value("nullable", function.c, result.is_nullable)
        result.transfer = self.table.value("transfer", function.c, result.transfer)
        call.result = self.crossings.of(result, entity.namespace)
        call.keeps_result = self.table.value("results", call.function.c, "")
        if call.throws and call.result.swift == "Bool" and not call.function.name.startswith("get_"):
            call.result = Crossing("Void", None, lambda x, f: x)
