/// The sizes of authors' pictures, by the ends of their names.
enum PictureSize: String, Sendable, CaseIterable {
  case mini = "_mini"
  case normal = "_normal"
  case bigger = "_bigger"
  case original = ""

  /// The size that a file's name asks for; nil when it is not the name of a picture.
  init?(fileName: String) {
    guard fileName.hasSuffix(".png") else { return nil }
    let stem = fileName.dropLast(4)
    self = Self.allCases.first { stem.hasSuffix($0.rawValue) } ?? .original
  }

  var edge: Int {
    switch self {
    case .mini: 24
    case .normal: 48
    case .bigger: 73
    case .original: 400
    }
  }
}
