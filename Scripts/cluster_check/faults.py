"""The plan of a round: which faults come when, decided by its seed."""

import collections
import random

Fault = collections.namedtuple("Fault", "start end kind instance amount")

# What happens to the process, one after the other, and what happens around it meanwhile.
OF_PROCESS = ("kill", "freeze", "restart")
AROUND = ("cut", "slow", "partition", "full", "clock")
KINDS = OF_PROCESS + AROUND
# Of a cluster: an instance that reaches no server, and what happens to the servers.
AWAY = "away"
OF_SERVER = ("server-kill", "server-freeze", "server-alone")
CLUSTER_KINDS = (AWAY, *OF_SERVER)
# The service takes signatures that are up to 300 seconds off.
LARGEST_STEP = 280
# Frozen and swallowed longer than clients wait.
LONGEST = {"kill": 0.6, "restart": 0.3, "freeze": 2.2, "cut": 0.05, "away": 4, "server-kill": 3, "server-freeze": 4, "server-alone": 8}


def plan(seed, seconds, kinds, instances, servers=()):
    """The faults, by their start. Of each kind of track one goes on at a time, and of several instances each has fewer."""
    decide = random.Random(f"{seed}/plan")
    tracks = [(name, track, pause * len(instances)) for name in instances for track, pause in ((OF_PROCESS, 1.2), ((*AROUND, AWAY), 1.5))]
    # One server at a time: without two of three nothing is decided.
    tracks += [(servers, OF_SERVER, 4.0)] if servers else []
    faults = []
    for names, track, pause in tracks:
        chosen = [kind for kind in track if kind in kinds]
        at = decide.uniform(0.3, pause)
        while chosen and at < seconds - 0.5:
            kind = decide.choice(chosen)
            name = names if isinstance(names, str) else decide.choice(names)
            length = decide.uniform(0.05, LONGEST.get(kind, 1.5))
            amount = {"clock": decide.randint(-LARGEST_STEP, LARGEST_STEP), "slow": round(decide.uniform(0.005, 0.15), 3)}.get(kind, 0)
            faults.append(Fault(round(at, 3), round(min(at + length, seconds), 3), kind, name, amount))
            at += length + decide.uniform(0.1, pause)
    return sorted(faults)


def described(fault):
    amount = {"clock": f" {fault.amount:+} s", "slow": f" {fault.amount} s"}.get(fault.kind, "")
    until = "" if fault.kind in ("cut", "clock") else f" to {fault.end:.2f}"
    return f"{fault.kind} {fault.instance}{amount} at {fault.start:.2f}{until}"
