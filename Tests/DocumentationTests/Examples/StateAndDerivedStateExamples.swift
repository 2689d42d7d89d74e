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

// Documentation/Book/4-StateAndDerivedState.md
private enum StateAndDerivedState1: Example {
  static let path = "Documentation/Book/4-StateAndDerivedState.md"
  static let claims: [String] = [##"print(screen.label, screen.isFreezing)  // -5.0 °C true"##]
  static let output = Output()
  static func run() async throws {
    final class Screen {
      var celsius = 20.0 { didSet { update() } }
      var usesFahrenheit = false
      var label = ""
      var isFreezing = false
      func update() {
        label = usesFahrenheit ? "\(celsius * 1.8 + 32) °F" : "\(celsius) °C"
        isFreezing = celsius < 0
      }
    }
    let screen = Screen()
    screen.celsius = -5
    screen.usesFahrenheit = true
    print(screen.label, screen.isFreezing)  // -5.0 °C true
    _ = screen
  }
}

// Documentation/Book/4-StateAndDerivedState.md
private enum StateAndDerivedState2: Example {
  static let path = "Documentation/Book/4-StateAndDerivedState.md"
  static let claims: [String] = [##"print(celsius.value)  // 20.0"##, ##"celsius.signal.subscribe { print("now", $0) }  // now 20.0"##, ##"celsius.value = -5  // now -5.0"##]
  static let output = Output()
  static func run() async throws {
    let celsius = MutableProperty(20.0)
    print(celsius.value)  // 20.0
    celsius.signal.subscribe { print("now", $0) }  // now 20.0
    celsius.value = -5  // now -5.0
    _ = celsius
  }
}

// Documentation/Book/4-StateAndDerivedState.md
private enum StateAndDerivedState3: Example {
  static let path = "Documentation/Book/4-StateAndDerivedState.md"
  static let claims: [String] = [##"label.signal.subscribe { print($0) }  // 20.0 °C"##, ##"isFreezing.signal.subscribe { print("freezing:", $0) }  // freezing: false"##, ##"celsius.value = -5  // -5.0 °C, freezing: true"##, ##"usesFahrenheit.value = true  // 23.0 °F"##, ##"print(label.value)  // 23.0 °F"##]
  static let output = Output()
  static func run() async throws {
    let (celsius, usesFahrenheit) = (MutableProperty(20.0), MutableProperty(false))
    let label = celsius.combineLatest(with: usesFahrenheit).map { celsius, usesFahrenheit in
      usesFahrenheit ? "\(celsius * 1.8 + 32) °F" : "\(celsius) °C"
    }
    let isFreezing = celsius.map { $0 < 0 }.removeDuplicates()
    label.signal.subscribe { print($0) }  // 20.0 °C
    isFreezing.signal.subscribe { print("freezing:", $0) }  // freezing: false
    celsius.value = -5  // -5.0 °C, freezing: true
    usesFahrenheit.value = true  // 23.0 °F
    print(label.value)  // 23.0 °F
    _ = label
    _ = isFreezing
  }
}

// Documentation/Book/4-StateAndDerivedState.md
private enum StateAndDerivedState4: Example {
  static let path = "Documentation/Book/4-StateAndDerivedState.md"
  static let claims: [String] = [##"  .subscribe { print("properties", $0, $1) }  // properties 35.6 false"##, ##"  .subscribe { print("signals", $0, $1) }  // signals 35.6 false"##, ##"celsius.value = -5  // properties 23.0 true, signals 23.0 false, signals 23.0 true"##]
  static let output = Output()
  static func run() async throws {
    let celsius = MutableProperty(2.0)
    let (fahrenheit, isFreezing) = (celsius.map { $0 * 1.8 + 32 }, celsius.map { $0 < 0 })
    fahrenheit.combineLatest(with: isFreezing).signal
      .subscribe { print("properties", $0, $1) }  // properties 35.6 false
    fahrenheit.signal.combineLatest(with: isFreezing.signal)
      .subscribe { print("signals", $0, $1) }  // signals 35.6 false
    // Below zero, which is 32 °F, it is freezing; the second line has a moment in which it isn't.
    celsius.value = -5  // properties 23.0 true, signals 23.0 false, signals 23.0 true
    _ = celsius
  }
}

// Documentation/Book/4-StateAndDerivedState.md
private enum StateAndDerivedState5: Example {
  static let path = "Documentation/Book/4-StateAndDerivedState.md"
  static let claims: [String] = [##"offset.combineLatest(with: day).signal.subscribe { print($0, $1) }  // 0.0 never"##, ##"}  // 0.3 Monday"##]
  static let output = Output()
  static func run() async throws {
    let (offset, day) = (MutableProperty(0.0), MutableProperty("never"))
    offset.combineLatest(with: day).signal.subscribe { print($0, $1) }  // 0.0 never
    transaction {
      offset.value = 0.3
      day.value = "Monday"
    }  // 0.3 Monday
  }
}

// Documentation/Book/4-StateAndDerivedState.md
private enum StateAndDerivedState6: Example {
  static let path = "Documentation/Book/4-StateAndDerivedState.md"
  static let claims: [String] = [##"print(latest.value ?? 0, highest.value)  // 3.0 4.0"##]
  static let output = Output()
  static func run() async throws {
    let readings = Subject<Double, Never>()
    let latest = Property<Double?>(initial: nil, then: readings.signal.map { $0 })
    let highest = MutableProperty(0.0)
    readings.signal.scan(0) { max($0, $1) }.bind(to: highest)
    readings.send(4)
    readings.send(3)
    print(latest.value ?? 0, highest.value)  // 3.0 4.0
    // A person resets it.
    highest.value = 0
    _ = readings
    _ = latest
    _ = highest
  }
}

// Documentation/Book/4-StateAndDerivedState.md
private enum StateAndDerivedState7: Example {
  static let path = "Documentation/Book/4-StateAndDerivedState.md"
  static let claims: [String] = [##"print(station.text.value)  // no reading yet"##, ##"print(station.text.value)  // 2.5 °C"##]
  static let output = Output()
  static func run() async throws {
    final class Station: Sendable {
      private let celsius = MutableProperty<Double?>(nil)
      let text: Property<String>
      init(readings: Signal<Double, Never>) {
        text = celsius.map { $0.map { "\($0) °C" } ?? "no reading yet" }
        readings.map { $0 }.bind(to: celsius)
      }
    }
    let readings = Subject<Double, Never>()
    let station = Station(readings: readings.signal)
    print(station.text.value)  // no reading yet
    readings.send(2.5)
    print(station.text.value)  // 2.5 °C
    _ = readings
    _ = station
  }
}

// Documentation/Book/4-StateAndDerivedState.md
private enum StateAndDerivedState8: Example {
  static let path = "Documentation/Book/4-StateAndDerivedState.md"
  static let claims: [String] = [##"selected.flatMap { $0.celsius }.signal.subscribe { print("shown:", $0) }  // shown: 3.0"##, ##"garden.celsius.value = 4  // shown: 4.0"##, ##"selected.value = roof  // shown: 6.0"##]
  static let output = Output()
  static func run() async throws {
    final class Sensor: Sendable {
      let celsius: MutableProperty<Double>
      init(_ celsius: Double) { self.celsius = MutableProperty(celsius) }
    }
    let (garden, roof) = (Sensor(3), Sensor(6))
    let selected = MutableProperty(garden)
    selected.flatMap { $0.celsius }.signal.subscribe { print("shown:", $0) }  // shown: 3.0
    garden.celsius.value = 4  // shown: 4.0
    selected.value = roof  // shown: 6.0
    // The garden isn't shown any more.
    garden.celsius.value = 5
    _ = selected
  }
}

// Documentation/Book/4-StateAndDerivedState.md
private enum StateAndDerivedState9: Example {
  static let path = "Documentation/Book/4-StateAndDerivedState.md"
  static let claims: [String] = [##"_ = text.value + text.value  // computing, computing"##]
  static let output = Output()
  static func run() async throws {
    let celsius = MutableProperty(2.0)
    let text = celsius.map { value -> String in
      print("computing")
      return "\(value)"
    }
    _ = text.value + text.value  // computing, computing
    _ = celsius
    _ = text
  }
}

// Documentation/Book/4-StateAndDerivedState.md
private enum StateAndDerivedState10: Example {
  static let path = "Documentation/Book/4-StateAndDerivedState.md"
  static let claims: [String] = [##"latest.subscribe(onValue: { print($0) }, onCompletion: { print("over") })  // over"##]
  static let output = Output()
  static func run() async throws {
    let readings = Subject<Double, Never>()
    let latest = Property(initial: 0, then: readings.signal).signal
    latest.subscribe(onValue: { print($0) }, onCompletion: { print("over") })  // over
    readings.send(2.5)
    _ = readings
    _ = latest
  }
}

@Test("the examples of StateAndDerivedState print what their comments say", .timeLimit(.minutes(10)), arguments: [
  StateAndDerivedState1.self, StateAndDerivedState2.self, StateAndDerivedState3.self, StateAndDerivedState4.self, StateAndDerivedState5.self, StateAndDerivedState6.self, StateAndDerivedState7.self, StateAndDerivedState8.self, StateAndDerivedState9.self, StateAndDerivedState10.self,
] as [any Example.Type])
private func examples(example: any Example.Type) async throws { try await example.check() }
