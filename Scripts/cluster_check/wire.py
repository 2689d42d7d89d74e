"""A client of the service, as programs of the old formats were: HTTP/1.1, and OAuth 1.0a with HMAC-SHA1."""

import base64
import hashlib
import hmac
import http.client
import json
import time
import urllib.parse

CONSUMER = ("pixels", "wellspring")


class Unknown(Exception):
    """No answer came, or one that doesn't say whether the request had its effect."""


class Refused(Exception):
    """The service says that the request had no effect."""


def quote(text):
    return urllib.parse.quote(str(text), safe="-._~")


def signed(method, url, parameters, token, nonce, timestamp):
    """The Authorization header of a request."""
    own = {
        "oauth_consumer_key": CONSUMER[0], "oauth_nonce": nonce, "oauth_signature_method": "HMAC-SHA1",
        "oauth_timestamp": str(timestamp), "oauth_version": "1.0",
    }
    if token:
        own["oauth_token"] = token[0]
    pairs = sorted((quote(name), quote(value)) for name, value in [*own.items(), *parameters.items()])
    base = "&".join([method, quote(url), quote("&".join(f"{name}={value}" for name, value in pairs))])
    key = f"{quote(CONSUMER[1])}&{quote(token[1] if token else '')}"
    own["oauth_signature"] = base64.b64encode(hmac.new(key.encode(), base.encode(), hashlib.sha1).digest()).decode()
    return "OAuth " + ", ".join(f'{name}="{quote(value)}"' for name, value in sorted(own.items()))


class Wire:
    """Requests to one address after the other; a connection is kept while it works."""

    def __init__(self, address, patience):
        self.address, self.patience = address, patience
        self.connection = None

    def close(self):
        if self.connection:
            self.connection.close()
        self.connection = None

    def send(self, method, path, parameters=(), token=None, nonce=None, timestamp=None):
        """The JSON or form of an answer with 200."""
        parameters = dict(parameters)
        timestamp = timestamp or int(time.time())
        headers = {"Authorization": signed(method, f"http://{self.address}{path}", parameters, token, nonce, timestamp)}
        form = "&".join(f"{quote(name)}={quote(value)}" for name, value in parameters.items())
        body = None
        if method == "POST":
            body, headers["Content-Type"] = form, "application/x-www-form-urlencoded"
        elif form:
            path += f"?{form}"
        status, text = self.exchange(method, path, body, headers)
        if status == 200:
            try:
                return json.loads(text) if text[:1] in ("{", "[") else dict(urllib.parse.parse_qsl(text, strict_parsing=True))
            except ValueError as error:
                raise Unknown(f"an answer that can't be read: {error}") from error
        said = f"{status} {' '.join(text.split())[:160]}"
        # A status from 500 on may come after the write; these two say that it did not.
        if status < 500 or "nothing was saved" in text:
            raise Refused(said)
        raise Unknown(said)

    def exchange(self, method, path, body=None, headers=None):
        try:
            if not self.connection:
                host, port = self.address.rsplit(":", 1)
                self.connection = http.client.HTTPConnection(host, int(port), timeout=self.patience)
            self.connection.request(method, path, body=body, headers=headers or {})
            answer = self.connection.getresponse()
            return answer.status, answer.read().decode("utf-8", "replace")
        except (OSError, http.client.HTTPException) as error:
            self.close()
            raise Unknown(f"{type(error).__name__}: {error}".rstrip(": ")) from error
