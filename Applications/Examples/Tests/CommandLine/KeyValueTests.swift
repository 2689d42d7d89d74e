import Testing

@testable import CommandLineExamples

@Suite struct `A store of values by key` {
  let store = KeyValueStore()

  @Test func `shows what it holds after each command`() {
    #expect(store.execute("set tea green or black") == "tea=green or black")
    #expect(store.execute("set milk no") == "milk=no  tea=green or black")
    #expect(store.execute("delete tea") == "milk=no")
    #expect(store.execute("delete milk") == "empty")
  }

  @Test func `undoes each change, and redoes it`() {
    for command in ["set tea green", "set tea black", "delete tea"] { _ = store.execute(command) }
    let shown = ["undo", "undo", "redo", "undo", "undo"].map { store.execute($0) }
    #expect(
      shown
        == ["tea=black", "tea=green", "tea=black", "tea=green", "empty"])
    #expect(store.execute("undo") == "There is nothing to undo.")
  }

  @Test func `forgets what was undone after another change`() {
    for command in ["set tea green", "undo", "set tea black"] { _ = store.execute(command) }
    #expect(store.execute("redo") == "There is nothing to redo.")
  }

  @Test(arguments: ["set", "set tea", "undo twice", "brew", "get tea"])
  func `says which commands there are`(command: String) {
    #expect(store.execute(command) == "Type set KEY VALUE, delete KEY, undo, redo or quit.")
  }

  @Test func `says that a key isn't there`() { #expect(store.execute("delete tea") == "There is no 'tea'.") }
}
