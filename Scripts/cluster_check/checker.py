#!/usr/bin/env python3
"""Checks a history against what the service promises. It shares no code with the service, and none with the clients.

    Scripts/cluster_check/checker.py HISTORY

Posts, votes and favourites are switches: on or off for a key. A read of a switch must be the value of a write that may be the last one
that the instance had to know: writes that the same instance acknowledged before the read began, and at the end those of all
instances. A write without an answer may happen at any time after it began, or never. The rules are the methods of `Checker` whose
names begin with `check_`.
"""

import collections
import json
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import history  # noqa: E402

Violation = collections.namedtuple("Violation", "rule text lines")


class Write:
    """What an operation would make of a switch. Without an operation: how all of them begin."""

    def __init__(self, is_on, operation=None):
        self.is_on, self.operation = is_on, operation
        self.start = operation.start if operation else float("-inf")
        self.end = operation.end if operation else float("-inf")

    def is_visible(self, read):
        """Whether a read had to know it."""
        operation = self.operation
        return (operation is not None and operation.is_acknowledged and self.end < read.start
                and (read.is_final or operation.instance == read.operation.instance))


class Read:
    """What an operation saw of a switch."""

    def __init__(self, is_on, operation):
        self.is_on, self.operation = is_on, operation
        self.start, self.end = operation.start, operation.end
        self.is_final = bool(operation.arguments.get("final")) or operation.name == "database"


NOTHING = Write(False)


class Checker:
    def __init__(self, operations):
        self.operations = operations
        self.violations = []
        self.by_name = collections.defaultdict(list)
        for operation in operations:
            self.by_name[operation.name].append(operation)
        # The number of each post by its text, as answers and reads have it, and who posts it.
        self.numbers = collections.defaultdict(dict)
        self.writers, self.posted = {}, collections.defaultdict(list)
        self.writes = collections.defaultdict(list)
        self.reads = collections.defaultdict(list)

    def run(self):
        self.collect()
        for name in sorted(dir(self)):
            if name.startswith("check_"):
                getattr(self, name)()
        return self.violations

    def fail(self, rule, text, *operations):
        self.violations.append(Violation(rule, text, sorted({operation.line for operation in operations})))

    # What the operations say about switches.

    def collect(self):
        for operation in self.by_name["post"]:
            text = operation.arguments["text"]
            self.writers[text] = operation.arguments["user"]
            self.posted[text].append(operation)
            if operation.is_acknowledged:
                self.numbers[text].setdefault(operation.answer["id"], operation)
        for operation in self.by_name["timeline"] + self.by_name["database"]:
            for number, text in self.posts(operation):
                self.numbers[text].setdefault(number, operation)
        self.texts = {number: text for text, numbers in self.numbers.items() for number in numbers}
        self.collect_writes()
        self.collect_reads()

    @staticmethod
    def posts(read):
        return [(post[0], post[-1]) for post in (read.answer or {}).get("posts", [])]

    def collect_writes(self):
        for operation in self.operations:
            if operation.refused is not None:
                continue
            arguments = operation.arguments
            if operation.name == "post":
                self.writes["post", arguments["text"]].append(Write(True, operation))
            elif operation.name == "delete":
                self.writes["post", self.texts.get(arguments["id"])].append(Write(False, operation))
            elif operation.name in ("vote", "mark", "favourite"):
                thing = arguments["id" if operation.name == "favourite" else "photo"]
                self.writes[operation.name, arguments["user"], thing].append(Write(arguments["on"], operation))

    def collect_reads(self):
        by_author, things, users = collections.defaultdict(set), collections.defaultdict(set), collections.defaultdict(set)
        for text, user in self.writers.items():
            by_author[user].add(text)
        for kind, *key in self.writes:
            if kind != "post":
                users[kind, key[1]].add(key[0])
                things[kind, key[0]].add(key[1])

        def note(key, is_on, operation):
            self.reads[key].append(Read(is_on, operation))

        for operation in self.operations:
            if not operation.is_acknowledged:
                continue
            answer, arguments = operation.answer, operation.arguments
            if operation.name == "timeline":
                seen = {text for _, text in self.posts(operation)}
                numbers = [number for number, _ in self.posts(operation)]
                lowest = min(numbers) if len(numbers) >= arguments["limit"] else 0
                for text in by_author[arguments["user"]]:
                    number = min(self.numbers[text], default=0)
                    # Below the lowest of a full page there may be more.
                    if number >= lowest:
                        note(("post", text), text in seen, operation)
            elif operation.name in ("voters", "markers"):
                kind = {"voters": "vote", "markers": "mark"}[operation.name]
                for user in users[kind, arguments["photo"]] | set(answer["names"]):
                    note((kind, user, arguments["photo"]), user in answer["names"], operation)
            elif operation.name == "favourites":
                for thing in things["favourite", arguments["user"]] | set(answer["ids"]):
                    note(("favourite", arguments["user"], thing), thing in answer["ids"], operation)
            elif operation.name == "database":
                seen = {text for _, text in self.posts(operation)}
                for text in set(self.writers) | seen:
                    note(("post", text), text in seen, operation)
                for kind, pairs in (("vote", answer["votes"]), ("mark", answer["marks"]), ("favourite", answer["favourites"])):
                    pairs = {tuple(pair) for pair in pairs}
                    for key in {tuple(key) for one, *key in self.writes if one == kind} | pairs:
                        note((kind, *key), key in pairs, operation)

    @staticmethod
    def named(key):
        kind, *rest = key
        return {
            "post": "the post '{}'", "vote": "the vote of {} for photograph {}", "mark": "the favourite of {}, photograph {},",
            "favourite": "the favourite of {}, post {},",
        }[kind].format(*rest)

    # The rules.

    def check_switches(self):
        """No acknowledged write is lost, nothing is there that no operation wrote, and at an instance reads only go forward."""
        for key, reads in self.reads.items():
            writes = [NOTHING, *self.writes[key]]
            if not self.finds_untruth(key, writes, reads):
                self.finds_regress(key, writes, reads)

    def finds_untruth(self, key, writes, reads):
        for read in sorted(reads, key=lambda read: (read.is_final, read.start)):
            candidates = [write for write in writes if write.is_on == read.is_on and write.start <= read.end]
            if not candidates:
                self.fail("nothing is invented", f"{self.named(key)} is there in {read.operation}, and no operation that may have "
                          "happened put it there", read.operation)
                return True
            opposite = [write for write in writes if write.is_on != read.is_on and write.is_visible(read)]
            after = [write for write in opposite if all(candidate.end < write.start for candidate in candidates)]
            if not after:
                continue
            latest = max(after, key=lambda write: write.end)
            place = f"is {'there' if read.is_on else 'not there'} in {read.operation}, and {latest.operation} was acknowledged before"
            rule = "no acknowledged write is lost"
            if not read.is_final and latest.operation.client == read.operation.client:
                rule = "a client reads its own writes"
            self.fail(rule, f"{self.named(key)} {place}", read.operation, latest.operation)
            return True
        return False

    def finds_regress(self, key, writes, reads):
        at = collections.defaultdict(list)
        for read in reads:
            at[read.operation.instance].append(read)
        for reads in at.values():
            ended = sorted(reads, key=lambda read: read.end)
            latest, next_one = {}, 0
            for read in sorted(reads, key=lambda read: read.start):
                while next_one < len(ended) and ended[next_one].end < read.start:
                    latest[ended[next_one].is_on] = ended[next_one]
                    next_one += 1
                before = latest.get(not read.is_on)
                if before is None:
                    continue
                former = [write for write in writes if write.is_on != read.is_on and write.start <= before.end]
                newer = [write for write in writes if write.is_on == read.is_on and write.start <= read.end]
                if all(write.end < other.start for write in newer for other in former):
                    self.fail("reads at one instance only go forward",
                              f"{self.named(key)} was {'there' if before.is_on else 'not there'} in {before.operation}, and is "
                              f"{'there' if read.is_on else 'not there'} in {read.operation}, which began later, without a write between",
                              before.operation, read.operation)
                    return

    def check_numbers(self):
        """A text has one number, a number one text, and later posts have higher numbers."""
        for text, numbers in self.numbers.items():
            if len(numbers) > 1:
                self.fail("a post is there once", f"'{text}' was posted once and has the numbers {sorted(numbers)}", *numbers.values(),
                          *self.posted[text])
        seen = {}
        for text, numbers in self.numbers.items():
            for number, operation in numbers.items():
                if number in seen:
                    self.fail("a number is given once", f"{number} is that of '{seen[number][0]}' in {seen[number][1]} and of '{text}' in "
                              f"{operation}", seen[number][1], operation)
                seen[number] = (text, operation)
        numbered = []
        for operation in self.by_name["post"]:
            text = operation.arguments["text"]
            if operation.is_acknowledged:
                numbered.append((operation, operation.answer["id"]))
            elif operation.refused is None and self.numbers[text] and len(self.posted[text]) == 1:
                # Its answer is unknown, and reads have its number.
                numbered.append((operation, min(self.numbers[text])))
        self.note_growth(numbered)
        self.note_growth([(operation, operation.answer["id"]) for operation in self.by_name["comment"] if operation.is_acknowledged])

    def note_growth(self, numbered):
        ended = sorted((pair for pair in numbered if pair[0].is_acknowledged), key=lambda pair: pair[0].end)
        highest, next_one = None, 0
        for operation, number in sorted(numbered, key=lambda pair: pair[0].start):
            while next_one < len(ended) and ended[next_one][0].end < operation.start:
                if highest is None or ended[next_one][1] > highest[1]:
                    highest = ended[next_one]
                next_one += 1
            if highest and number <= highest[1]:
                self.fail("numbers grow", f"{operation} has the number {number}, which is not above {highest[1]}, the number of {highest[0]}, "
                          "which was acknowledged before", highest[0], operation)

    def check_timelines(self):
        """A timeline is ordered by number, the newest first, and has the posts of its author alone."""
        for operation in self.by_name["timeline"]:
            posts = self.posts(operation)
            for (number, _), (following, text) in zip(posts, posts[1:]):
                if following >= number:
                    self.fail("a timeline is in order", f"in {operation} the post {following} ('{text}') comes behind {number}", operation)
            for number, text in posts:
                if self.writers.get(text, operation.arguments["user"]) != operation.arguments["user"]:
                    self.fail("a timeline is an author's own", f"{operation} has '{text}', which {self.writers[text]} posted", operation)

    def check_names(self):
        """A name belongs to the first who logs in with it."""
        owners, users = {}, {}
        for operation in sorted(self.by_name["login"], key=lambda operation: operation.end):
            name, password = operation.arguments["name"], operation.arguments["password"]
            if operation.is_acknowledged:
                first = owners.setdefault(name, operation)
                if first.arguments["password"] != password:
                    self.fail("a name is granted once", f"{operation} and {first} had different passwords for '{name}', and both were let in",
                              first, operation)
                if first.answer["user"] != operation.answer["user"]:
                    self.fail("a name is granted once", f"'{name}' is user {first.answer['user']} in {first} and {operation.answer['user']} in "
                              f"{operation}", first, operation)
                other = users.setdefault(operation.answer["user"], operation)
                if other.arguments["name"] != name:
                    self.fail("a name is granted once", f"{other} and {operation} are the same user, {operation.answer['user']}", other, operation)
            elif operation.refused and name in owners:
                first = owners[name]
                if first.arguments["password"] == password and first.end < operation.start and "Invalid username" in operation.refused:
                    self.fail("no acknowledged write is lost", f"{operation} was refused, and {first} was let in with the same password",
                              first, operation)
        for read in self.by_name["database"]:
            for name, first in owners.items():
                if name not in read.answer["accounts"]:
                    self.fail("no acknowledged write is lost", f"'{name}' has no account in {read}, and {first} was let in", first, read)

    def check_tokens(self):
        """A token that was given is good at that instance."""
        given = {operation.answer["token"]: operation for operation in self.by_name["login"] if operation.is_acknowledged}
        for operation in self.operations:
            first = given.get(operation.arguments.get("token"))
            if (first and operation.refused and "token is unknown" in operation.refused and first.end < operation.start
                    and first.instance == operation.instance):
                self.fail("no acknowledged write is lost", f"{operation} was refused for its token, which {first} gave", first, operation)

    def check_nonces(self):
        """A signed request is served once."""
        uses = collections.defaultdict(list)
        for operation in self.operations:
            if operation.arguments.get("nonce") and operation.name not in ("timeline", "voters", "markers", "favourites"):
                uses[operation.arguments.get("token"), operation.arguments["nonce"]].append(operation)
        for operations in uses.values():
            served = [operation for operation in operations if operation.is_acknowledged]
            if len(served) > 1:
                self.fail("a nonce is granted once", f"{served[0]} and {served[1]} are the same signed request, and both were served", *served)
            for operation in operations:
                if operation.refused and "nonce has been used" in operation.refused and len(operations) == 1:
                    self.fail("a nonce is granted once", f"{operation} was refused for its nonce, which no other request had", operation)

    def check_votes(self):
        """A user has one vote for a photograph."""
        for operation in self.by_name["voters"] + self.by_name["markers"]:
            if not operation.is_acknowledged:
                continue
            names = operation.answer["names"]
            for name, count in collections.Counter(names).items():
                if count > 1:
                    self.fail("one vote each", f"{name} is {count} times in {operation}", operation)
        voted = collections.defaultdict(list)
        for operation in self.by_name["vote"]:
            if operation.arguments["on"] and operation.refused is None:
                voted[operation.arguments["photo"]].append(operation)
        for operation in self.by_name["vote"]:
            if operation.is_acknowledged:
                users = {other.arguments["user"] for other in voted[operation.arguments["photo"]] if other.start <= operation.end}
                if operation.answer["count"] > len(users):
                    self.fail("one vote each", f"{operation} counts {operation.answer['count']} votes, and only {len(users)} users had "
                              "voted", operation)
        for read in self.by_name["database"]:
            for kind in ("votes", "marks", "favourites"):
                for pair, count in collections.Counter(map(tuple, read.answer[kind])).items():
                    if count > 1:
                        self.fail("one vote each", f"{pair} is {count} times among the {kind} of {read}", read)

    def check_databases(self):
        """Databases agree with themselves, and at the end with each other."""
        first = None
        for read in self.by_name["database"]:
            for problem in read.answer["problems"]:
                self.fail("a database agrees with itself", f"in {read}: {problem}", read)
            first = first or read
            tables = set(first.answer["tables"]) | set(read.answer["tables"])
            different = sorted(name for name in tables if first.answer["tables"].get(name) != read.answer["tables"].get(name))
            if different:
                self.fail("databases are equal at the end", f"{first} and {read} differ in {', '.join(different)}", first, read)


def check(path):
    """The violations of a history, and the number of its operations."""
    operations, mistakes = history.read(path)
    violations = [Violation("a history can be read", text, []) for text in mistakes]
    return violations + Checker(operations).run(), len(operations)


def main():
    if len(sys.argv) != 2 or sys.argv[1].startswith("-"):
        print("usage: Scripts/cluster_check/checker.py HISTORY", file=sys.stderr)
        return 2
    try:
        violations, count = check(sys.argv[1])
    except OSError as error:
        print(f"checker: {sys.argv[1]} can't be read: {error.strerror}", file=sys.stderr)
        return 2
    with open(sys.argv[1], encoding="utf-8") as file:
        lines = file.read().split("\n")
    for violation in violations:
        print(f"broken: {violation.rule}: {violation.text}")
        for number in violation.lines:
            line = lines[number - 1]
            print(f"  {number}: {line if len(line) <= 300 else line[:300] + ' …'}")
    print(f"checker: {count} operations, {len(violations)} violations")
    return 1 if violations else 0


if __name__ == "__main__":
    sys.exit(main())
