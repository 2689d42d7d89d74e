/// Words of attributions, in the languages of the fortunes.
extension Attribution {
  /// Words between a name and the place, the occasion or the listener.
  static let connectors = words(
    """
    in on from to at about regarding announcing after during via with circa im auf über als aus um bei zum zur vor am
    beim w v en o pro sobre su sul sulle sulla sui ad al ao об о за на след по из
    """)
  /// The connectors between a name and its subject, also behind a single name.
  static let subjects = words("über about об о")
  /// Words that end no name.
  static let joints = words("of the by and zugeschrieben --")
  /// Words that end no line of an attribution, so that it goes on in the next line.
  static let openEnds = words("of by the a an and with for to di de del della dei un una il la und der die das von dem")
  static let articles = words("a an the some one der die das ein eine il la lo le gli un una uno el los las")
  static let particles = words(
    "de von van der la du di da del dei dos le zu und u. and et e y i & && vom den ten ter bin ibn")
  /// Words in front of the place where a text was seen.
  static let reports = words(
    """
    seen topic found overheard heard taken sent dedicated gewidmet letta letto vista visto sentita sentito scritta
    scritto tradotto sul sulla realmente citata citato citate citati raccontata raccontato tratta tratto quoted z ze
    приписывается
    """)
  /// Words that begin a part of a sentence, if a small letter follows.
  static let fragments = words(
    """
    and or but so in on at to with after being und oder aber mit für über e o ma con per y и а но о об по на с
    """)
  static let sources = words("from da dal dalla dallo aus из")
  static let titles = words("prof capt geom dott bros mons brig serg comm lady saint sant")
  static let abbreviations = words("ml jun jr sr посл sen st")
  /// Words in front of the title of a work.
  static let generic = words(
    """
    movie film journal magazine book song episode title к/ф к/ф. м/ф х/ф т/с журнал газета писем письма письмо из в from
    the da dal dalla tratto aus su on titolo titel книга книги фильма кинофильма фильм
    """)
  /// Words in front of the name of an author.
  static let leads = [
    "attributed to both", "attributed to", "attribuita sia a", "attribuita ad", "attribuita a", "attr.", "przypisywane",
    "podobno", "frei nach", "recherchiert von", "sent in by", "submitted by", "written by", "by",
  ]

  private static func words(_ text: String) -> Set<String> {
    Set(text.split { $0 == " " || $0 == "\n" }.map(String.init))
  }
}
