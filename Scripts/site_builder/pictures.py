"""Pictures, each in light and dark."""

import pathlib
import re
import shutil

from . import names

# The colours of Documentation/Generator/Drawing.swift, and what each is on a dark page.
DARK = {
    "#ffffff": "#1d1d1f", "#18181b": "#f4f4f5", "#3f3f46": "#d4d4d8", "#f4f4f5": "#323236", "#8a8a8f": "#7c7c82",
    "#cfe3ff": "#1f4e8c", "#d3f2d8": "#1f6b35", "#eadcff": "#5b3a94", "#ffe0ef": "#8c2f5e", "#ffe3bd": "#8a5210",
}
# A block of styles with one level of rules inside.
DARK_STYLES = re.compile(r"@media \(prefers-color-scheme: dark\)\s*\{((?:[^{}]*\{[^{}]*\})*)[^{}]*\}")


def variants(svg):
    """The picture as it is in light, and in dark: by its own styles, or with the colours changed."""
    if DARK_STYLES.search(svg):
        return DARK_STYLES.sub("", svg), DARK_STYLES.sub(r"\1", svg)
    unknown = set(re.findall(r"#[0-9a-f]{6}\b", svg)) - set(DARK)
    if unknown:
        raise names.Mistake(f"Scripts/site_builder/pictures.py needs a dark colour for {', '.join(sorted(unknown))}.")
    return svg, re.sub(r"#[0-9a-f]{6}\b", lambda match: DARK[match[0]], svg)


class Pictures:
    """The pictures of a catalog, whose names there have no folders."""

    def __init__(self, folder):
        self.folder = folder
        folder.mkdir(parents=True)

    def name(self, path):
        """Copies a picture, and returns its name in the catalog."""
        path = pathlib.Path(path)
        name = "-".join(part for part in path.with_suffix("").parts if part != "Documentation").replace("@", "-")
        dark = path.with_name(f"{path.stem}-dark{path.suffix}")
        if path.suffix == ".svg":
            try:
                light_text, dark_text = variants(path.read_text())
            except names.Mistake as mistake:
                raise names.Mistake(f"{path}: {mistake}") from mistake
            (self.folder / f"{name}.svg").write_text(light_text)
            (self.folder / f"{name}~dark.svg").write_text(dark_text)
        else:
            # docc leaves out WebP, and browsers look into a picture for its kind.
            suffix = path.suffix.replace(".webp", ".png")
            shutil.copy(path, self.folder / f"{name}{suffix}")
            if dark.exists():
                shutil.copy(dark, self.folder / f"{name}~dark{path.suffix}")
        return name

    @staticmethod
    def is_dark_twin(path):
        path = pathlib.Path(path)
        return path.stem.endswith("-dark") and path.with_name(path.stem.removesuffix("-dark") + path.suffix).exists()
