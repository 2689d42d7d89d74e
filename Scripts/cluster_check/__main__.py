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

PATIENCE = 1.5
CLIENTS = 6
ENDING = (signal.SIGINT, signal.SIGTERM)


def can_mount():
    with tempfile.TemporaryDirectory() as folder:
        if subprocess.run(["mount", "-t", "tmpfs", "cluster-check", folder], capture_output=True, check=False).returncode:
            return False
        subprocess.run(["umount", folder], check=True)
        return True


class Round:
    def __init__(self, seed, options, folder):
        self.seed, self.options, self.folder = seed, options, folder
        self.links, self.instances, self.shared, self.clients = None, {}, None, []
        self.broken = []

    def run(self, file):
        options = self.options
        self.links = Links()
        for name in options.names:
            self.instances[name] = Instance(
                name, options.program, self.folder, has_disk="full" in options.faults, has_clock="clock" in options.faults)
        for instance in self.instances.values():
            instance.start()
        for instance in self.instances.values():
            instance.wait_until_ready(20)
        self.link = {name: self.links.link(instance.port) for name, instance in self.instances.items()}
        recorder = Recorder(file)
        self.shared = Shared(recorder, time.monotonic())
        addresses = {name: f"127.0.0.1:{link.port}" for name, link in self.link.items()}
        self.clients = [
            Client(number, self.seed, self.shared, addresses, [1, 2, 3], PATIENCE) for number in range(1, CLIENTS + 1)]
        for client in self.clients:
            client.start()
        plan = faults.plan(self.seed, options.seconds, options.faults, options.names)
        try:
            self.inject(plan)
        finally:
            self.shared.stop.set()
            for client in self.clients:
                client.join(4 * PATIENCE)
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
        for at, is_end, fault in events:
            while (left := at - self.shared.now()) > 0:
                time.sleep(min(left, 0.05))
                for instance in self.instances.values():
                    instance.look_after()
            (self.heal if is_end else self.hurt)(fault, self.instances[fault.instance], self.link[fault.instance])
        while self.shared.now() < self.options.seconds:
            time.sleep(0.05)

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

    def finish(self, recorder, addresses):
        """Everything works again: reads all there is at each instance, and then its databases."""
        self.shared.stop.clear()
        for name, instance in self.instances.items():
            instance.wait_until_ready(20)
            reader = Client(0, self.seed, self.shared, addresses, [1, 2, 3], 10)
            reader.name = f"reader-{name}"
            reader.token = next((client.token for client in self.clients if client.token), None)
            if not self.shared.users:
                raise Broken("no client could log in in the whole round")
            if not any(reader.read_everything(name) for _ in range(3)):
                self.broken.append(f"{name} doesn't answer every read after all faults have ended: {instance.last_words()}")
        for name, instance in self.instances.items():
            instance.end(within=25)
            start = self.shared.now()
            recorder.note("check", name, "database", {}, start, self.shared.now(), "answer", instance.contents())

    def clean(self):
        if self.shared:
            self.shared.stop.set()
        for instance in self.instances.values():
            instance.remove()
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
        if broken or violations:
            kept.mkdir(parents=True, exist_ok=True)
            shutil.copy(path, kept / f"{seed}.jsonl")
            for instance in one.instances.values():
                if instance.log.exists():
                    shutil.copy(instance.log, kept / f"{seed}-{instance.name}.log")
            plan = plan or faults.plan(seed, options.seconds, options.faults, options.names)
            print("  faults: " + "; ".join(faults.described(fault) for fault in plan))
            for said in broken:
                print(f"  broken: {said}")
            for violation in violations[:5]:
                print(f"  broken: {violation.rule}: {violation.text}")
            if len(violations) > 5:
                print(f"  and {len(violations) - 5} more")
            print(f"  the history is {kept / f'{seed}.jsonl'}; once more: Scripts/cluster-check --seed {seed}", flush=True)
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
    parser.add_argument("--seconds", type=float, default=6)
    parser.add_argument("--faults")
    parser.add_argument("--until-broken", action="store_true")
    return parser.parse_args()


def main():
    options = arguments()
    options.names = ["a"]
    possible = {kind: None for kind in faults.KINDS}
    if os.geteuid() != 0 or not can_mount():
        possible["full"] = "only root can mount a small disk"
    if not FAKETIME.exists():
        possible["clock"] = f"{FAKETIME} is missing (apt install libfaketime)"
    chosen = options.faults.split(",") if options.faults else list(faults.KINDS)
    for kind in chosen:
        if kind not in possible:
            print(f"cluster-check: there is no fault '{kind}'; there are: {', '.join(faults.KINDS)}", file=sys.stderr)
            return 2
    for kind in chosen:
        if possible[kind]:
            print(f"cluster-check: without {kind}: {possible[kind]}")
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
