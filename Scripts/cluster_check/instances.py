"""The instances of the service: processes with a folder each, what can be done to them, and what is in their databases at the end."""

import contextlib
import hashlib
import os
import pathlib
import shutil
import signal
import sqlite3
import subprocess
import time

from link import free_port
from wire import Unknown, Wire

ROOT = pathlib.Path(__file__).resolve().parents[2]
PHOTOGRAPHS = ROOT / "Applications/Wellspring/Core/Photographs"
FAKETIME = pathlib.Path("/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1")
DISK = 24 << 20


def timers(folder):
    """The library that keeps timers out of libfaketime."""
    library = pathlib.Path(folder, "timers.so")
    if not library.exists():
        source = pathlib.Path(__file__).with_name("timers.c")
        subprocess.run(["cc", "-shared", "-fPIC", "-o", library, source], check=True)
    return library


class Broken(Exception):
    """A promise that no history is needed for."""


class Instance:
    def __init__(self, name, program, folder, has_disk, has_clock, arguments=()):
        self.name, self.program, self.arguments = name, program, list(arguments)
        self.folder = pathlib.Path(folder, name)
        self.folder.mkdir()
        self.is_mounted = False
        if has_disk:
            subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={DISK},mode=700", "cluster-check", self.folder], check=True)
            self.is_mounted = True
        # Instances of a cluster serve the same folder.
        self.photos = pathlib.Path(folder, "photos")
        if not self.photos.exists():
            self.photos.mkdir()
            for photo in ("duck.webp", "middleeast.webp", "red-pyramid.webp"):
                shutil.copy2(PHOTOGRAPHS / photo, self.photos)
        self.port = free_port()
        self.process, self.is_meant_to_run, self.is_frozen, self.broken = None, False, False, []
        self.starts_again_at = None
        self.log = pathlib.Path(folder, f"{self.name}.log")
        self.environment = dict(os.environ)
        self.clock = self.folder / "clock" if has_clock else None
        if has_clock:
            self.set_clock(0)
            self.environment |= {
                "LD_PRELOAD": f"{timers(folder)} {FAKETIME}", "FAKETIME_TIMESTAMP_FILE": str(self.clock), "FAKETIME_NO_CACHE": "1",
                "FAKETIME_DONT_FAKE_MONOTONIC": "1",
            }

    # The process.

    def start(self):
        folder = self.folder
        with open(self.log, "ab") as log:
            # Ends with the check, however that ends.
            self.process = subprocess.Popen(
                ["setpriv", "--pdeathsig", "KILL", self.program, "--port", str(self.port), "--database", folder / "w.sqlite",
                 "--posts", folder / "p.sqlite", "--cache", folder / "cache", "--fortunes", folder / "none",
                 "--photos", self.photos, "--searches", "0", *self.arguments],
                stdin=subprocess.DEVNULL, stdout=log, stderr=log, env=self.environment, start_new_session=True)
        self.is_meant_to_run, self.is_frozen, self.starts_again_at = True, False, None

    def look_after(self):
        """Starts a process again that ended by itself, which it must not."""
        if self.is_meant_to_run and self.process.poll() is not None:
            if self.has_failed_to_start():
                # In a moment, as a service manager does.
                self.starts_again_at = self.starts_again_at or time.monotonic() + 0.5
                if time.monotonic() >= self.starts_again_at:
                    self.start()
                return
            self.broken.append(f"{self.name} ended by itself, with {self.process.returncode}: {self.last_words()}")
            self.start()

    def has_failed_to_start(self):
        """Whether it has ended with a sentence because its disk was full, or its log out of reach, which it may at the start."""
        return self.process.returncode == 1 and "cannot be used" in self.last_words().split(" / ")[-1]

    def kill(self):
        self.is_meant_to_run = False
        if self.process and self.process.poll() is None:
            self.process.kill()
        if self.process:
            self.process.wait()

    def leave(self):
        """Asks it to end, once: a second time would end it at once."""
        self.thaw()
        was_meant_to_run, self.is_meant_to_run = self.is_meant_to_run, False
        if was_meant_to_run and self.process.poll() is None:
            self.process.terminate()

    def end(self, within):
        self.leave()
        try:
            status = self.process.wait(within)
        except subprocess.TimeoutExpired:
            self.kill()
            self.broken.append(f"{self.name} didn't end within {within} seconds after SIGTERM: {self.last_words()}")
            return
        if status not in (0, -signal.SIGTERM) and not self.has_failed_to_start():
            self.broken.append(f"{self.name} ended with {status} after SIGTERM: {self.last_words()}")

    def freeze(self):
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGSTOP)
            self.is_frozen = True

    def thaw(self):
        if self.is_frozen and self.process.poll() is None:
            self.process.send_signal(signal.SIGCONT)
        self.is_frozen = False

    def wait_until_ready(self, seconds):
        end = time.monotonic() + seconds
        wire = Wire(f"127.0.0.1:{self.port}", 2)
        said = "no answer"
        while time.monotonic() < end:
            self.look_after()
            try:
                # An instance of a cluster is ready when it has caught up, too.
                status, said = wire.exchange("GET", "/readyz")
                if status == 404:
                    status, said = wire.exchange("GET", "/healthz")
                if status == 200:
                    wire.close()
                    return
            except Unknown as error:
                said = str(error)
            time.sleep(0.05)
        raise Broken(f"{self.name} isn't ready after {seconds} seconds ({said}): {self.last_words()}")

    def applied(self):
        """How far each database has come in the log."""
        with contextlib.ExitStack() as stack:
            found = []
            for file in ("w.sqlite", "p.sqlite"):
                try:
                    database = stack.enter_context(contextlib.closing(sqlite3.connect(f"file:{self.folder / file}?mode=ro", uri=True)))
                    found.append(database.execute("SELECT sequence FROM applied").fetchone()[0])
                except sqlite3.Error as error:
                    found.append(str(error))
            return found

    def last_words(self):
        lines = self.log.read_text(errors="replace").strip().split("\n") if self.log.exists() else [""]
        return " / ".join(lines[-3:])

    # Its surroundings.

    def fill_disk(self):
        with contextlib.suppress(OSError), open(self.folder / "filler", "wb", buffering=0) as filler:
            for size in (1 << 20, 1 << 12):
                with contextlib.suppress(OSError):
                    while True:
                        filler.write(bytes(size))

    def free_disk(self):
        (self.folder / "filler").unlink(missing_ok=True)

    def set_clock(self, seconds):
        # In place of the file, so that none is read half-written. Outside of the disk that may be full.
        temporary = self.folder.parent / f"{self.name}.clock"
        temporary.write_text(f"{seconds:+d}\n")
        self.clock = temporary

    def remove(self):
        self.kill()
        if self.is_mounted:
            subprocess.run(["umount", "--lazy", self.folder], check=False)

    # Its databases, after it has ended.

    def contents(self):
        answer = {"tables": {}, "problems": []}
        for file in ("w.sqlite", "p.sqlite"):
            with contextlib.closing(sqlite3.connect(f"file:{self.folder / file}?mode=ro", uri=True)) as database:
                read_database(file, database, answer)
        return answer


# What all instances have the same. The rest is about files, or follows from it.
COMMON = {
    "accounts", "authors", "bearers", "comments", "favourites", "follows", "forgotten_nonces", "nonces", "posts", "removed_posts", "tags",
    "tokens", "votes",
}


def read_database(file, database, answer):
    def rows(sql):
        return [list(row) for row in database.execute(sql)]

    def has(table):
        return bool(rows(f"SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = '{table}'"))

    for (said,) in rows("PRAGMA integrity_check(3)"):
        if said != "ok":
            answer["problems"].append(f"{file}: {said}")
    for table, *_ in rows("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name"):
        if table in COMMON:
            contents = sorted(repr(row) for row in rows(f'SELECT * FROM "{table}"'))
            answer["tables"][f"{file} {table}"] = [hashlib.sha256("\n".join(contents).encode()).hexdigest()[:16], len(contents)]
    if file == "w.sqlite":
        answer["accounts"] = dict(rows("SELECT name, id FROM accounts"))
        answer["votes"] = rows("SELECT name, photograph_id FROM votes JOIN accounts ON accounts.id = account_id")
        answer["marks"] = rows("SELECT name, photograph_id FROM favourites JOIN accounts ON accounts.id = account_id")
        counts = [("votes_count", "votes", "photograph_id"), ("favourites_count", "favourites", "photograph_id"),
                  ("comments_count", "comments", "photograph_id")]
        counted = "photographs"
        doubles = [("accounts", "name"), ("nonces", "timestamp, token, nonce"), ("votes", "photograph_id, account_id")]
    else:
        if not has("posts"):
            answer |= {"posts": [], "favourites": []}
            return
        answer["posts"] = rows("SELECT id, text FROM posts WHERE repost_of IS NULL ORDER BY id DESC")
        answer["favourites"] = rows("SELECT name, post_id FROM favourites JOIN authors ON authors.id = author_id")
        # The rows of the index are counted down from the highest number.
        database.execute("CREATE VIRTUAL TABLE temp.indexed USING fts5vocab(main, words, instance)")
        indexed = {(1 << 63) - 1 - row for (row,) in database.execute("SELECT DISTINCT doc FROM temp.indexed")}
        answer["problems"] += [f"{file}: post {number} ('{text}') is in no index" for number, text in answer["posts"] if number not in indexed]
        counts = [("posts_count", "posts", "author_id"), ("favourites_count", "favourites", "author_id")]
        counted = "authors"
        doubles = [("authors", "key"), ("favourites", "author_id, post_id")]
    for column, table, key in counts:
        wrong = rows(f"SELECT id, {column}, (SELECT count(*) FROM {table} WHERE {table}.{key} = {counted}.id) AS counted FROM {counted} "
                     f"WHERE {column} <> counted LIMIT 3")
        for number, said, counted_rows in wrong:
            answer["problems"].append(f"{file}: {counted} {number} has {column} {said}, and there are {counted_rows} {table}")
    for table, key in doubles:
        for row in rows(f"SELECT {key}, count(*) FROM {table} GROUP BY {key} HAVING count(*) > 1 LIMIT 3"):
            answer["problems"].append(f"{file}: {table} has {row[:-1]} {row[-1]} times")
    answer["problems"] += [f"{file}: {table} row {row} refers to a row of {parent} that isn't there"
                           for table, row, parent, _ in rows("PRAGMA foreign_key_check")]
