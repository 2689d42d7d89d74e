import GTKKit

/// The times between frames, by the frame clock, and what the frames took to make.
@MainActor
struct FrameTimes {
  /// From the beginning of one frame to that of the next, in milliseconds.
  var intervals: [Double] = []
  /// From the beginning of a frame to its end, in milliseconds.
  var work: [Double] = []

  /// Measures frames, and does something at the beginning of each.
  static func of(_ widget: Widget, count: Int, _ body: @escaping @MainActor () -> Void) async -> FrameTimes {
    var times = FrameTimes()
    guard let clock = widget.frameClock else { return times }
    var (last, begin): (Int?, Double) = (nil, 0)
    func tick() {
      begin = now()
      if let last { times.intervals.append(Double(clock.frameTime - last) / 1000) }
      last = clock.frameTime
      guard times.intervals.count < count else { return }
      body()
      widget.queueDraw()
      widget.onNextTick(tick)
    }
    let handler = clock.onAfterPaint { times.work.append(now() - begin) }
    widget.onNextTick(tick)
    while times.intervals.count < count { await turn() }
    handler.disconnect()
    return times
  }

  func report() {
    let sorted = intervals.sorted()
    printFigure("longest frame ms", sorted.last ?? 0)
    printFigure("frame ms, 99 of 100", sorted.isEmpty ? 0 : sorted[sorted.count * 99 / 100])
    printFigure("frames over 33 ms", Double(sorted.filter { $0 > 33.4 }.count))
    printFigure("longest work ms", work.max() ?? 0)
    printFigure("median work ms", work.isEmpty ? 0 : work.sorted()[work.count / 2])
  }
}
