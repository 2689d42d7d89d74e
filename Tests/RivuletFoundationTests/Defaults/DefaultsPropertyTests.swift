import Foundation
import Rivulet
import RivuletFoundation
import RivuletTesting
import Testing

// One after the other, because a notification makes the properties of all keys look, on the thread that posts it.
@Suite("UserDefaults.reactive.property", .timeLimit(.minutes(10)), .leavesNoSubscriptions, .serialized)
struct DefaultsPropertyTests {
  /// A suite and a key of each test's own; nothing of it is left behind.
  final class Store {
    let suite = "rivulet-test-\(UUID().uuidString)"
    let key = "key-\(UUID().uuidString)"
    let defaults: UserDefaults
    init() { defaults = UserDefaults(suiteName: suite)! }
    deinit { defaults.removePersistentDomain(forName: suite) }

    func number(default value: Int = 0) -> DefaultsProperty<Int> {
      defaults.reactive.property(forKey: key, default: value)
    }
    var text: DefaultsProperty<String?> { defaults.reactive.property(forKey: key, as: String.self) }
  }

  let store = Store()

  @Test("setting a bound property sets the default")
  func boundPropertySetsTheDefault() {
    let (typed, kept) = (MutableProperty("Ada"), store.text)
    typed.signal.map(Optional.some).bind(to: kept)
    #expect(store.defaults.string(forKey: store.key) == "Ada")
    typed.value = "Grace"
    #expect(store.defaults.string(forKey: store.key) == "Grace")
    _ = kept
  }

  @Test("setting the default sets the bound property at once")
  func defaultSetsTheBoundProperty() {
    let (shown, kept) = (MutableProperty(0), store.number())
    kept.signal.bind(to: shown)
    kept.value = 7
    #expect(shown.value == 7)
  }

  @Test("several properties for one key follow each other, also from different objects for one suite")
  func severalFollow() {
    let (one, two) = (store.number(), store.number())
    let three = UserDefaults(suiteName: store.suite)!.reactive.property(forKey: store.key, default: 0)
    let recorders = [one, two, three].map { TestRecorder($0.signal) }
    one.value = 1
    two.value = 2
    three.value = 3
    #expect([one, two, three].map(\.value) == [3, 3, 3])
    for recorder in recorders {
      #expect(recorder.values == [0, 1, 2, 3])
      recorder.dispose()
    }
  }

  @Test("removing the default sends nil, or what stands for nil")
  func removal() {
    store.defaults.set("5", forKey: store.key)
    let (text, other) = (store.text, store.defaults.reactive.property(forKey: store.key, default: "none"))
    let (texts, others) = (TestRecorder(text.signal), TestRecorder(other.signal))
    text.value = nil
    #expect(store.defaults.object(forKey: store.key) == nil)
    text.value = "6"
    other.remove()
    #expect(store.defaults.object(forKey: store.key) == nil)
    #expect(texts.values == ["5", nil, "6", nil])
    #expect(others.values == ["5", "none", "6", "none"])
    texts.dispose()
    others.dispose()
  }

  @Test("an own write is announced once, and comes to rest between two properties bound to each other")
  func ownWrites() {
    let (slider, kept) = (MutableProperty(0), store.number(default: 50))
    slider.signal.skip(first: 1).bind(to: kept)
    kept.signal.bind(to: slider)
    let recorder = TestRecorder(kept.signal)
    #expect(slider.value == 50)
    slider.value = 60
    kept.value = 70
    kept.value = 70
    #expect(recorder.values == [50, 60, 70])
    #expect(slider.value == 70)
    recorder.dispose()
  }

  @Test("the signal completes when the property is freed, and bindings end")
  func completes() {
    var kept: DefaultsProperty<Int>? = store.number()
    let recorder = TestRecorder(kept!.signal)
    let source = MutableProperty(1)
    let binding = source.signal.bind(to: kept!)
    weak let gone = kept
    kept = nil
    #expect(gone == nil)
    #expect(recorder.log == "0 1 |")
    #expect(binding.isDisposed)
  }

  @Test("the value that is kept is sent first")
  func initialValue() {
    store.defaults.set(3, forKey: store.key)
    let (kept, absent) = (store.number(), store.defaults.reactive.property(forKey: "absent", as: Int.self))
    let (first, none) = (TestRecorder(kept.signal), TestRecorder(absent.signal))
    #expect(first.values == [3])
    #expect(none.values == [nil])
    first.dispose()
    none.dispose()
  }

  @Test func `the same key in another suite is another default`() {
    let other = Store()
    let (here, there) = (
      store.number(), other.defaults.reactive.property(forKey: store.key, default: 0)
    )
    here.value = 1
    #expect(there.value == 0)
  }

  @Test func `a stored value of another type counts as missing, and stays`() {
    store.defaults.set("text", forKey: store.key)
    let number = store.number(default: 5)
    #expect(number.value == 5)
    #expect(store.defaults.string(forKey: store.key) == "text")
    #expect(store.defaults.reactive.property(forKey: store.key, as: [Int].self).value == nil)
    number.value = 6
    #expect(store.defaults.integer(forKey: store.key) == 6)
  }

  @Test func `a change made without a property is announced when its notification is posted`() {
    let kept = store.number()
    let recorder = TestRecorder(kept.signal)
    store.defaults.set(4, forKey: store.key)
    NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: store.defaults)
    #expect(recorder.values.last == 4)
    #expect(kept.value == 4)
    recorder.dispose()
  }

  enum Theme: String, DefaultsValue { case light, dark }

  @Test func `values of all types are restored unchanged`() {
    func check<Value: DefaultsValue>(_ value: Value, _ other: Value, line: Int = #line) {
      let store = Store()
      let property = store.defaults.reactive.property(forKey: store.key, default: other)
      property.value = value
      #expect(property.value == value, "line \(line)")
      // From what is kept, and not from what is remembered.
      let again = UserDefaults(suiteName: store.suite)!.reactive.property(forKey: store.key, default: other)
      #expect(again.value == value, "line \(line)")
    }
    check(true, false)
    check(false, true)
    check(-7, 0)
    check(Int.max, 0)
    check(1.5, 0)
    check(2.0, 0)
    check("Ada", "")
    check(Data([0, 255]), Data())
    check(Date(timeIntervalSinceReferenceDate: 800_000_000.25), .distantPast)
    check(URL(string: "https://example.org/a?b=c")!, URL(string: "x:")!)
    check(["a", "b"], [])
    check([[1], [2, 3]], [])
    check(["a": 1.5], [:])
    check(["a": [true]], [:])
    check(String?.some("Ada"), nil)
    check(Theme.dark, .light)
    check([Theme.dark], [])
  }

  @Test func `an array with one element of another type counts as missing`() {
    store.defaults.set([1, "two"] as [Any], forKey: store.key)
    #expect(store.defaults.reactive.property(forKey: store.key, default: [9]).value == [9])
    store.defaults.set("violet", forKey: store.key)
    #expect(store.defaults.reactive.property(forKey: store.key, default: Theme.light).value == .light)
  }
}
