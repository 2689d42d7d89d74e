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

// Documentation/Book/8-DebuggingAndMemory.md
private enum DebuggingAndMemory1: Example {
  static let path = "Documentation/Book/8-DebuggingAndMemory.md"
  static let claims: [String] = [##"print(closed?.text.value ?? "freed")  // 3.0 °C"##]
  static let output = Output()
  static func run() async throws {
    final class Display: Sendable {
      let text = MutableProperty("")
      init(_ readings: Signal<Double, Never>) {
        readings.subscribe { self.text.value = "\($0) °C" }
      }
    }
    let thermometer = Subject<Double, Never>()
    var display: Display? = Display(thermometer.signal)
    weak let closed = display
    display = nil
    thermometer.send(3.0)
    print(closed?.text.value ?? "freed")  // 3.0 °C
    _ = thermometer
  }
}

// Documentation/Book/8-DebuggingAndMemory.md
private enum DebuggingAndMemory2: Example {
  static let path = "Documentation/Book/8-DebuggingAndMemory.md"
  static let claims: [String] = [##"print(closed?.text.value ?? "freed")  // freed"##]
  static let output = Output()
  static func run() async throws {
    final class Display: Sendable {
      let text = MutableProperty("")
      init(_ readings: Signal<Double, Never>) {
        readings.map { "\($0) °C" }.bind(to: text)
      }
    }
    let thermometer = Subject<Double, Never>()
    var display: Display? = Display(thermometer.signal)
    weak let closed = display
    display = nil
    thermometer.send(3.0)
    print(closed?.text.value ?? "freed")  // freed
    _ = thermometer
  }
}

// Documentation/Book/8-DebuggingAndMemory.md
private enum DebuggingAndMemory3: Example {
  static let path = "Documentation/Book/8-DebuggingAndMemory.md"
  static let claims: [String] = [##"print(closed?.text.value ?? "freed")  // freed"##]
  static let output = Output()
  static func run() async throws {
    final class Display: Sendable {
      let text = MutableProperty("")
      init(_ readings: Signal<Double, Never>) {
        readings.bind(to: self) { display, celsius in display.show(celsius) }
      }
      func show(_ celsius: Double) { text.value = "\(celsius) °C" }
    }
    let thermometer = Subject<Double, Never>()
    var display: Display? = Display(thermometer.signal)
    weak let closed = display
    display = nil
    print(closed?.text.value ?? "freed")  // freed
    _ = thermometer
  }
}

// Documentation/Book/8-DebuggingAndMemory.md
private enum DebuggingAndMemory4: Example {
  static let path = "Documentation/Book/8-DebuggingAndMemory.md"
  static let claims: [String] = [##"thermometer.send(2.5)  // shown: 2.5"##, ##"print(display == nil)  // true"##]
  static let output = Output()
  static func run() async throws {
    final class Display: Sendable {
      private let lifetime = Lifetime()
      init(_ readings: Signal<Double, Never>, diary: Subject<String, Never>) {
        readings.take(during: lifetime).subscribe { diary.send("shown: \($0)") }
      }
    }
    let (thermometer, diary) = (Subject<Double, Never>(), Subject<String, Never>())
    diary.signal.subscribe { print($0) }
    var display: Display? = Display(thermometer.signal, diary: diary)
    thermometer.send(2.5)  // shown: 2.5
    // The display is freed, and nothing more is printed.
    display = nil
    thermometer.send(3.0)
    print(display == nil)  // true
  }
}

// Documentation/Book/8-DebuggingAndMemory.md
private enum DebuggingAndMemory5: Example {
  static let path = "Documentation/Book/8-DebuggingAndMemory.md"
  static let claims: [String] = [##"print(closed == nil)  // true"##]
  static let output = Output()
  static func run() async throws {
    final class Form: Sendable {
      let name = MutableProperty("")
      let isLong = MutableProperty(false)
      init() { name.signal.map { $0.count > 3 }.bind(to: isLong) }
    }
    var form: Form? = Form()
    weak let closed = form
    form = nil
    print(closed == nil)  // true
  }
}

// Documentation/Book/8-DebuggingAndMemory.md
private enum DebuggingAndMemory6: Example {
  static let path = "Documentation/Book/8-DebuggingAndMemory.md"
  static let claims: [String] = [##"  .subscribe { _ in }  // frost subscribed, read subscribed"##, ##"thermometer.send(2.5)  // read value: 2.5"##, ##"thermometer.send(-1.0)  // read value: -1.0, frost value: -1.0, read disposed, frost disposed"##]
  static let output = Output()
  static func run() async throws {
    let thermometer = Subject<Double, Never>()
    thermometer.signal
      .log(as: "read", to: { print($0) })
      .filter { $0 < 0 }
      .log(as: "frost", to: { print($0) })
      .take(first: 1)
      .subscribe { _ in }  // frost subscribed, read subscribed
    thermometer.send(2.5)  // read value: 2.5
    thermometer.send(-1.0)  // read value: -1.0, frost value: -1.0, read disposed, frost disposed
    _ = thermometer
  }
}

// Documentation/Book/8-DebuggingAndMemory.md
private enum DebuggingAndMemory7: Example {
  static let path = "Documentation/Book/8-DebuggingAndMemory.md"
  static let claims: [String] = [##"for live in watch.live { print(live.signal, live.eventCount) }  // Signal<Double, Never> 1"##]
  static let output = Output()
  static func run() async throws {
    let (watch, thermometer) = (LiveSubscriptions(), Subject<Double, Never>())
    watch.during {
      thermometer.signal.subscribe { _ in }
      thermometer.signal.take(first: 1).subscribe { _ in }
    }
    thermometer.send(2.5)
    for live in watch.live { print(live.signal, live.eventCount) }  // Signal<Double, Never> 1
  }
}

// Documentation/Book/8-DebuggingAndMemory.md
private enum DebuggingAndMemory8: Example {
  static let path = "Documentation/Book/8-DebuggingAndMemory.md"
  static let claims: [String] = [##"reading().subscribe(onValue: { print($0) }, onCompletion: { print("over") })  // over"##]
  static let output = Output()
  static func run() async throws {
    @Sendable func reading() -> Signal<Double, Never> { Subject<Double, Never>().signal }
    reading().subscribe(onValue: { print($0) }, onCompletion: { print("over") })  // over
  }
}

@Test("the examples of DebuggingAndMemory print what their comments say", .timeLimit(.minutes(10)), arguments: [
  DebuggingAndMemory1.self, DebuggingAndMemory2.self, DebuggingAndMemory3.self, DebuggingAndMemory4.self, DebuggingAndMemory5.self, DebuggingAndMemory6.self, DebuggingAndMemory7.self, DebuggingAndMemory8.self,
] as [any Example.Type])
private func examples(example: any Example.Type) async throws { try await example.check() }
