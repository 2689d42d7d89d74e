"""Calls docc: an archive for each module, and one of all."""

import concurrent.futures
import pathlib
import re
import shutil
import subprocess

from . import names

# What the others link to comes first.
ORDER = [["Rivulet"], ["GTKKit", "RivuletFoundation", "ServerSentEvents", "RivuletLog", "RivuletTesting"],
         ["RivuletURLSession", "RivuletHTTP", "RivuletGTK", "RivuletNATS"], ["RivuletNATSTesting", "RivuletFoundationTesting", "RivuletGTKTesting"]]


def docc():
    swift = subprocess.run(["swift", "-print-target-info"], stdout=subprocess.PIPE, check=True, text=True).stdout
    resources = pathlib.Path(re.search(r'"runtimeResourcePath": "([^"]+)"', swift)[1])
    tool = resources.parent.parent / "bin" / "docc"
    if not tool.exists():
        raise names.Mistake(f"there is no {tool}. Install the toolchain from https://www.swift.org/install/linux, which has docc.")
    return tool


def convert(tool, name, work, dependencies):
    archive = work / "archives" / f"{name}.doccarchive"
    command = [tool, "convert", work / "catalogs" / f"{name}.docc", "--additional-symbol-graph-dir", work / "graphs" / name,
               "--output-path", archive, "--fallback-display-name", name, "--fallback-bundle-identifier", name,
               "--enable-experimental-external-link-support", "--no-transform-for-static-hosting", "--ide-console-output"]
    for one in dependencies:
        command += ["--dependency", work / "archives" / f"{one}.doccarchive"]
    run = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    complaints = re.findall(r"^.*(?:warning|error): .*$", run.stdout, re.MULTILINE)
    return complaints or ([run.stdout] if run.returncode else [])


def build(modules, work, site):
    """Builds the site with docc. Its warnings are mistakes."""
    tool, done, complaints = docc(), [], []
    shutil.rmtree(work / "archives", ignore_errors=True)
    (work / "archives").mkdir()
    unknown = set(modules) - {name for step in ORDER for name in step}
    if unknown:
        raise names.Mistake(f"Scripts/site_builder/archive.py needs a place for {', '.join(sorted(unknown))}.")
    for step in ORDER:
        with concurrent.futures.ThreadPoolExecutor(max_workers=2) as pool:
            for found in pool.map(lambda name: convert(tool, name, work, done), step):
                complaints += found
        done = done + step
    if complaints:
        raise names.Mistake("docc warns:\n" + "\n".join(dict.fromkeys(complaints)))
    shutil.rmtree(site, ignore_errors=True)
    # docc makes the folder, and none above it.
    site.parent.mkdir(parents=True, exist_ok=True)
    merge = [tool, "merge", *(work / "archives" / f"{name}.doccarchive" for name in done), "--output-path", site,
             "--synthesized-landing-page-name", "Rivulet", "--synthesized-landing-page-kind", "Libraries",
             "--synthesized-landing-page-topics-style", "list"]
    run = subprocess.run(merge, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if run.returncode or "warning:" in run.stdout:
        raise names.Mistake(run.stdout)
