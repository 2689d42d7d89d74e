import Rivulet
import RivuletTesting
import Testing

@Suite("ValidatingProperty that corrects, and over another property")
struct ValidatingPropertyCorrectingTests {
  private func limit(_ value: Int) throws(Oops) -> Int {
    if value < 0 { throw Oops(code: value) }
    return min(value, 100)
  }

  private func positive(_ value: Int) throws(Oops) { if value < 0 { throw Oops(code: value) } }

  @Test("a corrected value is the verdict and the last valid value, and the value stays as it was set")
  func corrects() {
    let property = ValidatingProperty.correcting(50, limit)
    let verdicts = property.verdict.signal.record()
    property.value = 120
    #expect(property.value == 120)
    #expect(property.isValid.value)
    #expect(property.lastValid.value == 100)
    property.value = -1
    #expect(property.lastValid.value == 100)
    #expect(verdicts.values == [.success(50), .success(100), .failure(Oops(code: -1))])
  }

  @Test("over another property, it starts with that one's value and sets it to valid values only")
  func over() {
    let model = MutableProperty(1)
    let typed = ValidatingProperty(over: model, validate: positive)
    let recorder = model.signal.record()
    for value in [2, -1, 3] { typed.value = value }
    #expect(recorder.log == "1 2 3")
  }

  @Test("over another property, it follows that one's values, and judges them")
  func follows() {
    let model = MutableProperty(1)
    let typed = ValidatingProperty(over: model, validate: positive)
    let recorder = typed.signal.record()
    typed.value = -5
    model.value = -2
    #expect(typed.verdict.value == .failure(Oops(code: -2)))
    #expect(typed.lastValid.value == 1)
    model.value = 4
    #expect(recorder.log == "1 -5 -2 4")
    #expect(typed.lastValid.value == 4)
  }

  @Test("over another property, that one receives the corrected value, and the typed one stays")
  func correctsOver() {
    let model = MutableProperty(50)
    let typed = ValidatingProperty.correcting(over: model, limit)
    typed.value = 120
    #expect(model.value == 100)
    #expect(typed.value == 120)
  }

  @Test("over another property, it retains neither itself nor that one")
  func freed() {
    let model = MutableProperty(1)
    let recorder = {
      let typed = ValidatingProperty(over: model, validate: positive)
      return typed.signal.record()
    }()
    #expect(recorder.log == "1 |")
    weak var freed: MutableProperty<Int>?
    let typed = {
      let model = MutableProperty(1)
      freed = model
      return ValidatingProperty(over: model, validate: positive)
    }()
    #expect(freed == nil)
    typed.value = 3
    #expect(typed.value == 3)
  }
}
