import Rivulet
import RivuletTesting
import Testing

@Suite("combineLatest of six to ten signals")
struct CombineLatestOfManyTests {
  private let numbers = Signal<Int, Never>.from([1, 2])
  private let letters = Signal<String, Never>.from(["a", "b"])

  @Test("Each place of the tuple has the values of the signal at that place")
  func places() {
    let six = Signal.combineLatest(numbers, letters, numbers, letters, numbers, letters)
    #expect(six.map { "\($0.0)\($0.1)\($0.2)\($0.3)\($0.4)\($0.5)" }.record().log == "2b2b2a 2b2b2b |")
    let seven = Signal.combineLatest(numbers, letters, numbers, letters, numbers, letters, numbers)
    #expect(seven.map { "\($0.0)\($0.1)\($0.2)\($0.3)\($0.4)\($0.5)\($0.6)" }.record().log == "2b2b2b1 2b2b2b2 |")
    let eight = Signal.combineLatest(numbers, letters, numbers, letters, numbers, letters, numbers, letters)
    #expect(
      eight.map { "\($0.0)\($0.1)\($0.2)\($0.3)\($0.4)\($0.5)\($0.6)\($0.7)" }.record().log == "2b2b2b2a 2b2b2b2b |")
    let nine = Signal.combineLatest(numbers, letters, numbers, letters, numbers, letters, numbers, letters, numbers)
    #expect(
      nine.map { "\($0.0)\($0.1)\($0.2)\($0.3)\($0.4)\($0.5)\($0.6)\($0.7)\($0.8)" }.record().log
        == "2b2b2b2b1 2b2b2b2b2 |")
    let ten = Signal.combineLatest(
      numbers, letters, numbers, letters, numbers, letters, numbers, letters, numbers, letters)
    #expect(
      ten.map { "\($0.0)\($0.1)\($0.2)\($0.3)\($0.4)\($0.5)\($0.6)\($0.7)\($0.8)\($0.9)" }.record().log
        == "2b2b2b2b2a 2b2b2b2b2b |")
  }
}
