"""Three NATS servers with JetStream, as a cluster, with a link for each connection between two of them."""

import json
import pathlib
import re
import signal
import subprocess
import time
import urllib.request

from instances import Broken
import streams
from link import free_port

NAMES = ("n1", "n2", "n3")
STREAMS = ("WELLSPRING_PHOTOGRAPHS", "WELLSPRING_POSTS")


# The oldest version that was seen to store the same on all servers, however they are separated.
SOUND = (2, 10, 25)


def version():
    """The version of the servers, as numbers."""
    said = subprocess.run(["nats-server", "--version"], capture_output=True, text=True, check=False).stdout
    found = re.search(r"(\d+)\.(\d+)\.(\d+)", said)
    return tuple(map(int, found.groups())) if found else (0, 0, 0)


class Server:
    def __init__(self, name, folder):
        self.name = name
        self.folder = pathlib.Path(folder, name)
        self.folder.mkdir()
        self.port, self.route, self.monitor = free_port(), free_port(), free_port()
        self.log = pathlib.Path(folder, f"{name}.log")
        self.process, self.is_frozen = None, False

    def write(self, routes):
        # Addresses that servers and clients would learn from each other lead around the links, so none is given.
        (self.folder / "nats.conf").write_text(f"""
            server_name: {self.name}
            listen: "127.0.0.1:{self.port}"
            http: "127.0.0.1:{self.monitor}"
            jetstream {{ store_dir: "{self.folder}/data" }}
            cluster {{
              name: check, listen: "127.0.0.1:{self.route}", no_advertise: true, cluster_advertise: "127.0.0.1:1"
              routes: [{", ".join(f'"nats://127.0.0.1:{port}"' for port in routes)}]
            }}
            """)

    def start(self):
        with open(self.log, "ab") as log:
            self.process = subprocess.Popen(
                ["setpriv", "--pdeathsig", "KILL", "nats-server", "-c", self.folder / "nats.conf"], stdin=subprocess.DEVNULL, stdout=log,
                stderr=log, start_new_session=True)
        self.is_frozen = False

    def kill(self):
        if self.process:
            self.process.kill()
            self.process.wait()

    def freeze(self):
        self.process.send_signal(signal.SIGSTOP)
        self.is_frozen = True

    def thaw(self):
        if self.is_frozen:
            self.process.send_signal(signal.SIGCONT)
        self.is_frozen = False

    def has_leader(self):
        """Whether it knows who leads JetStream, and all servers are current."""
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{self.monitor}/jsz", timeout=2) as answer:
                leads = json.load(answer).get("meta_cluster", {})
        except (OSError, ValueError):
            return False
        return bool(leads.get("leader")) and leads.get("cluster_size") == len(NAMES)


class Servers:
    def __init__(self, folder, links):
        self.links = links
        self.servers = {name: Server(name, folder) for name in NAMES}
        # From each server to each other one.
        self.routes = {(one, other): links.link(self.servers[other].route) for one in NAMES for other in NAMES if one != other}
        for name, server in self.servers.items():
            server.write([link.port for (one, _), link in self.routes.items() if one == name])
            server.start()

    def wait_until_ready(self, seconds):
        end = time.monotonic() + seconds
        while not all(server.has_leader() for server in self.servers.values()):
            if time.monotonic() > end:
                raise Broken(f"the NATS servers have no leader after {seconds} seconds")
            time.sleep(0.1)

    def separate(self, pairs, is_separated):
        """Separates pairs of servers; their clients still reach them. With (one, other) nothing that one sends comes to the other."""
        for one, other in pairs:
            self.links.block(self.routes[one, other], is_separated, [True])
            self.links.block(self.routes[other, one], is_separated, [False])

    def slow(self, name, delay):
        """Delays what a server and the others send each other."""
        for pair, link in self.routes.items():
            if name in pair:
                link.delay = delay

    def have_lost_a_port(self):
        return any("address already in use" in server.log.read_text(errors="replace") for server in self.servers.values())

    def differences(self):
        """Ends the servers, and says what they have stored differently."""
        self.remove()
        return streams.differences({name: server.folder for name, server in self.servers.items()}, STREAMS)

    def remove(self):
        for server in self.servers.values():
            server.kill()
