"""The checker is right about correct histories, and finds each fault in a history with exactly that fault."""

import json
import pathlib
import struct
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import checker  # noqa: E402
import faults  # noqa: E402
import streams  # noqa: E402


class History:
    """Lines, each a second after the one before."""

    def __init__(self):
        self.lines = []
        self.add("login", {"name": "ada", "password": "a"}, {"user": "1", "token": "t1"})
        self.add("login", {"name": "bob", "password": "b"}, {"user": "2", "token": "t2"}, client="two")

    def add(self, operation, arguments, answer=None, refused=None, unknown=None, client="one", instance="a", start=None, end=None):
        start = len(self.lines) if start is None else start
        outcome = next((key, value) for key, value in [("refused", refused), ("unknown", unknown), ("answer", answer)]
                       if value is not None)
        self.lines.append({
            "client": client, "instance": instance, "operation": operation, "arguments": arguments, "start": start,
            "end": start + 0.5 if end is None else end, outcome[0]: outcome[1],
        })
        return self

    def post(self, number, text=None, user="ada", **rest):
        text = text or f"post {number}"
        rest.setdefault("answer", None if rest.get("unknown") or rest.get("refused") else {"id": number})
        return self.add("post", {"user": user, "text": text, "nonce": f"n{len(self.lines)}", "token": "t1"}, **rest)

    def delete(self, number, **rest):
        rest.setdefault("answer", None if rest.get("unknown") or rest.get("refused") else {})
        return self.add("delete", {"user": "ada", "id": number, "nonce": f"n{len(self.lines)}", "token": "t1"}, **rest)

    def timeline(self, *numbers, user="ada", limit=20, **rest):
        return self.add("timeline", {"user": user, "limit": limit}, {"posts": [[number, f"post {number}"] for number in numbers]}, **rest)

    def vote(self, is_on=True, count=1, photo=1, user="ada", nonce=None, **rest):
        rest.setdefault("answer", None if rest.get("unknown") or rest.get("refused") else {"count": count})
        return self.add(
            "vote", {"user": user, "photo": photo, "on": is_on, "nonce": nonce or f"n{len(self.lines)}", "token": "t1"}, **rest)

    def voters(self, *names, photo=1, **rest):
        return self.add("voters", {"photo": photo}, {"names": list(names), "count": len(names)}, **rest)

    def database(self, posts=(), votes=(), favourites=(), accounts=("ada", "bob"), problems=(), tables=None, **rest):
        return self.add("database", {}, {
            "posts": [[number, f"post {number}"] for number in posts], "votes": list(votes), "marks": [], "favourites": list(favourites),
            "accounts": {name: number for number, name in enumerate(accounts, 1)}, "problems": list(problems), "tables": tables or {},
        }, client="check", **rest)

    def found(self):
        with tempfile.NamedTemporaryFile("w", suffix=".jsonl") as file:
            file.write("".join(json.dumps(line) + "\n" for line in self.lines))
            file.flush()
            return checker.check(file.name)[0]


class Checker(unittest.TestCase):
    def assert_correct(self, history):
        self.assertEqual(history.found(), [])

    def assert_broken(self, history, rule, *words):
        """One violation, of that rule, whose text has the words."""
        found = history.found()
        self.assertEqual([violation.rule for violation in found], [rule], found)
        for word in words:
            self.assertIn(word, found[0].text)

    def test_a_history_in_which_all_goes_well_is_correct(self):
        self.assert_correct(
            History().post(10).post(11).timeline(11, 10).delete(11).timeline(10).vote().voters("ada").vote(False, 0).voters()
            .database(posts=[10]).database(posts=[10], instance="b"))

    def test_an_operation_without_an_answer_may_have_happened_or_not_or_late(self):
        for numbers in [(), (10,)]:
            self.assert_correct(History().post(10, unknown="reset").timeline(*numbers).database(posts=numbers))
        self.assert_correct(History().post(10, unknown="reset").timeline().timeline(10).database(posts=[10]))
        self.assert_correct(History().post(10).delete(10, unknown="reset").timeline(10).timeline().database())
        self.assert_correct(History().vote(unknown="reset").voters().voters("ada").database(votes=[("ada", 1)]))

    def test_operations_at_the_same_time_may_come_in_either_order(self):
        for votes in [(), [("ada", 1)]]:
            self.assert_correct(
                History().vote(True, start=2, end=4).vote(False, 0, start=3, end=5).voters(*[name for name, _ in votes])
                .database(votes=votes))
        self.assert_correct(History().post(11, start=2, end=4).post(10, start=3, end=5).timeline(11, 10).database(posts=[11, 10]))

    def test_an_acknowledged_write_that_is_not_there_at_the_end_is_lost(self):
        rule = "no acknowledged write is lost"
        self.assert_broken(History().post(10).database(), rule, "post 10", "line 3")
        self.assert_broken(History().post(10).delete(10).database(posts=[10]), rule, "line 4 (delete")
        self.assert_broken(History().vote().database(), rule, "vote of ada for photograph 1")
        self.assert_broken(History().post(10).database(posts=[10]).database(instance="b"), rule, "at b")
        self.assert_broken(History().database(accounts=["ada"]), rule, "'bob'")

    def test_an_acknowledged_write_has_to_be_seen_by_all_at_its_instance(self):
        self.assert_broken(History().post(10).timeline(client="two").database(posts=[10]), "no acknowledged write is lost", "line 4")
        self.assert_correct(History().post(10).timeline(client="two", instance="b").database(posts=[10]))

    def test_a_client_reads_its_own_writes(self):
        self.assert_broken(History().post(10).timeline().database(posts=[10]), "a client reads its own writes")
        self.assert_broken(History().vote().voters().database(votes=[("ada", 1)]), "a client reads its own writes")

    def test_a_timeline_that_is_full_may_have_left_out_what_is_older(self):
        self.assert_correct(History().post(10).post(11).timeline(11, limit=1).database(posts=[11, 10]))
        self.assert_broken(History().post(10).post(11).timeline(10, limit=1).database(posts=[11, 10]), "a client reads its own writes", "post 11")

    def test_reads_at_an_instance_only_go_forward(self):
        rule = "reads at one instance only go forward"
        self.assert_broken(History().post(10, unknown="reset").timeline(10).timeline().database(posts=[10]), rule, "line 4", "line 5")
        self.assert_broken(History().post(10).timeline(10, instance="b").timeline(instance="b").database(posts=[10]), rule, "at b")
        self.assert_correct(History().post(10).timeline(10).timeline(instance="b").database(posts=[10]))
        self.assert_correct(History().post(10).timeline(10, instance="b").timeline(instance="b", start=3.2, end=4).database(posts=[10]))

    def test_what_nothing_wrote_is_invented(self):
        self.assert_broken(History().database(votes=[("ada", 1)]), "nothing is invented")
        self.assert_broken(History().post(10, refused="507 nothing was saved").database(posts=[10]), "nothing is invented", "post 10")
        self.assert_correct(History().post(10, refused="507 nothing was saved").database())

    def test_a_name_is_granted_once(self):
        rule = "a name is granted once"
        wanted = {"name": "eve", "password": "x"}
        self.assert_broken(
            History().add("login", wanted, {"user": "3", "token": "t3"})
            .add("login", {**wanted, "password": "y"}, {"user": "3", "token": "t4"}, client="two"), rule, "passwords")
        self.assert_broken(
            History().add("login", wanted, {"user": "3", "token": "t3"}).add("login", wanted, {"user": "4", "token": "t4"}), rule, "user 3")
        self.assert_broken(History().add("login", wanted, {"user": "1", "token": "t3"}), rule, "the same user")
        self.assert_correct(
            History().add("login", wanted, {"user": "3", "token": "t3"})
            .add("login", {**wanted, "password": "y"}, refused="401 Invalid username or password.", client="two"))

    def test_a_name_and_a_token_that_were_given_are_kept(self):
        rule = "no acknowledged write is lost"
        self.assert_broken(
            History().add("login", {"name": "ada", "password": "a"}, refused="401 Invalid username or password."), rule, "same password")
        self.assert_broken(History().vote(refused="401 The token is unknown or has expired."), rule, "token")

    def test_a_nonce_is_granted_once(self):
        rule = "a nonce is granted once"
        self.assert_broken(History().vote(nonce="x").vote(nonce="x", client="two").database(votes=[("ada", 1)]), rule, "both were served")
        self.assert_broken(History().vote(refused="401 The nonce has been used."), rule, "no other request")
        for rest in [{"refused": "401 The nonce has been used."}, {"unknown": "reset"}]:
            self.assert_correct(History().vote(nonce="x").vote(nonce="x", **rest).database(votes=[("ada", 1)]))

    def test_a_user_has_one_vote(self):
        rule = "one vote each"
        self.assert_broken(History().vote().voters("ada", "ada").database(votes=[("ada", 1)]), rule, "2 times")
        self.assert_broken(History().vote().database(votes=[("ada", 1), ("ada", 1)]), rule, "2 times")
        self.assert_broken(History().vote().vote(count=2).database(votes=[("ada", 1)]), rule, "counts 2")

    def test_a_post_and_a_number_are_there_once(self):
        history = History().post(10)
        history.add("timeline", {"user": "ada", "limit": 20}, {"posts": [[11, "post 10"], [10, "post 10"]]})
        self.assert_broken(history, "a post is there once", "[10, 11]")
        history = History().post(10, start=2, end=5).post(10, text="other", start=2, end=5)
        self.assert_broken(history, "a number is given once", "'post 10'", "'other'")

    def test_numbers_grow(self):
        self.assert_broken(History().post(11).post(10).timeline(11, 10).database(posts=[11, 10]), "numbers grow", "line 4", "line 3")
        self.assert_broken(History().post(11).delete(11).post(10).database(posts=[10]), "numbers grow")
        comment = {"user": "ada", "photo": 1}
        self.assert_broken(History().add("comment", comment, {"id": 2}).add("comment", comment, {"id": 1}), "numbers grow")

    def test_the_number_of_a_post_without_an_answer_grows_too(self):
        self.assert_broken(
            History().post(11).post(10, unknown="reset").timeline(11, 10).database(posts=[11, 10]), "numbers grow", "line 4")

    def test_a_timeline_is_in_order_and_its_author_s_own(self):
        posted = History().post(10).post(11)
        self.assert_broken(posted.timeline(10, 11).database(posts=[11, 10]), "a timeline is in order", "comes behind 10")
        self.assert_broken(History().post(10).timeline(10, user="bob").database(posts=[10]), "a timeline is an author's own", "ada posted")

    def test_databases_agree(self):
        self.assert_broken(History().database(problems=["votes_count 2, and there are 1"]), "a database agrees with itself", "votes_count")
        self.assert_broken(
            History().database(tables={"posts": ["1", 1]}).database(tables={"posts": ["2", 1]}, instance="b"),
            "databases are equal at the end", "posts")

    def test_a_line_that_is_no_operation_is_reported(self):
        with tempfile.NamedTemporaryFile("w") as file:
            file.write('{"client": "one"}\nnonsense\n')
            file.flush()
            self.assertEqual([violation.text.split(":")[0] for violation in checker.check(file.name)[0]],
                             ["line 1 is no operation", "line 2 is no operation"])


class StoredMessages(unittest.TestCase):
    @staticmethod
    def record(number, contents, time=7, flags=0):
        body = struct.pack("<QqH", number, time, 1) + b"s" + contents + bytes(8)
        return struct.pack("<I", (4 + len(body)) | flags) + body

    def differences(self, **servers):
        with tempfile.TemporaryDirectory() as folder:
            for name, data in servers.items():
                place = pathlib.Path(folder, name, "jetstream/$G/streams/S/msgs")
                place.mkdir(parents=True)
                (place / "1.blk").write_bytes(data)
            return streams.differences({name: pathlib.Path(folder, name) for name in servers}, ["S"])

    def test_servers_that_have_stored_the_same_agree(self):
        one, two = self.record(1, b"a"), self.record(2, b"b", flags=1 << 31)
        self.assertEqual(self.differences(a=one + two, b=one + two), [])
        # Erased, skipped, written at another time, or cut off.
        rest = self.record(1 << 63 | 3, b"c") + self.record(0, b"d")
        self.assertEqual(self.differences(a=one + two + rest, b=self.record(1, b"a", time=9) + two + self.record(3, b"e")[:-1]), [])

    def test_what_servers_have_stored_differently_is_named(self):
        one = self.record(1, b"a")
        said = self.differences(a=one + self.record(2, b"b"), b=one + self.record(2, b"c"), c=one)
        self.assertEqual(len(said), 1)
        self.assertIn("S: 1 messages, from 2 to 2; 2 is a ", said[0])
        self.assertIn("c none", said[0])


class Plans(unittest.TestCase):
    def test_a_seed_decides_the_plan(self):
        plans = [faults.plan(seed, 6, faults.KINDS, ["a", "b"]) for seed in (1, 1, 2)]
        self.assertEqual(plans[0], plans[1])
        self.assertNotEqual(plans[0], plans[2])

    def test_every_fault_ends_before_the_round_does_and_comes_up(self):
        seen = set()
        for seed in range(50):
            for fault in faults.plan(seed, 6, faults.KINDS, ["a"]):
                seen.add(fault.kind)
                self.assertLess(fault.start, fault.end)
                self.assertLessEqual(fault.end, 6)
        self.assertEqual(seen, set(faults.KINDS))

    def test_a_cluster_has_faults_of_each_kind_and_one_of_its_servers_at_a_time(self):
        kinds, seen = (*faults.KINDS, *faults.CLUSTER_KINDS), set()
        for seed in range(150):
            plan = faults.plan(seed, 20, kinds, ["a", "b", "c"], ["n1", "n2", "n3"])
            seen |= {(fault.kind, fault.instance) for fault in plan}
            of_servers = [fault for fault in plan if fault.kind in faults.OF_SERVER]
            for former, fault in zip(of_servers, of_servers[1:]):
                self.assertGreater(fault.start, former.end)
        self.assertEqual(seen, {(kind, name) for kind in (*faults.KINDS, *faults.OF_LOG) for name in "abc"}
                         | {(kind, name) for kind in faults.OF_SERVER for name in ("n1", "n2", "n3")})

    def test_partitions_of_servers_have_every_shape(self):
        servers = ["n1", "n2", "n3"]
        shapes = {
            frozenset(faults.separated(faults.Fault(0, 1, kind, name, amount), servers))
            for kind in ("server-alone", "server-pair", "server-deaf", "server-apart") for name in servers for amount in range(4)}
        # All apart; one alone and each pair; one that isn't heard or doesn't hear; one that doesn't hear another one.
        self.assertEqual(sorted(map(len, shapes)), [1] * 6 + [2] * 9 + [4] * 3 + [6])

    def test_only_chosen_faults_come(self):
        self.assertEqual({fault.kind for seed in range(20) for fault in faults.plan(seed, 6, ["kill"], ["a"])}, {"kill"})


if __name__ == "__main__":
    unittest.main()
