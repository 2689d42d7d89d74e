import GTKKit
import Rivulet

/// A picture of a photograph that a person can zoom and move about.
@MainActor
final class ZoomView: LifetimeOwner {
  nonisolated let lifetime = Lifetime()
  let canvas = Canvas()
  /// The best picture that is there.
  let texture = MutableProperty<Bitmap?>(nil)
  let geometry = MutableProperty(ZoomGeometry())

  /// Sends whenever it has been laid out, before it is drawn.
  var layouts: Signal<Void, Never> { laidOut.signal }

  private let laidOut = Subject<Void, Never>()
  private var pointer: Point?

  init() {
    canvas.onDraw { [weak self] in self?.draw(on: $0) }
    canvas.onResize { [weak self] in self?.takeRoom() }
    geometry.signal.removeDuplicates().bind(onMain: self) { view, _ in view.canvas.redraw() }
    texture.signal.removeDuplicates().bind(onMain: self) { view, _ in view.canvas.redraw() }
    TransparencyGround.isChequered.signal.skip(first: 1).bind(onMain: self) { view, _ in view.canvas.redraw() }

    canvas.onPointerMove { [weak self] place in self?.pointer = place }
    canvas.onScroll { [weak self] way, modifiers in self?.scroll(way, modifiers) ?? false }
    canvas.onDrag { [weak self] way in
      guard let self else { return }
      change { $0.pan(by: inPixels(way)) }
    }
    canvas.onPinch { [weak self] factor, middle in
      guard let self else { return }
      change { $0.zoom(by: factor, at: middle.map(inPixels)) }
    }
    canvas.onDoubleClick { [weak self] place in
      guard let self else { return }
      change { $0.toggle(at: inPixels(place)) }
    }
  }

  /// Changes what is seen. Places and ways are in pixels of the display.
  func change(_ change: (inout ZoomGeometry) -> Void) {
    var changed = geometry.value
    change(&changed)
    if changed != geometry.value { geometry.value = changed }
  }

  /// Assumes this size as long as the view has not been laid out, so that the picture can load meanwhile.
  func expect(width: Int, height: Int) {
    if geometry.value.room.isEmpty { setRoom(width: width, height: height) }
  }

  /// Control and the wheel zoom; the wheel alone moves a photograph larger than the view, and is otherwise not handled here.
  func scroll(_ way: Point, _ modifiers: ModifierType) -> Bool {
    if modifiers.contains(.control) {
      change { geometry in
        geometry.zoom(by: way.y < 0 ? ZoomGeometry.step : 1 / ZoomGeometry.step, at: pointer.map(inPixels))
      }
      return true
    }
    guard geometry.value.canPan else { return false }
    let clicks = modifiers.contains(.shift) ? Point(x: way.y, y: way.x) : way
    change { $0.pan(by: inPixels(Point(x: -clicks.x * 60, y: -clicks.y * 60))) }
    return true
  }

  /// Moves the view by a part of the room, and returns whether there is anything out of sight.
  @discardableResult
  func pan(right: Double, down: Double) -> Bool {
    let geometry = geometry.value
    guard geometry.canPan else { return false }
    change { $0.pan(by: Point(x: -right * geometry.room.width / 8, y: -down * geometry.room.height / 8)) }
    return true
  }

  private var density: Double { Double(max(canvas.scaleFactor, 1)) }

  private func inPixels(_ point: Point) -> Point { Point(x: point.x * density, y: point.y * density) }

  private func takeRoom() {
    setRoom(width: canvas.width, height: canvas.height)
    laidOut.send(())
  }

  private func setRoom(width: Int, height: Int) {
    change { $0.room = ZoomGeometry.Size(width: Double(width) * density, height: Double(height) * density) }
  }

  private func draw(on drawing: borrowing Drawing) {
    guard let texture = texture.value else { return }
    let size = ZoomGeometry.Size(width: Double(texture.width), height: Double(texture.height))
    let geometry = geometry.value
    // Without a known shape there is only a square thumbnail, whose shape would be wrong.
    if geometry.photo.isEmpty { return }
    let place = inPoints(geometry.rectangle(ofPicture: size))
    if geometry.isWhole(size) {
      TransparencyGround.draw(behind: texture, on: drawing, in: place)
      drawing.draw(texture, in: place)
    } else {
      TransparencyGround.draw(behind: texture, on: drawing, in: inPoints(geometry.rectangle))
      drawing.draw(texture, in: place, mirroredOver: inPoints(geometry.rectangle))
    }
  }

  private func inPoints(_ place: Rectangle) -> Rectangle {
    Rectangle(
      x: place.x / density, y: place.y / density, width: place.width / density, height: place.height / density)
  }
}
