import Wellspring

/// The name of a snapshot in the object store: `posts-1.5-120000` has the posts up to entry 120,000 of their log.
struct SnapshotName: Hashable, Sendable {
  /// The version of the form: a whole SQLite file.
  static let form = 1

  let contents: Configuration.LoggedDatabase
  let form: Int
  /// The version of the tables.
  let schema: Int
  /// The last entry whose changes are in it.
  let sequence: Int

  init(_ contents: Configuration.LoggedDatabase, schema: Int, sequence: Int) {
    (self.contents, form, self.schema, self.sequence) = (contents, Self.form, schema, sequence)
  }

  /// Nil for the name of anything else.
  init?(_ text: String) {
    guard let parts = text.wholeMatch(of: /(photographs|posts)-([0-9]{1,9})\.([0-9]{1,9})-([0-9]{1,18})/)?.output,
      let contents = Configuration.LoggedDatabase(rawValue: String(parts.1)), let form = Int(parts.2),
      let schema = Int(parts.3), let sequence = Int(parts.4)
    else { return nil }
    (self.contents, self.form, self.schema, self.sequence) = (contents, form, schema, sequence)
  }

  var text: String { "\(contents.rawValue)-\(form).\(schema)-\(sequence)" }

  /// False for one of a newer version.
  var isReadable: Bool { form == Self.form && schema <= contents.schemaVersion }
}
