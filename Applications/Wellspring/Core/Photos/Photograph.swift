import Foundation
import PictureMetadata

/// A photograph of the folder, as the database keeps it.
struct Photograph: Sendable, Equatable {
  let id: Int
  let file: FileName
  let title: String
  let author: Author
  let licence: String?
  let source: String?
  let description: String?
  /// Upright, as it is looked at.
  var width: Int
  var height: Int
  let importedAt: Date
  /// The state of the file that all of this is known of.
  var stamp = FileStamp.none
  /// False until the file's header has been looked at: then size and camera are not known yet.
  var isRead = true
  var standing = Standing()

  /// The stars that its owner has given the file, 0 to 5.
  var stars = 0

  /// The format in the file's first bytes, in the wire format's words: `jpeg`, `png`, `webp`; nil while it is unknown.
  var format: String?

  // What the camera wrote into the file, in the wire format's words: `24`, `100`, `1/250`, `8`.
  var camera: String?
  var lens: String?
  var focalLength: String?
  var iso: String?
  var shutterSpeed: String?
  var aperture: String?
  var takenAt: Date?
  /// In degrees, north and east.
  var latitude: Double?
  var longitude: Double?
  /// The texts in the file. They are behind a reference, because few photographs have any, and lists copy photographs often.
  var texts = Texts.none

  /// The reason why the photograph can't be shown, in a sentence; nil if none is known.
  var problem: String?

  /// The photograph with what a look into its file has found.
  func updated(with reading: Reading) -> Photograph {
    var photograph = self
    (photograph.stamp, photograph.isRead, photograph.stars) = (reading.stamp, true, reading.stars)
    switch reading.outcome {
    case .failure(let failure):
      photograph.problem = failure.sentence
    case .success(let header):
      let record = reading.camera(header)
      (photograph.width, photograph.height, photograph.problem) = (header.size.width, header.size.height, nil)
      photograph.format = header.format.rawValue
      (photograph.camera, photograph.lens, photograph.focalLength) = (record.camera, record.lens, record.focalLength)
      (photograph.iso, photograph.shutterSpeed) = (record.iso, record.shutterSpeed)
      (photograph.aperture, photograph.takenAt) = (record.aperture, record.takenAt)
      (photograph.latitude, photograph.longitude) = (record.latitude, record.longitude)
      photograph.texts = Texts(reading.caption.kept)
    }
    return photograph
  }
}

extension Photograph {
  enum Texts: Sendable, Equatable {
    case none
    indirect case some(Caption)

    init(_ caption: Caption) { self = caption == Caption() ? .none : .some(caption) }
  }

  var caption: Caption { if case .some(let caption) = texts { caption } else { Caption() } }
}

extension Caption {
  /// The part that the database keeps: the rest is in the photograph's stars, date and camera.
  fileprivate var kept: Caption {
    var kept = self
    kept.rating = nil
    kept.time = nil
    kept.make = nil
    kept.model = nil
    return kept
  }
}

/// The author of a photograph; photographs without a known author share one called `Unknown`.
struct Author: Sendable, Equatable {
  let id: Int
  let name: String
}
