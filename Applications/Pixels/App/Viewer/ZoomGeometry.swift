import GTKKit

/// The place and size of a photograph in its room, and the visible part. All in pixels of the display.
struct ZoomGeometry: Sendable, Equatable {
  struct Size: Sendable, Equatable {
    var width: Double
    var height: Double
    var isEmpty: Bool { width <= 0 || height <= 0 }
    var longEdge: Double { max(width, height) }
  }

  enum Zoom: Sendable, Equatable {
    /// As large as the room allows, whole, and no larger than its own size.
    case fit
    /// So many pixels of the display for one of the photograph.
    case scale(Double)
  }

  /// The photograph's own size.
  var photo = Size(width: 0, height: 0)
  var room = Size(width: 0, height: 0)
  /// True for a drawing that has no pixels of its own: it fills the room, and is as sharp at any size.
  var isDrawing = false
  private(set) var zoom = Zoom.fit
  /// The point of the photograph in the middle of the room, from 0 to 1 across and down.
  private var middle = Point(x: 0.5, y: 0.5)

  static let step = 1.25
  private static let largest = 16.0
  /// The longest edge to which a drawing is drawn; beyond it is enlarged.
  private static let longestDrawing = 8192.0

  /// The scale at which the photograph is seen whole: at most its own size, so that a small picture isn't blurred.
  var fittingScale: Double { isDrawing ? fillingScale : min(fillingScale, 1) }

  private var fillingScale: Double {
    photo.isEmpty || room.isEmpty ? 1 : min(room.width / photo.width, room.height / photo.height)
  }

  /// Pixels of the display for one of the photograph.
  var scale: Double {
    switch zoom {
    case .fit: fittingScale
    case .scale(let scale): scale
    }
  }

  /// The scale in percent; nil before it is known.
  var percent: Int? { photo.isEmpty || room.isEmpty ? nil : max(Int((scale * 100).rounded()), 1) }

  /// The drawn size. The long edge is rounded and the other follows, as in a picture made to this size.
  var size: Size {
    if photo.isEmpty { return Size(width: 0, height: 0) }
    let longEdge = max((photo.longEdge * scale).rounded(), 1)
    func edge(_ own: Double) -> Double { max((own * longEdge / photo.longEdge).rounded(), 1) }
    return Size(width: edge(photo.width), height: edge(photo.height))
  }

  /// The drawn rectangle: in the middle if there is room, and otherwise without a gap at any side.
  var rectangle: Rectangle {
    func start(_ size: Double, _ room: Double, _ middle: Double) -> Double {
      size <= room
        ? ((room - size) / 2).rounded(.down)
        : min(max((room / 2 - middle * size).rounded(), room - size), 0)
    }
    let size = size
    return Rectangle(
      x: start(size.width, room.width, middle.x), y: start(size.height, room.height, middle.y),
      width: size.width, height: size.height)
  }

  /// True if parts of the photograph are out of sight.
  var canPan: Bool { size.width > room.width || size.height > room.height }

  /// The pixels of the longest edge that are shown: none before there is room, and never more than the photograph has.
  var neededEdge: Int {
    room.isEmpty ? 0 : Int(min(size.longEdge, isDrawing ? Self.longestDrawing : photo.longEdge))
  }

  mutating func fit() {
    (zoom, middle) = (.fit, Point(x: 0.5, y: 0.5))
  }

  /// Zooms so that what is seen at a place, or in the middle, stays there.
  mutating func zoom(to scale: Double, at place: Point? = nil) {
    if photo.isEmpty || room.isEmpty { return }
    // Below the fitting size there is nothing to gain.
    if scale < fittingScale * 0.999 || scale == fittingScale { return fit() }
    let (before, place) = (rectangle, place ?? Point(x: room.width / 2, y: room.height / 2))
    let point = Point(x: (place.x - before.x) / before.width, y: (place.y - before.y) / before.height)
    zoom = .scale(min(scale, Self.largest))
    middle.x = point.x + (room.width / 2 - place.x) / size.width
    middle.y = point.y + (room.height / 2 - place.y) / size.height
    settle()
  }

  mutating func zoom(by factor: Double, at place: Point? = nil) { zoom(to: scale * factor, at: place) }

  /// Between all of the photograph and its own size. One that is smaller than the room is enlarged to fill it, and at least
  /// to twice its size.
  mutating func toggle(at place: Point? = nil) {
    if zoom != .fit { return fit() }
    zoom(to: fittingScale < 1 ? 1 : max(fillingScale, fittingScale * 2), at: place)
  }

  mutating func pan(by way: Point) {
    let size = size
    if size.isEmpty { return }
    middle.x -= way.x / size.width
    middle.y -= way.y / size.height
    settle()
  }

  /// Remembers no way beyond the edges, which would have to be gone back first.
  private mutating func settle() {
    let (size, seen) = (size, rectangle)
    middle.x = size.width > room.width ? (room.width / 2 - seen.x) / size.width : 0.5
    middle.y = size.height > room.height ? (room.height / 2 - seen.y) / size.height : 0.5
  }

  /// True if a picture shows all of the photograph, and not only its middle, as a square thumbnail does.
  func isWhole(_ picture: Size) -> Bool {
    let (all, part) = (rectangle, rectangle(ofPicture: picture))
    return abs(all.width - part.width) <= 1 && abs(all.height - part.height) <= 1
  }

  /// Returns the rectangle of a picture of the photograph: all of it, or its middle if the picture has another shape, as a
  /// square thumbnail has. A picture of just this size isn't stretched by a pixel.
  func rectangle(ofPicture picture: Size) -> Rectangle {
    let all = rectangle
    if picture.isEmpty || all.width <= 0 { return all }
    let scale = min(all.width / picture.width, all.height / picture.height)
    let (width, height) = (picture.width * scale, picture.height * scale)
    let isSameShape = abs(width - all.width) <= 1 + all.width / 200 && abs(height - all.height) <= 1 + all.height / 200
    if isSameShape {
      let isSameSize = abs(picture.width - all.width) <= 1 && abs(picture.height - all.height) <= 1
      return isSameSize
        ? Rectangle(x: all.x, y: all.y, width: picture.width, height: picture.height) : all
    }
    return Rectangle(
      x: all.x + ((all.width - width) / 2).rounded(), y: all.y + ((all.height - height) / 2).rounded(),
      width: width, height: height)
  }
}
