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
}

/// Who took a photograph; photographs without a known author share one called `Unknown`.
struct Author: Sendable, Equatable {
  let id: Int
  let name: String
}
