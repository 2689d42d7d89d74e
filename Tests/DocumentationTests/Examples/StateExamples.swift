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

// Documentation/State.md
private enum State1: Example {
  static let path = "Documentation/State.md"
  static let claims: [String] = [##"credit.signal.subscribe { print($0) }  // 0"##, ##"credit.value = 5  // 5"##, ##"credit.modify { $0 += 5 }  // 10"##]
  static let output = Output()
  static func run() async throws {
    let credit = MutableProperty(0)
    credit.signal.subscribe { print($0) }  // 0
    credit.value = 5  // 5
    credit.modify { $0 += 5 }  // 10
    _ = credit
  }
}

// Documentation/State.md
private enum State2: Example {
  static let path = "Documentation/State.md"
  static let claims: [String] = [##"isComplete.signal.subscribe { print($0) }  // false"##, ##"password.value = "1815"  // true"##]
  static let output = Output()
  static func run() async throws {
    let (name, password) = (MutableProperty(""), MutableProperty(""))
    let isComplete = name.combineLatest(with: password).map { !$0.isEmpty && !$1.isEmpty }.removeDuplicates()
    isComplete.signal.subscribe { print($0) }  // false
    name.value = "Ada"
    password.value = "1815"  // true
    _ = isComplete
  }
}

// Documentation/State.md
private enum State3: Example {
  static let path = "Documentation/State.md"
  static let claims: [String] = [##"photo.thumbnail.signal.subscribe { print($0 ?? "nothing") }  // nothing"##, ##"photo.value = dawn  // nothing"##, ##"dawn.thumbnail.value = "dawn.jpeg"  // dawn.jpeg"##, ##"photo.value = nil  // nothing"##]
  static let output = Output()
  static func run() async throws {
    final class Photo: Sendable {
      let title: String
      let thumbnail = MutableProperty<String?>(nil)
      init(_ title: String) { self.title = title }
    }
    let photo = MutableProperty<Photo?>(nil)
    photo.thumbnail.signal.subscribe { print($0 ?? "nothing") }  // nothing
    let dawn = Photo("Dawn")
    photo.value = dawn  // nothing
    dawn.thumbnail.value = "dawn.jpeg"  // dawn.jpeg
    photo.value = nil  // nothing
    _ = photo
    _ = dawn
  }
}

// Documentation/State.md
private enum State4: Example {
  static let path = "Documentation/State.md"
  static let claims: [String] = [##"net.combineLatest(with: tax).signal.subscribe { print($0, $1) }  // 10 2"##, ##"net.signal.combineLatest(with: tax.signal).subscribe { print("signals:", $0, $1) }  // signals: 10 2"##, ##"price.value = 20  // 20 4, signals: 20 2, signals: 20 4"##]
  static let output = Output()
  static func run() async throws {
    let price = MutableProperty(10)
    let (net, tax) = (price.map { $0 }, price.map { $0 / 5 })
    net.combineLatest(with: tax).signal.subscribe { print($0, $1) }  // 10 2
    net.signal.combineLatest(with: tax.signal).subscribe { print("signals:", $0, $1) }  // signals: 10 2
    // The signals announce a pair that never was.
    price.value = 20  // 20 4, signals: 20 2, signals: 20 4
    _ = price
  }
}

// Documentation/State.md
private enum State5: Example {
  static let path = "Documentation/State.md"
  static let claims: [String] = [##"x.combineLatest(with: y).signal.subscribe { print($0) }  // (0, 0)"##, ##"}  // (3, 4)"##]
  static let output = Output()
  static func run() async throws {
    let (x, y) = (MutableProperty(0), MutableProperty(0))
    x.combineLatest(with: y).signal.subscribe { print($0) }  // (0, 0)
    transaction {
      x.value = 3
      y.value = 4
    }  // (3, 4)
  }
}

// Documentation/State.md
private enum State6: Example {
  static let path = "Documentation/State.md"
  static let claims: [String] = [##"history.canUndo.signal.subscribe { print($0) }  // false"##, ##"title.value = "Dawn"  // true"##, ##"print(title.value, tags.value)  // Dawn []"##, ##"print(title.value, tags.value)  // Dusk ["evening"]"##]
  static let output = Output()
  static func run() async throws {
    let (title, tags) = (MutableProperty("Untitled"), MutableProperty<[String]>([]))
    let history = History(of: title, tags)
    history.canUndo.signal.subscribe { print($0) }  // false
    title.value = "Dawn"  // true
    transaction {
      title.value = "Dusk"
      tags.value = ["evening"]
    }
    history.undo()
    print(title.value, tags.value)  // Dawn []
    history.redo()
    print(title.value, tags.value)  // Dusk ["evening"]
    _ = history
  }
}

// Documentation/State.md
private enum State7: Example {
  static let path = "Documentation/State.md"
  static let claims: [String] = [##"print(celsius.value, fahrenheit.value)  // 0.0 32.0"##, ##"print(celsius.value, fahrenheit.value, temperatures.canRedo.value)  // 100.0 212.0 false"##]
  static let output = Output()
  static func run() async throws {
    let (celsius, fahrenheit) = (MutableProperty(0.0), MutableProperty(32.0))
    fahrenheit.channel().bind(to: celsius.channel().map({ $0 * 1.8 + 32 }, back: { ($0 - 32) / 1.8 }))
    let temperatures = History(of: celsius, fahrenheit)
    celsius.value = 100
    temperatures.undo()
    print(celsius.value, fahrenheit.value)  // 0.0 32.0
    temperatures.redo()
    print(celsius.value, fahrenheit.value, temperatures.canRedo.value)  // 100.0 212.0 false
    _ = temperatures
  }
}

// Documentation/State.md
private enum State8: Example {
  static let path = "Documentation/State.md"
  static let claims: [String] = [##"  print("-\(removed) +\(inserted)", change.updates)  // -0 +2 []"##, ##"todos.modify { $0.append(Todo(id: 3, title: "Thresh")) }  // -0 +1 []"##, ##"todos.modify { $0[0].isDone = true }  // -0 +0 [0]"##, ##"todos.modify { $0.swapAt(0, 1) }  // -1 +1 []"##]
  static let output = Output()
  static func run() async throws {
    struct Todo: Equatable {
      let id: Int
      var title: String
      var isDone = false
    }
    let todos = MutableProperty([Todo(id: 1, title: "Sow"), Todo(id: 2, title: "Reap")])
    todos.changes(by: \.id).subscribe { change in
      let (removed, inserted) = (change.difference.removals.count, change.difference.insertions.count)
      print("-\(removed) +\(inserted)", change.updates)  // -0 +2 []
    }
    todos.modify { $0.append(Todo(id: 3, title: "Thresh")) }  // -0 +1 []
    todos.modify { $0[0].isDone = true }  // -0 +0 [0]
    todos.modify { $0.swapAt(0, 1) }  // -1 +1 []
    _ = todos
  }
}

// Documentation/State.md
private enum State9: Example {
  static let path = "Documentation/State.md"
  static let claims: [String] = [##"reap.todo.title.signal.subscribe { print($0) }  // Reap"##, ##"todos.modify { $0[1].title = "Mow" }  // Mow"##, ##"print(models.value.count, models.value[0] === reap)  // 1 true"##]
  static let output = Output()
  static func run() async throws {
    struct Todo: Equatable {
      let id: Int
      var title: String
      var isDone = false
    }
    let todos = MutableProperty([Todo(id: 1, title: "Sow"), Todo(id: 2, title: "Reap")])
    final class TodoModel: Sendable {
      let todo: MutableProperty<Todo>
      init(_ todo: Todo) { self.todo = MutableProperty(todo) }
    }
    let open = todos.changes(by: \.id)
      .filterElements { !$0.isDone }
      .mapElements(TodoModel.init, updating: { model, todo in model.todo.value = todo })
    let models = Property(initial: [], then: open.map(\.elements))
    let reap = models.value[1]
    reap.todo.title.signal.subscribe { print($0) }  // Reap
    todos.modify { $0[0].isDone = true }
    todos.modify { $0[1].title = "Mow" }  // Mow
    print(models.value.count, models.value[0] === reap)  // 1 true
    _ = todos
    _ = open
    _ = models
    _ = reap
  }
}

// Documentation/State.md
@MainActor private func State10() async throws {
  let names = MutableProperty(["Ada", "Bob"])
  let (list, box) = (ArrayListModel<String>(), ListBox())
  names.changes(by: \.self).bind(to: list)
  names.changes(by: \.self).bind(to: box.reactive.rows { Label($0) })
  _ = names
}

// Documentation/State.md
private enum State11: Example {
  static let path = "Documentation/State.md"
  static let claims: [String] = [##"password.isValid.signal.subscribe { print($0) }  // false"##, ##"password.value = "secretive"  // true"##, ##"password.value = "secret"  // false"##, ##"print(password.lastValid.value ?? "none")  // secretive"##]
  static let output = Output()
  static func run() async throws {
    struct TooShort: Error { let missing: Int }
    let password = ValidatingProperty("") { (text) throws(TooShort) in
      if text.count < 8 { throw TooShort(missing: 8 - text.count) }
    }
    password.isValid.signal.subscribe { print($0) }  // false
    password.value = "secretive"  // true
    password.value = "secret"  // false
    print(password.lastValid.value ?? "none")  // secretive
    _ = password
  }
}

// Documentation/State.md
private enum State12: Example {
  static let path = "Documentation/State.md"
  static let claims: [String] = [##"print(volume.value, typed.isValid.value)  // 50 false"##, ##"print(volume.value, typed.value)  // 100 120"##]
  static let output = Output()
  static func run() async throws {
    struct NoPercentage: Error {}
    let volume = MutableProperty(50)
    let typed = ValidatingProperty.correcting(over: volume) { (percent) throws(NoPercentage) in
      if percent < 0 { throw NoPercentage() }
      return min(percent, 100)
    }
    typed.value = -1
    print(volume.value, typed.isValid.value)  // 50 false
    typed.value = 120
    print(volume.value, typed.value)  // 100 120
    _ = volume
    _ = typed
  }
}

// Documentation/State.md
private enum State13: Example {
  static let path = "Documentation/State.md"
  static let claims: [String] = [##"print(count.value)  // 3"##]
  static let output = Output()
  static func run() async throws {
    let count = MutableProperty(0)
    Signal<Int, Never>.from([1, 2, 3]).bind(to: count)
    print(count.value)  // 3
    _ = count
  }
}

// Documentation/State.md
private enum State14: Example {
  static let path = "Documentation/State.md"
  static let claims: [String] = [##"login.logIn.isEnabled.signal.subscribe { print("button:", $0) }  // button: false"##, ##"login.logIn.isExecuting.signal.subscribe { print("spinner:", $0) }  // spinner: false"##, ##"login.password.value = "1816"  // button: true"##, ##"clicks.send(())  // button: false, spinner: true, wrong password, button: true, spinner: false"##, ##"clicks.send(())  // button: false, spinner: true, Welcome, Ada, button: true, spinner: false"##]
  static let output = Output()
  static func run() async throws {
    struct WrongPassword: Error {}
    final class Login: Sendable {
      let (name, password) = (MutableProperty(""), MutableProperty(""))
      let logIn: Command<Void, String, WrongPassword>
      init() {
        let (name, password) = (name, password)
        let isComplete = name.combineLatest(with: password).map { !$0.isEmpty && !$1.isEmpty }
        logIn = Command(enabledIf: isComplete) {
          password.value == "1815" ? .just("Welcome, \(name.value)") : .fail(WrongPassword())
        }
      }
    }
    let (login, clicks) = (Login(), Subject<Void, Never>())
    login.logIn.isEnabled.signal.subscribe { print("button:", $0) }  // button: false
    login.logIn.isExecuting.signal.subscribe { print("spinner:", $0) }  // spinner: false
    login.logIn.values.subscribe { print($0) }
    login.logIn.errors.subscribe { _ in print("wrong password") }
    clicks.signal.bind(to: login.logIn)
    login.name.value = "Ada"
    login.password.value = "1816"  // button: true
    clicks.send(())  // button: false, spinner: true, wrong password, button: true, spinner: false
    login.password.value = "1815"
    clicks.send(())  // button: false, spinner: true, Welcome, Ada, button: true, spinner: false
  }
}

// Documentation/State.md
private enum State15: Example {
  static let path = "Documentation/State.md"
  static let claims: [String] = [##"save.execute("text").signal.subscribe(onValue: { print($0) }, onFailure: { print($0) })  // The command is disabled."##]
  static let output = Output()
  static func run() async throws {
    let save = Command<String, Int, Never>(enabledIf: Signal<Bool, Never>.just(false)) { .just($0.count) }
    save.execute("text").signal.subscribe(onValue: { print($0) }, onFailure: { print($0) })  // The command is disabled.
    _ = save
  }
}

// Documentation/State.md
private enum State16: Example {
  static let path = "Documentation/State.md"
  static let claims: [String] = [##"open.isEnabled.signal.subscribe { print($0) }  // false"##, ##"selected.value = "Dawn"  // true"##, ##"open.execute()  // false, opened Dawn, true"##]
  static let output = Output()
  static func run() async throws {
    let selected = MutableProperty<String?>(nil)
    let open = Command<Void, String, Never>(unwrapping: selected) { name, _ in .just("opened \(name)") }
    open.values.subscribe { print($0) }
    open.isEnabled.signal.subscribe { print($0) }  // false
    selected.value = "Dawn"  // true
    open.execute()  // false, opened Dawn, true
    _ = selected
    _ = open
  }
}

// Documentation/State.md
private enum State17: Example {
  static let path = "Documentation/State.md"
  static let claims: [String] = [##"print(load.isExecuting.value)  // true"##, ##"print(load.isExecuting.value)  // false"##]
  static let output = Output()
  static func run() async throws {
    let pages = Subject<String, Never>()
    let load = Command<Int, String, Never> { _ in pages.signal }
    let execution = load.execute(1)
    print(load.isExecuting.value)  // true
    execution.dispose()
    print(load.isExecuting.value)  // false
    _ = pages
    _ = load
    _ = execution
  }
}

// Documentation/State.md
private enum State18: Example {
  static let path = "Documentation/State.md"
  static let claims: [String] = [##"print(field.value)  // Ada"##, ##"print(name.value)  // Eve"##, ##"print(field.value)  // Adam"##]
  static let output = Output()
  static func run() async throws {
    let (name, field) = (MutableProperty("Ada"), MutableProperty(""))
    field.bind(twoWay: name)
    print(field.value)  // Ada
    field.value = "Eve"
    print(name.value)  // Eve
    name.value = "Adam"
    print(field.value)  // Adam
  }
}

// Documentation/State.md
private enum State19: Example {
  static let path = "Documentation/State.md"
  static let claims: [String] = [##"print(text.value)  // 7"##, ##"print(number.value)  // 7"##, ##"print(number.value, text.value)  // 9 009"##]
  static let output = Output()
  static func run() async throws {
    let (text, number) = (MutableProperty(""), MutableProperty(7))
    text.channel().bind(to: number.channel().compactMap({ String($0) }, back: { Int($0) }))
    print(text.value)  // 7
    text.value = "eight"
    print(number.value)  // 7
    // The text stays as it was typed.
    text.value = "009"
    print(number.value, text.value)  // 9 009
  }
}

// Documentation/State.md
private enum State20: Example {
  static let path = "Documentation/State.md"
  static let claims: [String] = [##"volume.following.signal.subscribe { print("shown", $0) }  // shown 5"##, ##"volume.following.send(7)  // chosen 7"##]
  static let output = Output()
  static func run() async throws {
    let volume = Channel<Int, Never>()
    volume.leading.send(5)
    volume.following.signal.subscribe { print("shown", $0) }  // shown 5
    volume.leading.signal.subscribe { print("chosen", $0) }
    volume.following.send(7)  // chosen 7
    _ = volume
  }
}

// Documentation/State.md
@MainActor private func State21() async throws {
  let (name, page) = (MutableProperty("Ada"), MutableProperty<String?>("list"))
  let stack = Stack()
  let entry = Entry()
  // The entry shows the name, and typing changes it.
  entry.reactive.text.bind(twoWay: name)
  stack.reactive.visibleChildName.bind(twoWay: page)
  _ = stack
  _ = entry
}

@Test("the examples of State print what their comments say", .timeLimit(.minutes(10)), arguments: [
  State1.self, State2.self, State3.self, State4.self, State5.self, State6.self, State7.self, State8.self, State9.self, State11.self, State12.self, State13.self, State14.self, State15.self, State16.self, State17.self, State18.self, State19.self, State20.self,
] as [any Example.Type])
private func examples(example: any Example.Type) async throws { try await example.check() }
