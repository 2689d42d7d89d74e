"""The links between clients and instances, which can be slow, cut, or swallow everything."""

import asyncio
import contextlib
import random
import socket
import threading


class Link:
    """A port that leads to another one."""

    def __init__(self, target):
        self.target, self.port = target, None
        self.delay = 0.0
        # Towards the target, and back.
        self.is_open = {True: True, False: True}
        self.pairs = set()


class Links(threading.Thread):
    """All links, in a thread of their own."""

    def __init__(self):
        super().__init__(daemon=True)
        self.loop = asyncio.new_event_loop()
        self.start()

    def run(self):
        asyncio.set_event_loop(self.loop)
        self.loop.run_forever()

    def end(self):
        async def stop():
            tasks = [task for task in asyncio.all_tasks() if task is not asyncio.current_task()]
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

        asyncio.run_coroutine_threadsafe(stop(), self.loop).result(5)
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.join(5)

    def link(self, port):
        """A link to a port of this machine."""
        link = Link(port)

        async def listen():
            server = await asyncio.start_server(lambda *ends: self.carry(link, *ends), "127.0.0.1", 0)
            return server.sockets[0].getsockname()[1]

        link.port = asyncio.run_coroutine_threadsafe(listen(), self.loop).result(5)
        return link

    def cut(self, link):
        """Ends each connection, in the middle of a request or an answer, too."""
        self.loop.call_soon_threadsafe(self._cut, link)

    @staticmethod
    def _cut(link):
        for writer in list(link.pairs):
            writer.transport.abort()

    def block(self, link, is_blocked, directions=(True, False)):
        """Swallows everything in some directions, as a partition does: no end of a connection comes through either."""
        self.loop.call_soon_threadsafe(self._block, link, is_blocked, directions)

    def _block(self, link, is_blocked, directions):
        if not is_blocked:
            # What was swallowed is lost, so the connections can't go on. They end first: no network leaves a hole in what it carries.
            self._cut(link)
        for direction in directions:
            link.is_open[direction] = not is_blocked

    async def carry(self, link, reader, writer):
        try:
            other_reader, other_writer = await asyncio.open_connection("127.0.0.1", link.target)
        except OSError:
            writer.transport.abort()
            return
        link.pairs |= {writer, other_writer}
        try:
            await asyncio.gather(self.pump(link, True, reader, other_writer), self.pump(link, False, other_reader, writer))
        except (OSError, asyncio.CancelledError):
            pass
        finally:
            link.pairs -= {writer, other_writer}
            for end in (writer, other_writer):
                end.transport.abort()

    @staticmethod
    async def pump(link, direction, reader, writer):
        while data := await reader.read(65536):
            if link.delay:
                await asyncio.sleep(link.delay * random.uniform(0.5, 1.5))
            if link.is_open[direction]:
                writer.write(data)
                await writer.drain()
        if link.is_open[direction]:
            raise ConnectionAbortedError


def free_port():
    """A port that the system gives no connection meanwhile."""
    while True:
        port = random.SystemRandom().randrange(16_000, 32_000)
        with socket.socket() as one, contextlib.suppress(OSError):
            one.bind(("127.0.0.1", port))
            return port
