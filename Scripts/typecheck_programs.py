"""Programs in files, one from each `// MARK:` to the next, and what the compiler does with one."""

import os
import re
import sys


def parts(text):
    return re.split(r"(?m)^(?=// MARK: )", text)[1:]


def name(part):
    return re.match(r"// MARK: (.*)", part).group(1)


def mistakes(part):
    """The lines that end with `// mistake`, counted from the first."""
    return [number for number, line in enumerate(part.split("\n"), 1) if line.endswith("// mistake")]


def compile_once(file, *arguments):
    """The processor time in seconds, and the errors: line, message."""
    output = file.with_suffix(".log")
    command = [
        "swiftc", "-frontend", *arguments, "-swift-version", "6", "-parse-as-library", "-module-name", "Chain", str(file)]
    with open(output, "w") as log:
        process = os.posix_spawnp(
            command[0], command, os.environ, file_actions=[(os.POSIX_SPAWN_DUP2, log.fileno(), 2)])
        _, status, usage = os.wait4(process, 0)
    errors = re.findall(r"^/[^\s:]*:(\d+):\d+: error: (.*)$", output.read_text(), re.M)
    if status and not errors:
        sys.exit(f"typecheck: the compiler fails at no line of the program:\n{output.read_text()}")
    return usage.ru_utime, [(int(line), message.rstrip()) for line, message in errors]
