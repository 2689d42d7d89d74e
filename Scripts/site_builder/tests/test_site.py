"""The site that docc has made: what is changed in it, and what is found."""

import json
import pathlib
import tempfile
import unittest

from site_builder import limits, search, server, shells, slimming
from site_builder.names import Mistake

BUNDLE = "doc://Rivulet/documentation/Rivulet"


def page(name, title, kind="article", content=(), references=(), topics=(), path=True):
    return {
        "kind": kind, "identifier": {"url": f"{BUNDLE}/{name}"}, "metadata": {"title": title, "role": kind},
        "abstract": [{"type": "text", "text": f"About {title}."}], "hierarchy": {"paths": [[BUNDLE]]},
        "primaryContentSections": [{"content": list(content)}], "topicSections": list(topics),
        "references": {one["identifier"]: one for one in references}}


def link(name, text):
    return {"type": "reference", "isActive": True, "identifier": f"{BUNDLE}/{name}", "overridingTitle": text,
            "overridingTitleInlineContent": [{"type": "codeVoice", "code": text}]}


def code(text):
    return {"type": "codeVoice", "code": text}


def target(name, title):
    return {"type": "topic", "kind": "symbol", "identifier": f"{BUNDLE}/{name}", "title": title, "url": f"/documentation/rivulet/{name}",
            "abstract": [{"type": "text", "text": "Long."}], "fragments": [{"text": "func", "kind": "keyword"}]}


def row(*cells):
    return [[{"type": "paragraph", "inlineContent": list(cell)}] for cell in cells]


class Slimming(unittest.TestCase):
    def test_links_in_text_keep_title_and_address_under_a_short_name_of_the_bundle(self):
        made = slimming.slim(page("a", "A", content=[{"type": "paragraph", "inlineContent": [link("b", "b")]}], references=[target("b", "B")]))
        reference = next(iter(made["references"].values()))
        self.assertEqual((reference["title"], reference["url"]), ("B", "/documentation/rivulet/b"))
        self.assertNotIn("fragments", reference)
        self.assertTrue(reference["identifier"].startswith("doc://Rivulet/"))
        shown = made["primaryContentSections"][0]["content"][0]["inlineContent"][0]
        self.assertEqual(shown["identifier"], reference["identifier"])

    def test_a_lost_link_out_of_the_site_is_found_again(self):
        lost = page("a", "A")
        lost["abstract"] = [{"type": "reference", "identifier": "https://example.org", "isActive": True}]
        made = slimming.with_links_outside(lost, {"https://example.org": "there"})
        self.assertEqual(made["references"]["https://example.org"]["title"], "there")

    def test_what_topics_list_stays(self):
        made = slimming.slim(page("a", "A", references=[target("b", "B")], topics=[{"title": "T", "identifiers": [f"{BUNDLE}/b"]}]))
        self.assertIn("fragments", made["references"][f"{BUNDLE}/b"])


class Search(unittest.TestCase):
    def test_names_of_other_libraries_lead_to_what_their_row_links_to(self):
        table = {"type": "table", "rows": [row(), row([code("debounceTime")], [], [link("debounce", "debounce")], [code("other")]),
                                           row([code("sink")], [], [code("subscribe")])]}
        symbols = {f"/documentation/rivulet/signal/{name}": page(name, name, "symbol") for name in ("debounce", "subscribe")}
        other = page("otherlibraries", "Names", content=[table], references=[target("signal/debounce", "debounce")])
        other["references"] = {f"{BUNDLE}/debounce": other["references"].popitem()[1]}
        index = search.Index({"/documentation/rivulet/otherlibraries": other, **symbols})
        index.read_tables("/documentation/rivulet/otherlibraries", other)
        self.assertEqual(index.words["/documentation/rivulet/signal/debounce"], {"debounceTime"})
        self.assertEqual(index.words["/documentation/rivulet/signal/subscribe"], {"sink"})

    def test_a_section_is_an_entry_with_the_code_below_it(self):
        content = [{"type": "heading", "anchor": "overview", "text": "Overview"}, {"type": "heading", "anchor": "Undo", "text": "Undo"},
                   {"type": "paragraph", "inlineContent": [code("History"), code("a + b")]}]
        index = search.Index({"/documentation/rivulet/state": page("state", "State", content=content)})
        self.assertEqual([entry[0] for entry in index.entries()], ["State", "Undo"])
        self.assertEqual(list(index.entries())[1][5], ["History"])

    def test_the_first_page_of_a_library_has_sections_and_exercises_have_no_names(self):
        content = [block for text in ("In your package", "Exercises") for block in (
            {"type": "heading", "anchor": text.replace(" ", "-"), "text": text}, {"type": "paragraph", "inlineContent": [code("History")]})]
        index = search.Index({"/documentation/rivulet": page("", "Rivulet", "symbol", content=content)})
        self.assertEqual([entry[5] for entry in index.entries()], [[], ["History"], []])

    def test_words_lead_to_a_section_that_is_there(self):
        content = [{"type": "heading", "anchor": "Undo", "text": "Undo"}]
        index = search.Index({"/documentation/rivulet/state": page("state", "State", content=content)})
        index.more_words = {"state#Undo": ["take it back"]}
        self.assertEqual([entry[5] for entry in index.collect().entries()], [[], ["take it back"]])
        index.more_words = {"state#Redo": ["once more"]}
        self.assertRaises(Mistake, index.collect)

    def test_the_sections_of_a_list_of_names_are_no_entries(self):
        content = [{"type": "heading", "anchor": "Gio", "text": "Gio"}, {"type": "paragraph", "inlineContent": [code("cancel")]}]
        index = search.Index({"/documentation/rivulet/gtkcoverage": page("gtkcoverage", "Coverage of GTK", content=content)})
        self.assertEqual([entry[0] for entry in index.entries()], ["Coverage of GTK"])


class Site(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.site = pathlib.Path(folder.name)
        (self.site / "index").mkdir()
        (self.site / "index/index.json").write_text('{"interfaceLanguages":{"swift":[{"path":"/documentation/rivulet"}]}}')
        (self.site / "search.json").write_text("[]")
        (self.site / "index.html").write_text(
            '<html><head><link href="/css/a.css"><title>Documentation</title><script>var baseUrl = "/"</script></head></html>')
        self.write("documentation/rivulet", page("", "Rivulet"))

    def write(self, path, value):
        file = self.site / "data" / f"{path}.json"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(value))

    def test_dead_links_of_pages_headings_pictures_and_the_search_are_found(self):
        self.assertEqual(limits.dead_links(self.site), [])
        picture = {"type": "image", "identifier": "p", "variants": [{"url": "/images/gone.svg"}]}
        heading = {**target("", "A"), "identifier": "h", "url": "/documentation/rivulet#gone"}
        text = [{"type": "paragraph", "inlineContent": [link("nothing", "nothing")]}]
        self.write("documentation/rivulet/a", page("a", "A", content=text, references=[target("gone", "Gone"), picture, heading]))
        (self.site / "search.json").write_text('[["A", "", "/documentation/rivulet/lost", 0, "", []]]')
        found = "\n".join(limits.dead_links(self.site))
        for one in ["no page /documentation/rivulet/gone", "no picture /images/gone.svg", "no heading #gone", "the search: there is no page", "nothing shows nothing"]:
            self.assertIn(one, found)

    def test_a_large_page_is_found(self):
        large = page("a", "A", content=[{"type": "paragraph", "inlineContent": [{"type": "text", "text": "x" * limits.FURTHER}]}])
        self.write("documentation/rivulet/a", large)
        shells.write(self.site)
        self.assertEqual(len(limits.too_large(self.site)), 1)

    def test_a_member_in_no_group_is_found(self):
        self.write("documentation/rivulet/signal", page("signal", "Signal", topics=[{"title": "Instance Methods", "generated": True, "identifiers": ["new"]}]))
        self.assertEqual(len(limits.ungrouped(self.site)), 1)

    def test_addresses_in_a_shell_are_relative(self):
        shells.write(self.site)
        text = (self.site / "documentation/rivulet/index.html").read_text()
        self.assertIn('href="../../css/a.css"', text)
        self.assertIn('new URL("../../", location.href)', text)
        self.assertIn("<title>Rivulet</title>", text)
        self.assertNotIn('="/', text)

    def test_ports(self):
        self.assertTrue(server.is_port("8080"))
        for text in ["0", "65536", "-1", "٣", "", "8080x"]:
            self.assertFalse(server.is_port(text), text)
