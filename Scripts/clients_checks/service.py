"""The running service, its users, and the count of calls that went well."""

import base64
import hashlib
import hmac
import json
import os
import re
import sys
import threading
import time
import traceback
import urllib.error
import urllib.parse
import urllib.request
import uuid

ADDRESS = os.environ["WELLSPRING"]
SCHEME, HOST = ADDRESS.split("://")
KEY, SECRET = "pixels", "wellspring"
# Searches that a user and a program have: `--searches` of the service.
SEARCHES = int(os.environ["SEARCHES"])

calls = 0
failures = 0


def check(what, call, expected=lambda result: True):
    """Makes a call of a client, which must return what is expected."""
    global calls, failures
    calls += 1
    try:
        result = call()
        if expected(result):
            return result
        print(f"  {what}: unexpected: {str(result)[:300]}")
    except Exception:
        print(f"  {what}: {traceback.format_exc(limit=-3)}")
    failures += 1
    return None


def check_error(what, call, expected):
    """Makes a call of a client, which must raise an error as expected."""

    def attempt():
        try:
            return f"no error: {call()}"
        except Exception as error:
            return error

    return check(what, attempt, lambda error: isinstance(error, Exception) and expected(error))


def end(client):
    print(f"{client}: {calls - failures} of {calls} calls")
    sys.exit(1 if failures else 0)


def use_service():
    """Has `requests` send to the service what a client sends to an address that it has no setting for."""
    import requests

    original = requests.Session.request

    def request(self, method, url, *arguments, **others):
        url = re.sub(r"^https://(api|stream)\.twitter\.com", ADDRESS, url)
        return original(self, method, url.replace(f"https://{HOST}", ADDRESS), *arguments, **others)

    requests.Session.request = request


def send(path, form=None, token=("", ""), method="POST"):
    """Sends a signed request without any client, for what the test needs beside it."""
    form = form or {}
    oauth = {
        "oauth_consumer_key": KEY, "oauth_nonce": uuid.uuid4().hex, "oauth_signature_method": "HMAC-SHA1",
        "oauth_timestamp": str(int(time.time())), "oauth_version": "1.0",
    }
    if token[0]:
        oauth["oauth_token"] = token[0]

    def encoded(text):
        return urllib.parse.quote(text, safe="-._~")

    signed = "&".join(f"{a}={b}" for a, b in sorted((encoded(a), encoded(b)) for a, b in {**form, **oauth}.items()))
    base = "&".join(encoded(part) for part in (method, ADDRESS + path, signed))
    digest = hmac.new(f"{SECRET}&{token[1]}".encode(), base.encode(), hashlib.sha1).digest()
    oauth["oauth_signature"] = base64.b64encode(digest).decode()
    header = ", ".join(f'{name}="{encoded(value)}"' for name, value in oauth.items())
    body = urllib.parse.urlencode(form).encode()
    request = urllib.request.Request(ADDRESS + path, body, {"Authorization": "OAuth " + header}, method=method)
    with urllib.request.urlopen(request) as answer:
        return answer.read().decode()


def log_in(name):
    """The access token of a user, who is new to the service or has the password from before."""
    form = {"x_auth_mode": "client_auth", "x_auth_username": name, "x_auth_password": "password"}
    answer = dict(urllib.parse.parse_qsl(send("/oauth/access_token", form)))
    return answer["oauth_token"], answer["oauth_token_secret"]


def post(text, token):
    return json.loads(send("/1.1/statuses/update.json", {"status": text}, token))


def authorize(address, name):
    """Does what a person does at the page that a client names: gives name and password, and reads the number."""
    with urllib.request.urlopen(address) as answer:
        page = answer.read().decode()
    token = re.search(r'name="oauth_token" value="([^"]*)"', page).group(1)
    form = urllib.parse.urlencode({"oauth_token": token, "name": name, "password": "password"}).encode()
    with urllib.request.urlopen(f"{ADDRESS}/oauth/authorize", form) as answer:
        return re.search(r"<code>(\d+)</code>", answer.read().decode()).group(1)


def post_soon(text, token, times=20):
    """Posts a text again and again in the background, until a stream that is being opened has had time to see one."""
    over = threading.Event()

    def run():
        for number in range(times):
            if over.wait(0.3):
                return
            post(f"{text} {number}", token)

    threading.Thread(target=run, daemon=True).start()
    return over
