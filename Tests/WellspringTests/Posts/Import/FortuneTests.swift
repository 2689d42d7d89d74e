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
    ("Larry Wall in <1991Jul13.010945.19157@netlabs.com>", "Larry Wall"),
    ("Larry Wall in the perl man page", "Larry Wall"),
    ("Joey auf #Debian.DE", "Joey"), ("Seen on #Debian", "Seen on #Debian"),
    ("Linus Torvalds v lkml", "Linus Torvalds"),
    ("The Restaurant at the End of the Universe", "The Restaurant at the End of the Universe"),
    ("The Hitchhiker's Guide to the Galaxy", "The Hitchhiker's Guide to the Galaxy"), ("Nick at Nite", "Nick at Nite"),
    ("Quino. Humorista argentino. Dicho por Susanita", "Quino"), ("Henry Ford. (1863-1947)", "Henry Ford"),
    ("Prof. J. H. Finley '25", "Prof. J. H. Finley '25"), ("Baťa T.", "Baťa T."), ("Plinius ml.", "Plinius ml."),
    ("I.B.M.", "I.B.M."), ("Proverbio ruso.", "Proverbio ruso"), ("from \"The Graduate\"", "The Graduate"),
    ("из писем в \"Спид-Инфо\"", "Спид-Инфо"), ("Dal film \"Birdy\"", "Birdy"),
    ("Alex in \"A Clockwork Orange\"", "Alex"),
    ("Da it.hobby.umorismo", "it.hobby.umorismo"), ("Da http://www.elsop.com/wrc/humor", "elsop.com"),
    ("Da un adesivo, citato", "Da un adesivo"), ("da Vinci", "da Vinci"), ("Proverbs 19:2", "Proverbs 19:2"),
    ("Heinz von Förster - Wissen und Gewissen. 1993", "Heinz von Förster"),
    ("attributed to Bob Pariseau", "Bob Pariseau"),
    ("From the System Administrator's Guide, by Lars Wirzenius", "Lars Wirzenius"), ("Groucho Marx --", "Groucho Marx"),
    ("Marlin Eller, Barbarians led by Bill Gates", "Marlin Eller"), ("机械工业出版社 «深入理解计算机系统»", "机械工业出版社"),
    ("苏轼《水调歌头》", "苏轼"), ("T. Pratchett: Stráže! Stráže!", "T. Pratchett"), ("e.e. cummings", "e.e. cummings"),
  ])
  func `names its author without the place and the work`(line: String, author: String) {
    #expect(fortune("Text\n-- \(line)").author == author)
  }

  @Test(arguments: [
    "Text\n-- Keep digging!", "Text\n-- from", "Text\n-- ...",
    "-- One\n-- and they always win them",
  ])
  func `that is a conversation has no author`(text: String) { #expect(fortune(text).author == nil) }

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
