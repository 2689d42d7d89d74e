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

// Documentation/Book/5-CommandsAndForms.md
private func CommandsAndForms1() async throws {
  final class Registration {
    var name = ""
    var isSending = false
    var errorText: String?
    var isButtonEnabled: Bool { !name.isEmpty && !isSending }
    func buttonPressed(register: (String, @escaping (Bool) -> Void) -> Void) {
      guard isButtonEnabled else { return }
      isSending = true
      errorText = nil
      register(name) { isDone in
        self.isSending = false
        if !isDone { self.errorText = "offline" }
      }
    }
  }
}

// Documentation/Book/5-CommandsAndForms.md
private enum CommandsAndForms2: Example {
  static let path = "Documentation/Book/5-CommandsAndForms.md"
  static let claims: [String] = [##"register.isEnabled.signal.subscribe { print("button:", $0) }  // button: false"##, ##"name.value = "pond"  // button: true"##, ##"register.execute()  // button: false, registered pond, button: true"##]
  static let output = Output()
  static func run() async throws {
    struct Offline: Error {}
    let name = MutableProperty("")
    let register = Command<Void, String, Offline>(enabledIf: name.map { !$0.isEmpty }) {
      .just("registered \(name.value)")
    }
    register.isEnabled.signal.subscribe { print("button:", $0) }  // button: false
    register.values.subscribe { print($0) }
    register.errors.subscribe { _ in print("offline") }
    name.value = "pond"  // button: true
    register.execute()  // button: false, registered pond, button: true
    _ = name
    _ = register
  }
}

// Documentation/Book/5-CommandsAndForms.md
private enum CommandsAndForms3: Example {
  static let path = "Documentation/Book/5-CommandsAndForms.md"
  static let claims: [String] = [##"register.isExecuting.signal.subscribe { print("spinner:", $0) }  // spinner: false"##, ##"register.execute("pond")  // spinner: true"##, ##"clock.advance(by: .seconds(2))  // registered pond, spinner: false"##]
  static let output = Output()
  static func run() async throws {
    let clock = TestScheduler()
    let register = Command<String, String, Never> { name in
      Signal.just("registered \(name)").delay(for: .seconds(2), on: clock)
    }
    register.isExecuting.signal.subscribe { print("spinner:", $0) }  // spinner: false
    register.values.subscribe { print($0) }
    register.execute("pond")  // spinner: true
    // Refused: the first is still running.
    register.execute("pond")
    clock.advance(by: .seconds(2))  // registered pond, spinner: false
    _ = clock
    _ = register
  }
}

// Documentation/Book/5-CommandsAndForms.md
private enum CommandsAndForms4: Example {
  static let path = "Documentation/Book/5-CommandsAndForms.md"
  static let claims: [String] = [##"}.signal.subscribe { print($0) }  // noNumber"##, ##"height.value = "200"  // notBetween1And100"##, ##"height.value = "2"  // fine"##, ##"height.value = "2x"  // noNumber"##, ##"print(height.value, height.lastValid.value ?? "none")  // 2x 2"##]
  static let output = Output()
  static func run() async throws {
    enum Wrong: Error { case noNumber, notBetween1And100 }
    let height = ValidatingProperty("") { (text) throws(Wrong) in
      guard let metres = Double(text) else { throw .noNumber }
      guard (1...100).contains(metres) else { throw .notBetween1And100 }
    }
    height.verdict.map { verdict -> String in
      switch verdict {
      case .success: "fine"
      case .failure(let wrong): "\(wrong)"
      }
    }.signal.subscribe { print($0) }  // noNumber
    height.value = "200"  // notBetween1And100
    height.value = "2"  // fine
    height.value = "2x"  // noNumber
    print(height.value, height.lastValid.value ?? "none")  // 2x 2
    _ = height
  }
}

// Documentation/Book/5-CommandsAndForms.md
private enum CommandsAndForms5: Example {
  static let path = "Documentation/Book/5-CommandsAndForms.md"
  static let claims: [String] = [##"form.register.isEnabled.signal.removeDuplicates().subscribe { print("button:", $0) }  // button: false"##, ##"form.height.value = "2"  // button: true"##, ##"form.register.execute()  // button: false, button: true"##, ##"print(form.message.value)  // Can't reach the service. Try again."##, ##"form.register.execute()  // button: false, button: true"##, ##"print(form.message.value)  // pond at 2.0 m"##]
  static let output = Output()
  static func run() async throws {
    enum Wrong: Error { case empty, noNumber }
    struct Offline: Error {}
    final class Registration: Sendable {
      let name = ValidatingProperty("") { (text) throws(Wrong) in if text.isEmpty { throw .empty } }
      let height = ValidatingProperty("") { (text) throws(Wrong) in if Double(text) == nil { throw .noNumber } }
      let register: Command<Void, String, Offline>
      let message: Property<String>
      init(service: @escaping @Sendable (String, Double) -> Signal<String, Offline>) {
        let (name, height) = (name, height)
        register = Command(enabledIf: Property.all([name.isValid, height.isValid])) {
          service(name.value, Double(height.value) ?? 0)
        }
        message = Property(
          initial: "", then: .merge(register.values, register.errors.map { _ in "Can't reach the service. Try again." }))
      }
    }
    let form = Registration { name, height in name == "pond" ? .just("\(name) at \(height) m") : .fail(Offline()) }
    form.register.isEnabled.signal.removeDuplicates().subscribe { print("button:", $0) }  // button: false
    form.name.value = "lake"
    form.height.value = "2"  // button: true
    form.register.execute()  // button: false, button: true
    print(form.message.value)  // Can't reach the service. Try again.
    form.name.value = "pond"
    form.register.execute()  // button: false, button: true
    print(form.message.value)  // pond at 2.0 m
    _ = form
  }
}

// Documentation/Book/5-CommandsAndForms.md
private enum CommandsAndForms6: Example {
  static let path = "Documentation/Book/5-CommandsAndForms.md"
  static let claims: [String] = [##"print(field.value)  // pond"##, ##"print(name.value)  // lake"##]
  static let output = Output()
  static func run() async throws {
    let (name, field) = (MutableProperty("pond"), MutableProperty(""))
    field.bind(twoWay: name)
    print(field.value)  // pond
    field.value = "lake"
    print(name.value)  // lake
  }
}

// Documentation/Book/5-CommandsAndForms.md
private enum CommandsAndForms7: Example {
  static let path = "Documentation/Book/5-CommandsAndForms.md"
  static let claims: [String] = [##"print(field.value)  // 2.0"##, ##"print(metres.value)  // 1.0"##, ##"print(metres.value, field.value)  // 1.0 1.x"##]
  static let output = Output()
  static func run() async throws {
    let (metres, field) = (MutableProperty(2.0), MutableProperty(""))
    field.channel().bind(to: metres.channel().compactMap({ "\($0)" }, back: { Double($0) }))
    print(field.value)  // 2.0
    field.value = "1."
    print(metres.value)  // 1.0
    field.value = "1.x"
    print(metres.value, field.value)  // 1.0 1.x
  }
}

// Documentation/Book/5-CommandsAndForms.md
private enum CommandsAndForms8: Example {
  static let path = "Documentation/Book/5-CommandsAndForms.md"
  static let claims: [String] = [##"remove.execute()  // removed pond"##]
  static let output = Output()
  static func run() async throws {
    let selected = MutableProperty<String?>(nil)
    let remove = Command<Void, String, Never>(unwrapping: selected) { sensor, _ in .just("removed \(sensor)") }
    remove.values.subscribe { print($0) }
    remove.execute()
    selected.value = "pond"
    remove.execute()  // removed pond
    _ = selected
    _ = remove
  }
}

// Documentation/Book/5-CommandsAndForms.md
private enum CommandsAndForms9: Example {
  static let path = "Documentation/Book/5-CommandsAndForms.md"
  static let claims: [String] = [##"print(load.isExecuting.value)  // true"##, ##"print(load.isExecuting.value)  // false"##]
  static let output = Output()
  static func run() async throws {
    let service = Subject<String, Never>()
    let load = Command<Void, String, Never> { service.signal }
    load.execute()
    print(load.isExecuting.value)  // true
    service.complete()
    print(load.isExecuting.value)  // false
    _ = service
    _ = load
  }
}

@Test("the examples of CommandsAndForms print what their comments say", .timeLimit(.minutes(10)), arguments: [
  CommandsAndForms2.self, CommandsAndForms3.self, CommandsAndForms4.self, CommandsAndForms5.self, CommandsAndForms6.self, CommandsAndForms7.self, CommandsAndForms8.self, CommandsAndForms9.self,
] as [any Example.Type])
private func examples(example: any Example.Type) async throws { try await example.check() }
