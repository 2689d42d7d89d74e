import Foundation
import PictureMetadata

/// The result of reading a photograph's file.
struct Reading: Sendable {
  let id: Int
  /// The state of the file that was looked at.
  let stamp: FileStamp
  let outcome: Result<ImageHeader, ImageFailure>
  /// The stars that its owner has given the file, or else its rating.
  var stars = 0
  /// The texts in the file.
  var caption = Caption()

  /// The camera's record, completed by the file's XMP packet.
  func camera(_ header: ImageHeader) -> CameraRecord {
    var record = header.camera
    record.takenAt = record.takenAt ?? CameraRecord.date(caption.time)
    record.camera = record.camera ?? CameraRecord.camera(make: caption.make, model: caption.model)
    return record
  }

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
    for findings in readings.map(RecordReadings.Finding.init).chunks(ofBytes: CommandEntry.size, \.size) {
      _ = try log.append(RecordReadings(findings: findings))
    }
  }
}

extension RecordReadings.Finding {
  fileprivate init(_ reading: Reading) {
    id = reading.id
    stamp = reading.stamp
    stars = reading.stars
    switch reading.outcome {
    case .success(let header):
      contents = RecordReadings.Contents(reading, header)
      problem = nil
    case .failure(let failure):
      contents = nil
      problem = failure.sentence
    }
  }
}

extension RecordReadings.Contents {
  fileprivate init(_ reading: Reading, _ header: ImageHeader) {
    let (record, caption) = (reading.camera(header), reading.caption)
    self.init(
      width: header.size.width, height: header.size.height, format: header.format.rawValue, camera: record.camera,
      lens: record.lens, focalLength: record.focalLength, iso: record.iso, shutterSpeed: record.shutterSpeed,
      aperture: record.aperture, takenAt: record.takenAt.map { Int($0.timeIntervalSince1970) },
      latitude: record.latitude, longitude: record.longitude, title: caption.title, description: caption.description,
      keywords: caption.keywords.isEmpty ? nil : caption.keywords, creator: caption.creator,
      copyright: caption.copyright)
  }
}
