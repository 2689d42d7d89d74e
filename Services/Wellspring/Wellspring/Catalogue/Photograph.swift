import Foundation

/// A photograph of the folder, as the database keeps it.
struct Photograph: Sendable, Equatable {
  let id: Int
  let file: String
  let title: String
  let author: Author
  let licence: String?
  let source: String?
  let description: String?
  /// Upright, as it is looked at.
  let width: Int
  let height: Int
  let importedAt: Date
  var standing = Standing()

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

  /// Why the photograph cannot be shown, in a sentence; nil as far as is known.
  var problem: String?
}

/// Who took a photograph; photographs without a known author share one called `Unknown`.
struct Author: Sendable, Equatable {
  let id: Int
  let name: String
}
