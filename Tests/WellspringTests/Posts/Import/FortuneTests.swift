import Foundation
import Testing

@testable import Wellspring

@Suite struct `A fortune` {
  private func fortune(_ text: String) -> Fortune {
    Fortune(lines: text.components(separatedBy: "\n"))
  }

  @Test(arguments: [
    ("Text\n\t\t-- Ada", "Ada"), ("Text\n  --Ada Lovelace, \"Notes\"", "Ada Lovelace"), ("Text\n— Ada (1815)", "Ada"),
    ("Text\n-- Ada.", "Ada"), ("Text\n-- ada@example.org", "ada"), ("Text\n-- Ada)", "Ada"),
    ("Text\n    --《论语》为政", "论语"), ("Text\n-- Ada <a@b.org> wrote", "Ada"),
    ("Text\n\t-- Ada\n\t   in a book\n\t   of hers", "Ada"), ("Text\n-- Ada\n\n", "Ada"),
    ("\u{1B}[33mText\n\t-- Ada\u{1B}[m", "Ada"),
    ("《静夜思》\n作者：李白\nText", "李白"), ("\u{1B}[32m题目:《寒食》\u{1B}[m\n作者:王禹偁（９５４）\nText", "王禹偁"),
  ])
  func `names its author`(text: String, author: String) {
    #expect(fortune(text) == Fortune(lines: ["Text", "-- \(author)"]))
    #expect(fortune(text).author == author)
    #expect(fortune(text).text == "Text")
  }

  @Test(arguments: [
    "Text", "- Hello\n- Hello yourself", "-- Ada", "Text\n--", "Text\n-- ,", "Text\n--- ---", "Text -- Ada",
    "Text\n-- \(String(repeating: "a", count: 51))", "-- Ada\none\ntwo\nthree\nfour",
  ])
  func `may have no author`(text: String) {
    #expect(fortune(text).author == nil)
  }

  @Test func `has its wrapped lines joined, and keeps the lines of a poem`() {
    let prose = """
      A bore is someone who persists in holding his own views after we
      have enlightened him with ours.  So it is, and nobody can do a thing
      against it.

      The end.
      \t\t-- Ada
      """
    #expect(
      fortune(prose).text == """
        A bore is someone who persists in holding his own views after we have enlightened him with ours. So it is, and \
        nobody can do a thing against it.

        The end.
        """)
    #expect(fortune("To be\nor not\n  to be\n-- W").text == "To be\nor not\nto be")
  }

  @Test func `is stripped of printer and terminal control codes`() {
    #expect(fortune("_\u{8}o_\u{8}n_\u{8}e tw\u{8}wo\n-- A").text == "one two")
    #expect(fortune("\u{8}\u{8}x\n-- A").text == "x")
    #expect(fortune("\u{1B}[34;1mpasswd(5)\u{1B}[m\n-- A").text == "passwd(5)")
  }
}
