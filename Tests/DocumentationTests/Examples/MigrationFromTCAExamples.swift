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

// Documentation/MigrationFromTCA.md
private enum MigrationFromTCA1: Example {
  static let path = "Documentation/MigrationFromTCA.md"
  static let claims: [String] = [##"model.load.isExecuting.signal.subscribe { print("loading:", $0) }  // loading: false"##, ##"model.load.execute()  // loading: true"##, ##"answers.send("one")  // loading: false"##, ##"print(model.fact.value ?? "none")  // 1 is one"##]
  static let output = Output()
  static func run() async throws {
    final class Fact: Sendable {
      let count = MutableProperty(0)
      let fact = MutableProperty<String?>(nil)
      let load: Command<Void, String, Never>
      init(numberFact: @escaping @Sendable (Int) -> Signal<String, Never>) {
        load = Command(state: count, enabledIf: { _ in true }) { count, _ in numberFact(count) }
        load.values.map(Optional.some).bind(to: fact)
      }
      func increment() {
        transaction {
          count.value += 1
          fact.value = nil
        }
      }
    }
    let answers = Subject<String, Never>()
    let model = Fact { number in answers.signal.take(first: 1).map { "\(number) is \($0)" } }
    model.load.isExecuting.signal.subscribe { print("loading:", $0) }  // loading: false
    model.increment()
    model.load.execute()  // loading: true
    answers.send("one")  // loading: false
    print(model.fact.value ?? "none")  // 1 is one
    _ = answers
    _ = model
  }
}

@Test("the examples of MigrationFromTCA print what their comments say", .timeLimit(.minutes(10)), arguments: [
  MigrationFromTCA1.self,
] as [any Example.Type])
private func examples(example: any Example.Type) async throws { try await example.check() }
