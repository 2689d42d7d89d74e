import RivuletGTKTesting
import Testing

@testable import GTKKit

extension GTKTests {
  @MainActor @Suite struct ControllerTests {
    @Test func `a drag is reported step by step, each from the step before`() throws {
      let canvas = Canvas()
      var steps: [Point] = []
      canvas.onDrag { steps.append($0) }
      let gesture = try #require(canvas.controllers(GestureDrag.self).first)
      gesture.emit(GestureDrag.dragBegin, 100, 100)
      gesture.emit(GestureDrag.dragUpdate, 10, 5)
      gesture.emit(GestureDrag.dragUpdate, 12, 0)
      gesture.emit(GestureDrag.dragBegin, 50, 50)
      gesture.emit(GestureDrag.dragUpdate, 1, 1)
      #expect(steps == [Point(x: 10, y: 5), Point(x: 2, y: -5), Point(x: 1, y: 1)])
    }

    @Test func `a pinch is reported step by step, each by how much it adds to the step before`() throws {
      let canvas = Canvas()
      var steps: [Double] = []
      canvas.onPinch { factor, _ in steps.append(factor) }
      let gesture = try #require(canvas.controllers(GestureZoom.self).first)
      gesture.emit(GestureZoom.begin, nil)
      gesture.emit(GestureZoom.scaleChanged, 2)
      gesture.emit(GestureZoom.scaleChanged, 3)
      gesture.emit(GestureZoom.begin, nil)
      gesture.emit(GestureZoom.scaleChanged, 0.5)
      #expect(steps == [2, 1.5, 0.5])
    }

    @Test func `a wheel's clicks reach the handler, which says whether it used them`() throws {
      let canvas = Canvas()
      var ways: [Point] = []
      canvas.onScroll { way, modifiers in
        ways.append(way)
        return way.y < 0 && modifiers.isEmpty
      }
      let controller = try #require(canvas.controllers(EventControllerScroll.self).first)
      #expect(controller.emit(EventControllerScroll.scroll, 0, -1))
      #expect(!controller.emit(EventControllerScroll.scroll, 0, 1))
      #expect(ways == [Point(x: 0, y: -1), Point(x: 0, y: 1)])
    }

    @Test func `only the second click in a row is a double click`() throws {
      let canvas = Canvas()
      var places: [Point] = []
      canvas.onDoubleClick { places.append($0) }
      let gesture = try #require(canvas.controllers(GestureClick.self).first)
      for count in 1...3 { gesture.emit(GestureClick.pressed, count, 5, 6) }
      #expect(places == [Point(x: 5, y: 6)])
    }

    @Test func `the pointer's moves are reported until the handler is disconnected`() throws {
      let canvas = Canvas()
      var places: [Point] = []
      let handler = canvas.onPointerMove { places.append($0) }
      try #require(canvas.controllers(EventControllerMotion.self).first).emit(EventControllerMotion.motion, 7, 8)
      #expect(places == [Point(x: 7, y: 8)])
      handler.disconnect()
      #expect(canvas.controllers(EventControllerMotion.self).isEmpty)
    }
  }
}
