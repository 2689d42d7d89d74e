import Rivulet
import RivuletTesting
import Testing

@Suite("map")
struct MapTests {
  @Test("letters doubled")
  func doubled() {
    let letters = "A B C D E F G H I".split(separator: " ").map(String.init)
    let doubled = Signal<String, Never>.from(letters).map { $0 + $0 }
    #expect(doubled.record().log == "AA BB CC DD EE FF GG HH II |")
  }

  @Test("may change the type")
  func type() {
    #expect(Signal<Int, Never>.from([1, 2]).map { "\($0)" }.record().values == ["1", "2"])
  }

  @Test("nil is a value like any other")
  func optional() {
    let values = Signal<String, Never>.from(["1", "x"]).map { Int($0) }.record().values
    #expect(values == [1, nil])
  }

  @Test("one more than each")
  func increment() {
    #expect(Signal<Int, Never>.from(0...2).map { $0 + 1 }.record().log == "1 2 3 |")
  }

  @Test("replace(with:) sends the same for each value")
  func constant() {
    #expect(Signal<Int, Never>.from(0...2).replace(with: "a").record().log == "a a a |")
    #expect(Signal<Int, Oops>.fail(Oops()).replace(with: "a").record().log == "#")
  }

  @Test("a failure is not a value")
  func failure() {
    #expect(Signal<Int, Oops>.fail(Oops()).map { $0 + 1 }.record().log == "#")
  }

  @Test("chains of different kinds need no types written out")
  func inference() {
    let sums = Signal<Int, Never>.from(1...4).map { $0 * 3 }.filter { $0 % 2 == 0 }.map { $0 + 1 }.scan(0, +)
    #expect(sums.record().log == "7 20 |")
  }
}
