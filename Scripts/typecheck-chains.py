"""Measures how the compiler copes with the chains in a folder, right and wrong ones, each compiled by itself.

    typecheck-chains.py FOLDER MODULES [--update]

FOLDER is Tests/TypeChecking, or Tests/TypeChecking/GTK for bindings to widgets. MODULES is the folder of Rivulet's .swiftmodule.
Each part of Right.swift, Statements.swift (where there is one) and Wrong.swift, from one
`// MARK:` to the next, is a program together with Prelude.swift. A right one must be accepted. A wrong one has its mistake on the line that ends with
`// mistake`, and the first error of the compiler below its MARK: `// says LINE: message`, counted from the MARK without
this line itself; --update writes it. No program may make the compiler's solver try more than LIMIT choices, which is the same on each machine
and at each load, or end in "unable to type-check".
"""

import concurrent.futures
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

import c_modules
from typecheck_programs import compile_once, mistakes, name, parts

# The solver tries some 150,000 a second.
LIMIT = 300_000
# What the compiler can't solve today: it gives up after some seconds.
TOO_HARD = {"Ratings come from an asynchronous function"}

root = pathlib.Path(__file__).resolve().parent.parent


def importing(folder, modules):
    """The compiler's arguments that find what the prelude imports."""
    arguments = ["-I", modules, *c_modules.options()]
    if folder.name != "GTK":
        return arguments
    flags = subprocess.run(["pkg-config", "--cflags-only-I", "libadwaita-1"], check=True, capture_output=True, text=True)
    return arguments + [word for flag in flags.stdout.split() for word in ("-Xcc", flag)]


def examine(part, prelude, imports, directory, number):
    """The processor time, the choices that the solver tried, and the line and the message of the first error, if there is one."""
    file = pathlib.Path(directory) / f"chain{number}.swift"
    file.write_text(prelude + part)
    statistics = file.with_suffix("")
    statistics.mkdir()
    seconds, errors = compile_once(file, "-typecheck", "-stats-output-dir", str(statistics), *imports)
    choices = json.loads(next(statistics.iterdir()).read_text()).get("Sema.NumConstraintScopes", 0)
    if not errors and "// mistake" in part:
        # Data races and the like are found after type checking.
        errors = compile_once(file, "-emit-sil", "-o", os.devnull, *imports)[1]
    start = prelude.count("\n")
    return seconds, choices, (errors[0][0] - start, errors[0][1]) if errors else None


def says(part):
    found = re.search(r"(?m)^// says (-?\d+): (.*)$", part)
    return (int(found.group(1)), found.group(2)) if found else None


def without_record(part):
    return re.sub(r"(?m)^// says .*\n", "", part)


def main():
    folder, is_update = root / sys.argv[1], "--update" in sys.argv[3:]
    imports = importing(folder, sys.argv[2])
    prelude = (folder / "Prelude.swift").read_text()
    problems, slowest, exact = [], (0, 0.0, ""), 0
    right = parts((folder / "Right.swift").read_text())
    statements = parts((folder / "Statements.swift").read_text()) if (folder / "Statements.swift").exists() else []
    wrong = parts((folder / "Wrong.swift").read_text())
    chains, right = len(right), right + statements
    programs = right + [without_record(part) for part in wrong]
    with tempfile.TemporaryDirectory() as directory, concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        results = list(pool.map(
            lambda pair: examine(pair[1], prelude, imports, directory, pair[0]), enumerate(programs)))
    updated = []
    for index, (part, (seconds, choices, error)) in enumerate(zip(programs, results)):
        title = name(part)
        if title in TOO_HARD:
            if not error:
                problems.append(f"'{title}' compiles now: take it out of TOO_HARD")
            continue
        slowest = max(slowest, (choices, seconds, title))
        if choices > LIMIT:
            problems.append(f"'{title}' makes the compiler try {choices:,} choices, more than {LIMIT:,}")
        if error and "unable to type-check" in error[1]:
            problems.append(f"'{title}' can't be type-checked in reasonable time")
        elif index < len(right):
            if error:
                problems.append(f"'{title}' is right, and rejected: line {error[0]}: {error[1]}")
        else:
            marked = mistakes(part)
            if len(marked) != 1:
                problems.append(f"'{title}' has {len(marked)} lines that end with '// mistake'; mark the one that is wrong")
            exact += bool(error) and [error[0]] == marked
            if not error:
                problems.append(f"'{title}' is wrong, and accepted")
            elif not is_update and says(wrong[index - len(right)]) != error:
                problems.append(f"'{title}': the compiler says now, in line {error[0]}: {error[1]}")
        if index >= len(right):
            heading, rest = part.split("\n", 1)
            updated.append(f"{heading}\n// says {error[0]}: {error[1]}\n{rest}" if error else part)
    if is_update:
        (folder / "Wrong.swift").write_text("".join(updated))
    for problem in problems:
        print(f"typecheck: {problem}", file=sys.stderr)
    print(
        f"typecheck: {folder.name}: {chains} right and {len(wrong)} wrong chains, {len(statements)} operators with statements; the first "
        f"error is on the line of the mistake in {exact}; the hardest has {slowest[0]:,} choices "
        f"and took {slowest[1]:.2f} s ({slowest[2]})")
    sys.exit(bool(problems))


main()
