import Rivulet

// Documentation/Book/6-AsyncAndActors.md. To begin, write Chapter6Exercises in place of Chapter6Solutions: then the tests call
// the functions of this file, and fail.
typealias Chapter6 = Chapter6Solutions

actor Archive {
  private(set) var stored: [Double] = []
  private let write: @Sendable (Double) async -> Void
  private let read: @Sendable (String) async throws(StationFailure) -> Double

  init(
    write: @escaping @Sendable (Double) async -> Void = { _ in },
    read: @escaping @Sendable (String) async throws(StationFailure) -> Double = { _ throws(StationFailure) in 0 }
  ) {
    self.write = write
    self.read = read
  }

  /// Returns how many readings are stored.
  func store(_ reading: Double) async -> Int {
    await write(reading)
    stored.append(reading)
    return stored.count
  }

  func mean(of day: String) async throws(StationFailure) -> Double { try await read(day) }
}

enum Chapter6Exercises {
  static func store(_ readings: Signal<Double, Never>, in archive: Archive) -> Signal<Int, Never> {
    .never
  }

  static func means(of days: Signal<String, Never>, in archive: Archive) -> Signal<Double?, Never> {
    .never
  }

  static func firstFrost(in readings: Signal<Double, Never>) async -> Double? {
    0
  }

  static func calibration(
    of readings: Signal<Double, Never>, clock: any TimedScheduler
  ) async throws(StationFailure) -> Double {
    0
  }

  static func keepLatest(_ readings: Signal<Double, Never>, in archive: Archive) async {
  }
}
