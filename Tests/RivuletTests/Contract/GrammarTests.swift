import Rivulet
import RivuletTesting
import Testing

@Suite("Rule 1: values, then at most one end")
struct GrammarTests {
  @Test("every operator hands on values and completion, and nothing after", arguments: operatorsUnderTest(Oops.self))
  func completion(specimen: OperatorUnderTest<Oops>) { Law.grammar.check(specimen, failure: Oops()) }

  @Test(
    "an operator that cannot fail hands on values and completion, and nothing after",
    arguments: operatorsUnderTest(Never.self))
  func infallible(specimen: OperatorUnderTest<Never>) { Law.grammar.check(specimen) }

  @Test("every operator hands on a failure at once, and nothing after", arguments: operatorsUnderTest(Oops.self))
  func failure(specimen: OperatorUnderTest<Oops>) { Law.failuresPassAtOnce.check(specimen, failure: Oops(code: 7)) }

  @Test("nothing comes after disposal, not even the end", arguments: operatorsUnderTest(Oops.self))
  func disposal(specimen: OperatorUnderTest<Oops>) { Law.disposalIsSilent.check(specimen, failure: Oops()) }

  @Test(
    "a subscriber that has enough ends the source with the last value", arguments: operatorsUnderTest(Oops.self)
  )
  func enough(specimen: OperatorUnderTest<Oops>) { Law.enoughIsEnough.check(specimen, failure: Oops()) }

  @Test("an infinite source stops as soon as the subscriber has had enough", arguments: operatorsUnderTest(Never.self))
  func infinite(specimen: OperatorUnderTest<Never>) { Law.enoughIsEnough.check(specimen) }

  @Test("each subscription does all work again", arguments: operatorsUnderTest(Oops.self))
  func independence(specimen: OperatorUnderTest<Oops>) {
    Law.subscriptionsAreIndependent.check(specimen, failure: Oops())
  }
}
