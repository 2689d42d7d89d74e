"""TwitterAPI."""

import TwitterAPI as package
from TwitterAPI import TwitterAPI, TwitterPager, TwitterRequestError

from service import *

use_service()
name = "TwitterAPI"
key, secret = log_in(name)
api = TwitterAPI(KEY, SECRET, key, secret)
program = check("oAuth2", lambda: TwitterAPI(KEY, SECRET, auth_type="oAuth2"))
other = log_in("TwitterAPI-other")
theirs = post("a text by another for TwitterAPI", other)
their_name = theirs["user"]["screen_name"]


def ask(resource, expected=200, by=api, **parameters):
    """The document of an answer with this status."""
    answer = by.request(resource, parameters)
    if answer.status_code != expected:
        raise ValueError(f"{answer.status_code}: {answer.text}")
    return answer.json()


me = check("verify_credentials", lambda: ask("account/verify_credentials"), lambda me: me["screen_name"] == name)
check("users/show", lambda: ask("users/show", user_id=me["id"]), lambda user: user["screen_name"] == name)
check("users/lookup", lambda: ask("users/lookup", user_id=f"{me['id']},{theirs['user']['id']}"), lambda users: len(users) == 2)
status = check("statuses/update", lambda: ask("statuses/update", status="from TwitterAPI: é, *~ and =&"), lambda s: s["user"]["id"] == me["id"])
check("statuses/update, twice", lambda: ask("statuses/update", 403, status="from TwitterAPI: é, *~ and =&"), lambda e: e["errors"][0]["code"] == 187)
check("statuses/show", lambda: ask(f"statuses/show/:{status['id']}"), lambda s: s["text"] == "from TwitterAPI: é, *~ and =&amp;")
check("statuses/lookup", lambda: ask("statuses/lookup", id=status["id"]), lambda all: len(all) == 1)
check("statuses/user_timeline", lambda: ask("statuses/user_timeline"), lambda all: len(all) == 1)
check("statuses/home_timeline", lambda: ask("statuses/home_timeline"), lambda all: len(all) == 1)
check("statuses/mentions_timeline", lambda: ask("statuses/mentions_timeline"), lambda all: all == [])
check("favorites/create", lambda: ask("favorites/create", id=theirs["id"]), lambda s: s["favorite_count"] == 1)
check("favorites/list", lambda: ask("favorites/list"), lambda all: len(all) == 1)
check("favorites/destroy", lambda: ask("favorites/destroy", id=theirs["id"]), lambda s: s["favorite_count"] == 0)
check("statuses/retweet", lambda: ask(f"statuses/retweet/:{theirs['id']}"), lambda s: s["retweeted_status"]["retweet_count"] == 1)
check("statuses/retweets", lambda: ask(f"statuses/retweets/:{theirs['id']}"), lambda all: len(all) == 1)
check("friendships/create", lambda: ask("friendships/create", screen_name=their_name), lambda user: user["following"])
check("friends/list", lambda: ask("friends/list"), lambda page: len(page["users"]) == 1)
check("followers/ids", lambda: ask("followers/ids", screen_name=their_name), lambda page: page["ids"] == [me["id"]])
check("statuses/destroy", lambda: ask(f"statuses/destroy/:{status['id']}"), lambda s: s["id"] == status["id"])
check("statuses/show, destroyed", lambda: ask(f"statuses/show/:{status['id']}", 404), lambda e: e["errors"][0]["code"] == 144)
for number in range(5):
    check(f"statuses/update {number}", lambda: ask("statuses/update", status=f"TwitterAPI number {number}"))
check("search/tweets", lambda: ask("search/tweets", q="TwitterAPI number"), lambda page: len(page["statuses"]) == 5)
check("search/tweets as a program", lambda: ask("search/tweets", by=program, q="TwitterAPI number"), lambda page: len(page["statuses"]) == 5)


def pages():
    pager = TwitterPager(api, "search/tweets", {"q": "TwitterAPI number", "count": 2})
    return [item["text"] for item in pager.get_iterator(wait=0)]


check("TwitterPager", pages, lambda all: all == [f"TwitterAPI number {number}" for number in (4, 3, 2, 1, 0)])
check("search/tweets without words", lambda: ask("search/tweets", 400), lambda e: e["errors"][0]["code"] == 25)
check("application/rate_limit_status", lambda: ask("application/rate_limit_status"), lambda d: "resources" in d)
quota = check("get_quota", lambda: api.request("search/tweets", {"q": "x"}).get_quota(), lambda q: q["remaining"] > 0)


def exhaust():
    for _ in range(SEARCHES + 1):
        answer = api.request("search/tweets", {"q": "x"})
        if answer.status_code != 200:
            return answer.status_code


check("search/tweets beyond the limit", exhaust, lambda end: end == 429)
wrong = TwitterAPI(KEY, SECRET, key, "wrong")
check("a wrong secret", lambda: ask("account/verify_credentials", 401, by=wrong), lambda e: e["errors"][0]["code"] == 32)
over = post_soon("streamed to TwitterAPI", other)
check(
    "statuses/filter", lambda: next(iter(api.request("statuses/filter", {"track": "twitterapi streamed"}))),
    lambda item: "streamed" in item["text"])
check("statuses/sample", lambda: next(iter(api.request("statuses/sample"))), lambda item: "streamed" in item["text"])
over.set()

end(f"TwitterAPI {package.__version__}")
