import Rivulet

enum Chapter6Solutions {
  static func store(_ readings: Signal<Double, Never>, in archive: Archive) -> Signal<Int, Never> {
    readings.flatMapAsync(.concat) { await archive.store($0) }
  }

  static func means(of days: Signal<String, Never>, in archive: Archive) -> Signal<Double?, Never> {
    days.flatMapAsync(.latest) { day in try? await archive.mean(of: day) }
  }

  static func firstFrost(in readings: Signal<Double, Never>) async -> Double? {
    await readings.filter { $0 < 0 }.first()
  }

  static func calibration(
    of readings: Signal<Double, Never>, clock: any TimedScheduler
  ) async throws(StationFailure) -> Double {
    let taken = await readings.take(for: .seconds(10), on: clock).collectAll()
    if taken.isEmpty { throw .offline }
    return taken.reduce(0, +) / Double(taken.count)
  }

  static func keepLatest(_ readings: Signal<Double, Never>, in archive: Archive) async {
    for await reading in readings.values(buffering: .newest(1)) { _ = await archive.store(reading) }
  }
}
