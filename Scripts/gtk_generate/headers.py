"""What C's headers say that GIR doesn't: which structures are visible, and which functions are declared."""

import re
import subprocess

# What the module CGtk shows to Swift.
INCLUDE = '#include "Sources/CGtk/shim.h"'


class Headers:
    """Swift sees a pointer to a structure whose fields are visible as typed, and any other as opaque."""

    def __init__(self, text):
        self.structures = set(re.findall(r"(?:struct|union)\s+_?(\w+)\s*\n?\s*\{", text)) | {"cairo_rectangle_int_t"}
        aliases = re.findall(r"typedef\s+(?:struct\s+_?)?(\w+)\s+(\w+)\s*;", text)
        for _ in range(3):
            self.structures |= {alias for name, alias in aliases if name in self.structures}
        self.functions = set(re.findall(r"\b([a-z]\w+)\s*\(", text))

    @classmethod
    def installed(cls, module=None):
        """The headers of CGtk, and those of another library's module."""
        packages = ["libadwaita-1"] + (module["packages"] if module else [])
        includes = [INCLUDE] + ([f"#include <{header}>" for header in module["headers"]] if module else [])
        flags = subprocess.run(["pkg-config", "--cflags", *packages], stdout=subprocess.PIPE, check=True, text=True).stdout.split()
        return cls(subprocess.run(
            ["cc", "-E", "-I.", *flags, "-"], input="\n".join(includes), stdout=subprocess.PIPE, check=True, text=True).stdout)

    def is_visible(self, structure):
        return structure in self.structures or structure.startswith("graphene")
