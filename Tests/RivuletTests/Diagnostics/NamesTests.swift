import Rivulet
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

// Each in a process of its own, because the variable is read once.
@Suite("Names")
struct NamesTests {
  @Test("operators append their names, so that a chain reads as a path")
  func chain() async {
    await #expect(processExitsWith: .success) {
      setenv("RIVULET_DEBUG_NAMES", "", 1)
      let username = Subject<Int, Never>().signal.named("username")
      let chain = username.removeDuplicates().take(first: 3).filter { $0 > 0 }
      expect(chain.name, "[[[username] removeDuplicates] take(first: 3)] filter")
      expect(chain.description, "Signal<Int, Never> [[[username] removeDuplicates] take(first: 3)] filter")
      expect(username.flatMap(.latest) { .just($0) }.name, "[username] flatMap")
      expect(username.combineLatest(with: username).name, "[username] combineLatest(with:)")
    }
  }

  @Test("a name replaces the path before it")
  func own() async {
    await #expect(processExitsWith: .success) {
      setenv("RIVULET_DEBUG_NAMES", "1", 1)
      expect(Signal<Int, Never>.just(1).map { $0 }.named("mine").name, "mine")
    }
  }

  @Test("without the variable there are no names, and none are made")
  func off() async {
    await #expect(processExitsWith: .success) {
      unsetenv("RIVULET_DEBUG_NAMES")
      let signal = Signal<Int, Never>.just(1).named(unwanted()).filter { _ in true }
      expect(signal.name, "")
      expect(signal.description, "Signal<Int, Never>")
    }
  }
}

private func unwanted() -> String { fatalError("A name was made.") }

private func expect(_ actual: String, _ expected: String) {
  precondition(actual == expected, "\(actual) is not \(expected)")
}
