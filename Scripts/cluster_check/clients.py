"""The clients: what each does is decided by the round's seed, and everything is recorded."""

import collections
import random
import threading
import time

from wire import Refused, Unknown, Wire

# What a client does next, by how often.
WEIGHTS = {
    "post": 30, "timeline": 20, "delete": 5, "vote": 12, "voters": 8, "mark": 5, "markers": 4, "favourite": 5, "favourites": 4,
    "comment": 4, "replay": 5, "login": 2,
}
LIMIT = 50
# All clients want the same new name every so many seconds.
RUSH = 2


class Shared:
    """What all clients of a round know of each other."""

    def __init__(self, recorder, start):
        self.recorder, self.start = recorder, start
        self.stop = threading.Event()
        self.users = []
        # Posts that stay, for favourites.
        self.lasting = []

    def now(self):
        return time.monotonic() - self.start


class Client(threading.Thread):
    def __init__(self, number, seed, shared, addresses, photos, patience):
        super().__init__(daemon=True)
        self.name = f"client-{number}"
        self.number, self.shared, self.photos = number, shared, photos
        self.random = random.Random(f"{seed}/{self.name}")
        self.instances = list(addresses)
        self.wires = {name: Wire(address, patience) for name, address in addresses.items()}
        self.instance = self.instances[number % len(self.instances)]
        self.user, self.password, self.token = f"user{number}", f"secret {number}", None
        self.count = self.wanted = 0
        self.own = []
        self.sent = collections.deque(maxlen=30)
        self.failure = None
        self.is_in = threading.Event()

    def run(self):
        try:
            while not self.shared.stop.is_set():
                if self.wanted <= self.shared.now() // RUSH:
                    self.rush()
                if self.token is None:
                    self.log_in(self.user, self.password)
                    continue
                self.is_in.set()
                kind = self.random.choices(list(WEIGHTS), list(WEIGHTS.values()))[0]
                getattr(self, kind)()
                self.shared.stop.wait(self.random.uniform(0, 0.02))
        except Exception as error:  # A mistake of the check itself, which must not look like a silent client.
            self.failure = error
            raise
        finally:
            for wire in self.wires.values():
                wire.close()

    # One request, and its line in the history.

    def request(self, operation, arguments, method, path, parameters=(), read=lambda answer: {}, nonce=None, token=None, timestamp=None, none=None):
        nonce = nonce or f"{self.name}-{self.random.getrandbits(64):x}"
        timestamp = timestamp or int(time.time())
        instance = self.instance
        if method != "GET":
            self.sent.append((operation, arguments, method, path, parameters, read, nonce, token, timestamp))
            arguments = {**arguments, "nonce": nonce}
        arguments = {**arguments, "token": token[0] if token else None}
        start = self.shared.now()
        outcome, said = "answer", None
        try:
            said = read(self.wires[instance].send(method, path, parameters, token, nonce, timestamp))
        except Refused as error:
            # An author without posts is no author yet.
            outcome, said = ("answer", none) if none and "User not found" in str(error) else ("refused", str(error))
        except Unknown as error:
            outcome, said = "unknown", str(error)
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            outcome, said = "unknown", f"an answer without what belongs into it: {error!r}"
        self.shared.recorder.note(self.name, instance, operation, arguments, start, self.shared.now(), outcome, said)
        if outcome == "unknown":
            # As a person's program does: try another host, after a moment.
            if len(self.instances) > 1:
                self.instance = self.random.choice([name for name in self.instances if name != instance])
            self.shared.stop.wait(0.05)
        return said if outcome == "answer" else None

    def log_in(self, name, password):
        parameters = {"x_auth_mode": "client_auth", "x_auth_username": name, "x_auth_password": password}
        secret = {}

        def read(answer):
            secret["token"] = (answer["oauth_token"], answer["oauth_token_secret"])
            return {"user": answer["user_id"], "token": answer["oauth_token"]}

        answer = self.request("login", {"name": name, "password": password}, "POST", "/v1/oauth/access_token", parameters, read)
        if answer and name == self.user:
            self.token = secret["token"]
            if name not in self.shared.users:
                self.shared.users.append(name)
        elif not answer:
            self.shared.stop.wait(0.05)

    def rush(self):
        """Wants the name that all want now. One of them gets it, and the others are refused."""
        self.wanted = int(self.shared.now() // RUSH) + 1
        self.log_in(f"wanted{self.wanted - 1}", self.password)

    # What a client does.

    def login(self):
        """A name that others want, too, or the own one again."""
        if self.random.random() < 0.3:
            return self.log_in(self.user, self.password)
        return self.log_in(f"wanted{self.random.randrange(self.wanted)}", self.password)

    def post(self):
        self.count += 1
        text = f"{self.name} says {self.count}"
        answer = self.request(
            "post", {"user": self.user, "text": text}, "POST", "/1.1/statuses/update.json", {"status": text},
            lambda answer: {"id": answer["id"]}, token=self.token)
        if answer and len(self.shared.lasting) < 12 and self.random.random() < 0.3:
            self.shared.lasting.append(answer["id"])
        elif answer:
            self.own.append(answer["id"])

    def delete(self):
        if self.own:
            # The newest is worth the most: its number must not be given again.
            number = self.own.pop(-1 if self.random.random() < 0.5 else self.random.randrange(len(self.own)))
            self.request("delete", {"user": self.user, "id": number}, "POST", f"/1.1/statuses/destroy/{number}.json", token=self.token)

    def timeline(self, user=None, limit=LIMIT, final=False):
        user = user or self.random.choice(self.shared.users)
        arguments = {"user": user, "limit": limit}
        return self.request(
            "timeline", {**arguments, "final": True} if final else arguments, "GET", "/1.1/statuses/user_timeline.json",
            {"screen_name": user, "count": limit},
            lambda answer: {"posts": [[post["id"], post["text"]] for post in answer]}, token=self.token,
            none={"posts": []})

    def vote(self):
        photo, is_on = self.random.choice(self.photos), self.random.random() < 0.7
        self.request(
            "vote", {"user": self.user, "photo": photo, "on": is_on}, "POST", f"/v1/photos/{photo}/vote", {"vote": int(is_on)},
            lambda answer: {"count": answer["photo"]["votes_count"]}, token=self.token)

    def mark(self):
        photo, is_on = self.random.choice(self.photos), self.random.random() < 0.7
        self.request(
            "mark", {"user": self.user, "photo": photo, "on": is_on}, "POST" if is_on else "DELETE", f"/v1/photos/{photo}/favorite",
            token=self.token)

    def voters(self, photo=None, final=False):
        return self.users_of("voters", "votes", photo, final)

    def markers(self, photo=None, final=False):
        return self.users_of("markers", "favorites", photo, final)

    def users_of(self, operation, path, photo, final):
        photo = photo or self.random.choice(self.photos)
        return self.request(
            operation, {"photo": photo, **({"final": True} if final else {})}, "GET", f"/v1/photos/{photo}/{path}", {"rpp": 100},
            lambda answer: {"names": [user["username"] for user in answer["users"]], "count": answer["total_items"]}, token=self.token)

    def favourite(self):
        if self.shared.lasting:
            number, is_on = self.random.choice(self.shared.lasting), self.random.random() < 0.7
            self.request(
                "favourite", {"user": self.user, "id": number, "on": is_on}, "POST",
                f"/1.1/favorites/{'create' if is_on else 'destroy'}.json", {"id": number}, token=self.token)

    def favourites(self, user=None, final=False):
        user = user or self.random.choice(self.shared.users)
        return self.request(
            "favourites", {"user": user, **({"final": True} if final else {})}, "GET", "/1.1/favorites/list.json",
            {"screen_name": user, "count": 200}, lambda answer: {"ids": [post["id"] for post in answer]}, token=self.token,
            none={"ids": []})

    def comment(self):
        photo = self.random.choice(self.photos)
        self.request(
            "comment", {"user": self.user, "photo": photo}, "POST", f"/v1/photos/{photo}/comments",
            {"body": f"{self.name} thinks {self.random.getrandbits(32)}"}, lambda answer: {"id": answer["comment"]["id"]}, token=self.token)

    def replay(self):
        """A signed request again, to any instance: as an attacker does, or a network that is not sure."""
        if self.sent:
            operation, arguments, method, path, parameters, read, nonce, token, timestamp = self.random.choice(self.sent)
            self.instance = self.random.choice(self.instances)
            self.request(operation, arguments, method, path, parameters, read, nonce, token, timestamp)

    # At the end, when everything works again.

    def read_everything(self, instance):
        self.instance = instance
        return all([
            *(self.timeline(user, 200, final=True) is not None for user in list(self.shared.users)),
            *(self.voters(photo, final=True) is not None for photo in self.photos),
            *(self.markers(photo, final=True) is not None for photo in self.photos),
            *(self.favourites(user, final=True) is not None for user in list(self.shared.users)),
        ])
