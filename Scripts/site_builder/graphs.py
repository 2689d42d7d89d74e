"""The public symbols of the built modules, as swift-symbolgraph-extract writes them."""

import json
import pathlib
import re
import shlex
import shutil
import subprocess
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader

from . import names

MODULES = pathlib.Path(".build/debug/Modules")
# Its 416 classes make 21,000 files of 160 MB, and a navigator of 1.5 MB that every first load would fetch.
LEFT_OUT = ["GTKGenerated"]


class Symbol:
    """A public declaration, which keeps the dictionary that it was read from."""

    def __init__(self, fields, module, extended=None):
        self.fields, self.module, self.extended = fields, module, extended
        self.id = fields["identifier"]["precise"]
        self.path = fields["pathComponents"]
        self.kind = fields["kind"]["identifier"]
        uri = fields.get("location", {}).get("uri", "")
        self.file = uri.partition(f"/Sources/{module}/")[2]

    @property
    def title(self):
        return self.path[-1]

    @property
    def base(self):
        return self.title.partition("(")[0]

    @property
    def labels(self):
        return re.findall(r"(\w+):", self.title.partition("(")[2])

    @property
    def parameters(self):
        return [one["name"] for one in self.fields.get("functionSignature", {}).get("parameters", [])]

    @property
    def comment(self):
        return [line["text"] for line in self.fields.get("docComment", {}).get("lines", [])]

    @comment.setter
    def comment(self, lines):
        comment = self.fields.setdefault("docComment", {"module": self.module})
        # Positions of lines that are not in the source would mislead.
        comment["lines"] = [{"text": line} for line in lines]
        comment.pop("uri", None)

    @property
    def link(self):
        """What a link in a comment or a page writes, with the hash that tells it from its overloads."""
        return f"{self.page}-{names.short_hash(self.id)}"

    @property
    def page(self):
        """The path of its page; what extends another module's type is below that module's name."""
        return "/".join(["", self.module, *([self.extended] if self.extended else []), *self.path])

    @property
    def place(self):
        return self.file, self.fields.get("location", {}).get("position", {}).get("line", 0)


class Module:
    """The graphs of a module: its own, and one for each module that it extends."""

    def __init__(self, name, graphs):
        self.name, self.graphs = name, graphs
        self.symbols = [
            Symbol(fields, name, file.removesuffix(".symbols.json").partition("@")[2] or None)
            for file, graph in sorted(graphs.items()) for fields in graph["symbols"]]

    def write(self, folder):
        folder.mkdir(parents=True)
        for file, graph in self.graphs.items():
            (folder / file).write_text(json.dumps(graph))


def api_diff():
    """The script that compares interfaces, which knows the libraries and what reading them takes."""
    loader = SourceFileLoader("api_diff", "Scripts/api-diff")
    module = module_from_spec(spec_from_loader("api_diff", loader))
    loader.exec_module(module)
    return module


def extract(work):
    """Reads all modules. Extensions of another module's types are symbols of their own, which docc needs."""
    libraries = api_diff()
    target, modules = libraries.target(), {}
    for name, package in libraries.LIBRARIES.items():
        options = libraries.c_modules.options()
        if package:
            flags = subprocess.run(["pkg-config", "--cflags-only-I", package], stdout=subprocess.PIPE, check=True, text=True)
            options += [word for flag in shlex.split(flags.stdout) for word in ("-Xcc", flag)]
        folder = work / "extracted" / name
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        run = subprocess.run(
            ["swift-symbolgraph-extract", "-module-name", name, "-I", str(MODULES), "-target", target,
             "-minimum-access-level", "public", "-skip-synthesized-members", "-emit-extension-block-symbols",
             "-output-dir", str(folder), *options],
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        if run.returncode != 0:
            raise names.Mistake(f"{name} can't be read. Run swift build. {run.stdout}")
        modules[name] = Module(name, {path.name: json.loads(path.read_text()) for path in folder.glob("*.symbols.json")})
    return modules


def left_out_names(modules):
    """The paths of what the site leaves out, and comments name: all of GTKGenerated, and the types of GTKCore."""
    paths = {tuple(one.path) for name in LEFT_OUT for one in modules[name].symbols}
    types = re.compile(r"public (?:final |indirect )?(?:open )?(?:class|struct|enum|protocol|typealias) (\w+)|open class (\w+)")
    for file in pathlib.Path("Sources/GTKCore").rglob("*.swift"):
        for match in types.finditer(file.read_text()):
            name = match[1] or match[2]
            paths |= {(name,), (name, "*")}
    return paths
