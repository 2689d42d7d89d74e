import GTKKit
import Testing

@testable import Pixels

@Suite struct ZoomGeometryTests {
  private func geometry(_ width: Double, _ height: Double, room: (Double, Double) = (900, 600)) -> ZoomGeometry {
    var geometry = ZoomGeometry()
    geometry.photo = .init(width: width, height: height)
    geometry.room = .init(width: room.0, height: room.1)
    return geometry
  }

  @Test(
    "a photograph is as large as the room allows and no larger than its own size, whole, in the middle",
    arguments: [
      (6000.0, 4000.0, Rectangle(x: 0, y: 0, width: 900, height: 600)),
      (4000, 6000, Rectangle(x: 250, y: 0, width: 400, height: 600)),
      (4000, 1000, Rectangle(x: 0, y: 187, width: 900, height: 225)),
      (300, 200, Rectangle(x: 300, y: 200, width: 300, height: 200)),
    ])
  func fits(width: Double, height: Double, place: Rectangle) {
    #expect(geometry(width, height).rectangle == place)
    #expect(!geometry(width, height).canPan)
  }

  @Test func `the point under the pointer stays there while zooming`() {
    var geometry = geometry(6000, 4000)
    let place = Point(x: 700, y: 450)
    func point() -> Point {
      let all = geometry.rectangle
      return Point(x: (place.x - all.x) / all.width, y: (place.y - all.y) / all.height)
    }
    let before = point()
    for _ in 0..<6 {
      geometry.zoom(by: ZoomGeometry.step, at: place)
      #expect(abs(point().x - before.x) < 0.001)
      #expect(abs(point().y - before.y) < 0.001)
    }
    #expect(geometry.canPan)
  }

  @Test func `zooming out ends where all of the photograph is seen`() {
    var geometry = geometry(6000, 4000)
    geometry.zoom(by: 2)
    for _ in 0..<10 { geometry.zoom(by: 0.5) }
    #expect(geometry.zoom == .fit)
    #expect(geometry.rectangle == Rectangle(x: 0, y: 0, width: 900, height: 600))
  }

  @Test func `a photograph smaller than the room is seen at its own size, and no smaller than that`() {
    var geometry = geometry(300, 200)
    geometry.zoom(to: 2)
    #expect(geometry.rectangle == Rectangle(x: 150, y: 100, width: 600, height: 400))
    for _ in 0..<3 { geometry.zoom(by: 0.8) }
    geometry.zoom(by: 0.8)
    #expect(geometry.zoom == .fit)
    #expect(geometry.scale == 1)
  }

  @Test func `the scale is known in percent as soon as photograph and room are`() {
    #expect(ZoomGeometry().percent == nil)
    #expect(geometry(6000, 4000).percent == 15)
    #expect(geometry(300, 200).percent == 100)
    #expect(geometry(1_000_000, 10).percent == 1)
  }

  @Test func `a drawing fills the room, and as many pixels of it are requested as are shown`() {
    var geometry = geometry(48, 32)
    geometry.isDrawing = true
    #expect(geometry.rectangle == Rectangle(x: 0, y: 0, width: 900, height: 600))
    #expect(geometry.neededEdge == 900)
    for _ in 0..<100 { geometry.zoom(by: 2) }
    #expect(geometry.neededEdge == 768)
    geometry.photo = .init(width: 4800, height: 3200)
    #expect(geometry.neededEdge == 8192)
  }

  @Test func `zooming in has an end`() {
    var geometry = geometry(6000, 4000)
    for _ in 0..<100 { geometry.zoom(by: 2) }
    #expect(geometry.scale == 16)
  }

  @Test func `a photograph cannot be moved away from the edges, and comes back at once`() {
    var geometry = geometry(6000, 4000)
    geometry.zoom(to: 1)
    geometry.pan(by: Point(x: 100_000, y: 100_000))
    #expect(geometry.rectangle.x == 0)
    #expect(geometry.rectangle.y == 0)
    geometry.pan(by: Point(x: -10, y: -20))
    #expect(geometry.rectangle.x == -10)
    #expect(geometry.rectangle.y == -20)
    geometry.pan(by: Point(x: -100_000, y: -100_000))
    #expect(geometry.rectangle.x == 900 - 6000)
    #expect(geometry.rectangle.y == 600 - 4000)
  }

  @Test func `a double click goes between all of it and its own size, where it was clicked`() {
    var geometry = geometry(6000, 4000)
    geometry.toggle(at: Point(x: 0, y: 0))
    #expect(geometry.scale == 1)
    #expect(geometry.rectangle.x == 0)
    geometry.toggle(at: Point(x: 0, y: 0))
    #expect(geometry.zoom == .fit)
  }

  @Test func `a double click enlarges a photograph smaller than its room to fill it, and at least twice`() {
    var geometry = geometry(300, 200)
    geometry.toggle(at: Point(x: 450, y: 300))
    #expect(geometry.scale == 3)
    var nearly = self.geometry(600, 400)
    nearly.toggle(at: Point(x: 450, y: 300))
    #expect(nearly.scale == 2)
  }

  @Test func `as many pixels are requested as are shown, never more than exist, and none before the room is known`() {
    var geometry = geometry(6000, 4000)
    #expect(geometry.neededEdge == 900)
    geometry.zoom(to: 0.5)
    #expect(geometry.neededEdge == 3000)
    geometry.zoom(to: 4)
    #expect(geometry.neededEdge == 6000)
    geometry.room = .init(width: 0, height: 0)
    #expect(geometry.neededEdge == 0)
  }

  @Test func `a square thumbnail lies over the middle of the photograph that it is the middle of`() {
    #expect(
      geometry(6000, 4000).rectangle(ofPicture: .init(width: 280, height: 280))
        == Rectangle(x: 150, y: 0, width: 600, height: 600))
    #expect(
      geometry(4000, 6000).rectangle(ofPicture: .init(width: 280, height: 280))
        == Rectangle(x: 250, y: 100, width: 400, height: 400))
    #expect(!geometry(6000, 4000).isWhole(.init(width: 280, height: 280)))
    #expect(geometry(6000, 4000).isWhole(.init(width: 450, height: 300)))
  }

  @Test func `a picture made for the room is not stretched, though its shape was rounded`() {
    let place = geometry(6000, 4001).rectangle(ofPicture: .init(width: 900, height: 599))
    #expect(place.width == 900)
    #expect(place.height == 599)
    #expect(geometry(6000, 4000).rectangle(ofPicture: .init(width: 450, height: 300)).width == 900)
  }

  @Test func `nothing has a size before a photograph or a room has one`() {
    var geometry = ZoomGeometry()
    #expect(geometry.rectangle.width == 0)
    geometry.zoom(by: 2)
    geometry.pan(by: Point(x: 5, y: 5))
    #expect(geometry.zoom == .fit)
    geometry.photo = .init(width: 10, height: 10)
    #expect(geometry.neededEdge == 0)
  }
}
