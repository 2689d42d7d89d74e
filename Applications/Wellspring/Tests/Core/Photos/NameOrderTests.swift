import Foundation
import Testing

@testable import Wellspring

@Suite struct `The order of names` {
  private func sorted(_ names: [String], _ order: NameOrder = NameOrder(locale: "C")) -> [String] {
    names.sorted { order.key(of: $0).lexicographicallyPrecedes(order.key(of: $1)) }
  }

  @Test(arguments: [
    ["img2", "img10", "img100"], ["2", "10", "a"], ["img", "img1", "img a", "imgs"], ["a1b2", "a1b10", "a2b1"],
    ["x9", "x10000000000000000000000", "x10000000000000000000001"], ["", "0", "1"],
  ])
  func `compares numbers as numbers`(names: [String]) {
    #expect(sorted(names.reversed()) == names)
    #expect(sorted(names.shuffled()) == names)
  }

  @Test func `is indifferent to case, accents and zeros before a number`() {
    let order = NameOrder(locale: "C.UTF-8")
    for (one, other) in [("IMG2", "img2"), ("Café", "cafe"), ("img02", "img2")] {
      #expect(order.key(of: one) == order.key(of: other))
    }
  }

  @Test func `takes a name of any length`() {
    let order = NameOrder(locale: "C")
    #expect(order.key(of: String(repeating: "7", count: 100_000)).count < 5_000)
    #expect(order.key(of: String(repeating: "é\u{301}", count: 100_000)).count < 5_000)
  }

  @Test func `is the one of the characters' numbers where a language isn't installed`() {
    #expect(NameOrder(locale: "xx_XX.UTF-8").locale == "C")
    #expect(sorted(["Zebra", "apple"], NameOrder(locale: "xx_XX.UTF-8")) == ["apple", "Zebra"])
  }

  @Test(.enabled(if: NameOrder(locale: "sv_SE.UTF-8").locale != "C", "The language isn't installed."))
  func `is that of the language`() {
    #expect(
      sorted(["ö2", "zebra10", "Zebra2", "a1"], NameOrder(locale: "sv_SE.UTF-8")) == ["a1", "Zebra2", "zebra10", "ö2"])
  }
}
