#!/usr/bin/env python3
"""Measures Pixels beside other viewers of Debian, in turns: bench-viewers.py PIXELS PHOTOGRAPHS FOLDER [RUNS]

What a viewer shows is read from the display: each photograph is tinted in another of three colours. Times are medians, from the start or from
the key to the moment when there is a window, or the colour is seen; processor time is that of the process until then, and for the next
picture that until a second later, with what is read ahead.
"""
import ctypes
import glob
import os
import shutil
import statistics
import subprocess
import sys
import time

X = ctypes.CDLL("libX11.so.6")
PIXBUF = ctypes.CDLL("libgdk_pixbuf-2.0.so.0")
X.XOpenDisplay.restype = X.XGetImage.restype = ctypes.c_void_p
X.XDefaultRootWindow.restype = X.XGetPixel.restype = ctypes.c_ulong
X.XDefaultRootWindow.argtypes = [ctypes.c_void_p]
X.XGetImage.argtypes = [ctypes.c_void_p, ctypes.c_ulong] + [ctypes.c_int] * 2 + [ctypes.c_uint] * 2 + [ctypes.c_ulong, ctypes.c_int]
X.XGetPixel.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_int]
X.XDestroyImage.argtypes = [ctypes.c_void_p]
for name in ("gdk_pixbuf_new_from_file_at_scale", "gdk_pixbuf_copy", "gdk_pixbuf_new"):
    getattr(PIXBUF, name).restype = ctypes.c_void_p



class Attributes(ctypes.Structure):
    """XWindowAttributes."""

    _fields_ = (
        [(name, ctypes.c_int) for name in ("x", "y", "width", "height", "border", "depth")]
        + [("visual", ctypes.c_void_p), ("root", ctypes.c_ulong)]
        + [(name, ctypes.c_int) for name in ("kind", "bits", "gravity", "backing")]
        + [("planes", ctypes.c_ulong), ("pixel", ctypes.c_ulong), ("under", ctypes.c_int), ("colours", ctypes.c_ulong)]
        + [("installed", ctypes.c_int), ("state", ctypes.c_int), ("rest", ctypes.c_byte * 64)]
    )


COLOURS = {"red": 0xFF0000FF, "green": 0x00C000FF, "blue": 0x0000FFFF}
# The command, the key for the next photograph.
VIEWERS = {
    "pixels": (None, "Right"),
    "eog": (["eog", "--new-instance"], "Right"),
    "gthumb": (["gthumb", "--new-window"], "Page_Down"),
    "geeqie": (["geeqie"], "Page_Down"),
    "gwenview": (["gwenview"], "Right"),
    "loupe": (["loupe"], "Right"),
}



class Display:
    """The pixels of the display, read at some points."""

    def __init__(self):
        self.display = X.XOpenDisplay(None)
        if not self.display:
            sys.exit("bench-viewers: there is no display")
        self.root = X.XDefaultRootWindow(self.display)

    def colour(self):
        """The colour that most of the middle has; None if none of those of the photographs."""
        seen = []
        for x in range(250, 700, 75):
            image = X.XGetImage(self.display, self.root, x, 320, 1, 1, 0xFFFFFFFF, 2)
            pixel = X.XGetPixel(image, 0, 0)
            X.XDestroyImage(image)
            parts = [pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255]
            order = sorted(parts)
            if order[2] - order[1] > 60:
                seen.append(list(COLOURS)[parts.index(order[2])])
        return max(set(seen), key=seen.count) if len(seen) >= 3 else None

    def has_window(self):
        """True if there is a window of some size."""
        unused, count = ctypes.c_ulong(), ctypes.c_uint()
        windows = ctypes.POINTER(ctypes.c_ulong)()
        X.XQueryTree(
            ctypes.c_void_p(self.display), ctypes.c_ulong(self.root), ctypes.byref(unused), ctypes.byref(unused),
            ctypes.byref(windows), ctypes.byref(count))
        found = False
        for window in windows[:count.value]:
            attributes = Attributes()
            X.XGetWindowAttributes(ctypes.c_void_p(self.display), ctypes.c_ulong(window), ctypes.byref(attributes))
            found = found or (attributes.state == 2 and attributes.width >= 200 and attributes.height >= 150)
        if count.value:
            X.XFree(windows)
        return found

    def wait(self, look, process, limit=30):
        """The time when something is seen; None if it doesn't come."""
        end = time.monotonic() + limit
        while time.monotonic() < end and process.poll() is None:
            if look():
                return time.monotonic()
            time.sleep(0.001)
        return None


def folder(root, photographs, count):
    """A folder of so many photographs, in the three colours by turns."""
    target = f"{root}/colours-{count}"
    if os.path.isdir(target):
        return target
    unfinished = f"{target}.unfinished"
    subprocess.run(["rm", "-rf", unfinished], check=True)
    os.makedirs(unfinished)
    originals = []
    for index, source in enumerate(sorted(glob.glob(f"{photographs}/*.webp"))[:9]):
        picture = PIXBUF.gdk_pixbuf_new_from_file_at_scale(source.encode(), 1600, 1200, False, None)
        plate = PIXBUF.gdk_pixbuf_new(0, True, 8, 1600, 1200)
        PIXBUF.gdk_pixbuf_fill(ctypes.c_void_p(plate), ctypes.c_uint32(list(COLOURS.values())[index % 3]))
        double = ctypes.c_double
        PIXBUF.gdk_pixbuf_composite(
            ctypes.c_void_p(plate), ctypes.c_void_p(picture), 0, 0, 1600, 1200, double(0), double(0), double(1),
            double(1), 0, 215)
        path = f"{unfinished}/photo-{index:05}.jpg"
        if not PIXBUF.gdk_pixbuf_savev(ctypes.c_void_p(picture), path.encode(), b"jpeg", None, None, None):
            sys.exit(f"bench-viewers: {path} cannot be written")
        originals.append(path)
    for index in range(count):
        path = f"{unfinished}/photo-{index:05}.jpg"
        if index >= len(originals):
            shutil.copyfile(originals[index % len(originals)], path)
        # Some viewers sort by time: that is the same order.
        os.utime(path, (1_700_000_000 + index, 1_700_000_000 + index))
    os.rename(unfinished, target)
    return target


def work(process):
    """The seconds that a process has worked."""
    with open(f"/proc/{process.pid}/stat") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def measure(display, command, key, home):
    """First picture and next pictures: wall and processor time of each."""
    environment = dict(os.environ, HOME=home, GSK_RENDERER="cairo")
    for name in ("DATA", "CACHE", "CONFIG", "STATE"):
        environment[f"XDG_{name}_HOME"] = f"{home}/{name.lower()}"
        os.makedirs(f"{home}/{name.lower()}", exist_ok=True)
    with open(f"{home}/log", "w") as log:
        start = time.monotonic()
        process = subprocess.Popen(command, env=environment, stdout=log, stderr=log)
    result = {"next": [], "next work": []}
    try:
        window = display.wait(display.has_window, process)
        seen = window and display.wait(lambda: display.colour() == "red", process)
        if seen is None:
            return None
        result["window"] = window - start
        result["first"], result["first work"] = seen - start, work(process)
        time.sleep(1.5)
        subprocess.run(["xdotool", "mousemove", "450", "320"], check=True)
        for wanted in ["green", "blue", "red", "green"]:
            before, pressed = work(process), time.monotonic()
            subprocess.run(["xdotool", "key", key], check=True)
            seen = display.wait(lambda: display.colour() == wanted, process, 5)
            if seen is None:
                break
            time.sleep(1)
            result["next"].append(seen - pressed)
            # With what is read ahead.
            result["next work"].append(work(process) - before)
        return result
    finally:
        process.terminate()
        process.wait()
        end = time.monotonic() + 3
        while display.has_window() and time.monotonic() < end:
            time.sleep(0.05)


def main():
    pixels, photographs, root = sys.argv[1:4]
    runs = int(sys.argv[4]) if len(sys.argv) > 4 else 5
    display = Display()
    found = {
        name: (command or [pixels], key) for name, (command, key) in VIEWERS.items()
        if command is None or os.access(f"/usr/bin/{command[0]}", os.X_OK)
    }
    print("| photographs | viewer | window | first picture | its processor time | next picture | its processor time |")
    print("|---|---|---|---|---|---|---|")
    for count in (86, 10_000):
        place = folder(root, photographs, count)
        results = {name: [] for name in found}
        # The first round reads programs from the disk and makes caches.
        for turn in range(runs + 1):
            for name, (command, key) in found.items():
                result = measure(display, command + [f"{place}/photo-00000.jpg"], key, f"{root}/homes/viewer-{name}-{count}")
                if turn and result:
                    results[name].append(result)
        middles = {}
        for name, all in results.items():
            def middle(key):
                values = [value for one in all for value in (one[key] if isinstance(one[key], list) else [one[key]])]
                return statistics.median(values) if values else None
            middles[name] = [middle(key) for key in ("window", "first", "first work", "next", "next work")] if all else [None] * 5
        own = middles["pixels"]
        for name, values in middles.items():
            cells = [
                "not seen" if value is None else f"{value:.3f} s" + (
                    "" if name == "pixels" or not mine else f" (× {value / mine:.1f})")
                for value, mine in zip(values, own)
            ]
            print(f"| {count} | {name} | " + " | ".join(cells) + " |", flush=True)


main()
