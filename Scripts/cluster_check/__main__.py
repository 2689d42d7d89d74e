"""Runs rounds: clients, faults and the checker. Started by Scripts/cluster-check."""

import argparse
import os
import pathlib
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time

import checker
import faults
from clients import Client, Shared
from history import Recorder
from instances import FAKETIME, Broken, Instance
from link import Links
from nats import NAMES, SOUND, Servers, version

# The longest wait of a client for an answer. While servers choose a leader, an answer takes longer.
PATIENCE, CLUSTER_PATIENCE = 1.5, 4
CLIENTS = 6
ENDING = (signal.SIGINT, signal.SIGTERM)


def can_mount():
    with tempfile.TemporaryDirectory() as folder:
        if subprocess.run(["mount", "-t", "tmpfs", "cluster-check", folder], capture_output=True, check=False).returncode:
            return False
        subprocess.run(["umount", folder], check=True)
        return True


def planned(seed, options):
    return faults.plan(seed, options.seconds, options.faults, options.names, NAMES if options.cluster else ())


class Round:
    def __init__(self, seed, options, folder):
        self.seed, self.options, self.folder = seed, options, folder
        self.links, self.servers, self.instances, self.shared, self.clients = None, None, {}, None, []
        # From each instance to each server.
        self.access = {}
        self.broken = []

    def run(self, file):
        options = self.options
        self.links = Links()
        if options.cluster:
            self.servers = Servers(self.folder, self.links)
            self.servers.wait_until_ready(90)
        for name in options.names:
            arguments = []
            if self.servers:
                self.access[name] = [self.links.link(server.port) for server in self.servers.servers.values()]
                addresses = ",".join(f"nats://127.0.0.1:{link.port}" for link in self.access[name])
                arguments = ["--cluster", addresses, "--instance", name]
            self.instances[name] = Instance(
                name, options.program, self.folder, has_disk="full" in options.faults, has_clock="clock" in options.faults,
                arguments=arguments)
        for instance in self.instances.values():
            instance.start()
        for instance in self.instances.values():
            instance.wait_until_ready(30)
        self.link = {name: self.links.link(instance.port) for name, instance in self.instances.items()}
        recorder = Recorder(file)
        self.shared = Shared(recorder, time.monotonic())
        addresses = {name: f"127.0.0.1:{link.port}" for name, link in self.link.items()}
        patience = CLUSTER_PATIENCE if self.servers else PATIENCE
        self.clients = [
            Client(number, self.seed, self.shared, addresses, [1, 2, 3], patience) for number in range(1, CLIENTS + 1)]
        for client in self.clients:
            client.start()
        plan = planned(self.seed, options)
        try:
            # Before the faults, so that a round has something to lose on a busy machine, too.
            for client in self.clients:
                if not client.is_in.wait(60):
                    raise Broken(f"{client.name} can't log in before any fault: {self.instances[client.instance].last_words()}")
            self.inject(plan)
        finally:
            self.shared.stop.set()
            for client in self.clients:
                client.join(4 * patience)
        for client in self.clients:
            if client.failure or client.is_alive():
                raise RuntimeError(f"{client.name} failed: {client.failure or 'it does not end'}")
        self.finish(recorder, addresses)
        for instance in self.instances.values():
            self.broken += instance.broken
        return plan, recorder.counts

    def inject(self, plan):
        """Begins and ends the faults in their time."""
        events = sorted(
            [(fault.start, 0, fault) for fault in plan] + [(fault.end, 1, fault) for fault in plan], key=lambda event: event[:2])
        begin = self.shared.now()
        for at, is_end, fault in events:
            while (left := begin + at - self.shared.now()) > 0:
                time.sleep(min(left, 0.05))
                for instance in self.instances.values():
                    instance.look_after()
            if fault.kind in faults.CLUSTER_KINDS:
                self.disturb(fault, not is_end)
            else:
                (self.heal if is_end else self.hurt)(fault, self.instances[fault.instance], self.link[fault.instance])
        while self.shared.now() < begin + self.options.seconds:
            time.sleep(0.05)
            for instance in self.instances.values():
                instance.look_after()

    def hurt(self, fault, instance, link):
        match fault.kind:
            case "kill": instance.kill()
            case "restart": instance.leave()
            case "freeze": instance.freeze()
            case "cut": self.links.cut(link)
            case "slow": link.delay = fault.amount
            case "partition": self.links.block(link, True)
            case "full": instance.fill_disk()
            case "clock": instance.set_clock(fault.amount)

    def heal(self, fault, instance, link):
        match fault.kind:
            case "kill": instance.start()
            case "restart":
                instance.end(within=25)
                instance.start()
            case "freeze": instance.thaw()
            case "slow": link.delay = 0
            case "partition": self.links.block(link, False)
            case "full": instance.free_disk()

    def disturb(self, fault, begins):
        """The faults between instances and servers."""
        match fault.kind:
            case "away" | "away-some" | "away-deaf" | "away-mute":
                directions = {"away-deaf": [False], "away-mute": [True]}.get(fault.kind, [True, False])
                links = self.access[fault.instance]
                # All of them, or all but one.
                for link in links if fault.kind != "away-some" else [link for link in links if link is not links[fault.amount % len(links)]]:
                    self.links.block(link, begins, directions)
            case "log-slow":
                for link in self.access[fault.instance]:
                    link.delay = fault.amount if begins else 0
            case "server-kill":
                server = self.servers.servers[fault.instance]
                (server.kill if begins else server.start)()
            case "server-freeze":
                server = self.servers.servers[fault.instance]
                (server.freeze if begins else server.thaw)()
            case "server-slow": self.servers.slow(fault.instance, fault.amount if begins else 0)
            case _: self.servers.separate(faults.separated(fault, NAMES), begins)

    def settle(self, seconds):
        """Waits until all instances have applied the same, and nothing more comes."""
        end, before = time.monotonic() + seconds, None
        while True:
            applied = {name: instance.applied() for name, instance in self.instances.items()}
            if len({str(one) for one in applied.values()}) == 1 and applied == before:
                return
            if time.monotonic() > end:
                raise Broken(f"{seconds} seconds after all faults have ended, the instances have applied different parts of the log: {applied}")
            before = applied
            time.sleep(1)

    def finish(self, recorder, addresses):
        """Everything works again: reads all there is at each instance, and then its databases."""
        self.shared.stop.clear()
        if self.servers:
            self.servers.wait_until_ready(60)
        for instance in self.instances.values():
            instance.wait_until_ready(60 if self.servers else 20)
        if self.servers:
            self.settle(60)
        for name in self.instances:
            reader = Client(0, self.seed, self.shared, addresses, [1, 2, 3], 20)
            reader.name = f"reader-{name}"
            reader.token = next((client.token for client in self.clients if client.token), None)
            if not any(reader.read_everything(name) for _ in range(3)):
                self.broken.append(
                    f"{name} doesn't answer every read after all faults have ended: {self.instances[name].last_words()}")
        self.end_at_the_same_place()
        for name, instance in self.instances.items():
            start = self.shared.now()
            recorder.note("check", name, "database", {}, start, self.shared.now(), "answer", instance.contents())

    def end_at_the_same_place(self):
        """Ends the instances. What clients gave up waiting for may still come, so those that it came to have gone further than others."""
        for _ in range(5):
            if self.servers:
                self.settle(60)
            for instance in self.instances.values():
                instance.end(within=25)
            if len({str(instance.applied()) for instance in self.instances.values()}) == 1:
                return
            for instance in self.instances.values():
                instance.start()
            for instance in self.instances.values():
                instance.wait_until_ready(60)
        raise Broken("the log goes on long after the clients have ended")

    def clean(self):
        if self.shared:
            self.shared.stop.set()
        for instance in self.instances.values():
            instance.remove()
        if self.servers:
            self.servers.remove()
        if self.links:
            self.links.end()


def run(seed, number, options):
    """One round; returns the counts of its operations, and whether no promise was broken."""
    folder = tempfile.mkdtemp(prefix="cluster-check-")
    kept = pathlib.Path(".build/cluster-check")
    path = pathlib.Path(folder, "history.jsonl")
    one, broken, counts, plan = Round(seed, options, folder), [], {}, []
    try:
        with open(path, "w", encoding="utf-8") as file:
            try:
                plan, counts = one.run(file)
            except Broken as error:
                broken.append(str(error))
        violations, operations = checker.check(path)
        broken += one.broken
        print(f"round {number}, seed {seed}: {operations} operations, {counts.get('answer', 0)} acknowledged, {counts.get('refused', 0)} "
              f"refused, {counts.get('unknown', 0)} unknown, {len(plan)} faults", flush=True)
        if broken and operations == 0 and one.servers and one.servers.have_lost_a_port():
            print("  not judged: another program has taken the port of a NATS server", flush=True)
            return counts, True
        differences = one.servers.differences() if one.servers and (broken or violations) else []
        if broken or violations:
            kept.mkdir(parents=True, exist_ok=True)
            shutil.copy(path, kept / f"{seed}.jsonl")
            for instance in one.instances.values():
                if instance.log.exists():
                    shutil.copy(instance.log, kept / f"{seed}-{instance.name}.log")
            for server in one.servers.servers.values() if one.servers else ():
                shutil.copy(server.log, kept / f"{seed}-{server.name}.log")
            plan = plan or planned(seed, options)
            print("  faults: " + "; ".join(faults.described(fault) for fault in plan))
            for said in broken:
                print(f"  broken: {said}")
            for said in differences:
                print(f"  the NATS servers have stored different messages of {said}")
            # One of each kind.
            first = {violation.rule: violation for violation in reversed(violations)}
            for violation in first.values():
                print(f"  broken: {violation.rule}: {violation.text}")
            if len(violations) > len(first):
                print(f"  and {len(violations) - len(first)} more")
            print(f"  the history is {kept / f'{seed}.jsonl'}; once more: Scripts/cluster-check {options.again}--seed {seed}", flush=True)
        return counts, not (broken or violations)
    finally:
        # A second Ctrl+C doesn't keep the first from cleaning up.
        handlers = {one_signal: signal.signal(one_signal, signal.SIG_IGN) for one_signal in ENDING}
        one.clean()
        shutil.rmtree(folder, ignore_errors=True)
        for one_signal, handler in handlers.items():
            signal.signal(one_signal, handler)


def arguments():
    parser = argparse.ArgumentParser(prog="cluster-check", add_help=False, allow_abbrev=False)
    parser.add_argument("rounds", type=int, nargs="?", default=1)
    parser.add_argument("--program", required=True)
    parser.add_argument("--seed", type=int)
    parser.add_argument("--seconds", type=float)
    parser.add_argument("--cluster", action="store_true")
    parser.add_argument("--faults")
    parser.add_argument("--until-broken", action="store_true")
    return parser.parse_args()


def main():
    options = arguments()
    options.names = ["a", "b", "c"] if options.cluster else ["a"]
    options.seconds = options.seconds or (20 if options.cluster else 6)
    kinds = [*faults.KINDS, *(faults.CLUSTER_KINDS if options.cluster else ())]
    possible = {kind: None for kind in kinds}
    if os.geteuid() != 0 or not can_mount():
        possible["full"] = "only root can mount a small disk"
    if not FAKETIME.exists():
        possible["clock"] = f"{FAKETIME} is missing (apt install libfaketime)"
    elif not shutil.which("cc"):
        possible["clock"] = "a C compiler, cc, is missing (apt install gcc)"
    if options.cluster and not options.faults and version() < SOUND:
        # Documentation/Design/CommandLog.md, "Which servers"
        possible |= {kind: f"nats-server {'.'.join(map(str, version()))} may store different messages on its servers after it; "
                     f"name it in --faults to see" for kind in faults.PARTITIONS}
    chosen = options.faults.split(",") if options.faults else kinds
    for kind in chosen:
        if kind not in possible:
            print(f"cluster-check: there is no fault '{kind}'; there are: {', '.join(kinds)}", file=sys.stderr)
            return 2
    for kind in chosen:
        if possible[kind]:
            print(f"cluster-check: without {kind}: {possible[kind]}")
    options.again = ("--cluster " if options.cluster else "") + (f"--faults {options.faults} " if options.faults else "")
    options.faults = [kind for kind in chosen if not possible[kind]]
    first = options.seed if options.seed is not None else random.SystemRandom().randrange(1, 999_000_000)
    totals, failed, start, done = {"answer": 0, "refused": 0, "unknown": 0}, [], time.monotonic(), 0
    for number in range(1, options.rounds + 1):
        counts, is_kept = run(first + number - 1, number, options)
        done = number
        totals = {key: totals[key] + counts.get(key, 0) for key in totals}
        if not is_kept:
            failed.append(first + number - 1)
            if options.until_broken:
                break
    print(f"cluster-check: {done} rounds, {sum(totals.values())} operations, {totals['answer']} acknowledged, {totals['refused']} refused, "
          f"{totals['unknown']} unknown, {len(failed)} rounds broken{' (seeds ' + ', '.join(map(str, failed)) + ')' if failed else ''}, "
          f"{time.monotonic() - start:.0f} s")
    return 1 if failed else 0


if __name__ == "__main__":
    # Both end it with everything cleaned up, also where a shell has had Ctrl+C ignored.
    for one in ENDING:
        signal.signal(one, signal.default_int_handler)
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        print("cluster-check: interrupted", file=sys.stderr)
        sys.exit(130)
