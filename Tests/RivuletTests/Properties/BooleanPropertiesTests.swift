import Rivulet
import RivuletTesting
import Testing

@Suite("and, or, all and any of properties")
struct BooleanPropertiesTests {
  @Test("and is true while both are, or while one is")
  func pairs() {
    let (a, b) = (MutableProperty(false), MutableProperty(true))
    let (both, either) = (a.and(b).signal.record(), a.or(b).signal.record())
    a.value = true
    b.value = false
    a.value = false
    #expect(both.log == "false true false false")
    #expect(either.log == "true true true false")
  }

  @Test("all is true while every one is, and any while one is")
  func lists() {
    let properties = (0..<3).map { _ in MutableProperty(false) }
    let (all, any) = (Property.all(properties), Property.any(properties))
    #expect([all.value, any.value] == [false, false])
    properties[1].value = true
    #expect([all.value, any.value] == [false, true])
    for property in properties { property.value = true }
    #expect([all.value, any.value] == [true, true])
  }

  @Test("of no properties, all is true and any is false")
  func none() {
    #expect(Property.all([Property<Bool>]()).value)
    #expect(!Property.any([Property<Bool>]()).value)
  }

  @Test("a property and its opposite never agree")
  func noGlitches() {
    let a = MutableProperty(false)
    let (both, either) = (a.and(a.negate()).signal.record(), a.or(a.negate()).signal.record())
    a.value = true
    #expect(both.log == "false false")
    #expect(either.log == "true true")
  }
}
