"""The modules of C in the sources, which a compiler that reads Rivulet's modules has to find as well."""

import pathlib

SOURCES = pathlib.Path(__file__).resolve().parent.parent / "Sources"


def options():
    """The compiler's arguments. A map that nothing imports is not read further, so none needs its library to be installed."""
    return [word for path in sorted(SOURCES.glob("*/module.modulemap")) for word in ("-Xcc", f"-fmodule-map-file={path}")]
