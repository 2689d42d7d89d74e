import Foundation

/// The result of reading a photograph's file.
struct Reading: Sendable {
  let id: Int
  /// The state of the file that was looked at.
  let stamp: FileStamp
  let outcome: Result<ImageHeader, ImageFailure>
  /// The stars that its owner has given the file.
  var stars = 0

  /// False for what passes by itself.
  var isLasting: Bool {
    switch outcome {
    case .success, .failure(.unreadable): true
    case .failure: false
    }
  }
}

extension Catalogue {
  /// Photographs whose files have not been looked into yet, in the order of their ids.
  func unread(after id: Int = 0, limit: Int) throws(DatabaseError) -> [Photograph] {
    try photographs(where: "NOT is_read AND photographs.id > ?", [.integer(id)], limit: limit)
  }

  /// Photographs that can be shown as far as is known, in the order of their ids.
  func sound() throws(DatabaseError) -> [Photograph] {
    try photographs(where: "problem IS NULL", limit: -1)
  }

  /// Notes what has been found.
  func record(_ readings: [Reading]) throws(DatabaseError) {
    try database.use { (connection) throws(DatabaseError) in
      try connection.transaction { () throws(DatabaseError) in
        for reading in readings { try Self.record(reading, connection) }
      }
    }
  }

  private static func record(_ reading: Reading, _ connection: DatabaseConnection) throws(DatabaseError) {
    let stamp: [DatabaseValue] = [
      .integer(reading.id), .integer(reading.stamp.bytes), .integer(reading.stamp.modified),
      .integer(reading.stamp.changed),
    ]
    switch reading.outcome {
    case .success(let header):
      let record = header.camera
      try connection.query(
        """
        UPDATE photographs SET bytes = ?2, modified = ?3, changed = ?4, width = ?5, height = ?6, camera = ?7, lens = ?8,
          focal_length = ?9, iso = ?10, shutter_speed = ?11, aperture = ?12, taken_at = ?13, latitude = ?14,
          longitude = ?15, format = ?16, stars = ?17, problem = NULL, is_read = 1 WHERE id = ?1
        """,
        stamp + [
          .integer(header.size.width), .integer(header.size.height), .optional(record.camera), .optional(record.lens),
          .optional(record.focalLength), .optional(record.iso), .optional(record.shutterSpeed),
          .optional(record.aperture), record.takenAt.map { .integer(Int($0.timeIntervalSince1970)) } ?? .null,
          .optional(record.latitude), .optional(record.longitude), .text(header.format.rawValue),
          .integer(reading.stars),
        ])
    case .failure(let failure):
      try connection.query(
        """
        UPDATE photographs SET bytes = ?2, modified = ?3, changed = ?4, problem = ?5, stars = ?6, is_read = 1
          WHERE id = ?1
        """,
        stamp + [.text(failure.sentence), .integer(reading.stars)])
    }
  }
}
