"""python-twitter."""

import twitter

from service import *

use_service()
name = "python_twitter"
key, secret = log_in(name)


def client(**others):
    return twitter.Api(base_url=f"{ADDRESS}/1.1", stream_url=f"{ADDRESS}/1.1", **others)


api = client(consumer_key=KEY, consumer_secret=SECRET, access_token_key=key, access_token_secret=secret)
program = check("application_only_auth", lambda: client(consumer_key=KEY, consumer_secret=SECRET, application_only_auth=True))
other = log_in("python_twitter2")
theirs = post("a text by another for python_twitter", other)
their_name = theirs["user"]["screen_name"]


def code(number):
    return lambda error: isinstance(error, twitter.TwitterError) and error.message[0]["code"] == number


me = check("VerifyCredentials", api.VerifyCredentials, lambda me: me.screen_name == name)
check("GetUser", lambda: api.GetUser(screen_name=their_name), lambda user: user.id == theirs["user"]["id"])
check_error("GetUser, unknown", lambda: api.GetUser(screen_name="no_such_user"), code(50))
check("UsersLookup", lambda: api.UsersLookup(screen_name=[name, their_name]), lambda users: len(users) == 2)
status = check("PostUpdate", lambda: api.PostUpdate("from python-twitter: ü & ~"), lambda s: s.user.id == me.id)
check_error("PostUpdate, twice", lambda: api.PostUpdate("from python-twitter: ü & ~"), code(187))
check("GetStatus", lambda: api.GetStatus(status.id), lambda s: s.text == "from python-twitter: ü &amp; ~")
check("GetStatuses", lambda: api.GetStatuses([status.id, theirs["id"]]), lambda all: len(all) == 2)
check("GetUserTimeline", api.GetUserTimeline, lambda all: len(all) == 1)
check("GetHomeTimeline", api.GetHomeTimeline, lambda all: len(all) == 1)
check("GetMentions", api.GetMentions, lambda all: all == [])
check("CreateFavorite", lambda: api.CreateFavorite(status_id=theirs["id"]), lambda s: s.favorited)
check("GetFavorites", api.GetFavorites, lambda all: len(all) == 1)
check("DestroyFavorite", lambda: api.DestroyFavorite(status_id=theirs["id"]), lambda s: not s.favorited)
check("PostRetweet", lambda: api.PostRetweet(theirs["id"]), lambda s: s.retweeted_status.id == theirs["id"])
check("GetRetweets", lambda: api.GetRetweets(theirs["id"]), lambda all: len(all) == 1)
check("GetRetweetsOfMe", api.GetRetweetsOfMe, lambda all: all == [])
check("CreateFriendship", lambda: api.CreateFriendship(screen_name=their_name), lambda user: user.screen_name == their_name)
check("GetFriends", api.GetFriends, lambda users: [user.screen_name for user in users] == [their_name])
check("GetFriendIDs", api.GetFriendIDs, lambda ids: ids == [theirs["user"]["id"]])
check("GetFollowers", lambda: api.GetFollowers(screen_name=their_name), lambda users: len(users) == 1)
check("DestroyFriendship", lambda: api.DestroyFriendship(screen_name=their_name))
check("DestroyStatus", lambda: api.DestroyStatus(status.id), lambda s: s.id == status.id)
check_error("GetStatus, destroyed", lambda: api.GetStatus(status.id), code(144))
check("GetSearch", lambda: api.GetSearch(term="another python_twitter"), lambda all: [s.id for s in all] == [theirs["id"]])
check("GetSearch as a program", lambda: program.GetSearch(term="another python_twitter"), lambda all: len(all) == 1)
check_error("PostUpdate as a program", lambda: program.PostUpdate("no"), code(220))


def exhaust():
    for _ in range(SEARCHES + 1):
        api.GetSearch(term="x")


check_error("GetSearch beyond the limit", exhaust, code(88))
wrong = client(consumer_key=KEY, consumer_secret=SECRET, access_token_key=key, access_token_secret="wrong")
check_error("a wrong secret", wrong.VerifyCredentials, code(32))
over = post_soon("streamed to python-twitter", other)
check("GetStreamFilter", lambda: next(api.GetStreamFilter(track=["twitter streamed"])), lambda item: "streamed" in item["text"])
over.set()

end(f"python-twitter {twitter.__version__}")
