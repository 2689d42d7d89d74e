import Rivulet
import Testing

@testable import Pixels

@Suite struct GridSightTests {
  @Test("the places in view are those of the rows that are seen, also in part")
  func places() {
    #expect(GridSight.places(top: 0, height: 620, columns: 6) == 0..<24)
    #expect(GridSight.places(top: 0, height: 621, columns: 6) == 0..<30)
    #expect(GridSight.places(top: 200, height: 300, columns: 4) == 4..<16)
    #expect(GridSight.places(top: 0, height: 0, columns: 6) == 0..<0)
  }

  @Test("E42 a place is centred as far as the ends allow")
  func centring() {
    #expect(GridSight.top(centring: 0, height: 620, columns: 6, upper: 5000) == 0)
    #expect(GridSight.top(centring: 60, height: 620, columns: 6, upper: 5000) == 1550 + 77.5 - 310)
    #expect(GridSight.top(centring: 190, height: 620, columns: 6, upper: 5000) == 4380)
    #expect(GridSight.top(centring: 3, height: 620, columns: 6, upper: 300) == 0)
  }

  @Test("what is in view is near before its neighbours are, and what is far away never is")
  func order() {
    let sight = GridSight()
    let order = MutableProperty<[Int]>([])
    for index in [0, 12, 30, 40] {
      sight.isNear(index).filter { $0 }.subscribe { _ in order.modify { $0.append(index) } }
    }
    sight.look(at: 12..<24)
    #expect(order.value == [12, 0, 30])
    sight.look(at: 24..<36)
    #expect(order.value == [12, 0, 30, 40])
  }
}
