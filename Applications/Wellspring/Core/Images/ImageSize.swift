/// A size that the wire format knows by number.
///
/// Photographs are never enlarged: one that is smaller than asked for keeps its own size, and a square is then as large
/// as its shorter edge.
struct ImageSize: Sendable, Equatable {
  enum Shape: Sendable, Equatable {
    /// The middle of the photograph, as wide as high.
    case square(Int)
    case longEdge(Int)
    case height(Int)
  }

  let id: Int
  let shape: Shape

  init?(id: Int) {
    guard let shape = Self.shapes[id] else { return nil }
    self.id = id
    self.shape = shape
  }

  static let inLists = ImageSize(id: 2)!
  static let inDetail = ImageSize(id: 4)!
  static let inGrids = ImageSize(id: 3)!
  /// The size that the programs of a desktop share.
  static let inSharedGrids = ImageSize(id: 30)!
  static var known: [Int] { shapes.keys.sorted() }

  private static let shapes: [Int: Shape] = [
    1: .square(70), 2: .square(140), 3: .square(280),
    100: .square(100), 200: .square(200), 440: .square(440), 600: .square(600),
    4: .longEdge(900), 5: .longEdge(1170), 30: .longEdge(256), 512: .longEdge(512),
    1080: .longEdge(1080), 1600: .longEdge(1600), 2048: .longEdge(2048),
    6: .height(1080), 20: .height(300), 21: .height(600), 31: .height(450),
  ]

  /// The size that a photograph is scaled to, before a square is cut out of it.
  func scaled(_ original: PixelSize) -> PixelSize {
    switch shape {
    case .square(let edge): original.shrunk(original.shortEdge, to: edge)
    case .longEdge(let edge): original.shrunk(original.longEdge, to: edge)
    case .height(let height): original.shrunk(original.height, to: height)
    }
  }

  /// The size to which a drawing is drawn, before a square is cut out of it: small ones are enlarged.
  func enlarged(_ original: PixelSize) -> PixelSize {
    let largest = 4096
    let fitting =
      switch shape {
      case .square(let edge): original.scaled(original.shortEdge, to: edge)
      case .longEdge(let edge): original.scaled(original.longEdge, to: edge)
      case .height(let height): original.scaled(original.height, to: height)
      }
    return fitting.shrunk(fitting.longEdge, to: largest)
  }

  var isSquare: Bool {
    if case .square = shape { true } else { false }
  }
}
