"""The record of a round: a line of JSON for each operation, with what it was answered.

    {"client": "client-1", "instance": "a", "operation": "post", "arguments": {…}, "start": 1.25, "end": 1.26, "answer": {…}}

In place of `answer` there is `refused`, if the service said that nothing happened, or `unknown`, if the operation may have happened
or not. Times are seconds of one clock.
"""

import json
import threading


class Recorder:
    """Writes lines, from several threads."""

    def __init__(self, file):
        self.file = file
        self.lock = threading.Lock()
        self.counts = {"answer": 0, "refused": 0, "unknown": 0}

    def note(self, client, instance, operation, arguments, start, end, outcome, said):
        line = json.dumps({
            "client": client, "instance": instance, "operation": operation, "arguments": arguments,
            "start": round(start, 6), "end": round(end, 6), outcome: said,
        }, ensure_ascii=False)
        with self.lock:
            # After an interruption clients may still be about to end.
            if self.file.closed:
                return
            self.counts[outcome] += 1
            self.file.write(line + "\n")


class Operation:
    """A line of a history."""

    def __init__(self, number, members):
        self.line = number
        self.client, self.instance, self.name = members["client"], members["instance"], members["operation"]
        self.arguments, self.start = members["arguments"], members["start"]
        self.answer, self.refused, self.unknown = (members.get(key) for key in ("answer", "refused", "unknown"))
        # What was never answered may still happen.
        self.end = float("inf") if self.unknown is not None else members["end"]

    @property
    def is_acknowledged(self):
        return self.answer is not None

    def __str__(self):
        words = ", ".join(f"{name} {value}" for name, value in self.arguments.items() if name not in ("nonce", "token", "password"))
        return f"line {self.line} ({self.name} {words} by {self.client} at {self.instance})"


def read(path):
    """The operations of a file, and a sentence for each line that is none."""
    operations, mistakes = [], []
    with open(path, encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            try:
                operations.append(Operation(number, json.loads(line)))
            except (ValueError, KeyError, TypeError) as error:
                mistakes.append(f"line {number} is no operation: {type(error).__name__}: {error}")
    return operations, mistakes
