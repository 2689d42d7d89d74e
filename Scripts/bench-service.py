"""Measures a service, nginx with the same bytes, and wrk for both in turn. Run by Scripts/bench-service."""

import argparse
import base64
import json
import os
import pathlib
import platform
import re
import signal
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request

LIST = "/v1/photos?consumer_key=bench&feature=popular&rpp=20"
IMAGE = "/v1/images/1/3.jpeg"
ORIGINAL = "/v1/photos/1/original"
SEARCH = "/1.1/search/tweets.json?q=love&count=15"

# The name, the target, what nginx serves, whether each answer is made afresh while others vote, and the goal of the ratio.
ROWS = [
    ("image", IMAGE, "image", False, 0.7),
    ("original", ORIGINAL, "original", False, 0.55),
    ("list, kept", LIST, "list", False, 0.75),
    ("list, made afresh", LIST, "list", True, 0.1),
]
# With 1,000 connections, this part of the goal.
CROWDED = 0.6
P95 = 12
DONE = """
done = function(summary, latency, requests)
  local errors = summary.errors
  io.write(string.format("RESULT %d %.6f %.3f %d %d\\n", summary.requests, summary.duration / 1e6,
    latency:percentile(95) / 1000, errors.connect + errors.read + errors.write + errors.timeout, errors.status))
end
"""
# No two targets are alike, so that no answer is a kept one.
VARY = """
local thread = 0
setup = function(each) each:set("id", thread) thread = thread + 1 end
init = function() count = 0 math.randomseed(os.time()) run = math.random(1e9) end
request = function()
  count = count + 1
  return wrk.format("GET", wrk.path .. "&n=" .. id .. "-" .. run .. "-" .. count)
end
"""


def fetch(url, **headers):
    with urllib.request.urlopen(urllib.request.Request(url, headers=headers)) as answer:
        return answer.read()


class Server:
    """A process and its children."""

    def __init__(self, process, address):
        self.process, self.address = process, address

    @property
    def pids(self):
        children = pathlib.Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()
        return [self.process.pid, *map(int, children)]

    def processor_time(self):
        """The seconds that its threads have run."""
        ticks = 0
        for pid in self.pids:
            fields = pathlib.Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
            ticks += int(fields[11]) + int(fields[12])
        return ticks / os.sysconf("SC_CLK_TCK")

    def memory(self):
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s+(\d+)", status)[1]) / 1024

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        self.process.wait()


class Voters:
    """Another process that changes the database: within the block a vote comes every ten milliseconds."""

    def __init__(self, database):
        self.database, self.stop = database, threading.Event()

    def __enter__(self):
        self.thread = threading.Thread(target=self.vote)
        self.thread.start()

    def __exit__(self, *_):
        self.stop.set()
        self.thread.join()

    def vote(self):
        connection = sqlite3.connect(self.database, isolation_level=None)
        number = 0
        while not self.stop.wait(0.01):
            number += 1
            connection.execute("UPDATE photographs SET votes_count = ? WHERE id = ?", (number % 7, number % 20 + 1))
        connection.close()


class Bench:
    def __init__(self, path, program, slices):
        self.path, self.slices, self.missed, self.servers = path, slices, [], []
        for name, lines in (("done.lua", DONE), ("vary.lua", VARY + DONE)):
            (path / name).write_text(lines)
        process = subprocess.Popen(
            [program, "--database", path / "w.sqlite", "--posts", path / "p.sqlite", "--cache", path / "cache",
             "--searches", "0"],
            stdout=subprocess.PIPE, text=True)
        self.servers.append(Server(process, None))
        self.ours = self.servers[0]
        self.ours.address = process.stdout.readline().strip().removesuffix("/v1")

    def start_nginx(self):
        root = self.path / "root"
        root.mkdir()
        self.path.chmod(0o755)
        for name, target in (("list", LIST), ("image", IMAGE), ("original", ORIGINAL)):
            (root / name).write_bytes(fetch(self.ours.address + target))
        port = 18499
        (self.path / "nginx.conf").write_text(f"""
            daemon off; worker_processes auto; worker_rlimit_nofile 8192; pid {self.path}/pid; error_log stderr crit;
            events {{ worker_connections 4096; }}
            http {{ access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000000; open_file_cache max=100;
              server {{ listen 127.0.0.1:{port} backlog=4096; root {root}; }} }}""")
        process = subprocess.Popen(["nginx", "-c", self.path / "nginx.conf"], stderr=subprocess.DEVNULL)
        self.theirs = Server(process, f"http://127.0.0.1:{port}")
        self.servers.append(self.theirs)
        for _ in range(50):
            try:
                return fetch(self.theirs.address + "/list")
            except OSError:
                time.sleep(0.1)
        raise SystemExit("bench-service: nginx doesn't answer")

    def wrk(self, server, target, connections, script="done.lua", *headers, seconds=1):
        """Returns the rate, the 95th percentile in ms, the processor time per request in µs, and the numbers of failures."""
        before = server.processor_time()
        output = subprocess.run(
            ["wrk", "-t2", f"-c{connections}", f"-d{seconds}s", "-s", self.path / script,
             *(word for header in headers for word in ("-H", header)), server.address + target],
            capture_output=True, text=True).stdout
        count, duration, p95, broken, refused = re.search(r"RESULT (\S+) (\S+) (\S+) (\d+) (\d+)", output).groups()
        each = (server.processor_time() - before) / max(int(count), 1) * 1e6
        return int(count) / float(duration), float(p95), each, int(broken), int(refused)

    def row(self, name, target, file, afresh, goal, connections):
        script = "vary.lua" if afresh else "done.lua"
        pairs = []
        # The first pair warms both up.
        for index in range(self.slices + 1):
            ours = lambda: self.wrk(self.ours, target, connections, script)
            theirs = lambda: self.wrk(self.theirs, f"/{file}", connections)
            pair = (ours(), theirs()) if index % 2 else (theirs(), ours())[::-1]
            if index > 0:
                pairs.append(pair)
        ratio = statistics.median(ours[0] / theirs[0] for ours, theirs in pairs)
        rates, times = ([statistics.median(pair[side][field] for pair in pairs) for side in (0, 1)] for field in (0, 2))
        if connections > 64:
            goal = round(goal * CROWDED, 2)
        where = f"{name} with {connections} connections"
        if ratio < goal:
            self.missed.append(f"{where}: {ratio:.2f} of nginx, not {goal}")
        broken, refused = (sum(pair[0][field] for pair in pairs) for field in (3, 4))
        if broken or refused:
            self.missed.append(f"{where}: {broken} broken, {refused} refused")
        print(f"| {name} | {connections:,} | {rates[0]:,.0f}/s | {rates[1]:,.0f}/s | {ratio:.2f} | {goal} "
              f"| {times[0]:.0f} µs | {times[1]:.0f} µs |", flush=True)

    def table(self, only):
        print("| | connections | Wellspring | nginx | ratio | goal | processor time | of nginx |\n"
              "|---|--:|--:|--:|--:|--:|--:|--:|", flush=True)
        for name, target, file, afresh, goal in ROWS:
            if not name.startswith(only):
                continue
            for connections in (64, 1000):
                if afresh:
                    with Voters(self.path / "w.sqlite"):
                        self.row(name, target, file, afresh, goal, connections)
                else:
                    self.row(name, target, file, afresh, goal, connections)

    def token(self):
        """Lets a program search; the posts are imported at the first request for them."""
        pair = base64.b64encode(b"pixels:wellspring").decode()
        request = urllib.request.Request(
            self.ours.address + "/oauth2/token", b"grant_type=client_credentials", {"Authorization": f"Basic {pair}"})
        with urllib.request.urlopen(request) as answer:
            token = "Bearer " + json.load(answer)["access_token"]
        seen = None
        while True:
            statuses = json.loads(fetch(self.ours.address + SEARCH, Authorization=token))["statuses"]
            found = [status["id"] for status in statuses]
            if found == seen and len(found) == 15:
                return f"Authorization: {token}"
            seen = found
            time.sleep(2)

    def search(self):
        header = self.token()
        self.settle()
        slices = [self.wrk(self.ours, SEARCH, 64, "done.lua", header) for _ in range(self.slices + 1)][1:]
        rate, p95, each = (statistics.median(slice[field] for slice in slices) for field in (0, 1, 2))
        print(f"\nSearch for \"love\", 15 posts, 64 connections: {rate:,.0f}/s, 95th percentile {p95:.1f} ms "
              f"(goal: {P95} ms), {each:.0f} µs of processor time each.", flush=True)
        if p95 >= P95:
            self.missed.append(f"search: 95th percentile {p95:.1f} ms, not below {P95} ms")
        broken, refused = (sum(slice[field] for slice in slices) for field in (3, 4))
        if broken or refused:
            self.missed.append(f"search: {broken} broken, {refused} refused")

    def settle(self):
        """Returns when the service has done what it does in the background."""
        while True:
            before = self.ours.processor_time()
            time.sleep(2)
            if self.ours.processor_time() - before < 0.1:
                return

    def soak(self, minutes):
        """Watches the resident memory under requests of all kinds, from 64 and from 1,000 connections."""
        header = self.token()
        self.settle()
        sizes, broken = [], 0
        end = time.monotonic() + minutes * 60
        with Voters(self.path / "w.sqlite"):
            while time.monotonic() < end:
                for target, script, connections in (
                        (IMAGE, "done.lua", 1000), (ORIGINAL, "done.lua", 64), (LIST, "done.lua", 64),
                        (LIST, "vary.lua", 64), (SEARCH, "done.lua", 64)):
                    headers = [header] if target == SEARCH else []
                    broken += sum(self.wrk(self.ours, target, connections, script, *headers, seconds=3)[3:])
                sizes.append(self.ours.memory())
                print(f"{len(sizes) * 15} s: {sizes[-1]:.0f} MB", flush=True)
        # Caches fill in the first part.
        first, last = (max(part) for part in (sizes[len(sizes) // 4:len(sizes) // 2], sizes[-len(sizes) // 4:]))
        print(f"Resident memory over {minutes} minutes: {first:.0f} MB at most in the second quarter, {last:.0f} MB in the last.")
        if last > first * 1.1 + 5:
            self.missed.append(f"memory grows: {first:.0f} MB, then {last:.0f} MB")
        if broken:
            self.missed.append(f"{broken} requests broken or refused")


def processor():
    name = re.search(r"model name\s*: (.*)", pathlib.Path("/proc/cpuinfo").read_text())
    return name[1] if name else platform.machine()


def main():
    parser = argparse.ArgumentParser(prog="bench-service")
    parser.add_argument("program", nargs="?", help="a service; a release build unless given")
    parser.add_argument("--slices", type=int, default=9, help="the seconds that each server is measured in each row")
    parser.add_argument("--only", default="", help="the beginning of the names of the rows, or search")
    parser.add_argument("--soak", type=float, default=0, help="the minutes for which the memory is watched instead")
    options = parser.parse_args()
    if options.slices < 1 or options.soak < 0:
        parser.error("--slices must be at least 1, and --soak not below 0")
    # After the arguments, as both may take minutes.
    subprocess.run(["Scripts/setup", "--bench-service"], check=True)
    program = options.program or subprocess.run(
        ["Scripts/release", "wellspring"], check=True, stdout=subprocess.PIPE, text=True).stdout.strip() + "/wellspring"
    print(f"{time.strftime('%Y-%m-%d')}, {os.cpu_count()} cores ({processor()}), load at the start {os.getloadavg()[0]:.2f}\n")
    with tempfile.TemporaryDirectory(prefix="bench-service-") as folder:
        bench = Bench(pathlib.Path(folder), program, options.slices)
        try:
            if options.soak:
                bench.soak(options.soak)
            else:
                bench.start_nginx()
                bench.settle()
                before = bench.ours.memory()
                bench.table(options.only)
                if "search".startswith(options.only):
                    bench.search()
                print(f"\nResident memory: {before:.0f} MB before, {bench.ours.memory():.0f} MB after.")
        finally:
            for server in bench.servers:
                server.stop()
    for sentence in bench.missed:
        print(f"bench-service: {sentence}", file=sys.stderr)
    sys.exit(1 if bench.missed else 0)


main()
