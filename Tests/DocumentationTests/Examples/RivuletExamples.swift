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

// Sources/Rivulet/Bindings/Bind.swift
private enum Rivulet2: Example {
  static let path = "Sources/Rivulet/Bindings/Bind.swift"
  static let claims: [String] = [##"  print(label.text)  // Ada"##]
  static let output = Output()
  static func run() async throws {
    @MainActor final class Label {
      var text = ""
    }
    let (label, name) = (Label(), MutableProperty("Ada"))
    let text = BindingTarget<String>(until: .never) { [weak label] in label?.text = $0 }
    await MainActor.run {
      name.signal.bind(to: text)
      print(label.text)  // Ada
    }
    _ = text
  }
}

// Sources/Rivulet/Bindings/BindOnMain.swift
private enum Rivulet3: Example {
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
private enum Rivulet4: Example {
  static let path = "Sources/Rivulet/Bindings/BindOnMain.swift"
  static let claims: [String] = [##"  print(label.text)  // Ada"##]
  static let output = Output()
  static func run() async throws {
    @MainActor final class Label {
      var text = ""
    }
    let (label, name) = (Label(), MutableProperty("Ada"))
    await MainActor.run {
      name.signal.bind(onMain: label) { label, name in label.text = name }
      print(label.text)  // Ada
    }
  }
}

// Sources/Rivulet/Bindings/BindingTarget.swift
private enum Rivulet5: Example {
  static let path = "Sources/Rivulet/Bindings/BindingTarget.swift"
  static let claims: [String] = [##"  print(title.value)  // Inbox"##]
  static let output = Output()
  static func run() async throws {
    let title = MutableProperty("")
    let target = BindingTarget<String>(until: .never) { [weak title] text in title?.value = text }
    await MainActor.run {
      Signal<String, Never>.just("Inbox").bind(to: target)
      print(title.value)  // Inbox
    }
    _ = title
    _ = target
  }
}

// Sources/Rivulet/Bindings/BindingTarget.swift
private enum Rivulet6: Example {
  static let path = "Sources/Rivulet/Bindings/BindingTarget.swift"
  static let claims: [String] = [##"  print(progress.value)  // 100"##]
  static let output = Output()
  static func run() async throws {
    let progress = MutableProperty(0)
    let percent = BindingTarget<Int>(until: .never) { progress.value = $0 }
    await MainActor.run {
      Signal<Int, Never>.from([50, 100]).bind(to: percent)
      print(progress.value)  // 100
    }
    _ = progress
    _ = percent
  }
}

// Sources/Rivulet/Bindings/Channel.swift
private enum Rivulet7: Example {
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

// Sources/Rivulet/Bindings/Channel.swift
private enum Rivulet8: Example {
  static let path = "Sources/Rivulet/Bindings/Channel.swift"
  static let claims: [String] = [##"volume.following.signal.subscribe { print($0) }  // 5"##, ##"volume.leading.send(6)  // 6"##]
  static let output = Output()
  static func run() async throws {
    let volume = Channel<Int, Never>()
    volume.leading.send(4)
    volume.leading.send(5)
    volume.following.signal.subscribe { print($0) }  // 5
    volume.leading.send(6)  // 6
    _ = volume
  }
}

// Sources/Rivulet/Bindings/PropertyChannel.swift
private enum Rivulet9: Example {
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
private enum Rivulet10: Example {
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
private enum Rivulet11: Example {
  static let path = "Sources/Rivulet/Bindings/Terminal.swift"
  static let claims: [String] = [##"field.signal.subscribe { print("field", $0) }  // field 5"##, ##"slider.signal.subscribe { print("slider", $0) }  // slider 5"##, ##"slider.send(7)  // field 7"##]
  static let output = Output()
  static func run() async throws {
    let volume = MutableProperty(5)
    let (slider, field) = (volume.channel(), volume.channel())
    field.signal.subscribe { print("field", $0) }  // field 5
    slider.signal.subscribe { print("slider", $0) }  // slider 5
    // The slider doesn't get back what it sends.
    slider.send(7)  // field 7
    _ = volume
  }
}

// Sources/Rivulet/Bindings/Terminal.swift
private enum Rivulet12: Example {
  static let path = "Sources/Rivulet/Bindings/Terminal.swift"
  static let claims: [String] = [##"volume.following.send(7)  // chosen 7"##]
  static let output = Output()
  static func run() async throws {
    let volume = Channel<Int, Never>()
    volume.leading.signal.subscribe { print("chosen", $0) }
    volume.following.send(7)  // chosen 7
    _ = volume
  }
}

// Sources/Rivulet/Bindings/Terminal.swift
private enum Rivulet13: Example {
  static let path = "Sources/Rivulet/Bindings/Terminal.swift"
  static let claims: [String] = [##"download.following.fail(TimeoutError())  // too late"##]
  static let output = Output()
  static func run() async throws {
    let download = Channel<Int, TimeoutError>()
    download.leading.signal.subscribe(onValue: { print($0) }, onFailure: { _ in print("too late") })
    download.following.fail(TimeoutError())  // too late
    _ = download
  }
}

// Sources/Rivulet/Bindings/Terminal.swift
private enum Rivulet14: Example {
  static let path = "Sources/Rivulet/Bindings/Terminal.swift"
  static let claims: [String] = [##"volume.following.complete()  // over"##]
  static let output = Output()
  static func run() async throws {
    let volume = Channel<Int, Never>()
    volume.leading.signal.subscribe(onValue: { print($0) }, onCompletion: { print("over") })
    volume.following.complete()  // over
    volume.following.send(7)
    _ = volume
  }
}

// Sources/Rivulet/Bindings/Terminal.swift
private enum Rivulet15: Example {
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
private enum Rivulet16: Example {
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
private enum Rivulet17: Example {
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
private enum Rivulet18: Example {
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
private enum Rivulet19: Example {
  static let path = "Sources/Rivulet/Bindings/ValidatingChannel.swift"
  static let claims: [String] = [##"print(typed.value)  // Ada"##, ##"print(name.value.isEmpty)  // true"##]
  static let output = Output()
  static func run() async throws {
    struct Empty: Error {}
    let name = MutableProperty("Ada")
    let typed = ValidatingProperty("") { (text) throws(Empty) in if text.isEmpty { throw Empty() } }
    typed.bind(twoWay: name)
    print(typed.value)  // Ada
    typed.value = ""
    print(name.value.isEmpty)  // true
    _ = name
    _ = typed
  }
}

// Sources/Rivulet/Bindings/ValidatingChannel.swift
private enum Rivulet20: Example {
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
private enum Rivulet21: Example {
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
private enum Rivulet22: Example {
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
private enum Rivulet23: Example {
  static let path = "Sources/Rivulet/Collections/Changes.swift"
  static let claims: [String] = [##"  .subscribe { print($0.difference.insertions.count, $0.difference.removals.count) }  // 1 0, 1 0, 0 1"##]
  static let output = Output()
  static func run() async throws {
    Signal<[String], Never>.from([["Ada"], ["Ada", "Bob"], ["Bob"]]).changes(by: \.self)
      .subscribe { print($0.difference.insertions.count, $0.difference.removals.count) }  // 1 0, 1 0, 0 1
  }
}

// Sources/Rivulet/Collections/Changes.swift
private enum Rivulet24: Example {
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
private enum Rivulet25: Example {
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
private enum Rivulet26: Example {
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
private enum Rivulet27: Example {
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

// Sources/Rivulet/Collections/CollectionChange.swift
private enum Rivulet28: Example {
  static let path = "Sources/Rivulet/Collections/CollectionChange.swift"
  static let claims: [String] = [##"print(change.difference.removals.count, change.difference.insertions.count, change.updates)  // 1 1 [0]"##]
  static let output = Output()
  static func run() async throws {
    let change = CollectionChange(from: ["a", "b"], to: ["B", "c"], by: { $0.lowercased() }, areEqual: ==)
    print(change.difference.removals.count, change.difference.insertions.count, change.updates)  // 1 1 [0]
    _ = change
  }
}

// Sources/Rivulet/Collections/FilterElements.swift
private enum Rivulet29: Example {
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
private enum Rivulet30: Example {
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
private enum Rivulet31: Example {
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
private enum Rivulet32: Example {
  static let path = "Sources/Rivulet/Commands/BindCommand.swift"
  static let claims: [String] = [##"clicks.send(7)  // saved page 7"##]
  static let output = Output()
  static func run() async throws {
    let (clicks, save) = (Subject<Int, Never>(), Command<Int, Int, Never> { page in .just(page) })
    save.values.subscribe { print("saved page", $0) }
    clicks.signal.bind(to: save)
    clicks.send(7)  // saved page 7
  }
}

// Sources/Rivulet/Commands/Command.swift
private enum Rivulet33: Example {
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

// Sources/Rivulet/Commands/Command.swift
private enum Rivulet34: Example {
  static let path = "Sources/Rivulet/Commands/Command.swift"
  static let claims: [String] = [##"search.isExecuting.signal.subscribe { print($0) }  // false"##, ##"search.execute("Ada")  // true"##, ##"answer.complete()  // false"##]
  static let output = Output()
  static func run() async throws {
    let answer = Subject<String, Never>()
    let search = Command<String, String, Never> { _ in answer.signal }
    search.isExecuting.signal.subscribe { print($0) }  // false
    search.execute("Ada")  // true
    answer.complete()  // false
    _ = answer
    _ = search
  }
}

// Sources/Rivulet/Commands/Command.swift
private enum Rivulet35: Example {
  static let path = "Sources/Rivulet/Commands/Command.swift"
  static let claims: [String] = [##"send.isEnabled.signal.subscribe { print($0) }  // false"##, ##"text.value = "Dear Ada"  // true"##, ##"send.execute()  // false"##, ##"upload.complete()  // true"##]
  static let output = Output()
  static func run() async throws {
    let (text, upload) = (MutableProperty(""), Subject<Int, Never>())
    let send = Command<Void, Int, Never>(enabledIf: text.map { !$0.isEmpty }) { upload.signal }
    send.isEnabled.signal.subscribe { print($0) }  // false
    text.value = "Dear Ada"  // true
    send.execute()  // false
    upload.complete()  // true
    _ = send
  }
}

// Sources/Rivulet/Commands/Command.swift
private enum Rivulet36: Example {
  static let path = "Sources/Rivulet/Commands/Command.swift"
  static let claims: [String] = [##"greet.execute("Ada")  // Hello, Ada!"##]
  static let output = Output()
  static func run() async throws {
    let greet = Command<String, String, Never> { name in .just("Hello, \(name)!") }
    greet.values.subscribe { print($0) }
    greet.execute("Ada")  // Hello, Ada!
    _ = greet
  }
}

// Sources/Rivulet/Commands/Command.swift
private enum Rivulet37: Example {
  static let path = "Sources/Rivulet/Commands/Command.swift"
  static let claims: [String] = [##"send.execute("three")  // sent 5"##]
  static let output = Output()
  static func run() async throws {
    let isOnline = MutableProperty(false)
    let send = Command<String, Int, Never>(enabledIf: isOnline) { text in .just(text.count) }
    send.values.subscribe { print("sent", $0) }
    // Nothing happens.
    send.execute("one")
    isOnline.value = true
    send.execute("three")  // sent 5
    _ = isOnline
    _ = send
  }
}

// Sources/Rivulet/Commands/Command.swift
private enum Rivulet38: Example {
  static let path = "Sources/Rivulet/Commands/Command.swift"
  static let claims: [String] = [##"send.execute("three")  // sent 5"##]
  static let output = Output()
  static func run() async throws {
    let connections = Subject<Bool, Never>()
    let send = Command<String, Int, Never>(enabledIf: connections.signal) { text in .just(text.count) }
    send.values.subscribe { print("sent", $0) }
    connections.send(false)
    // Nothing happens.
    send.execute("one")
    connections.send(true)
    send.execute("three")  // sent 5
    _ = connections
    _ = send
  }
}

// Sources/Rivulet/Commands/Command.swift
private enum Rivulet39: Example {
  static let path = "Sources/Rivulet/Commands/Command.swift"
  static let claims: [String] = [##"download.execute("photo.jpg")  // 50 %, 100 %"##]
  static let output = Output()
  static func run() async throws {
    let download = Command<String, Int, Never> { _ in .from([50, 100]) }
    download.executions.subscribe { progress in progress.subscribe { print($0, "%") } }
    download.execute("photo.jpg")  // 50 %, 100 %
    _ = download
  }
}

// Sources/Rivulet/Commands/Command.swift
private enum Rivulet40: Example {
  static let path = "Sources/Rivulet/Commands/Command.swift"
  static let claims: [String] = [##"for text in ["one", "three"] { count.execute(text) }  // 3, 5"##]
  static let output = Output()
  static func run() async throws {
    let count = Command<String, Int, Never> { text in .just(text.count) }
    count.values.subscribe { print($0) }
    for text in ["one", "three"] { count.execute(text) }  // 3, 5
    _ = count
  }
}

// Sources/Rivulet/Commands/Command.swift
private enum Rivulet41: Example {
  static let path = "Sources/Rivulet/Commands/Command.swift"
  static let claims: [String] = [##"ask.execute("How are you?")  // too late"##]
  static let output = Output()
  static func run() async throws {
    let ask = Command<String, Int, TimeoutError> { _ in .fail(TimeoutError()) }
    ask.errors.subscribe { _ in print("too late") }
    ask.execute("How are you?")  // too late
    _ = ask
  }
}

// Sources/Rivulet/Commands/Command.swift
private enum Rivulet42: Example {
  static let path = "Sources/Rivulet/Commands/Command.swift"
  static let claims: [String] = [##"save.execute("Dear Ada")  // saved"##]
  static let output = Output()
  static func run() async throws {
    let save = Command<String, Int, Never> { text in .just(text.count) }
    save.completions.subscribe { print("saved") }
    save.execute("Dear Ada")  // saved
    _ = save
  }
}

// Sources/Rivulet/Commands/Command.swift
private enum Rivulet43: Example {
  static let path = "Sources/Rivulet/Commands/Command.swift"
  static let claims: [String] = [##"execution.signal.subscribe(onValue: { print($0) }, onFailure: { print($0) })  // 42"##]
  static let output = Output()
  static func run() async throws {
    let double = Command<Int, Int, Never> { number in .just(number * 2) }
    let execution = double.execute(21)
    execution.signal.subscribe(onValue: { print($0) }, onFailure: { print($0) })  // 42
    _ = double
    _ = execution
  }
}

// Sources/Rivulet/Commands/Command.swift
private enum Rivulet44: Example {
  static let path = "Sources/Rivulet/Commands/Command.swift"
  static let claims: [String] = [##"refresh.execute()  // no news"##]
  static let output = Output()
  static func run() async throws {
    let refresh = Command<Void, String, Never> { .just("no news") }
    refresh.values.subscribe { print($0) }
    refresh.execute()  // no news
    _ = refresh
  }
}

// Sources/Rivulet/Commands/Command.swift
private enum Rivulet45: Example {
  static let path = "Sources/Rivulet/Commands/Command.swift"
  static let claims: [String] = [##"print(serial.isEnabled.value, concurrent.isEnabled.value)  // false true"##]
  static let output = Output()
  static func run() async throws {
    let uploads = Subject<Int, Never>()
    let serial = Command<Void, Int, Never>(.serial) { uploads.signal }
    let concurrent = Command<Void, Int, Never>(.concurrent) { uploads.signal }
    for command in [serial, concurrent] { command.execute() }
    print(serial.isEnabled.value, concurrent.isEnabled.value)  // false true
    _ = uploads
    _ = serial
    _ = concurrent
  }
}

// Sources/Rivulet/Commands/Execution.swift
private enum Rivulet46: Example {
  static let path = "Sources/Rivulet/Commands/Execution.swift"
  static let claims: [String] = [##"  .subscribe(onValue: { print($0, "letters saved") }, onFailure: { print($0) })  // 8 letters saved"##]
  static let output = Output()
  static func run() async throws {
    let save = Command<String, Int, Never> { text in .just(text.count) }
    let execution = save.execute("Dear Ada")
    execution.signal
      .subscribe(onValue: { print($0, "letters saved") }, onFailure: { print($0) })  // 8 letters saved
    _ = save
    _ = execution
  }
}

// Sources/Rivulet/Commands/Execution.swift
private enum Rivulet47: Example {
  static let path = "Sources/Rivulet/Commands/Execution.swift"
  static let claims: [String] = [##"execution.signal.subscribe(onValue: { print($0) }, onFailure: { print($0) })  // 50, 100"##]
  static let output = Output()
  static func run() async throws {
    let download = Command<String, Int, Never> { _ in .from([50, 100]) }
    let execution = download.execute("photo.jpg")
    // However late this is:
    execution.signal.subscribe(onValue: { print($0) }, onFailure: { print($0) })  // 50, 100
    _ = download
    _ = execution
  }
}

// Sources/Rivulet/Commands/Execution.swift
private enum Rivulet48: Example {
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

// Sources/Rivulet/Commands/Execution.swift
private enum Rivulet49: Example {
  static let path = "Sources/Rivulet/Commands/Execution.swift"
  static let claims: [String] = [##"print(ask.isExecuting.value)  // true"##, ##"print(ask.isExecuting.value)  // false"##]
  static let output = Output()
  static func run() async throws {
    let answer = Subject<Int, Never>()
    let ask = Command<String, Int, Never> { _ in answer.signal }
    let execution = ask.execute("How much?")
    print(ask.isExecuting.value)  // true
    execution.dispose()
    print(ask.isExecuting.value)  // false
    _ = answer
    _ = ask
    _ = execution
  }
}

// Sources/Rivulet/Commands/Execution.swift
private enum Rivulet50: Example {
  static let path = "Sources/Rivulet/Commands/Execution.swift"
  static let claims: [String] = [##"  .subscribe(onValue: { print($0) }, onFailure: { print($0) })  // The command is disabled."##]
  static let output = Output()
  static func run() async throws {
    let save = Command<String, Int, Never>(enabledIf: Property.constant(false)) { text in .just(text.count) }
    save.execute("Dear Ada").signal
      .subscribe(onValue: { print($0) }, onFailure: { print($0) })  // The command is disabled.
    _ = save
  }
}

// Sources/Rivulet/Commands/StatefulCommand.swift
private enum Rivulet51: Example {
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
private enum Rivulet52: Example {
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
private enum Rivulet53: Example {
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
private enum Rivulet54: Example {
  static let path = "Sources/Rivulet/Concurrency/Batches.swift"
  static let claims: [String] = [##"for await batch in lines.batches(buffering: .unbounded) { print(batch.count) }  // 3"##]
  static let output = Output()
  static func run() async throws {
    let lines = Signal<String, Never>.from(["one", "two", "three"])
    for await batch in lines.batches(buffering: .unbounded) { print(batch.count) }  // 3
    _ = lines
  }
}

// Sources/Rivulet/Concurrency/Batches.swift
private enum Rivulet55: Example {
  static let path = "Sources/Rivulet/Concurrency/Batches.swift"
  static let claims: [String] = [##"print(await batches.next() ?? [])  // ["one", "two"]"##]
  static let output = Output()
  static func run() async throws {
    let lines = Subject<String, Never>()
    var batches = lines.signal.batches(buffering: .unbounded).makeAsyncIterator()
    lines.send("one")
    lines.send("two")
    print(await batches.next() ?? [])  // ["one", "two"]
    _ = lines
  }
}

// Sources/Rivulet/Concurrency/BufferingPolicy.swift
private enum Rivulet56: Example {
  static let path = "Sources/Rivulet/Concurrency/BufferingPolicy.swift"
  static let claims: [String] = [##"  print(kept)  // [1, 2, 3, 4, 5], [4, 5], [1, 2]"##]
  static let output = Output()
  static func run() async throws {
    for policy in [BufferingPolicy.unbounded, .newest(2), .oldest(2)] {
      var kept: [Int] = []
      for await number in Signal<Int, Never>.from(1...5).values(buffering: policy) { kept.append(number) }
      print(kept)  // [1, 2, 3, 4, 5], [4, 5], [1, 2]
    }
  }
}

// Sources/Rivulet/Concurrency/CollectAll.swift
private enum Rivulet57: Example {
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
private enum Rivulet58: Example {
  static let path = "Sources/Rivulet/Concurrency/First.swift"
  static let claims: [String] = [##"print(await Signal<String, Never>.just("Ada").first() ?? "no one")  // Ada"##]
  static let output = Output()
  static func run() async throws {
    print(await Signal<String, Never>.just("Ada").first() ?? "no one")  // Ada
  }
}

// Sources/Rivulet/Concurrency/FromAsyncSequence.swift
private enum Rivulet59: Example {
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
private enum Rivulet60: Example {
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
private enum Rivulet61: Example {
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
private enum Rivulet62: Example {
  static let path = "Sources/Rivulet/Concurrency/Values.swift"
  static let claims: [String] = [##"for await percent in progress.values(buffering: .newest(1)) { print(percent) }  // 100"##]
  static let output = Output()
  static func run() async throws {
    let progress = Signal<Int, Never>.from([30, 60, 100])
    for await percent in progress.values(buffering: .newest(1)) { print(percent) }  // 100
    _ = progress
  }
}

// Sources/Rivulet/Concurrency/Values.swift
private enum Rivulet63: Example {
  static let path = "Sources/Rivulet/Concurrency/Values.swift"
  static let claims: [String] = [##"print(await iterator.next() ?? 0)  // 1"##]
  static let output = Output()
  static func run() async throws {
    let clicks = Subject<Int, Never>()
    var iterator = clicks.signal.values(buffering: .unbounded).makeAsyncIterator()
    // Kept, although no loop waits for it yet.
    clicks.send(1)
    print(await iterator.next() ?? 0)  // 1
    _ = clicks
  }
}

// Sources/Rivulet/Concurrency/Wait.swift
private enum Rivulet64: Example {
  static let path = "Sources/Rivulet/Concurrency/Wait.swift"
  static let claims: [String] = [##"await Signal<Int, Never>.from(1...3).handleEvents(onValue: { print($0) }).wait()  // 1, 2, 3"##, ##"print("done")  // done"##]
  static let output = Output()
  static func run() async throws {
    await Signal<Int, Never>.from(1...3).handleEvents(onValue: { print($0) }).wait()  // 1, 2, 3
    print("done")  // done
  }
}

// Sources/Rivulet/Diagnostics/LiveSubscriptions.swift
private enum Rivulet65: Example {
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
private enum Rivulet66: Example {
  static let path = "Sources/Rivulet/Diagnostics/LiveSubscriptions.swift"
  static let claims: [String] = [##"for live in watch.live { print(live.number, live.signal, live.eventCount) }  // 1 Signal<Int, Never> 1"##, ##"for live in watch.live { print(live.file == #fileID, live.age < .seconds(60)) }  // true true"##]
  static let output = Output()
  static func run() async throws {
    let (watch, clicks) = (LiveSubscriptions(), Subject<Int, Never>())
    let subscription = watch.during { clicks.signal.subscribe { _ in } }
    clicks.send(7)
    for live in watch.live { print(live.number, live.signal, live.eventCount) }  // 1 Signal<Int, Never> 1
    for live in watch.live { print(live.file == #fileID, live.age < .seconds(60)) }  // true true
    _ = subscription
  }
}

// Sources/Rivulet/Diagnostics/LiveSubscriptions.swift
private enum Rivulet67: Example {
  static let path = "Sources/Rivulet/Diagnostics/LiveSubscriptions.swift"
  static let claims: [String] = [##"print(subscription.isDisposed)  // true"##]
  static let output = Output()
  static func run() async throws {
    let (watch, clicks) = (LiveSubscriptions(), Subject<Int, Never>())
    let subscription = watch.during { clicks.signal.subscribe { print($0) } }
    for live in watch.live { live.subscription?.dispose() }
    print(subscription.isDisposed)  // true
    _ = subscription
  }
}

// Sources/Rivulet/Diagnostics/LiveSubscriptions.swift
private enum Rivulet68: Example {
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

// Sources/Rivulet/Diagnostics/LiveSubscriptions.swift
private enum Rivulet69: Example {
  static let path = "Sources/Rivulet/Diagnostics/LiveSubscriptions.swift"
  static let claims: [String] = [##"print(watch.live.count)  // 1"##]
  static let output = Output()
  static func run() async throws {
    let (watch, clicks) = (LiveSubscriptions(), Subject<Int, Never>())
    await watch.during {
      await Task.yield()
      clicks.signal.subscribe { print($0) }
    }
    print(watch.live.count)  // 1
  }
}

// Sources/Rivulet/Diagnostics/LiveSubscriptions.swift
private enum Rivulet70: Example {
  static let path = "Sources/Rivulet/Diagnostics/LiveSubscriptions.swift"
  static let claims: [String] = [##"print(watch.live.count)  // 1"##, ##"print(watch.live.count)  // 0"##]
  static let output = Output()
  static func run() async throws {
    let (watch, clicks) = (LiveSubscriptions(), Subject<Int, Never>())
    let subscription = watch.during { clicks.signal.subscribe { print($0) } }
    print(watch.live.count)  // 1
    subscription.dispose()
    print(watch.live.count)  // 0
    _ = subscription
  }
}

// Sources/Rivulet/Diagnostics/Log.swift
private enum Rivulet71: Example {
  static let path = "Sources/Rivulet/Diagnostics/Log.swift"
  static let claims: [String] = [##"  .subscribe { _ in }  // clicks value: 3, clicks value: 4, clicks completed"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.from([3, 4])
      .log([.values, .completion], as: "clicks", to: { print($0) })
      .subscribe { _ in }  // clicks value: 3, clicks value: 4, clicks completed
  }
}

// Sources/Rivulet/Diagnostics/Log.swift
private enum Rivulet72: Example {
  static let path = "Sources/Rivulet/Diagnostics/Log.swift"
  static let claims: [String] = [##"subscription.dispose()  // clicks disposed"##]
  static let output = Output()
  static func run() async throws {
    let clicks = Subject<Int, Never>()
    let subscription = clicks.signal.log(.disposal, as: "clicks", to: { print($0) }).subscribe { _ in }
    clicks.send(3)
    subscription.dispose()  // clicks disposed
    _ = clicks
    _ = subscription
  }
}

// Sources/Rivulet/Diagnostics/Log.swift
private enum Rivulet73: Example {
  static let path = "Sources/Rivulet/Diagnostics/Log.swift"
  static let claims: [String] = [##"clicks.signal.log(.all, as: "clicks", to: { print($0) }).subscribe { _ in }  // clicks subscribed"##, ##"clicks.send(3)  // clicks value: 3"##, ##"clicks.complete()  // clicks completed"##]
  static let output = Output()
  static func run() async throws {
    let clicks = Subject<Int, Never>()
    clicks.signal.log(.all, as: "clicks", to: { print($0) }).subscribe { _ in }  // clicks subscribed
    clicks.send(3)  // clicks value: 3
    clicks.complete()  // clicks completed
    _ = clicks
  }
}

// Sources/Rivulet/Diagnostics/Log.swift
private enum Rivulet74: Example {
  static let path = "Sources/Rivulet/Diagnostics/Log.swift"
  static let claims: [String] = [##"  .subscribe { _ in }  // clicks value: 3, clicks completed"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.just(3)
      .log(.events, as: "clicks", to: { print($0) })
      .subscribe { _ in }  // clicks value: 3, clicks completed
  }
}

// Sources/Rivulet/Diagnostics/Names.swift
private enum Rivulet75: Example {
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
private func Rivulet76() async throws {
  printSubscriptions()
}

// Sources/Rivulet/Disposables/ActionDisposable.swift
private enum Rivulet77: Example {
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

// Sources/Rivulet/Disposables/ActionDisposable.swift
private enum Rivulet78: Example {
  static let path = "Sources/Rivulet/Disposables/ActionDisposable.swift"
  static let claims: [String] = [##"}  // 1, 2"##]
  static let output = Output()
  static func run() async throws {
    let cancelled = ActionDisposable()
    Signal<Int, Never>.from(1...).take(while: { _ in !cancelled.isDisposed }).subscribe { number in
      print(number)
      if number == 2 { cancelled.dispose() }
    }  // 1, 2
    _ = cancelled
  }
}

// Sources/Rivulet/Disposables/ActionDisposable.swift
private enum Rivulet79: Example {
  static let path = "Sources/Rivulet/Disposables/ActionDisposable.swift"
  static let claims: [String] = [##"print(file.isDisposed)  // false"##, ##"file.dispose()  // closed"##, ##"print(file.isDisposed)  // true"##]
  static let output = Output()
  static func run() async throws {
    let file = ActionDisposable { print("closed") }
    print(file.isDisposed)  // false
    file.dispose()  // closed
    print(file.isDisposed)  // true
    _ = file
  }
}

// Sources/Rivulet/Disposables/CompositeDisposable.swift
private enum Rivulet80: Example {
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

// Sources/Rivulet/Disposables/CompositeDisposable.swift
private enum Rivulet81: Example {
  static let path = "Sources/Rivulet/Disposables/CompositeDisposable.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    let all = CompositeDisposable()
    let key = all.add(ActionDisposable { print("closed") })
    all.remove(key)
    all.dispose()
    _ = all
    _ = key
  }
}

// Sources/Rivulet/Disposables/CompositeDisposable.swift
private enum Rivulet82: Example {
  static let path = "Sources/Rivulet/Disposables/CompositeDisposable.swift"
  static let claims: [String] = [##"all.dispose()  // a closed, b closed"##]
  static let output = Output()
  static func run() async throws {
    let all = CompositeDisposable([ActionDisposable { print("a closed") }, ActionDisposable { print("b closed") }])
    all.dispose()  // a closed, b closed
    _ = all
  }
}

// Sources/Rivulet/Disposables/CompositeDisposable.swift
private enum Rivulet83: Example {
  static let path = "Sources/Rivulet/Disposables/CompositeDisposable.swift"
  static let claims: [String] = [##"all.add(ActionDisposable { print("closed at once") })  // closed at once"##]
  static let output = Output()
  static func run() async throws {
    let all = CompositeDisposable()
    all.dispose()
    all.add(ActionDisposable { print("closed at once") })  // closed at once
    _ = all
  }
}

// Sources/Rivulet/Disposables/CompositeDisposable.swift
private enum Rivulet84: Example {
  static let path = "Sources/Rivulet/Disposables/CompositeDisposable.swift"
  static let claims: [String] = [##"clicks.send(1)  // 1"##]
  static let output = Output()
  static func run() async throws {
    let (all, clicks) = (CompositeDisposable(), Subject<Int, Never>())
    all += clicks.signal.subscribe { print($0) }
    clicks.send(1)  // 1
    all.dispose()
    clicks.send(2)
  }
}

// Sources/Rivulet/Disposables/CompositeDisposable.swift
private enum Rivulet85: Example {
  static let path = "Sources/Rivulet/Disposables/CompositeDisposable.swift"
  static let claims: [String] = [##"all.dispose()  // b closed"##]
  static let output = Output()
  static func run() async throws {
    let all = CompositeDisposable()
    let key = all.add(ActionDisposable { print("a closed") })
    all.add(ActionDisposable { print("b closed") })
    all.remove(key)
    all.dispose()  // b closed
    _ = all
    _ = key
  }
}

// Sources/Rivulet/Disposables/Disposable.swift
private enum Rivulet86: Example {
  static let path = "Sources/Rivulet/Disposables/Disposable.swift"
  static let claims: [String] = [##"for item in work { item.dispose() }  // closed"##, ##"print(work.allSatisfy { $0.isDisposed })  // true"##]
  static let output = Output()
  static func run() async throws {
    let numbers = Subject<Int, Never>()
    let work: [any Disposable] = [numbers.signal.subscribe { print($0) }, ActionDisposable { print("closed") }]
    for item in work { item.dispose() }  // closed
    print(work.allSatisfy { $0.isDisposed })  // true
    _ = numbers
    _ = work
  }
}

// Sources/Rivulet/Disposables/Lifetime.swift
private enum Rivulet87: Example {
  static let path = "Sources/Rivulet/Disposables/Lifetime.swift"
  static let claims: [String] = [##"print(clock?.seconds.value ?? 0)  // 1"##, ##"clock = nil  // stopped"##]
  static let output = Output()
  static func run() async throws {
    final class Clock: LifetimeOwner {
      let lifetime = Lifetime()
      let seconds = MutableProperty(0)
      init(_ ticks: Signal<Int, Never>) {
        ticks.take(during: lifetime).subscribe { [seconds] in seconds.value = $0 }
      }
    }
    let ticks = Subject<Int, Never>()
    var clock: Clock? = Clock(ticks.signal.handleEvents(onDispose: { print("stopped") }))
    ticks.send(1)
    print(clock?.seconds.value ?? 0)  // 1
    clock = nil  // stopped
    _ = ticks
  }
}

// Sources/Rivulet/Disposables/Lifetime.swift
private enum Rivulet88: Example {
  static let path = "Sources/Rivulet/Disposables/Lifetime.swift"
  static let claims: [String] = [##"print(lifetime.hasEnded)  // false"##, ##"print(lifetime.hasEnded)  // true"##]
  static let output = Output()
  static func run() async throws {
    let lifetime = Lifetime()
    print(lifetime.hasEnded)  // false
    lifetime.end()
    print(lifetime.hasEnded)  // true
    _ = lifetime
  }
}

// Sources/Rivulet/Disposables/Lifetime.swift
private enum Rivulet89: Example {
  static let path = "Sources/Rivulet/Disposables/Lifetime.swift"
  static let claims: [String] = [##"lifetime.end()  // over"##]
  static let output = Output()
  static func run() async throws {
    let lifetime = Lifetime()
    lifetime.ended.subscribe(onCompletion: { print("over") })
    lifetime.end()  // over
    _ = lifetime
  }
}

// Sources/Rivulet/Disposables/Lifetime.swift
private enum Rivulet90: Example {
  static let path = "Sources/Rivulet/Disposables/Lifetime.swift"
  static let claims: [String] = [##"ticks.send(1)  // 1"##]
  static let output = Output()
  static func run() async throws {
    let (lifetime, ticks) = (Lifetime(), Subject<Int, Never>())
    lifetime.add(ticks.signal.subscribe { print($0) })
    ticks.send(1)  // 1
    lifetime.end()
    ticks.send(2)
  }
}

// Sources/Rivulet/Disposables/Lifetime.swift
private enum Rivulet91: Example {
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

// Sources/Rivulet/Disposables/Lifetime.swift
private enum Rivulet92: Example {
  static let path = "Sources/Rivulet/Disposables/Lifetime.swift"
  static let claims: [String] = [##"lifetime.end()  // over"##]
  static let output = Output()
  static func run() async throws {
    let (lifetime, ticks) = (Lifetime(), Subject<Int, Never>())
    ticks.signal.take(during: lifetime).subscribe(onValue: { print($0) }, onCompletion: { print("over") })
    lifetime.end()  // over
  }
}

// Sources/Rivulet/Disposables/Lifetime.swift
private enum Rivulet93: Example {
  static let path = "Sources/Rivulet/Disposables/Lifetime.swift"
  static let claims: [String] = [##"clock = nil  // unbound"##]
  static let output = Output()
  static func run() async throws {
    final class Clock: LifetimeOwner, Sendable {
      let lifetime = Lifetime()
      let seconds = MutableProperty(0)
    }
    var clock: Clock? = Clock()
    let ticks = Subject<Int, Never>()
    ticks.signal.handleEvents(onDispose: { print("unbound") }).bind(to: clock!) { $0.seconds.value = $1 }
    clock = nil  // unbound
    _ = ticks
  }
}

// Sources/Rivulet/Disposables/ScopedDisposable.swift
private func Rivulet94() async throws {
  final class Clock {
    private var ticking: ScopedDisposable?
    func start(_ ticks: Signal<Int, Never>) { ticking = ticks.subscribe { print($0) }.scoped() }
  }
}

// Sources/Rivulet/Disposables/ScopedDisposable.swift
private enum Rivulet95: Example {
  static let path = "Sources/Rivulet/Disposables/ScopedDisposable.swift"
  static let claims: [String] = [##"held.removeAll()  // closed"##]
  static let output = Output()
  static func run() async throws {
    var held = [ScopedDisposable(ActionDisposable { print("closed") })]
    held.removeAll()  // closed
  }
}

// Sources/Rivulet/Disposables/ScopedDisposable.swift
private enum Rivulet96: Example {
  static let path = "Sources/Rivulet/Disposables/ScopedDisposable.swift"
  static let claims: [String] = [##"ticks.send(1)  // 1"##]
  static let output = Output()
  static func run() async throws {
    let ticks = Subject<Int, Never>()
    var held = [ticks.signal.subscribe { print($0) }.scoped()]
    ticks.send(1)  // 1
    held.removeAll()
    ticks.send(2)
    _ = ticks
  }
}

// Sources/Rivulet/Disposables/SerialDisposable.swift
private enum Rivulet97: Example {
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

// Sources/Rivulet/Disposables/SerialDisposable.swift
private enum Rivulet98: Example {
  static let path = "Sources/Rivulet/Disposables/SerialDisposable.swift"
  static let claims: [String] = [##"current.inner = nil  // first closed"##]
  static let output = Output()
  static func run() async throws {
    let current = SerialDisposable(ActionDisposable { print("first closed") })
    current.inner = nil  // first closed
    _ = current
  }
}

// Sources/Rivulet/Disposables/SerialDisposable.swift
private enum Rivulet99: Example {
  static let path = "Sources/Rivulet/Disposables/SerialDisposable.swift"
  static let claims: [String] = [##"current.inner = ActionDisposable { print("closed at once") }  // closed at once"##]
  static let output = Output()
  static func run() async throws {
    let current = SerialDisposable()
    current.dispose()
    current.inner = ActionDisposable { print("closed at once") }  // closed at once
    _ = current
  }
}

// Sources/Rivulet/Disposables/SerialDisposable.swift
private enum Rivulet100: Example {
  static let path = "Sources/Rivulet/Disposables/SerialDisposable.swift"
  static let claims: [String] = [##"current.dispose()  // second closed"##, ##"first?.dispose()  // first closed"##]
  static let output = Output()
  static func run() async throws {
    let current = SerialDisposable(ActionDisposable { print("first closed") })
    let first = current.exchange(ActionDisposable { print("second closed") })
    current.dispose()  // second closed
    first?.dispose()  // first closed
    _ = current
    _ = first
  }
}

// Sources/Rivulet/Operators/Combining/AllAny.swift
private enum Rivulet101: Example {
  static let path = "Sources/Rivulet/Operators/Combining/AllAny.swift"
  static let claims: [String] = [##"Signal.all([hasName.signal, hasPassword.signal]).subscribe { print($0) }  // false"##]
  static let output = Output()
  static func run() async throws {
    let (hasName, hasPassword) = (MutableProperty(true), MutableProperty(false))
    Signal.all([hasName.signal, hasPassword.signal]).subscribe { print($0) }  // false
  }
}

// Sources/Rivulet/Operators/Combining/AllAny.swift
private enum Rivulet102: Example {
  static let path = "Sources/Rivulet/Operators/Combining/AllAny.swift"
  static let claims: [String] = [##"Signal.any([isLoading.signal, isSaving.signal]).subscribe { print($0) }  // true"##]
  static let output = Output()
  static func run() async throws {
    let (isLoading, isSaving) = (MutableProperty(true), MutableProperty(false))
    Signal.any([isLoading.signal, isSaving.signal]).subscribe { print($0) }  // true
  }
}

// Sources/Rivulet/Operators/Combining/CombineLatest.swift
private enum Rivulet103: Example {
  static let path = "Sources/Rivulet/Operators/Combining/CombineLatest.swift"
  static let claims: [String] = [##"name.signal.combineLatest(with: age.signal).subscribe { print($0.0, $0.1) }  // Ada 36"##]
  static let output = Output()
  static func run() async throws {
    let (name, age) = (MutableProperty("Ada"), MutableProperty(36))
    name.signal.combineLatest(with: age.signal).subscribe { print($0.0, $0.1) }  // Ada 36
  }
}

// Sources/Rivulet/Operators/Combining/CombineLatest.swift
private enum Rivulet104: Example {
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
private enum Rivulet105: Example {
  static let path = "Sources/Rivulet/Operators/Combining/CombineLatest.swift"
  static let claims: [String] = [##"Signal.combineLatest(switches.map(\.signal)).subscribe { print($0) }  // [1, 2]"##]
  static let output = Output()
  static func run() async throws {
    let switches = [MutableProperty(1), MutableProperty(2)]
    Signal.combineLatest(switches.map(\.signal)).subscribe { print($0) }  // [1, 2]
    _ = switches
  }
}

// Sources/Rivulet/Operators/Combining/CombineLatest.swift
private enum Rivulet106: Example {
  static let path = "Sources/Rivulet/Operators/Combining/CombineLatest.swift"
  static let claims: [String] = [##"Signal.combineLatest(width.signal, height.signal, depth.signal).map { $0 * $1 * $2 }.subscribe { print($0) }  // 24"##, ##"depth.value = 5  // 30"##]
  static let output = Output()
  static func run() async throws {
    let (width, height, depth) = (MutableProperty(2), MutableProperty(3), MutableProperty(4))
    Signal.combineLatest(width.signal, height.signal, depth.signal).map { $0 * $1 * $2 }.subscribe { print($0) }  // 24
    depth.value = 5  // 30
  }
}

// Sources/Rivulet/Operators/Combining/Concat.swift
private enum Rivulet107: Example {
  static let path = "Sources/Rivulet/Operators/Combining/Concat.swift"
  static let claims: [String] = [##"letters.concat(numbers).subscribe { print($0) }  // A, B, 1, 2"##]
  static let output = Output()
  static func run() async throws {
    let (letters, numbers) = (Signal<String, Never>.from(["A", "B"]), Signal<String, Never>.from(["1", "2"]))
    letters.concat(numbers).subscribe { print($0) }  // A, B, 1, 2
  }
}

// Sources/Rivulet/Operators/Combining/Concat.swift
private enum Rivulet108: Example {
  static let path = "Sources/Rivulet/Operators/Combining/Concat.swift"
  static let claims: [String] = [##"Signal<Int, Never>.concat([.from([1, 2]), .empty, .just(3)]).subscribe { print($0) }  // 1, 2, 3"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.concat([.from([1, 2]), .empty, .just(3)]).subscribe { print($0) }  // 1, 2, 3
  }
}

// Sources/Rivulet/Operators/Combining/IfEmpty.swift
private enum Rivulet109: Example {
  static let path = "Sources/Rivulet/Operators/Combining/IfEmpty.swift"
  static let claims: [String] = [##"cache.ifEmpty(network).subscribe { print($0) }  // fresh"##]
  static let output = Output()
  static func run() async throws {
    let (cache, network) = (Signal<String, Never>.empty, Signal<String, Never>.just("fresh"))
    cache.ifEmpty(network).subscribe { print($0) }  // fresh
  }
}

// Sources/Rivulet/Operators/Combining/IfEmpty.swift
private enum Rivulet110: Example {
  static let path = "Sources/Rivulet/Operators/Combining/IfEmpty.swift"
  static let claims: [String] = [##"Signal<Int, Never>.empty.replaceEmpty(with: 0).subscribe { print($0) }  // 0"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.empty.replaceEmpty(with: 0).subscribe { print($0) }  // 0
  }
}

// Sources/Rivulet/Operators/Combining/Merge.swift
private enum Rivulet111: Example {
  static let path = "Sources/Rivulet/Operators/Combining/Merge.swift"
  static let claims: [String] = [##"Signal<Int, Never>.merge([.from([1, 2]), .just(3)]).subscribe { print($0) }  // 1, 2, 3"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.merge([.from([1, 2]), .just(3)]).subscribe { print($0) }  // 1, 2, 3
  }
}

// Sources/Rivulet/Operators/Combining/Merge.swift
private enum Rivulet112: Example {
  static let path = "Sources/Rivulet/Operators/Combining/Merge.swift"
  static let claims: [String] = [##"keys.send(1)  // 1"##, ##"timer.send(2)  // 2"##]
  static let output = Output()
  static func run() async throws {
    let (clicks, keys, timer) = (Subject<Int, Never>(), Subject<Int, Never>(), Subject<Int, Never>())
    Signal.merge(clicks.signal, keys.signal, timer.signal).subscribe { print($0) }
    keys.send(1)  // 1
    timer.send(2)  // 2
  }
}

// Sources/Rivulet/Operators/Combining/Merge.swift
private enum Rivulet113: Example {
  static let path = "Sources/Rivulet/Operators/Combining/Merge.swift"
  static let claims: [String] = [##"keys.send("Return")  // Return"##, ##"clicks.send("OK")  // OK"##]
  static let output = Output()
  static func run() async throws {
    let (clicks, keys) = (Subject<String, Never>(), Subject<String, Never>())
    clicks.signal.merge(with: keys.signal).subscribe { print($0) }
    keys.send("Return")  // Return
    clicks.send("OK")  // OK
  }
}

// Sources/Rivulet/Operators/Combining/MixedFailures.swift
private enum Rivulet114: Example {
  static let path = "Sources/Rivulet/Operators/Combining/MixedFailures.swift"
  static let claims: [String] = [##"  .subscribe(onValue: { print($0.0, $0.1) }, onFailure: { print($0) })  // yes 3"##]
  static let output = Output()
  static func run() async throws {
    let (answer, attempts) = (Signal<String, TimeoutError>.just("yes"), MutableProperty(3))
    answer.combineLatest(with: attempts.signal)
      .subscribe(onValue: { print($0.0, $0.1) }, onFailure: { print($0) })  // yes 3
  }
}

// Sources/Rivulet/Operators/Combining/MixedFailures.swift
private enum Rivulet115: Example {
  static let path = "Sources/Rivulet/Operators/Combining/MixedFailures.swift"
  static let claims: [String] = [##"lines.zip(with: numbers).subscribe(onValue: { print($0.1, $0.0) }, onFailure: { print($0) })  // 1 one, 2 two"##]
  static let output = Output()
  static func run() async throws {
    let (lines, numbers) = (Signal<String, TimeoutError>.from(["one", "two"]), Signal<Int, Never>.from(1...))
    lines.zip(with: numbers).subscribe(onValue: { print($0.1, $0.0) }, onFailure: { print($0) })  // 1 one, 2 two
  }
}

// Sources/Rivulet/Operators/Combining/MixedFailures.swift
private enum Rivulet116: Example {
  static let path = "Sources/Rivulet/Operators/Combining/MixedFailures.swift"
  static let claims: [String] = [##"saves.send(1)  // 1 Dear Ada"##]
  static let output = Output()
  static func run() async throws {
    let (saves, text) = (Subject<Int, TimeoutError>(), MutableProperty("Dear Ada"))
    saves.signal.withLatest(from: text.signal)
      .subscribe(onValue: { print($0.0, $0.1) }, onFailure: { print($0) })
    saves.send(1)  // 1 Dear Ada
  }
}

// Sources/Rivulet/Operators/Combining/MixedFailures.swift
private enum Rivulet117: Example {
  static let path = "Sources/Rivulet/Operators/Combining/MixedFailures.swift"
  static let claims: [String] = [##"ticks.send(1)  // at 7"##]
  static let output = Output()
  static func run() async throws {
    let (position, ticks) = (BehaviorSubject<Int, TimeoutError>(7), Subject<Int, Never>())
    position.signal.sample(by: ticks.signal).subscribe(onValue: { print("at", $0) }, onFailure: { print($0) })
    ticks.send(1)  // at 7
  }
}

// Sources/Rivulet/Operators/Combining/MixedFailures.swift
private enum Rivulet118: Example {
  static let path = "Sources/Rivulet/Operators/Combining/MixedFailures.swift"
  static let claims: [String] = [##"log.send("started")  // started"##, ##"download.fail(TimeoutError())  // too late"##]
  static let output = Output()
  static func run() async throws {
    let (download, log) = (Subject<String, TimeoutError>(), Subject<String, Never>())
    download.signal.merge(with: log.signal).subscribe(onValue: { print($0) }, onFailure: { _ in print("too late") })
    log.send("started")  // started
    download.fail(TimeoutError())  // too late
  }
}

// Sources/Rivulet/Operators/Combining/MixedFailures.swift
private enum Rivulet119: Example {
  static let path = "Sources/Rivulet/Operators/Combining/MixedFailures.swift"
  static let claims: [String] = [##"request.signal.race(with: cached).subscribe(onValue: { print($0) }, onFailure: { print($0) })  // cached"##]
  static let output = Output()
  static func run() async throws {
    let (request, cached) = (Subject<String, TimeoutError>(), Signal<String, Never>.just("cached"))
    request.signal.race(with: cached).subscribe(onValue: { print($0) }, onFailure: { print($0) })  // cached
  }
}

// Sources/Rivulet/Operators/Combining/MixedFailures.swift
private enum Rivulet120: Example {
  static let path = "Sources/Rivulet/Operators/Combining/MixedFailures.swift"
  static let claims: [String] = [##"news.concat(end).subscribe(onValue: { print($0) }, onFailure: { print($0) })  // rain, no more news"##]
  static let output = Output()
  static func run() async throws {
    let (news, end) = (Signal<String, TimeoutError>.just("rain"), Signal<String, Never>.just("no more news"))
    news.concat(end).subscribe(onValue: { print($0) }, onFailure: { print($0) })  // rain, no more news
  }
}

// Sources/Rivulet/Operators/Combining/MixedFailures.swift
private enum Rivulet121: Example {
  static let path = "Sources/Rivulet/Operators/Combining/MixedFailures.swift"
  static let claims: [String] = [##"save.then(message).subscribe(onValue: { print($0) }, onFailure: { print($0) })  // saved"##]
  static let output = Output()
  static func run() async throws {
    let (save, message) = (Signal<Int, TimeoutError>.just(1), Signal<String, Never>.just("saved"))
    save.then(message).subscribe(onValue: { print($0) }, onFailure: { print($0) })  // saved
  }
}

// Sources/Rivulet/Operators/Combining/MixedFailures.swift
private enum Rivulet122: Example {
  static let path = "Sources/Rivulet/Operators/Combining/MixedFailures.swift"
  static let claims: [String] = [##"  .subscribe(onValue: { print($0.0, $0.1) }, onFailure: { print($0) })  // Ada 42"##]
  static let output = Output()
  static func run() async throws {
    let (name, answer) = (MutableProperty("Ada"), Signal<Int, TimeoutError>.just(42))
    name.signal.combineLatest(with: answer)
      .subscribe(onValue: { print($0.0, $0.1) }, onFailure: { print($0) })  // Ada 42
  }
}

// Sources/Rivulet/Operators/Combining/MixedFailures.swift
private enum Rivulet123: Example {
  static let path = "Sources/Rivulet/Operators/Combining/MixedFailures.swift"
  static let claims: [String] = [##"numbers.zip(with: lines).subscribe(onValue: { print($0.0, $0.1) }, onFailure: { print($0) })  // 1 one, 2 two"##]
  static let output = Output()
  static func run() async throws {
    let (numbers, lines) = (Signal<Int, Never>.from(1...2), Signal<String, TimeoutError>.from(["one", "two"]))
    numbers.zip(with: lines).subscribe(onValue: { print($0.0, $0.1) }, onFailure: { print($0) })  // 1 one, 2 two
  }
}

// Sources/Rivulet/Operators/Combining/MixedFailures.swift
private enum Rivulet124: Example {
  static let path = "Sources/Rivulet/Operators/Combining/MixedFailures.swift"
  static let claims: [String] = [##"clicks.send(1)  // 1 9.5"##]
  static let output = Output()
  static func run() async throws {
    let (clicks, price) = (Subject<Int, Never>(), BehaviorSubject<Double, TimeoutError>(9.5))
    clicks.signal.withLatest(from: price.signal)
      .subscribe(onValue: { print($0.0, $0.1) }, onFailure: { print($0) })
    clicks.send(1)  // 1 9.5
  }
}

// Sources/Rivulet/Operators/Combining/MixedFailures.swift
private enum Rivulet125: Example {
  static let path = "Sources/Rivulet/Operators/Combining/MixedFailures.swift"
  static let claims: [String] = [##"requests.send(1)  // at 7"##, ##"requests.fail(TimeoutError())  // too late"##]
  static let output = Output()
  static func run() async throws {
    let (position, requests) = (MutableProperty(7), Subject<Int, TimeoutError>())
    position.signal.sample(by: requests.signal)
      .subscribe(onValue: { print("at", $0) }, onFailure: { _ in print("too late") })
    requests.send(1)  // at 7
    requests.fail(TimeoutError())  // too late
  }
}

// Sources/Rivulet/Operators/Combining/MixedFailures.swift
private enum Rivulet126: Example {
  static let path = "Sources/Rivulet/Operators/Combining/MixedFailures.swift"
  static let claims: [String] = [##"typed.signal.merge(with: loaded).subscribe(onValue: { print($0) }, onFailure: { print($0) })  // Dear Ada"##, ##"typed.send("Dear Bob")  // Dear Bob"##]
  static let output = Output()
  static func run() async throws {
    let (typed, loaded) = (Subject<String, Never>(), Signal<String, TimeoutError>.just("Dear Ada"))
    typed.signal.merge(with: loaded).subscribe(onValue: { print($0) }, onFailure: { print($0) })  // Dear Ada
    typed.send("Dear Bob")  // Dear Bob
  }
}

// Sources/Rivulet/Operators/Combining/MixedFailures.swift
private enum Rivulet127: Example {
  static let path = "Sources/Rivulet/Operators/Combining/MixedFailures.swift"
  static let claims: [String] = [##"cached.signal.race(with: request).subscribe(onValue: { print($0) }, onFailure: { print($0) })  // fresh"##]
  static let output = Output()
  static func run() async throws {
    let (cached, request) = (Subject<String, Never>(), Signal<String, TimeoutError>.just("fresh"))
    cached.signal.race(with: request).subscribe(onValue: { print($0) }, onFailure: { print($0) })  // fresh
  }
}

// Sources/Rivulet/Operators/Combining/MixedFailures.swift
private enum Rivulet128: Example {
  static let path = "Sources/Rivulet/Operators/Combining/MixedFailures.swift"
  static let claims: [String] = [##"cached.concat(request).subscribe(onValue: { print($0) }, onFailure: { print($0) })  // old, new"##]
  static let output = Output()
  static func run() async throws {
    let (cached, request) = (Signal<String, Never>.just("old"), Signal<String, TimeoutError>.just("new"))
    cached.concat(request).subscribe(onValue: { print($0) }, onFailure: { print($0) })  // old, new
  }
}

// Sources/Rivulet/Operators/Combining/MixedFailures.swift
private enum Rivulet129: Example {
  static let path = "Sources/Rivulet/Operators/Combining/MixedFailures.swift"
  static let claims: [String] = [##"wait.then(request).subscribe(onValue: { print($0) }, onFailure: { _ in print("too late") })  // too late"##]
  static let output = Output()
  static func run() async throws {
    let (wait, request) = (Signal<Int, Never>.empty, Signal<String, TimeoutError>.fail(TimeoutError()))
    wait.then(request).subscribe(onValue: { print($0) }, onFailure: { _ in print("too late") })  // too late
  }
}

// Sources/Rivulet/Operators/Combining/Prepend.swift
private enum Rivulet130: Example {
  static let path = "Sources/Rivulet/Operators/Combining/Prepend.swift"
  static let claims: [String] = [##"Signal<Int, Never>.from([2, 3]).prepend(0, 1).subscribe { print($0) }  // 0, 1, 2, 3"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.from([2, 3]).prepend(0, 1).subscribe { print($0) }  // 0, 1, 2, 3
  }
}

// Sources/Rivulet/Operators/Combining/Prepend.swift
private enum Rivulet131: Example {
  static let path = "Sources/Rivulet/Operators/Combining/Prepend.swift"
  static let claims: [String] = [##"Signal<Int, Never>.just(3).prepend(contentsOf: 0..<3).subscribe { print($0) }  // 0, 1, 2, 3"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.just(3).prepend(contentsOf: 0..<3).subscribe { print($0) }  // 0, 1, 2, 3
  }
}

// Sources/Rivulet/Operators/Combining/Race.swift
private enum Rivulet132: Example {
  static let path = "Sources/Rivulet/Operators/Combining/Race.swift"
  static let claims: [String] = [##"Signal<Int, Never>.race([.never, .from([1, 2]), .just(3)]).subscribe { print($0) }  // 1, 2"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.race([.never, .from([1, 2]), .just(3)]).subscribe { print($0) }  // 1, 2
  }
}

// Sources/Rivulet/Operators/Combining/Race.swift
private enum Rivulet133: Example {
  static let path = "Sources/Rivulet/Operators/Combining/Race.swift"
  static let claims: [String] = [##"cache.race(with: network).subscribe { print($0) }  // fresh"##]
  static let output = Output()
  static func run() async throws {
    let (cache, network) = (Signal<String, Never>.never, Signal<String, Never>.just("fresh"))
    cache.race(with: network).subscribe { print($0) }  // fresh
  }
}

// Sources/Rivulet/Operators/Combining/Sample.swift
private enum Rivulet134: Example {
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
private enum Rivulet135: Example {
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
private enum Rivulet136: Example {
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
private enum Rivulet137: Example {
  static let path = "Sources/Rivulet/Operators/Combining/Select.swift"
  static let claims: [String] = [##"  .subscribe(onValue: { print($0) }, onFailure: { print("There is no page", $0.key) })  // There is no page help"##]
  static let output = Output()
  static func run() async throws {
    let page = MutableProperty("help")
    Signal.select(by: page.signal, cases: ["home": .just("Welcome!")])
      .subscribe(onValue: { print($0) }, onFailure: { print("There is no page", $0.key) })  // There is no page help
    _ = page
  }
}

// Sources/Rivulet/Operators/Combining/Select.swift
private enum Rivulet138: Example {
  static let path = "Sources/Rivulet/Operators/Combining/Select.swift"
  static let claims: [String] = [##"print(NoMatchingCase(key: "help"))  // There is no case for help."##]
  static let output = Output()
  static func run() async throws {
    print(NoMatchingCase(key: "help"))  // There is no case for help.
  }
}

// Sources/Rivulet/Operators/Combining/Then.swift
private enum Rivulet139: Example {
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
private enum Rivulet140: Example {
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
private enum Rivulet141: Example {
  static let path = "Sources/Rivulet/Operators/Combining/Zip.swift"
  static let claims: [String] = [##"names.zip(with: actions).subscribe { print($0.0, $0.1) }  // Ada eats, Bob cooks"##]
  static let output = Output()
  static func run() async throws {
    let (names, actions) = (Signal<String, Never>.from(["Ada", "Bob"]), Signal<String, Never>.from(["eats", "cooks"]))
    names.zip(with: actions).subscribe { print($0.0, $0.1) }  // Ada eats, Bob cooks
  }
}

// Sources/Rivulet/Operators/Combining/Zip.swift
private enum Rivulet142: Example {
  static let path = "Sources/Rivulet/Operators/Combining/Zip.swift"
  static let claims: [String] = [##"  .subscribe { print($0) }  // 1. Ada: 36, 2. Bob: 41"##]
  static let output = Output()
  static func run() async throws {
    let (names, ages) = (Signal<String, Never>.from(["Ada", "Bob"]), Signal<Int, Never>.from([36, 41]))
    Signal.zip(names, ages, Signal<Int, Never>.from(1...))
      .map { name, age, number in "\(number). \(name): \(age)" }
      .subscribe { print($0) }  // 1. Ada: 36, 2. Bob: 41
  }
}

// Sources/Rivulet/Operators/Combining/Zip.swift
private enum Rivulet143: Example {
  static let path = "Sources/Rivulet/Operators/Combining/Zip.swift"
  static let claims: [String] = [##"Signal.zip(columns).subscribe { print($0) }  // [1, 10], [2, 20]"##]
  static let output = Output()
  static func run() async throws {
    let columns = [Signal<Int, Never>.from([1, 2]), Signal<Int, Never>.from([10, 20])]
    Signal.zip(columns).subscribe { print($0) }  // [1, 10], [2, 20]
    _ = columns
  }
}

// Sources/Rivulet/Operators/Combining/Zip.swift
private enum Rivulet144: Example {
  static let path = "Sources/Rivulet/Operators/Combining/Zip.swift"
  static let claims: [String] = [##"  .subscribe { print($0.2, $0.0, $0.1) }  // 1 Ada 3, 2 Bob 3"##]
  static let output = Output()
  static func run() async throws {
    let names = Signal<String, Never>.from(["Ada", "Bob"])
    Signal.zip(names, names.map(\.count), Signal<Int, Never>.from(1...))
      .subscribe { print($0.2, $0.0, $0.1) }  // 1 Ada 3, 2 Bob 3
    _ = names
  }
}

// Sources/Rivulet/Operators/Effects/ActivityTracker.swift
private enum Rivulet145: Example {
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
private enum Rivulet146: Example {
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
private enum Rivulet147: Example {
  static let path = "Sources/Rivulet/Operators/Effects/Finally.swift"
  static let claims: [String] = [##"  .subscribe(onValue: { print($0) }, onCompletion: { print("completed") })  // 1, completed, over"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.just(1).finally { print("over") }
      .subscribe(onValue: { print($0) }, onCompletion: { print("completed") })  // 1, completed, over
  }
}

// Sources/Rivulet/Operators/Effects/HandleEvents.swift
private enum Rivulet148: Example {
  static let path = "Sources/Rivulet/Operators/Effects/HandleEvents.swift"
  static let claims: [String] = [##"  .subscribe { print($0) }  // about to send 1, 1"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.just(1)
      .handleEvents(onValue: { print("about to send", $0) })
      .subscribe { print($0) }  // about to send 1, 1
  }
}

// Sources/Rivulet/Operators/Failures/AssertNoFailure.swift
private enum Rivulet149: Example {
  static let path = "Sources/Rivulet/Operators/Failures/AssertNoFailure.swift"
  static let claims: [String] = [##"Signal<Int, TimeoutError>.just(1).assertNoFailure("no request is made here").subscribe { print($0) }  // 1"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, TimeoutError>.just(1).assertNoFailure("no request is made here").subscribe { print($0) }  // 1
  }
}

// Sources/Rivulet/Operators/Failures/Attempt.swift
private enum Rivulet150: Example {
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
private enum Rivulet151: Example {
  static let path = "Sources/Rivulet/Operators/Failures/Backoff.swift"
  static let claims: [String] = [##"print(backoff.delay(before: 3), backoff.delay(before: 9))  // 4.0 seconds 30.0 seconds"##]
  static let output = Output()
  static func run() async throws {
    let backoff = Backoff.exponential(from: .seconds(1), maximum: .seconds(30))
    print(backoff.delay(before: 3), backoff.delay(before: 9))  // 4.0 seconds 30.0 seconds
    _ = backoff
  }
}

// Sources/Rivulet/Operators/Failures/Backoff.swift
private enum Rivulet152: Example {
  static let path = "Sources/Rivulet/Operators/Failures/Backoff.swift"
  static let claims: [String] = [##"print(growing.delay(before: 3), growing.delay(before: 9))  // 9.0 seconds 60.0 seconds"##]
  static let output = Output()
  static func run() async throws {
    let growing = Backoff { retry in .seconds(min(retry * retry, 60)) }
    print(growing.delay(before: 3), growing.delay(before: 9))  // 9.0 seconds 60.0 seconds
    _ = growing
  }
}

// Sources/Rivulet/Operators/Failures/Backoff.swift
private enum Rivulet153: Example {
  static let path = "Sources/Rivulet/Operators/Failures/Backoff.swift"
  static let claims: [String] = [##"print(Backoff.constant(.seconds(2)).delay(before: 3))  // 2.0 seconds"##]
  static let output = Output()
  static func run() async throws {
    print(Backoff.constant(.seconds(2)).delay(before: 3))  // 2.0 seconds
  }
}

// Sources/Rivulet/Operators/Failures/Backoff.swift
private enum Rivulet154: Example {
  static let path = "Sources/Rivulet/Operators/Failures/Backoff.swift"
  static let claims: [String] = [##"print(backoff.delay(before: 1), backoff.delay(before: 4))  // 1.0 seconds 8.0 seconds"##]
  static let output = Output()
  static func run() async throws {
    let backoff = Backoff.exponential(from: .seconds(1))
    print(backoff.delay(before: 1), backoff.delay(before: 4))  // 1.0 seconds 8.0 seconds
    _ = backoff
  }
}

// Sources/Rivulet/Operators/Failures/Backoff.swift
private enum Rivulet155: Example {
  static let path = "Sources/Rivulet/Operators/Failures/Backoff.swift"
  static let claims: [String] = [##"print(backoff.delay(before: 1))  // 7.0 seconds"##]
  static let output = Output()
  static func run() async throws {
    let backoff = Backoff.constant(.seconds(8)).jittered(by: 0.5, using: { 0.25 })
    print(backoff.delay(before: 1))  // 7.0 seconds
    _ = backoff
  }
}

// Sources/Rivulet/Operators/Failures/Backoff.swift
private enum Rivulet156: Example {
  static let path = "Sources/Rivulet/Operators/Failures/Backoff.swift"
  static let claims: [String] = [##"print((1...3).map { backoff.delay(before: $0) })  // [1.0 seconds, 3.0 seconds, 9.0 seconds]"##]
  static let output = Output()
  static func run() async throws {
    let backoff = Backoff.exponential(from: .seconds(1), factor: 3)
    print((1...3).map { backoff.delay(before: $0) })  // [1.0 seconds, 3.0 seconds, 9.0 seconds]
    _ = backoff
  }
}

// Sources/Rivulet/Operators/Failures/Catch.swift
private enum Rivulet157: Example {
  static let path = "Sources/Rivulet/Operators/Failures/Catch.swift"
  static let claims: [String] = [##"  .subscribe { print($0) }  // from yesterday"##]
  static let output = Output()
  static func run() async throws {
    struct Offline: Error {}
    Signal<String, Offline>.fail(Offline())
      .catch { _ in Signal<String, Never>.just("from yesterday") }
      .subscribe { print($0) }  // from yesterday
  }
}

// Sources/Rivulet/Operators/Failures/Catch.swift
private enum Rivulet158: Example {
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
private enum Rivulet159: Example {
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
private enum Rivulet160: Example {
  static let path = "Sources/Rivulet/Operators/Failures/MapFailure.swift"
  static let claims: [String] = [##"answer.subscribe(onValue: { print($0) }, onFailure: { print($0) })  // timedOut"##]
  static let output = Output()
  static func run() async throws {
    enum LoadingError: Error { case timedOut }
    let answer = Signal<Int, TimeoutError>.fail(TimeoutError()).mapFailure { _ in LoadingError.timedOut }
    answer.subscribe(onValue: { print($0) }, onFailure: { print($0) })  // timedOut
    _ = answer
  }
}

// Sources/Rivulet/Operators/Failures/Repeat.swift
private enum Rivulet161: Example {
  static let path = "Sources/Rivulet/Operators/Failures/Repeat.swift"
  static let claims: [String] = [##"Signal<Int, Never>.from([1, 2]).repeat(2).subscribe { print($0) }  // 1, 2, 1, 2"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.from([1, 2]).repeat(2).subscribe { print($0) }  // 1, 2, 1, 2
  }
}

// Sources/Rivulet/Operators/Failures/ReplaceFailure.swift
private enum Rivulet162: Example {
  static let path = "Sources/Rivulet/Operators/Failures/ReplaceFailure.swift"
  static let claims: [String] = [##"Signal<Int, TimeoutError>.fail(TimeoutError()).replaceFailure(with: 0).subscribe { print($0) }  // 0"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, TimeoutError>.fail(TimeoutError()).replaceFailure(with: 0).subscribe { print($0) }  // 0
  }
}

// Sources/Rivulet/Operators/Failures/Result.swift
private enum Rivulet163: Example {
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
private enum Rivulet164: Example {
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
private enum Rivulet165: Example {
  static let path = "Sources/Rivulet/Operators/Failures/Retry.swift"
  static let claims: [String] = [##"  .subscribe(onValue: { print($0) }, onFailure: { _ in print("gives up") })  // asks, asks, asks, gives up"##, ##"  .subscribe(onValue: { print($0) }, onFailure: { _ in print("gives up") })  // asks, asks, gives up"##]
  static let output = Output()
  static func run() async throws {
    let answer = Signal<Int, any Error> { subscriber in
      print("asks")
      subscriber.fail(TimeoutError())
    }
    answer.retry(2)
      .subscribe(onValue: { print($0) }, onFailure: { _ in print("gives up") })  // asks, asks, asks, gives up
    answer.retry { failure, retry in failure is TimeoutError && retry < 2 }
      .subscribe(onValue: { print($0) }, onFailure: { _ in print("gives up") })  // asks, asks, gives up
    _ = answer
  }
}

// Sources/Rivulet/Operators/Failures/Retry.swift
private enum Rivulet166: Example {
  static let path = "Sources/Rivulet/Operators/Failures/Retry.swift"
  static let claims: [String] = [##"  .subscribe(onValue: { print($0) }, onFailure: { print("gave up:", $0) })  // 42"##]
  static let output = Output()
  static func run() async throws {
    let answer = Signal<Int, any Error>.async { 42 }
    answer.retry(5, after: .exponential(from: .seconds(1)).jittered(), on: MainScheduler())
      .subscribe(onValue: { print($0) }, onFailure: { print("gave up:", $0) })  // 42
    _ = answer
  }
}

// Sources/Rivulet/Operators/Failures/RetryPolicy.swift
private enum Rivulet167: Example {
  static let path = "Sources/Rivulet/Operators/Failures/RetryPolicy.swift"
  static let claims: [String] = [##"print(policy.delay(after: .init(failure: ServerError(retryAfter: .seconds(20)), retry: 1)) ?? "none")  // 20.0 seconds"##]
  static let output = Output()
  static func run() async throws {
    struct ServerError: Error { var retryAfter: Duration? }
    let policy = RetryPolicy<ServerError>.backoff(.exponential(from: .seconds(1)).jittered())
      .limited(to: 5)
      .delayed { attempt in attempt.failure.retryAfter }
      .limited(for: .seconds(60))
    print(policy.delay(after: .init(failure: ServerError(retryAfter: .seconds(20)), retry: 1)) ?? "none")  // 20.0 seconds
    _ = policy
  }
}

// Sources/Rivulet/Operators/Failures/RetryPolicy.swift
private enum Rivulet168: Example {
  static let path = "Sources/Rivulet/Operators/Failures/RetryPolicy.swift"
  static let claims: [String] = [##"print(policy.delay(after: attempt) ?? "none")  // none"##]
  static let output = Output()
  static func run() async throws {
    let policy = RetryPolicy<TimeoutError> { attempt in attempt.elapsed < .seconds(30) ? .seconds(attempt.retry) : nil }
    let attempt = RetryPolicy<TimeoutError>.Attempt(failure: TimeoutError(), retry: 3, elapsed: .seconds(40))
    print(policy.delay(after: attempt) ?? "none")  // none
    _ = policy
    _ = attempt
  }
}

// Sources/Rivulet/Operators/Failures/RetryPolicy.swift
private enum Rivulet169: Example {
  static let path = "Sources/Rivulet/Operators/Failures/RetryPolicy.swift"
  static let claims: [String] = [##"print(policy.delay(after: .init(failure: TimeoutError(), retry: 2)) ?? "none")  // 2.0 seconds"##, ##"print(policy.delay(after: .init(failure: TimeoutError(), retry: 2, duration: .seconds(60))) ?? "none")  // 0.0 seconds"##]
  static let output = Output()
  static func run() async throws {
    let policy = RetryPolicy<TimeoutError> { $0.duration < .seconds(10) ? .seconds($0.retry) : .zero }
    print(policy.delay(after: .init(failure: TimeoutError(), retry: 2)) ?? "none")  // 2.0 seconds
    print(policy.delay(after: .init(failure: TimeoutError(), retry: 2, duration: .seconds(60))) ?? "none")  // 0.0 seconds
    _ = policy
  }
}

// Sources/Rivulet/Operators/Failures/RetryPolicy.swift
private enum Rivulet170: Example {
  static let path = "Sources/Rivulet/Operators/Failures/RetryPolicy.swift"
  static let claims: [String] = [##"print(policy.delay(after: .init(failure: TimeoutError(), retry: 2)) ?? "none")  // 2.0 seconds"##, ##"print(policy.delay(after: .init(failure: TimeoutError(), retry: 3)) ?? "none")  // none"##]
  static let output = Output()
  static func run() async throws {
    let policy = RetryPolicy<TimeoutError> { attempt in attempt.retry < 3 ? .seconds(attempt.retry) : nil }
    print(policy.delay(after: .init(failure: TimeoutError(), retry: 2)) ?? "none")  // 2.0 seconds
    print(policy.delay(after: .init(failure: TimeoutError(), retry: 3)) ?? "none")  // none
    _ = policy
  }
}

// Sources/Rivulet/Operators/Failures/RetryPolicy.swift
private enum Rivulet171: Example {
  static let path = "Sources/Rivulet/Operators/Failures/RetryPolicy.swift"
  static let claims: [String] = [##"print(policy.delay(after: .init(failure: TimeoutError(), retry: 4)) ?? "none")  // 8.0 seconds"##]
  static let output = Output()
  static func run() async throws {
    let policy = RetryPolicy<TimeoutError>.backoff(.exponential(from: .seconds(1)))
    print(policy.delay(after: .init(failure: TimeoutError(), retry: 4)) ?? "none")  // 8.0 seconds
    _ = policy
  }
}

// Sources/Rivulet/Operators/Failures/RetryPolicy.swift
private enum Rivulet172: Example {
  static let path = "Sources/Rivulet/Operators/Failures/RetryPolicy.swift"
  static let claims: [String] = [##"print(policy.delay(after: .init(failure: TimeoutError(), retry: 1)) ?? "none")  // 0.0 seconds"##, ##"print(policy.delay(after: .init(failure: TimeoutError(), retry: 2)) ?? "none")  // none"##]
  static let output = Output()
  static func run() async throws {
    let policy = RetryPolicy<TimeoutError>.immediately(1)
    print(policy.delay(after: .init(failure: TimeoutError(), retry: 1)) ?? "none")  // 0.0 seconds
    print(policy.delay(after: .init(failure: TimeoutError(), retry: 2)) ?? "none")  // none
    _ = policy
  }
}

// Sources/Rivulet/Operators/Failures/RetryPolicy.swift
private enum Rivulet173: Example {
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
private enum Rivulet174: Example {
  static let path = "Sources/Rivulet/Operators/Failures/RetryPolicy.swift"
  static let claims: [String] = [##"print(policy.delay(after: .init(failure: TimeoutError(), retry: 4)) ?? "none")  // none"##]
  static let output = Output()
  static func run() async throws {
    let policy = RetryPolicy<TimeoutError>.backoff(.constant(.seconds(2))).limited(to: 3)
    print(policy.delay(after: .init(failure: TimeoutError(), retry: 4)) ?? "none")  // none
    _ = policy
  }
}

// Sources/Rivulet/Operators/Failures/RetryPolicy.swift
private enum Rivulet175: Example {
  static let path = "Sources/Rivulet/Operators/Failures/RetryPolicy.swift"
  static let claims: [String] = [##"print(policy.delay(after: .init(failure: TimeoutError(), retry: 2, elapsed: .seconds(5))) ?? "none")  // 4.0 seconds"##, ##"print(policy.delay(after: .init(failure: TimeoutError(), retry: 3, elapsed: .seconds(9))) ?? "none")  // none"##]
  static let output = Output()
  static func run() async throws {
    let policy = RetryPolicy<TimeoutError>.backoff(.constant(.seconds(4))).limited(for: .seconds(10))
    print(policy.delay(after: .init(failure: TimeoutError(), retry: 2, elapsed: .seconds(5))) ?? "none")  // 4.0 seconds
    print(policy.delay(after: .init(failure: TimeoutError(), retry: 3, elapsed: .seconds(9))) ?? "none")  // none
    _ = policy
  }
}

// Sources/Rivulet/Operators/Failures/RetryPolicy.swift
private enum Rivulet176: Example {
  static let path = "Sources/Rivulet/Operators/Failures/RetryPolicy.swift"
  static let claims: [String] = [##"print(policy.delay(after: .init(failure: .notFound, retry: 1)) ?? "none")  // none"##]
  static let output = Output()
  static func run() async throws {
    enum ServerError: Error { case busy, notFound }
    let policy = RetryPolicy<ServerError>.immediately().limited(toFailures: { $0 == .busy })
    print(policy.delay(after: .init(failure: .notFound, retry: 1)) ?? "none")  // none
    _ = policy
  }
}

// Sources/Rivulet/Operators/Failures/RetryPolicy.swift
private enum Rivulet177: Example {
  static let path = "Sources/Rivulet/Operators/Failures/RetryPolicy.swift"
  static let claims: [String] = [##"  .subscribe(onValue: { print($0) }, onFailure: { _ in print("gives up") })  // starts at 0.0 seconds"##, ##"scheduler.advance(by: .seconds(3))  // starts at 1.0 seconds, starts at 3.0 seconds, welcome"##, ##"scheduler.advance(by: .seconds(1))  // starts at 4.0 seconds"##]
  static let output = Output()
  static func run() async throws {
    let policy = RetryPolicy<TimeoutError>.backoff(.exponential(from: .seconds(1))).limited(to: 3).resettingAfterValues()
    let (scheduler, starts) = (TestScheduler(), MutableProperty(0))
    // The third connection works.
    let connection = Signal<String, TimeoutError> { subscriber in
      starts.value += 1
      print("starts at", scheduler.now)
      if starts.value == 3 { subscriber.send("welcome") }
      subscriber.fail(TimeoutError())
    }
    connection.retry(by: policy, on: scheduler)
      .subscribe(onValue: { print($0) }, onFailure: { _ in print("gives up") })  // starts at 0.0 seconds
    scheduler.advance(by: .seconds(3))  // starts at 1.0 seconds, starts at 3.0 seconds, welcome
    scheduler.advance(by: .seconds(1))  // starts at 4.0 seconds
    _ = policy
    _ = connection
  }
}

// Sources/Rivulet/Operators/Failures/RetryPolicy.swift
private enum Rivulet178: Example {
  static let path = "Sources/Rivulet/Operators/Failures/RetryPolicy.swift"
  static let claims: [String] = [##"print(policy.delay(after: .init(failure: Busy(retryAfter: .seconds(30)), retry: 1)) ?? "none")  // 30.0 seconds"##, ##"print(policy.delay(after: .init(failure: Busy(retryAfter: nil), retry: 1)) ?? "none")  // 2.0 seconds"##]
  static let output = Output()
  static func run() async throws {
    struct Busy: Error { let retryAfter: Duration? }
    let policy = RetryPolicy<Busy>.backoff(.constant(.seconds(2))).delayed { $0.failure.retryAfter }
    print(policy.delay(after: .init(failure: Busy(retryAfter: .seconds(30)), retry: 1)) ?? "none")  // 30.0 seconds
    print(policy.delay(after: .init(failure: Busy(retryAfter: nil), retry: 1)) ?? "none")  // 2.0 seconds
    _ = policy
  }
}

// Sources/Rivulet/Operators/Failures/RetryPolicy.swift
private enum Rivulet179: Example {
  static let path = "Sources/Rivulet/Operators/Failures/RetryPolicy.swift"
  static let claims: [String] = [##"print(policy.delay(after: .init(failure: TimeoutError(), retry: 2)) ?? "none")  // 0.0 seconds"##, ##"print(policy.delay(after: .init(failure: TimeoutError(), retry: 3)) ?? "none")  // 5.0 seconds"##]
  static let output = Output()
  static func run() async throws {
    let policy = RetryPolicy<TimeoutError>.immediately(2).otherwise(.backoff(.constant(.seconds(5))))
    print(policy.delay(after: .init(failure: TimeoutError(), retry: 2)) ?? "none")  // 0.0 seconds
    print(policy.delay(after: .init(failure: TimeoutError(), retry: 3)) ?? "none")  // 5.0 seconds
    _ = policy
  }
}

// Sources/Rivulet/Operators/Failures/RetryPolicy.swift
private enum Rivulet180: Example {
  static let path = "Sources/Rivulet/Operators/Failures/RetryPolicy.swift"
  static let claims: [String] = [##"  .subscribe(onValue: { print($0) }, onFailure: { print("gave up:", $0) })  // 42"##]
  static let output = Output()
  static func run() async throws {
    let answer = Signal<Int, any Error>.async { 42 }
    answer.retry(by: .backoff(.exponential(from: .seconds(1))).limited(to: 5), on: MainScheduler())
      .subscribe(onValue: { print($0) }, onFailure: { print("gave up:", $0) })  // 42
    _ = answer
  }
}

// Sources/Rivulet/Operators/Failures/RetryTriggered.swift
private enum Rivulet181: Example {
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
private enum Rivulet182: Example {
  static let path = "Sources/Rivulet/Operators/Failures/SetFailureType.swift"
  static let claims: [String] = [##"all.subscribe(onValue: { print($0) }, onFailure: { print($0) })  // from yesterday, Offline()"##]
  static let output = Output()
  static func run() async throws {
    struct Offline: Error {}
    let news = Signal<String, Offline>.fail(Offline())
    let all = Signal<String, Never>.just("from yesterday").setFailureType(to: Offline.self).merge(with: news)
    all.subscribe(onValue: { print($0) }, onFailure: { print($0) })  // from yesterday, Offline()
    _ = news
    _ = all
  }
}

// Sources/Rivulet/Operators/Failures/TryConditions.swift
private enum Rivulet183: Example {
  static let path = "Sources/Rivulet/Operators/Failures/TryConditions.swift"
  static let claims: [String] = [##"  .subscribe(onValue: { print($0) }, onFailure: { print($0) })  // 1, 2"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, TimeoutError>.from([1, 2, 9]).tryTake { number throws(TimeoutError) in number < 5 }
      .subscribe(onValue: { print($0) }, onFailure: { print($0) })  // 1, 2
  }
}

// Sources/Rivulet/Operators/Failures/TryConditions.swift
private enum Rivulet184: Example {
  static let path = "Sources/Rivulet/Operators/Failures/TryConditions.swift"
  static let claims: [String] = [##"  .subscribe(onValue: { print($0) }, onFailure: { print($0) })  // 9, 2"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, TimeoutError>.from([1, 9, 2]).trySkip { number throws(TimeoutError) in number < 5 }
      .subscribe(onValue: { print($0) }, onFailure: { print($0) })  // 9, 2
  }
}

// Sources/Rivulet/Operators/Failures/TryConditions.swift
private enum Rivulet185: Example {
  static let path = "Sources/Rivulet/Operators/Failures/TryConditions.swift"
  static let claims: [String] = [##"  .subscribe(onValue: { print($0) }, onFailure: { print($0) })  // true"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, TimeoutError>.from(1...).tryContains { number throws(TimeoutError) in number > 9 }
      .subscribe(onValue: { print($0) }, onFailure: { print($0) })  // true
  }
}

// Sources/Rivulet/Operators/Failures/TryConditions.swift
private enum Rivulet186: Example {
  static let path = "Sources/Rivulet/Operators/Failures/TryConditions.swift"
  static let claims: [String] = [##"  .subscribe(onValue: { print($0) }, onFailure: { print($0) })  // true"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, TimeoutError>.from([2, 4]).tryAllSatisfy { number throws(TimeoutError) in number.isMultiple(of: 2) }
      .subscribe(onValue: { print($0) }, onFailure: { print($0) })  // true
  }
}

// Sources/Rivulet/Operators/Failures/TryConditions.swift
private enum Rivulet187: Example {
  static let path = "Sources/Rivulet/Operators/Failures/TryConditions.swift"
  static let claims: [String] = [##"  .subscribe(onValue: { print($0) }, onFailure: { print($0) })  // 1, 2"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, TimeoutError>.from([1, 1, 2]).tryRemoveDuplicates { old, new throws(TimeoutError) in old == new }
      .subscribe(onValue: { print($0) }, onFailure: { print($0) })  // 1, 2
  }
}

// Sources/Rivulet/Operators/Failures/TryFilter.swift
private enum Rivulet188: Example {
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
private enum Rivulet189: Example {
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
private enum Rivulet190: Example {
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
private enum Rivulet191: Example {
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
private enum Rivulet192: Example {
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
private enum Rivulet193: Example {
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
private enum Rivulet194: Example {
  static let path = "Sources/Rivulet/Operators/Filtering/AllSatisfy.swift"
  static let claims: [String] = [##"Signal<Int, Never>.from([2, 4, 6]).allSatisfy { $0.isMultiple(of: 2) }.subscribe { print($0) }  // true"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.from([2, 4, 6]).allSatisfy { $0.isMultiple(of: 2) }.subscribe { print($0) }  // true
  }
}

// Sources/Rivulet/Operators/Filtering/Compacted.swift
private enum Rivulet195: Example {
  static let path = "Sources/Rivulet/Operators/Filtering/Compacted.swift"
  static let claims: [String] = [##"Signal<Int?, Never>.from([1, nil, 3]).compacted().subscribe { print($0) }  // 1, 3"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int?, Never>.from([1, nil, 3]).compacted().subscribe { print($0) }  // 1, 3
  }
}

// Sources/Rivulet/Operators/Filtering/Contains.swift
private enum Rivulet196: Example {
  static let path = "Sources/Rivulet/Operators/Filtering/Contains.swift"
  static let claims: [String] = [##"Signal<Int, Never>.from(1...).contains(where: { $0 > 9 }).subscribe { print($0) }  // true"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.from(1...).contains(where: { $0 > 9 }).subscribe { print($0) }  // true
  }
}

// Sources/Rivulet/Operators/Filtering/Contains.swift
private enum Rivulet197: Example {
  static let path = "Sources/Rivulet/Operators/Filtering/Contains.swift"
  static let claims: [String] = [##"Signal<Int, Never>.from(1...3).contains(2).subscribe { print($0) }  // true"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.from(1...3).contains(2).subscribe { print($0) }  // true
  }
}

// Sources/Rivulet/Operators/Filtering/ElementAt.swift
private enum Rivulet198: Example {
  static let path = "Sources/Rivulet/Operators/Filtering/ElementAt.swift"
  static let claims: [String] = [##"Signal<String, Never>.from(["a", "b", "c"]).element(at: 1).subscribe { print($0) }  // b"##]
  static let output = Output()
  static func run() async throws {
    Signal<String, Never>.from(["a", "b", "c"]).element(at: 1).subscribe { print($0) }  // b
  }
}

// Sources/Rivulet/Operators/Filtering/Filter.swift
private enum Rivulet199: Example {
  static let path = "Sources/Rivulet/Operators/Filtering/Filter.swift"
  static let claims: [String] = [##"Signal<Int, Never>.from(1...4).filter { $0.isMultiple(of: 2) }.subscribe { print($0) }  // 2, 4"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.from(1...4).filter { $0.isMultiple(of: 2) }.subscribe { print($0) }  // 2, 4
  }
}

// Sources/Rivulet/Operators/Filtering/FirstWhere.swift
private enum Rivulet200: Example {
  static let path = "Sources/Rivulet/Operators/Filtering/FirstWhere.swift"
  static let claims: [String] = [##"Signal<Int, Never>.from(1...).first(where: { $0 > 9 }).subscribe { print($0) }  // 10"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.from(1...).first(where: { $0 > 9 }).subscribe { print($0) }  // 10
  }
}

// Sources/Rivulet/Operators/Filtering/FirstWhere.swift
private enum Rivulet201: Example {
  static let path = "Sources/Rivulet/Operators/Filtering/FirstWhere.swift"
  static let claims: [String] = [##"Signal<Int, Never>.from(1...9).last(where: { $0 < 5 }).subscribe { print($0) }  // 4"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.from(1...9).last(where: { $0 < 5 }).subscribe { print($0) }  // 4
  }
}

// Sources/Rivulet/Operators/Filtering/RemoveDuplicates.swift
private enum Rivulet202: Example {
  static let path = "Sources/Rivulet/Operators/Filtering/RemoveDuplicates.swift"
  static let claims: [String] = [##"degrees.removeDuplicates { abs($0 - $1) < 1 }.subscribe { print($0) }  // 20.0, 22.0"##]
  static let output = Output()
  static func run() async throws {
    let degrees = Signal<Double, Never>.from([20, 20.1, 22])
    degrees.removeDuplicates { abs($0 - $1) < 1 }.subscribe { print($0) }  // 20.0, 22.0
    _ = degrees
  }
}

// Sources/Rivulet/Operators/Filtering/RemoveDuplicates.swift
private enum Rivulet203: Example {
  static let path = "Sources/Rivulet/Operators/Filtering/RemoveDuplicates.swift"
  static let claims: [String] = [##"Signal<String, Never>.from(["fig", "nut", "plum"]).removeDuplicates(by: \.count).subscribe { print($0) }  // fig, plum"##]
  static let output = Output()
  static func run() async throws {
    Signal<String, Never>.from(["fig", "nut", "plum"]).removeDuplicates(by: \.count).subscribe { print($0) }  // fig, plum
  }
}

// Sources/Rivulet/Operators/Filtering/RemoveDuplicates.swift
private enum Rivulet204: Example {
  static let path = "Sources/Rivulet/Operators/Filtering/RemoveDuplicates.swift"
  static let claims: [String] = [##"Signal<Int, Never>.from([1, 1, 2, 1]).removeDuplicates().subscribe { print($0) }  // 1, 2, 1"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.from([1, 1, 2, 1]).removeDuplicates().subscribe { print($0) }  // 1, 2, 1
  }
}

// Sources/Rivulet/Operators/Filtering/Single.swift
private enum Rivulet205: Example {
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
private enum Rivulet206: Example {
  static let path = "Sources/Rivulet/Operators/Filtering/SkipFirst.swift"
  static let claims: [String] = [##"Signal<Int, Never>.from(1...4).skip(first: 2).subscribe { print($0) }  // 3, 4"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.from(1...4).skip(first: 2).subscribe { print($0) }  // 3, 4
  }
}

// Sources/Rivulet/Operators/Filtering/SkipLast.swift
private enum Rivulet207: Example {
  static let path = "Sources/Rivulet/Operators/Filtering/SkipLast.swift"
  static let claims: [String] = [##"Signal<Int, Never>.from(1...5).skip(last: 2).subscribe { print($0) }  // 1, 2, 3"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.from(1...5).skip(last: 2).subscribe { print($0) }  // 1, 2, 3
  }
}

// Sources/Rivulet/Operators/Filtering/SkipUntil.swift
private enum Rivulet208: Example {
  static let path = "Sources/Rivulet/Operators/Filtering/SkipUntil.swift"
  static let claims: [String] = [##"Signal<Int, Never>.from([1, 2, 3, 0]).skip(until: { $0 == 3 }).subscribe { print($0) }  // 3, 0"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.from([1, 2, 3, 0]).skip(until: { $0 == 3 }).subscribe { print($0) }  // 3, 0
  }
}

// Sources/Rivulet/Operators/Filtering/SkipUntil.swift
private enum Rivulet209: Example {
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
private enum Rivulet210: Example {
  static let path = "Sources/Rivulet/Operators/Filtering/SkipWhile.swift"
  static let claims: [String] = [##"Signal<Int, Never>.from([1, 2, 3, 0]).skip(while: { $0 < 3 }).subscribe { print($0) }  // 3, 0"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.from([1, 2, 3, 0]).skip(while: { $0 < 3 }).subscribe { print($0) }  // 3, 0
  }
}

// Sources/Rivulet/Operators/Filtering/TakeDuring.swift
private enum Rivulet211: Example {
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
private enum Rivulet212: Example {
  static let path = "Sources/Rivulet/Operators/Filtering/TakeFirst.swift"
  static let claims: [String] = [##"Signal<Int, Never>.from(1...).take(first: 2).subscribe { print($0) }  // 1, 2"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.from(1...).take(first: 2).subscribe { print($0) }  // 1, 2
  }
}

// Sources/Rivulet/Operators/Filtering/TakeFor.swift
private enum Rivulet213: Example {
  static let path = "Sources/Rivulet/Operators/Filtering/TakeFor.swift"
  static let claims: [String] = [##"keys.send("a")  // a"##, ##"scheduler.advance(by: .seconds(10))  // over"##]
  static let output = Output()
  static func run() async throws {
    let (scheduler, keys) = (TestScheduler(), Subject<String, Never>())
    keys.signal.take(for: .seconds(10), on: scheduler).subscribe(onValue: { print($0) }, onCompletion: { print("over") })
    keys.send("a")  // a
    scheduler.advance(by: .seconds(10))  // over
    keys.send("b")
  }
}

// Sources/Rivulet/Operators/Filtering/TakeFor.swift
private enum Rivulet214: Example {
  static let path = "Sources/Rivulet/Operators/Filtering/TakeFor.swift"
  static let claims: [String] = [##"keys.send("b")  // b"##]
  static let output = Output()
  static func run() async throws {
    let (scheduler, keys) = (TestScheduler(), Subject<String, Never>())
    keys.signal.skip(for: .seconds(1), on: scheduler).subscribe { print($0) }
    keys.send("a")
    scheduler.advance(by: .seconds(1))
    keys.send("b")  // b
  }
}

// Sources/Rivulet/Operators/Filtering/TakeLast.swift
private enum Rivulet215: Example {
  static let path = "Sources/Rivulet/Operators/Filtering/TakeLast.swift"
  static let claims: [String] = [##"Signal<Int, Never>.from(1...9).take(last: 2).subscribe { print($0) }  // 8, 9"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.from(1...9).take(last: 2).subscribe { print($0) }  // 8, 9
  }
}

// Sources/Rivulet/Operators/Filtering/TakeUntil.swift
private enum Rivulet216: Example {
  static let path = "Sources/Rivulet/Operators/Filtering/TakeUntil.swift"
  static let claims: [String] = [##"ticks.send(1)  // 1"##, ##"stop.send(())  // over"##]
  static let output = Output()
  static func run() async throws {
    let (ticks, stop) = (Subject<Int, Never>(), Subject<Void, Never>())
    ticks.signal.take(until: stop.signal).subscribe(onValue: { print($0) }, onCompletion: { print("over") })
    ticks.send(1)  // 1
    stop.send(())  // over
  }
}

// Sources/Rivulet/Operators/Filtering/TakeUntilReplacement.swift
private enum Rivulet217: Example {
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
private enum Rivulet218: Example {
  static let path = "Sources/Rivulet/Operators/Filtering/TakeWhile.swift"
  static let claims: [String] = [##"Signal<Int, Never>.from(1...).take(while: { $0 < 3 }).subscribe { print($0) }  // 1, 2"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.from(1...).take(while: { $0 < 3 }).subscribe { print($0) }  // 1, 2
  }
}

// Sources/Rivulet/Operators/Filtering/TakeWhile.swift
private enum Rivulet219: Example {
  static let path = "Sources/Rivulet/Operators/Filtering/TakeWhile.swift"
  static let claims: [String] = [##"Signal<Int, Never>.from(1...).take(through: { $0 == 3 }).subscribe { print($0) }  // 1, 2, 3"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.from(1...).take(through: { $0 == 3 }).subscribe { print($0) }  // 1, 2, 3
  }
}

// Sources/Rivulet/Operators/Filtering/Uniqued.swift
private enum Rivulet220: Example {
  static let path = "Sources/Rivulet/Operators/Filtering/Uniqued.swift"
  static let claims: [String] = [##"Signal<String, Never>.from(["plum", "pear", "fig"]).uniqued(by: \.count).subscribe { print($0) }  // plum, fig"##]
  static let output = Output()
  static func run() async throws {
    Signal<String, Never>.from(["plum", "pear", "fig"]).uniqued(by: \.count).subscribe { print($0) }  // plum, fig
  }
}

// Sources/Rivulet/Operators/Filtering/Uniqued.swift
private enum Rivulet221: Example {
  static let path = "Sources/Rivulet/Operators/Filtering/Uniqued.swift"
  static let claims: [String] = [##"Signal<Int, Never>.from([1, 2, 1, 3, 2]).uniqued().subscribe { print($0) }  // 1, 2, 3"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.from([1, 2, 1, 3, 2]).uniqued().subscribe { print($0) }  // 1, 2, 3
  }
}

// Sources/Rivulet/Operators/Flattening/Expand.swift
private enum Rivulet222: Example {
  static let path = "Sources/Rivulet/Operators/Flattening/Expand.swift"
  static let claims: [String] = [##"Signal<Int, Never>.just(1).expand { $0 < 8 ? .just($0 * 2) : .empty }.subscribe { print($0) }  // 1, 2, 4, 8"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.just(1).expand { $0 < 8 ? .just($0 * 2) : .empty }.subscribe { print($0) }  // 1, 2, 4, 8
  }
}

// Sources/Rivulet/Operators/Flattening/FlatMap.swift
private enum Rivulet223: Example {
  static let path = "Sources/Rivulet/Operators/Flattening/FlatMap.swift"
  static let claims: [String] = [##"  .subscribe { print($0) }  // results for riv"##]
  static let output = Output()
  static func run() async throws {
    let query = MutableProperty("riv")
    query.signal.flatMap(.latest) { text in Signal<String, Never>.async { "results for \(text)" } }
      .subscribe { print($0) }  // results for riv
    _ = query
  }
}

// Sources/Rivulet/Operators/Flattening/FlatMap.swift
private enum Rivulet224: Example {
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
private enum Rivulet225: Example {
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
private enum Rivulet226: Example {
  static let path = "Sources/Rivulet/Operators/Flattening/FlatMapAsync.swift"
  static let claims: [String] = [##"query.signal.flatMapAsync(.latest) { await search($0) }.subscribe { print($0) }  // results for riv"##]
  static let output = Output()
  static func run() async throws {
    @Sendable func search(_ text: String) async -> String { "results for \(text)" }
    let query = MutableProperty("riv")
    query.signal.flatMapAsync(.latest) { await search($0) }.subscribe { print($0) }  // results for riv
    _ = query
  }
}

// Sources/Rivulet/Operators/Flattening/FlatMapMixedFailures.swift
private enum Rivulet227: Example {
  static let path = "Sources/Rivulet/Operators/Flattening/FlatMapMixedFailures.swift"
  static let claims: [String] = [##"  .subscribe(onValue: { print($0) }, onFailure: { print($0) })  // page 1, page 2"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, TimeoutError>.from([1, 2]).flatMap(.concat) { Signal<String, Never>.just("page \($0)") }
      .subscribe(onValue: { print($0) }, onFailure: { print($0) })  // page 1, page 2
  }
}

// Sources/Rivulet/Operators/Flattening/FlatMapMixedFailures.swift
private enum Rivulet228: Example {
  static let path = "Sources/Rivulet/Operators/Flattening/FlatMapMixedFailures.swift"
  static let claims: [String] = [##"pages.send(2)  // page 2"##, ##"pages.send(3)  // too late"##]
  static let output = Output()
  static func run() async throws {
    let pages = Subject<Int, Never>()
    pages.signal.flatMap(.latest) { $0 < 3 ? Signal<String, TimeoutError>.just("page \($0)") : .fail(TimeoutError()) }
      .subscribe(onValue: { print($0) }, onFailure: { _ in print("too late") })
    pages.send(2)  // page 2
    pages.send(3)  // too late
    _ = pages
  }
}

// Sources/Rivulet/Operators/Flattening/FlattenStrategy.swift
private enum Rivulet229: Example {
  static let path = "Sources/Rivulet/Operators/Flattening/FlattenStrategy.swift"
  static let claims: [String] = [##"  .subscribe { print($0) }  // a1, b1, a2, b2"##]
  static let output = Output()
  static func run() async throws {
    let letters = Signal<String, Never>.from(["a", "b"])
    Signal<Int, Never>.from(1...2)
      .flatMap(.concat) { number in letters.map { "\($0)\(number)" } }
      .subscribe { print($0) }  // a1, b1, a2, b2
    _ = letters
  }
}

// Sources/Rivulet/Operators/Flattening/FlattenStrategy.swift
private enum Rivulet230: Example {
  static let path = "Sources/Rivulet/Operators/Flattening/FlattenStrategy.swift"
  static let claims: [String] = [##"uploads[1].send(20)  // 20"##, ##"uploads[0].send(10)  // 10"##]
  static let output = Output()
  static func run() async throws {
    let uploads = [Subject<Int, Never>(), Subject<Int, Never>()]
    Signal<Int, Never>.from([0, 1]).flatMap(.merge) { uploads[$0].signal }.subscribe { print($0) }
    uploads[1].send(20)  // 20
    uploads[0].send(10)  // 10
    _ = uploads
  }
}

// Sources/Rivulet/Operators/Flattening/FlattenStrategy.swift
private enum Rivulet231: Example {
  static let path = "Sources/Rivulet/Operators/Flattening/FlattenStrategy.swift"
  static let claims: [String] = [##"  .subscribe { print($0) }  // upload 0, upload 1"##, ##"uploads[0].complete()  // upload 2"##]
  static let output = Output()
  static func run() async throws {
    let uploads = (1...3).map { _ in Subject<Int, Never>() }
    Signal<Int, Never>.from([0, 1, 2])
      .flatMap(.merge(maxConcurrent: 2)) { index in
        uploads[index].signal.handleEvents(onSubscribe: { print("upload", index) })
      }
      .subscribe { print($0) }  // upload 0, upload 1
    uploads[0].complete()  // upload 2
    _ = uploads
  }
}

// Sources/Rivulet/Operators/Flattening/FlattenStrategy.swift
private enum Rivulet232: Example {
  static let path = "Sources/Rivulet/Operators/Flattening/FlattenStrategy.swift"
  static let claims: [String] = [##"chapters[0].send("one")  // one"##, ##"chapters[1].send("two")  // two"##]
  static let output = Output()
  static func run() async throws {
    let chapters = [Subject<String, Never>(), Subject<String, Never>()]
    Signal<Int, Never>.from([0, 1]).flatMap(.concat) { chapters[$0].signal }.subscribe { print($0) }
    chapters[1].send("missed, because the first chapter still runs")
    chapters[0].send("one")  // one
    chapters[0].complete()
    chapters[1].send("two")  // two
    _ = chapters
  }
}

// Sources/Rivulet/Operators/Flattening/FlattenStrategy.swift
private enum Rivulet233: Example {
  static let path = "Sources/Rivulet/Operators/Flattening/FlattenStrategy.swift"
  static let claims: [String] = [##"rain.send(8)  // Bergen: 8 mm"##, ##"rain.send(3)  // Oslo: 3 mm"##]
  static let output = Output()
  static func run() async throws {
    let (cities, rain) = (Subject<String, Never>(), Subject<Int, Never>())
    cities.signal.flatMap(.latest) { city in rain.signal.map { "\(city): \($0) mm" } }.subscribe { print($0) }
    cities.send("Bergen")
    rain.send(8)  // Bergen: 8 mm
    cities.send("Oslo")
    rain.send(3)  // Oslo: 3 mm
  }
}

// Sources/Rivulet/Operators/Flattening/FlattenStrategy.swift
private enum Rivulet234: Example {
  static let path = "Sources/Rivulet/Operators/Flattening/FlattenStrategy.swift"
  static let claims: [String] = [##"upload.send(50)  // click 1: 50 %"##]
  static let output = Output()
  static func run() async throws {
    let (clicks, upload) = (Subject<Int, Never>(), Subject<Int, Never>())
    clicks.signal.flatMap(.exhaust) { click in upload.signal.map { "click \(click): \($0) %" } }.subscribe { print($0) }
    clicks.send(1)
    // Dropped, because the upload of the first click runs.
    clicks.send(2)
    upload.send(50)  // click 1: 50 %
  }
}

// Sources/Rivulet/Operators/Flattening/FlattenStrategy.swift
private enum Rivulet235: Example {
  static let path = "Sources/Rivulet/Operators/Flattening/FlattenStrategy.swift"
  static let claims: [String] = [##"mirrors[1].send("from the second")  // from the second"##]
  static let output = Output()
  static func run() async throws {
    let mirrors = [Subject<String, Never>(), Subject<String, Never>()]
    Signal<Int, Never>.from([0, 1]).flatMap(.race) { mirrors[$0].signal }.subscribe { print($0) }
    mirrors[1].send("from the second")  // from the second
    mirrors[0].send("too late")
    _ = mirrors
  }
}

// Sources/Rivulet/Operators/Scheduling/DeliverBuffering.swift
private enum Rivulet236: Example {
  static let path = "Sources/Rivulet/Operators/Scheduling/DeliverBuffering.swift"
  static let claims: [String] = [##"scheduler.run()  // 2 positions dropped, at 30"##]
  static let output = Output()
  static func run() async throws {
    let (scheduler, positions) = (TestScheduler(), Subject<Int, Never>())
    positions.signal
      .deliver(on: scheduler, buffering: .newest(1), onDrop: { print("\($0) positions dropped") })
      .subscribe { print("at", $0) }
    for position in [10, 20, 30] { positions.send(position) }
    scheduler.run()  // 2 positions dropped, at 30
  }
}

// Sources/Rivulet/Operators/Scheduling/DeliverBuffering.swift
private enum Rivulet237: Example {
  static let path = "Sources/Rivulet/Operators/Scheduling/DeliverBuffering.swift"
  static let claims: [String] = [##"scheduler.run()  // 1, 2, TooSlow()"##]
  static let output = Output()
  static func run() async throws {
    struct TooSlow: Error {}
    let (scheduler, samples) = (TestScheduler(), Subject<Int, TooSlow>())
    samples.signal.deliver(on: scheduler, bufferingUpTo: 2, throwing: TooSlow())
      .subscribe(onValue: { print($0) }, onFailure: { print($0) })
    for sample in [1, 2, 3] { samples.send(sample) }
    scheduler.run()  // 1, 2, TooSlow()
  }
}

// Sources/Rivulet/Operators/Scheduling/DeliverOn.swift
private enum Rivulet238: Example {
  static let path = "Sources/Rivulet/Operators/Scheduling/DeliverOn.swift"
  static let claims: [String] = [##"Signal<Int, Never>.from([1, 2]).deliver(on: ImmediateScheduler()).subscribe { print($0) }  // 1, 2"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.from([1, 2]).deliver(on: ImmediateScheduler()).subscribe { print($0) }  // 1, 2
  }
}

// Sources/Rivulet/Operators/Scheduling/DeliverOn.swift
private enum Rivulet239: Example {
  static let path = "Sources/Rivulet/Operators/Scheduling/DeliverOn.swift"
  static let claims: [String] = [##"names.send("Ada")  // Ada true"##]
  static let output = Output()
  static func run() async throws {
    let names = Subject<String, Never>()
    names.signal.deliverOnMain().subscribe { print($0, MainScheduler.isCurrent) }
    names.send("Ada")  // Ada true
    _ = names
  }
}

// Sources/Rivulet/Operators/Scheduling/SubscribeOn.swift
private enum Rivulet240: Example {
  static let path = "Sources/Rivulet/Operators/Scheduling/SubscribeOn.swift"
  static let claims: [String] = [##"sum.subscribe(on: QueueScheduler(label: "sums")).subscribe { print($0) }  // 499999500000"##]
  static let output = Output()
  static func run() async throws {
    let sum = Signal<Int, Never>.deferred { .just((0..<1_000_000).reduce(0, +)) }
    sum.subscribe(on: QueueScheduler(label: "sums")).subscribe { print($0) }  // 499999500000
    _ = sum
  }
}

// Sources/Rivulet/Operators/Sharing/Connection.swift
private enum Rivulet241: Example {
  static let path = "Sources/Rivulet/Operators/Sharing/Connection.swift"
  static let claims: [String] = [##"connection.connect()  // connected"##, ##"prices.send(5)  // a 5, b 5"##]
  static let output = Output()
  static func run() async throws {
    let prices = Subject<Int, Never>()
    let connection = prices.signal.handleEvents(onSubscribe: { print("connected") }).publish()
    connection.signal.subscribe { print("a", $0) }
    connection.signal.subscribe { print("b", $0) }
    connection.connect()  // connected
    prices.send(5)  // a 5, b 5
    _ = prices
    _ = connection
  }
}

// Sources/Rivulet/Operators/Sharing/Connection.swift
private enum Rivulet242: Example {
  static let path = "Sources/Rivulet/Operators/Sharing/Connection.swift"
  static let claims: [String] = [##"prices.send(6)  // 6"##]
  static let output = Output()
  static func run() async throws {
    let prices = Subject<Int, Never>()
    let connection = prices.signal.publish()
    connection.signal.subscribe { print($0) }
    // No one receives it, because the connection hasn't been made.
    prices.send(5)
    connection.connect()
    prices.send(6)  // 6
    _ = prices
    _ = connection
  }
}

// Sources/Rivulet/Operators/Sharing/Connection.swift
private enum Rivulet243: Example {
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
private enum Rivulet244: Example {
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
private enum Rivulet245: Example {
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
private enum Rivulet246: Example {
  static let path = "Sources/Rivulet/Operators/Sharing/Multicast.swift"
  static let claims: [String] = [##"shared.subscribe { print("first:", $0) }  // requested"##, ##"answer.send("yes")  // first: yes, second: yes"##]
  static let output = Output()
  static func run() async throws {
    let answer = Subject<String, Never>()
    let shared = answer.signal.handleEvents(onSubscribe: { print("requested") }).publish().autoconnect()
    // The request is made once.
    shared.subscribe { print("first:", $0) }  // requested
    shared.subscribe { print("second:", $0) }
    answer.send("yes")  // first: yes, second: yes
    _ = answer
    _ = shared
  }
}

// Sources/Rivulet/Operators/Sharing/Multicast.swift
private enum Rivulet247: Example {
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
private enum Rivulet248: Example {
  static let path = "Sources/Rivulet/Operators/Sharing/ReplayLazily.swift"
  static let claims: [String] = [##"replayed.subscribe { print("first:", $0) }  // read from disk, first: blue"##, ##"replayed.subscribe { print("later:", $0) }  // later: blue"##]
  static let output = Output()
  static func run() async throws {
    let settings = Signal<String, Never>.deferred {
      print("read from disk")
      return .just("blue")
    }
    let replayed = settings.replayLazily(upTo: 1)
    replayed.subscribe { print("first:", $0) }  // read from disk, first: blue
    replayed.subscribe { print("later:", $0) }  // later: blue
    _ = settings
    _ = replayed
  }
}

// Sources/Rivulet/Operators/Sharing/Share.swift
private enum Rivulet249: Example {
  static let path = "Sources/Rivulet/Operators/Sharing/Share.swift"
  static let claims: [String] = [##"shared.subscribe { print("first:", $0) }  // requested"##, ##"answer.send("yes")  // first: yes"##, ##"shared.subscribe { print("second:", $0) }  // second: yes"##]
  static let output = Output()
  static func run() async throws {
    let answer = Subject<String, Never>()
    let shared = answer.signal.handleEvents(onSubscribe: { print("requested") }).share(replaying: 1)
    // The request is made once.
    shared.subscribe { print("first:", $0) }  // requested
    answer.send("yes")  // first: yes
    shared.subscribe { print("second:", $0) }  // second: yes
    _ = answer
    _ = shared
  }
}

// Sources/Rivulet/Operators/Sharing/Share.swift
private enum Rivulet250: Example {
  static let path = "Sources/Rivulet/Operators/Sharing/Share.swift"
  static let claims: [String] = [##"prices.send(12)  // 12"##, ##"shared.take(first: 1).subscribe { print("again:", $0) }  // again: 12"##, ##"scheduler.advance(by: .seconds(5))  // disconnected"##]
  static let output = Output()
  static func run() async throws {
    let (scheduler, prices) = (TestScheduler(), Subject<Int, Never>())
    let shared = prices.signal.handleEvents(onDispose: { print("disconnected") })
      .share(replaying: 1, keptFor: .seconds(5), on: scheduler)
    let subscription = shared.subscribe { print($0) }
    prices.send(12)  // 12
    subscription.dispose()
    shared.take(first: 1).subscribe { print("again:", $0) }  // again: 12
    scheduler.advance(by: .seconds(5))  // disconnected
    _ = shared
    _ = subscription
  }
}

// Sources/Rivulet/Operators/Sharing/Share.swift
private enum Rivulet251: Example {
  static let path = "Sources/Rivulet/Operators/Sharing/Share.swift"
  static let claims: [String] = [##"shared.subscribe { print($0) }  // loading, one answer"##]
  static let output = Output()
  static func run() async throws {
    let request = Signal<String, Never>.async { "one answer" }
    let shared = request.share(through: { BehaviorSubject("loading") })
    shared.subscribe { print($0) }  // loading, one answer
    _ = request
    _ = shared
  }
}

// Sources/Rivulet/Operators/Timing/CollectEvery.swift
private enum Rivulet252: Example {
  static let path = "Sources/Rivulet/Operators/Timing/CollectEvery.swift"
  static let claims: [String] = [##"scheduler.advance(by: .milliseconds(16))  // ["a", "b"]"##]
  static let output = Output()
  static func run() async throws {
    let (scheduler, changes) = (TestScheduler(), Subject<String, Never>())
    changes.signal.collect(every: .milliseconds(16), on: scheduler).subscribe { print($0) }
    for change in ["a", "b"] { changes.send(change) }
    scheduler.advance(by: .milliseconds(16))  // ["a", "b"]
  }
}

// Sources/Rivulet/Operators/Timing/Debounce.swift
private enum Rivulet253: Example {
  static let path = "Sources/Rivulet/Operators/Timing/Debounce.swift"
  static let claims: [String] = [##"  .subscribe { print("search for '\($0)'") }  // search for ''"##, ##"scheduler.advance(by: .milliseconds(300))  // search for 'Ada'"##]
  static let output = Output()
  static func run() async throws {
    let (scheduler, text) = (TestScheduler(), MutableProperty(""))
    // An empty text is emitted at once.
    text.signal
      .debounce(for: .milliseconds(300), on: scheduler) { !$0.isEmpty }
      .subscribe { print("search for '\($0)'") }  // search for ''
    for letter in "Ada" { text.value.append(letter) }
    scheduler.advance(by: .milliseconds(300))  // search for 'Ada'
  }
}

// Sources/Rivulet/Operators/Timing/Delay.swift
private enum Rivulet254: Example {
  static let path = "Sources/Rivulet/Operators/Timing/Delay.swift"
  static let claims: [String] = [##"scheduler.advance(by: .seconds(1))  // late"##]
  static let output = Output()
  static func run() async throws {
    let scheduler = TestScheduler()
    Signal<String, Never>.just("late").delay(for: .seconds(1), on: scheduler).subscribe { print($0) }
    scheduler.advance(by: .seconds(1))  // late
    _ = scheduler
  }
}

// Sources/Rivulet/Operators/Timing/DelaySubscription.swift
private enum Rivulet255: Example {
  static let path = "Sources/Rivulet/Operators/Timing/DelaySubscription.swift"
  static let claims: [String] = [##"scheduler.advance(by: .seconds(1))  // 42"##]
  static let output = Output()
  static func run() async throws {
    let (scheduler, work) = (TestScheduler(), Signal<Int, Never>.deferred { .just(42) })
    work.delaySubscription(for: .seconds(1), on: scheduler).subscribe { print($0) }
    scheduler.advance(by: .seconds(1))  // 42
  }
}

// Sources/Rivulet/Operators/Timing/MeasureInterval.swift
private enum Rivulet256: Example {
  static let path = "Sources/Rivulet/Operators/Timing/MeasureInterval.swift"
  static let claims: [String] = [##"clicks.send("OK")  // 3.0 seconds OK"##]
  static let output = Output()
  static func run() async throws {
    let (scheduler, clicks) = (TestScheduler(), Subject<String, Never>())
    clicks.signal.timestamped(by: scheduler).subscribe { print($0.time, $0.value) }
    scheduler.advance(by: .seconds(3))
    clicks.send("OK")  // 3.0 seconds OK
  }
}

// Sources/Rivulet/Operators/Timing/MeasureInterval.swift
private enum Rivulet257: Example {
  static let path = "Sources/Rivulet/Operators/Timing/MeasureInterval.swift"
  static let claims: [String] = [##"frames.send(1)  // a frame in 0.016 seconds"##]
  static let output = Output()
  static func run() async throws {
    let (scheduler, frames) = (TestScheduler(), Subject<Int, Never>())
    frames.signal.measureInterval(on: scheduler).subscribe { print("a frame in", $0) }
    scheduler.advance(by: .milliseconds(16))
    frames.send(1)  // a frame in 0.016 seconds
  }
}

// Sources/Rivulet/Operators/Timing/Throttle.swift
private enum Rivulet258: Example {
  static let path = "Sources/Rivulet/Operators/Timing/Throttle.swift"
  static let claims: [String] = [##"for position in [10, 20, 30] { scroll.send(position) }  // at 10"##, ##"scheduler.advance(by: .milliseconds(100))  // at 30"##]
  static let output = Output()
  static func run() async throws {
    let (scheduler, scroll) = (TestScheduler(), Subject<Int, Never>())
    scroll.signal.throttle(for: .milliseconds(100), on: scheduler).subscribe { print("at", $0) }
    for position in [10, 20, 30] { scroll.send(position) }  // at 10
    scheduler.advance(by: .milliseconds(100))  // at 30
  }
}

// Sources/Rivulet/Operators/Timing/Throttle.swift
private enum Rivulet259: Example {
  static let path = "Sources/Rivulet/Operators/Timing/Throttle.swift"
  static let claims: [String] = [##"for position in [10, 20, 30] { scroll.send(position) }  // leading 10, both 10"##, ##"scheduler.advance(by: .seconds(1))  // trailing 30, both 30"##]
  static let output = Output()
  static func run() async throws {
    let (scheduler, scroll) = (TestScheduler(), Subject<Int, Never>())
    for (edges, name) in [(ThrottleEdges.leading, "leading"), (.trailing, "trailing"), (.both, "both")] {
      scroll.signal.throttle(for: .seconds(1), on: scheduler, edges: edges).subscribe { print(name, $0) }
    }
    for position in [10, 20, 30] { scroll.send(position) }  // leading 10, both 10
    scheduler.advance(by: .seconds(1))  // trailing 30, both 30
  }
}

// Sources/Rivulet/Operators/Timing/Timeout.swift
private enum Rivulet260: Example {
  static let path = "Sources/Rivulet/Operators/Timing/Timeout.swift"
  static let claims: [String] = [##"  .subscribe(onValue: { print($0) }, onFailure: { _ in print("too late") })  // 42"##]
  static let output = Output()
  static func run() async throws {
    let answer = Signal<Int, Never>.async { 42 }
    answer.setFailureType(to: TimeoutError.self)
      .timeout(after: .seconds(60), on: MainScheduler(), throwing: TimeoutError())
      .subscribe(onValue: { print($0) }, onFailure: { _ in print("too late") })  // 42
    _ = answer
  }
}

// Sources/Rivulet/Operators/Timing/Timeout.swift
private enum Rivulet261: Example {
  static let path = "Sources/Rivulet/Operators/Timing/Timeout.swift"
  static let claims: [String] = [##"scheduler.advance(by: .seconds(5))  // 0"##]
  static let output = Output()
  static func run() async throws {
    let (scheduler, answer) = (TestScheduler(), Subject<Int, Never>())
    answer.signal.timeout(after: .seconds(5), on: scheduler, continuingWith: .just(0)).subscribe { print($0) }
    scheduler.advance(by: .seconds(5))  // 0
  }
}

// Sources/Rivulet/Operators/Timing/Timeout.swift
private enum Rivulet262: Example {
  static let path = "Sources/Rivulet/Operators/Timing/Timeout.swift"
  static let claims: [String] = [##"scheduler.advance(by: .seconds(5))  // too late"##]
  static let output = Output()
  static func run() async throws {
    let (scheduler, answer) = (TestScheduler(), Subject<Int, TimeoutError>())
    answer.signal.timeout(after: .seconds(5), on: scheduler, throwing: TimeoutError())
      .subscribe(onValue: { print($0) }, onFailure: { _ in print("too late") })
    scheduler.advance(by: .seconds(5))  // too late
  }
}

// Sources/Rivulet/Operators/Timing/TimeoutBetweenValues.swift
private enum Rivulet263: Example {
  static let path = "Sources/Rivulet/Operators/Timing/TimeoutBetweenValues.swift"
  static let claims: [String] = [##"heartbeats.send(1)  // 1"##, ##"scheduler.advance(by: .seconds(30))  // the server is gone"##]
  static let output = Output()
  static func run() async throws {
    let (scheduler, heartbeats) = (TestScheduler(), Subject<Int, TimeoutError>())
    heartbeats.signal.timeout(betweenValues: .seconds(30), on: scheduler, throwing: TimeoutError())
      .subscribe(onValue: { print($0) }, onFailure: { _ in print("the server is gone") })
    scheduler.advance(by: .seconds(20))
    heartbeats.send(1)  // 1
    scheduler.advance(by: .seconds(30))  // the server is gone
  }
}

// Sources/Rivulet/Operators/Timing/TimeoutBetweenValues.swift
private enum Rivulet264: Example {
  static let path = "Sources/Rivulet/Operators/Timing/TimeoutBetweenValues.swift"
  static let claims: [String] = [##"scheduler.advance(by: .seconds(5))  // from yesterday"##]
  static let output = Output()
  static func run() async throws {
    let (live, recorded) = (Subject<String, Never>(), Signal<String, Never>.just("from yesterday"))
    let scheduler = TestScheduler()
    live.signal.timeout(betweenValues: .seconds(5), on: scheduler, continuingWith: recorded)
      .subscribe { print($0) }
    scheduler.advance(by: .seconds(5))  // from yesterday
    _ = scheduler
  }
}

// Sources/Rivulet/Operators/Transforming/Buffer.swift
private enum Rivulet265: Example {
  static let path = "Sources/Rivulet/Operators/Transforming/Buffer.swift"
  static let claims: [String] = [##"Signal<Int, Never>.from(1...5).buffer(count: 2).subscribe { print($0) }  // [1, 2], [3, 4], [5]"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.from(1...5).buffer(count: 2).subscribe { print($0) }  // [1, 2], [3, 4], [5]
  }
}

// Sources/Rivulet/Operators/Transforming/Collect.swift
private enum Rivulet266: Example {
  static let path = "Sources/Rivulet/Operators/Transforming/Collect.swift"
  static let claims: [String] = [##"Signal<Int, Never>.from(1...3).collect().subscribe { print($0) }  // [1, 2, 3]"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.from(1...3).collect().subscribe { print($0) }  // [1, 2, 3]
  }
}

// Sources/Rivulet/Operators/Transforming/CombinePrevious.swift
private enum Rivulet267: Example {
  static let path = "Sources/Rivulet/Operators/Transforming/CombinePrevious.swift"
  static let claims: [String] = [##"Signal<Int, Never>.from([3, 5, 4]).combinePrevious(0) { $1 - $0 }.subscribe { print($0) }  // 3, 2, -1"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.from([3, 5, 4]).combinePrevious(0) { $1 - $0 }.subscribe { print($0) }  // 3, 2, -1
  }
}

// Sources/Rivulet/Operators/Transforming/CompactMap.swift
private enum Rivulet268: Example {
  static let path = "Sources/Rivulet/Operators/Transforming/CompactMap.swift"
  static let claims: [String] = [##"Signal<String, Never>.from(["1", "x", "3"]).compactMap { Int($0) }.subscribe { print($0) }  // 1, 3"##]
  static let output = Output()
  static func run() async throws {
    Signal<String, Never>.from(["1", "x", "3"]).compactMap { Int($0) }.subscribe { print($0) }  // 1, 3
  }
}

// Sources/Rivulet/Operators/Transforming/Enumerated.swift
private enum Rivulet269: Example {
  static let path = "Sources/Rivulet/Operators/Transforming/Enumerated.swift"
  static let claims: [String] = [##"Signal<String, Never>.from(["a", "b"]).enumerated().subscribe { print($0.offset, $0.element) }  // 0 a, 1 b"##]
  static let output = Output()
  static func run() async throws {
    Signal<String, Never>.from(["a", "b"]).enumerated().subscribe { print($0.offset, $0.element) }  // 0 a, 1 b
  }
}

// Sources/Rivulet/Operators/Transforming/Grouped.swift
private enum Rivulet270: Example {
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
private enum Rivulet271: Example {
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

// Sources/Rivulet/Operators/Transforming/Grouped.swift
private enum Rivulet272: Example {
  static let path = "Sources/Rivulet/Operators/Transforming/Grouped.swift"
  static let claims: [String] = [##"}  // small 5, large 120, small 8, large 300"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.from([5, 120, 8, 300]).grouped { $0 < 100 ? "small" : "large" }.subscribe { group in
      group.signal.subscribe { print(group.key, $0) }
    }  // small 5, large 120, small 8, large 300
  }
}

// Sources/Rivulet/Operators/Transforming/IgnoreValues.swift
private enum Rivulet273: Example {
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
private enum Rivulet274: Example {
  static let path = "Sources/Rivulet/Operators/Transforming/Map.swift"
  static let claims: [String] = [##"Signal<Int, Never>.from([1, 2]).map { $0 * 10 }.subscribe { print($0) }  // 10, 20"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.from([1, 2]).map { $0 * 10 }.subscribe { print($0) }  // 10, 20
  }
}

// Sources/Rivulet/Operators/Transforming/Map.swift
private enum Rivulet275: Example {
  static let path = "Sources/Rivulet/Operators/Transforming/Map.swift"
  static let claims: [String] = [##"up.send(())  // floor 1"##, ##"up.send(())  // floor 2"##, ##"down.send(())  // floor 1"##]
  static let output = Output()
  static func run() async throws {
    let (up, down) = (Subject<Void, Never>(), Subject<Void, Never>())
    up.signal.replace(with: 1).merge(with: down.signal.replace(with: -1)).scan(0, +).subscribe { print("floor", $0) }
    up.send(())  // floor 1
    up.send(())  // floor 2
    down.send(())  // floor 1
  }
}

// Sources/Rivulet/Operators/Transforming/Materialize.swift
private enum Rivulet276: Example {
  static let path = "Sources/Rivulet/Operators/Transforming/Materialize.swift"
  static let claims: [String] = [##"Signal<Int, Offline>.fail(Offline()).materialize().subscribe { print($0) }  // failed(Offline())"##]
  static let output = Output()
  static func run() async throws {
    struct Offline: Error {}
    Signal<Int, Offline>.fail(Offline()).materialize().subscribe { print($0) }  // failed(Offline())
  }
}

// Sources/Rivulet/Operators/Transforming/Materialize.swift
private enum Rivulet277: Example {
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
private enum Rivulet278: Example {
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
private enum Rivulet279: Example {
  static let path = "Sources/Rivulet/Operators/Transforming/Pairwise.swift"
  static let claims: [String] = [##"Signal<Int, Never>.from([3, 5, 4]).pairwise().map { $0.current - $0.previous }.subscribe { print($0) }  // 2, -1"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.from([3, 5, 4]).pairwise().map { $0.current - $0.previous }.subscribe { print($0) }  // 2, -1
  }
}

// Sources/Rivulet/Operators/Transforming/Reduce.swift
private enum Rivulet280: Example {
  static let path = "Sources/Rivulet/Operators/Transforming/Reduce.swift"
  static let claims: [String] = [##"Signal<Int, Never>.from(1...4).reduce(0, +).subscribe { print($0) }  // 10"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.from(1...4).reduce(0, +).subscribe { print($0) }  // 10
  }
}

// Sources/Rivulet/Operators/Transforming/Reduce.swift
private enum Rivulet281: Example {
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
private enum Rivulet282: Example {
  static let path = "Sources/Rivulet/Operators/Transforming/ReplaceNil.swift"
  static let claims: [String] = [##"Signal<String, Never>.from(["1", "x"]).map { Int($0) }.replaceNil(with: 0).subscribe { print($0) }  // 1, 0"##]
  static let output = Output()
  static func run() async throws {
    Signal<String, Never>.from(["1", "x"]).map { Int($0) }.replaceNil(with: 0).subscribe { print($0) }  // 1, 0
  }
}

// Sources/Rivulet/Operators/Transforming/Scan.swift
private enum Rivulet283: Example {
  static let path = "Sources/Rivulet/Operators/Transforming/Scan.swift"
  static let claims: [String] = [##"Signal<Int, Never>.from([1, 2, 3]).scan(0) { $0 + $1 }.subscribe { print($0) }  // 1, 3, 6"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.from([1, 2, 3]).scan(0) { $0 + $1 }.subscribe { print($0) }  // 1, 3, 6
  }
}

// Sources/Rivulet/Operators/Transforming/Scan.swift
private enum Rivulet284: Example {
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
private enum Rivulet285: Example {
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
private enum Rivulet286: Example {
  static let path = "Sources/Rivulet/Operators/Transforming/Window.swift"
  static let claims: [String] = [##"Signal<Int, Never>.from(1...5).window(count: 2).flatMap(.merge) { $0.reduce(0, +) }.subscribe { print($0) }  // 3, 7, 5"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.from(1...5).window(count: 2).flatMap(.merge) { $0.reduce(0, +) }.subscribe { print($0) }  // 3, 7, 5
  }
}

// Sources/Rivulet/Operators/Transforming/Window.swift
private enum Rivulet287: Example {
  static let path = "Sources/Rivulet/Operators/Transforming/Window.swift"
  static let claims: [String] = [##"scheduler.advance(by: .seconds(1))  // highest of the second: 23"##]
  static let output = Output()
  static func run() async throws {
    let (scheduler, readings) = (TestScheduler(), Subject<Int, Never>())
    readings.signal.window(every: .seconds(1), on: scheduler)
      .flatMap(.merge) { $0.reduce(0, max) }
      .subscribe { print("highest of the second:", $0) }
    for reading in [20, 23, 21] { readings.send(reading) }
    scheduler.advance(by: .seconds(1))  // highest of the second: 23
  }
}

// Sources/Rivulet/Operators/Transforming/Window.swift
private enum Rivulet288: Example {
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
private enum Rivulet289: Example {
  static let path = "Sources/Rivulet/Properties/BooleanProperties.swift"
  static let claims: [String] = [##"isBusy.negate().signal.subscribe { print($0) }  // true"##, ##"isBusy.value = true  // false"##]
  static let output = Output()
  static func run() async throws {
    let isBusy = MutableProperty(false)
    isBusy.negate().signal.subscribe { print($0) }  // true
    isBusy.value = true  // false
    _ = isBusy
  }
}

// Sources/Rivulet/Properties/BooleanProperties.swift
private enum Rivulet290: Example {
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
private enum Rivulet291: Example {
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
private enum Rivulet292: Example {
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
private enum Rivulet293: Example {
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
private enum Rivulet294: Example {
  static let path = "Sources/Rivulet/Properties/CombinedProperties.swift"
  static let claims: [String] = [##"print(area.value)  // 15"##]
  static let output = Output()
  static func run() async throws {
    let (width, height) = (MutableProperty(3), MutableProperty(4))
    let area = Property.combineLatest(width, height).map { $0 * $1 }
    height.value = 5
    print(area.value)  // 15
    _ = area
  }
}

// Sources/Rivulet/Properties/CombinedProperties.swift
private enum Rivulet295: Example {
  static let path = "Sources/Rivulet/Properties/CombinedProperties.swift"
  static let claims: [String] = [##"print(volume.value)  // 24"##]
  static let output = Output()
  static func run() async throws {
    let (width, height, depth) = (MutableProperty(2), MutableProperty(3), MutableProperty(4))
    let volume = Property.combineLatest(width, height, depth).map { $0 * $1 * $2 }
    print(volume.value)  // 24
    _ = volume
  }
}

// Sources/Rivulet/Properties/CombinedProperties.swift
private enum Rivulet296: Example {
  static let path = "Sources/Rivulet/Properties/CombinedProperties.swift"
  static let claims: [String] = [##"print(areAllOn.value)  // true"##]
  static let output = Output()
  static func run() async throws {
    let switches = [MutableProperty(true), MutableProperty(false)]
    let areAllOn = Property.combineLatest(switches).map { $0.allSatisfy { $0 } }
    switches[1].value = true
    print(areAllOn.value)  // true
    _ = switches
    _ = areAllOn
  }
}

// Sources/Rivulet/Properties/DerivedProperties.swift
private enum Rivulet297: Example {
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
private enum Rivulet298: Example {
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
private enum Rivulet299: Example {
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
private enum Rivulet300: Example {
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
private enum Rivulet301: Example {
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
private enum Rivulet302: Example {
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
private enum Rivulet303: Example {
  static let path = "Sources/Rivulet/Properties/History.swift"
  static let claims: [String] = [##"print(width.value, area.value, sizes.canUndo.value)  // 1 1 false"##, ##"print(width.value, area.value)  // 3 9"##]
  static let output = Output()
  static func run() async throws {
    let (width, area) = (MutableProperty(1), MutableProperty(1))
    width.signal.map { $0 * $0 }.bind(to: area)
    let sizes = History(of: width, area)
    width.value = 3
    sizes.undo()
    print(width.value, area.value, sizes.canUndo.value)  // 1 1 false
    sizes.redo()
    print(width.value, area.value)  // 3 9
    _ = sizes
  }
}

// Sources/Rivulet/Properties/History.swift
private enum Rivulet304: Example {
  static let path = "Sources/Rivulet/Properties/History.swift"
  static let claims: [String] = [##"history.canUndo.signal.subscribe { print($0) }  // false"##, ##"title.value = "Letter"  // true"##, ##"history.undo()  // false"##]
  static let output = Output()
  static func run() async throws {
    let title = MutableProperty("Untitled")
    let history = History(of: title)
    history.canUndo.signal.subscribe { print($0) }  // false
    title.value = "Letter"  // true
    history.undo()  // false
    _ = title
    _ = history
  }
}

// Sources/Rivulet/Properties/History.swift
private enum Rivulet305: Example {
  static let path = "Sources/Rivulet/Properties/History.swift"
  static let claims: [String] = [##"print(history.canRedo.value)  // true"##, ##"print(history.canRedo.value)  // false"##]
  static let output = Output()
  static func run() async throws {
    let title = MutableProperty("Untitled")
    let history = History(of: title)
    title.value = "Letter"
    history.undo()
    print(history.canRedo.value)  // true
    // Another step discards the one that was undone.
    title.value = "Note"
    print(history.canRedo.value)  // false
    _ = title
    _ = history
  }
}

// Sources/Rivulet/Properties/History.swift
private enum Rivulet306: Example {
  static let path = "Sources/Rivulet/Properties/History.swift"
  static let claims: [String] = [##"print(title.value)  // Untitled"##]
  static let output = Output()
  static func run() async throws {
    let (title, clicks) = (MutableProperty("Untitled"), Subject<Void, Never>())
    let history = History(of: title)
    clicks.signal.bind(to: history.undoCommand)
    title.value = "Letter"
    clicks.send(())
    print(title.value)  // Untitled
    _ = history
  }
}

// Sources/Rivulet/Properties/History.swift
private enum Rivulet307: Example {
  static let path = "Sources/Rivulet/Properties/History.swift"
  static let claims: [String] = [##"print(title.value)  // Letter"##]
  static let output = Output()
  static func run() async throws {
    let title = MutableProperty("Untitled")
    let history = History(of: title)
    title.value = "Letter"
    history.undo()
    history.redoCommand.execute()
    print(title.value)  // Letter
    _ = title
    _ = history
  }
}

// Sources/Rivulet/Properties/History.swift
private enum Rivulet308: Example {
  static let path = "Sources/Rivulet/Properties/History.swift"
  static let claims: [String] = [##"print(count.value)  // 3"##]
  static let output = Output()
  static func run() async throws {
    let count = MutableProperty(0)
    let history = History(of: count, limit: 2)
    for number in 1...5 { count.value = number }
    while history.undo() {}
    print(count.value)  // 3
    _ = count
    _ = history
  }
}

// Sources/Rivulet/Properties/History.swift
private enum Rivulet309: Example {
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

// Sources/Rivulet/Properties/History.swift
private enum Rivulet310: Example {
  static let path = "Sources/Rivulet/Properties/History.swift"
  static let claims: [String] = [##"print(students.value.count, students.value[0].marks.value)  // 1 [1]"##, ##"print(students.value[0].marks.value)  // []"##]
  static let output = Output()
  static func run() async throws {
    final class Student: Sendable, Equatable {
      let marks = MutableProperty<[Int]>([])
      static func == (left: Student, right: Student) -> Bool { left === right }
    }
    let students = MutableProperty([Student()])
    let history = History(of: students, with: \.marks)
    students.value[0].marks.value = [1]
    students.modify { $0.append(Student()) }
    history.undo()
    print(students.value.count, students.value[0].marks.value)  // 1 [1]
    history.undo()
    print(students.value[0].marks.value)  // []
    _ = students
    _ = history
  }
}

// Sources/Rivulet/Properties/History.swift
private enum Rivulet311: Example {
  static let path = "Sources/Rivulet/Properties/History.swift"
  static let claims: [String] = [##"print(history.undo())  // false"##, ##"print(history.undo(), title.value)  // true Untitled"##]
  static let output = Output()
  static func run() async throws {
    let title = MutableProperty("Untitled")
    let history = History(of: title)
    print(history.undo())  // false
    title.value = "Letter"
    print(history.undo(), title.value)  // true Untitled
    _ = title
    _ = history
  }
}

// Sources/Rivulet/Properties/History.swift
private enum Rivulet312: Example {
  static let path = "Sources/Rivulet/Properties/History.swift"
  static let claims: [String] = [##"print(history.redo(), title.value)  // true Letter"##, ##"print(history.redo())  // false"##]
  static let output = Output()
  static func run() async throws {
    let title = MutableProperty("Untitled")
    let history = History(of: title)
    title.value = "Letter"
    history.undo()
    print(history.redo(), title.value)  // true Letter
    print(history.redo())  // false
    _ = title
    _ = history
  }
}

// Sources/Rivulet/Properties/History.swift
private enum Rivulet313: Example {
  static let path = "Sources/Rivulet/Properties/History.swift"
  static let claims: [String] = [##"print(history.canUndo.value, title.value)  // false Letter"##]
  static let output = Output()
  static func run() async throws {
    let title = MutableProperty("Untitled")
    let history = History(of: title)
    title.value = "Letter"
    history.removeAll()
    print(history.canUndo.value, title.value)  // false Letter
    _ = title
    _ = history
  }
}

// Sources/Rivulet/Properties/MutableProperty.swift
private enum Rivulet314: Example {
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
private enum Rivulet315: Example {
  static let path = "Sources/Rivulet/Properties/MutableProperty.swift"
  static let claims: [String] = [##"$credit.signal.subscribe { print($0) }  // 5"##, ##"credit += 1  // 6"##]
  static let output = Output()
  static func run() async throws {
    @MutableProperty var credit = 5
    $credit.signal.subscribe { print($0) }  // 5
    credit += 1  // 6
  }
}

// Sources/Rivulet/Properties/MutableProperty.swift
private enum Rivulet316: Example {
  static let path = "Sources/Rivulet/Properties/MutableProperty.swift"
  static let claims: [String] = [##"print(before, credit.value)  // 0 5"##]
  static let output = Output()
  static func run() async throws {
    let credit = MutableProperty(0)
    let before = credit.modify { credit in
      defer { credit += 5 }
      return credit
    }
    print(before, credit.value)  // 0 5
    _ = credit
    _ = before
  }
}

// Sources/Rivulet/Properties/MutableProperty.swift
private enum Rivulet317: Example {
  static let path = "Sources/Rivulet/Properties/MutableProperty.swift"
  static let claims: [String] = [##"print(draft.swap(""))  // Dear Ada"##]
  static let output = Output()
  static func run() async throws {
    let draft = MutableProperty("Dear Ada")
    print(draft.swap(""))  // Dear Ada
    _ = draft
  }
}

// Sources/Rivulet/Properties/MutableProperty.swift
private enum Rivulet318: Example {
  static let path = "Sources/Rivulet/Properties/MutableProperty.swift"
  static let claims: [String] = [##"name?.signal.subscribe(onValue: { print($0) }, onCompletion: { print("over") })  // Ada"##, ##"name?.value = "Eve"  // Eve"##, ##"name = nil  // over"##]
  static let output = Output()
  static func run() async throws {
    var name: MutableProperty? = MutableProperty("Ada")
    name?.signal.subscribe(onValue: { print($0) }, onCompletion: { print("over") })  // Ada
    name?.value = "Eve"  // Eve
    name = nil  // over
  }
}

// Sources/Rivulet/Properties/Property.swift
private enum Rivulet319: Example {
  static let path = "Sources/Rivulet/Properties/Property.swift"
  static let claims: [String] = [##"thermometer.reading.signal.subscribe { print($0) }  // 20.0"##, ##"thermometer.warm(by: 1.5)  // 21.5"##]
  static let output = Output()
  static func run() async throws {
    struct Thermometer {
      private let degrees = MutableProperty(20.0)
      var reading: Property<Double> { Property(degrees) }
      func warm(by difference: Double) { degrees.value += difference }
    }
    let thermometer = Thermometer()
    thermometer.reading.signal.subscribe { print($0) }  // 20.0
    thermometer.warm(by: 1.5)  // 21.5
    _ = thermometer
  }
}

// Sources/Rivulet/Properties/Property.swift
private enum Rivulet320: Example {
  static let path = "Sources/Rivulet/Properties/Property.swift"
  static let claims: [String] = [##"isWarm.signal.subscribe { print($0) }  // true"##, ##"degrees.value = 15  // false"##]
  static let output = Output()
  static func run() async throws {
    let degrees = MutableProperty(20.0)
    let isWarm = degrees.map { $0 > 18 }
    isWarm.signal.subscribe { print($0) }  // true
    degrees.value = 15  // false
    _ = degrees
    _ = isWarm
  }
}

// Sources/Rivulet/Properties/Property.swift
private enum Rivulet321: Example {
  static let path = "Sources/Rivulet/Properties/Property.swift"
  static let claims: [String] = [##"print(reading.value)  // 21.5"##]
  static let output = Output()
  static func run() async throws {
    let degrees = MutableProperty(20.0)
    let reading = Property(degrees)
    degrees.value = 21.5
    print(reading.value)  // 21.5
    _ = degrees
    _ = reading
  }
}

// Sources/Rivulet/Properties/Property.swift
private enum Rivulet322: Example {
  static let path = "Sources/Rivulet/Properties/Property.swift"
  static let claims: [String] = [##"print(status.value)  // loading"##, ##"print(status.value)  // ready"##]
  static let output = Output()
  static func run() async throws {
    let answers = Subject<String, Never>()
    let status = Property(initial: "loading", then: answers.signal)
    print(status.value)  // loading
    answers.send("ready")
    print(status.value)  // ready
    _ = answers
    _ = status
  }
}

// Sources/Rivulet/Properties/Property.swift
private enum Rivulet323: Example {
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
private enum Rivulet324: Example {
  static let path = "Sources/Rivulet/Properties/PropertyProtocol.swift"
  static let claims: [String] = [##"print(title.value, thumbnail.value ?? [])  // Dawn [1, 2, 3]"##]
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
    photo.value.thumbnail.value = [1, 2, 3]
    print(title.value, thumbnail.value ?? [])  // Dawn [1, 2, 3]
    _ = photo
    _ = title
    _ = thumbnail
  }
}

// Sources/Rivulet/Properties/PropertyProtocol.swift
private enum Rivulet325: Example {
  static let path = "Sources/Rivulet/Properties/PropertyProtocol.swift"
  static let claims: [String] = [##"print(length.value)  // 5"##]
  static let output = Output()
  static func run() async throws {
    let name = MutableProperty("Ada")
    let length: Property<Int> = name.count
    name.value = "Grace"
    print(length.value)  // 5
    _ = name
    _ = length
  }
}

// Sources/Rivulet/Properties/PropertyProtocol.swift
private enum Rivulet326: Example {
  static let path = "Sources/Rivulet/Properties/PropertyProtocol.swift"
  static let claims: [String] = [##"print(title.value)  // Dawn"##, ##"print(title.value)  // Untitled"##]
  static let output = Output()
  static func run() async throws {
    final class Photo: Sendable {
      let title = MutableProperty("Untitled")
    }
    let shown = MutableProperty(Photo())
    let title: Property<String> = shown.title
    shown.value.title.value = "Dawn"
    print(title.value)  // Dawn
    shown.value = Photo()
    print(title.value)  // Untitled
    _ = shown
    _ = title
  }
}

// Sources/Rivulet/Properties/PropertyProtocol.swift
private enum Rivulet327: Example {
  static let path = "Sources/Rivulet/Properties/PropertyProtocol.swift"
  static let claims: [String] = [##"print(length.value ?? -1)  // -1"##, ##"print(length.value ?? -1)  // 4"##]
  static let output = Output()
  static func run() async throws {
    let selected = MutableProperty<String?>(nil)
    let length: Property<Int?> = selected.count
    print(length.value ?? -1)  // -1
    selected.value = "Dawn"
    print(length.value ?? -1)  // 4
    _ = selected
    _ = length
  }
}

// Sources/Rivulet/Properties/PropertyProtocol.swift
private enum Rivulet328: Example {
  static let path = "Sources/Rivulet/Properties/PropertyProtocol.swift"
  static let claims: [String] = [##"print(initial.value ?? "-")  // D"##]
  static let output = Output()
  static func run() async throws {
    let selected = MutableProperty<String?>(nil)
    let initial: Property<Character?> = selected.first
    selected.value = "Dawn"
    print(initial.value ?? "-")  // D
    _ = selected
    _ = initial
  }
}

// Sources/Rivulet/Properties/PropertyProtocol.swift
private enum Rivulet329: Example {
  static let path = "Sources/Rivulet/Properties/PropertyProtocol.swift"
  static let claims: [String] = [##"print(title.value ?? "none")  // none"##, ##"print(title.value ?? "none")  // Dawn"##]
  static let output = Output()
  static func run() async throws {
    final class Photo: Sendable {
      let title = MutableProperty("Dawn")
    }
    let selected = MutableProperty<Photo?>(nil)
    let title: Property<String?> = selected.title
    print(title.value ?? "none")  // none
    selected.value = Photo()
    print(title.value ?? "none")  // Dawn
    _ = selected
    _ = title
  }
}

// Sources/Rivulet/Properties/PropertyProtocol.swift
private enum Rivulet330: Example {
  static let path = "Sources/Rivulet/Properties/PropertyProtocol.swift"
  static let claims: [String] = [##"print(comment.value ?? "none")  // none"##, ##"print(comment.value ?? "none")  // Great!"##]
  static let output = Output()
  static func run() async throws {
    final class Photo: Sendable {
      let comment = MutableProperty<String?>(nil)
    }
    let selected = MutableProperty<Photo?>(Photo())
    let comment: Property<String?> = selected.comment
    print(comment.value ?? "none")  // none
    selected.value?.comment.value = "Great!"
    print(comment.value ?? "none")  // Great!
    _ = selected
    _ = comment
  }
}

// Sources/Rivulet/Properties/Transaction.swift
private enum Rivulet331: Example {
  static let path = "Sources/Rivulet/Properties/Transaction.swift"
  static let claims: [String] = [##"print(field.value, name.value)  // Eve Eve"##]
  static let output = Output()
  static func run() async throws {
    let (name, field) = (MutableProperty(""), MutableProperty(""))
    field.bind(twoWay: name)
    transaction {
      field.value = "Ada"
      name.value = "Eve"
    }
    print(field.value, name.value)  // Eve Eve
  }
}

// Sources/Rivulet/Properties/Transaction.swift
private enum Rivulet332: Example {
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
private enum Rivulet333: Example {
  static let path = "Sources/Rivulet/Properties/ValidatingProperty+Init.swift"
  static let claims: [String] = [##"print(age.isValid.value)  // false"##]
  static let output = Output()
  static func run() async throws {
    struct NotANumber: Error {}
    let age = ValidatingProperty("36") { (text) throws(NotANumber) in if Int(text) == nil { throw NotANumber() } }
    age.value = "unknown"
    print(age.isValid.value)  // false
    _ = age
  }
}

// Sources/Rivulet/Properties/ValidatingProperty+Init.swift
private enum Rivulet334: Example {
  static let path = "Sources/Rivulet/Properties/ValidatingProperty+Init.swift"
  static let claims: [String] = [##"print(repeated.isValid.value)  // false"##, ##"print(repeated.isValid.value)  // true"##]
  static let output = Output()
  static func run() async throws {
    struct Differs: Error {}
    let password = MutableProperty("")
    let repeated = ValidatingProperty("", with: password) { (text, password) throws(Differs) in
      if text != password { throw Differs() }
    }
    password.value = "1815"
    print(repeated.isValid.value)  // false
    repeated.value = "1815"
    print(repeated.isValid.value)  // true
    _ = password
    _ = repeated
  }
}

// Sources/Rivulet/Properties/ValidatingProperty+Init.swift
private enum Rivulet335: Example {
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
private enum Rivulet336: Example {
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
private enum Rivulet337: Example {
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
private enum Rivulet338: Example {
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

// Sources/Rivulet/Properties/ValidatingProperty.swift
private enum Rivulet339: Example {
  static let path = "Sources/Rivulet/Properties/ValidatingProperty.swift"
  static let claims: [String] = [##"print(name.lastValid.value ?? "none")  // Ada"##]
  static let output = Output()
  static func run() async throws {
    struct Empty: Error {}
    let name = ValidatingProperty("Ada") { (text) throws(Empty) in if text.isEmpty { throw Empty() } }
    name.value = ""
    print(name.lastValid.value ?? "none")  // Ada
    _ = name
  }
}

// Sources/Rivulet/Properties/ValidatingProperty.swift
private enum Rivulet340: Example {
  static let path = "Sources/Rivulet/Properties/ValidatingProperty.swift"
  static let claims: [String] = [##"name.isValid.signal.subscribe { print($0) }  // false"##, ##"name.value = "Ada"  // true"##]
  static let output = Output()
  static func run() async throws {
    struct Empty: Error {}
    let name = ValidatingProperty("") { (text) throws(Empty) in if text.isEmpty { throw Empty() } }
    name.isValid.signal.subscribe { print($0) }  // false
    name.value = "Ada"  // true
    name.value = "Eve"
    _ = name
  }
}

// Sources/Rivulet/Schedulers/ImmediateScheduler.swift
private enum Rivulet341: Example {
  static let path = "Sources/Rivulet/Schedulers/ImmediateScheduler.swift"
  static let claims: [String] = [##"ImmediateScheduler().schedule { print("now") }  // now"##]
  static let output = Output()
  static func run() async throws {
    ImmediateScheduler().schedule { print("now") }  // now
  }
}

// Sources/Rivulet/Schedulers/MainScheduler.swift
private enum Rivulet342: Example {
  static let path = "Sources/Rivulet/Schedulers/MainScheduler.swift"
  static let claims: [String] = [##"MainScheduler().schedule { print("on the main queue:", MainScheduler.isCurrent) }  // on the main queue: true"##]
  static let output = Output()
  static func run() async throws {
    MainScheduler().schedule { print("on the main queue:", MainScheduler.isCurrent) }  // on the main queue: true
  }
}

// Sources/Rivulet/Schedulers/QueueScheduler.swift
private enum Rivulet343: Example {
  static let path = "Sources/Rivulet/Schedulers/QueueScheduler.swift"
  static let claims: [String] = [##"for page in 1...2 { disk.schedule { print("read page", page) } }  // read page 1, read page 2"##]
  static let output = Output()
  static func run() async throws {
    let disk = QueueScheduler(label: "disk")
    for page in 1...2 { disk.schedule { print("read page", page) } }  // read page 1, read page 2
    _ = disk
  }
}

// Sources/Rivulet/Schedulers/QueueScheduler.swift
private enum Rivulet344: Example {
  static let path = "Sources/Rivulet/Schedulers/QueueScheduler.swift"
  static let claims: [String] = [##"thumbnails.schedule { print("done") }  // done"##]
  static let output = Output()
  static func run() async throws {
    let shared = DispatchQueue(label: "background", attributes: .concurrent)
    let thumbnails = QueueScheduler(label: "thumbnails", quality: .utility, target: shared)
    thumbnails.schedule { print("done") }  // done
    _ = shared
    _ = thumbnails
  }
}

// Sources/Rivulet/Schedulers/RecursiveScheduling.swift
private enum Rivulet345: Example {
  static let path = "Sources/Rivulet/Schedulers/RecursiveScheduling.swift"
  static let claims: [String] = [##"print(attempts.value)  // 3"##]
  static let output = Output()
  static func run() async throws {
    let attempts = MutableProperty(0)
    ImmediateScheduler().scheduleRecursively { again in
      attempts.value += 1
      if attempts.value < 3 { again() }
    }
    print(attempts.value)  // 3
    _ = attempts
  }
}

// Sources/Rivulet/Schedulers/Scheduler.swift
private enum Rivulet346: Example {
  static let path = "Sources/Rivulet/Schedulers/Scheduler.swift"
  static let claims: [String] = [##"for scheduler in schedulers { scheduler.schedule { print("done") } }  // done"##]
  static let output = Output()
  static func run() async throws {
    let schedulers: [any Scheduler] = [ImmediateScheduler(), TestScheduler()]
    for scheduler in schedulers { scheduler.schedule { print("done") } }  // done
    _ = schedulers
  }
}

// Sources/Rivulet/Schedulers/Scheduler.swift
private enum Rivulet347: Example {
  static let path = "Sources/Rivulet/Schedulers/Scheduler.swift"
  static let claims: [String] = [##"scheduler.run()  // written"##]
  static let output = Output()
  static func run() async throws {
    let scheduler = TestScheduler()
    let reading = scheduler.scheduleCancellable { print("read") }
    scheduler.schedule { print("written") }
    reading.dispose()
    scheduler.run()  // written
    _ = scheduler
    _ = reading
  }
}

// Sources/Rivulet/Schedulers/TimedScheduler.swift
private enum Rivulet348: Example {
  static let path = "Sources/Rivulet/Schedulers/TimedScheduler.swift"
  static let claims: [String] = [##"scheduler.schedule(after: .milliseconds(10)) { print(scheduler.now - begin >= .milliseconds(10)) }  // true"##]
  static let output = Output()
  static func run() async throws {
    let scheduler: any TimedScheduler = MainScheduler()
    let begin = scheduler.now
    scheduler.schedule(after: .milliseconds(10)) { print(scheduler.now - begin >= .milliseconds(10)) }  // true
    _ = scheduler
    _ = begin
  }
}

// Sources/Rivulet/Schedulers/TimedScheduler.swift
private enum Rivulet349: Example {
  static let path = "Sources/Rivulet/Schedulers/TimedScheduler.swift"
  static let claims: [String] = [##"scheduler.advance(by: .seconds(180))  // The tea is ready."##]
  static let output = Output()
  static func run() async throws {
    let scheduler = TestScheduler()
    let reminder = scheduler.schedule(after: .seconds(600)) { print("The tea is cold.") }
    scheduler.schedule(after: .seconds(180)) { print("The tea is ready.") }
    scheduler.advance(by: .seconds(180))  // The tea is ready.
    reminder.dispose()
    scheduler.run()
    _ = scheduler
    _ = reminder
  }
}

// Sources/Rivulet/Schedulers/TimedScheduler.swift
private enum Rivulet350: Example {
  static let path = "Sources/Rivulet/Schedulers/TimedScheduler.swift"
  static let claims: [String] = [##"scheduler.advance(by: .seconds(2))  // tick, tick"##]
  static let output = Output()
  static func run() async throws {
    let scheduler = TestScheduler()
    let clock = scheduler.schedule(every: .seconds(1)) { print("tick") }
    scheduler.advance(by: .seconds(2))  // tick, tick
    clock.dispose()
    scheduler.advance(by: .seconds(2))
    _ = scheduler
    _ = clock
  }
}

// Sources/Rivulet/Sequences/LazyList.swift
private enum Rivulet351: Example {
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
private enum Rivulet352: Example {
  static let path = "Sources/Rivulet/Sequences/LazyList.swift"
  static let claims: [String] = [##"print(Array(LazyList<Int>()))  // []"##]
  static let output = Output()
  static func run() async throws {
    print(Array(LazyList<Int>()))  // []
  }
}

// Sources/Rivulet/Sequences/LazyList.swift
private func numbers(from first: Int) -> LazyList<Int> {
  LazyList(head: { first }, tail: { numbers(from: first + 1) })
}

// Sources/Rivulet/Sequences/LazyList.swift
private enum Rivulet354: Example {
  static let path = "Sources/Rivulet/Sequences/LazyList.swift"
  static let claims: [String] = [##"print(squares.tail.head!)  // makes 1, makes 2, 4"##]
  static let output = Output()
  static func run() async throws {
    let squares = LazyList(
      (1...).lazy.map { number in
        print("makes", number)
        return number * number
      })
    print(squares.tail.head!)  // makes 1, makes 2, 4
    _ = squares
  }
}

// Sources/Rivulet/Sequences/LazyList.swift
private enum Rivulet355: Example {
  static let path = "Sources/Rivulet/Sequences/LazyList.swift"
  static let claims: [String] = [##"print(lines.head!)  // reads the file, one"##, ##"print(lines.tail.head!)  // two"##]
  static let output = Output()
  static func run() async throws {
    let lines = LazyList<String>.deferred {
      print("reads the file")
      return ["one", "two"]
    }
    print(lines.head!)  // reads the file, one
    print(lines.tail.head!)  // two
    _ = lines
  }
}

// Sources/Rivulet/Sequences/LazyList.swift
private enum Rivulet356: Example {
  static let path = "Sources/Rivulet/Sequences/LazyList.swift"
  static let claims: [String] = [##"print(LazyList(1...5).filter { $0 > 9 }.isEmpty)  // true"##]
  static let output = Output()
  static func run() async throws {
    print(LazyList(1...5).filter { $0 > 9 }.isEmpty)  // true
  }
}

// Sources/Rivulet/Sequences/LazyList.swift
private enum Rivulet357: Example {
  static let path = "Sources/Rivulet/Sequences/LazyList.swift"
  static let claims: [String] = [##"print(labels.head!)  // makes 1, no. 1"##, ##"print(labels.head!)  // no. 1"##]
  static let output = Output()
  static func run() async throws {
    let labels = LazyList(1...).map { number in
      print("makes", number)
      return "no. \(number)"
    }
    print(labels.head!)  // makes 1, no. 1
    print(labels.head!)  // no. 1
    _ = labels
  }
}

// Sources/Rivulet/Sequences/LazyList.swift
private enum Rivulet358: Example {
  static let path = "Sources/Rivulet/Sequences/LazyList.swift"
  static let claims: [String] = [##"print(labels.tail.head!)  // makes 2, no. 2"##]
  static let output = Output()
  static func run() async throws {
    let labels = LazyList(1...).map { number in
      print("makes", number)
      return "no. \(number)"
    }
    print(labels.tail.head!)  // makes 2, no. 2
    _ = labels
  }
}

// Sources/Rivulet/Sequences/LazyList.swift
private enum Rivulet359: Example {
  static let path = "Sources/Rivulet/Sequences/LazyList.swift"
  static let claims: [String] = [##"print(tens.tail.head!)  // 20"##, ##"print(tens)  // [_, 20, …]"##]
  static let output = Output()
  static func run() async throws {
    let tens = LazyList(1...).map { $0 * 10 }
    print(tens.tail.head!)  // 20
    print(tens)  // [_, 20, …]
    _ = tens
  }
}

// Sources/Rivulet/Sequences/LazyListCombining.swift
private enum Rivulet360: Example {
  static let path = "Sources/Rivulet/Sequences/LazyListCombining.swift"
  static let claims: [String] = [##"print(Array(lists.joined()))  // [1, 2, 3]"##]
  static let output = Output()
  static func run() async throws {
    let lists: LazyList<LazyList<Int>> = [[1, 2], [], [3]]
    print(Array(lists.joined()))  // [1, 2, 3]
    _ = lists
  }
}

// Sources/Rivulet/Sequences/LazyListCombining.swift
private enum Rivulet361: Example {
  static let path = "Sources/Rivulet/Sequences/LazyListCombining.swift"
  static let claims: [String] = [##"print(Array(LazyList(1...2).concat(LazyList(8...9))))  // [1, 2, 8, 9]"##]
  static let output = Output()
  static func run() async throws {
    print(Array(LazyList(1...2).concat(LazyList(8...9))))  // [1, 2, 8, 9]
  }
}

// Sources/Rivulet/Sequences/LazyListCombining.swift
private enum Rivulet362: Example {
  static let path = "Sources/Rivulet/Sequences/LazyListCombining.swift"
  static let claims: [String] = [##"print(Array(LazyList.concat([LazyList(1...2), LazyList(5...6), [9]])))  // [1, 2, 5, 6, 9]"##]
  static let output = Output()
  static func run() async throws {
    print(Array(LazyList.concat([LazyList(1...2), LazyList(5...6), [9]])))  // [1, 2, 5, 6, 9]
  }
}

// Sources/Rivulet/Sequences/LazyListCombining.swift
private enum Rivulet363: Example {
  static let path = "Sources/Rivulet/Sequences/LazyListCombining.swift"
  static let claims: [String] = [##"print(Array(LazyList(1...2).prepend(0)))  // [0, 1, 2]"##]
  static let output = Output()
  static func run() async throws {
    print(Array(LazyList(1...2).prepend(0)))  // [0, 1, 2]
  }
}

// Sources/Rivulet/Sequences/LazyListCombining.swift
private enum Rivulet364: Example {
  static let path = "Sources/Rivulet/Sequences/LazyListCombining.swift"
  static let claims: [String] = [##"for (name, number) in names.zip(with: numbers) { print(number, name) }  // 1 Ada, 2 Bob"##]
  static let output = Output()
  static func run() async throws {
    let (names, numbers) = (LazyList(["Ada", "Bob"]), LazyList(1...))
    for (name, number) in names.zip(with: numbers) { print(number, name) }  // 1 Ada, 2 Bob
  }
}

// Sources/Rivulet/Sequences/LazyListCombining.swift
private enum Rivulet365: Example {
  static let path = "Sources/Rivulet/Sequences/LazyListCombining.swift"
  static let claims: [String] = [##"print(Array(LazyList.zip([LazyList(1...2), LazyList(10...)])))  // [[1, 10], [2, 11]]"##]
  static let output = Output()
  static func run() async throws {
    print(Array(LazyList.zip([LazyList(1...2), LazyList(10...)])))  // [[1, 10], [2, 11]]
  }
}

// Sources/Rivulet/Sequences/LazyListOperators.swift
private enum Rivulet366: Example {
  static let path = "Sources/Rivulet/Sequences/LazyListOperators.swift"
  static let claims: [String] = [##"print(Array(LazyList(1...3).map { $0 * 10 }))  // [10, 20, 30]"##]
  static let output = Output()
  static func run() async throws {
    print(Array(LazyList(1...3).map { $0 * 10 }))  // [10, 20, 30]
  }
}

// Sources/Rivulet/Sequences/LazyListOperators.swift
private enum Rivulet367: Example {
  static let path = "Sources/Rivulet/Sequences/LazyListOperators.swift"
  static let claims: [String] = [##"print(Array(LazyList(1...5).filter { $0.isMultiple(of: 2) }))  // [2, 4]"##]
  static let output = Output()
  static func run() async throws {
    print(Array(LazyList(1...5).filter { $0.isMultiple(of: 2) }))  // [2, 4]
  }
}

// Sources/Rivulet/Sequences/LazyListOperators.swift
private enum Rivulet368: Example {
  static let path = "Sources/Rivulet/Sequences/LazyListOperators.swift"
  static let claims: [String] = [##"print(Array(LazyList(["1", "two", "3"]).compactMap { Int($0) }))  // [1, 3]"##]
  static let output = Output()
  static func run() async throws {
    print(Array(LazyList(["1", "two", "3"]).compactMap { Int($0) }))  // [1, 3]
  }
}

// Sources/Rivulet/Sequences/LazyListOperators.swift
private enum Rivulet369: Example {
  static let path = "Sources/Rivulet/Sequences/LazyListOperators.swift"
  static let claims: [String] = [##"print(Array(LazyList(1...).flatMap { [$0, -$0] }.prefix(4)))  // [1, -1, 2, -2]"##]
  static let output = Output()
  static func run() async throws {
    print(Array(LazyList(1...).flatMap { [$0, -$0] }.prefix(4)))  // [1, -1, 2, -2]
  }
}

// Sources/Rivulet/Sequences/LazyListOperators.swift
private enum Rivulet370: Example {
  static let path = "Sources/Rivulet/Sequences/LazyListOperators.swift"
  static let claims: [String] = [##"print(Array(LazyList(1...4).scan(0) { $0 + $1 }.prefix(3)))  // [1, 3, 6]"##]
  static let output = Output()
  static func run() async throws {
    print(Array(LazyList(1...4).scan(0) { $0 + $1 }.prefix(3)))  // [1, 3, 6]
  }
}

// Sources/Rivulet/Sequences/LazyListOperators.swift
private enum Rivulet371: Example {
  static let path = "Sources/Rivulet/Sequences/LazyListOperators.swift"
  static let claims: [String] = [##"print(LazyList(1...).reduceRight(false) { number, rest in number > 10 || rest() })  // true"##]
  static let output = Output()
  static func run() async throws {
    print(LazyList(1...).reduceRight(false) { number, rest in number > 10 || rest() })  // true
  }
}

// Sources/Rivulet/Sequences/LazyListSlices.swift
private enum Rivulet372: Example {
  static let path = "Sources/Rivulet/Sequences/LazyListSlices.swift"
  static let claims: [String] = [##"print(Array(LazyList(1...).prefix(3)))  // [1, 2, 3]"##]
  static let output = Output()
  static func run() async throws {
    print(Array(LazyList(1...).prefix(3)))  // [1, 2, 3]
  }
}

// Sources/Rivulet/Sequences/LazyListSlices.swift
private enum Rivulet373: Example {
  static let path = "Sources/Rivulet/Sequences/LazyListSlices.swift"
  static let claims: [String] = [##"print(Array(LazyList([1, 2, 9, 3]).prefix { $0 < 5 }))  // [1, 2]"##]
  static let output = Output()
  static func run() async throws {
    print(Array(LazyList([1, 2, 9, 3]).prefix { $0 < 5 }))  // [1, 2]
  }
}

// Sources/Rivulet/Sequences/LazyListSlices.swift
private enum Rivulet374: Example {
  static let path = "Sources/Rivulet/Sequences/LazyListSlices.swift"
  static let claims: [String] = [##"print(Array(LazyList(1...5).dropFirst(3)))  // [4, 5]"##]
  static let output = Output()
  static func run() async throws {
    print(Array(LazyList(1...5).dropFirst(3)))  // [4, 5]
  }
}

// Sources/Rivulet/Sequences/LazyListSlices.swift
private enum Rivulet375: Example {
  static let path = "Sources/Rivulet/Sequences/LazyListSlices.swift"
  static let claims: [String] = [##"print(Array(LazyList([1, 2, 9, 3]).drop { $0 < 5 }))  // [9, 3]"##]
  static let output = Output()
  static func run() async throws {
    print(Array(LazyList([1, 2, 9, 3]).drop { $0 < 5 }))  // [9, 3]
  }
}

// Sources/Rivulet/Signal/Event.swift
private enum Rivulet376: Example {
  static let path = "Sources/Rivulet/Signal/Event.swift"
  static let claims: [String] = [##"Signal<Int, Never>.just(1).materialize().subscribe { print($0) }  // value(1), completed"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.just(1).materialize().subscribe { print($0) }  // value(1), completed
  }
}

// Sources/Rivulet/Signal/Event.swift
private enum Rivulet377: Example {
  static let path = "Sources/Rivulet/Signal/Event.swift"
  static let claims: [String] = [##"print(events.compactMap(\.value))  // [1, 2]"##]
  static let output = Output()
  static func run() async throws {
    let events: [Event<Int, TimeoutError>] = [.value(1), .value(2), .completed]
    print(events.compactMap(\.value))  // [1, 2]
    _ = events
  }
}

// Sources/Rivulet/Signal/Event.swift
private enum Rivulet378: Example {
  static let path = "Sources/Rivulet/Signal/Event.swift"
  static let claims: [String] = [##"  .subscribe { print($0.failure == nil ? "no failure" : "too late") }  // too late"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, TimeoutError>.fail(TimeoutError()).materialize()
      .subscribe { print($0.failure == nil ? "no failure" : "too late") }  // too late
  }
}

// Sources/Rivulet/Signal/Event.swift
private enum Rivulet379: Example {
  static let path = "Sources/Rivulet/Signal/Event.swift"
  static let claims: [String] = [##"Signal<Int, Never>.just(1).materialize().subscribe { print($0.isTerminating) }  // false, true"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.just(1).materialize().subscribe { print($0.isTerminating) }  // false, true
  }
}

// Sources/Rivulet/Signal/Reactive.swift
private extension Reactive where Base == MutableProperty<Int> {
  var hours: Signal<Int, Never> { base.signal.map { $0 / 60 } }
}
private enum Rivulet380: Example {
  static let path = "Sources/Rivulet/Signal/Reactive.swift"
  static let claims: [String] = [##"Reactive(minutes).hours.subscribe { print($0) }  // 2"##]
  static let output = Output()
  static func run() async throws {
    let minutes = MutableProperty(125)
    Reactive(minutes).hours.subscribe { print($0) }  // 2
    _ = minutes
  }
}

// Sources/Rivulet/Signal/Reactive.swift
private enum Rivulet381: Example {
  static let path = "Sources/Rivulet/Signal/Reactive.swift"
  static let claims: [String] = [##"machine.reactive.pressure.subscribe { print($0) }  // 1.5"##]
  static let output = Output()
  static func run() async throws {
    struct Gauge<Value: Sendable>: ReactiveName {
      let path: KeyPath<Machine, MutableProperty<Value>> & Sendable
      func member(of machine: Machine) -> Signal<Value, Never> { machine[keyPath: path].signal }
    }
    final class Machine: ReactiveProvider, Sendable {
      static let pressure = Gauge(path: \.bars)
      let bars = MutableProperty(1.5)
    }
    let machine = Machine()
    machine.reactive.pressure.subscribe { print($0) }  // 1.5
    _ = machine
  }
}

// Sources/Rivulet/Signal/Signal.swift
private enum Rivulet382: Example {
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
private enum Rivulet383: Example {
  static let path = "Sources/Rivulet/Signal/Signal.swift"
  static let claims: [String] = [##"answers.subscribe(onValue: { print($0) }, onCompletion: { print("over") })  // 42, over"##]
  static let output = Output()
  static func run() async throws {
    let answers = Signal<Int, Never> { subscriber in
      let task = Task {
        subscriber.send(42)
        subscriber.complete()
      }
      subscriber.onDispose { task.cancel() }
    }
    answers.subscribe(onValue: { print($0) }, onCompletion: { print("over") })  // 42, over
    _ = answers
  }
}

// Sources/Rivulet/Signal/Signal.swift
private enum Rivulet384: Example {
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
private enum Rivulet385: Example {
  static let path = "Sources/Rivulet/Signal/Signal.swift"
  static let claims: [String] = [##"Signal<Int, Never>.from([1, 2]).subscribe { print($0) }  // 1, 2"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.from([1, 2]).subscribe { print($0) }  // 1, 2
  }
}

// Sources/Rivulet/Signal/SubscribeOnMain.swift
private enum Rivulet386: Example {
  static let path = "Sources/Rivulet/Signal/SubscribeOnMain.swift"
  static let claims: [String] = [##"  onFailure: { _ in print("too late", MainScheduler.isCurrent) })  // too late true"##]
  static let output = Output()
  static func run() async throws {
    let answer = Signal<Int, TimeoutError>.fail(TimeoutError())
    answer.subscribeOnMain(
      onValue: { print($0) },
      onFailure: { _ in print("too late", MainScheduler.isCurrent) })  // too late true
    _ = answer
  }
}

// Sources/Rivulet/Signal/SubscribeOnMain.swift
private enum Rivulet387: Example {
  static let path = "Sources/Rivulet/Signal/SubscribeOnMain.swift"
  static let claims: [String] = [##"  print(label.text)  // Ada"##]
  static let output = Output()
  static func run() async throws {
    @MainActor final class Label {
      var text = ""
    }
    let (label, name) = (Label(), MutableProperty("Ada"))
    await MainActor.run {
      name.signal.subscribeOnMain { label.text = $0 }
      print(label.text)  // Ada
    }
  }
}

// Sources/Rivulet/Signal/Subscriber+Subscribe.swift
private extension Signal where Value == Int {
  func doubled() -> Signal {
    Signal { subscriber in subscriber.subscribe(to: self) { subscriber.send($0 * 2) } }
  }
}
private enum Rivulet388: Example {
  static let path = "Sources/Rivulet/Signal/Subscriber+Subscribe.swift"
  static let claims: [String] = [##"Signal<Int, Never>.from(1...).doubled().take(first: 2).subscribe { print($0) }  // 2, 4"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.from(1...).doubled().take(first: 2).subscribe { print($0) }  // 2, 4
  }
}

// Sources/Rivulet/Signal/Subscriber+Subscribe.swift
private enum Rivulet389: Example {
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
private enum Rivulet390: Example {
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

// Sources/Rivulet/Signal/Subscriber.swift
private enum Rivulet391: Example {
  static let path = "Sources/Rivulet/Signal/Subscriber.swift"
  static let claims: [String] = [##"numbers.subscribe { print($0) }  // 1, sent"##]
  static let output = Output()
  static func run() async throws {
    let numbers = Signal<Int, Never> { subscriber in
      subscriber.send(1)
      print("sent")
      subscriber.complete()
    }
    numbers.subscribe { print($0) }  // 1, sent
    _ = numbers
  }
}

// Sources/Rivulet/Signal/Subscriber.swift
private enum Rivulet392: Example {
  static let path = "Sources/Rivulet/Signal/Subscriber.swift"
  static let claims: [String] = [##"answer.subscribe(onValue: { print($0) }, onFailure: { _ in print("too late") })  // too late"##]
  static let output = Output()
  static func run() async throws {
    let answer = Signal<Int, TimeoutError> { subscriber in subscriber.fail(TimeoutError()) }
    answer.subscribe(onValue: { print($0) }, onFailure: { _ in print("too late") })  // too late
    _ = answer
  }
}

// Sources/Rivulet/Signal/Subscriber.swift
private enum Rivulet393: Example {
  static let path = "Sources/Rivulet/Signal/Subscriber.swift"
  static let claims: [String] = [##"lines.subscribe(onValue: { print($0) }, onCompletion: { print("over") })  // one, over"##]
  static let output = Output()
  static func run() async throws {
    let lines = Signal<String, Never> { subscriber in
      subscriber.send("one")
      subscriber.complete()
      subscriber.send("ignored")
    }
    lines.subscribe(onValue: { print($0) }, onCompletion: { print("over") })  // one, over
    _ = lines
  }
}

// Sources/Rivulet/Signal/Subscriber.swift
private enum Rivulet394: Example {
  static let path = "Sources/Rivulet/Signal/Subscriber.swift"
  static let claims: [String] = [##"numbers.take(first: 2).subscribe { print($0) }  // 1, 2"##]
  static let output = Output()
  static func run() async throws {
    let numbers = Signal<Int, Never> { subscriber in
      var number = 0
      while !subscriber.isDisposed {
        number += 1
        subscriber.send(number)
      }
    }
    numbers.take(first: 2).subscribe { print($0) }  // 1, 2
    _ = numbers
  }
}

// Sources/Rivulet/Signal/Subscriber.swift
private enum Rivulet395: Example {
  static let path = "Sources/Rivulet/Signal/Subscriber.swift"
  static let claims: [String] = [##"file.take(first: 1).subscribe { print($0) }  // open, first line, close"##]
  static let output = Output()
  static func run() async throws {
    let file = Signal<String, Never> { subscriber in
      print("open")
      subscriber.onDispose { print("close") }
      subscriber.send("first line")
    }
    file.take(first: 1).subscribe { print($0) }  // open, first line, close
    _ = file
  }
}

// Sources/Rivulet/Signal/Subscriber.swift
private enum Rivulet396: Example {
  static let path = "Sources/Rivulet/Signal/Subscriber.swift"
  static let claims: [String] = [##"scheduler.advance(by: .seconds(2))  // 1, 1"##]
  static let output = Output()
  static func run() async throws {
    let scheduler = TestScheduler()
    let ticks = Signal<Int, Never> { subscriber in
      subscriber.onDispose(scheduler.schedule(every: .seconds(1)) { subscriber.send(1) })
    }
    let ticking = ticks.subscribe { print($0) }
    scheduler.advance(by: .seconds(2))  // 1, 1
    ticking.dispose()
    _ = scheduler
    _ = ticks
    _ = ticking
  }
}

// Sources/Rivulet/Signal/Subscriber.swift
private enum Rivulet397: Example {
  static let path = "Sources/Rivulet/Signal/Subscriber.swift"
  static let claims: [String] = [##"clicks.send(21)  // 42"##]
  static let output = Output()
  static func run() async throws {
    let clicks = Subject<Int, Never>()
    let doubled = Signal<Int, Never> { subscriber in
      subscriber.onDispose(clicks.signal.subscribe { subscriber.send($0 * 2) })
    }
    doubled.take(first: 1).subscribe { print($0) }
    clicks.send(21)  // 42
    clicks.send(22)
    _ = clicks
    _ = doubled
  }
}

// Sources/Rivulet/Signal/Subscription.swift
private enum Rivulet398: Example {
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

// Sources/Rivulet/Signal/Subscription.swift
private enum Rivulet399: Example {
  static let path = "Sources/Rivulet/Signal/Subscription.swift"
  static let claims: [String] = [##"print(subscription.isDisposed)  // false"##, ##"print(subscription.isDisposed)  // true"##]
  static let output = Output()
  static func run() async throws {
    let clicks = Subject<Int, Never>()
    let subscription = clicks.signal.subscribe { print($0) }
    print(subscription.isDisposed)  // false
    clicks.complete()
    print(subscription.isDisposed)  // true
    _ = clicks
    _ = subscription
  }
}

// Sources/Rivulet/Sources/Async.swift
private enum Rivulet400: Example {
  static let path = "Sources/Rivulet/Sources/Async.swift"
  static let claims: [String] = [##"temperature.subscribe { print($0) }  // 21.5"##]
  static let output = Output()
  static func run() async throws {
    actor Thermometer {
      func read() async -> Double { 21.5 }
    }
    let thermometer = Thermometer()
    let temperature = Signal<Double, Never>.async { await thermometer.read() }
    temperature.subscribe { print($0) }  // 21.5
    _ = thermometer
    _ = temperature
  }
}

// Sources/Rivulet/Sources/Deferred.swift
private enum Rivulet401: Example {
  static let path = "Sources/Rivulet/Sources/Deferred.swift"
  static let claims: [String] = [##"current.subscribe { print($0) }  // 7"##]
  static let output = Output()
  static func run() async throws {
    let volume = MutableProperty(5)
    let current = Signal<Int, Never>.deferred { .just(volume.value) }
    volume.value = 7
    current.subscribe { print($0) }  // 7
    _ = volume
    _ = current
  }
}

// Sources/Rivulet/Sources/Empty.swift
private enum Rivulet402: Example {
  static let path = "Sources/Rivulet/Sources/Empty.swift"
  static let claims: [String] = [##"Signal<Int, Never>.empty.subscribe(onValue: { print($0) }, onCompletion: { print("over") })  // over"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.empty.subscribe(onValue: { print($0) }, onCompletion: { print("over") })  // over
  }
}

// Sources/Rivulet/Sources/Fail.swift
private enum Rivulet403: Example {
  static let path = "Sources/Rivulet/Sources/Fail.swift"
  static let claims: [String] = [##"Signal<Int, Offline>.fail(Offline()).replaceFailure(with: 0).subscribe { print($0) }  // 0"##]
  static let output = Output()
  static func run() async throws {
    struct Offline: Error {}
    Signal<Int, Offline>.fail(Offline()).replaceFailure(with: 0).subscribe { print($0) }  // 0
  }
}

// Sources/Rivulet/Sources/From.swift
private enum Rivulet404: Example {
  static let path = "Sources/Rivulet/Sources/From.swift"
  static let claims: [String] = [##"Signal<Int, Never>.from(1...).take(first: 3).subscribe { print($0) }  // 1, 2, 3"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.from(1...).take(first: 3).subscribe { print($0) }  // 1, 2, 3
  }
}

// Sources/Rivulet/Sources/From.swift
private enum Rivulet405: Example {
  static let path = "Sources/Rivulet/Sources/From.swift"
  static let claims: [String] = [##"Signal<Int, Never>.from(1...1_000_000, on: MainScheduler()).take(first: 2).subscribe { print($0) }  // 1, 2"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.from(1...1_000_000, on: MainScheduler()).take(first: 2).subscribe { print($0) }  // 1, 2
  }
}

// Sources/Rivulet/Sources/Interval.swift
private enum Rivulet406: Example {
  static let path = "Sources/Rivulet/Sources/Interval.swift"
  static let claims: [String] = [##"scheduler.advance(by: .seconds(3))  // 1.0 seconds, 2.0 seconds, 3.0 seconds"##]
  static let output = Output()
  static func run() async throws {
    let scheduler = TestScheduler()
    Signal.interval(.seconds(1), on: scheduler).subscribe { print($0) }
    scheduler.advance(by: .seconds(3))  // 1.0 seconds, 2.0 seconds, 3.0 seconds
    _ = scheduler
  }
}

// Sources/Rivulet/Sources/Just.swift
private enum Rivulet407: Example {
  static let path = "Sources/Rivulet/Sources/Just.swift"
  static let claims: [String] = [##"Signal<String, Never>.just("hello").subscribe { print($0) }  // hello"##]
  static let output = Output()
  static func run() async throws {
    Signal<String, Never>.just("hello").subscribe { print($0) }  // hello
  }
}

// Sources/Rivulet/Sources/Never.swift
private enum Rivulet408: Example {
  static let path = "Sources/Rivulet/Sources/Never.swift"
  static let claims: [String] = [##"Signal<Int, Never>.never.merge(with: .just(1)).subscribe { print($0) }  // 1"##]
  static let output = Output()
  static func run() async throws {
    Signal<Int, Never>.never.merge(with: .just(1)).subscribe { print($0) }  // 1
  }
}

// Sources/Rivulet/Sources/Timer.swift
private enum Rivulet409: Example {
  static let path = "Sources/Rivulet/Sources/Timer.swift"
  static let claims: [String] = [##"scheduler.advance(by: .seconds(3))  // three seconds later"##]
  static let output = Output()
  static func run() async throws {
    let scheduler = TestScheduler()
    Signal.timer(after: .seconds(3), on: scheduler).subscribe { _ in print("three seconds later") }
    scheduler.advance(by: .seconds(3))  // three seconds later
    _ = scheduler
  }
}

// Sources/Rivulet/Sources/Timer.swift
private enum Rivulet410: Example {
  static let path = "Sources/Rivulet/Sources/Timer.swift"
  static let claims: [String] = [##"scheduler.advance(by: .seconds(60))  // refresh, refresh"##]
  static let output = Output()
  static func run() async throws {
    let scheduler = TestScheduler()
    Signal.timer(after: .zero, every: .seconds(60), on: scheduler).subscribe { _ in print("refresh") }
    scheduler.advance(by: .seconds(60))  // refresh, refresh
    _ = scheduler
  }
}

// Sources/Rivulet/Sources/Unfold.swift
private enum Rivulet411: Example {
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
private enum Rivulet412: Example {
  static let path = "Sources/Rivulet/Sources/Using.swift"
  static let claims: [String] = [##"  .subscribe { print($0) }  // a, b, released 2"##]
  static let output = Output()
  static func run() async throws {
    Signal<String, Never>.using({ ["a", "b"] }, release: { print("released", $0.count) }) { .from($0) }
      .subscribe { print($0) }  // a, b, released 2
  }
}

// Sources/Rivulet/Subjects/BehaviorSubject.swift
private enum Rivulet413: Example {
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

// Sources/Rivulet/Subjects/BehaviorSubject.swift
private enum Rivulet414: Example {
  static let path = "Sources/Rivulet/Subjects/BehaviorSubject.swift"
  static let claims: [String] = [##"print(volume.value)  // 5"##]
  static let output = Output()
  static func run() async throws {
    let volume = BehaviorSubject<Int, Never>(5)
    print(volume.value)  // 5
    _ = volume
  }
}

// Sources/Rivulet/Subjects/BehaviorSubject.swift
private enum Rivulet415: Example {
  static let path = "Sources/Rivulet/Subjects/BehaviorSubject.swift"
  static let claims: [String] = [##"print(volume.value)  // 7"##]
  static let output = Output()
  static func run() async throws {
    let volume = BehaviorSubject<Int, Never>(5)
    volume.send(7)
    volume.complete()
    print(volume.value)  // 7
    _ = volume
  }
}

// Sources/Rivulet/Subjects/BehaviorSubject.swift
private enum Rivulet416: Example {
  static let path = "Sources/Rivulet/Subjects/BehaviorSubject.swift"
  static let claims: [String] = [##"price.signal.subscribe(onValue: { print($0) }, onFailure: { _ in print("too late") })  // 12, too late"##]
  static let output = Output()
  static func run() async throws {
    let price = BehaviorSubject<Int, TimeoutError>(12)
    price.fail(TimeoutError())
    price.signal.subscribe(onValue: { print($0) }, onFailure: { _ in print("too late") })  // 12, too late
    _ = price
  }
}

// Sources/Rivulet/Subjects/BehaviorSubject.swift
private enum Rivulet417: Example {
  static let path = "Sources/Rivulet/Subjects/BehaviorSubject.swift"
  static let claims: [String] = [##"volume.signal.subscribe(onValue: { print($0) }, onCompletion: { print("over") })  // 5, over"##]
  static let output = Output()
  static func run() async throws {
    let volume = BehaviorSubject<Int, Never>(5)
    volume.complete()
    volume.send(7)
    volume.signal.subscribe(onValue: { print($0) }, onCompletion: { print("over") })  // 5, over
    _ = volume
  }
}

// Sources/Rivulet/Subjects/ReplaySubject.swift
private enum Rivulet418: Example {
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

// Sources/Rivulet/Subjects/ReplaySubject.swift
private enum Rivulet419: Example {
  static let path = "Sources/Rivulet/Subjects/ReplaySubject.swift"
  static let claims: [String] = [##"all.signal.subscribe { print($0) }  // 1, 2, 3, 4"##]
  static let output = Output()
  static func run() async throws {
    let all = ReplaySubject<Int, Never>(capacity: nil)
    for number in 1...4 { all.send(number) }
    all.signal.subscribe { print($0) }  // 1, 2, 3, 4
    _ = all
  }
}

// Sources/Rivulet/Subjects/ReplaySubject.swift
private enum Rivulet420: Example {
  static let path = "Sources/Rivulet/Subjects/ReplaySubject.swift"
  static let claims: [String] = [##"lines.signal.subscribe(onValue: { print($0) }, onFailure: { _ in print("too late") })  // one, too late"##]
  static let output = Output()
  static func run() async throws {
    let lines = ReplaySubject<String, TimeoutError>(capacity: 1)
    lines.send("one")
    lines.fail(TimeoutError())
    lines.signal.subscribe(onValue: { print($0) }, onFailure: { _ in print("too late") })  // one, too late
    _ = lines
  }
}

// Sources/Rivulet/Subjects/ReplaySubject.swift
private enum Rivulet421: Example {
  static let path = "Sources/Rivulet/Subjects/ReplaySubject.swift"
  static let claims: [String] = [##"lines.signal.subscribe(onValue: { print($0) }, onCompletion: { print("over") })  // one, over"##]
  static let output = Output()
  static func run() async throws {
    let lines = ReplaySubject<String, Never>(capacity: 1)
    lines.send("one")
    lines.complete()
    lines.send("two")
    lines.signal.subscribe(onValue: { print($0) }, onCompletion: { print("over") })  // one, over
    _ = lines
  }
}

// Sources/Rivulet/Subjects/Subject.swift
private enum Rivulet422: Example {
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

// Sources/Rivulet/Subjects/Subject.swift
private enum Rivulet423: Example {
  static let path = "Sources/Rivulet/Subjects/Subject.swift"
  static let claims: [String] = [##"clicks.send(1)  // begin 1, end 1, begin 2, end 2"##]
  static let output = Output()
  static func run() async throws {
    let clicks = Subject<Int, Never>()
    clicks.signal.subscribe { click in
      print("begin", click)
      // Delivered after this handler has returned.
      if click == 1 { clicks.send(2) }
      print("end", click)
    }
    clicks.send(1)  // begin 1, end 1, begin 2, end 2
    _ = clicks
  }
}

// Sources/Rivulet/Subjects/Subject.swift
private enum Rivulet424: Example {
  static let path = "Sources/Rivulet/Subjects/Subject.swift"
  static let claims: [String] = [##"answers.signal.subscribe(onValue: { print($0) }, onFailure: { _ in print("too late") })  // too late"##]
  static let output = Output()
  static func run() async throws {
    let answers = Subject<Int, TimeoutError>()
    answers.fail(TimeoutError())
    answers.signal.subscribe(onValue: { print($0) }, onFailure: { _ in print("too late") })  // too late
    _ = answers
  }
}

// Sources/Rivulet/Subjects/Subject.swift
private enum Rivulet425: Example {
  static let path = "Sources/Rivulet/Subjects/Subject.swift"
  static let claims: [String] = [##"clicks.complete()  // over"##]
  static let output = Output()
  static func run() async throws {
    let clicks = Subject<Int, Never>()
    clicks.signal.subscribe(onValue: { print($0) }, onCompletion: { print("over") })
    clicks.complete()  // over
    clicks.send(1)
    _ = clicks
  }
}

// Sources/Rivulet/Subjects/SubjectProtocol.swift
private enum Rivulet426: Example {
  static let path = "Sources/Rivulet/Subjects/SubjectProtocol.swift"
  static let claims: [String] = [##"for subject in subjects { subject.signal.subscribe { print($0) } }  // 5"##]
  static let output = Output()
  static func run() async throws {
    let subjects: [any SubjectProtocol<Int, Never>] = [Subject(), ReplaySubject(capacity: 1)]
    for subject in subjects { subject.send(5) }
    for subject in subjects { subject.signal.subscribe { print($0) } }  // 5
    _ = subjects
  }
}

@Test("the examples of Rivulet print what their comments say", .timeLimit(.minutes(10)), arguments: [
  Rivulet1.self, Rivulet2.self, Rivulet3.self, Rivulet4.self, Rivulet5.self, Rivulet6.self, Rivulet7.self, Rivulet8.self, Rivulet9.self, Rivulet10.self, Rivulet11.self, Rivulet12.self, Rivulet13.self, Rivulet14.self, Rivulet15.self, Rivulet16.self, Rivulet17.self, Rivulet18.self, Rivulet19.self, Rivulet20.self, Rivulet21.self, Rivulet22.self, Rivulet23.self, Rivulet24.self, Rivulet25.self, Rivulet26.self, Rivulet27.self, Rivulet28.self, Rivulet29.self, Rivulet30.self, Rivulet31.self, Rivulet32.self, Rivulet33.self, Rivulet34.self, Rivulet35.self, Rivulet36.self, Rivulet37.self, Rivulet38.self, Rivulet39.self, Rivulet40.self, Rivulet41.self, Rivulet42.self, Rivulet43.self, Rivulet44.self, Rivulet45.self, Rivulet46.self, Rivulet47.self, Rivulet48.self, Rivulet49.self, Rivulet50.self, Rivulet51.self, Rivulet52.self, Rivulet53.self, Rivulet54.self, Rivulet55.self, Rivulet56.self, Rivulet57.self, Rivulet58.self, Rivulet59.self, Rivulet60.self, Rivulet61.self, Rivulet62.self, Rivulet63.self, Rivulet64.self, Rivulet65.self, Rivulet66.self, Rivulet67.self, Rivulet68.self, Rivulet69.self, Rivulet70.self, Rivulet71.self, Rivulet72.self, Rivulet73.self, Rivulet74.self, Rivulet75.self, Rivulet77.self, Rivulet78.self, Rivulet79.self, Rivulet80.self, Rivulet81.self, Rivulet82.self, Rivulet83.self, Rivulet84.self, Rivulet85.self, Rivulet86.self, Rivulet87.self, Rivulet88.self, Rivulet89.self, Rivulet90.self, Rivulet91.self, Rivulet92.self, Rivulet93.self, Rivulet95.self, Rivulet96.self, Rivulet97.self, Rivulet98.self, Rivulet99.self, Rivulet100.self, Rivulet101.self, Rivulet102.self, Rivulet103.self, Rivulet104.self, Rivulet105.self, Rivulet106.self, Rivulet107.self, Rivulet108.self, Rivulet109.self, Rivulet110.self, Rivulet111.self, Rivulet112.self, Rivulet113.self, Rivulet114.self, Rivulet115.self, Rivulet116.self, Rivulet117.self, Rivulet118.self, Rivulet119.self, Rivulet120.self, Rivulet121.self, Rivulet122.self, Rivulet123.self, Rivulet124.self, Rivulet125.self, Rivulet126.self, Rivulet127.self, Rivulet128.self, Rivulet129.self, Rivulet130.self, Rivulet131.self, Rivulet132.self, Rivulet133.self, Rivulet134.self, Rivulet135.self, Rivulet136.self, Rivulet137.self, Rivulet138.self, Rivulet139.self, Rivulet140.self, Rivulet141.self, Rivulet142.self, Rivulet143.self, Rivulet144.self, Rivulet145.self, Rivulet146.self, Rivulet147.self, Rivulet148.self, Rivulet149.self, Rivulet150.self, Rivulet151.self, Rivulet152.self, Rivulet153.self, Rivulet154.self, Rivulet155.self, Rivulet156.self, Rivulet157.self, Rivulet158.self, Rivulet159.self, Rivulet160.self, Rivulet161.self, Rivulet162.self, Rivulet163.self, Rivulet164.self, Rivulet165.self, Rivulet166.self, Rivulet167.self, Rivulet168.self, Rivulet169.self, Rivulet170.self, Rivulet171.self, Rivulet172.self, Rivulet173.self, Rivulet174.self, Rivulet175.self, Rivulet176.self, Rivulet177.self, Rivulet178.self, Rivulet179.self, Rivulet180.self, Rivulet181.self, Rivulet182.self, Rivulet183.self, Rivulet184.self, Rivulet185.self, Rivulet186.self, Rivulet187.self, Rivulet188.self, Rivulet189.self, Rivulet190.self, Rivulet191.self, Rivulet192.self, Rivulet193.self, Rivulet194.self, Rivulet195.self, Rivulet196.self, Rivulet197.self, Rivulet198.self, Rivulet199.self, Rivulet200.self, Rivulet201.self, Rivulet202.self, Rivulet203.self, Rivulet204.self, Rivulet205.self, Rivulet206.self, Rivulet207.self, Rivulet208.self, Rivulet209.self, Rivulet210.self, Rivulet211.self, Rivulet212.self, Rivulet213.self, Rivulet214.self, Rivulet215.self, Rivulet216.self, Rivulet217.self, Rivulet218.self, Rivulet219.self, Rivulet220.self, Rivulet221.self, Rivulet222.self, Rivulet223.self, Rivulet224.self, Rivulet225.self, Rivulet226.self, Rivulet227.self, Rivulet228.self, Rivulet229.self, Rivulet230.self, Rivulet231.self, Rivulet232.self, Rivulet233.self, Rivulet234.self, Rivulet235.self, Rivulet236.self, Rivulet237.self, Rivulet238.self, Rivulet239.self, Rivulet240.self, Rivulet241.self, Rivulet242.self, Rivulet243.self, Rivulet244.self, Rivulet245.self, Rivulet246.self, Rivulet247.self, Rivulet248.self, Rivulet249.self, Rivulet250.self, Rivulet251.self, Rivulet252.self, Rivulet253.self, Rivulet254.self, Rivulet255.self, Rivulet256.self, Rivulet257.self, Rivulet258.self, Rivulet259.self, Rivulet260.self, Rivulet261.self, Rivulet262.self, Rivulet263.self, Rivulet264.self, Rivulet265.self, Rivulet266.self, Rivulet267.self, Rivulet268.self, Rivulet269.self, Rivulet270.self, Rivulet271.self, Rivulet272.self, Rivulet273.self, Rivulet274.self, Rivulet275.self, Rivulet276.self, Rivulet277.self, Rivulet278.self, Rivulet279.self, Rivulet280.self, Rivulet281.self, Rivulet282.self, Rivulet283.self, Rivulet284.self, Rivulet285.self, Rivulet286.self, Rivulet287.self, Rivulet288.self, Rivulet289.self, Rivulet290.self, Rivulet291.self, Rivulet292.self, Rivulet293.self, Rivulet294.self, Rivulet295.self, Rivulet296.self, Rivulet297.self, Rivulet298.self, Rivulet299.self, Rivulet300.self, Rivulet301.self, Rivulet302.self, Rivulet303.self, Rivulet304.self, Rivulet305.self, Rivulet306.self, Rivulet307.self, Rivulet308.self, Rivulet309.self, Rivulet310.self, Rivulet311.self, Rivulet312.self, Rivulet313.self, Rivulet314.self, Rivulet315.self, Rivulet316.self, Rivulet317.self, Rivulet318.self, Rivulet319.self, Rivulet320.self, Rivulet321.self, Rivulet322.self, Rivulet323.self, Rivulet324.self, Rivulet325.self, Rivulet326.self, Rivulet327.self, Rivulet328.self, Rivulet329.self, Rivulet330.self, Rivulet331.self, Rivulet332.self, Rivulet333.self, Rivulet334.self, Rivulet335.self, Rivulet336.self, Rivulet337.self, Rivulet338.self, Rivulet339.self, Rivulet340.self, Rivulet341.self, Rivulet342.self, Rivulet343.self, Rivulet344.self, Rivulet345.self, Rivulet346.self, Rivulet347.self, Rivulet348.self, Rivulet349.self, Rivulet350.self, Rivulet351.self, Rivulet352.self, Rivulet354.self, Rivulet355.self, Rivulet356.self, Rivulet357.self, Rivulet358.self, Rivulet359.self, Rivulet360.self, Rivulet361.self, Rivulet362.self, Rivulet363.self, Rivulet364.self, Rivulet365.self, Rivulet366.self, Rivulet367.self, Rivulet368.self, Rivulet369.self, Rivulet370.self, Rivulet371.self, Rivulet372.self, Rivulet373.self, Rivulet374.self, Rivulet375.self, Rivulet376.self, Rivulet377.self, Rivulet378.self, Rivulet379.self, Rivulet380.self, Rivulet381.self, Rivulet382.self, Rivulet383.self, Rivulet384.self, Rivulet385.self, Rivulet386.self, Rivulet387.self, Rivulet388.self, Rivulet389.self, Rivulet390.self, Rivulet391.self, Rivulet392.self, Rivulet393.self, Rivulet394.self, Rivulet395.self, Rivulet396.self, Rivulet397.self, Rivulet398.self, Rivulet399.self, Rivulet400.self, Rivulet401.self, Rivulet402.self, Rivulet403.self, Rivulet404.self, Rivulet405.self, Rivulet406.self, Rivulet407.self, Rivulet408.self, Rivulet409.self, Rivulet410.self, Rivulet411.self, Rivulet412.self, Rivulet413.self, Rivulet414.self, Rivulet415.self, Rivulet416.self, Rivulet417.self, Rivulet418.self, Rivulet419.self, Rivulet420.self, Rivulet421.self, Rivulet422.self, Rivulet423.self, Rivulet424.self, Rivulet425.self, Rivulet426.self,
] as [any Example.Type])
private func examples(example: any Example.Type) async throws { try await example.check() }
