// Joins two feeds by time: trades in dollars, and the price of a dollar in euros.
//
// Each trade takes the rate that was the latest when it came: `withLatest(from:)`. A new rate alone emits nothing, so
// that a trade is never counted twice. The feeds are made up.
//
// Try:
// - `combineLatest(with: rates)` in place of `withLatest(from: rates)`: now each rate moves all prices.
// - Add a symbol to `symbols`.
// - Ask for an alarm: `.filter { $0.euros > 500 }` after `join`, and print what passes.

import ExampleSupport
import Rivulet

/// One trade of a feed, in dollars.
struct Trade: Equatable {
  var symbol: String
  var dollars: Double
}

/// A trade with its price in euros at the time of the trade.
struct PricedTrade: Equatable {
  var trade: Trade
  var rate: Double
  var euros: Double { trade.dollars * rate }
}

enum Prices: Example {
  static let name = "prices"
  static let summary = "joins trades in dollars with the euro's rate at their time, as a live table"
  static let usage = "[--for SECONDS]"

  static let symbols = ["TEA": 84.0, "COFFEE": 191, "COCOA": 402, "SALT": 12.5, "SAFFRON": 655]

  static func run(_ arguments: inout Arguments) async throws {
    let time = try arguments.seconds("--for", default: .seconds(20))
    try arguments.end()
    let scheduler = QueueScheduler(label: "prices")
    let feeds = symbols.map { symbol, price in trades(of: symbol, from: price, on: scheduler) }

    await join(.merge(feeds), with: rates(on: scheduler))
      .accumulate(into: PriceTable()) { table, trade in table.add(trade) }
      .throttle(for: .milliseconds(100), on: scheduler)
      .map(\.lines)
      .take(for: time, on: scheduler)
      .draw()
  }

  /// Gives each trade the latest rate. Trades before the first rate are left out.
  static func join(_ trades: Signal<Trade, Never>, with rates: Signal<Double, Never>) -> Signal<PricedTrade, Never> {
    trades.withLatest(from: rates).map { trade, rate in PricedTrade(trade: trade, rate: rate) }
  }

  /// A feed whose price goes up or down a little each time.
  private static func trades(
    of symbol: String, from price: Double, on scheduler: any TimedScheduler
  ) -> Signal<Trade, Never> {
    Signal.interval(.milliseconds(Int.random(in: 150...450)), on: scheduler)
      .scan(price) { price, _ in price * Double.random(in: 0.993...1.0072) }
      .map { price in Trade(symbol: symbol, dollars: price) }
  }

  private static func rates(on scheduler: any TimedScheduler) -> Signal<Double, Never> {
    Signal.interval(.milliseconds(700), on: scheduler)
      .scan(0.91) { rate, _ in rate * Double.random(in: 0.998...1.002) }
      .prepend(0.91)
  }
}

/// The latest trades of each symbol, and their picture.
struct PriceTable {
  private var trades: [String: [PricedTrade]] = [:]
  private(set) var count = 0

  mutating func add(_ trade: PricedTrade) {
    count += 1
    trades[trade.trade.symbol] = (trades[trade.trade.symbol] ?? []).suffix(31) + [trade]
  }

  var lines: [String] {
    let head = "  \("".padded(-9))\("dollars".padded(9))\("rate".padded(9))\("euros".padded(9))"
    let rows = Prices.symbols.keys.sorted().map { symbol in
      guard let trades = trades[symbol], let last = trades.last else { return "  \(symbol)".dim }
      return row(symbol, last, trades.map(\.euros))
    }
    return [head.dim] + rows + ["  \(count) trades, each at the rate of its time".dim]
  }

  private func row(_ symbol: String, _ last: PricedTrade, _ euros: [Double]) -> String {
    let change = (euros.suffix(2).last ?? 0) - (euros.suffix(2).first ?? 0)
    let price = "\(Self.text(last.euros).padded(9)) \(change < 0 ? "▼" : "▲")"
    let numbers = Self.text(last.trade.dollars).padded(9) + Self.text(last.rate, places: 4).padded(9)
    return "  \(symbol.padded(-9).bold)\(numbers)\(change < 0 ? price.red : price.green)  \(sparkline(euros).cyan)"
  }

  /// A number with a fixed number of places after the point.
  static func text(_ number: Double, places: Int = 2) -> String {
    let factor = places == 2 ? 100 : 10_000
    let rounded = Int((number * Double(factor)).rounded())
    return "\(rounded / factor).\(String(String(rounded % factor + factor).dropFirst()))"
  }
}
