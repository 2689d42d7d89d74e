// Made by Scripts/docs from the examples in documentation comments and pages; change those.
// swift-format-ignore-file
import Foundation
import Observation
import Synchronization
import Rivulet
import RivuletTesting
import RivuletFoundation
import RivuletURLSession
import RivuletHTTP
import RivuletLog
import ServerSentEvents
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

// Documentation/Book/1-ThinkingInSignals.md
private enum ThinkingInSignals1: Example {
  static let path = "Documentation/Book/1-ThinkingInSignals.md"
  static let claims: [String] = [##"thermometer.onReading?(-0.5)  // frost"##]
  static let output = Output()
  static func run() async throws {
    final class Thermometer {
      var onReading: ((Double) -> Void)?
    }
    let thermometer = Thermometer()
    var hasWarned = false
    thermometer.onReading = { celsius in print("display", celsius) }
    thermometer.onReading = { celsius in
      if celsius < 0, !hasWarned {
        hasWarned = true
        print("frost")
      }
    }
    thermometer.onReading?(2.5)
    thermometer.onReading?(-0.5)  // frost
    thermometer.onReading?(-1.0)
    _ = thermometer
  }
}

// Documentation/Book/1-ThinkingInSignals.md
private enum ThinkingInSignals2: Example {
  static let path = "Documentation/Book/1-ThinkingInSignals.md"
  static let claims: [String] = [##"thermometer.send(2.5)  // display 2.5, diary 2.5"##, ##"thermometer.send(-0.5)  // display -0.5, diary -0.5"##]
  static let output = Output()
  static func run() async throws {
    let thermometer = Subject<Double, Never>()
    thermometer.signal.subscribe { print("display", $0) }
    thermometer.signal.subscribe { print("diary", $0) }
    thermometer.send(2.5)  // display 2.5, diary 2.5
    thermometer.send(-0.5)  // display -0.5, diary -0.5
    _ = thermometer
  }
}

// Documentation/Book/1-ThinkingInSignals.md
private enum ThinkingInSignals3: Example {
  static let path = "Documentation/Book/1-ThinkingInSignals.md"
  static let claims: [String] = [##"thermometer.send(-0.5)  // frost: -0.5 °C"##, ##"thermometer.send(-1.0)  // frost: -1.0 °C"##]
  static let output = Output()
  static func run() async throws {
    let thermometer = Subject<Double, Never>()
    let frost: Signal<String, Never> = thermometer.signal
      .filter { $0 < 0 }
      .map { "frost: \($0) °C" }
    frost.subscribe { print($0) }
    thermometer.send(2.5)
    thermometer.send(-0.5)  // frost: -0.5 °C
    thermometer.send(-1.0)  // frost: -1.0 °C
    _ = thermometer
    _ = frost
  }
}

// Documentation/Book/1-ThinkingInSignals.md
private enum ThinkingInSignals4: Example {
  static let path = "Documentation/Book/1-ThinkingInSignals.md"
  static let claims: [String] = [##"thermometer.send(2.5)  // no frost"##, ##"thermometer.send(-0.5)  // frost"##, ##"thermometer.send(1.0)  // no frost"##, ##"thermometer.send(-2.0)  // frost"##]
  static let output = Output()
  static func run() async throws {
    let thermometer = Subject<Double, Never>()
    thermometer.signal
      .map { $0 < 0 }
      .removeDuplicates()
      .subscribe { print($0 ? "frost" : "no frost") }
    thermometer.send(2.5)  // no frost
    thermometer.send(-0.5)  // frost
    thermometer.send(-1.0)
    thermometer.send(1.0)  // no frost
    thermometer.send(-2.0)  // frost
    _ = thermometer
  }
}

// Documentation/Book/1-ThinkingInSignals.md
private enum ThinkingInSignals5: Example {
  static let path = "Documentation/Book/1-ThinkingInSignals.md"
  static let claims: [String] = [##"rain.send(2)  // today: 2"##, ##"rain.send(5)  // today: 7"##]
  static let output = Output()
  static func run() async throws {
    let rain = Subject<Int, Never>()
    rain.signal.scan(0) { sum, millimetres in sum + millimetres }.subscribe { print("today:", $0) }
    rain.send(2)  // today: 2
    rain.send(5)  // today: 7
    _ = rain
  }
}

// Documentation/Book/1-ThinkingInSignals.md
private enum ThinkingInSignals6: Example {
  static let path = "Documentation/Book/1-ThinkingInSignals.md"
  static let claims: [String] = [##"garden.send(3.5)  // garden 3.5"##, ##"roof.send(6.0)  // roof 6.0"##]
  static let output = Output()
  static func run() async throws {
    let (garden, roof) = (Subject<Double, Never>(), Subject<Double, Never>())
    Signal.merge(garden.signal.map { "garden \($0)" }, roof.signal.map { "roof \($0)" })
      .subscribe { print($0) }
    garden.send(3.5)  // garden 3.5
    roof.send(6.0)  // roof 6.0
  }
}

// Documentation/Book/1-ThinkingInSignals.md
private enum ThinkingInSignals7: Example {
  static let path = "Documentation/Book/1-ThinkingInSignals.md"
  static let claims: [String] = [##"thermometer.send(2.5)  // display 2.5"##]
  static let output = Output()
  static func run() async throws {
    let thermometer = Subject<Double, Never>()
    let display = thermometer.signal.subscribe { print("display", $0) }
    thermometer.send(2.5)  // display 2.5
    display.dispose()
    thermometer.send(3.0)
    _ = thermometer
    _ = display
  }
}

// Documentation/Book/1-ThinkingInSignals.md
private enum ThinkingInSignals8: Example {
  static let path = "Documentation/Book/1-ThinkingInSignals.md"
  static let claims: [String] = [##"yesterday.subscribe { print($0) }  // reading the diary, 4.5, 7.0"##, ##"yesterday.subscribe { print($0) }  // reading the diary, 4.5, 7.0"##]
  static let output = Output()
  static func run() async throws {
    let yesterday = Signal<Double, Never>.from([4.5, 7.0])
      .handleEvents(onSubscribe: { print("reading the diary") })
    yesterday.subscribe { print($0) }  // reading the diary, 4.5, 7.0
    yesterday.subscribe { print($0) }  // reading the diary, 4.5, 7.0
    _ = yesterday
  }
}

// Documentation/Book/1-ThinkingInSignals.md
private enum ThinkingInSignals9: Example {
  static let path = "Documentation/Book/1-ThinkingInSignals.md"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    let thermometer = Subject<Double, Never>()
    _ = thermometer.signal.map { print("never printed", $0) }
    thermometer.send(2.5)
    _ = thermometer
  }
}

// Documentation/Book/1-ThinkingInSignals.md
private enum ThinkingInSignals10: Example {
  static let path = "Documentation/Book/1-ThinkingInSignals.md"
  static let claims: [String] = [##"thermometer.send(3.0)  // 3.0"##]
  static let output = Output()
  static func run() async throws {
    let thermometer = Subject<Double, Never>()
    thermometer.send(2.5)
    thermometer.signal.subscribe { print($0) }
    thermometer.send(3.0)  // 3.0
    _ = thermometer
  }
}

@Test("the examples of ThinkingInSignals print what their comments say", .timeLimit(.minutes(10)), arguments: [
  ThinkingInSignals1.self, ThinkingInSignals2.self, ThinkingInSignals3.self, ThinkingInSignals4.self, ThinkingInSignals5.self, ThinkingInSignals6.self, ThinkingInSignals7.self, ThinkingInSignals8.self, ThinkingInSignals9.self, ThinkingInSignals10.self,
] as [any Example.Type])
private func examples(example: any Example.Type) async throws { try await example.check() }
