"""What the site is tried for in a browser, as a newcomer reads it."""

import json

from . import limits, server
from .browser import Chromium

PREFIX = "/docs/rivulet/"
# Words that newcomers search for, and what one of the first three results leads to.
WORDS = {
    "sink": "signal/subscribe(onvalue", "debounceTime": "debounce", "LiveData": "mutableproperty", "Driver": "deliveronmain", "flatMapLatest": "flatmap",
    "useEffect": "lifetime", "hooks": "migrationfromreact", "store(in:)": "subscription", "StateFlow": "property", "PublishRelay": "subject", "combineLatest": "combinelatest",
    "RACSignal": "rivulet/signal", "eraseToAnyPublisher": "otherlibraries", "DisposeBag": "lifetime", "switchMap": "flatmap",
    "distinctUntilChanged": "removeduplicates", "PassthroughSubject": "subject", "startWith": "prepend", "useState": "mutableproperty",
    "doOnNext": "handleevents", "shareReplay": "share", "retryWhen": "retry", "virtual time": "testing", "form validation": "state",
    "async await": "concurrency", "window": "gtk", "memory leak": "memory", "decision records": "design", "glossary": "glossary",
    "Single": "single", "ActivityIndicator": "trackactivity", "retry(when:)": "retry", "first(where:)": "first(where:)", "replaceNil": "replacenil",
    "withUnretained": "memory", "backpressure": "backpressure", "how do I cancel the previous request": "flatmap", "how to test a debounce": "test",
    "two-way binding": "state", "undo": "state", "thread": "concurrency", "import Combine": "migration", "install": "installing",
    "unsubscribe": "subscription", "stop a subscription": "subscription", "error handling": "catch", "tutorial": "gettingstarted",
    "disable a button while loading": "command", "poll every minute": "timer", "background thread": "subscribe(on:)", "text field": "gtk",
    "why is my closure not called": "book-", "run something every 5 seconds": "interval", "retry failed request three times": "retry(_:when:)",
    "emit only when value changed": "removeduplicates", "wait for two requests": "cookbook", "show error in label": "gtk",
    "how to add rivulet to my project": "documentation/rivulet/", "difference between Subject and MutableProperty": "book-4", "dark mode": "applications",
}
PAGES = {
    "front": "", "signal": "signal/", "operator": "signal/debounce(for:on:where:)/", "family": "timing-operators/", "page": "choosing/",
    "names": "otherlibraries/", "record": "design-serialization/", "widgets": "widgets/", "figures": "performance/"}
SIZES = [(360, 740), (1400, 900)]


def check(site, pictures):
    pictures.mkdir(parents=True, exist_ok=True)
    # Below a path, as a site often is; limits.py counts what a page is made of.
    with server.Served(site, prefix=PREFIX) as address, Chromium() as chromium:
        front = address + limits.FRONT[1:] + "/"
        return [*looks(chromium, front, pictures), *first_load(chromium, front), *keyboard(chromium, front, pictures),
                *words(chromium, front)]


def first_load(chromium, front):
    if not chromium.open(front):
        yield f"{front} shows nothing."
    size, failed = chromium.loaded()
    print(f"Chromium loads {size:,} bytes for the first page.")
    if size > limits.FIRST:
        yield f"the first page loads {size:,} bytes in Chromium, more than {limits.FIRST:,}"
    yield from (f"{one} can't be loaded" for one in failed)


def looks(chromium, front, pictures):
    """Each kind of page, narrow and wide, in light and dark. Nothing may be wider than the window."""
    for width, height in SIZES:
        for scheme in ("light", "dark"):
            chromium.look(width, height, scheme)
            for name, path in PAGES.items():
                if not chromium.open(front + path):
                    yield f"the page {name} shows nothing at {width} pixels."
                over = chromium.value("document.documentElement.scrollWidth - innerWidth")
                if over > 0:
                    yield f"the page {name} is {over} pixels wider than a window of {width}."
                if not chromium.value("Boolean(document.querySelector('#app .content a[href*=documentation]'))"):
                    yield f"the page {name} shows no link."
                if name == "page" and chromium.value("document.querySelectorAll('#app .content a code').length") < 100:
                    yield f"the page {name} shows less than 100 links to operators."
                _, failed = chromium.loaded()
                yield from (f"the page {name}: {one} can't be loaded." for one in failed)
                yield from (f"the page {name}: {one}" for one in chromium.errors())
                chromium.picture(pictures / f"{name}-{width}-{scheme}.png")


def keyboard(chromium, front, pictures):
    """From a page to another without a mouse, and back out of the search."""
    for width, height in SIZES:
        chromium.look(width, height, "dark")
        chromium.open(front)
        chromium.press("/", "/")
        if not chromium.value("document.activeElement.id == 'site-query'"):
            yield "/ doesn't go to the search box."
        chromium.call("Input.insertText", text="throttle")
        if not chromium.until("document.querySelectorAll('#site-results li').length > 2"):
            yield "the search box has no results for throttle."
        chromium.press("ArrowDown")
        chromium.press("ArrowUp")
        chromium.press("ArrowDown")
        chosen = "document.querySelector('#site-results [aria-selected=true]')"
        if not chromium.value(f"{chosen} && {chosen}.id == document.activeElement.getAttribute('aria-activedescendant')"):
            yield "the chosen result isn't announced."
        for attribute, value in (("role", "combobox"), ("aria-expanded", "true"), ("aria-controls", "site-results")):
            if chromium.value(f"document.activeElement.getAttribute('{attribute}')") != value:
                yield f"the search box needs {attribute}={value}."
        if chromium.value("document.activeElement.labels.length") != 1:
            yield "the search box has no label."
        if chromium.value("(r => r.left < 0 || r.right > innerWidth)(document.querySelector('#site-results').getBoundingClientRect())"):
            yield f"the results are wider than a window of {width}."
        chromium.picture(pictures / f"search-{width}-dark.png")
        second = chromium.value("document.querySelectorAll('#site-results a')[1].href")
        chromium.press("Enter")
        if not chromium.until(f"location.href == {json.dumps(second)} && document.querySelector('#app h1')"):
            yield f"Enter leads to {chromium.value('location.href')} instead of {second}."
        chromium.press("/", "/")
        chromium.press("Escape")
        if chromium.value("document.activeElement.id == 'site-query' || !document.querySelector('#site-results').hidden"):
            yield "Escape doesn't leave the search box."


def words(chromium, front):
    """The words of newcomers, each of which has its page among the first three results."""
    chromium.look(1400, 900, "light")
    chromium.open(front)
    chromium.press("/", "/")
    for word, wanted in WORDS.items():
        chromium.value(
            "(async (word) => { const box = document.activeElement; box.value = ''; box.dispatchEvent(new Event('input'));"
            " await new Promise((done) => setTimeout(done)); box.value = word; box.dispatchEvent(new Event('input')); })"
            f"({json.dumps(word)})")
        chromium.until("document.querySelector('#site-count').textContent")
        found = chromium.value("[...document.querySelectorAll('#site-results a')].slice(0, 3).map((one) => one.pathname)")
        if not any(wanted in one for one in found):
            yield f"the search for {word} finds {', '.join(found) or 'nothing'}, and not {wanted}."
