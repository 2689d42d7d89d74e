#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Curves as a picture: both axes logarithmic, so that equal slopes are equal growth, and readable on light and dark pages.
struct Chart {
  private let growth: Growth
  private let curves: [Growth.Curve]
  private let decades: (x: ClosedRange<Int>, y: ClosedRange<Int>)

  private let plot = (left: 72.0, top: 56.0, width: 470.0, height: 300.0)
  private var right: Double { plot.left + plot.width }
  private var bottom: Double { plot.top + plot.height }
  private let size = (width: 880.0, height: 410.0)

  /// Okabe and Ito's colours, which the colour-blind can tell apart, for light and for dark pages.
  private let colors = [
    ("#0072b2", "#56b4e9"), ("#d55e00", "#ff8c42"), ("#007a5a", "#2dd4a0"), ("#a64d85", "#e79fc9"),
    ("#8a6d00", "#f0d24c"), ("#52525b", "#d4d4d8"),
  ]

  init(_ growth: Growth, _ curves: [Growth.Curve]) {
    self.growth = growth
    self.curves = curves
    let costs = curves.flatMap(\.costs)
    let last = Int(log10(Double(growth.sizes.last!)).rounded(.up))
    decades = (0...last, Int(log10(costs.min()!).rounded(.down))...Int(log10(costs.max()!).rounded(.up)))
  }

  var svg: String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="\(number(size.width))" height="\(number(size.height))" \
    viewBox="0 0 \(number(size.width)) \(number(size.height))" role="img">
    <title>\(growth.title)</title>
    <style>
    \(style)
    </style>
    <rect class="page" width="\(number(size.width))" height="\(number(size.height))" rx="8"/>
    <text class="title" x="\(number(plot.left))" y="28">\(growth.title)</text>
    <clipPath id="plot"><rect x="\(number(plot.left))" y="\(number(plot.top))" width="\(number(plot.width))" \
    height="\(number(plot.height))"/></clipPath>
    \((grid + linear + axes + lines + labels).joined(separator: "\n"))
    </svg>

    """
  }

  private var style: String {
    func rules(_ page: String, _ ink: String, _ faint: String, _ color: (Int) -> String) -> String {
      let curves = curves.indices.map { ".c\($0) { stroke: \(color($0)) } .t\($0) { fill: \(color($0)) }" }
      return """
        .page { fill: \(page) } text { fill: \(ink) } .grid { stroke: \(faint) } .linear { stroke: \(faint) }
        \(curves.joined(separator: "\n"))
        """
    }
    return """
      text { font: 13px sans-serif } .title { font-size: 15px; font-weight: bold } .middle { text-anchor: middle }
      .end { text-anchor: end } .grid { stroke-width: 1 } .linear { stroke-width: 1; stroke-dasharray: 3 4 }
      .curve { stroke-width: 2.5; fill: none; stroke-linejoin: round } .lead { stroke-width: 1; fill: none; opacity: 0.5 }
      \(rules("#ffffff", "#27272a", "#d4d4d8") { colors[$0 % colors.count].0 })
      @media (prefers-color-scheme: dark) {
      \(rules("#18181b", "#e4e4e7", "#3f3f46") { colors[$0 % colors.count].1 })
      }
      """
  }

  private var grid: [String] {
    decades.x.map { "<path class=\"grid\" d=\"M\(number(x($0))) \(number(plot.top)) V\(number(bottom))\"/>" }
      + decades.y.map { "<path class=\"grid\" d=\"M\(number(plot.left)) \(number(y($0))) H\(number(right))\"/>" }
  }

  /// The lines of proportional growth.
  private var linear: [String] {
    let (first, last) = (decades.x.lowerBound, decades.x.upperBound)
    return (decades.y.lowerBound - last...decades.y.upperBound).map { start in
      "<path class=\"linear\" clip-path=\"url(#plot)\" d=\"M\(number(x(first))) \(number(y(start))) "
        + "L\(number(x(last))) \(number(y(start + last - first)))\"/>"
    }
  }

  private var axes: [String] {
    decades.x.map {
      "<text class=\"middle\" x=\"\(number(x($0)))\" y=\"\(number(bottom + 20))\">\(digits(pow(10, Double($0)), 0))</text>"
    }
      + decades.y.map {
        "<text class=\"end\" x=\"\(number(plot.left - 8))\" y=\"\(number(y($0) + 4))\">\(duration($0))</text>"
      } + [
        "<text class=\"middle\" x=\"\(number(plot.left + plot.width / 2))\" y=\"\(number(bottom + 42))\">"
          + "\(growth.axis); dotted: in proportion</text>"
      ]
  }

  private var lines: [String] {
    curves.enumerated().map { index, curve in
      let points = zip(growth.sizes, curve.costs).map { size, cost in
        "\(number(x(log10(Double(size)))) ) \(number(y(log10(cost))))"
      }
      let dots = points.map { point in
        let place = point.split(separator: " ")
        return "<circle class=\"t\(index)\" cx=\"\(place[0])\" cy=\"\(place[1])\" r=\"3.5\"/>"
      }
      return "<path class=\"curve c\(index)\" d=\"M\(points.joined(separator: " L"))\"/>" + dots.joined()
    }
  }

  /// Each curve's name beside its end, far enough from the next to be read.
  private var labels: [String] {
    let ends = curves.indices.map { ($0, y(log10(curves[$0].costs.last!))) }.sorted { $0.1 < $1.1 }
    var places: [Double] = []
    for (_, end) in ends { places.append(max(end, (places.last ?? 0) + 19)) }
    let overflow = max(0, (places.last ?? 0) - bottom)
    for place in places.indices.reversed() where overflow > 0 {
      let limit = place == places.count - 1 ? bottom : places[place + 1] - 19
      places[place] = min(places[place], limit)
    }
    return zip(ends, places).map { end, place in
      let (index, y) = end
      return
        "<path class=\"lead c\(index)\" d=\"M\(number(right + 5)) \(number(y)) L\(number(right + 16)) \(number(place))\"/>"
        + "<text class=\"t\(index)\" x=\"\(number(right + 20))\" y=\"\(number(place + 4))\">\(curves[index].name)</text>"
    }
  }

  private func x(_ exponent: Int) -> Double { x(Double(exponent)) }
  private func x(_ exponent: Double) -> Double {
    plot.left + plot.width * exponent / Double(decades.x.upperBound - decades.x.lowerBound)
  }

  private func y(_ exponent: Int) -> Double { y(Double(exponent)) }
  private func y(_ exponent: Double) -> Double {
    let count = Double(decades.y.upperBound - decades.y.lowerBound)
    return bottom - plot.height * (exponent - Double(decades.y.lowerBound)) / count
  }

  /// 1 ns, 10 µs, 100 ms.
  private func duration(_ exponent: Int) -> String {
    let steps = (exponent + 3) / 3 - 1
    let units = ["ns", "µs", "ms", "s"]
    if exponent < 0 { return digits(pow(10, Double(exponent)), -exponent) + " ns" }
    return digits(pow(10, Double(exponent - 3 * steps)), 0) + " " + units[min(steps, 3)]
  }

  private func number(_ value: Double) -> String { value == value.rounded() ? digits(value, 0) : digits(value, 1) }
}
