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

// Documentation/Guidelines.md
private enum Guidelines1: Example {
  static let path = "Documentation/Guidelines.md"
  static let claims: [String] = [##"  .subscribe { print($0) }  // 0, 11, 33"##]
  static let output = Output()
  static func run() async throws {
    let (first, second) = (Signal<Int, Never>.from([1, -2, 3]), Signal<Int, Never>.from([10, 20, 30]))
    Signal.zip(first, second)
      .filter { a, b in a >= 0 && b >= 0 }
      .map { a, b in a + b }
      .prepend(0)
      .subscribe { print($0) }  // 0, 11, 33
  }
}

// Documentation/Guidelines.md
private enum Guidelines2: Example {
  static let path = "Documentation/Guidelines.md"
  static let claims: [String] = [##"let save = Signal<Int, Offline>.from([1, 2]).handleEvents(onValue: { print("saving", $0) })  // saving 1, saving 2"##, ##"          .handleEvents(onCompletion: { print("nothing to clean up") })  // nothing to clean up"##, ##"  .subscribe(onValue: { print($0) }, onFailure: { print($0) }, onCompletion: { print("All done.") })  // All done."##]
  static let output = Output()
  static func run() async throws {
    struct Offline: Error {}
    let save = Signal<Int, Offline>.from([1, 2]).handleEvents(onValue: { print("saving", $0) })  // saving 1, saving 2
    save
      .then(
        Signal<Int, Offline>.fail(Offline())
          .catch { _ in
            Signal<Int, Offline>.empty
              .handleEvents(onCompletion: { print("nothing to clean up") })  // nothing to clean up
          }
      )
      .subscribe(onValue: { print($0) }, onFailure: { print($0) }, onCompletion: { print("All done.") })  // All done.
    _ = save
  }
}

// Documentation/Guidelines.md
private enum Guidelines3: Example {
  static let path = "Documentation/Guidelines.md"
  static let claims: [String] = [##"print(names.value, isImported.value, count.value)  // ["Ada", "Bob"] true 2"##]
  static let output = Output()
  static func run() async throws {
    struct Offline: Error {}
    let (names, failure, isImported) = (MutableProperty<[String]>([]), MutableProperty<Offline?>(nil), MutableProperty(false))
    let count = MutableProperty(0)
    Signal<String, Offline>.from(["Ada", "Bob"])
      .handleEvents(
        onValue: { name in names.modify { $0.append(name) } },
        onFailure: { failure.value = $0 },
        onCompletion: { isImported.value = true })
      .scan(0) { count, _ in count + 1 }
      .replaceFailure(with: 0)
      .bind(to: count)
    print(names.value, isImported.value, count.value)  // ["Ada", "Bob"] true 2
    _ = count
  }
}

@Test("the examples of Guidelines print what their comments say", .timeLimit(.minutes(10)), arguments: [
  Guidelines1.self, Guidelines2.self, Guidelines3.self,
] as [any Example.Type])
private func examples(example: any Example.Type) async throws { try await example.check() }
