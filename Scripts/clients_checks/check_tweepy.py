"""tweepy 3.10 and 4: the same calls, some of which have other names."""

import sys
import tweepy

from service import *

use_service()
IS_OLD = tweepy.__version__.startswith("3.")
Error = tweepy.TweepError if IS_OLD else tweepy.TweepyException
name = "tweepy3" if IS_OLD else "tweepy4"
if IS_OLD:
    tweepy.OAuthHandler.OAUTH_HOST = tweepy.AppAuthHandler.OAUTH_HOST = HOST


def code(error):
    return error.api_code if IS_OLD else (error.api_codes or [None])[0]


def status(error):
    return error.response.status_code


# Logging in: by a page and a number, and as a program.
auth = tweepy.OAuthHandler(KEY, SECRET, callback="oob")
page = check("get_authorization_url", auth.get_authorization_url, lambda url: "oauth_token=" in url)
page = page.replace("https://api.twitter.com", ADDRESS).replace("https://" + HOST, ADDRESS)
pin = authorize(page, name)
check_error("get_access_token, wrong number", lambda: auth.get_access_token("1"), lambda error: True)
tokens = check("get_access_token", lambda: auth.get_access_token(pin), lambda tokens: all(tokens))
again = tweepy.OAuthHandler(KEY, SECRET)
check(
    "get_authorization_url to sign in", lambda: again.get_authorization_url(signin_with_twitter=True),
    lambda url: "/oauth/authenticate?" in url)
app = check("AppAuthHandler", lambda: tweepy.AppAuthHandler(KEY, SECRET))

api = tweepy.API(auth, host=HOST)
program = tweepy.API(app, host=HOST)
search = api.search if IS_OLD else api.search_tweets
find = program.search if IS_OLD else program.search_tweets
other = log_in("tweepy-other")
theirs = post(f"a text by another for {name}", other)
their_name = theirs["user"]["screen_name"]

# Users.
me = check("verify_credentials", api.verify_credentials, lambda user: user.screen_name == name)
check("get_user by name", lambda: api.get_user(screen_name=name), lambda user: user.id == me.id)
check("get_user by number", lambda: api.get_user(user_id=me.id), lambda user: user.screen_name == name)
check_error("get_user, unknown", lambda: api.get_user(screen_name="no_such_user"), lambda e: code(e) == 50)
check(
    "lookup_users",
    lambda: api.lookup_users(**{"screen_names" if IS_OLD else "screen_name": [name, their_name, "no_such_user"]}),
    lambda users: [user.screen_name for user in users] == [name, their_name])

# Posting.
first = check("update_status", lambda: api.update_status(status=f"first & <last> #{name} ü"), lambda s: s.id > 0)
check_error("update_status, twice", lambda: api.update_status(status=f"first & <last> #{name} ü"), lambda e: code(e) == 187)
check_error("update_status, too long", lambda: api.update_status(status="x" * 281), lambda e: code(e) == 186)
reply = check(
    "update_status in reply",
    lambda: api.update_status(status=f"@{their_name} an answer", in_reply_to_status_id=theirs["id"]),
    lambda s: s.in_reply_to_status_id == theirs["id"] and s.in_reply_to_screen_name == their_name)
check("get_status", lambda: api.get_status(first.id), lambda s: s.text == f"first &amp; &lt;last&gt; #{name} ü")
check(
    "get_status, extended", lambda: api.get_status(first.id, tweet_mode="extended"),
    lambda s: s.full_text.startswith("first"))
check_error("get_status, unknown", lambda: api.get_status(1), lambda e: code(e) == 144 and status(e) == 404)
lookup = api.statuses_lookup if IS_OLD else api.lookup_statuses
check("statuses_lookup", lambda: lookup([first.id, 1, reply.id]), lambda all: {s.id for s in all} == {first.id, reply.id})

# Timelines.
for number in range(5):
    check(f"update_status {number}", lambda: api.update_status(status=f"number {number}"), lambda s: s.user.id == me.id)
own = check("user_timeline", lambda: api.user_timeline(screen_name=name), lambda all: len(all) == 7 and all[0].text == "number 4")
check("user_timeline, own", api.user_timeline, lambda all: len(all) == 7)
check("user_timeline, newer", lambda: api.user_timeline(since_id=reply.id), lambda all: len(all) == 5)
check(
    "user_timeline by Cursor", lambda: [s.id for s in tweepy.Cursor(api.user_timeline, count=2).items()],
    lambda ids: ids == [s.id for s in own])
check("home_timeline before following", api.home_timeline, lambda all: all and {s.user.id for s in all} == {me.id})
check("create_friendship", lambda: api.create_friendship(screen_name=their_name), lambda user: user.screen_name == their_name)
check("home_timeline", lambda: api.home_timeline(count=50), lambda all: theirs["id"] in [s.id for s in all])
post(f"for @{name}", other)
check("mentions_timeline", api.mentions_timeline, lambda all: [s.text for s in all] == [f"for @{name}"])

# Favourites and retweets.
check("create_favorite", lambda: api.create_favorite(theirs["id"]), lambda s: s.favorited and s.favorite_count == 1)
check_error("create_favorite, twice", lambda: api.create_favorite(theirs["id"]), lambda e: code(e) == 139)
favourites = api.favorites if IS_OLD else api.get_favorites
check("favorites", favourites, lambda all: [s.id for s in all] == [theirs["id"]])
check("destroy_favorite", lambda: api.destroy_favorite(theirs["id"]), lambda s: not s.favorited and s.favorite_count == 0)
check("favorites, none", favourites, lambda all: all == [])
repost = check("retweet", lambda: api.retweet(theirs["id"]), lambda s: s.retweeted_status.id == theirs["id"])
check_error("retweet, twice", lambda: api.retweet(theirs["id"]), lambda e: code(e) == 327)
retweets = api.retweets if IS_OLD else api.get_retweets
check("retweets", lambda: retweets(theirs["id"]), lambda all: [s.id for s in all] == [repost.id])
check("get_status, retweeted", lambda: api.get_status(theirs["id"]), lambda s: s.retweeted and s.retweet_count == 1)
check("unretweet", lambda: api.unretweet(theirs["id"]), lambda s: s.retweet_count == 0)
check_error("destroy_status of another", lambda: api.destroy_status(theirs["id"]), lambda e: code(e) == 183)
gone = own[0]
check("destroy_status", lambda: api.destroy_status(gone.id), lambda s: s.id == gone.id)
check_error("get_status, destroyed", lambda: api.get_status(gone.id), lambda e: code(e) == 144)

# Lists of users.
friends = api.friends if IS_OLD else api.get_friends
followers = api.followers if IS_OLD else api.get_followers
check("friends", friends, lambda all: [user.screen_name for user in all] == [their_name])
check("followers", lambda: followers(screen_name=their_name), lambda all: me.id in [user.id for user in all])
friend_ids = api.friends_ids if IS_OLD else api.get_friend_ids
check("friends_ids", friend_ids, lambda ids: list(ids) == [theirs["user"]["id"]])
check(
    "followers_ids by Cursor",
    lambda: list(tweepy.Cursor(api.followers_ids if IS_OLD else api.get_follower_ids, screen_name=their_name).items()),
    lambda ids: me.id in ids)
show = api.show_friendship if IS_OLD else api.get_friendship
check(
    "show_friendship", lambda: show(source_screen_name=name, target_screen_name=their_name),
    lambda both: both[0].following and not both[0].followed_by)
check("destroy_friendship", lambda: api.destroy_friendship(screen_name=their_name))
check("friends, none", friends, lambda all: len(all) == 0)

# Searching.
check("search", lambda: search(q=f"#{name}"), lambda all: [s.id for s in all] == [first.id])
check("search, gone", lambda: search(q=f"from:{name} number"), lambda all: len(all) == 4)
check(
    "search by Cursor", lambda: [s.text for s in tweepy.Cursor(search, q=f"from:{name} number", count=2).items(4)],
    lambda all: all == ["number 3", "number 2", "number 1", "number 0"])
check("search as a program", lambda: find(q=f"#{name}", count=1), lambda all: [s.id for s in all] == [first.id])
check("user_timeline as a program", lambda: program.user_timeline(screen_name=name), lambda all: len(all) > 1)
check_error("update_status as a program", lambda: program.update_status(status="no"), lambda e: code(e) == 220)
check_error("search without words", lambda: search(q=""), lambda e: code(e) == 25 and status(e) == 400)
limits = check("rate_limit_status", api.rate_limit_status)
left = limits["resources"]["search"]["/search/tweets"]["remaining"]
check("rate_limit_status counts", lambda: left, lambda left: 0 < left < SEARCHES)


def exhaust():
    for _ in range(left + 1):
        search(q="x")


check_error(
    "search beyond the limit", exhaust,
    lambda e: isinstance(e, tweepy.RateLimitError if IS_OLD else tweepy.TooManyRequests) and status(e) == 429)
bad = tweepy.OAuthHandler(KEY, SECRET)
bad.set_access_token(tokens[0], "wrong")
check_error("a wrong secret", tweepy.API(bad, host=HOST).home_timeline, lambda e: code(e) == 32 and status(e) == 401)
bad.set_access_token("wrong", "wrong")
check_error("an unknown token", tweepy.API(bad, host=HOST).home_timeline, lambda e: code(e) == 89)

# Streaming, which tweepy 4 has given up.
if IS_OLD:
    seen = []

    class Listener(tweepy.StreamListener):
        def on_status(self, status):
            seen.append(status)
            return False

    stream = tweepy.Stream(auth, Listener(), host=HOST)
    over = post_soon("streamed to tweepy", other)
    check("Stream.filter", lambda: stream.filter(track=["streamed tweepy"]), lambda _: seen and "streamed" in seen[0].text)
    over.set()

end(f"tweepy {tweepy.__version__}")
