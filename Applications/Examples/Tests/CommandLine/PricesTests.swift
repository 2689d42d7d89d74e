import Rivulet
import RivuletTesting
import Testing

@testable import CommandLineExamples

@Suite struct `Prices joined by time` {
  let scheduler = TestScheduler()
  let tea = ["t": Trade(symbol: "TEA", dollars: 100)]

  private func join(_ trades: String, _ rates: String) -> TestRecorder<String, Never> {
    Prices.join(scheduler.hot(trades, values: tea), with: scheduler.hot(rates, values: ["1": 0.5, "2": 0.8]))
      .map { "\(Int($0.euros))" }
      .record(on: scheduler)
  }

  @Test func `take the rate that was the latest when the trade came`() {
    let joined = join("--t-t-t", "1----2-")
    scheduler.run()
    joined.expect("--<50>-<50>-<80>")
  }

  @Test func `do not change when only the rate changes`() {
    let joined = join("-t-----", "1-2-1-2")
    scheduler.run()
    joined.expect("-<50>")
  }

  @Test func `begin with the first rate`() {
    let joined = join("t-t-t", "---2-")
    scheduler.run()
    joined.expect("----<80>")
  }

  @Test func `are shown in a row for each symbol, with the last trade`() {
    var table = PriceTable()
    table.add(PricedTrade(trade: Trade(symbol: "TEA", dollars: 100), rate: 0.5))
    table.add(PricedTrade(trade: Trade(symbol: "TEA", dollars: 99.99), rate: 0.5))
    let row = table.lines.first { $0.contains("TEA") } ?? ""
    for part in ["99.99", "0.5000", "50.00", "▼", "█▁"] { #expect(row.contains(part)) }
  }
}
