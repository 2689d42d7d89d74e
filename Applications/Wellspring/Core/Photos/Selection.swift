import SearchText

extension Catalogue {
  /// Which photographs are meant: all, unless something is said.
  struct Selection: Sendable {
    var author: Author?
    /// The folded words that each photograph's title, author, file name or description contains.
    var words: [String] = []
    /// The folded tag that each photograph has.
    var tag: String?

    /// The words of a search term, at most 16: the last element is the rest of a longer term, whose words must occur together.
    static func words(of term: String) -> [String] {
      term.folded.split(maxSplits: 15, whereSeparator: \.isWhitespace).map(String.init)
    }

    var condition: String {
      let conditions =
        ["is_present"] + (author == nil ? [] : ["author_id = ?"]) + words.map { _ in "instr(text, ?) > 0" }
        + (tag == nil ? [] : ["photographs.id IN (SELECT photograph_id FROM tags WHERE tag = ?)"])
      return conditions.joined(separator: " AND ")
    }

    var values: [DatabaseValue] {
      (author.map { [.integer($0.id)] } ?? []) + words.map(DatabaseValue.text) + (tag.map { [.text($0)] } ?? [])
    }
  }

  /// In which order they come.
  struct Order: Sendable {
    /// The terms after `ORDER BY`.
    let terms: String

    static let imported = Order(terms: "photographs.id")
    static let newestFirst = Order(terms: "imported_at DESC, photographs.id DESC")
    static let oldestFirst = Order(terms: "imported_at, photographs.id")
    static let mostVotesFirst = Order(terms: "votes_count DESC, photographs.id")
    static let fewestVotesFirst = Order(terms: "votes_count, photographs.id")
    static let highestFirst = Order(terms: "highest_votes_count DESC, photographs.id")
    static let lowestFirst = Order(terms: "highest_votes_count, photographs.id")
    static let mostFavouritesFirst = Order(terms: "favourites_count DESC, photographs.id")
    static let fewestFavouritesFirst = Order(terms: "favourites_count, photographs.id")
    static let mostCommentsFirst = Order(terms: "comments_count DESC, photographs.id")
    static let fewestCommentsFirst = Order(terms: "comments_count, photographs.id")
    // Without a date they come last, by name, in both directions.
    static let lastTakenFirst = Order(terms: "taken_at IS NULL, taken_at DESC, name_key, photographs.id")
    static let firstTakenFirst = Order(terms: "taken_at IS NULL, taken_at, name_key, photographs.id")
    static let byName = Order(terms: "name_key, photographs.id")
    static let byNameBackwards = Order(terms: "name_key DESC, photographs.id")
    static let largestFirst = Order(terms: "bytes DESC, photographs.id")
    static let smallestFirst = Order(terms: "bytes, photographs.id")
    static let byFormat = Order(terms: "format IS NULL, format, name_key, photographs.id")
    static let byFormatBackwards = Order(terms: "format IS NULL, format DESC, name_key, photographs.id")
    static let mostStarsFirst = Order(terms: "stars DESC, name_key, photographs.id")
    static let fewestStarsFirst = Order(terms: "stars, name_key, photographs.id")
  }
}
