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
    ("Joey auf #Debian.DE", "Joey"),
    ("Linus Torvalds v lkml", "Linus Torvalds"),
    ("The Restaurant at the End of the Universe", "The Restaurant at the End of the Universe"),
    ("The Hitchhiker's Guide to the Galaxy", "The Hitchhiker's Guide to the Galaxy"), ("Nick at Nite", "Nick at Nite"),
    ("Quino. Humorista argentino. Dicho por Susanita", "Quino"), ("Henry Ford. (1863-1947)", "Henry Ford"),
    ("Prof. J. H. Finley '25", "Prof. J. H. Finley '25"), ("Baťa T.", "Baťa T."), ("Plinius ml.", "Plinius ml."),
    ("I.B.M.", "I.B.M."), ("Proverbio ruso.", "Proverbio ruso"), ("from \"The Graduate\"", "The Graduate"),
    ("из писем в \"Спид-Инфо\"", "Спид-Инфо"), ("Dal film \"Birdy\"", "Birdy"),
    ("Alex in \"A Clockwork Orange\"", "Alex"),
    ("Da it.hobby.umorismo", "it.hobby.umorismo"), ("Da http://www.elsop.com/wrc/humor", "elsop.com"),
    ("da Vinci", "da Vinci"), ("Proverbs 19:2", "Proverbs 19:2"),
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
    ("MGM in charge of\n   Irving Thalberg", "MGM in charge of Irving Thalberg"),
    ("Ada\n   in a book of\n   hers", "Ada"),
    ("P. Vollmann und S. Teufel in dcolm", "P. Vollmann und S. Teufel"),
    ("Roger S. u. Philipp B. in d.a.s.r", "Roger S. u. Philipp B."),
    ("Jim Samuels zu einem Zwischenrufer", "Jim Samuels"), ("Karl-Theodor zu Guttenberg", "Karl-Theodor zu Guttenberg"),
    ("Раневская о прорехе в юбке", "Раневская"), ("Verkehrsfunk am 3.12.99, Orkan", "Verkehrsfunk"),
    ("Edmond About (1828-1885)", "Edmond About"), ("Sanka Ad", "Sanka Ad"), ("Bill Gates circa 1981", "Bill Gates"),
    ("Chicago Reader 10/15/82", "Chicago Reader"), ("Friedrich Schorlemmer 23.3.1992", "Friedrich Schorlemmer"),
    ("LinuxTag 2000", "LinuxTag 2000"), ("Blinder #Debian.DE", "Blinder"), ("Cerebus #6", "Cerebus #6"),
    ("Genesis 1,1 (Moses)", "Genesis 1,1"), ("Joh. Christ. Friedr. Haug, Epigramme", "Joh. Christ. Friedr. Haug"),
  ])
  func `names its author without the occasion, the date and the channel`(line: String, author: String) {
    #expect(fortune("Text\n-- \(line)").author == author)
  }

  @Test(arguments: [
    ("ap1+@andrew.example.edu (Andrew C. Plotkin)", "Andrew C. Plotkin"), ("ada@example.org (Ada aka Countess)", "Ada"),
    ("kap@example.org ('Lord' Capelli /\n   Alberto)", "kap"), ("greenrd in http://example.org", "greenrd"),
    ("PostgreSQL tuna-collection#119", "tuna-collection"), ("How? tuna-collection#28", "tuna-collection"),
    ("苏幕遮，范仲淹", "范仲淹"), ("一九二六年，鲁迅《集》", "鲁迅"), ("一九二六，鲁迅", "鲁迅"), ("论语，为政篇", "论语"), ("乔布斯，引用自吴军", "乔布斯"),
    ("frei nach Schiller", "Schiller"), ("Sent in by Craig S. Bell, goat@example.org", "Craig S. Bell"),
    ("aus Film: \"Besser geht's nicht\"", "Besser geht's nicht"), ("From linux/mm/fault.c", "linux/mm/fault.c"),
    ("Groucho Marx's last words", "Groucho Marx"), ("H. G. Wells' last words", "H. G. Wells"),
    ("Tratto da \"MC microcomputer\"", "MC microcomputer"), ("From Micro$oft", "Micro$oft"),
    ("Aus Jan Weiler \"Mein Leben\"", "Jan Weiler"),
  ])
  func `names the person, the collection or the source behind other words`(line: String, author: String) {
    #expect(fortune("Text\n-- \(line)").author == author)
  }

  @Test(arguments: [
    ("Lidl\n(Marc-Uwe Kling: Falsch zugeordnete Zitate; eigentlich Oscar\nWilde)", "Oscar Wilde"),
    ("Lidl\n(Marc-Uwe Kling: Falsch zugeordnete Zitate; eigentlich: aus \"Top Gun\")", "Top Gun"),
    ("Lidl\n(Marc-Uwe Kling: Falsch zugeordnete Zitate)", nil), ("Lidl (Falsch zugeordnetes Zitat)", nil),
  ])
  func `whose own author is said to be wrong has the real one, or none`(line: String, author: String?) {
    #expect(fortune("Text\n-- \(line)").author == author)
  }

  @Test(arguments: [
    "Seen on #Debian", "in #debian-devel", "Found on a door", "Letta su un muro", "Da un adesivo, citato",
    "Dall'annual report",
    "From the killall manual page", "из анекдота", "Из обращения новгородцев", "dedicated to Ada",
    "and they ALWAYS WIN THEM.",
    "о девственницах", "being sung in Poland, 1987", "Eyes!, eyes!", "C code which reverses a word",
    "--- Press any key ---",
    "Realmente accaduto", "Citata da Patrizio Roversi", "Quoted from a cookie", "Tratto dalla pubblicita' di un CD",
    "Z Ponurnika Kłapouchego", "приписывается Н.Бору", "Ada explains why everyone in \"The Trek\"\nis so nice",
  ])
  func `that says where it was seen, or goes on, has no author`(line: String) {
    #expect(fortune("Text\n-- \(line)").author == nil)
  }

  @Test(arguments: [
    "Text\n-- Keep digging!", "Text\n-- from", "Text\n-- ...", "-- One\n-- and they always win them",
    "-- Is it?\n-- Not one, not the other", "--Doctor!\n--Yes. From now on", "  -- One\n  -- Two\n  -- Three",
    "— Да?\n— Нет", "One. -- Ada\n-- Ada\n\nTwo.\n-- Bob",
  ])
  func `that is a conversation has no author`(text: String) { #expect(fortune(text).author == nil) }

  @Test(arguments: [
    "- Is it?\n- No\n-- Ada", "-- Is it?\n-- No\n\t\t-- Ada", "-- Is it?\n-- No\n--- Ada", "One\n-- and two\n\t-- Ada",
    "\u{1B}[33m-- Is it?\n-- No\n\u{1B}[33m  -- Ada\u{1B}[m",
  ])
  func `that is a conversation has the author whose line begins otherwise`(text: String) {
    #expect(fortune(text).author == "Ada")
  }

  @Test func `is freed of the sender of the letter that it was in`() {
    #expect(fortune("From: Ada <ada@example.org>\nText\n-- Bob") == Fortune(lines: ["Text", "-- Bob"]))
    #expect(fortune("One\nFrom: two\n-- Bob").text == "One\nFrom: two")
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
      have enlightened him with ours.  So it is, and no one can do a thing
      against it.

      The end.
      \t\t-- Ada
      """
    #expect(
      fortune(prose).text == """
        A bore is someone who persists in holding his own views after we have enlightened him with ours. So it is, and \
        no one can do a thing against it.

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
