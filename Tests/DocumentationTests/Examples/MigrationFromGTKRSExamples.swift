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
import GTKKit
import RivuletGTK

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

// Documentation/MigrationFromGTKRS.md
private enum MigrationFromGTKRS1: Example {
  static let path = "Documentation/MigrationFromGTKRS.md"
  static let claims: [String] = [##"counter.text.signal.subscribe { print($0) }  // Counter: 255"##, ##"counter.increment()  // Counter: 0"##, ##"counter.decrement()  // Counter: 255"##]
  static let output = Output()
  static func run() async throws {
    final class Counter: Sendable {
      let value: MutableProperty<UInt8>
      let text: Property<String>
      init(_ start: UInt8) {
        value = MutableProperty(start)
        text = value.map { "Counter: \($0)" }
      }
      func increment() { value.modify { $0 &+= 1 } }
      func decrement() { value.modify { $0 &-= 1 } }
    }
    let counter = Counter(255)
    counter.text.signal.subscribe { print($0) }  // Counter: 255
    counter.increment()  // Counter: 0
    counter.decrement()  // Counter: 255
    _ = counter
  }
}

// Documentation/MigrationFromGTKRS.md
@MainActor private func MigrationFromGTKRS2() async throws {
  final class Counter: Sendable {
    let text = Property.constant("")
    func increment() {}
  }
  let counter = Counter()
  let (button, label) = (Button(label: "+"), Label())
  counter.text.signal.bind(to: label.reactive.text)
  button.reactive.clicked.subscribe { counter.increment() }
  _ = counter
}

@Test("the examples of MigrationFromGTKRS print what their comments say", .timeLimit(.minutes(10)), arguments: [
  MigrationFromGTKRS1.self,
] as [any Example.Type])
private func examples(example: any Example.Type) async throws { try await example.check() }
