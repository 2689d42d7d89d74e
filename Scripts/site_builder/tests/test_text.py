"""Markdown, names, links of pages, and parts of long pages."""

import pathlib
import unittest

from site_builder import markdown, names, pages, parting


class NoPictures:
    def is_dark_twin(self, file):
        return file.endswith("-dark.png")

    def name(self, file):
        return pathlib.Path(file).stem


class FakeSite(pages.Site):
    def __init__(self):
        self.outside = {}
        self.operators = {("Documentation/Operators/Timing.md", "debounce"): "/Rivulet/Signal/debounce(for:)-abc"}
        self.family_pages = {"Documentation/Operators/Timing.md": "timing-operators"}
        self.anchors = {
            pathlib.Path("Documentation/State.md"): pages.anchors([("state", "# State\n## Two-way `bindings`\n## Twice\n## Twice\n")])}


class Names(unittest.TestCase):
    def test_a_hash_is_the_one_that_docc_makes(self):
        self.assertEqual(names.short_hash("s:7Rivulet6SignalV5mergeyACyxq_GAEd_tFZ"), "fm24")

    def test_names_of_folders_become_titles(self):
        self.assertEqual(names.words_of("BooleanProperties"), "Boolean properties")
        self.assertEqual(names.words_of("HTTPRequests"), "HTTP requests")

    def test_anchors_of_headings(self):
        self.assertEqual(names.github_anchor("7. Failures *pass* `at once`!"), "7-failures-pass-at-once")
        self.assertEqual(names.docc_anchor("7. Failures *pass* `at once`!"), "7-Failures-pass-at-once")


class Pages(unittest.TestCase):
    page = pathlib.Path("Documentation/State.md")

    def convert(self, text):
        return pages.converted(text, self.page, FakeSite(), NoPictures())

    def test_links_lead_within_the_site_and_else_to_the_repository(self):
        for link, target in [
            ("Operators/Timing.md#debounce", "<doc:/Rivulet/Signal/debounce(for:)-abc>"), ("Operators/Timing.md", "<doc:/Rivulet/timing-operators>"),
            ("State.md#two-way-bindings", "<doc:/Rivulet/state#Two-way-bindings>"), ("#twice-1", "<doc:/Rivulet/state#Twice>"),
            ("#state", "<doc:/Rivulet/state>"), ("../README.md", "<doc:/Rivulet>"), ("https://example.org/a", "https://example.org/a"),
            ("../LICENSE", "https://github.com/rivulet/rivulet/blob/main/LICENSE"), ("../Sources", "https://github.com/rivulet/rivulet/tree/main/Sources"),
        ]:
            self.assertEqual(self.convert(f"[`a`]({link})"), f"[`a`]({target})", link)

    def test_links_to_nothing_are_mistakes(self):
        for link in ["Gone.md", "State.md#gone", "#gone", "../Gone"]:
            with self.assertRaises(names.Mistake, msg=link):
                self.convert(f"[a]({link})")

    def test_what_stands_in_code_stays(self):
        text = "`[a](Gone.md)`\n\n```swift\nlet a: Signal<Int> // [a](Gone.md)\n```\n"
        self.assertEqual(self.convert(text), text)

    def test_kinds_of_examples_comments_and_tags_are_left_out(self):
        self.assertEqual(self.convert("```swift window\na\n```"), "```swift\na\n```")
        self.assertEqual(self.convert("<!-- example\na\n-->\nb"), "b")
        self.assertEqual(self.convert("<tr><td>\n\n**A**\n\n</td></tr>").split(), ["**A**"])
        self.assertEqual(self.convert("<details><summary>A</summary>").split(), ["**A**"])

    def test_a_picture_and_its_dark_twin_become_one(self):
        self.assertEqual(self.convert("![A, light](Widgets/A.png)\n![A, dark](Widgets/A-dark.png)"), "![A](A)\n")

    def test_a_picture_in_html_becomes_one_of_markdown(self):
        shown = self.convert('<picture>\n<source srcset="Widgets/A-dark.png">\n<img src="Widgets/A.png" alt="A" width="9">\n</picture>')
        self.assertEqual(shown.split(), ["![A](A)"])

    def test_small_names_without_folders(self):
        self.assertEqual(pages.article_name("Documentation/Design/GTK.md"), "design-gtk")
        self.assertEqual(pages.article_name("Documentation/Design/README.md"), "design")
        self.assertEqual(pages.article_name("Documentation/Book/Book.md"), "book")
        self.assertEqual(pages.article_name("Documentation/Book/1-Values.md"), "book-1-values")
        self.assertEqual(pages.article_name("Documentation/README.md"), "overview")


class Parts(unittest.TestCase):
    def test_short_pages_are_whole(self):
        self.assertEqual(parting.parted("a", "# A\n\n## B\n"), [("a", "# A\n\n## B\n")])

    def test_nothing_of_a_long_page_is_lost(self):
        rows = [f"| `name{index}` | {'x' * 300} |" for index in range(400)]
        text = "# Names\n\nAll.\n\n| A | B |\n|---|---|\n" + "\n".join(rows) + "\n\n## More\n\n```\n## no heading\n```\n"
        parts = parting.parted("names", text)
        self.assertEqual([name for name, _ in parts], ["names", "names-2", "names-3"])
        together = "".join(part for _, part in parts)
        for row in rows:
            self.assertEqual(together.count(row), 1)
        self.assertIn("# Names: name199 to name399", parts[1][1])
        self.assertIn("## no heading", parts[2][1])
        self.assertIn("<doc:/Rivulet/names-3>", parts[0][1])

    def test_tables_and_their_cells(self):
        self.assertEqual(list(markdown.tables("| A |\n|---|\n| a \\| b |\n")), [(["A"], [["a | b"]])])
