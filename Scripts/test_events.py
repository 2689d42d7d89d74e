"""What a run of the tests proved: Swift Testing's events, and what the sources of the tests say about them."""

import collections
import json
import pathlib
import re

ASSERTION = re.compile(r"#expect\b|#require\b|\bIssue\.record\b|\bconfirmation\s*\(|\bwithKnownIssue\b")
# Comments and strings, a raw string's or several lines' included; what is interpolated into a string is left out with it.
SILENT = re.compile(
    r'(#*)"""[\s\S]*?"""\1|(#+)"[^\n]*?"\2|"(?:\\.|[^"\\\n])*"|//[^\n]*|/\*[\s\S]*?\*/')


def swift_files(folder="Tests"):
    """The sources in a folder, without what a package in it has built."""
    return [path for path in sorted(pathlib.Path(folder).rglob("*.swift")) if ".build" not in path.relative_to(folder).parts]


def code(text):
    """A source without comments and strings, each line at its place."""
    return SILENT.sub(lambda match: "\n" * match[0].count("\n") + '""', text)


def functions(text):
    """The name, the first line and the body of each function in a source without comments, and whether it is a test itself."""
    for match in re.finditer(r"\bfunc\s+`?(\w+|[^\w\s(]+)[^{}]*?\{", text):
        depth, end = 1, match.end()
        while depth and end < len(text):
            depth += {"{": 1, "}": -1}.get(text[end], 0)
            end += 1
        is_test = re.search(r"@Test\b[^{}]*$", text[max(0, match.start() - 1000):match.start()])
        yield match[1], text.count("\n", 0, match.start()) + 1, text[match.end():end], bool(is_test)


class Sources:
    """Which tests assert something: by themselves, or by a function that they call and that does.

    That function is known by its name, and is looked for in the test's own target, in those that targets share, and in
    RivuletTesting, whose `expect` and `Law.check` record issues for others. It asserts by itself: a chain of calls proves nothing.
    """

    SHARED = ("GTKTestSupport", "InstantTestSupport", "HTTPStub")

    def __init__(self, folder="Tests"):
        self.tests = collections.defaultdict(list)
        self.helpers = collections.defaultdict(set)
        for path in swift_files(folder):
            target = path.relative_to(folder).parts[0]
            for name, line, body, is_test in functions(code(path.read_text())):
                if is_test:
                    self.tests[str(path.resolve())].append((line, target, body))
                elif ASSERTION.search(body):
                    self.helpers[target].add(name)

    def asserts(self, path, line):
        """Whether the function that follows the `@Test` in that line does."""
        after = min((test for test in self.tests[str(pathlib.Path(path).resolve())] if test[0] >= line), default=None)
        if after is None:
            return False
        _, target, body = after
        helpers = {"expect", "check"}.union(*(self.helpers[one] for one in (target, *self.SHARED)))
        return bool(ASSERTION.search(body) or helpers & set(re.findall(r"\b(\w+)\s*[({<]", body)))


def read(path):
    """The tests of a run, and of each what happened to it."""
    tests, happened = {}, collections.defaultdict(list)
    # Not splitlines(): the names of tests have other separators of lines in them, which JSON leaves as they are.
    for line in pathlib.Path(path).read_text().removesuffix("\n").split("\n"):
        record = json.loads(line)
        payload = record["payload"]
        if record["kind"] == "test":
            tests[payload["id"]] = payload
        elif "testID" in payload:
            symbols = [message["symbol"] for message in payload.get("messages", [])]
            happened[payload["testID"]].append((payload["kind"], symbols[0] if symbols else ""))
    return tests, happened


def proofs(path, sources):
    """The names of the tests and suites that prove something: they ran, passed and asserted; and why the others do not."""
    tests, happened = read(path)
    proved, refused = set(), {}
    suites = {identity: test for identity, test in tests.items() if test["kind"] == "suite"}
    for identity, test in tests.items():
        if test["kind"] != "function":
            continue
        name, kinds = test.get("displayName", test["name"]), [kind for kind, _ in happened[identity]]
        place = test["sourceLocation"]
        ended = [symbol for kind, symbol in happened[identity] if kind == "testEnded"]
        if "testSkipped" in kinds or not ended or test.get("isParameterized") and "testCaseStarted" not in kinds:
            refused[name] = "did not run"
        elif not all(symbol.startswith("pass") for symbol in ended):
            refused[name] = "failed"
        elif not sources.asserts(place["_filePath"], place["line"]):
            refused[name] = f"asserts nothing ({place['fileID']}:{place['line']})"
        else:
            proved.add(name)
            proved |= {
                suite.get("displayName", suite["name"]) for outer, suite in suites.items() if identity.startswith(outer + "/")}
    return proved, {name: why for name, why in refused.items() if name not in proved}
