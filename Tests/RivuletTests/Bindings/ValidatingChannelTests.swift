import Rivulet
import RivuletTesting
import Testing

@Suite("The channel of a ValidatingProperty", .leavesNoSubscriptions)
struct ValidatingChannelTests {
  private func even(_ value: Int) -> ValidatingProperty<Int, Oops> {
    ValidatingProperty(value) { (value) throws(Oops) in if value % 2 != 0 { throw Oops(code: value) } }
  }

  @Test("a value sent to it is set and judged, and doesn't come back")
  func sends() {
    let property = even(2)
    let field = property.channel()
    let (shown, validity) = (field.signal.record(), property.isValid.signal.record())
    field.send(3)
    #expect(property.value == 3)
    #expect(property.lastValid.value == 2)
    property.value = 4
    #expect(shown.log == "2 4")
    #expect(validity.log == "true false true")
  }

  @Test("a value sent to it inside a handler, and replaced at once, still counts as the last valid value")
  func replacedAtOnce() {
    let property = even(2)
    let field = property.channel()
    property.signal.filter { $0 == 3 }.subscribe { _ in
      field.send(4)
      field.send(5)
    }
    property.value = 3
    #expect(property.value == 5)
    #expect(property.lastValid.value == 4)
  }

  @Test("it is linked to a field both ways, from either side")
  func twoWay() {
    let (name, field, other) = (even(2), MutableProperty(0), MutableProperty(8))
    field.bind(twoWay: name)
    #expect(field.value == 2)
    field.value = 3
    #expect(name.verdict.value == .failure(Oops(code: 3)))
    name.value = 6
    #expect(field.value == 6)
    name.bind(twoWay: other)
    #expect(name.value == 8)
    #expect(field.value == 8)
    other.value = 10
    #expect(field.value == 10)
  }

  @Test("it retains no property, and completes with its own")
  func freed() {
    let field = {
      let property = even(2)
      return property.channel()
    }()
    #expect(field.signal.record().log == "|")
  }

  @Test("a signal is bound to it, and ends with it")
  func bound() {
    let source = TestSource<Int, Never>()
    do {
      let property = even(2)
      source.signal.bind(to: property)
      source.send(5)
      #expect(property.value == 5)
      #expect(!property.isValid.value)
    }
    #expect(source.subscriptions.ended == 1)
  }

  @Test("sets from several threads, half of them through the channel, leave the last valid value")
  func threads() {
    let times = count(500)
    let property = even(0)
    let field = property.channel()
    onThreads(4) { thread in
      for number in 0..<times {
        let value = (thread * times + number) * 2
        if thread % 2 == 0 { field.send(value) } else { property.value = value }
      }
    }
    let last = property.value
    field.send(1)
    #expect(property.lastValid.value == last)
  }
}
