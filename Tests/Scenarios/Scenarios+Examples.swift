import Rivulet
import RivuletTesting

/// The race of Documentation/Exploring.md, which must be found, and its mend.
extension Scenario {
  static var examples: [Scenario] {
    var race = Scenario("Example: two buyers of one ticket", { sell($0) { $0.buy() } })
    race.mustFail = true
    return [race, Scenario("Example: two buyers, mended", { sell($0) { $0.buyInOneStep() } })]
  }

  private static func sell(_ exploration: Exploration, _ buy: @escaping @Sendable (Shop) -> Void) {
    let shop = Shop()
    exploration.thread("Ada") { buy(shop) }
    exploration.thread("Bert") { buy(shop) }
    exploration.afterwards {
      exploration.expect(shop.sold.value <= 1, "\(shop.sold.value) tickets were sold.")
    }
  }
}

private final class Shop: Sendable {
  let tickets = MutableProperty(1)
  let sold = MutableProperty(0)

  func buy() {
    if tickets.value == 0 { return }
    tickets.modify { $0 -= 1 }
    sold.modify { $0 += 1 }
  }

  func buyInOneStep() {
    let isBought = tickets.modify { tickets in
      if tickets == 0 { return false }
      tickets -= 1
      return true
    }
    if isBought { sold.modify { $0 += 1 } }
  }
}
