"""The plan of a round: which faults come when, decided by its seed."""

import collections
import random

Fault = collections.namedtuple("Fault", "start end kind instance amount")

# What happens to the process, one after the other, and what happens around it meanwhile.
OF_PROCESS = ("kill", "freeze", "restart")
AROUND = ("cut", "slow", "partition", "full", "clock")
KINDS = OF_PROCESS + AROUND
# Of a cluster: an instance and its servers, all of them or all but one, in both directions or one; and the servers among themselves.
OF_LOG = ("away", "away-some", "away-deaf", "away-mute", "log-slow")
OF_SERVER = ("server-kill", "server-freeze", "server-slow", "server-alone", "server-pair", "server-deaf", "server-apart")
CLUSTER_KINDS = (*OF_LOG, *OF_SERVER)
PARTITIONS = ("server-alone", "server-pair", "server-deaf", "server-apart")
# The service takes signatures that are up to 300 seconds off.
LARGEST_STEP = 280
# Frozen and swallowed longer than clients wait; an instance that hears nothing, longer than it waits for the answer to an entry.
LONGEST = {
    "kill": 0.6, "restart": 0.3, "freeze": 2.2, "cut": 0.05, "away": 4, "away-some": 6, "away-deaf": 8, "away-mute": 4, "log-slow": 6,
    "server-kill": 3, "server-freeze": 4, "server-slow": 6, "server-alone": 8, "server-pair": 8, "server-deaf": 8, "server-apart": 5,
}


def amount_of(kind, decide):
    if kind == "clock":
        return decide.randint(-LARGEST_STEP, LARGEST_STEP)
    if kind in ("slow", "log-slow", "server-slow"):
        return round(decide.uniform(0.005, 0.15), 3)
    return decide.randrange(60) if kind in ("away-some", "server-pair", "server-deaf") else 0


def separated(fault, servers):
    """The pairs of servers of which the second doesn't hear the first."""
    others = [name for name in servers if name != fault.instance]
    alone = [(fault.instance, other) for other in others] + [(other, fault.instance) for other in others]
    match fault.kind:
        case "server-alone": return alone
        case "server-apart": return [(one, other) for one in servers for other in servers if one != other]
        case "server-pair":
            other = others[fault.amount % len(others)]
            return [(fault.instance, other), (other, fault.instance)]
        # One way alone: it doesn't hear one other, or any, or isn't heard.
        case _: return [alone[2:3], alone[3:], alone[2:], alone[:2]][fault.amount % 4]


def plan(seed, seconds, kinds, instances, servers=()):
    """The faults, by their start. Of each kind of track one goes on at a time, and of several instances each has fewer."""
    decide = random.Random(f"{seed}/plan")
    # With servers, there are also times in which all works: choosing a leader takes seconds.
    rest = 2 * len(instances) if servers else 1
    tracks = [(name, track, pause * rest) for name in instances for track, pause in ((OF_PROCESS, 1.2), (AROUND, 1.5))]
    # One server, and one instance's way to them, at a time: without two of three nothing is decided.
    tracks += [(servers, OF_SERVER, 7.0), (instances, OF_LOG, 7.0)] if servers else []
    faults = []
    for names, track, pause in tracks:
        chosen = [kind for kind in track if kind in kinds]
        at = decide.uniform(0.3, pause)
        while chosen and at < seconds - 0.5:
            kind = decide.choice(chosen)
            name = names if isinstance(names, str) else decide.choice(names)
            length = decide.uniform(0.05, LONGEST.get(kind, 1.5))
            faults.append(Fault(round(at, 3), round(min(at + length, seconds), 3), kind, name, amount_of(kind, decide)))
            at += length + decide.uniform(0.1, pause)
    return sorted(faults)


def described(fault):
    amount = f" {fault.amount:+} s" if fault.kind == "clock" else f" {fault.amount} s" if fault.kind.endswith("slow") else ""
    if fault.kind in ("away-some", "server-pair", "server-deaf"):
        amount = f" ({fault.amount})"
    until = "" if fault.kind in ("cut", "clock") else f" to {fault.end:.2f}"
    return f"{fault.kind} {fault.instance}{amount} at {fault.start:.2f}{until}"
