"""What Scripts/bench-service runs: a service, nginx with the same bytes, and wrk for both in turn."""

import base64
import json
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import urllib.request

LIST = "/v1/photos?consumer_key=bench&feature=popular&rpp=20"
IMAGE = "/v1/images/1/3.jpeg"
ORIGINAL = "/v1/photos/1/original"
SEARCH = "/1.1/search/tweets.json?q=love&count=15"

# name, target, what nginx serves, whether no two targets are alike, the goal of the ratio
ROWS = [
    ("image", IMAGE, "image", False, 0.7),
    ("original", ORIGINAL, "original", False, 0.55),
    ("list, kept", LIST, "list", False, 0.75),
    ("list, made afresh", LIST, "list", True, 0.1),
]
DONE = """
done = function(summary, latency, requests)
  io.write(string.format("RESULT %.1f %.3f %d %d\\n", summary.requests / summary.duration * 1e6,
    latency:percentile(95) / 1000, summary.errors.connect + summary.errors.read + summary.errors.write,
    summary.errors.status))
end
"""
VARY = """
local path, thread, count = nil, 0, 0
setup = function(each) each:set("id", thread) thread = thread + 1 end
request = function()
  count = count + 1
  return wrk.format("GET", wrk.path .. "&n=" .. id .. "-" .. count)
end
"""


def fetch(url, **headers):
    with urllib.request.urlopen(urllib.request.Request(url, headers=headers)) as answer:
        return answer.read()


class Bench:
    def __init__(self, program, seconds):
        self.seconds = seconds
        self.folder = tempfile.TemporaryDirectory(prefix="bench-service-")
        self.path = pathlib.Path(self.folder.name)
        self.service = subprocess.Popen(
            [program, "--database", self.path / "w.sqlite", "--cache", self.path / "cache", "--searches", "0"],
            stdout=subprocess.PIPE, text=True)
        self.address = self.service.stdout.readline().strip().removesuffix("/v1")
        for name, lines in (("done.lua", DONE), ("vary.lua", VARY + DONE)):
            (self.path / name).write_text(lines)

    def start_nginx(self):
        root = self.path / "root"
        root.mkdir()
        self.path.chmod(0o755)
        for name, target in (("list", LIST), ("image", IMAGE), ("original", ORIGINAL)):
            (root / name).write_bytes(fetch(self.address + target))
        port = 18499
        (self.path / "nginx.conf").write_text(f"""
            daemon off; worker_processes auto; worker_rlimit_nofile 8192; pid {self.path}/pid; error_log stderr crit;
            events {{ worker_connections 4096; }}
            http {{ access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000000; open_file_cache max=100;
              server {{ listen 127.0.0.1:{port} backlog=4096; root {root}; }} }}""")
        self.nginx = subprocess.Popen(["nginx", "-c", self.path / "nginx.conf"], stderr=subprocess.DEVNULL)
        self.other = f"http://127.0.0.1:{port}"
        for _ in range(50):
            try:
                return fetch(self.other + "/list")
            except OSError:
                subprocess.run(["sleep", "0.1"])
        raise SystemExit("bench-service: nginx doesn't answer")

    def wrk(self, url, connections, script="done.lua", *headers):
        output = subprocess.run(
            ["wrk", "-t2", f"-c{connections}", f"-d{self.seconds}s", "-s", self.path / script,
             *(word for header in headers for word in ("-H", header)), url],
            capture_output=True, text=True).stdout
        rate, p95, broken, refused = re.search(r"RESULT (\S+) (\S+) (\d+) (\d+)", output).groups()
        return float(rate), float(p95), int(broken), int(refused)

    def memory(self):
        status = pathlib.Path(f"/proc/{self.service.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s+(\d+)", status)[1]) // 1024

    def run(self):
        self.start_nginx()
        missed = []
        before = self.memory()
        print("| | connections | Wellspring | nginx | ratio | goal |\n|---|--:|--:|--:|--:|--:|")
        for name, target, file, varies, goal in ROWS:
            for connections in (64, 1000):
                ours = self.wrk(self.address + target, connections, "vary.lua" if varies else "done.lua")
                theirs = self.wrk(f"{self.other}/{file}", connections)
                ratio = ours[0] / theirs[0]
                needed = goal if connections == 64 else round(goal * 0.6, 2)
                if ratio < needed:
                    missed.append(f"{name} with {connections} connections: {ratio:.2f} of nginx, not {needed}")
                if ours[2] or ours[3]:
                    missed.append(f"{name} with {connections} connections: {ours[2]} broken, {ours[3]} refused")
                print(f"| {name} | {connections:,} | {ours[0]:,.0f}/s | {theirs[0]:,.0f}/s | {ratio:.2f} | {needed} |", flush=True)
        self.search(missed)
        after = self.memory()
        print(f"\nResident memory: {before} MB before, {after} MB after.")
        for sentence in missed:
            print(f"bench-service: {sentence}", file=sys.stderr)
        return 1 if missed else 0

    def search(self, missed):
        pair = base64.b64encode(b"pixels:wellspring").decode()
        request = urllib.request.Request(
            self.address + "/oauth2/token", b"grant_type=client_credentials", {"Authorization": f"Basic {pair}"})
        with urllib.request.urlopen(request) as answer:
            token = json.load(answer)["access_token"]
        header = f"Authorization: Bearer {token}"
        # The posts are imported at the first request for them.
        while True:
            found = json.loads(fetch(self.address + SEARCH, Authorization=f"Bearer {token}"))
            if len(found["statuses"]) == 15:
                break
            subprocess.run(["sleep", "1"])
        subprocess.run(["sleep", "10"])
        rate, p95, broken, refused = self.wrk(self.address + SEARCH, 64, "done.lua", header)
        print(f"\nSearch for \"love\", 15 posts, 64 connections: {rate:,.0f}/s, 95th percentile {p95:.1f} ms (goal: 12 ms).")
        if p95 >= 12:
            missed.append(f"search: 95th percentile {p95:.1f} ms, not below 12 ms")
        if broken or refused:
            missed.append(f"search: {broken} broken, {refused} refused")

    def close(self):
        for process in (self.service, getattr(self, "nginx", None)):
            if process:
                process.send_signal(signal.SIGTERM)
                process.wait()


bench = Bench(sys.argv[1], int(sys.argv[2]))
try:
    sys.exit(bench.run())
finally:
    bench.close()
