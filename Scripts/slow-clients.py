"""Tries a service with many clients that stall. Run by Scripts/slow-clients."""

import collections
import multiprocessing
import os
import re
import resource
import selectors
import socket
import subprocess
import sys
import tempfile
import time

SLOW, HONEST, SECONDS, ATONCE = 3000, 120, 30, 1000
LIST = "/v1/photos?consumer_key=k"

# What a slow client begins with; `head`, `body` and `line` then send a byte a second, and `answer` reads one.
BEGINNINGS = {
    "line": b"GET /v1/pho",
    "head": b"GET %s HTTP/1.1\r\nHost: localhost\r\nX-Padding: " % LIST.encode(),
    "body": b"POST /v1/oauth/request_token HTTP/1.1\r\nHost: localhost\r\nContent-Length: 60000\r\n\r\n",
    "answer": b"GET /v1/photos/1/original HTTP/1.1\r\nHost: localhost\r\n\r\n" * 100,
    "idle": b"GET %s HTTP/1.1\r\nHost: localhost\r\n\r\n" % LIST.encode(),
}


class SlowClient:
    def __init__(self, port, kind):
        self.kind, self.received = kind, b""
        self.socket = socket.socket()
        # Little room, so that an answer that is not read stays with the service.
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        self.socket.setblocking(False)
        self.socket.connect_ex(("127.0.0.1", port))
        self.has_begun = False

    def step(self):
        """Makes the second's progress; returns how the connection has ended, if it has."""
        try:
            if not self.has_begun:
                self.socket.send(BEGINNINGS[self.kind])
                self.has_begun = True
            elif self.kind in ("line", "head", "body"):
                self.socket.send(b"a")
        except BlockingIOError:
            pass
        except OSError:
            pass  # Reading tells what came before the end.
        try:
            data = self.socket.recv(1 if self.kind == "answer" else 65536)
            if not data:
                return self.end("closed")
            self.received = (self.received + data)[:12]
        except BlockingIOError:
            pass
        except OSError:
            return self.end("reset")
        return None

    def end(self, how):
        self.socket.close()
        status = self.received[9:12].decode("latin-1")
        return status if status.strip() else how


def stall(port, ready, stop, report):
    """Keeps the slow clients, each of which comes again when it has been ended."""
    raise_descriptors()
    kinds, ends = list(BEGINNINGS), collections.Counter()
    clients = [SlowClient(port, kinds[index % len(kinds)]) for index in range(SLOW)]
    rounds = 0
    while not stop.is_set():
        start = time.monotonic()
        for index, client in enumerate(clients):
            how = client.step()
            if how:
                ends[f"{client.kind} {how}"] += 1
                clients[index] = SlowClient(port, client.kind)
        rounds += 1
        if rounds == 2:
            ready.set()
        stop.wait(max(0, 1 - (time.monotonic() - start)))
    report.put(ends)


def raise_descriptors():
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def honest(port, target):
    """One request; returns the status (0 when there was no answer) and how long it took."""
    start = time.monotonic()
    status = 0
    try:
        with socket.create_connection(("127.0.0.1", port), timeout=10) as connection:
            connection.sendall(f"GET {target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode())
            received = b""
            while data := connection.recv(65536):
                received += data
            head, _, body = received.partition(b"\r\n\r\n")
            length = int(re.search(rb"(?i)content-length: (\d+)", head)[1])
            status = int(head[9:12]) if len(body) == length else 0
    except (OSError, ValueError, TypeError):
        pass
    return status, time.monotonic() - start


def many_at_once(port):
    """Connects all clients, then has all ask at once, twice; counts how each request ends."""
    ends = collections.Counter()
    request = f"GET /v1/images/1/3.jpeg HTTP/1.1\r\nHost: localhost\r\n\r\n".encode()
    connections = [socket.create_connection(("127.0.0.1", port), timeout=10) for _ in range(ATONCE)]
    for _ in range(2):
        selector = selectors.DefaultSelector()
        for connection in connections:
            try:
                connection.sendall(request)
                selector.register(connection, selectors.EVENT_READ, bytearray())
            except OSError:
                ends["reset"] += 1
        end = time.monotonic() + 20
        while selector.get_map() and time.monotonic() < end:
            for key, _ in selector.select(timeout=1):
                try:
                    data = key.fileobj.recv(65536)
                except OSError:
                    data = b""
                key.data.extend(data)
                head, separator, body = bytes(key.data).partition(b"\r\n\r\n")
                length = re.search(rb"(?i)content-length: (\d+)", head) if separator else None
                if length and len(body) >= int(length[1]):
                    ends[head[9:12].decode()] += 1
                elif data:
                    continue
                else:
                    ends["reset"] += 1
                selector.unregister(key.fileobj)
        ends["unanswered"] += len(selector.get_map())
    return ends


def resident(process):
    with open(f"/proc/{process.pid}/status") as status:
        return int(re.search(r"VmRSS:\s+(\d+)", status.read())[1]) // 1024


def trial(port):
    """Runs both parts; returns the promises with whether each was kept."""
    images = [f"/v1/images/{number}/3.jpeg" for number in range(1, 4)]
    for target in images:
        honest(port, target)
    ready, stop, report = multiprocessing.Event(), multiprocessing.Event(), multiprocessing.Queue()
    slow = multiprocessing.Process(target=stall, args=(port, ready, stop, report))
    slow.start()
    ready.wait(60)
    targets = [LIST, "/v1/photos/1/original", *images]
    answers = []
    start = time.monotonic()
    for number in range(HONEST):
        time.sleep(max(0, start + number * SECONDS / HONEST - time.monotonic()))
        answers.append(honest(port, targets[number % len(targets)]))
    stop.set()
    ends = report.get(timeout=60)
    slow.join()
    good = sum(status == 200 for status, _ in answers)
    slowest = max(seconds for _, seconds in answers)
    print(f"{SLOW} slow clients: {good} of {HONEST} honest requests answered, the slowest in {slowest:.3f} s")
    print("ends of slow clients:", dict(sorted(ends.items())))
    # The idle connections of the first part make room, as they have to.
    crowd = many_at_once(port)
    print(f"{ATONCE} clients at once, twice:", dict(crowd))
    return {
        "every honest request is answered": good == HONEST,
        "each in under a second": slowest < 1,
        "unfinished heads and bodies get 408 or 503": not any(
            ends[f"{kind} {how}"] for kind in ("line", "head", "body") for how in ("reset", "closed")),
        f"{ATONCE} clients at once are answered": crowd["200"] + crowd["503"] == 2 * ATONCE,
    }


def main():
    raise_descriptors()
    with tempfile.TemporaryDirectory() as folder, open(os.path.join(folder, "log"), "w+") as log:
        service = subprocess.Popen(
            [sys.argv[1], "--database", f"{folder}/w.sqlite", "--posts", f"{folder}/p.sqlite", "--cache", f"{folder}/cache"],
            stdout=subprocess.PIPE, stderr=log, text=True)
        try:
            port = int(re.search(r":(\d+)/", service.stdout.readline())[1])
            promises = trial(port)
            print(f"memory of the service: {resident(service)} MB")
        finally:
            service.terminate()
            service.wait(20)
        log.seek(0)
        lines = [line for line in log if "connections:" in line]
        print(f"lines in the log: {len(lines)}, the last: {lines[-1].strip() if lines else 'none'}")
        promises["what is ended or refused has its line in the log"] = bool(lines)
        promises["the service ends by itself"] = service.returncode == 0
    for promise, is_kept in promises.items():
        if not is_kept:
            print(f"slow-clients: broken: {promise}", file=sys.stderr)
    sys.exit(0 if all(promises.values()) else 1)


if __name__ == "__main__":
    main()
