import Rivulet
import RivuletTesting
import Testing

/// View models that Scripts/migrate-from-combine and Scripts/migrate-from-rxswift made of those in Before: they do what those did.
@Suite("Rewritten view models")
struct RewrittenModelsTests {
  private struct Offline: Error {}

  @Test("a form follows its fields, and ends with its owner")
  @MainActor func form() {
    let form = SignUpForm()
    #expect(form.hint == "Too short")
    form.name = "Ada"
    form.password = "difference"
    #expect(form.isComplete)
    #expect(form.hint == "")
    let registration = RegistrationForm()
    registration.email.value = "ada@example.org"
    registration.password.value = "difference"
    #expect(registration.canRegister)
  }

  @Test("a subscription that was stored in a bag ends with the object")
  @MainActor func bag() {
    let watch = LiveSubscriptions()
    watch.during { _ = ChatModel() }
    #expect(watch.live.isEmpty)
  }

  @Test("a chat has what was sent and received, after what was prepended")
  @MainActor func chat() {
    let chat = ChatModel()
    chat.send("hello")
    chat.receive("hi")
    #expect(chat.lines == ["welcome", "me: hello", "hi"])
  }

  @Test("a cancelled subscription receives nothing more")
  @MainActor func cancelled() {
    let settings = SettingsModel()
    settings.begin()
    settings.volume = 7
    settings.end()
    settings.volume = 8
    #expect(settings.saved == [7])
    for hide in [settings.hide, settings.hideAll] {
      settings.show()
      settings.volume = 9
      hide()
      settings.volume = 10
      #expect(settings.shown == 9)
    }
  }

  @Test("a subject with a value is set, and completes")
  func counter() {
    let counter = CounterModel()
    let (isPositive, text) = (counter.isPositive.record(), counter.text.record())
    counter.increment()
    counter.reset()
    counter.close()
    #expect(isPositive.log == "false true false |")
    #expect(text.log == "1 0 |")
  }

  @Test("retry(3) of RxSwift becomes two retries")
  func retries() {
    let attempts = MutableProperty(0)
    let uploads = Uploads { _ in
      .deferred {
        attempts.value += 1
        return .fail(Offline())
      }
    }
    let recorder = uploads.finished.record()
    uploads.start("a")
    #expect(attempts.value == 3)
    #expect(recorder.log == "#")
  }

  @Test("withLatestFrom becomes the other signal's values alone")
  func withLatest() {
    let photos = TaggedPhotos()
    let recorder = photos.chosen.record()
    photos.tap()
    photos.tag.value = "dusk"
    photos.tap()
    #expect(recorder.log == "dawn dusk |")
  }

  @Test("a signal made with create ends the work of its source")
  func create() {
    final class Source: Receiver {
      let (handler, ends) = (MutableProperty<(@Sendable (Int) -> Void)?>(nil), MutableProperty(0))
      func begin(_ handler: @escaping @Sendable (Int) -> Void) { self.handler.value = handler }
      func end() { ends.value += 1 }
    }
    let source = Source()
    let recorder = Location.positions(of: source).take(first: 1).record()
    source.handler.value?(7)
    #expect(recorder.log == "7 |")
    #expect(source.ends.value == 1)
    #expect(Location.fixed(0).record().log == "|")
    #expect(Location.fixed(3).record().log == "3 |")
  }

  @Test("a relay that is bound to another keeps its limits")
  func stepper() {
    let stepper = Stepper(maximum: 1)
    stepper.up()
    stepper.up()
    #expect(stepper.value.value == 1)
    stepper.reset()
    #expect(stepper.value.value == 0)
  }

  @Test("prices of unknown things count nothing")
  func cart() {
    let cart = CartModel { name in name == "tea" ? .just(3) : .fail(.unknown) }
    let recorder = cart.total.record()
    cart.add("tea")
    cart.add("?")
    #expect(recorder.log == "3 3")
  }

  @Test("a subscription that was stored in another's bag or in a constant ends with it")
  func owners() {
    #expect(Owners.twoSums() == [0])
    let (source, last) = (BehaviorSubject<Int, Never>(0), MutableProperty(0))
    var subscription: ScopedDisposable? = Owners.last(of: source) { last.value = $0 }
    source.send(1)
    _ = subscription
    subscription = nil
    source.send(2)
    #expect(last.value == 1)
  }
}
