"""What C's headers say that GIR doesn't: which structures are visible, and which functions are declared."""

import re
import subprocess

# What the module CGtk shows to Swift.
COMMAND = "echo '#include \"Sources/CGtk/shim.h\"' | cc -E -I. $(pkg-config --cflags libadwaita-1) -"


class Headers:
    """Swift sees a pointer to a structure whose fields are visible as typed, and any other as opaque."""

    def __init__(self, text):
        self.structures = set(re.findall(r"(?:struct|union)\s+_?(\w+)\s*\n?\s*\{", text)) | {"cairo_rectangle_int_t"}
        aliases = re.findall(r"typedef\s+(?:struct\s+_?)?(\w+)\s+(\w+)\s*;", text)
        for _ in range(3):
            self.structures |= {alias for name, alias in aliases if name in self.structures}
        self.functions = set(re.findall(r"\b([a-z]\w+)\s*\(", text))

    @classmethod
    def installed(cls):
        return cls(subprocess.run(COMMAND, shell=True, stdout=subprocess.PIPE, check=True, text=True).stdout)

    def is_visible(self, structure):
        return structure in self.structures or structure.startswith("graphene")
