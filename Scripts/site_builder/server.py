"""A plain server of files, below a path as a site may be, too."""

import functools
import http.server
import signal
import threading

from . import names


class Handler(http.server.SimpleHTTPRequestHandler):
    prefix = "/"

    def translate_path(self, path):
        if not path.startswith(self.prefix):
            return "/nowhere"
        return super().translate_path("/" + path.removeprefix(self.prefix))

    def log_message(self, *_):
        pass


class Served:
    """Serves a folder as long as it is entered; gives the address."""

    def __init__(self, folder, port=0, prefix="/"):
        handler = type("Prefixed", (Handler,), {"prefix": prefix})
        try:
            self.server = http.server.ThreadingHTTPServer(("127.0.0.1", port), functools.partial(handler, directory=str(folder)))
        except OSError as error:
            raise names.Mistake(f"port {port} can't be used: {error.strerror}. Leave it out for a free one.") from error
        self.address = f"http://127.0.0.1:{self.server.server_port}{prefix}"

    def __enter__(self):
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        return self.address

    def __exit__(self, *_):
        self.server.shutdown()
        self.server.server_close()


def is_port(text):
    return text.isascii() and text.isdigit() and len(text) < 6 and 0 < int(text) < 65536


def wait():
    """Waits for Control-C, or for what ends a program."""
    ended = threading.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: ended.set())
    ended.wait()
