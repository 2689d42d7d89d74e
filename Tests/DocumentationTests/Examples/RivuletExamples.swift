// Made by Scripts/docs from the examples in documentation comments and pages; change those.
// swift-format-ignore-file
import Foundation
import Observation
import Synchronization
import Rivulet
import RivuletTesting
import RivuletFoundation
import RivuletHTTP
import RivuletLog
import ServerSentEvents
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

// Sources/Rivulet/Bindings/Bind.swift
private enum Rivulet1: Example {
  static let path = "Sources/Rivulet/Bindings/Bind.swift"
  static let claims: [String] = [##"print(count.value)  // 3"##]
  static let output = Output()
  static func run() async throws {
    let count = MutableProperty(0)
    Signal<Int, Never>.from([1, 2, 3]).bind(to: count)
    print(count.value)  // 3
    _ = count
  }
}

// Sources/Rivulet/Bindings/BindOnMain.swift
private enum Rivulet2: Example {
  static let path = "Sources/Rivulet/Bindings/BindOnMain.swift"
  static let claims: [String] = [##"print(log.lines.value)  // ["hello"]"##]
  static let output = Output()
  static func run() async throws {
    final class Log: Sendable {
      let lines = MutableProperty<[String]>([])
      func write(_ line: String) { lines.value.append(line) }
    }
    let (log, words) = (Log(), Subject<String, Never>())
    words.signal.bind(to: log) { log, word in log.write(word) }
    words.send("hello")
    print(log.lines.value)  // ["hello"]
  }
}

// Sources/Rivulet/Bindings/BindOnMain.swift
private enum Rivulet3: Example {
  static let path = "Sources/Rivulet/Bindings/BindOnMain.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    @MainActor final class Label {
      var text = ""
    }
    let (label, name) = (Label(), MutableProperty("Ada"))
    name.signal.bind(onMain: label) { label, name in label.text = name }
  }
}

// Sources/Rivulet/Bindings/Channel.swift
private enum Rivulet4: Example {
  static let path = "Sources/Rivulet/Bindings/Channel.swift"
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

// Sources/Rivulet/Bindings/PropertyChannel.swift
private enum Rivulet5: Example {
  static let path = "Sources/Rivulet/Bindings/PropertyChannel.swift"
  static let claims: [String] = [##"field.signal.subscribe { print("show", $0) }  // show Ada"##, ##"print(name.value)  // Adam"##, ##"name.value = "Eve"  // show Eve"##]
  static let output = Output()
  static func run() async throws {
    let name = MutableProperty("Ada")
    let field = name.channel()
    field.signal.subscribe { print("show", $0) }  // show Ada
    field.send("Adam")
    print(name.value)  // Adam
    name.value = "Eve"  // show Eve
    _ = name
    _ = field
  }
}

// Sources/Rivulet/Bindings/PropertyChannel.swift
private enum Rivulet6: Example {
  static let path = "Sources/Rivulet/Bindings/PropertyChannel.swift"
  static let claims: [String] = [##"print(name.value)  // Adam"##]
  static let output = Output()
  static func run() async throws {
    let (name, field) = (MutableProperty("Ada"), MutableProperty(""))
    field.bind(twoWay: name)
    field.value += "m"
    print(name.value)  // Adam
  }
}

// Sources/Rivulet/Bindings/Terminal.swift
private enum Rivulet7: Example {
  static let path = "Sources/Rivulet/Bindings/Terminal.swift"
  static let claims: [String] = [##"shown.following.signal.subscribe { print($0) }  // 20.0"##, ##"print(celsius.value)  // 21.0"##]
  static let output = Output()
  static func run() async throws {
    let (celsius, shown) = (MutableProperty(20.0), Channel<Double, Never>())
    shown.leading.bind(to: celsius.channel())
    shown.following.signal.subscribe { print($0) }  // 20.0
    shown.following.send(21)
    print(celsius.value)  // 21.0
  }
}

// Sources/Rivulet/Bindings/Terminal.swift
private enum Rivulet8: Example {
  static let path = "Sources/Rivulet/Bindings/Terminal.swift"
  static let claims: [String] = [##"print(fahrenheit.value)  // 68.0"##]
  static let output = Output()
  static func run() async throws {
    let (fahrenheit, celsius) = (MutableProperty(32.0), MutableProperty(20.0))
    fahrenheit.channel().bind(to: celsius.channel().map({ $0 * 1.8 + 32 }, back: { ($0 - 32) / 1.8 }))
    print(fahrenheit.value)  // 68.0
  }
}

// Sources/Rivulet/Bindings/Terminal.swift
private enum Rivulet9: Example {
  static let path = "Sources/Rivulet/Bindings/Terminal.swift"
  static let claims: [String] = [##"print(number.value)  // 9"##]
  static let output = Output()
  static func run() async throws {
    let (text, number) = (MutableProperty(""), MutableProperty(7))
    text.channel().bind(to: number.channel().compactMap({ String($0) }, back: { Int($0) }))
    text.value = "eight"
    text.value = "9"
    print(number.value)  // 9
  }
}

// Sources/Rivulet/Bindings/ValidatingChannel.swift
private enum Rivulet10: Example {
  static let path = "Sources/Rivulet/Bindings/ValidatingChannel.swift"
  static let claims: [String] = [##"print(name.isValid.value)  // true"##]
  static let output = Output()
  static func run() async throws {
    struct Empty: Error {}
    let name = ValidatingProperty("") { (text) throws(Empty) in if text.isEmpty { throw Empty() } }
    let field = name.channel()
    field.send("Ada")
    print(name.isValid.value)  // true
    _ = name
    _ = field
  }
}

// Sources/Rivulet/Bindings/ValidatingChannel.swift
private enum Rivulet11: Example {
  static let path = "Sources/Rivulet/Bindings/ValidatingChannel.swift"
  static let claims: [String] = [##"print(name.isValid.value)  // false"##]
  static let output = Output()
  static func run() async throws {
    struct Empty: Error {}
    let name = ValidatingProperty("Ada") { (text) throws(Empty) in if text.isEmpty { throw Empty() } }
    let field = MutableProperty("")
    field.bind(twoWay: name)
    field.value = ""
    print(name.isValid.value)  // false
    _ = name
    _ = field
  }
}

// Sources/Rivulet/Bindings/ValidatingChannel.swift
private enum Rivulet12: Example {
  static let path = "Sources/Rivulet/Bindings/ValidatingChannel.swift"
  static let claims: [String] = [##"print(name.value)  // Ada"##]
  static let output = Output()
  static func run() async throws {
    struct Empty: Error {}
    let name = ValidatingProperty("") { (text) throws(Empty) in if text.isEmpty { throw Empty() } }
    Signal<String, Never>.just("Ada").bind(to: name)
    print(name.value)  // Ada
    _ = name
  }
}

// Sources/Rivulet/Collections/Changes.swift
private enum Rivulet13: Example {
  static let path = "Sources/Rivulet/Collections/Changes.swift"
  static let claims: [String] = [##"photos.changes(by: \.id, areEqual: { $0 === $1 }).subscribe { print($0.updates) }  // []"##, ##"photos.value = [photos.value[0], Photo(2)]  // [1]"##]
  static let output = Output()
  static func run() async throws {
    final class Photo: Sendable { let id: Int; init(_ id: Int) { self.id = id } }
    let photos = MutableProperty([Photo(1), Photo(2)])
    photos.changes(by: \.id, areEqual: { $0 === $1 }).subscribe { print($0.updates) }  // []
    photos.value = [photos.value[0], Photo(2)]  // [1]
    _ = photos
  }
}

// Sources/Rivulet/Collections/Changes.swift
private enum Rivulet14: Example {
  static let path = "Sources/Rivulet/Collections/Changes.swift"
  static let claims: [String] = [##"  .subscribe { print($0.difference.insertions.count, $0.difference.removals.count) }  // 1 0, 1 0, 0 1"##]
  static let output = Output()
  static func run() async throws {
    Signal<[String], Never>.from([["Ada"], ["Ada", "Bob"], ["Bob"]]).changes(by: \.self)
      .subscribe { print($0.difference.insertions.count, $0.difference.removals.count) }  // 1 0, 1 0, 0 1
  }
}

// Sources/Rivulet/Collections/Changes.swift
private enum Rivulet15: Example {
  static let path = "Sources/Rivulet/Collections/Changes.swift"
  static let claims: [String] = [##"tasks.changes(by: \.id).subscribe { print($0.difference.count, $0.updates) }  // 2 []"##, ##"tasks.modify { $0[1].isDone = true }  // 0 [1]"##, ##"tasks.modify { $0.append(Task(id: 3)) }  // 1 []"##]
  static let output = Output()
  static func run() async throws {
    struct Task: Equatable { let id: Int; var isDone = false }
    let tasks = MutableProperty([Task(id: 1), Task(id: 2)])
    tasks.changes(by: \.id).subscribe { print($0.difference.count, $0.updates) }  // 2 []
    tasks.modify { $0[1].isDone = true }  // 0 [1]
    tasks.modify { $0.append(Task(id: 3)) }  // 1 []
    _ = tasks
  }
}

// Sources/Rivulet/Collections/CollectionChange+Applying.swift
private enum Rivulet16: Example {
  static let path = "Sources/Rivulet/Collections/CollectionChange+Applying.swift"
  static let claims: [String] = [##"print(change.applied(to: ["Row of Ada", "Row of Bob"]) { "New row of \($0)" })  // ["New row of Max", "Row of Ada"]"##]
  static let output = Output()
  static func run() async throws {
    let change = CollectionChange(from: ["Ada", "Bob"], to: ["Max", "Ada"], by: \.self, areEqual: ==)
    print(change.applied(to: ["Row of Ada", "Row of Bob"]) { "New row of \($0)" })  // ["New row of Max", "Row of Ada"]
    _ = change
  }
}

// Sources/Rivulet/Collections/CollectionChange+Applying.swift
private enum Rivulet17: Example {
  static let path = "Sources/Rivulet/Collections/CollectionChange+Applying.swift"
  static let claims: [String] = [##"  print(list)  // ["Ada"], ["Max", "Ada"]"##]
  static let output = Output()
  static func run() async throws {
    let change = CollectionChange(from: ["Ada", "Bob"], to: ["Max", "Ada"], by: \.self, areEqual: ==)
    var list = ["Ada", "Bob"]
    for (before, after) in change.replacements {
      list.replaceSubrange(before, with: change.elements[after])
      print(list)  // ["Ada"], ["Max", "Ada"]
    }
    _ = change
  }
}

// Sources/Rivulet/Collections/CollectionChange.swift
private enum Rivulet18: Example {
  static let path = "Sources/Rivulet/Collections/CollectionChange.swift"
  static let claims: [String] = [##"print(change.difference.removals.count, change.difference.insertions.count)  // 2 2"##]
  static let output = Output()
  static func run() async throws {
    let change = CollectionChange(from: ["Ada", "Bob", "Eve"], to: ["Eve", "Ada", "Max"], by: \.self, areEqual: ==)
    // Bob has gone, Max has come, and Eve has moved.
    print(change.difference.removals.count, change.difference.insertions.count)  // 2 2
    _ = change
  }
}

// Sources/Rivulet/Collections/FilterElements.swift
private enum Rivulet19: Example {
  static let path = "Sources/Rivulet/Collections/FilterElements.swift"
  static let claims: [String] = [##"tasks.changes(by: \.id).filterElements { !$0.isDone }.subscribe { print($0.elements.map(\.id)) }  // [1, 2]"##, ##"tasks.modify { $0[0].isDone = true }  // [2]"##]
  static let output = Output()
  static func run() async throws {
    struct Task: Equatable { let id: Int; var isDone = false }
    let tasks = MutableProperty([Task(id: 1), Task(id: 2)])
    tasks.changes(by: \.id).filterElements { !$0.isDone }.subscribe { print($0.elements.map(\.id)) }  // [1, 2]
    tasks.modify { $0[0].isDone = true }  // [2]
    _ = tasks
  }
}

// Sources/Rivulet/Collections/MapElements.swift
private enum Rivulet20: Example {
  static let path = "Sources/Rivulet/Collections/MapElements.swift"
  static let claims: [String] = [##"let list = Property(initial: [], then: greetings.map(\.elements))  // made for Ada, made for Bob"##, ##"names.value = ["Eve", "Bob", "Ada"]  // made for Eve"##, ##"print(list.value)  // ["Hello, Eve", "Hello, Bob", "Hello, Ada"]"##]
  static let output = Output()
  static func run() async throws {
    let names = MutableProperty(["Ada", "Bob"])
    let greetings = names.changes(by: \.self).mapElements { name in
      print("made for", name)
      return "Hello, \(name)"
    }
    let list = Property(initial: [], then: greetings.map(\.elements))  // made for Ada, made for Bob
    names.value = ["Eve", "Bob", "Ada"]  // made for Eve
    print(list.value)  // ["Hello, Eve", "Hello, Bob", "Hello, Ada"]
    _ = names
    _ = greetings
    _ = list
  }
}

// Sources/Rivulet/Collections/MapElements.swift
private enum Rivulet21: Example {
  static let path = "Sources/Rivulet/Collections/MapElements.swift"
  static let claims: [String] = [##"  change.elements[0].title.signal.subscribe { print($0) }  // Wirte"##, ##"tasks.modify { $0[0].title = "Write" }  // Write"##]
  static let output = Output()
  static func run() async throws {
    struct Task: Equatable { let id: Int; var title: String }
    final class TaskModel: Sendable {
      let title: MutableProperty<String>
      init(_ task: Task) { title = MutableProperty(task.title) }
    }
    let tasks = MutableProperty([Task(id: 1, title: "Wirte")])
    let models = tasks.changes(by: \.id).mapElements(TaskModel.init, updating: { $0.title.value = $1.title })
    models.subscribe { change in
      change.elements[0].title.signal.subscribe { print($0) }  // Wirte
    }
    tasks.modify { $0[0].title = "Write" }  // Write
    _ = tasks
    _ = models
  }
}

// Sources/Rivulet/Commands/BindCommand.swift
private enum Rivulet22: Example {
  static let path = "Sources/Rivulet/Commands/BindCommand.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    let (clicks, save) = (Subject<Int, Never>(), Command<Int, Never, Never> { _ in .empty })
    clicks.signal.bind(to: save)
  }
}

// Sources/Rivulet/Commands/Command.swift
private enum Rivulet23: Example {
  static let path = "Sources/Rivulet/Commands/Command.swift"
  static let claims: [String] = [##"logIn.execute("Ada")  // logged in as number 3"##]
  static let output = Output()
  static func run() async throws {
    struct WrongPassword: Error {}
    let password = MutableProperty("")
    let logIn = Command<String, Int, WrongPassword>(enabledIf: password.map { !$0.isEmpty }) { name in
      password.value == "1815" ? .just(name.count) : .fail(WrongPassword())
    }
    logIn.values.subscribe { print("logged in as number", $0) }
    logIn.errors.subscribe { print($0) }
    // Nothing happens: there is no password yet.
    logIn.execute("Ada")
    password.value = "1815"
    logIn.execute("Ada")  // logged in as number 3
    _ = password
    _ = logIn
  }
}

// Sources/Rivulet/Commands/Execution.swift
private enum Rivulet24: Example {
  static let path = "Sources/Rivulet/Commands/Execution.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    let save = Command<String, Int, Never> { text in .just(text.count) }
    let execution = save.execute("Dear Ada")
    execution.signal.subscribe(onValue: { print($0, "letters saved") }, onFailure: { print($0) })
    _ = save
    _ = execution
  }
}

// Sources/Rivulet/Commands/Execution.swift
private enum Rivulet25: Example {
  static let path = "Sources/Rivulet/Commands/Execution.swift"
  static let claims: [String] = [##"count.values.subscribe { print($0) }  // 8"##, ##"print(execution.isDisposed)  // true"##]
  static let output = Output()
  static func run() async throws {
    let count = Command<String, Int, Never> { text in .async { text.count } }
    count.values.subscribe { print($0) }  // 8
    let execution = count.execute("Dear Ada")
    await execution.wait()
    print(execution.isDisposed)  // true
    _ = count
    _ = execution
  }
}

// Sources/Rivulet/Commands/StatefulCommand.swift
private enum Rivulet26: Example {
  static let path = "Sources/Rivulet/Commands/StatefulCommand.swift"
  static let claims: [String] = [##"order.execute()  // ordered 1"##, ##"print(order.isEnabled.value)  // false"##]
  static let output = Output()
  static func run() async throws {
    let basket = MutableProperty(["bread"])
    let order = Command<Void, Int, Never>(state: basket, enabledIf: { !$0.isEmpty }) { items, _ in .just(items.count) }
    order.values.subscribe { print("ordered", $0) }
    order.execute()  // ordered 1
    basket.value = []
    print(order.isEnabled.value)  // false
    _ = basket
    _ = order
  }
}

// Sources/Rivulet/Commands/StatefulCommand.swift
private enum Rivulet27: Example {
  static let path = "Sources/Rivulet/Commands/StatefulCommand.swift"
  static let claims: [String] = [##"open.execute()  // opened Dawn"##]
  static let output = Output()
  static func run() async throws {
    let selected = MutableProperty<String?>(nil)
    let open = Command<Void, String, Never>(unwrapping: selected) { name, _ in .just(name) }
    open.values.subscribe { print("opened", $0) }
    // Nothing happens: nothing is selected.
    open.execute()
    selected.value = "Dawn"
    open.execute()  // opened Dawn
    _ = selected
    _ = open
  }
}

// Sources/Rivulet/Commands/StatefulCommand.swift
private enum Rivulet28: Example {
  static let path = "Sources/Rivulet/Commands/StatefulCommand.swift"
  static let claims: [String] = [##"logIn.execute("Ada")  // Ada 9"##]
  static let output = Output()
  static func run() async throws {
    struct TooShort: Error {}
    let password = ValidatingProperty("") { (text) throws(TooShort) in if text.count < 8 { throw TooShort() } }
    let logIn = Command<String, String, Never>(validated: password) { password, name in .just("\(name) \(password.count)") }
    logIn.values.subscribe { print($0) }
    password.value = "secretive"
    logIn.execute("Ada")  // Ada 9
    _ = password
    _ = logIn
  }
}

// Sources/Rivulet/Concurrency/Batches.swift
private enum Rivulet29: Example {
  static let path = "Sources/Rivulet/Concurrency/Batches.swift"
  static let claims: [String] = [##"for await batch in lines.batches(buffering: .unbounded) { print(batch.count) }  // 3"##]
  static let output = Output()
  static func run() async throws {
    let lines = Signal<String, Never>.from(["one", "two", "three"])
    for await batch in lines.batches(buffering: .unbounded) { print(batch.count) }  // 3
    _ = lines
  }
}

// Sources/Rivulet/Concurrency/CollectAll.swift
private enum Rivulet30: Example {
  static let path = "Sources/Rivulet/Concurrency/CollectAll.swift"
  static let claims: [String] = [##"print(squares)  // [1, 4, 9]"##]
  static let output = Output()
  static func run() async throws {
    let squares = await Signal<Int, Never>.from(1...3).map { $0 * $0 }.collectAll()
    print(squares)  // [1, 4, 9]
    _ = squares
  }
}

// Sources/Rivulet/Concurrency/First.swift
private enum Rivulet31: Example {
  static let path = "Sources/Rivulet/Concurrency/First.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    let name = await Signal<String, Never>.just("Ada").first() ?? "no one"
    _ = name
  }
}

// Sources/Rivulet/Concurrency/FromAsyncSequence.swift
private enum Rivulet32: Example {
  static let path = "Sources/Rivulet/Concurrency/FromAsyncSequence.swift"
  static let claims: [String] = [##"terminal.yield("hello")  // 5"##]
  static let output = Output()
  static func run() async throws {
    let (lines, terminal) = AsyncStream<String>.makeStream()
    Signal(lines).map(\.count).subscribe { print($0) }
    terminal.yield("hello")  // 5
  }
}

// Sources/Rivulet/Concurrency/Observing.swift
@Observable @MainActor
private final class Album {
  var title = "Untitled"
}
private enum Rivulet33: Example {
  static let path = "Sources/Rivulet/Concurrency/Observing.swift"
  static let claims: [String] = [##"Signal.observing { album.title }.subscribeOnMain { print($0) }  // Untitled"##, ##"await MainActor.run { album.title = "Iceland" }  // Iceland"##]
  static let output = Output()
  static func run() async throws {
    let album = await Album()
    Signal.observing { album.title }.subscribeOnMain { print($0) }  // Untitled
    await MainActor.run { album.title = "Iceland" }  // Iceland
    _ = album
  }
}

// Sources/Rivulet/Concurrency/Observing.swift
@Observable
private final class Counter: Sendable {
  @ObservationIgnored private let current = Mutex(0)
  var count: Int {
    get {
      access(keyPath: \.count)
      return current.withLock { $0 }
    }
    set { withMutation(keyPath: \.count) { current.withLock { $0 = newValue } } }
  }
}
private enum Rivulet34: Example {
  static let path = "Sources/Rivulet/Concurrency/Observing.swift"
  static let claims: [String] = [##"Signal.observing(on: queue) { counter.count }.subscribe { print($0) }  // 0"##, ##"queue.schedule { counter.count += 1 }  // 1"##]
  static let output = Output()
  static func run() async throws {
    let (queue, counter) = (QueueScheduler(label: "counting"), Counter())
    Signal.observing(on: queue) { counter.count }.subscribe { print($0) }  // 0
    queue.schedule { counter.count += 1 }  // 1
  }
}

// Sources/Rivulet/Concurrency/Values.swift
private enum Rivulet35: Example {
  static let path = "Sources/Rivulet/Concurrency/Values.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    let progress = Signal<Int, Never>.from([30, 60, 100])
    for await percent in progress.values(buffering: .newest(1)) { print(percent) }
    _ = progress
  }
}

// Sources/Rivulet/Concurrency/Wait.swift
private enum Rivulet36: Example {
  static let path = "Sources/Rivulet/Concurrency/Wait.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    await Signal<Int, Never>.from(1...3).handleEvents(onValue: { print($0) }).wait()
  }
}

// Sources/Rivulet/Diagnostics/LiveSubscriptions.swift
private enum Rivulet37: Example {
  static let path = "Sources/Rivulet/Diagnostics/LiveSubscriptions.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    let clicks = Subject<Int, Never>()
    clicks.signal.subscribe { print($0) }
    for subscription in Rivulet.subscriptions { print(subscription) }
    // no. 1, to Signal<Int, Never>, by Gallery/GalleryWindow.swift:41, 12 s old, 88 events
    _ = clicks
  }
}

// Sources/Rivulet/Diagnostics/LiveSubscriptions.swift
private enum Rivulet38: Example {
  static let path = "Sources/Rivulet/Diagnostics/LiveSubscriptions.swift"
  static let claims: [String] = [##"print(watch.live.map(\.number))  // [1]"##]
  static let output = Output()
  static func run() async throws {
    let (watch, clicks) = (LiveSubscriptions(), Subject<Int, Never>())
    watch.during {
      clicks.signal.subscribe { print($0) }
      clicks.signal.map { $0 + 1 }.subscribe { print($0) }.dispose()
    }
    print(watch.live.map(\.number))  // [1]
  }
}

// Sources/Rivulet/Diagnostics/Log.swift
private enum Rivulet39: Example {
  static let path = "Sources/Rivulet/Diagnostics/Log.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.just(3).log(.events, as: "clicks").subscribe { _ in }
  }
}

// Sources/Rivulet/Diagnostics/Names.swift
private enum Rivulet40: Example {
  static let path = "Sources/Rivulet/Diagnostics/Names.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    let clicks = Subject<Int, Never>()
    // With the variable: [clicks] filter
    print(clicks.signal.named("clicks").filter { $0 > 1 }.name)
    _ = clicks
  }
}

// Sources/Rivulet/Diagnostics/PrintSubscriptions.swift
private func Rivulet41() async throws {
  printSubscriptions()
}

// Sources/Rivulet/Disposables/ActionDisposable.swift
private enum Rivulet42: Example {
  static let path = "Sources/Rivulet/Disposables/ActionDisposable.swift"
  static let claims: [String] = [##"cleanup.dispose()  // closed"##]
  static let output = Output()
  static func run() async throws {
    let cleanup = ActionDisposable { print("closed") }
    cleanup.dispose()  // closed
    cleanup.dispose()
    _ = cleanup
  }
}

// Sources/Rivulet/Disposables/CompositeDisposable.swift
private enum Rivulet43: Example {
  static let path = "Sources/Rivulet/Disposables/CompositeDisposable.swift"
  static let claims: [String] = [##"all.dispose()  // a closed, b closed"##]
  static let output = Output()
  static func run() async throws {
    let all = CompositeDisposable()
    for name in ["a", "b"] { all.add(ActionDisposable { print(name, "closed") }) }
    all.dispose()  // a closed, b closed
    _ = all
  }
}

// Sources/Rivulet/Disposables/Lifetime.swift
private enum Rivulet44: Example {
  static let path = "Sources/Rivulet/Disposables/Lifetime.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    final class Clock: LifetimeOwner {
      let lifetime = Lifetime()
      let seconds = MutableProperty(0)
      init(_ ticks: Signal<Int, Never>) {
        ticks.take(during: lifetime).subscribe { [seconds] in seconds.value = $0 }
      }
    }
  }
}

// Sources/Rivulet/Disposables/Lifetime.swift
private enum Rivulet45: Example {
  static let path = "Sources/Rivulet/Disposables/Lifetime.swift"
  static let claims: [String] = [##"lifetime.end()  // over"##]
  static let output = Output()
  static func run() async throws {
    let lifetime = Lifetime()
    lifetime.onEnd { print("over") }
    lifetime.end()  // over
    _ = lifetime
  }
}

// Sources/Rivulet/Disposables/ScopedDisposable.swift
private func Rivulet46() async throws {
  final class Clock {
    private var ticking: ScopedDisposable?
    func start(_ ticks: Signal<Int, Never>) { ticking = ticks.subscribe { print($0) }.scoped() }
  }
}

// Sources/Rivulet/Disposables/SerialDisposable.swift
private enum Rivulet47: Example {
  static let path = "Sources/Rivulet/Disposables/SerialDisposable.swift"
  static let claims: [String] = [##"current.inner = ActionDisposable { print("second closed") }  // first closed"##, ##"current.dispose()  // second closed"##]
  static let output = Output()
  static func run() async throws {
    let current = SerialDisposable()
    current.inner = ActionDisposable { print("first closed") }
    current.inner = ActionDisposable { print("second closed") }  // first closed
    current.dispose()  // second closed
    _ = current
  }
}

// Sources/Rivulet/Operators/Combining/AllAny.swift
private enum Rivulet48: Example {
  static let path = "Sources/Rivulet/Operators/Combining/AllAny.swift"
  static let claims: [String] = [##"Signal.all([hasName.signal, hasPassword.signal]).subscribe { print($0) }  // false"##]
  static let output = Output()
  static func run() async throws {
    let (hasName, hasPassword) = (MutableProperty(true), MutableProperty(false))
    Signal.all([hasName.signal, hasPassword.signal]).subscribe { print($0) }  // false
  }
}

// Sources/Rivulet/Operators/Combining/AllAny.swift
private enum Rivulet49: Example {
  static let path = "Sources/Rivulet/Operators/Combining/AllAny.swift"
  static let claims: [String] = [##"Signal.any([isLoading.signal, isSaving.signal]).subscribe { print($0) }  // true"##]
  static let output = Output()
  static func run() async throws {
    let (isLoading, isSaving) = (MutableProperty(true), MutableProperty(false))
    Signal.any([isLoading.signal, isSaving.signal]).subscribe { print($0) }  // true
  }
}

// Sources/Rivulet/Operators/Combining/CombineLatest.swift
private enum Rivulet50: Example {
  static let path = "Sources/Rivulet/Operators/Combining/CombineLatest.swift"
  static let claims: [String] = [##"name.signal.combineLatest(with: age.signal).subscribe { print($0.0, $0.1) }  // Ada 36"##]
  static let output = Output()
  static func run() async throws {
    let (name, age) = (MutableProperty("Ada"), MutableProperty(36))
    name.signal.combineLatest(with: age.signal).subscribe { print($0.0, $0.1) }  // Ada 36
  }
}

// Sources/Rivulet/Operators/Combining/CombineLatest.swift
private enum Rivulet51: Example {
  static let path = "Sources/Rivulet/Operators/Combining/CombineLatest.swift"
  static let claims: [String] = [##"  .subscribe { print($0) }  // true"##]
  static let output = Output()
  static func run() async throws {
    let (name, password) = (MutableProperty("ada"), MutableProperty("1815"))
    let isBusy = MutableProperty(false)
    Signal.combineLatest(name.signal, password.signal, isBusy.signal)
      .map { name, password, isBusy in !name.isEmpty && password.count >= 4 && !isBusy }
      .subscribe { print($0) }  // true
    _ = isBusy
  }
}

// Sources/Rivulet/Operators/Combining/CombineLatest.swift
private enum Rivulet52: Example {
  static let path = "Sources/Rivulet/Operators/Combining/CombineLatest.swift"
  static let claims: [String] = [##"Signal.combineLatest(switches.map(\.signal)).subscribe { print($0) }  // [1, 2]"##]
  static let output = Output()
  static func run() async throws {
    let switches = [MutableProperty(1), MutableProperty(2)]
    Signal.combineLatest(switches.map(\.signal)).subscribe { print($0) }  // [1, 2]
    _ = switches
  }
}

// Sources/Rivulet/Operators/Combining/Concat.swift
private enum Rivulet53: Example {
  static let path = "Sources/Rivulet/Operators/Combining/Concat.swift"
  static let claims: [String] = [##"letters.concat(numbers).subscribe { print($0) }  // A, B, 1, 2"##]
  static let output = Output()
  static func run() async throws {
    let (letters, numbers) = (Signal<String, Never>.from(["A", "B"]), Signal<String, Never>.from(["1", "2"]))
    letters.concat(numbers).subscribe { print($0) }  // A, B, 1, 2
  }
}

// Sources/Rivulet/Operators/Combining/Concat.swift
private enum Rivulet54: Example {
  static let path = "Sources/Rivulet/Operators/Combining/Concat.swift"
  static let claims: [String] = [##"Signal<Int, Never>.concat([.from([1, 2]), .empty, .just(3)]).subscribe { print($0) }  // 1, 2, 3"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.concat([.from([1, 2]), .empty, .just(3)]).subscribe { print($0) }  // 1, 2, 3
  }
}

// Sources/Rivulet/Operators/Combining/IfEmpty.swift
private enum Rivulet55: Example {
  static let path = "Sources/Rivulet/Operators/Combining/IfEmpty.swift"
  static let claims: [String] = [##"cache.ifEmpty(network).subscribe { print($0) }  // fresh"##]
  static let output = Output()
  static func run() async throws {
    let (cache, network) = (Signal<String, Never>.empty, Signal<String, Never>.just("fresh"))
    cache.ifEmpty(network).subscribe { print($0) }  // fresh
  }
}

// Sources/Rivulet/Operators/Combining/IfEmpty.swift
private enum Rivulet56: Example {
  static let path = "Sources/Rivulet/Operators/Combining/IfEmpty.swift"
  static let claims: [String] = [##"Signal<Int, Never>.empty.replaceEmpty(with: 0).subscribe { print($0) }  // 0"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.empty.replaceEmpty(with: 0).subscribe { print($0) }  // 0
  }
}

// Sources/Rivulet/Operators/Combining/Merge.swift
private enum Rivulet57: Example {
  static let path = "Sources/Rivulet/Operators/Combining/Merge.swift"
  static let claims: [String] = [##"Signal<Int, Never>.merge([.from([1, 2]), .just(3)]).subscribe { print($0) }  // 1, 2, 3"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.merge([.from([1, 2]), .just(3)]).subscribe { print($0) }  // 1, 2, 3
  }
}

// Sources/Rivulet/Operators/Combining/Merge.swift
private enum Rivulet58: Example {
  static let path = "Sources/Rivulet/Operators/Combining/Merge.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    let (clicks, keys, timer) = (Subject<Int, Never>(), Subject<Int, Never>(), Subject<Int, Never>())
    Signal.merge(clicks.signal, keys.signal, timer.signal).subscribe { print($0) }
  }
}

// Sources/Rivulet/Operators/Combining/Prepend.swift
private enum Rivulet59: Example {
  static let path = "Sources/Rivulet/Operators/Combining/Prepend.swift"
  static let claims: [String] = [##"Signal<Int, Never>.from([2, 3]).prepend(0, 1).subscribe { print($0) }  // 0, 1, 2, 3"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.from([2, 3]).prepend(0, 1).subscribe { print($0) }  // 0, 1, 2, 3
  }
}

// Sources/Rivulet/Operators/Combining/Prepend.swift
private enum Rivulet60: Example {
  static let path = "Sources/Rivulet/Operators/Combining/Prepend.swift"
  static let claims: [String] = [##"Signal<Int, Never>.just(3).prepend(contentsOf: 0..<3).subscribe { print($0) }  // 0, 1, 2, 3"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.just(3).prepend(contentsOf: 0..<3).subscribe { print($0) }  // 0, 1, 2, 3
  }
}

// Sources/Rivulet/Operators/Combining/Race.swift
private enum Rivulet61: Example {
  static let path = "Sources/Rivulet/Operators/Combining/Race.swift"
  static let claims: [String] = [##"Signal<Int, Never>.race([.never, .from([1, 2]), .just(3)]).subscribe { print($0) }  // 1, 2"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.race([.never, .from([1, 2]), .just(3)]).subscribe { print($0) }  // 1, 2
  }
}

// Sources/Rivulet/Operators/Combining/Race.swift
private enum Rivulet62: Example {
  static let path = "Sources/Rivulet/Operators/Combining/Race.swift"
  static let claims: [String] = [##"cache.race(with: network).subscribe { print($0) }  // fresh"##]
  static let output = Output()
  static func run() async throws {
    let (cache, network) = (Signal<String, Never>.never, Signal<String, Never>.just("fresh"))
    cache.race(with: network).subscribe { print($0) }  // fresh
  }
}

// Sources/Rivulet/Operators/Combining/Sample.swift
private enum Rivulet63: Example {
  static let path = "Sources/Rivulet/Operators/Combining/Sample.swift"
  static let claims: [String] = [##"ticks.send(())  // 0"##]
  static let output = Output()
  static func run() async throws {
    let (position, ticks) = (MutableProperty(0), Subject<Void, Never>())
    position.signal.sample(by: ticks.signal).subscribe { print($0) }
    ticks.send(())  // 0
  }
}

// Sources/Rivulet/Operators/Combining/Select.swift
private enum Rivulet64: Example {
  static let path = "Sources/Rivulet/Operators/Combining/Select.swift"
  static let claims: [String] = [##"Signal.select(if: isOnline.signal, then: .just("live"), else: .just("stored")).subscribe { print($0) }  // stored"##]
  static let output = Output()
  static func run() async throws {
    let isOnline = MutableProperty(false)
    Signal.select(if: isOnline.signal, then: .just("live"), else: .just("stored")).subscribe { print($0) }  // stored
    _ = isOnline
  }
}

// Sources/Rivulet/Operators/Combining/Select.swift
private enum Rivulet65: Example {
  static let path = "Sources/Rivulet/Operators/Combining/Select.swift"
  static let claims: [String] = [##"  .subscribe { print($0) }  // No such page."##]
  static let output = Output()
  static func run() async throws {
    let page = MutableProperty("help")
    Signal.select(by: page.signal, cases: ["home": .just("Welcome!")], default: .just("No such page."))
      .subscribe { print($0) }  // No such page.
    _ = page
  }
}

// Sources/Rivulet/Operators/Combining/Select.swift
private enum Rivulet66: Example {
  static let path = "Sources/Rivulet/Operators/Combining/Select.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    let page = MutableProperty("help")
    Signal.select(by: page.signal, cases: ["home": .just("Welcome!")])
      .subscribe(onValue: { print($0) }, onFailure: { print("There is no page", $0.key) })
    _ = page
  }
}

// Sources/Rivulet/Operators/Combining/Then.swift
private enum Rivulet67: Example {
  static let path = "Sources/Rivulet/Operators/Combining/Then.swift"
  static let claims: [String] = [##"save.then(Signal<String, Never>.just("saved")).subscribe { print($0) }  // saving 1, saving 2, saved"##]
  static let output = Output()
  static func run() async throws {
    let save = Signal<Int, Never>.from([1, 2]).handleEvents(onValue: { print("saving", $0) })
    save.then(Signal<String, Never>.just("saved")).subscribe { print($0) }  // saving 1, saving 2, saved
    _ = save
  }
}

// Sources/Rivulet/Operators/Combining/WithLatest.swift
private enum Rivulet68: Example {
  static let path = "Sources/Rivulet/Operators/Combining/WithLatest.swift"
  static let claims: [String] = [##"saves.send(())  // draft"##]
  static let output = Output()
  static func run() async throws {
    let (saves, text) = (Subject<Void, Never>(), MutableProperty("draft"))
    saves.signal.withLatest(from: text.signal).subscribe { _, text in print(text) }
    saves.send(())  // draft
  }
}

// Sources/Rivulet/Operators/Combining/Zip.swift
private enum Rivulet69: Example {
  static let path = "Sources/Rivulet/Operators/Combining/Zip.swift"
  static let claims: [String] = [##"names.zip(with: actions).subscribe { print($0.0, $0.1) }  // Ada eats, Bob cooks"##]
  static let output = Output()
  static func run() async throws {
    let (names, actions) = (Signal<String, Never>.from(["Ada", "Bob"]), Signal<String, Never>.from(["eats", "cooks"]))
    names.zip(with: actions).subscribe { print($0.0, $0.1) }  // Ada eats, Bob cooks
  }
}

// Sources/Rivulet/Operators/Combining/Zip.swift
private enum Rivulet70: Example {
  static let path = "Sources/Rivulet/Operators/Combining/Zip.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    let (names, ages) = (Signal<String, Never>.from(["Ada", "Bob"]), Signal<Int, Never>.from([36, 41]))
    Signal.zip(names, ages, Signal<Int, Never>.from(1...))
      .map { name, age, number in "\(number). \(name), \(age)" }
      .subscribe { print($0) }
  }
}

// Sources/Rivulet/Operators/Combining/Zip.swift
private enum Rivulet71: Example {
  static let path = "Sources/Rivulet/Operators/Combining/Zip.swift"
  static let claims: [String] = [##"Signal.zip(columns).subscribe { print($0) }  // [1, 10], [2, 20]"##]
  static let output = Output()
  static func run() async throws {
    let columns = [Signal<Int, Never>.from([1, 2]), Signal<Int, Never>.from([10, 20])]
    Signal.zip(columns).subscribe { print($0) }  // [1, 10], [2, 20]
    _ = columns
  }
}

// Sources/Rivulet/Operators/Effects/ActivityTracker.swift
private enum Rivulet72: Example {
  static let path = "Sources/Rivulet/Operators/Effects/ActivityTracker.swift"
  static let claims: [String] = [##"tracker.isActive.signal.subscribe { print($0) }  // false"##, ##"let subscription = upload.signal.trackActivity(by: tracker).subscribe { _ in }  // true"##, ##"subscription.dispose()  // false"##]
  static let output = Output()
  static func run() async throws {
    let (tracker, upload) = (ActivityTracker(), Subject<Int, Never>())
    tracker.isActive.signal.subscribe { print($0) }  // false
    let subscription = upload.signal.trackActivity(by: tracker).subscribe { _ in }  // true
    subscription.dispose()  // false
    _ = subscription
  }
}

// Sources/Rivulet/Operators/Effects/ActivityTracker.swift
private enum Rivulet73: Example {
  static let path = "Sources/Rivulet/Operators/Effects/ActivityTracker.swift"
  static let claims: [String] = [##"Signal<Int, Never>.just(1).trackActivity(by: tracker).subscribe { print($0, tracker.isActive.value) }  // 1 true"##, ##"print(tracker.isActive.value)  // false"##]
  static let output = Output()
  static func run() async throws {
    let tracker = ActivityTracker()
    Signal<Int, Never>.just(1).trackActivity(by: tracker).subscribe { print($0, tracker.isActive.value) }  // 1 true
    print(tracker.isActive.value)  // false
    _ = tracker
  }
}

// Sources/Rivulet/Operators/Effects/Finally.swift
private enum Rivulet74: Example {
  static let path = "Sources/Rivulet/Operators/Effects/Finally.swift"
  static let claims: [String] = [##"  .subscribe(onValue: { print($0) }, onCompletion: { print("completed") })  // 1, completed, over"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.just(1).finally { print("over") }
      .subscribe(onValue: { print($0) }, onCompletion: { print("completed") })  // 1, completed, over
  }
}

// Sources/Rivulet/Operators/Effects/HandleEvents.swift
private enum Rivulet75: Example {
  static let path = "Sources/Rivulet/Operators/Effects/HandleEvents.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.just(1).handleEvents(onValue: { print("about to send", $0) }).subscribe { print($0) }
  }
}

// Sources/Rivulet/Operators/Failures/AssertNoFailure.swift
private enum Rivulet76: Example {
  static let path = "Sources/Rivulet/Operators/Failures/AssertNoFailure.swift"
  static let claims: [String] = [##"Signal<Int, TimeoutError>.just(1).assertNoFailure("no request is made here").subscribe { print($0) }  // 1"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, TimeoutError>.just(1).assertNoFailure("no request is made here").subscribe { print($0) }  // 1
  }
}

// Sources/Rivulet/Operators/Failures/Attempt.swift
private enum Rivulet77: Example {
  static let path = "Sources/Rivulet/Operators/Failures/Attempt.swift"
  static let claims: [String] = [##"  .subscribe(onValue: { print($0) }, onFailure: { print($0) })  // 1, Negative()"##]
  static let output = Output()
  static func run() async throws {
    struct Negative: Error {}
    Signal<Int, Negative>.from([1, -2, 3])
      .attempt { number throws(Negative) in if number < 0 { throw Negative() } }
      .subscribe(onValue: { print($0) }, onFailure: { print($0) })  // 1, Negative()
  }
}

// Sources/Rivulet/Operators/Failures/Backoff.swift
private enum Rivulet78: Example {
  static let path = "Sources/Rivulet/Operators/Failures/Backoff.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    let backoff = Backoff.exponential(from: .seconds(1), maximum: .seconds(30)).jittered()
    _ = backoff
  }
}

// Sources/Rivulet/Operators/Failures/Backoff.swift
private enum Rivulet79: Example {
  static let path = "Sources/Rivulet/Operators/Failures/Backoff.swift"
  static let claims: [String] = [##"print(Backoff.constant(.seconds(2)).delay(before: 3))  // 2.0 seconds"##]
  static let output = Output()
  static func run() async throws {
    print(Backoff.constant(.seconds(2)).delay(before: 3))  // 2.0 seconds
  }
}

// Sources/Rivulet/Operators/Failures/Backoff.swift
private enum Rivulet80: Example {
  static let path = "Sources/Rivulet/Operators/Failures/Backoff.swift"
  static let claims: [String] = [##"print(backoff.delay(before: 1), backoff.delay(before: 4))  // 1.0 seconds 8.0 seconds"##]
  static let output = Output()
  static func run() async throws {
    let backoff = Backoff.exponential(from: .seconds(1))
    print(backoff.delay(before: 1), backoff.delay(before: 4))  // 1.0 seconds 8.0 seconds
    _ = backoff
  }
}

// Sources/Rivulet/Operators/Failures/Catch.swift
private enum Rivulet81: Example {
  static let path = "Sources/Rivulet/Operators/Failures/Catch.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    struct Offline: Error {}
    Signal<String, Offline>.fail(Offline())
      .catch { _ in Signal<String, Never>.just("from yesterday") }
      .subscribe { print($0) }
  }
}

// Sources/Rivulet/Operators/Failures/Catch.swift
private enum Rivulet82: Example {
  static let path = "Sources/Rivulet/Operators/Failures/Catch.swift"
  static let claims: [String] = [##"quiet.subscribe(onValue: { print($0) }, onCompletion: { print("completed") })  // completed"##]
  static let output = Output()
  static func run() async throws {
    let quiet = Signal<Int, TimeoutError>.fail(TimeoutError()).catch(with: Signal<Int, Never>.empty)
    quiet.subscribe(onValue: { print($0) }, onCompletion: { print("completed") })  // completed
    _ = quiet
  }
}

// Sources/Rivulet/Operators/Failures/Catch.swift
private enum Rivulet83: Example {
  static let path = "Sources/Rivulet/Operators/Failures/Catch.swift"
  static let claims: [String] = [##"  .subscribe(onValue: { print($0) }, onFailure: { print($0) })  // from yesterday"##]
  static let output = Output()
  static func run() async throws {
    enum LoadingError: Error { case offline, forbidden }
    Signal<String, LoadingError>.fail(.offline)
      .catch(where: { $0 == .offline }, with: .just("from yesterday"))
      .subscribe(onValue: { print($0) }, onFailure: { print($0) })  // from yesterday
  }
}

// Sources/Rivulet/Operators/Failures/MapFailure.swift
private enum Rivulet84: Example {
  static let path = "Sources/Rivulet/Operators/Failures/MapFailure.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    enum LoadingError: Error { case timedOut }
    let answer = Signal<Int, TimeoutError>.fail(TimeoutError()).mapFailure { _ in LoadingError.timedOut }
    _ = answer
  }
}

// Sources/Rivulet/Operators/Failures/Repeat.swift
private enum Rivulet85: Example {
  static let path = "Sources/Rivulet/Operators/Failures/Repeat.swift"
  static let claims: [String] = [##"Signal<Int, Never>.from([1, 2]).repeat(2).subscribe { print($0) }  // 1, 2, 1, 2"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.from([1, 2]).repeat(2).subscribe { print($0) }  // 1, 2, 1, 2
  }
}

// Sources/Rivulet/Operators/Failures/ReplaceFailure.swift
private enum Rivulet86: Example {
  static let path = "Sources/Rivulet/Operators/Failures/ReplaceFailure.swift"
  static let claims: [String] = [##"Signal<Int, TimeoutError>.fail(TimeoutError()).replaceFailure(with: 0).subscribe { print($0) }  // 0"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, TimeoutError>.fail(TimeoutError()).replaceFailure(with: 0).subscribe { print($0) }  // 0
  }
}

// Sources/Rivulet/Operators/Failures/Result.swift
private enum Rivulet87: Example {
  static let path = "Sources/Rivulet/Operators/Failures/Result.swift"
  static let claims: [String] = [##"  .subscribe { print((try? $0.get()) ?? 0) }  // 1, 0"##]
  static let output = Output()
  static func run() async throws {
    struct Offline: Error {}
    Signal<Int, Offline>.just(1).concat(.fail(Offline())).result()
      .subscribe { print((try? $0.get()) ?? 0) }  // 1, 0
  }
}

// Sources/Rivulet/Operators/Failures/Result.swift
private enum Rivulet88: Example {
  static let path = "Sources/Rivulet/Operators/Failures/Result.swift"
  static let claims: [String] = [##"  .subscribe(onValue: { print($0) }, onFailure: { print($0) })  // 1, TimeoutError()"##]
  static let output = Output()
  static func run() async throws {
    let results: [Result<Int, TimeoutError>] = [.success(1), .failure(TimeoutError()), .success(2)]
    Signal<Result<Int, TimeoutError>, Never>.from(results).unwrapResult()
      .subscribe(onValue: { print($0) }, onFailure: { print($0) })  // 1, TimeoutError()
    _ = results
  }
}

// Sources/Rivulet/Operators/Failures/Retry.swift
private enum Rivulet89: Example {
  static let path = "Sources/Rivulet/Operators/Failures/Retry.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    let answer = Signal<Int, any Error>.async { 42 }
    answer.retry(3).subscribe(onValue: { print($0) }, onFailure: { print("four times:", $0) })
    answer.retry { failure, _ in failure is TimeoutError }.subscribe(onValue: { print($0) }, onFailure: { print($0) })
    _ = answer
  }
}

// Sources/Rivulet/Operators/Failures/Retry.swift
private enum Rivulet90: Example {
  static let path = "Sources/Rivulet/Operators/Failures/Retry.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    let answer = Signal<Int, any Error>.async { 42 }
    answer.retry(5, after: .exponential(from: .seconds(1)).jittered(), on: MainScheduler())
      .subscribe(onValue: { print($0) }, onFailure: { print("gave up:", $0) })
    _ = answer
  }
}

// Sources/Rivulet/Operators/Failures/RetryPolicy.swift
private enum Rivulet91: Example {
  static let path = "Sources/Rivulet/Operators/Failures/RetryPolicy.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    struct ServerError: Error { var retryAfter: Duration? }
    let policy = RetryPolicy<ServerError>.backoff(.exponential(from: .seconds(1)).jittered())
      .limited(to: 5)
      .delayed { attempt in attempt.failure.retryAfter }
      .limited(for: .seconds(60))
    _ = policy
  }
}

// Sources/Rivulet/Operators/Failures/RetryPolicy.swift
private enum Rivulet92: Example {
  static let path = "Sources/Rivulet/Operators/Failures/RetryPolicy.swift"
  static let claims: [String] = [##"print(policy.delay(after: .init(failure: TimeoutError(), retry: 3)) ?? "none")  // 2.0 seconds"##, ##"print(policy.delay(after: .init(failure: TimeoutError(), retry: 4)) ?? "none")  // none"##]
  static let output = Output()
  static func run() async throws {
    let policy = RetryPolicy<TimeoutError>.backoff(.constant(.seconds(2))).limited(to: 3)
    print(policy.delay(after: .init(failure: TimeoutError(), retry: 3)) ?? "none")  // 2.0 seconds
    print(policy.delay(after: .init(failure: TimeoutError(), retry: 4)) ?? "none")  // none
    _ = policy
  }
}

// Sources/Rivulet/Operators/Failures/RetryPolicy.swift
private enum Rivulet93: Example {
  static let path = "Sources/Rivulet/Operators/Failures/RetryPolicy.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    let answer = Signal<Int, any Error>.async { 42 }
    answer.retry(by: .backoff(.exponential(from: .seconds(1))).limited(to: 5), on: MainScheduler())
      .subscribe(onValue: { print($0) }, onFailure: { print("gave up:", $0) })
    _ = answer
  }
}

// Sources/Rivulet/Operators/Failures/RetryTriggered.swift
private enum Rivulet94: Example {
  static let path = "Sources/Rivulet/Operators/Failures/RetryTriggered.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    let (page, isOnline) = (Signal<String, TimeoutError>.fail(TimeoutError()), Subject<Bool, TimeoutError>())
    page.retry(triggeredBy: { _ in isOnline.signal.filter { $0 } })
      .subscribe(onValue: { print($0) }, onFailure: { print($0) })
  }
}

// Sources/Rivulet/Operators/Failures/SetFailureType.swift
private enum Rivulet95: Example {
  static let path = "Sources/Rivulet/Operators/Failures/SetFailureType.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    struct Offline: Error {}
    let news = Signal<String, Offline>.fail(Offline())
    let all = Signal<String, Never>.just("from yesterday").setFailureType(to: Offline.self).merge(with: news)
    _ = news
    _ = all
  }
}

// Sources/Rivulet/Operators/Failures/TryConditions.swift
private enum Rivulet96: Example {
  static let path = "Sources/Rivulet/Operators/Failures/TryConditions.swift"
  static let claims: [String] = [##"  .subscribe(onValue: { print($0) }, onFailure: { print($0) })  // 1, 2"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, TimeoutError>.from([1, 2, 9]).tryTake { number throws(TimeoutError) in number < 5 }
      .subscribe(onValue: { print($0) }, onFailure: { print($0) })  // 1, 2
  }
}

// Sources/Rivulet/Operators/Failures/TryConditions.swift
private enum Rivulet97: Example {
  static let path = "Sources/Rivulet/Operators/Failures/TryConditions.swift"
  static let claims: [String] = [##"  .subscribe(onValue: { print($0) }, onFailure: { print($0) })  // 9, 2"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, TimeoutError>.from([1, 9, 2]).trySkip { number throws(TimeoutError) in number < 5 }
      .subscribe(onValue: { print($0) }, onFailure: { print($0) })  // 9, 2
  }
}

// Sources/Rivulet/Operators/Failures/TryConditions.swift
private enum Rivulet98: Example {
  static let path = "Sources/Rivulet/Operators/Failures/TryConditions.swift"
  static let claims: [String] = [##"  .subscribe(onValue: { print($0) }, onFailure: { print($0) })  // true"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, TimeoutError>.from(1...).tryContains { number throws(TimeoutError) in number > 9 }
      .subscribe(onValue: { print($0) }, onFailure: { print($0) })  // true
  }
}

// Sources/Rivulet/Operators/Failures/TryConditions.swift
private enum Rivulet99: Example {
  static let path = "Sources/Rivulet/Operators/Failures/TryConditions.swift"
  static let claims: [String] = [##"  .subscribe(onValue: { print($0) }, onFailure: { print($0) })  // true"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, TimeoutError>.from([2, 4]).tryAllSatisfy { number throws(TimeoutError) in number.isMultiple(of: 2) }
      .subscribe(onValue: { print($0) }, onFailure: { print($0) })  // true
  }
}

// Sources/Rivulet/Operators/Failures/TryConditions.swift
private enum Rivulet100: Example {
  static let path = "Sources/Rivulet/Operators/Failures/TryConditions.swift"
  static let claims: [String] = [##"  .subscribe(onValue: { print($0) }, onFailure: { print($0) })  // 1, 2"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, TimeoutError>.from([1, 1, 2]).tryRemoveDuplicates { old, new throws(TimeoutError) in old == new }
      .subscribe(onValue: { print($0) }, onFailure: { print($0) })  // 1, 2
  }
}

// Sources/Rivulet/Operators/Failures/TryFilter.swift
private enum Rivulet101: Example {
  static let path = "Sources/Rivulet/Operators/Failures/TryFilter.swift"
  static let claims: [String] = [##"  .subscribe(onValue: { print($0) }, onFailure: { print($0) })  // 1, NoNumber()"##]
  static let output = Output()
  static func run() async throws {
    struct NoNumber: Error {}
    Signal<String, NoNumber>.from(["1", "", "two"])
      .tryCompactMap { text throws(NoNumber) -> Int? in
        if text.isEmpty { return nil }
        guard let number = Int(text) else { throw NoNumber() }
        return number
      }
      .subscribe(onValue: { print($0) }, onFailure: { print($0) })  // 1, NoNumber()
  }
}

// Sources/Rivulet/Operators/Failures/TryFilter.swift
private enum Rivulet102: Example {
  static let path = "Sources/Rivulet/Operators/Failures/TryFilter.swift"
  static let claims: [String] = [##"  .subscribe(onValue: { print($0) }, onFailure: { print($0) })  // 2, Negative()"##]
  static let output = Output()
  static func run() async throws {
    struct Negative: Error {}
    Signal<Int, Negative>.from([1, 2, -1])
      .tryFilter { number throws(Negative) in
        if number < 0 { throw Negative() }
        return number > 1
      }
      .subscribe(onValue: { print($0) }, onFailure: { print($0) })  // 2, Negative()
  }
}

// Sources/Rivulet/Operators/Failures/TryFlatMap.swift
private enum Rivulet103: Example {
  static let path = "Sources/Rivulet/Operators/Failures/TryFlatMap.swift"
  static let claims: [String] = [##"  .subscribe(onValue: { print($0) }, onFailure: { print($0) })  // 0, 1, NoNumber()"##]
  static let output = Output()
  static func run() async throws {
    struct NoNumber: Error {}
    Signal<String, NoNumber>.from(["2", "x"])
      .tryFlatMap(.concat) { text throws(NoNumber) -> Signal<Int, NoNumber> in
        guard let count = Int(text) else { throw NoNumber() }
        return .from(0..<count)
      }
      .subscribe(onValue: { print($0) }, onFailure: { print($0) })  // 0, 1, NoNumber()
  }
}

// Sources/Rivulet/Operators/Failures/TryMap.swift
private enum Rivulet104: Example {
  static let path = "Sources/Rivulet/Operators/Failures/TryMap.swift"
  static let claims: [String] = [##"  .subscribe(onValue: { print($0) }, onFailure: { print($0) })  // 1, NoNumber()"##]
  static let output = Output()
  static func run() async throws {
    struct NoNumber: Error {}
    Signal<String, NoNumber>.from(["1", "two"])
      .tryMap { text throws(NoNumber) -> Int in
        guard let number = Int(text) else { throw NoNumber() }
        return number
      }
      .subscribe(onValue: { print($0) }, onFailure: { print($0) })  // 1, NoNumber()
  }
}

// Sources/Rivulet/Operators/Failures/TryScan.swift
private enum Rivulet105: Example {
  static let path = "Sources/Rivulet/Operators/Failures/TryScan.swift"
  static let claims: [String] = [##"  .subscribe(onValue: { print($0) }, onFailure: { print($0) })  // 1, 3, TooMuch()"##]
  static let output = Output()
  static func run() async throws {
    struct TooMuch: Error {}
    Signal<Int, TooMuch>.from([1, 2, 3])
      .tryScan(0) { sum, number throws(TooMuch) in
        if sum + number > 5 { throw TooMuch() }
        return sum + number
      }
      .subscribe(onValue: { print($0) }, onFailure: { print($0) })  // 1, 3, TooMuch()
  }
}

// Sources/Rivulet/Operators/Failures/TryScan.swift
private enum Rivulet106: Example {
  static let path = "Sources/Rivulet/Operators/Failures/TryScan.swift"
  static let claims: [String] = [##"  .subscribe(onValue: { print($0) }, onFailure: { print($0) })  // 3"##]
  static let output = Output()
  static func run() async throws {
    struct TooMuch: Error {}
    Signal<Int, TooMuch>.from([1, 2])
      .tryReduce(0) { sum, number throws(TooMuch) in sum + number }
      .subscribe(onValue: { print($0) }, onFailure: { print($0) })  // 3
  }
}

// Sources/Rivulet/Operators/Filtering/AllSatisfy.swift
private enum Rivulet107: Example {
  static let path = "Sources/Rivulet/Operators/Filtering/AllSatisfy.swift"
  static let claims: [String] = [##"Signal<Int, Never>.from([2, 4, 6]).allSatisfy { $0.isMultiple(of: 2) }.subscribe { print($0) }  // true"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.from([2, 4, 6]).allSatisfy { $0.isMultiple(of: 2) }.subscribe { print($0) }  // true
  }
}

// Sources/Rivulet/Operators/Filtering/Compacted.swift
private enum Rivulet108: Example {
  static let path = "Sources/Rivulet/Operators/Filtering/Compacted.swift"
  static let claims: [String] = [##"Signal<Int?, Never>.from([1, nil, 3]).compacted().subscribe { print($0) }  // 1, 3"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int?, Never>.from([1, nil, 3]).compacted().subscribe { print($0) }  // 1, 3
  }
}

// Sources/Rivulet/Operators/Filtering/Contains.swift
private enum Rivulet109: Example {
  static let path = "Sources/Rivulet/Operators/Filtering/Contains.swift"
  static let claims: [String] = [##"Signal<Int, Never>.from(1...).contains(where: { $0 > 9 }).subscribe { print($0) }  // true"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.from(1...).contains(where: { $0 > 9 }).subscribe { print($0) }  // true
  }
}

// Sources/Rivulet/Operators/Filtering/Contains.swift
private enum Rivulet110: Example {
  static let path = "Sources/Rivulet/Operators/Filtering/Contains.swift"
  static let claims: [String] = [##"Signal<Int, Never>.from(1...3).contains(2).subscribe { print($0) }  // true"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.from(1...3).contains(2).subscribe { print($0) }  // true
  }
}

// Sources/Rivulet/Operators/Filtering/ElementAt.swift
private enum Rivulet111: Example {
  static let path = "Sources/Rivulet/Operators/Filtering/ElementAt.swift"
  static let claims: [String] = [##"Signal<String, Never>.from(["a", "b", "c"]).element(at: 1).subscribe { print($0) }  // b"##]
  static let output = Output()
  static func run() async throws {
    Signal<String, Never>.from(["a", "b", "c"]).element(at: 1).subscribe { print($0) }  // b
  }
}

// Sources/Rivulet/Operators/Filtering/Filter.swift
private enum Rivulet112: Example {
  static let path = "Sources/Rivulet/Operators/Filtering/Filter.swift"
  static let claims: [String] = [##"Signal<Int, Never>.from(1...4).filter { $0.isMultiple(of: 2) }.subscribe { print($0) }  // 2, 4"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.from(1...4).filter { $0.isMultiple(of: 2) }.subscribe { print($0) }  // 2, 4
  }
}

// Sources/Rivulet/Operators/Filtering/FirstWhere.swift
private enum Rivulet113: Example {
  static let path = "Sources/Rivulet/Operators/Filtering/FirstWhere.swift"
  static let claims: [String] = [##"Signal<Int, Never>.from(1...).first(where: { $0 > 9 }).subscribe { print($0) }  // 10"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.from(1...).first(where: { $0 > 9 }).subscribe { print($0) }  // 10
  }
}

// Sources/Rivulet/Operators/Filtering/FirstWhere.swift
private enum Rivulet114: Example {
  static let path = "Sources/Rivulet/Operators/Filtering/FirstWhere.swift"
  static let claims: [String] = [##"Signal<Int, Never>.from(1...9).last(where: { $0 < 5 }).subscribe { print($0) }  // 4"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.from(1...9).last(where: { $0 < 5 }).subscribe { print($0) }  // 4
  }
}

// Sources/Rivulet/Operators/Filtering/RemoveDuplicates.swift
private enum Rivulet115: Example {
  static let path = "Sources/Rivulet/Operators/Filtering/RemoveDuplicates.swift"
  static let claims: [String] = [##"Signal<String, Never>.from(["fig", "nut", "plum"]).removeDuplicates(by: \.count).subscribe { print($0) }  // fig, plum"##]
  static let output = Output()
  static func run() async throws {
    Signal<String, Never>.from(["fig", "nut", "plum"]).removeDuplicates(by: \.count).subscribe { print($0) }  // fig, plum
  }
}

// Sources/Rivulet/Operators/Filtering/RemoveDuplicates.swift
private enum Rivulet116: Example {
  static let path = "Sources/Rivulet/Operators/Filtering/RemoveDuplicates.swift"
  static let claims: [String] = [##"Signal<Int, Never>.from([1, 1, 2, 1]).removeDuplicates().subscribe { print($0) }  // 1, 2, 1"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.from([1, 1, 2, 1]).removeDuplicates().subscribe { print($0) }  // 1, 2, 1
  }
}

// Sources/Rivulet/Operators/Filtering/Single.swift
private enum Rivulet117: Example {
  static let path = "Sources/Rivulet/Operators/Filtering/Single.swift"
  static let claims: [String] = [##"  .subscribe(onValue: { print($0) }, onFailure: { print($0) })  // 7"##]
  static let output = Output()
  static func run() async throws {
    enum LookupError: Error { case notUnique }
    Signal<Int, LookupError>.just(7).single(throwing: .notUnique)
      .subscribe(onValue: { print($0) }, onFailure: { print($0) })  // 7
  }
}

// Sources/Rivulet/Operators/Filtering/SkipFirst.swift
private enum Rivulet118: Example {
  static let path = "Sources/Rivulet/Operators/Filtering/SkipFirst.swift"
  static let claims: [String] = [##"Signal<Int, Never>.from(1...4).skip(first: 2).subscribe { print($0) }  // 3, 4"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.from(1...4).skip(first: 2).subscribe { print($0) }  // 3, 4
  }
}

// Sources/Rivulet/Operators/Filtering/SkipLast.swift
private enum Rivulet119: Example {
  static let path = "Sources/Rivulet/Operators/Filtering/SkipLast.swift"
  static let claims: [String] = [##"Signal<Int, Never>.from(1...5).skip(last: 2).subscribe { print($0) }  // 1, 2, 3"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.from(1...5).skip(last: 2).subscribe { print($0) }  // 1, 2, 3
  }
}

// Sources/Rivulet/Operators/Filtering/SkipUntil.swift
private enum Rivulet120: Example {
  static let path = "Sources/Rivulet/Operators/Filtering/SkipUntil.swift"
  static let claims: [String] = [##"Signal<Int, Never>.from([1, 2, 3, 0]).skip(until: { $0 == 3 }).subscribe { print($0) }  // 3, 0"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.from([1, 2, 3, 0]).skip(until: { $0 == 3 }).subscribe { print($0) }  // 3, 0
  }
}

// Sources/Rivulet/Operators/Filtering/SkipUntil.swift
private enum Rivulet121: Example {
  static let path = "Sources/Rivulet/Operators/Filtering/SkipUntil.swift"
  static let claims: [String] = [##"clicks.send(2)  // 2"##]
  static let output = Output()
  static func run() async throws {
    let (clicks, ready) = (Subject<Int, Never>(), Subject<Void, Never>())
    clicks.signal.skip(until: ready.signal).subscribe { print($0) }
    clicks.send(1)
    ready.send(())
    clicks.send(2)  // 2
  }
}

// Sources/Rivulet/Operators/Filtering/SkipWhile.swift
private enum Rivulet122: Example {
  static let path = "Sources/Rivulet/Operators/Filtering/SkipWhile.swift"
  static let claims: [String] = [##"Signal<Int, Never>.from([1, 2, 3, 0]).skip(while: { $0 < 3 }).subscribe { print($0) }  // 3, 0"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.from([1, 2, 3, 0]).skip(while: { $0 < 3 }).subscribe { print($0) }  // 3, 0
  }
}

// Sources/Rivulet/Operators/Filtering/TakeDuring.swift
private enum Rivulet123: Example {
  static let path = "Sources/Rivulet/Operators/Filtering/TakeDuring.swift"
  static let claims: [String] = [##"ticks.send(1)  // 1"##]
  static let output = Output()
  static func run() async throws {
    let (ticks, lifetime) = (Subject<Int, Never>(), Lifetime())
    ticks.signal.take(during: lifetime).subscribe { print($0) }
    ticks.send(1)  // 1
    lifetime.end()
    ticks.send(2)
  }
}

// Sources/Rivulet/Operators/Filtering/TakeFirst.swift
private enum Rivulet124: Example {
  static let path = "Sources/Rivulet/Operators/Filtering/TakeFirst.swift"
  static let claims: [String] = [##"Signal<Int, Never>.from(1...).take(first: 2).subscribe { print($0) }  // 1, 2"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.from(1...).take(first: 2).subscribe { print($0) }  // 1, 2
  }
}

// Sources/Rivulet/Operators/Filtering/TakeFor.swift
private enum Rivulet125: Example {
  static let path = "Sources/Rivulet/Operators/Filtering/TakeFor.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    Signal.interval(.seconds(1), on: MainScheduler()).take(for: .seconds(10), on: MainScheduler())
      .subscribe { print($0) }
  }
}

// Sources/Rivulet/Operators/Filtering/TakeFor.swift
private enum Rivulet126: Example {
  static let path = "Sources/Rivulet/Operators/Filtering/TakeFor.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    let keys = Subject<String, Never>()
    keys.signal.skip(for: .seconds(1), on: MainScheduler()).subscribe { print($0) }
    _ = keys
  }
}

// Sources/Rivulet/Operators/Filtering/TakeLast.swift
private enum Rivulet127: Example {
  static let path = "Sources/Rivulet/Operators/Filtering/TakeLast.swift"
  static let claims: [String] = [##"Signal<Int, Never>.from(1...9).take(last: 2).subscribe { print($0) }  // 8, 9"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.from(1...9).take(last: 2).subscribe { print($0) }  // 8, 9
  }
}

// Sources/Rivulet/Operators/Filtering/TakeUntil.swift
private enum Rivulet128: Example {
  static let path = "Sources/Rivulet/Operators/Filtering/TakeUntil.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    let (ticks, stop) = (Subject<Int, Never>(), Subject<Void, Never>())
    ticks.signal.take(until: stop.signal).subscribe { print($0) }
  }
}

// Sources/Rivulet/Operators/Filtering/TakeUntilReplacement.swift
private enum Rivulet129: Example {
  static let path = "Sources/Rivulet/Operators/Filtering/TakeUntilReplacement.swift"
  static let claims: [String] = [##"cached.send("old")  // old"##, ##"fresh.send("new")  // new"##]
  static let output = Output()
  static func run() async throws {
    let (cached, fresh) = (Subject<String, Never>(), Subject<String, Never>())
    cached.signal.take(untilReplacement: fresh.signal).subscribe { print($0) }
    cached.send("old")  // old
    fresh.send("new")  // new
    cached.send("old again")
  }
}

// Sources/Rivulet/Operators/Filtering/TakeWhile.swift
private enum Rivulet130: Example {
  static let path = "Sources/Rivulet/Operators/Filtering/TakeWhile.swift"
  static let claims: [String] = [##"Signal<Int, Never>.from(1...).take(while: { $0 < 3 }).subscribe { print($0) }  // 1, 2"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.from(1...).take(while: { $0 < 3 }).subscribe { print($0) }  // 1, 2
  }
}

// Sources/Rivulet/Operators/Filtering/TakeWhile.swift
private enum Rivulet131: Example {
  static let path = "Sources/Rivulet/Operators/Filtering/TakeWhile.swift"
  static let claims: [String] = [##"Signal<Int, Never>.from(1...).take(through: { $0 == 3 }).subscribe { print($0) }  // 1, 2, 3"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.from(1...).take(through: { $0 == 3 }).subscribe { print($0) }  // 1, 2, 3
  }
}

// Sources/Rivulet/Operators/Filtering/Uniqued.swift
private enum Rivulet132: Example {
  static let path = "Sources/Rivulet/Operators/Filtering/Uniqued.swift"
  static let claims: [String] = [##"Signal<String, Never>.from(["plum", "pear", "fig"]).uniqued(by: \.count).subscribe { print($0) }  // plum, fig"##]
  static let output = Output()
  static func run() async throws {
    Signal<String, Never>.from(["plum", "pear", "fig"]).uniqued(by: \.count).subscribe { print($0) }  // plum, fig
  }
}

// Sources/Rivulet/Operators/Filtering/Uniqued.swift
private enum Rivulet133: Example {
  static let path = "Sources/Rivulet/Operators/Filtering/Uniqued.swift"
  static let claims: [String] = [##"Signal<Int, Never>.from([1, 2, 1, 3, 2]).uniqued().subscribe { print($0) }  // 1, 2, 3"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.from([1, 2, 1, 3, 2]).uniqued().subscribe { print($0) }  // 1, 2, 3
  }
}

// Sources/Rivulet/Operators/Flattening/Expand.swift
private enum Rivulet134: Example {
  static let path = "Sources/Rivulet/Operators/Flattening/Expand.swift"
  static let claims: [String] = [##"Signal<Int, Never>.just(1).expand { $0 < 8 ? .just($0 * 2) : .empty }.subscribe { print($0) }  // 1, 2, 4, 8"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.just(1).expand { $0 < 8 ? .just($0 * 2) : .empty }.subscribe { print($0) }  // 1, 2, 4, 8
  }
}

// Sources/Rivulet/Operators/Flattening/FlatMap.swift
private enum Rivulet135: Example {
  static let path = "Sources/Rivulet/Operators/Flattening/FlatMap.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    let query = MutableProperty("riv")
    query.signal.flatMap(.latest) { text in Signal<String, Never>.async { "results for \(text)" } }
      .subscribe { print($0) }
    _ = query
  }
}

// Sources/Rivulet/Operators/Flattening/FlatMap.swift
private enum Rivulet136: Example {
  static let path = "Sources/Rivulet/Operators/Flattening/FlatMap.swift"
  static let claims: [String] = [##"pages.flatten(.concat).subscribe { print($0) }  // a, b, c"##]
  static let output = Output()
  static func run() async throws {
    let pages = Signal<Signal<String, Never>, Never>.from([.from(["a", "b"]), .just("c")])
    pages.flatten(.concat).subscribe { print($0) }  // a, b, c
    _ = pages
  }
}

// Sources/Rivulet/Operators/Flattening/FlatMap.swift
private enum Rivulet137: Example {
  static let path = "Sources/Rivulet/Operators/Flattening/FlatMap.swift"
  static let claims: [String] = [##"news.send("rain")  // rain"##, ##"sport.send("2:1")  // 2:1"##]
  static let output = Output()
  static func run() async throws {
    let (channels, news, sport) = (
      Subject<Signal<String, Never>, Never>(), Subject<String, Never>(), Subject<String, Never>()
    )
    channels.signal.switchToLatest().subscribe { print($0) }
    channels.send(news.signal)
    news.send("rain")  // rain
    channels.send(sport.signal)
    news.send("sun")
    sport.send("2:1")  // 2:1
  }
}

// Sources/Rivulet/Operators/Flattening/FlatMapAsync.swift
private enum Rivulet138: Example {
  static let path = "Sources/Rivulet/Operators/Flattening/FlatMapAsync.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    @Sendable func search(_ text: String) async -> String { "results for \(text)" }
    let query = MutableProperty("riv")
    query.signal.flatMapAsync(.latest) { await search($0) }.subscribe { print($0) }
    _ = query
  }
}

// Sources/Rivulet/Operators/Scheduling/DeliverBuffering.swift
private enum Rivulet139: Example {
  static let path = "Sources/Rivulet/Operators/Scheduling/DeliverBuffering.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    let positions = Subject<Int, Never>()
    positions.signal
      .deliver(on: MainScheduler(), buffering: .newest(1), onDrop: { print("\($0) positions dropped") })
      .subscribe { print("at", $0) }
    _ = positions
  }
}

// Sources/Rivulet/Operators/Scheduling/DeliverBuffering.swift
private enum Rivulet140: Example {
  static let path = "Sources/Rivulet/Operators/Scheduling/DeliverBuffering.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    struct TooSlow: Error {}
    let samples = Subject<Double, TooSlow>()
    samples.signal.deliver(on: MainScheduler(), bufferingUpTo: 1_000, throwing: TooSlow())
      .subscribe(onValue: { print($0) }, onFailure: { print($0) })
    _ = samples
  }
}

// Sources/Rivulet/Operators/Scheduling/DeliverOn.swift
private enum Rivulet141: Example {
  static let path = "Sources/Rivulet/Operators/Scheduling/DeliverOn.swift"
  static let claims: [String] = [##"Signal<Int, Never>.from([1, 2]).deliver(on: ImmediateScheduler()).subscribe { print($0) }  // 1, 2"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.from([1, 2]).deliver(on: ImmediateScheduler()).subscribe { print($0) }  // 1, 2
  }
}

// Sources/Rivulet/Operators/Scheduling/SubscribeOn.swift
private enum Rivulet142: Example {
  static let path = "Sources/Rivulet/Operators/Scheduling/SubscribeOn.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    let sum = Signal<Int, Never>.deferred { .just((0..<1_000_000).reduce(0, +)) }
    sum.subscribe(on: QueueScheduler(label: "sums")).subscribe { print($0) }
    _ = sum
  }
}

// Sources/Rivulet/Operators/Sharing/Connection.swift
private enum Rivulet143: Example {
  static let path = "Sources/Rivulet/Operators/Sharing/Connection.swift"
  static let claims: [String] = [##"numbers.connect()  // a 1, a 2"##]
  static let output = Output()
  static func run() async throws {
    let numbers = Signal<Int, Never>.from([1, 2]).publish()
    numbers.signal.subscribe { print("a", $0) }
    numbers.connect()  // a 1, a 2
    _ = numbers
  }
}

// Sources/Rivulet/Operators/Sharing/Connection.swift
private enum Rivulet144: Example {
  static let path = "Sources/Rivulet/Operators/Sharing/Connection.swift"
  static let claims: [String] = [##"shared.subscribe { print("a", $0) }  // started, a 1"##]
  static let output = Output()
  static func run() async throws {
    let numbers = Signal<Int, Never> { subscriber in
      print("started")
      subscriber.send(1)
    }
    let shared = numbers.publish().autoconnect()
    shared.subscribe { print("a", $0) }  // started, a 1
    shared.subscribe { print("b", $0) }
    _ = numbers
    _ = shared
  }
}

// Sources/Rivulet/Operators/Sharing/Multicast.swift
private enum Rivulet145: Example {
  static let path = "Sources/Rivulet/Operators/Sharing/Multicast.swift"
  static let claims: [String] = [##"connection.signal.subscribe { print($0) }  // one answer"##]
  static let output = Output()
  static func run() async throws {
    let request = Signal<String, Never>.async { "one answer" }
    let connection = request.multicast(ReplaySubject(capacity: 1))
    connection.connect()
    // However late this is:
    connection.signal.subscribe { print($0) }  // one answer
    _ = request
    _ = connection
  }
}

// Sources/Rivulet/Operators/Sharing/Multicast.swift
private enum Rivulet146: Example {
  static let path = "Sources/Rivulet/Operators/Sharing/Multicast.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    let request = Signal<String, Never>.async { "one answer" }
    let shared = request.publish().autoconnect()
    // The request is made once.
    shared.subscribe { print("first:", $0) }
    shared.subscribe { print("second:", $0) }
    _ = request
    _ = shared
  }
}

// Sources/Rivulet/Operators/Sharing/Multicast.swift
private enum Rivulet147: Example {
  static let path = "Sources/Rivulet/Operators/Sharing/Multicast.swift"
  static let claims: [String] = [##"  .subscribe { print($0.0 + $0.1) }  // 3, 5, 7"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.from(1...4)
      .publish { shared in shared.zip(with: shared.skip(first: 1)) }
      .subscribe { print($0.0 + $0.1) }  // 3, 5, 7
  }
}

// Sources/Rivulet/Operators/Sharing/ReplayLazily.swift
private enum Rivulet148: Example {
  static let path = "Sources/Rivulet/Operators/Sharing/ReplayLazily.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    let settings = Signal<String, Never>.async { "read from disk" }.replayLazily(upTo: 1)
    // Read once:
    settings.subscribe { print("first:", $0) }
    settings.subscribe { print("later:", $0) }
    _ = settings
  }
}

// Sources/Rivulet/Operators/Sharing/Share.swift
private enum Rivulet149: Example {
  static let path = "Sources/Rivulet/Operators/Sharing/Share.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    let request = Signal<String, Never>.async { "one answer" }
    let shared = request.share(replaying: 1)
    // The request is made once.
    shared.subscribe { print("first:", $0) }
    shared.subscribe { print("second:", $0) }
    _ = request
    _ = shared
  }
}

// Sources/Rivulet/Operators/Sharing/Share.swift
private enum Rivulet150: Example {
  static let path = "Sources/Rivulet/Operators/Sharing/Share.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    let prices = Signal<Double, Never>.never
    let shared = prices.share(replaying: 1, keptFor: .seconds(5), on: MainScheduler())
    _ = prices
    _ = shared
  }
}

// Sources/Rivulet/Operators/Sharing/Share.swift
private enum Rivulet151: Example {
  static let path = "Sources/Rivulet/Operators/Sharing/Share.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    let request = Signal<String, Never>.async { "one answer" }
    let shared = request.share(through: { BehaviorSubject("loading") })
    _ = request
    _ = shared
  }
}

// Sources/Rivulet/Operators/Timing/CollectEvery.swift
private enum Rivulet152: Example {
  static let path = "Sources/Rivulet/Operators/Timing/CollectEvery.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    let changes = Subject<String, Never>()
    changes.signal.collect(every: .milliseconds(16), on: MainScheduler()).subscribe { print($0.count, "changes") }
    _ = changes
  }
}

// Sources/Rivulet/Operators/Timing/Debounce.swift
private enum Rivulet153: Example {
  static let path = "Sources/Rivulet/Operators/Timing/Debounce.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    let text = MutableProperty("")
    // An empty text is emitted at once.
    text.signal
      .debounce(for: .milliseconds(300), on: MainScheduler()) { !$0.isEmpty }
      .subscribe { print("search for", $0) }
    _ = text
  }
}

// Sources/Rivulet/Operators/Timing/Delay.swift
private enum Rivulet154: Example {
  static let path = "Sources/Rivulet/Operators/Timing/Delay.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    Signal<String, Never>.just("late").delay(for: .seconds(1), on: MainScheduler()).subscribe { print($0) }
  }
}

// Sources/Rivulet/Operators/Timing/DelaySubscription.swift
private enum Rivulet155: Example {
  static let path = "Sources/Rivulet/Operators/Timing/DelaySubscription.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    let work = Signal<Int, Never>.deferred { .just(42) }
    work.delaySubscription(for: .seconds(1), on: MainScheduler()).subscribe { print($0) }
    _ = work
  }
}

// Sources/Rivulet/Operators/Timing/MeasureInterval.swift
private enum Rivulet156: Example {
  static let path = "Sources/Rivulet/Operators/Timing/MeasureInterval.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    let clicks = Subject<String, Never>()
    clicks.signal.timestamped(by: MainScheduler()).subscribe { print($0.time, $0.value) }
    _ = clicks
  }
}

// Sources/Rivulet/Operators/Timing/MeasureInterval.swift
private enum Rivulet157: Example {
  static let path = "Sources/Rivulet/Operators/Timing/MeasureInterval.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    let frames = Subject<Int, Never>()
    frames.signal.measureInterval(on: MainScheduler()).subscribe { print("a frame in", $0) }
    _ = frames
  }
}

// Sources/Rivulet/Operators/Timing/Throttle.swift
private enum Rivulet158: Example {
  static let path = "Sources/Rivulet/Operators/Timing/Throttle.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    let scroll = Subject<Double, Never>()
    scroll.signal.throttle(for: .milliseconds(100), on: MainScheduler()).subscribe { print("at", $0) }
    _ = scroll
  }
}

// Sources/Rivulet/Operators/Timing/Timeout.swift
private enum Rivulet159: Example {
  static let path = "Sources/Rivulet/Operators/Timing/Timeout.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    let answer = Signal<Int, Never>.async { 42 }
    answer.setFailureType(to: TimeoutError.self)
      .timeout(after: .seconds(5), on: MainScheduler(), throwing: TimeoutError())
      .subscribe(onValue: { print($0) }, onFailure: { _ in print("too late") })
    _ = answer
  }
}

// Sources/Rivulet/Operators/Timing/Timeout.swift
private enum Rivulet160: Example {
  static let path = "Sources/Rivulet/Operators/Timing/Timeout.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    let answer = Signal<Int, Never>.async { 42 }
    answer.timeout(after: .seconds(5), on: MainScheduler(), continuingWith: .just(0)).subscribe { print($0) }
    _ = answer
  }
}

// Sources/Rivulet/Operators/Timing/TimeoutBetweenValues.swift
private enum Rivulet161: Example {
  static let path = "Sources/Rivulet/Operators/Timing/TimeoutBetweenValues.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    let heartbeats = Subject<Int, TimeoutError>()
    heartbeats.signal.timeout(betweenValues: .seconds(30), on: MainScheduler(), throwing: TimeoutError())
      .subscribe(onValue: { print($0) }, onFailure: { _ in print("the server is gone") })
    _ = heartbeats
  }
}

// Sources/Rivulet/Operators/Timing/TimeoutBetweenValues.swift
private enum Rivulet162: Example {
  static let path = "Sources/Rivulet/Operators/Timing/TimeoutBetweenValues.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    let (live, recorded) = (Subject<String, Never>(), Signal<String, Never>.just("from yesterday"))
    live.signal.timeout(betweenValues: .seconds(5), on: MainScheduler(), continuingWith: recorded)
      .subscribe { print($0) }
  }
}

// Sources/Rivulet/Operators/Transforming/Buffer.swift
private enum Rivulet163: Example {
  static let path = "Sources/Rivulet/Operators/Transforming/Buffer.swift"
  static let claims: [String] = [##"Signal<Int, Never>.from(1...5).buffer(count: 2).subscribe { print($0) }  // [1, 2], [3, 4], [5]"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.from(1...5).buffer(count: 2).subscribe { print($0) }  // [1, 2], [3, 4], [5]
  }
}

// Sources/Rivulet/Operators/Transforming/Collect.swift
private enum Rivulet164: Example {
  static let path = "Sources/Rivulet/Operators/Transforming/Collect.swift"
  static let claims: [String] = [##"Signal<Int, Never>.from(1...3).collect().subscribe { print($0) }  // [1, 2, 3]"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.from(1...3).collect().subscribe { print($0) }  // [1, 2, 3]
  }
}

// Sources/Rivulet/Operators/Transforming/CombinePrevious.swift
private enum Rivulet165: Example {
  static let path = "Sources/Rivulet/Operators/Transforming/CombinePrevious.swift"
  static let claims: [String] = [##"Signal<Int, Never>.from([3, 5, 4]).combinePrevious(0) { $1 - $0 }.subscribe { print($0) }  // 3, 2, -1"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.from([3, 5, 4]).combinePrevious(0) { $1 - $0 }.subscribe { print($0) }  // 3, 2, -1
  }
}

// Sources/Rivulet/Operators/Transforming/CompactMap.swift
private enum Rivulet166: Example {
  static let path = "Sources/Rivulet/Operators/Transforming/CompactMap.swift"
  static let claims: [String] = [##"Signal<String, Never>.from(["1", "x", "3"]).compactMap { Int($0) }.subscribe { print($0) }  // 1, 3"##]
  static let output = Output()
  static func run() async throws {
    Signal<String, Never>.from(["1", "x", "3"]).compactMap { Int($0) }.subscribe { print($0) }  // 1, 3
  }
}

// Sources/Rivulet/Operators/Transforming/Enumerated.swift
private enum Rivulet167: Example {
  static let path = "Sources/Rivulet/Operators/Transforming/Enumerated.swift"
  static let claims: [String] = [##"Signal<String, Never>.from(["a", "b"]).enumerated().subscribe { print($0.offset, $0.element) }  // 0 a, 1 b"##]
  static let output = Output()
  static func run() async throws {
    Signal<String, Never>.from(["a", "b"]).enumerated().subscribe { print($0.offset, $0.element) }  // 0 a, 1 b
  }
}

// Sources/Rivulet/Operators/Transforming/Grouped.swift
private enum Rivulet168: Example {
  static let path = "Sources/Rivulet/Operators/Transforming/Grouped.swift"
  static let claims: [String] = [##"  .subscribe { print($0.0, $0.1) }  // 1 5, 2 7, 0 9"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.from(1...6)
      .grouped { $0 % 3 }
      .flatMap(.merge) { group in group.signal.reduce(0, +).map { (group.key, $0) } }
      .subscribe { print($0.0, $0.1) }  // 1 5, 2 7, 0 9
  }
}

// Sources/Rivulet/Operators/Transforming/Grouped.swift
private enum Rivulet169: Example {
  static let path = "Sources/Rivulet/Operators/Transforming/Grouped.swift"
  static let claims: [String] = [##"  .subscribe { print($0) }  // ["PLUM", "PEAR"], ["APPLE"]"##]
  static let output = Output()
  static func run() async throws {
    Signal<String, Never>.from(["plum", "pear", "apple"])
      .grouped(by: \.count) { $0.uppercased() }
      .flatMap(.merge) { $0.signal.collect() }
      .subscribe { print($0) }  // ["PLUM", "PEAR"], ["APPLE"]
  }
}

// Sources/Rivulet/Operators/Transforming/IgnoreValues.swift
private enum Rivulet170: Example {
  static let path = "Sources/Rivulet/Operators/Transforming/IgnoreValues.swift"
  static let claims: [String] = [##"  .subscribe { print($0) }  // started"##]
  static let output = Output()
  static func run() async throws {
    // How far the upload is.
    let upload = Signal<Double, Never>.from([0.3, 0.7, 1])
    upload.ignoreValues().setValueType().merge(with: .just("started"))
      .subscribe { print($0) }  // started
    _ = upload
  }
}

// Sources/Rivulet/Operators/Transforming/Map.swift
private enum Rivulet171: Example {
  static let path = "Sources/Rivulet/Operators/Transforming/Map.swift"
  static let claims: [String] = [##"Signal<Int, Never>.from([1, 2]).map { $0 * 10 }.subscribe { print($0) }  // 10, 20"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.from([1, 2]).map { $0 * 10 }.subscribe { print($0) }  // 10, 20
  }
}

// Sources/Rivulet/Operators/Transforming/Map.swift
private enum Rivulet172: Example {
  static let path = "Sources/Rivulet/Operators/Transforming/Map.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    let (up, down) = (Subject<Void, Never>(), Subject<Void, Never>())
    up.signal.replace(with: 1).merge(with: down.signal.replace(with: -1)).scan(0, +).subscribe { print("floor", $0) }
  }
}

// Sources/Rivulet/Operators/Transforming/Materialize.swift
private enum Rivulet173: Example {
  static let path = "Sources/Rivulet/Operators/Transforming/Materialize.swift"
  static let claims: [String] = [##"Signal<Int, Offline>.fail(Offline()).materialize().subscribe { print($0) }  // failed(Offline())"##]
  static let output = Output()
  static func run() async throws {
    struct Offline: Error {}
    Signal<Int, Offline>.fail(Offline()).materialize().subscribe { print($0) }  // failed(Offline())
  }
}

// Sources/Rivulet/Operators/Transforming/Materialize.swift
private enum Rivulet174: Example {
  static let path = "Sources/Rivulet/Operators/Transforming/Materialize.swift"
  static let claims: [String] = [##"  .subscribe(onValue: { print($0) }, onFailure: { print($0) })  // 1, Offline()"##]
  static let output = Output()
  static func run() async throws {
    struct Offline: Error {}
    let events: [Event<Int, Offline>] = [.value(1), .failed(Offline()), .value(2)]
    Signal<Event<Int, Offline>, Never>.from(events).dematerialize()
      .subscribe(onValue: { print($0) }, onFailure: { print($0) })  // 1, Offline()
    _ = events
  }
}

// Sources/Rivulet/Operators/Transforming/Negate.swift
private enum Rivulet175: Example {
  static let path = "Sources/Rivulet/Operators/Transforming/Negate.swift"
  static let claims: [String] = [##"isLoading.signal.negate().subscribe { print("enabled:", $0) }  // enabled: false"##]
  static let output = Output()
  static func run() async throws {
    let isLoading = MutableProperty(true)
    isLoading.signal.negate().subscribe { print("enabled:", $0) }  // enabled: false
    _ = isLoading
  }
}

// Sources/Rivulet/Operators/Transforming/Pairwise.swift
private enum Rivulet176: Example {
  static let path = "Sources/Rivulet/Operators/Transforming/Pairwise.swift"
  static let claims: [String] = [##"Signal<Int, Never>.from([3, 5, 4]).pairwise().map { $0.current - $0.previous }.subscribe { print($0) }  // 2, -1"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.from([3, 5, 4]).pairwise().map { $0.current - $0.previous }.subscribe { print($0) }  // 2, -1
  }
}

// Sources/Rivulet/Operators/Transforming/Reduce.swift
private enum Rivulet177: Example {
  static let path = "Sources/Rivulet/Operators/Transforming/Reduce.swift"
  static let claims: [String] = [##"Signal<Int, Never>.from(1...4).reduce(0, +).subscribe { print($0) }  // 10"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.from(1...4).reduce(0, +).subscribe { print($0) }  // 10
  }
}

// Sources/Rivulet/Operators/Transforming/Reduce.swift
private enum Rivulet178: Example {
  static let path = "Sources/Rivulet/Operators/Transforming/Reduce.swift"
  static let claims: [String] = [##"  .subscribe { print($0["a"] ?? 0) }  // 2"##]
  static let output = Output()
  static func run() async throws {
    Signal<String, Never>.from(["a", "b", "a"])
      .collect(into: [:]) { counts, letter in counts[letter, default: 0] += 1 }
      .subscribe { print($0["a"] ?? 0) }  // 2
  }
}

// Sources/Rivulet/Operators/Transforming/ReplaceNil.swift
private enum Rivulet179: Example {
  static let path = "Sources/Rivulet/Operators/Transforming/ReplaceNil.swift"
  static let claims: [String] = [##"Signal<String, Never>.from(["1", "x"]).map { Int($0) }.replaceNil(with: 0).subscribe { print($0) }  // 1, 0"##]
  static let output = Output()
  static func run() async throws {
    Signal<String, Never>.from(["1", "x"]).map { Int($0) }.replaceNil(with: 0).subscribe { print($0) }  // 1, 0
  }
}

// Sources/Rivulet/Operators/Transforming/Scan.swift
private enum Rivulet180: Example {
  static let path = "Sources/Rivulet/Operators/Transforming/Scan.swift"
  static let claims: [String] = [##"Signal<Int, Never>.from([1, 2, 3]).scan(0) { $0 + $1 }.subscribe { print($0) }  // 1, 3, 6"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.from([1, 2, 3]).scan(0) { $0 + $1 }.subscribe { print($0) }  // 1, 3, 6
  }
}

// Sources/Rivulet/Operators/Transforming/Scan.swift
private enum Rivulet181: Example {
  static let path = "Sources/Rivulet/Operators/Transforming/Scan.swift"
  static let claims: [String] = [##"  .subscribe { print($0["a"] ?? 0) }  // 1, 1, 2"##]
  static let output = Output()
  static func run() async throws {
    Signal<String, Never>.from(["a", "b", "a"])
      .accumulate(into: [:]) { counts, letter in counts[letter, default: 0] += 1 }
      .subscribe { print($0["a"] ?? 0) }  // 1, 1, 2
  }
}

// Sources/Rivulet/Operators/Transforming/SetValueType.swift
private enum Rivulet182: Example {
  static let path = "Sources/Rivulet/Operators/Transforming/SetValueType.swift"
  static let claims: [String] = [##"  .subscribe { print($0) }  // started"##]
  static let output = Output()
  static func run() async throws {
    // How far the upload is.
    let upload = Signal<Double, Never>.from([0.3, 0.7, 1])
    upload.ignoreValues().setValueType(to: String.self).merge(with: .just("started"))
      .subscribe { print($0) }  // started
    _ = upload
  }
}

// Sources/Rivulet/Operators/Transforming/Window.swift
private enum Rivulet183: Example {
  static let path = "Sources/Rivulet/Operators/Transforming/Window.swift"
  static let claims: [String] = [##"Signal<Int, Never>.from(1...5).window(count: 2).flatMap(.merge) { $0.reduce(0, +) }.subscribe { print($0) }  // 3, 7, 5"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.from(1...5).window(count: 2).flatMap(.merge) { $0.reduce(0, +) }.subscribe { print($0) }  // 3, 7, 5
  }
}

// Sources/Rivulet/Operators/Transforming/Window.swift
private enum Rivulet184: Example {
  static let path = "Sources/Rivulet/Operators/Transforming/Window.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    let readings = Subject<Double, Never>()
    readings.signal.window(every: .seconds(1), on: MainScheduler())
      .flatMap(.merge) { $0.reduce(0, max) }
      .subscribe { print("highest of the second:", $0) }
    _ = readings
  }
}

// Sources/Rivulet/Operators/Transforming/Window.swift
private enum Rivulet185: Example {
  static let path = "Sources/Rivulet/Operators/Transforming/Window.swift"
  static let claims: [String] = [##"sentenceEnds.send(())  // ["Signals", "flow"]"##]
  static let output = Output()
  static func run() async throws {
    let (words, sentenceEnds) = (Subject<String, Never>(), Subject<Void, Never>())
    words.signal.window(by: sentenceEnds.signal).flatMap(.merge) { $0.collect() }.subscribe { print($0) }
    words.send("Signals")
    words.send("flow")
    sentenceEnds.send(())  // ["Signals", "flow"]
  }
}

// Sources/Rivulet/Properties/BooleanProperties.swift
private enum Rivulet186: Example {
  static let path = "Sources/Rivulet/Properties/BooleanProperties.swift"
  static let claims: [String] = [##"hasName.and(isBusy.negate()).signal.subscribe { print($0) }  // false"##, ##"isBusy.value = false  // true"##]
  static let output = Output()
  static func run() async throws {
    let (hasName, isBusy) = (MutableProperty(true), MutableProperty(true))
    hasName.and(isBusy.negate()).signal.subscribe { print($0) }  // false
    isBusy.value = false  // true
  }
}

// Sources/Rivulet/Properties/BooleanProperties.swift
private enum Rivulet187: Example {
  static let path = "Sources/Rivulet/Properties/BooleanProperties.swift"
  static let claims: [String] = [##"isLoading.or(isSaving).signal.subscribe { print($0) }  // false"##, ##"isSaving.value = true  // true"##]
  static let output = Output()
  static func run() async throws {
    let (isLoading, isSaving) = (MutableProperty(false), MutableProperty(false))
    isLoading.or(isSaving).signal.subscribe { print($0) }  // false
    isSaving.value = true  // true
  }
}

// Sources/Rivulet/Properties/BooleanProperties.swift
private enum Rivulet188: Example {
  static let path = "Sources/Rivulet/Properties/BooleanProperties.swift"
  static let claims: [String] = [##"Property.all(steps).signal.subscribe { print($0) }  // false"##, ##"steps[1].value = true  // true"##]
  static let output = Output()
  static func run() async throws {
    let steps = [MutableProperty(true), MutableProperty(false)]
    Property.all(steps).signal.subscribe { print($0) }  // false
    steps[1].value = true  // true
    _ = steps
  }
}

// Sources/Rivulet/Properties/BooleanProperties.swift
private enum Rivulet189: Example {
  static let path = "Sources/Rivulet/Properties/BooleanProperties.swift"
  static let claims: [String] = [##"Property.any(errors).signal.subscribe { print($0) }  // false"##, ##"errors[1].value = true  // true"##]
  static let output = Output()
  static func run() async throws {
    let errors = [MutableProperty(false), MutableProperty(false)]
    Property.any(errors).signal.subscribe { print($0) }  // false
    errors[1].value = true  // true
    _ = errors
  }
}

// Sources/Rivulet/Properties/CombinedProperties.swift
private enum Rivulet190: Example {
  static let path = "Sources/Rivulet/Properties/CombinedProperties.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    let switches = [MutableProperty(true), MutableProperty(false)]
    let areAllOn = Property.combineLatest(switches).map { $0.allSatisfy { $0 } }
    _ = switches
    _ = areAllOn
  }
}

// Sources/Rivulet/Properties/DerivedProperties.swift
private enum Rivulet191: Example {
  static let path = "Sources/Rivulet/Properties/DerivedProperties.swift"
  static let claims: [String] = [##"print(isQualified.value)  // false"##]
  static let output = Output()
  static func run() async throws {
    let credit = MutableProperty(65)
    let isQualified = credit.map { $0 >= 70 }
    print(isQualified.value)  // false
    _ = credit
    _ = isQualified
  }
}

// Sources/Rivulet/Properties/DerivedProperties.swift
private enum Rivulet192: Example {
  static let path = "Sources/Rivulet/Properties/DerivedProperties.swift"
  static let claims: [String] = [##"name.removeDuplicates { $0.lowercased() == $1.lowercased() }.signal.subscribe { print($0) }  // Ada"##, ##"name.value = "Eve"  // Eve"##]
  static let output = Output()
  static func run() async throws {
    let name = MutableProperty("Ada")
    name.removeDuplicates { $0.lowercased() == $1.lowercased() }.signal.subscribe { print($0) }  // Ada
    name.value = "ADA"
    name.value = "Eve"  // Eve
    _ = name
  }
}

// Sources/Rivulet/Properties/DerivedProperties.swift
private enum Rivulet193: Example {
  static let path = "Sources/Rivulet/Properties/DerivedProperties.swift"
  static let claims: [String] = [##"total.signal.subscribe { print($0) }  // (30, 40)"##, ##"price.value = 20  // (60, 80)"##]
  static let output = Output()
  static func run() async throws {
    let price = MutableProperty(10)
    let total = price.map { $0 * 3 }.combineLatest(with: price.map { $0 * 4 })
    total.signal.subscribe { print($0) }  // (30, 40)
    // Announces no pair of old and new.
    price.value = 20  // (60, 80)
    _ = price
    _ = total
  }
}

// Sources/Rivulet/Properties/DerivedProperties.swift
private enum Rivulet194: Example {
  static let path = "Sources/Rivulet/Properties/DerivedProperties.swift"
  static let claims: [String] = [##"print(shown.value)  // 20.0"##]
  static let output = Output()
  static func run() async throws {
    let (celsius, fahrenheit) = (MutableProperty(20.0), MutableProperty(68.0))
    let isMetric = MutableProperty(true)
    let shown = isMetric.flatMap { $0 ? celsius : fahrenheit }
    print(shown.value)  // 20.0
    _ = isMetric
    _ = shown
  }
}

// Sources/Rivulet/Properties/DerivedProperties.swift
private enum Rivulet195: Example {
  static let path = "Sources/Rivulet/Properties/DerivedProperties.swift"
  static let claims: [String] = [##"credit.map { $0 >= 70 }.removeDuplicates().signal.subscribe { print($0) }  // false"##, ##"credit.value = 75  // true"##]
  static let output = Output()
  static func run() async throws {
    let credit = MutableProperty(0)
    credit.map { $0 >= 70 }.removeDuplicates().signal.subscribe { print($0) }  // false
    credit.value = 5
    credit.value = 75  // true
    _ = credit
  }
}

// Sources/Rivulet/Properties/History.swift
private enum Rivulet196: Example {
  static let path = "Sources/Rivulet/Properties/History.swift"
  static let claims: [String] = [##"print(title.value, text.value.isEmpty)  // Letter true"##, ##"print(title.value, text.value)  // Letter to Ada Dear Ada"##]
  static let output = Output()
  static func run() async throws {
    let (title, text) = (MutableProperty("Untitled"), MutableProperty(""))
    let history = History(of: title, text)
    title.value = "Letter"
    transaction {
      title.value = "Letter to Ada"
      text.value = "Dear Ada"
    }
    history.undo()
    print(title.value, text.value.isEmpty)  // Letter true
    history.redo()
    print(title.value, text.value)  // Letter to Ada Dear Ada
    _ = history
  }
}

// Sources/Rivulet/Properties/History.swift
private enum Rivulet197: Example {
  static let path = "Sources/Rivulet/Properties/History.swift"
  static let claims: [String] = [##"print(text.value.isEmpty)  // true"##]
  static let output = Output()
  static func run() async throws {
    let text = MutableProperty("")
    let history = History(of: text, merging: .seconds(1), on: MainScheduler())
    for letter in "Ada" { text.value.append(letter) }
    history.undo()
    print(text.value.isEmpty)  // true
    _ = text
    _ = history
  }
}

// Sources/Rivulet/Properties/MutableProperty.swift
private enum Rivulet198: Example {
  static let path = "Sources/Rivulet/Properties/MutableProperty.swift"
  static let claims: [String] = [##"credit.signal.subscribe { print($0) }  // 0"##, ##"credit.value = 5  // 5"##]
  static let output = Output()
  static func run() async throws {
    let credit = MutableProperty(0)
    credit.signal.subscribe { print($0) }  // 0
    credit.value = 5  // 5
    _ = credit
  }
}

// Sources/Rivulet/Properties/MutableProperty.swift
private enum Rivulet199: Example {
  static let path = "Sources/Rivulet/Properties/MutableProperty.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    let credit = MutableProperty(0)
    let before = credit.modify { credit in
      defer { credit += 5 }
      return credit
    }
    _ = credit
    _ = before
  }
}

// Sources/Rivulet/Properties/MutableProperty.swift
private enum Rivulet200: Example {
  static let path = "Sources/Rivulet/Properties/MutableProperty.swift"
  static let claims: [String] = [##"print(draft.swap(""))  // Dear Ada"##]
  static let output = Output()
  static func run() async throws {
    let draft = MutableProperty("Dear Ada")
    print(draft.swap(""))  // Dear Ada
    _ = draft
  }
}

// Sources/Rivulet/Properties/Property.swift
private enum Rivulet201: Example {
  static let path = "Sources/Rivulet/Properties/Property.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    struct Thermometer {
      private let degrees = MutableProperty(20.0)
      var reading: Property<Double> { Property(degrees) }
    }
  }
}

// Sources/Rivulet/Properties/Property.swift
private enum Rivulet202: Example {
  static let path = "Sources/Rivulet/Properties/Property.swift"
  static let claims: [String] = [##"print(limit.map { $0 * 2 }.value)  // 20"##]
  static let output = Output()
  static func run() async throws {
    let limit = Property.constant(10)
    print(limit.map { $0 * 2 }.value)  // 20
    _ = limit
  }
}

// Sources/Rivulet/Properties/PropertyProtocol.swift
private enum Rivulet203: Example {
  static let path = "Sources/Rivulet/Properties/PropertyProtocol.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    final class Photo: Sendable {
      let title: String
      let thumbnail = MutableProperty<[UInt8]?>(nil)
      init(title: String) { self.title = title }
    }
    let photo = MutableProperty(Photo(title: "Dawn"))
    let title: Property<String> = photo.title
    // Of whichever photo is shown.
    let thumbnail: Property<[UInt8]?> = photo.thumbnail
    _ = photo
    _ = title
    _ = thumbnail
  }
}

// Sources/Rivulet/Properties/Transaction.swift
private enum Rivulet204: Example {
  static let path = "Sources/Rivulet/Properties/Transaction.swift"
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

// Sources/Rivulet/Properties/ValidatingProperty+Init.swift
private enum Rivulet205: Example {
  static let path = "Sources/Rivulet/Properties/ValidatingProperty+Init.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    struct Differs: Error {}
    let password = MutableProperty("")
    let repeated = ValidatingProperty("", with: password) { (text, password) throws(Differs) in
      if text != password { throw Differs() }
    }
    _ = password
    _ = repeated
  }
}

// Sources/Rivulet/Properties/ValidatingProperty+Init.swift
private enum Rivulet206: Example {
  static let path = "Sources/Rivulet/Properties/ValidatingProperty+Init.swift"
  static let claims: [String] = [##"print(volume.value, volume.lastValid.value ?? 0)  // 120 100"##]
  static let output = Output()
  static func run() async throws {
    struct NotANumber: Error {}
    let volume = ValidatingProperty.correcting(50) { (percent) throws(NotANumber) in min(max(percent, 0), 100) }
    volume.value = 120
    print(volume.value, volume.lastValid.value ?? 0)  // 120 100
    _ = volume
  }
}

// Sources/Rivulet/Properties/ValidatingProperty+Init.swift
private enum Rivulet207: Example {
  static let path = "Sources/Rivulet/Properties/ValidatingProperty+Init.swift"
  static let claims: [String] = [##"print(name.value)  // Ada"##, ##"print(name.value)  // Eve"##, ##"print(typed.value)  // Bob"##]
  static let output = Output()
  static func run() async throws {
    struct Empty: Error {}
    let name = MutableProperty("Ada")
    let typed = ValidatingProperty(over: name) { (text) throws(Empty) in if text.isEmpty { throw Empty() } }
    typed.value = ""
    print(name.value)  // Ada
    typed.value = "Eve"
    print(name.value)  // Eve
    name.value = "Bob"
    print(typed.value)  // Bob
    _ = name
    _ = typed
  }
}

// Sources/Rivulet/Properties/ValidatingProperty+Init.swift
private enum Rivulet208: Example {
  static let path = "Sources/Rivulet/Properties/ValidatingProperty+Init.swift"
  static let claims: [String] = [##"print(volume.value)  // 100"##]
  static let output = Output()
  static func run() async throws {
    struct Silent: Error {}
    let volume = MutableProperty(50)
    let typed = ValidatingProperty.correcting(over: volume) { (percent) throws(Silent) in min(percent, 100) }
    typed.value = 120
    print(volume.value)  // 100
    _ = volume
    _ = typed
  }
}

// Sources/Rivulet/Properties/ValidatingProperty.swift
private enum Rivulet209: Example {
  static let path = "Sources/Rivulet/Properties/ValidatingProperty.swift"
  static let claims: [String] = [##"print(password.verdict.value)  // failure(TooShort(missing: 2))"##, ##"print(password.isValid.value)  // false"##, ##"print(password.lastValid.value ?? "none")  // secretive"##]
  static let output = Output()
  static func run() async throws {
    struct TooShort: Error { let missing: Int }
    let password = ValidatingProperty("") { (text) throws(TooShort) in
      if text.count < 8 { throw TooShort(missing: 8 - text.count) }
    }
    password.value = "secret"
    print(password.verdict.value)  // failure(TooShort(missing: 2))
    print(password.isValid.value)  // false
    password.value = "secretive"
    print(password.lastValid.value ?? "none")  // secretive
    _ = password
  }
}

// Sources/Rivulet/Schedulers/ImmediateScheduler.swift
private enum Rivulet210: Example {
  static let path = "Sources/Rivulet/Schedulers/ImmediateScheduler.swift"
  static let claims: [String] = [##"ImmediateScheduler().schedule { print("now") }  // now"##]
  static let output = Output()
  static func run() async throws {
    ImmediateScheduler().schedule { print("now") }  // now
  }
}

// Sources/Rivulet/Schedulers/RecursiveScheduling.swift
private enum Rivulet211: Example {
  static let path = "Sources/Rivulet/Schedulers/RecursiveScheduling.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    ImmediateScheduler().scheduleRecursively { again in
      if Int.random(in: 1...6) < 6 { again() }
    }
  }
}

// Sources/Rivulet/Sequences/LazyList.swift
private enum Rivulet212: Example {
  static let path = "Sources/Rivulet/Sequences/LazyList.swift"
  static let claims: [String] = [##"print(labels.tail.head!)  // 2^n = 2"##, ##"print(Array(powers.prefix(4)))  // [1, 2, 4, 8]"##]
  static let output = Output()
  static func run() async throws {
    let powers = LazyList(sequence(first: 1) { $0 * 2 })
    // Nothing has been made yet, and then the one label that is read.
    let labels = powers.map { "2^n = \($0)" }
    print(labels.tail.head!)  // 2^n = 2
    print(Array(powers.prefix(4)))  // [1, 2, 4, 8]
    _ = powers
    _ = labels
  }
}

// Sources/Rivulet/Sequences/LazyList.swift
private func numbers(from first: Int) -> LazyList<Int> {
  LazyList(head: { first }, tail: { numbers(from: first + 1) })
}

// Sources/Rivulet/Sequences/LazyListOperators.swift
private enum Rivulet214: Example {
  static let path = "Sources/Rivulet/Sequences/LazyListOperators.swift"
  static let claims: [String] = [##"print(Array(LazyList(1...3).map { $0 * 10 }))  // [10, 20, 30]"##]
  static let output = Output()
  static func run() async throws {
    print(Array(LazyList(1...3).map { $0 * 10 }))  // [10, 20, 30]
  }
}

// Sources/Rivulet/Sequences/LazyListOperators.swift
private enum Rivulet215: Example {
  static let path = "Sources/Rivulet/Sequences/LazyListOperators.swift"
  static let claims: [String] = [##"print(Array(LazyList(1...5).filter { $0.isMultiple(of: 2) }))  // [2, 4]"##]
  static let output = Output()
  static func run() async throws {
    print(Array(LazyList(1...5).filter { $0.isMultiple(of: 2) }))  // [2, 4]
  }
}

// Sources/Rivulet/Sequences/LazyListOperators.swift
private enum Rivulet216: Example {
  static let path = "Sources/Rivulet/Sequences/LazyListOperators.swift"
  static let claims: [String] = [##"print(Array(LazyList(["1", "two", "3"]).compactMap { Int($0) }))  // [1, 3]"##]
  static let output = Output()
  static func run() async throws {
    print(Array(LazyList(["1", "two", "3"]).compactMap { Int($0) }))  // [1, 3]
  }
}

// Sources/Rivulet/Sequences/LazyListOperators.swift
private enum Rivulet217: Example {
  static let path = "Sources/Rivulet/Sequences/LazyListOperators.swift"
  static let claims: [String] = [##"print(Array(LazyList(1...4).scan(0) { $0 + $1 }.prefix(3)))  // [1, 3, 6]"##]
  static let output = Output()
  static func run() async throws {
    print(Array(LazyList(1...4).scan(0) { $0 + $1 }.prefix(3)))  // [1, 3, 6]
  }
}

// Sources/Rivulet/Sequences/LazyListOperators.swift
private enum Rivulet218: Example {
  static let path = "Sources/Rivulet/Sequences/LazyListOperators.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    let isFound = LazyList(1...).reduceRight(false) { number, rest in number > 10 || rest() }
    _ = isFound
  }
}

// Sources/Rivulet/Signal/Event.swift
private enum Rivulet219: Example {
  static let path = "Sources/Rivulet/Signal/Event.swift"
  static let claims: [String] = [##"Signal<Int, Never>.just(1).materialize().subscribe { print($0) }  // value(1), completed"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.just(1).materialize().subscribe { print($0) }  // value(1), completed
  }
}

// Sources/Rivulet/Signal/Signal.swift
private enum Rivulet220: Example {
  static let path = "Sources/Rivulet/Signal/Signal.swift"
  static let claims: [String] = [##"countdown.map { "\($0)…" }.subscribe { print($0) }  // 3…, 2…, 1…"##]
  static let output = Output()
  static func run() async throws {
    let countdown = Signal<Int, Never> { subscriber in
      for second in [3, 2, 1] { subscriber.send(second) }
      subscriber.complete()
    }
    countdown.map { "\($0)…" }.subscribe { print($0) }  // 3…, 2…, 1…
    _ = countdown
  }
}

// Sources/Rivulet/Signal/Signal.swift
private enum Rivulet221: Example {
  static let path = "Sources/Rivulet/Signal/Signal.swift"
  static let claims: [String] = [##"  onValue: { print($0) },  // 1, 2"##, ##"  onFailure: { print($0) })  // Offline()"##]
  static let output = Output()
  static func run() async throws {
    struct Offline: Error {}
    Signal<Int, Offline>.from([1, 2]).concat(.fail(Offline())).subscribe(
      onValue: { print($0) },  // 1, 2
      onFailure: { print($0) })  // Offline()
  }
}

// Sources/Rivulet/Signal/Signal.swift
private enum Rivulet222: Example {
  static let path = "Sources/Rivulet/Signal/Signal.swift"
  static let claims: [String] = [##"Signal<Int, Never>.from([1, 2]).subscribe { print($0) }  // 1, 2"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.from([1, 2]).subscribe { print($0) }  // 1, 2
  }
}

// Sources/Rivulet/Signal/Subscriber+Subscribe.swift
private extension Signal where Value == Int {
  func doubled() -> Signal {
    Signal { subscriber in subscriber.subscribe(to: self) { subscriber.send($0 * 2) } }
  }
}
private enum Rivulet223: Example {
  static let path = "Sources/Rivulet/Signal/Subscriber+Subscribe.swift"
  static let claims: [String] = [##"Signal<Int, Never>.from(1...).doubled().take(first: 2).subscribe { print($0) }  // 2, 4"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.from(1...).doubled().take(first: 2).subscribe { print($0) }  // 2, 4
  }
}

// Sources/Rivulet/Signal/Subscriber+Subscribe.swift
private enum Rivulet224: Example {
  static let path = "Sources/Rivulet/Signal/Subscriber+Subscribe.swift"
  static let claims: [String] = [##"letters.subscribe { print($0) }  // a!, b!"##]
  static let output = Output()
  static func run() async throws {
    let letters = Signal<String, Never> { subscriber in
      subscriber.subscribe(to: Signal<Character, Never>.from("ab")) { subscriber.send("\($0)!") }
    }
    letters.subscribe { print($0) }  // a!, b!
    _ = letters
  }
}

// Sources/Rivulet/Signal/Subscriber.swift
private enum Rivulet225: Example {
  static let path = "Sources/Rivulet/Signal/Subscriber.swift"
  static let claims: [String] = [##"answers.subscribe { print($0) }  // 42"##]
  static let output = Output()
  static func run() async throws {
    let answers = Signal<Int, Never> { subscriber in
      subscriber.send(42)
      subscriber.complete()
    }
    answers.subscribe { print($0) }  // 42
    _ = answers
  }
}

// Sources/Rivulet/Signal/Subscription.swift
private enum Rivulet226: Example {
  static let path = "Sources/Rivulet/Signal/Subscription.swift"
  static let claims: [String] = [##"clicks.send(1)  // click 1"##]
  static let output = Output()
  static func run() async throws {
    let clicks = Subject<Int, Never>()
    let subscription = clicks.signal.subscribe { print("click", $0) }
    clicks.send(1)  // click 1
    subscription.dispose()
    clicks.send(2)
    _ = clicks
    _ = subscription
  }
}

// Sources/Rivulet/Sources/Async.swift
private enum Rivulet227: Example {
  static let path = "Sources/Rivulet/Sources/Async.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    actor Thermometer {
      func read() async -> Double { 21.5 }
    }
    let thermometer = Thermometer()
    let temperature = Signal<Double, Never>.async { await thermometer.read() }
    _ = thermometer
    _ = temperature
  }
}

// Sources/Rivulet/Sources/Deferred.swift
private enum Rivulet228: Example {
  static let path = "Sources/Rivulet/Sources/Deferred.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    let now = Signal<ContinuousClock.Instant, Never>.deferred { .just(.now) }
    _ = now
  }
}

// Sources/Rivulet/Sources/Empty.swift
private enum Rivulet229: Example {
  static let path = "Sources/Rivulet/Sources/Empty.swift"
  static let claims: [String] = [##"Signal<Int, Never>.empty.subscribe(onValue: { print($0) }, onCompletion: { print("over") })  // over"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.empty.subscribe(onValue: { print($0) }, onCompletion: { print("over") })  // over
  }
}

// Sources/Rivulet/Sources/Fail.swift
private enum Rivulet230: Example {
  static let path = "Sources/Rivulet/Sources/Fail.swift"
  static let claims: [String] = [##"Signal<Int, Offline>.fail(Offline()).replaceFailure(with: 0).subscribe { print($0) }  // 0"##]
  static let output = Output()
  static func run() async throws {
    struct Offline: Error {}
    Signal<Int, Offline>.fail(Offline()).replaceFailure(with: 0).subscribe { print($0) }  // 0
  }
}

// Sources/Rivulet/Sources/From.swift
private enum Rivulet231: Example {
  static let path = "Sources/Rivulet/Sources/From.swift"
  static let claims: [String] = [##"Signal<Int, Never>.from(1...).take(first: 3).subscribe { print($0) }  // 1, 2, 3"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.from(1...).take(first: 3).subscribe { print($0) }  // 1, 2, 3
  }
}

// Sources/Rivulet/Sources/From.swift
private enum Rivulet232: Example {
  static let path = "Sources/Rivulet/Sources/From.swift"
  static let claims: [String] = [##"Signal<Int, Never>.from(1...1_000_000, on: MainScheduler()).take(first: 2).subscribe { print($0) }  // 1, 2"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.from(1...1_000_000, on: MainScheduler()).take(first: 2).subscribe { print($0) }  // 1, 2
  }
}

// Sources/Rivulet/Sources/Interval.swift
private enum Rivulet233: Example {
  static let path = "Sources/Rivulet/Sources/Interval.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    Signal.interval(.seconds(1), on: MainScheduler()).take(first: 3).subscribe { print($0) }
  }
}

// Sources/Rivulet/Sources/Just.swift
private enum Rivulet234: Example {
  static let path = "Sources/Rivulet/Sources/Just.swift"
  static let claims: [String] = [##"Signal<String, Never>.just("hello").subscribe { print($0) }  // hello"##]
  static let output = Output()
  static func run() async throws {
    Signal<String, Never>.just("hello").subscribe { print($0) }  // hello
  }
}

// Sources/Rivulet/Sources/Never.swift
private enum Rivulet235: Example {
  static let path = "Sources/Rivulet/Sources/Never.swift"
  static let claims: [String] = [##"Signal<Int, Never>.never.merge(with: .just(1)).subscribe { print($0) }  // 1"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.never.merge(with: .just(1)).subscribe { print($0) }  // 1
  }
}

// Sources/Rivulet/Sources/Timer.swift
private enum Rivulet236: Example {
  static let path = "Sources/Rivulet/Sources/Timer.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    Signal.timer(after: .seconds(3), on: MainScheduler()).subscribe { _ in print("three seconds later") }
  }
}

// Sources/Rivulet/Sources/Timer.swift
private enum Rivulet237: Example {
  static let path = "Sources/Rivulet/Sources/Timer.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    Signal.timer(after: .zero, every: .seconds(60), on: MainScheduler()).subscribe { _ in print("refresh") }
  }
}

// Sources/Rivulet/Sources/Unfold.swift
private enum Rivulet238: Example {
  static let path = "Sources/Rivulet/Sources/Unfold.swift"
  static let claims: [String] = [##"}.subscribe { print($0) }  // 1, 2, 4, 8"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.unfold(1) { power in
      defer { power *= 2 }
      return power < 10 ? power : nil
    }.subscribe { print($0) }  // 1, 2, 4, 8
  }
}

// Sources/Rivulet/Sources/Using.swift
private enum Rivulet239: Example {
  static let path = "Sources/Rivulet/Sources/Using.swift"
  static let claims: [String] = [##"  .subscribe { print($0) }  // a, b, released 2"##]
  static let output = Output()
  static func run() async throws {
    Signal<String, Never>.using({ ["a", "b"] }, release: { print("released", $0.count) }) { .from($0) }
      .subscribe { print($0) }  // a, b, released 2
  }
}

// Sources/Rivulet/Subjects/BehaviorSubject.swift
private enum Rivulet240: Example {
  static let path = "Sources/Rivulet/Subjects/BehaviorSubject.swift"
  static let claims: [String] = [##"credit.signal.subscribe { print($0) }  // 0"##, ##"credit.send(5)  // 5"##]
  static let output = Output()
  static func run() async throws {
    let credit = BehaviorSubject<Int, Never>(0)
    credit.signal.subscribe { print($0) }  // 0
    credit.send(5)  // 5
    _ = credit
  }
}

// Sources/Rivulet/Subjects/ReplaySubject.swift
private enum Rivulet241: Example {
  static let path = "Sources/Rivulet/Subjects/ReplaySubject.swift"
  static let claims: [String] = [##"messages.signal.subscribe { print($0) }  // b, c"##]
  static let output = Output()
  static func run() async throws {
    let messages = ReplaySubject<String, Never>(capacity: 2)
    for message in ["a", "b", "c"] { messages.send(message) }
    messages.signal.subscribe { print($0) }  // b, c
    _ = messages
  }
}

// Sources/Rivulet/Subjects/Subject.swift
private enum Rivulet242: Example {
  static let path = "Sources/Rivulet/Subjects/Subject.swift"
  static let claims: [String] = [##"clicks.send(21)  // 42"##]
  static let output = Output()
  static func run() async throws {
    let clicks = Subject<Int, Never>()
    clicks.signal.map { $0 * 2 }.subscribe { print($0) }
    clicks.send(21)  // 42
    _ = clicks
  }
}

@Test("the examples of Rivulet print what their comments say", .timeLimit(.minutes(10)), arguments: [
  Rivulet1.self, Rivulet2.self, Rivulet3.self, Rivulet4.self, Rivulet5.self, Rivulet6.self, Rivulet7.self, Rivulet8.self, Rivulet9.self, Rivulet10.self, Rivulet11.self, Rivulet12.self, Rivulet13.self, Rivulet14.self, Rivulet15.self, Rivulet16.self, Rivulet17.self, Rivulet18.self, Rivulet19.self, Rivulet20.self, Rivulet21.self, Rivulet22.self, Rivulet23.self, Rivulet24.self, Rivulet25.self, Rivulet26.self, Rivulet27.self, Rivulet28.self, Rivulet29.self, Rivulet30.self, Rivulet31.self, Rivulet32.self, Rivulet33.self, Rivulet34.self, Rivulet35.self, Rivulet36.self, Rivulet37.self, Rivulet38.self, Rivulet39.self, Rivulet40.self, Rivulet42.self, Rivulet43.self, Rivulet44.self, Rivulet45.self, Rivulet47.self, Rivulet48.self, Rivulet49.self, Rivulet50.self, Rivulet51.self, Rivulet52.self, Rivulet53.self, Rivulet54.self, Rivulet55.self, Rivulet56.self, Rivulet57.self, Rivulet58.self, Rivulet59.self, Rivulet60.self, Rivulet61.self, Rivulet62.self, Rivulet63.self, Rivulet64.self, Rivulet65.self, Rivulet66.self, Rivulet67.self, Rivulet68.self, Rivulet69.self, Rivulet70.self, Rivulet71.self, Rivulet72.self, Rivulet73.self, Rivulet74.self, Rivulet75.self, Rivulet76.self, Rivulet77.self, Rivulet78.self, Rivulet79.self, Rivulet80.self, Rivulet81.self, Rivulet82.self, Rivulet83.self, Rivulet84.self, Rivulet85.self, Rivulet86.self, Rivulet87.self, Rivulet88.self, Rivulet89.self, Rivulet90.self, Rivulet91.self, Rivulet92.self, Rivulet93.self, Rivulet94.self, Rivulet95.self, Rivulet96.self, Rivulet97.self, Rivulet98.self, Rivulet99.self, Rivulet100.self, Rivulet101.self, Rivulet102.self, Rivulet103.self, Rivulet104.self, Rivulet105.self, Rivulet106.self, Rivulet107.self, Rivulet108.self, Rivulet109.self, Rivulet110.self, Rivulet111.self, Rivulet112.self, Rivulet113.self, Rivulet114.self, Rivulet115.self, Rivulet116.self, Rivulet117.self, Rivulet118.self, Rivulet119.self, Rivulet120.self, Rivulet121.self, Rivulet122.self, Rivulet123.self, Rivulet124.self, Rivulet125.self, Rivulet126.self, Rivulet127.self, Rivulet128.self, Rivulet129.self, Rivulet130.self, Rivulet131.self, Rivulet132.self, Rivulet133.self, Rivulet134.self, Rivulet135.self, Rivulet136.self, Rivulet137.self, Rivulet138.self, Rivulet139.self, Rivulet140.self, Rivulet141.self, Rivulet142.self, Rivulet143.self, Rivulet144.self, Rivulet145.self, Rivulet146.self, Rivulet147.self, Rivulet148.self, Rivulet149.self, Rivulet150.self, Rivulet151.self, Rivulet152.self, Rivulet153.self, Rivulet154.self, Rivulet155.self, Rivulet156.self, Rivulet157.self, Rivulet158.self, Rivulet159.self, Rivulet160.self, Rivulet161.self, Rivulet162.self, Rivulet163.self, Rivulet164.self, Rivulet165.self, Rivulet166.self, Rivulet167.self, Rivulet168.self, Rivulet169.self, Rivulet170.self, Rivulet171.self, Rivulet172.self, Rivulet173.self, Rivulet174.self, Rivulet175.self, Rivulet176.self, Rivulet177.self, Rivulet178.self, Rivulet179.self, Rivulet180.self, Rivulet181.self, Rivulet182.self, Rivulet183.self, Rivulet184.self, Rivulet185.self, Rivulet186.self, Rivulet187.self, Rivulet188.self, Rivulet189.self, Rivulet190.self, Rivulet191.self, Rivulet192.self, Rivulet193.self, Rivulet194.self, Rivulet195.self, Rivulet196.self, Rivulet197.self, Rivulet198.self, Rivulet199.self, Rivulet200.self, Rivulet201.self, Rivulet202.self, Rivulet203.self, Rivulet204.self, Rivulet205.self, Rivulet206.self, Rivulet207.self, Rivulet208.self, Rivulet209.self, Rivulet210.self, Rivulet211.self, Rivulet212.self, Rivulet214.self, Rivulet215.self, Rivulet216.self, Rivulet217.self, Rivulet218.self, Rivulet219.self, Rivulet220.self, Rivulet221.self, Rivulet222.self, Rivulet223.self, Rivulet224.self, Rivulet225.self, Rivulet226.self, Rivulet227.self, Rivulet228.self, Rivulet229.self, Rivulet230.self, Rivulet231.self, Rivulet232.self, Rivulet233.self, Rivulet234.self, Rivulet235.self, Rivulet236.self, Rivulet237.self, Rivulet238.self, Rivulet239.self, Rivulet240.self, Rivulet241.self, Rivulet242.self,
] as [any Example.Type])
private func examples(example: any Example.Type) async throws { try await example.check() }
