/// The findings of looks into photographs' files.
struct RecordReadings: LoggedCommand {
  static let kind = "readings"

  struct Finding: Codable, Sendable {
    let id: Int
    /// The state of the file that was looked at.
    let stamp: FileStamp
    let stars: Int
    /// Nil if the photograph can't be shown.
    let contents: Contents?
    /// The reason for that.
    let problem: String?

    /// About so many bytes of an entry.
    var size: Int { 1024 + (problem?.utf8.count ?? 0) + (contents?.captionBytes ?? 0) }
  }

  struct Contents: Codable, Sendable {
    let width: Int
    let height: Int
    let format: String
    let camera: String?
    let lens: String?
    let focalLength: String?
    let iso: String?
    let shutterSpeed: String?
    let aperture: String?
    /// In seconds since 1970.
    let takenAt: Int?
    let latitude: Double?
    let longitude: Double?
    // The texts in the file, which entries of earlier versions don't have.
    var title: String?
    var description: String?
    var keywords: [String]?
    var creator: String?
    var copyright: String?

    /// The bytes of the texts.
    fileprivate var captionBytes: Int {
      let texts = [title, description, creator, copyright].compactMap(\.self) + (keywords ?? [])
      // A control character takes six bytes in JSON.
      return texts.reduce(0) { $0 + 6 * $1.utf8.count }
    }
  }

  let findings: [Finding]

  func apply(at position: LogPosition, in connection: DatabaseConnection) throws(DatabaseError) -> Bool {
    for finding in findings { try Self.record(finding, connection) }
    return true
  }

  private static func record(_ finding: Finding, _ connection: DatabaseConnection) throws(DatabaseError) {
    let stamp: [DatabaseValue] = [
      .integer(finding.id), .integer(finding.stamp.bytes), .integer(finding.stamp.modified),
      .integer(finding.stamp.changed),
    ]
    guard let contents = finding.contents else {
      try connection.query(
        """
        UPDATE photographs SET bytes = ?2, modified = ?3, changed = ?4, problem = ?5, stars = ?6, is_read = 1
          WHERE id = ?1
        """,
        stamp + [.text(finding.problem ?? ""), .integer(finding.stars)])
      return
    }
    try connection.query(
      """
      UPDATE photographs SET bytes = ?2, modified = ?3, changed = ?4, width = ?5, height = ?6, camera = ?7, lens = ?8,
        focal_length = ?9, iso = ?10, shutter_speed = ?11, aperture = ?12, taken_at = ?13, latitude = ?14,
        longitude = ?15, format = ?16, stars = ?17, caption_title = ?18, caption_text = ?19, keywords = ?20,
        creator = ?21, copyright = ?22, problem = NULL, is_read = 1 WHERE id = ?1
      """,
      stamp + [
        .integer(contents.width), .integer(contents.height), .optional(contents.camera), .optional(contents.lens),
        .optional(contents.focalLength), .optional(contents.iso), .optional(contents.shutterSpeed),
        .optional(contents.aperture), contents.takenAt.map(DatabaseValue.integer) ?? .null,
        .optional(contents.latitude), .optional(contents.longitude), .text(contents.format), .integer(finding.stars),
        .optional(contents.title), .optional(contents.description),
        .optional(contents.keywords?.joined(separator: "\n")), .optional(contents.creator),
        .optional(contents.copyright),
      ])
  }
}
