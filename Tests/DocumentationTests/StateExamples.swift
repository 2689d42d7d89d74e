// Made by Scripts/docs from the examples in documentation comments and pages; change those. To compile is the test.
// swift-format-ignore-file
import Foundation
import Observation
import Synchronization
import Rivulet
import RivuletTesting
import RivuletFoundation
import RivuletHTTP
import RivuletLog
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

// Documentation/State.md
private func example1() async throws {
  let credit = MutableProperty(0)
  credit.signal.subscribe { print($0) }  // 0
  credit.value = 5  // 5
  credit.modify { $0 += 5 }  // 10
  _ = credit
}

// Documentation/State.md
private func example2() async throws {
  let (name, password) = (MutableProperty(""), MutableProperty(""))
  let isComplete = name.combineLatest(with: password).map { !$0.isEmpty && !$1.isEmpty }.removeDuplicates()
  isComplete.signal.subscribe { print($0) }  // false
  name.value = "Ada"
  password.value = "1815"  // true
  _ = isComplete
}

// Documentation/State.md
private func example3() async throws {
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

// Documentation/State.md
private func example4() async throws {
  let price = MutableProperty(10)
  let (net, tax) = (price.map { $0 }, price.map { $0 / 5 })
  net.combineLatest(with: tax).signal.subscribe { print($0, $1) }  // 10 2
  net.signal.combineLatest(with: tax.signal).subscribe { print("signals:", $0, $1) }  // signals: 10 2
  price.value = 20  // 20 4, and of the signals: 20 2, then 20 4
  _ = price
}

// Documentation/State.md
private func example5() async throws {
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

// Documentation/State.md
private func example6() async throws {
  let count = MutableProperty(0)
  Signal<Int, Never>.from([1, 2, 3]).bind(to: count)
  print(count.value)  // 3
  _ = count
}

// Documentation/State.md
private func example7() async throws {
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
  login.logIn.isEnabled.signal.subscribe { print("the button can be pressed:", $0) }
  login.logIn.isExecuting.signal.subscribe { print("the spinner turns:", $0) }
  login.logIn.values.subscribe { print($0) }
  login.logIn.errors.subscribe { _ in print("That is not the password.") }
  clicks.signal.bind(to: login.logIn)
  login.name.value = "Ada"
  login.password.value = "1816"
  clicks.send(())  // That is not the password.
  login.password.value = "1815"
  clicks.send(())  // Welcome, Ada
}

// Documentation/State.md
private func example8() async throws {
  let save = Command<String, Int, Never>(enabledIf: Signal<Bool, Never>.just(false)) { .just($0.count) }
  save.execute("text").signal.subscribe(onValue: { print($0) }, onFailure: { print($0) })  // The command is disabled.
  _ = save
}

// Documentation/State.md
private func example9() async throws {
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

// Documentation/State.md
private func example10() async throws {
  let (name, field) = (MutableProperty("Ada"), MutableProperty(""))
  field.bind(twoWay: name)  // field is "Ada"
  field.value = "Eve"  // name is "Eve"
  name.value = "Adam"  // field is "Adam"
}

// Documentation/State.md
private func example11() async throws {
  let (text, number) = (MutableProperty(""), MutableProperty(7))
  text.channel().bind(to: number.channel().compactMap({ String($0) }, back: { Int($0) }))
  print(text.value)  // 7
  text.value = "eight"  // number stays 7
  text.value = "009"  // number is 9, and the text stays as it was typed
}

// Documentation/State.md
private func example12() async throws {
  let volume = Channel<Int, Never>()
  volume.leading.send(5)
  volume.following.signal.subscribe { print("shown", $0) }  // shown 5
  volume.leading.signal.subscribe { print("chosen", $0) }
  volume.following.send(7)  // chosen 7
  _ = volume
}
