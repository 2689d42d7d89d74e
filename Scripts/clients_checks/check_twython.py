"""twython."""

import twython
from twython import Twython, TwythonAuthError, TwythonError, TwythonRateLimitError, TwythonStreamer

from service import *

use_service()
name = "twython"
client = Twython(KEY, SECRET)
first = check("get_authentication_tokens", lambda: client.get_authentication_tokens(callback_url="oob"), lambda t: t["oauth_callback_confirmed"] == "true")
pin = authorize(first["auth_url"].replace("https://api.twitter.com", ADDRESS), name)
waiting = Twython(KEY, SECRET, first["oauth_token"], first["oauth_token_secret"])
tokens = check("get_authorized_tokens", lambda: waiting.get_authorized_tokens(pin), lambda t: t["screen_name"] == name)
user = Twython(KEY, SECRET, tokens["oauth_token"], tokens["oauth_token_secret"])
bearer = check("obtain_access_token", Twython(KEY, SECRET, oauth_version=2).obtain_access_token)
program = Twython(KEY, access_token=bearer)
other = log_in("twython-other")
theirs = post("a text by another for twython", other)
their_name = theirs["user"]["screen_name"]


def code(number):
    return lambda error: error.error_code == number


me = check("verify_credentials", user.verify_credentials, lambda me: me["screen_name"] == name)
check("show_user", lambda: user.show_user(screen_name=their_name), lambda u: u["id"] == theirs["user"]["id"])
check_error("show_user, unknown", lambda: user.show_user(screen_name="no_such_user"), code(404))
check("lookup_user", lambda: user.lookup_user(screen_name=f"{name},{their_name}"), lambda users: len(users) == 2)
check_error("lookup_user, unknown", lambda: user.lookup_user(screen_name="no_such_user"), code(404))
status = check("update_status", lambda: user.update_status(status="hello from twython, with ü & +"), lambda s: s["user"]["id"] == me["id"])
check_error("update_status, twice", lambda: user.update_status(status="hello from twython, with ü & +"), code(403))
check("show_status", lambda: user.show_status(id=status["id"]), lambda s: s["text"] == "hello from twython, with ü &amp; +")
check("lookup_status", lambda: user.lookup_status(id=f"{status['id']},1", map=True), lambda r: r["id"]["1"] is None)
check("get_user_timeline", user.get_user_timeline, lambda all: [s["id"] for s in all] == [status["id"]])
check("get_home_timeline", user.get_home_timeline, lambda all: [s["id"] for s in all] == [status["id"]])
check("get_mentions_timeline", user.get_mentions_timeline, lambda all: all == [])
check("create_favorite", lambda: user.create_favorite(id=theirs["id"]), lambda s: s["favorited"])
check("get_favorites", user.get_favorites, lambda all: [s["id"] for s in all] == [theirs["id"]])
check("destroy_favorite", lambda: user.destroy_favorite(id=theirs["id"]), lambda s: not s["favorited"])
check("retweet", lambda: user.retweet(id=theirs["id"]), lambda s: s["retweeted_status"]["id"] == theirs["id"])
check("get_retweets", lambda: user.get_retweets(id=theirs["id"]), lambda all: all[0]["user"]["screen_name"] == name)
check("retweeted_of_me", user.retweeted_of_me, lambda all: all == [])
check("create_friendship", lambda: user.create_friendship(screen_name=their_name), lambda u: u["following"])
check("get_friends_list", user.get_friends_list, lambda page: [u["screen_name"] for u in page["users"]] == [their_name])
check("get_friends_ids", user.get_friends_ids, lambda page: page["ids"] == [theirs["user"]["id"]])
check("get_followers_list", lambda: user.get_followers_list(screen_name=their_name), lambda page: len(page["users"]) == 1)
check("get_followers_ids", user.get_followers_ids, lambda page: page["ids"] == [] and page["next_cursor"] == 0)
check("destroy_friendship", lambda: user.destroy_friendship(screen_name=their_name), lambda u: not u["following"])
check("destroy_status", lambda: user.destroy_status(id=status["id"]), lambda s: s["id"] == status["id"])
check_error("show_status, destroyed", lambda: user.show_status(id=status["id"]), code(404))
for number in range(5):
    check(f"update_status {number}", lambda: user.update_status(status=f"twython number {number}"))
check("search", lambda: user.search(q="twython number", count=2), lambda page: len(page["statuses"]) == 2 and "next_results" in page["search_metadata"])
check("cursor", lambda: [s["text"] for s in user.cursor(user.search, q="twython number", count=2)][:5], lambda all: all[-1] == "twython number 0")
check("a header", lambda: user.get_lastfunction_header("x-rate-limit-limit"), lambda text: text == str(SEARCHES))
check("search as a program", lambda: program.search(q="twython number"), lambda page: len(page["statuses"]) == 5)
check_error("update_status as a program", lambda: program.update_status(status="no"), code(403))
limits = check("get_application_rate_limit_status", user.get_application_rate_limit_status)


def exhaust():
    for _ in range(SEARCHES + 1):
        user.search(q="x")


check_error("search beyond the limit", exhaust, lambda e: isinstance(e, TwythonRateLimitError) and int(e.retry_after) > 0)
wrong = Twython(KEY, SECRET, tokens["oauth_token"], "wrong")
check_error("a wrong secret", wrong.verify_credentials, lambda e: isinstance(e, TwythonAuthError))

seen = []


class Streamer(TwythonStreamer):
    def on_success(self, data):
        seen.append(data)
        self.disconnect()

    def on_error(self, status_code, data, headers=None):
        seen.append(f"{status_code}")
        self.disconnect()


def stream():
    return Streamer(KEY, SECRET, tokens["oauth_token"], tokens["oauth_token_secret"], retry_count=0)


over = post_soon("streamed to twython", other)
check("statuses.filter", lambda: stream().statuses.filter(track="twython streamed"), lambda _: "streamed" in seen[0]["text"])
seen.clear()
check("statuses.filter, follow", lambda: stream().statuses.filter(follow=str(theirs["user"]["id"])), lambda _: "streamed" in seen[0]["text"])
over.set()
seen.clear()
check("statuses.filter, nothing", lambda: stream().statuses.filter(), lambda _: seen == ["406"])

end(f"twython {twython.__version__}")
