import Rivulet
import RivuletTesting
import Testing

/// A collection that follows the changes, one by one, equals one that is computed of the whole.
@Suite("The law of collections")
struct CollectionLawTests {
  private let tasks = MutableProperty<[Task]>([])

  @Test("an array that follows the differences and updates has the elements of the property", arguments: 0..<50)
  func following(seed: UInt64) {
    var edits = RandomEdits(seed: seed)
    let recorder = tasks.changes(by: \.id).record()
    edits.run(on: tasks) { expected in
      var (applied, replaced) = ([Task](), [Task]())
      for change in recorder.values {
        #expect(change.previousCount == applied.count)
        applied = applied.applying(change.difference)!
        for offset in change.updates { applied[offset] = change.elements[offset] }
        for (before, after) in change.replacements { replaced.replaceSubrange(before, with: change.elements[after]) }
        #expect(applied == change.elements && replaced == change.elements)
      }
      #expect(applied == expected)
    }
  }

  @Test("only elements that are there before and after are moved or updated", arguments: 0..<50)
  func moves(seed: UInt64) {
    var edits = RandomEdits(seed: seed)
    let recorder = tasks.changes(by: \.id).record()
    edits.run(on: tasks) { _ in }
    for (before, change) in zip([[]] + recorder.values.map(\.elements), recorder.values) {
      for case .insert(let offset, let element, let origin?) in change.difference {
        #expect(before[origin].id == element.id && change.elements[offset] == element)
        let isUpdated = change.updates.contains(offset)
        #expect(isUpdated == (before[origin] != element))
      }
    }
  }

  @Test("mapped elements are those of the mapped whole, and each is made once", arguments: 0..<50)
  func mapping(seed: UInt64) {
    var edits = RandomEdits(seed: seed)
    let made = Counter()
    let changes = tasks.changes(by: \.id)
    let expectedCalls = changes.record()
    let mapped = changes.mapElements { task in
      made.add()
      return "\(task.id) \(task.title)"
    }
    let recorder = mapped.record()
    edits.run(on: tasks) { expected in
      #expect(recorder.values.last?.elements == expected.map { "\($0.id) \($0.title)" })
      #expect(replayed(recorder.values) == recorder.values.last?.elements)
    }
    let new = expectedCalls.values.map { change in
      let inserted = change.difference.insertions.filter { $0.isInsertionOfNew }
      return inserted.count + change.updates.count
    }
    #expect(made.value == new.reduce(0, +))
  }

  @Test("view models stay with their elements, and follow their updates", arguments: 0..<50)
  func models(seed: UInt64) {
    var edits = RandomEdits(seed: seed)
    let models = tasks.changes(by: \.id).mapElements(TaskModel.init, updating: { $0.title.value = $1.title })
    let recorder = models.record()
    edits.run(on: tasks) { expected in
      let elements = recorder.values.last?.elements ?? []
      #expect(elements.map(\.id) == expected.map(\.id))
      #expect(elements.map(\.title.value) == expected.map(\.title))
    }
    #expect(recorder.values.allSatisfy { $0.updates.isEmpty })
    #expect(replayed(recorder.values).map(\.id) == tasks.value.map(\.id))
  }

  @Test("filtered elements are those of the filtered whole, and so are those mapped after it", arguments: 0..<50)
  func filtering(seed: UInt64) {
    var edits = RandomEdits(seed: seed)
    let filtered = tasks.changes(by: \.id).filterElements { $0.title.count.isMultiple(of: 2) }
    let (recorder, titles) = (filtered.record(), filtered.mapElements { $0.title }.record())
    edits.run(on: tasks) { tasks in
      let expected = tasks.filter { $0.title.count.isMultiple(of: 2) }
      #expect(recorder.values.last?.elements == expected)
      #expect(replayed(recorder.values) == expected)
      #expect(titles.values.last?.elements == expected.map(\.title))
    }
  }

  @Test("after a missed change, all elements are inserted, and none is an update")
  func missed() {
    struct Todo: Equatable {
      let id: Int
      var title = ""
    }
    let todos = MutableProperty([Todo(id: 1), Todo(id: 2)])
    let shared = todos.changes(by: \.id).share()
    let first = shared.record()
    let late = shared.mapElements { $0.title }.record()
    todos.modify { $0[1].title = "Sow" }
    #expect(late.values.map(\.elements) == [["", "Sow"]])
    #expect(late.values.map(\.updates) == [[]])
    #expect(late.values.map(\.difference.insertions.count) == [2])
    first.dispose()
    late.dispose()
  }

  @Test("a subscriber that joins shared changes late has the same elements", arguments: 0..<20)
  func late(seed: UInt64) {
    var edits = RandomEdits(seed: seed)
    let shared = tasks.changes(by: \.id).share()
    let keeper = shared.record()
    edits.run(on: tasks) { _ in }
    tasks.modify { $0.append(Task(id: 1000, title: "ab")) }
    let late = shared.mapElements { $0 }.filterElements { $0.title.count.isMultiple(of: 2) }.record()
    edits.run(on: tasks) { expected in
      if let last = late.values.last { #expect(last.elements == expected.filter { $0.title.count.isMultiple(of: 2) }) }
    }
    #expect(!late.values.isEmpty && replayed(late.values) == late.values.last?.elements)
    #expect(keeper.values.last?.elements == tasks.value)
  }

  /// Applies all changes, one after the other, to an empty array.
  private func replayed<Element>(_ changes: [CollectionChange<Element>]) -> [Element] {
    changes.reduce(into: []) { list, change in
      for (before, after) in change.replacements { list.replaceSubrange(before, with: change.elements[after]) }
    }
  }
}

private struct Task: Equatable {
  let id: Int
  var title: String
}

private final class TaskModel: Sendable {
  let id: Int
  let title: MutableProperty<String>

  init(_ task: Task) { (id, title) = (task.id, MutableProperty(task.title)) }
}

extension CollectionDifference.Change {
  fileprivate var isInsertionOfNew: Bool {
    if case .insert(_, _, nil) = self { true } else { false }
  }
}

/// Random edits of a list of tasks, some of them several at once, and some tasks with the same identity.
private struct RandomEdits {
  private var bits: UInt64
  init(seed: UInt64) { bits = seed }

  /// Makes forty edits, and checks after each.
  mutating func run(on tasks: MutableProperty<[Task]>, _ check: ([Task]) -> Void) {
    for _ in 0..<40 {
      var list = tasks.value
      for _ in 0...next(3) { edit(&list) }
      tasks.value = list
      check(list)
    }
  }

  private mutating func edit(_ list: inout [Task]) {
    let place = next(max(list.count, 1))
    switch next(9) {
    case 0, 1, 2: list.insert(Task(id: next(50), title: title()), at: place)
    case 3 where !list.isEmpty: list.remove(at: place)
    case 4 where !list.isEmpty: list.insert(list.remove(at: place), at: next(list.count + 1))
    case 5 where !list.isEmpty: list[place].title = title()
    case 6: list.insert(contentsOf: (0..<next(5)).map { Task(id: $0, title: "") }, at: place)
    case 7 where list.count > 20: list.removeSubrange(place..<min(place + 9, list.count))
    case 8 where next(4) == 0: list.reverse()
    default: break
    }
  }

  private mutating func title() -> String { String(repeating: "a", count: next(4)) }

  /// Returns a number below a limit (SplitMix64).
  private mutating func next(_ limit: Int) -> Int {
    bits &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % UInt64(limit))
  }
}
