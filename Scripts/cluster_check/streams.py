"""Reads what a server has stored of a stream, from its files after it has ended: the servers have to have stored the same.

A file of messages is a row of records: the length, the number, the time, the length of the subject, the subject, with headers their length
and they, the message, and a checksum. A record whose number is 0 or has been erased is no message.
"""

import hashlib
import struct

HAS_HEADERS, ERASED = 1 << 31, 1 << 63
HEAD, TAIL = 22, 8


def records(data):
    """The number and the contents of each message in the bytes of a file."""
    at = 0
    while at + HEAD <= len(data):
        length, number, time, subject = struct.unpack_from("<IQqH", data, at)
        length &= ~HAS_HEADERS
        if length < HEAD + TAIL or at + length > len(data):
            return
        if number and not number & ERASED:
            yield number, data[at + HEAD:at + length - TAIL]
        at += length


def messages(folder, stream):
    """The messages of a stream in the folder of a server: a checksum for each number."""
    found = {}
    for file in sorted(folder.glob(f"**/streams/{stream}/msgs/*.blk"), key=lambda file: int(file.stem)):
        for number, contents in records(file.read_bytes()):
            found[number] = hashlib.sha256(contents).hexdigest()[:16]
    return found


def differences(servers, streams):
    """A sentence for each stream of which the servers have stored different messages, or not the same."""
    said = []
    for stream in streams:
        stored = {name: messages(folder, stream) for name, folder in servers.items()}
        different = [
            number for number in sorted(set().union(*stored.values()))
            if len({contents.get(number) for contents in stored.values()}) > 1]
        if different:
            first = different[0]
            has = ", ".join(f"{name} {contents.get(first, 'none')}" for name, contents in stored.items())
            said.append(f"{stream}: {len(different)} messages, from {first} to {different[-1]}; {first} is {has}")
    return said
