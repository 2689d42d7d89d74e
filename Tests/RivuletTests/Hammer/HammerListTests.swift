import RivuletTesting
import Testing

@Suite("The list of hammered operators and types")
struct HammerListTests {
  /// Public functions without a row that names them.
  private static let exceptions: [String: String] = [
    // One input, and nothing else that could end it: hammered as specimens.
    "map(_:)": single, "replace(with:)": single, "compactMap(_:)": single, "compacted()": single, "filter(_:)": single,
    "removeDuplicates()": single, "removeDuplicates(by:)": single, "scan(_:_:)": single, "accumulate(into:_:)": single,
    "reduce(_:_:)": single, "collect(into:_:)": single, "collect()": single, "buffer(count:)": single,
    "combinePrevious(_:_:)": single, "pairwise()": single, "enumerated()": single, "negate()": single,
    "ignoreValues()": single, "materialize()": single, "dematerialize()": single, "take(first:)": single,
    "take(last:)": single, "take(while:)": single, "take(through:)": single, "skip(first:)": single,
    "skip(while:)": single, "contains(_:)": single, "contains(where:)": single, "allSatisfy(_:)": single,
    "handleEvents(onSubscribe:onValue:onFailure:onCompletion:onTermination:onDispose:)": single,
    "mapFailure(_:)": single, "replaceFailure(with:)": single, "setFailureType(to:)": single,
    "setValueType(to:)": single, "log(_:as:to:)": single, "element(at:)": single, "first(where:)": single,
    "last(where:)": single, "single(throwing:)": single, "skip(last:)": single, "uniqued()": single,
    "uniqued(by:)": single, "replaceNil(with:)": single, "timestamped(by:)": single, "measureInterval(on:)": single,
    "tryCompactMap(_:)": single, "tryFilter(_:)": single, "tryScan(_:_:)": single, "tryReduce(_:_:)": single,
    "tryTake(while:)": single, "trySkip(while:)": single, "tryContains(where:)": single, "tryAllSatisfy(_:)": single,
    "tryRemoveDuplicates(by:)": single, "changes(by:)": single, "changes(by:areEqual:)": single,
    "mapElements(_:updating:)": single, "filterElements(_:)": single, "result()": single, "unwrapResult()": single,
    "assertNoFailure(_:)": single,
    // Several inputs, all alike.
    "combineLatest(_:_:_:_:)": alike, "combineLatest(_:_:_:_:_:)": alike, "combineLatest(_:_:_:_:_:_:)": alike,
    "combineLatest(_:_:_:_:_:_:_:)": alike, "combineLatest(_:_:_:_:_:_:_:_:_:)": alike,
    "combineLatest(_:_:_:_:_:_:_:_:_:_:)": alike, "zip(_:_:_:_:_:_:_:_:_:)": alike,
    "zip(_:_:_:_:_:_:_:_:_:_:)": alike, "zip(_:_:_:_:)": alike, "zip(_:_:_:_:_:)": alike,
    "zip(_:_:_:_:_:_:)": alike, "zip(_:_:_:_:_:_:_:)": alike,
    // Nothing of their own that threads could share.
    "just(_:)": stateless, "fail(_:)": stateless, "from(_:)": stateless, "constant(_:)": stateless,
    "delay(before:)": stateless, "exponential(from:factor:maximum:)": stateless, "jittered(by:using:)": stateless,
    "backoff(_:)": stateless, "immediately(_:)": stateless, "delay(after:)": stateless,
    "limited(to:)": stateless, "limited(for:)": stateless, "limited(toFailures:)": stateless, "delayed(by:)": stateless,
    "resettingAfterValues()": stateless,
    "otherwise(_:)": stateless, "applied(to:_:updating:)": stateless, "unfold(_:_:)": stateless,
    "==(_:_:)": stateless, "hash(into:)": stateless, "makeAsyncIterator()": stateless, "next(isolation:)": stateless,
    "merge(maxConcurrent:)": "a strategy of flatten(_:)'s rows",
    // Each row does it.
    "subscribe(onValue:onFailure:onCompletion:)": "every row subscribes",
    "subscribe(onValue:onCompletion:)": "as the other",
    "onDispose(_:)": "a part of the row of Subscription",
    "printSubscriptions(on:to:)": "a signal of the process, of which there is one",
  ]
  private static let single = "one input, hammered as a specimen"
  private static let alike = "the same as with three and with eight inputs"
  private static let stateless = "keeps nothing that threads could share"
  /// Of these, one row is for all: everything goes through one lazy cell, or one send.
  private static let wholeTypes = [
    "LazyList": "one lazy cell for all", "Subscriber": "every source sends through it",
    "ConditionBody": "for the compiler alone",
    "HandlerBody": "for the compiler alone",
  ]

  @Test("every public function that threads may share is named by a row")
  func functions() {
    let names = hammers.map(\.name)
    let missing = interface.functions.filter { function in
      Self.exceptions[function.name] == nil && Self.wholeTypes[function.owner] == nil
        && !names.contains { $0.contains(function.name) }
    }
    #expect(
      missing.map { "\($0.owner).\($0.name)" }.sorted() == [],
      "a row in Tests/Scenarios/Hammer, or, for an operator with one input, a place in the exceptions")
  }

  @Test("every public class is named by a row")
  func classes() {
    let names = hammers.map(\.name)
    #expect(interface.classes.filter { type in !names.contains { $0.contains(type) } } == [])
  }

  @Test("every exception is a function or a type that exists")
  func exceptions() {
    let known = Set(interface.functions.map(\.name))
    #expect(Set(Self.exceptions.keys).subtracting(known).sorted() == [])
    #expect(Set(Self.wholeTypes.keys).subtracting(interface.functions.map(\.owner)).sorted() == [])
  }

  @Test("an operator with one input has a specimen")
  func operatorsUnderTest() {
    let names = hammers.map(\.name).filter { $0.hasPrefix("specimen") }
    let operators = Self.exceptions.filter { $0.value == Self.single }.map(\.key)
    let missing = operators.filter { function in
      // With its first label if another operator has the name, too: that of `take(first:)` is none of `take(last:)`.
      let (name, start) = (function.prefix { $0 != "(" }, function.prefix { $0 != ":" })
      let isAlone = !operators.contains { $0 != function && $0.hasPrefix("\(name)(") }
      let wanted = isAlone || start.hasSuffix("()") || start.hasSuffix("(_") ? name : start
      return !names.contains { $0.contains(wanted) }
    }
    #expect(
      missing.sorted() == [],
      "a row that has the name in Tests/Scenarios/OperatorsUnderTest/OperatorsUnderTest+Values.swift")
  }

  @Test("no two rows have the same name")
  func unique() {
    #expect(Dictionary(grouping: hammers.map(\.name)) { $0 }.filter { $1.count > 1 }.keys.sorted() == [])
  }
}

/// The framework's public interface.
private let interface: PublicInterface = {
  let sources = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4).joined(separator: "/")
  var interface = PublicInterface()
  for text in texts(below: "\(sources)/Sources/Rivulet") { interface.read(text) }
  return interface
}()

private func texts(below path: String) -> [String] {
  if path.hasSuffix(".swift") { return [contents(of: path)] }
  return entries(of: path).flatMap { texts(below: "\(path)/\($0)") }
}
