"""A browser without a window, driven over its debugging pipe."""

import base64
import json
import os
import select
import shutil
import subprocess
import tempfile
import time

from . import names

PROGRAM = "/usr/bin/chromium"
PATIENCE = 60


class Chromium:
    def __init__(self):
        self.folder = tempfile.mkdtemp(prefix="chromium-")
        reads, self.writes = os.pipe()
        self.reads, writes = os.pipe()
        # The browser reads from the third descriptor and writes to the fourth.
        line = f'exec "$0" --headless --no-sandbox --disable-gpu --remote-debugging-pipe --user-data-dir="$1" 3<&{reads} 4>&{writes}'
        self.process = subprocess.Popen(
            ["/bin/bash", "-c", line, PROGRAM, self.folder], pass_fds=[reads, writes], stderr=subprocess.DEVNULL,
            env={**os.environ, "HOME": self.folder})
        os.close(reads)
        os.close(writes)
        self.count, self.received, self.events = 0, b"", []
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = None
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Network", "Runtime", "Log"):
            self.call(f"{domain}.enable")
        self.call("Network.setCacheDisabled", cacheDisabled=True)

    session = None

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()
        os.close(self.writes)
        os.close(self.reads)
        shutil.rmtree(self.folder, ignore_errors=True)

    def call(self, method, **parameters):
        self.count += 1
        message = {"id": self.count, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.writes, json.dumps(message).encode() + b"\0")
        wanted, end = self.count, time.monotonic() + PATIENCE
        while True:
            answer = self.message(end)
            if answer.get("id") == wanted:
                if "error" in answer:
                    raise names.Mistake(f"Chromium: {method}: {answer['error']['message']}")
                return answer["result"]
            self.events.append(answer)

    def message(self, end):
        while b"\0" not in self.received:
            if not select.select([self.reads], [], [], max(0, end - time.monotonic()))[0]:
                raise names.Mistake(f"Chromium didn't answer within {PATIENCE} s.")
            some = os.read(self.reads, 1 << 20)
            if not some:
                raise names.Mistake("Chromium ended. Run Scripts/setup --chromium, and see whether it starts.")
            self.received += some
        text, _, self.received = self.received.partition(b"\0")
        return json.loads(text)

    def value(self, expression):
        """The value of an expression in the page; a promise is awaited."""
        result = self.call("Runtime.evaluate", expression=expression, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in result:
            raise names.Mistake(f"Chromium: {expression}: {result['exceptionDetails']['text']}")
        return result["result"].get("value")

    def until(self, condition):
        """Waits for a condition of the page; false if it doesn't come true."""
        end = time.monotonic() + PATIENCE / 3
        while time.monotonic() < end:
            if self.value(f"Boolean({condition})"):
                return True
            # The page is asked, as it has no event for everything that is waited for.
            time.sleep(0.03)
        return False

    def open(self, address):
        """Opens a page, and waits until docc's reader has drawn it."""
        self.events = []
        self.call("Page.navigate", url="about:blank")
        self.call("Page.navigate", url=address)
        return self.until("location.href != 'about:blank' && document.querySelector('#app h1') && document.fonts.status == 'loaded'")

    def press(self, key, text=None):
        codes = {"Enter": 13, "Escape": 27, "ArrowDown": 40, "ArrowUp": 38, "Tab": 9}
        described = {"key": key, "windowsVirtualKeyCode": codes.get(key, ord(key[0]))}
        if text := text or {"Enter": "\r"}.get(key):
            described["text"] = text
        self.call("Input.dispatchKeyEvent", type="keyDown", **described)
        self.call("Input.dispatchKeyEvent", type="keyUp", **described)

    def look(self, width, height, scheme):
        """Sets the size and the colours that pages are shown in."""
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)
        self.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])

    def picture(self, file):
        file.write_bytes(base64.b64decode(self.call("Page.captureScreenshot", format="png")["data"]))

    def loaded(self):
        """The bytes of everything loaded since the page was opened, apart from pictures, and the addresses that failed."""
        self.value("new Promise((done) => setTimeout(done, 300))")
        kinds, size, failed = {}, 0, []
        for event in self.events:
            fields = event.get("params", {})
            if event.get("method") == "Network.responseReceived":
                kinds[fields["requestId"]] = fields["type"]
                if fields["response"]["status"] >= 400:
                    failed.append(fields["response"]["url"])
            elif event.get("method") == "Network.loadingFinished" and kinds.get(fields["requestId"]) != "Image":
                size += fields["encodedDataLength"]
        return size, failed

    def errors(self):
        return [event["params"]["exceptionDetails"]["exception"].get("description", "")
                for event in self.events if event.get("method") == "Runtime.exceptionThrown"]
