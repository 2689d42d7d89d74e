import Rivulet
import RivuletTesting
import Testing

@Suite("Rule 1: values, then at most one end")
struct GrammarTests {
  @Test("C4 every operator hands on values and completion, and nothing after", arguments: specimens(Oops.self))
  func completion(specimen: Specimen<Oops>) { Law.grammar.check(specimen, failure: Oops()) }

  @Test("C4 so does one that cannot fail", arguments: specimens(Never.self))
  func infallible(specimen: Specimen<Never>) { Law.grammar.check(specimen) }

  @Test("B12 every operator hands on a failure at once, and nothing after", arguments: specimens(Oops.self))
  func failure(specimen: Specimen<Oops>) { Law.failuresPassAtOnce.check(specimen, failure: Oops(code: 7)) }

  @Test("C11 nothing comes after disposal, not even the end", arguments: specimens(Oops.self))
  func disposal(specimen: Specimen<Oops>) { Law.disposalIsSilent.check(specimen, failure: Oops()) }

  @Test("B16 B25 whoever has had enough ends the source with the last value", arguments: specimens(Oops.self))
  func enough(specimen: Specimen<Oops>) { Law.enoughIsEnough.check(specimen, failure: Oops()) }

  @Test("an infinite source stops as soon as the subscriber has had enough", arguments: specimens(Never.self))
  func infinite(specimen: Specimen<Never>) { Law.enoughIsEnough.check(specimen) }

  @Test("B13 B14 each subscription does everything anew", arguments: specimens(Oops.self))
  func independence(specimen: Specimen<Oops>) { Law.subscriptionsAreIndependent.check(specimen, failure: Oops()) }
}
