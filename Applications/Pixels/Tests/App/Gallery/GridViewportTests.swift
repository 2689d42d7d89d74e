import Rivulet
import Testing

@testable import Pixels

@Suite struct GridViewportTests {
  @Test("the places in view are those of the rows that are seen, also in part")
  func places() {
    #expect(GridViewport.places(top: 0, height: 620, columns: 6) == 0..<24)
    #expect(GridViewport.places(top: 0, height: 621, columns: 6) == 0..<30)
    #expect(GridViewport.places(top: 200, height: 300, columns: 4) == 4..<16)
    #expect(GridViewport.places(top: 0, height: 0, columns: 6) == 0..<0)
  }

  @Test("a place is centred as far as the ends allow")
  func centring() {
    #expect(GridViewport.top(centring: 0, height: 620, columns: 6, upper: 5000) == 0)
    #expect(GridViewport.top(centring: 60, height: 620, columns: 6, upper: 5000) == 1550 + 77.5 - 310)
    #expect(GridViewport.top(centring: 190, height: 620, columns: 6, upper: 5000) == 4380)
    #expect(GridViewport.top(centring: 3, height: 620, columns: 6, upper: 300) == 0)
  }

  @Test("the places that a window shows at first are known from its size, that of the header included")
  func first() {
    #expect(GridViewport.places(inWindow: (width: 1730, height: 1000)) == 0..<77)
  }

  @Test("visible places are loaded before near ones, and those far away or beyond the end never")
  func order() {
    #expect(GridViewport.near(12..<16, of: 100) == [12, 13, 14, 15, 16, 17, 10, 11])
    #expect(GridViewport.near(0..<4, of: 100) == Array(0..<6))
    #expect(GridViewport.near(4..<8, of: 6) == [4, 5, 2, 3])
    #expect(GridViewport.near(0..<0, of: 6).isEmpty)
  }
}
