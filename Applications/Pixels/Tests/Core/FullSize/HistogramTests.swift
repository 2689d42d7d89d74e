import PixelsCore
import Testing

@Suite struct HistogramTests {
  @Test("each brightness of each colour is counted")
  func counts() {
    var histogram = Histogram()
    for _ in 0..<3 { histogram.count(red: 0, green: 128, blue: 255) }
    histogram.count(red: 1, green: 0, blue: 255)
    #expect(histogram.red[0] == 4)
    #expect(histogram.green[64] == 3)
    #expect(histogram.green[0] == 1)
    #expect(histogram.blue[127] == 4)
    #expect(histogram.red.reduce(0, +) == 4)
  }

  @Test("one frequent brightness does not flatten all others, and nothing is higher than the chart")
  func heights() {
    var histogram = Histogram()
    for _ in 0..<100_000 { histogram.count(red: 0, green: 0, blue: 0) }
    for value in 1...255 { histogram.count(red: UInt8(value), green: UInt8(value), blue: UInt8(value)) }
    let heights = histogram.heights(\.red)
    #expect(heights[0] == 1)
    #expect(heights[64] > 0.5)
    #expect(heights.allSatisfy { (0...1).contains($0) })
    #expect(Histogram().heights(\.blue).allSatisfy { $0 == 0 })
  }
}
