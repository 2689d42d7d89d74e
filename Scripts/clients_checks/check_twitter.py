"""twitter (Python Twitter Tools), which puts OAuth's parameters into the query or the body."""

from importlib.metadata import version

from twitter import OAuth, OAuth2, Twitter, TwitterHTTPError, TwitterStream

from service import *

name = "sixohsix"
IS_SECURE = SCHEME == "https"
no_token = Twitter(auth=OAuth("", "", KEY, SECRET), domain=HOST, secure=IS_SECURE, format="", api_version=None)
first = check(
    "oauth.request_token",
    lambda: dict(part.split("=") for part in str(no_token.oauth.request_token(oauth_callback="oob")).split("&")),
    lambda tokens: tokens["oauth_callback_confirmed"] == "true")
pin = authorize(f"{ADDRESS}/oauth/authorize?oauth_token={first['oauth_token']}", name)
waiting = OAuth(first["oauth_token"], first["oauth_token_secret"], KEY, SECRET)
asking = Twitter(auth=waiting, domain=HOST, secure=IS_SECURE, format="", api_version=None)
tokens = check(
    "oauth.access_token",
    lambda: dict(part.split("=") for part in str(asking.oauth.access_token(oauth_verifier=pin)).split("&")),
    lambda tokens: tokens["screen_name"] == name)
auth = OAuth(tokens["oauth_token"], tokens["oauth_token_secret"], KEY, SECRET)
t = Twitter(auth=auth, domain=HOST, secure=IS_SECURE)
granting = Twitter(auth=OAuth2(consumer_key=KEY, consumer_secret=SECRET), domain=HOST, secure=IS_SECURE, format="", api_version="")
bearer = check("oauth2.token", lambda: json.loads(granting.oauth2.token(grant_type="client_credentials")), lambda d: d["token_type"] == "bearer")
program = Twitter(auth=OAuth2(bearer_token=bearer["access_token"]), domain=HOST, secure=IS_SECURE)
other = log_in("sixohsix-other")
theirs = post("a text by another for sixohsix", other)
their_name = theirs["user"]["screen_name"]


def code(number):
    return lambda error: isinstance(error, TwitterHTTPError) and error.response_data["errors"][0]["code"] == number


me = check("account.verify_credentials", t.account.verify_credentials, lambda me: me["screen_name"] == name)
check("users.show", lambda: t.users.show(screen_name=their_name), lambda user: user["id"] == theirs["user"]["id"])
check("users.lookup", lambda: t.users.lookup(screen_name=f"{name},{their_name}"), lambda users: len(users) == 2)
status = check("statuses.update", lambda: t.statuses.update(status="from sixohsix: ü ~ * + &"), lambda s: s["user"]["id"] == me["id"])
check_error("statuses.update, twice", lambda: t.statuses.update(status="from sixohsix: ü ~ * + &"), code(187))
check("statuses.show", lambda: t.statuses.show(id=status["id"]), lambda s: s["text"] == "from sixohsix: ü ~ * + &amp;")
check("statuses.show with _id", lambda: t.statuses.show(_id=status["id"]), lambda s: s["id"] == status["id"])
check("statuses.lookup", lambda: t.statuses.lookup(_id=f"{status['id']},{theirs['id']}"), lambda all: len(all) == 2)
check("statuses.user_timeline", lambda: t.statuses.user_timeline(screen_name=name, count=5), lambda all: len(all) == 1)
check("statuses.home_timeline", t.statuses.home_timeline, lambda all: len(all) == 1)
check("statuses.mentions_timeline", t.statuses.mentions_timeline, lambda all: all == [])
check("favorites.create", lambda: t.favorites.create(_id=theirs["id"]), lambda s: s["favorited"])
check("favorites.list", lambda: t.favorites.list(), lambda all: len(all) == 1)
check("favorites.destroy", lambda: t.favorites.destroy(_id=theirs["id"]), lambda s: not s["favorited"])
check("statuses.retweet", lambda: t.statuses.retweet(id=theirs["id"]), lambda s: s["retweeted_status"]["id"] == theirs["id"])
check("friendships.create", lambda: t.friendships.create(screen_name=their_name), lambda user: user["following"])
check("friends.ids", t.friends.ids, lambda page: page["ids"] == [theirs["user"]["id"]])
check("followers.list", lambda: t.followers.list(screen_name=their_name), lambda page: len(page["users"]) == 1)
check("statuses.destroy", lambda: t.statuses.destroy(id=status["id"]), lambda s: s["id"] == status["id"])
check_error("statuses.show, destroyed", lambda: t.statuses.show(id=status["id"]), code(144))
check("search.tweets", lambda: t.search.tweets(q="another sixohsix"), lambda page: page["statuses"][0]["id"] == theirs["id"])
check("search.tweets as a program", lambda: program.search.tweets(q="another sixohsix"), lambda page: len(page["statuses"]) == 1)
check("the limit in the headers", lambda: t.search.tweets(q="x").rate_limit_remaining, lambda left: 0 < left < SEARCHES)
check("application.rate_limit_status", t.application.rate_limit_status, lambda d: "resources" in d)


def exhaust():
    for _ in range(SEARCHES + 1):
        t.search.tweets(q="x")


check_error("search.tweets beyond the limit", exhaust, code(88))
wrong = Twitter(auth=OAuth(tokens["oauth_token"], "wrong", KEY, SECRET), domain=HOST, secure=IS_SECURE)
check_error("a wrong secret, in the query", wrong.account.verify_credentials, code(32))
check_error("a wrong secret, in the body", lambda: wrong.statuses.update(status="no"), code(32))
over = post_soon("streamed to sixohsix", other)
stream = TwitterStream(auth=auth, domain=HOST, secure=IS_SECURE)
check(
    "TwitterStream.statuses.filter", lambda: next(item for item in stream.statuses.filter(track="sixohsix streamed") if item),
    lambda item: "streamed" in item.get("text", ""))
over.set()

end(f"twitter {version('twitter')}")
