import CGtk
import GTKCore
import GTKKit
import Testing

extension GTKTests {
  @MainActor @Suite struct OwnPropertyTests {
    @Test func `an own property is read and set by GTK`() {
      let person = Person("Ada", age: 36)
      #expect(person[Person.name] == "Ada" && person[Person.age] == 36)
      person[Person.name] = "Grace"
      person[Person.birthday] = nil
      person[Person.mood] = .veryGlad
      person[Person.friend] = person
      #expect(person.name == "Grace" && person.mood == .veryGlad && person.friend === person)
      person.friend = nil
      #expect(person[ReadOnlyPropertyName<String>("greeting")] == "Hello Grace")
    }

    @Test func `each change is reported once, made by Swift or by GTK`() {
      let person = Person("Ada", age: 36)
      var seen: [String] = []
      person.observe(Person.name) { seen.append($0) }
      person.name = "Grace"
      person[Person.name] = "Barbara"
      #expect(seen == ["Grace", "Barbara"])
    }

    @Test func `what GTK sets is reported, even if the class does not report it`() {
      let person = Person("Ada", age: 36)
      var seen: [String?] = []
      person.observe(Person.birthday) { seen.append($0) }
      person[Person.birthday] = "10 December"
      #expect(seen == ["10 December"])
    }

    @Test func `GTK binds an own property to a widget's, both ways`() {
      let (person, entry) = (Person("Ada", age: 36), Entry())
      withNative(person, entry) { (person: UnsafeMutableRawPointer, entry: UnsafeMutableRawPointer) in
        _ = g_object_bind_property(
          person, "name", entry, "text",
          GBindingFlags(rawValue: G_BINDING_SYNC_CREATE.rawValue | G_BINDING_BIDIRECTIONAL.rawValue))
      }
      #expect(entry.text == "Ada")
      person.name = "Grace"
      #expect(entry.text == "Grace")
      entry.text = "Barbara"
      #expect(person.name == "Barbara")
    }

    @Test func `GTK sorts own objects by a property, and again when it changes`() throws {
      let people = [("Grace", 85), ("Ada", 36), ("Linus", 54)].map { Person($0.0, age: $0.1) }
      let store = Object(Reference(adopting: g_list_store_new(Person.type.raw)!))
      for person in people { withNative(store, person) { g_list_store_append($0, $1 as UnsafeMutableRawPointer) } }
      let sorted = sortedByAge(store)
      #expect(names(in: sorted) == ["Ada", "Linus", "Grace"])
      people[1].age = 99
      // The model says that the item changed; the sorter does not watch properties.
      withNative(store) { g_list_model_items_changed($0, 1, 1, 1) }
      #expect(names(in: sorted) == ["Linus", "Grace", "Ada"])
    }

    @Test func `a subclass has its superclass' properties and its own`() {
      let employee = Employee()
      employee[Person.name] = "Ada"
      employee[Employee.salary] = 12.5
      #expect(employee.name == "Ada" && employee.salary == 12.5)
      #expect(Employee.type.isA(Person.type))
      #expect(Employee.type.description == "GTKCoreTestsEmployee")
    }

    @Test func `an own object lives as long as GTK holds it, with its state`() throws {
      let wrappers = LiveCounts.wrappers
      do {
        let store = Object(Reference(adopting: g_list_store_new(Person.type.raw)!))
        do {
          let person = Person("Ada", age: 36)
          withNative(store, person) { g_list_store_append($0, $1 as UnsafeMutableRawPointer) }
        }
        #expect(names(in: store) == ["Ada"])
      }
      #expect(LiveCounts.wrappers == wrappers)
    }

    @Test func `own properties are set in the construction`() {
      let wrappers = LiveCounts.wrappers
      do {
        let friend = Person(["name": "Grace", "birthday": "1906-12-09"])
        let person = Person(["name": "Ada", "age": 36, "mood": Mood.veryGlad, "friend": friend])
        #expect((person.name, person.age, person.mood) == ("Ada", 36, .veryGlad))
        #expect(person.friend === friend && friend.birthday == "1906-12-09")
      }
      #expect(LiveCounts.wrappers == wrappers)
    }

    @Test func `own properties of a widget are set in the construction, with those of GTK`() {
      var ends = Ends()
      do {
        let lamp = Lamp(["brightness": 0.25, "tooltip-text": "Off"])
        ends.watch(lamp.pointer)
        #expect(lamp.brightness == 0.25 && lamp[Lamp.brightness] == 0.25 && lamp.tooltipText == "Off")
      }
      #expect(ends.count == 1)
    }

    @Test func `a class without a type of its own says what its own properties need`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        try await Toolkit.start()
        await MainActor.run { _ = Unregistered(["brightness": 0.5]) }
      }
      #expect(
        message(result).contains(
          "GtkBox has no property 'brightness': Unregistered needs 'override class var type: ObjectType { ownType() }'")
      )
    }

    @Test func `a property that is a superclass' already names both`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        try await Toolkit.start()
        await MainActor.run { _ = Clashing() }
      }
      #expect(message(result).contains("GtkWidget has a property 'opacity' already: name Clashing's otherwise"))
    }

    @Test func `a name that can't be one says what can`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run { _ = BadlyNamed() }
      }
      #expect(message(result).contains("'two words' can't name a property of GTKCoreTestsBadlyNamed"))
    }

    @Test func `a change of a property that was not defined names it`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run { Person("Ada", age: 36).notify(PropertyName<Int>("height")) }
      }
      #expect(message(result).contains("GTKCoreTestsPerson has no property 'height'"))
    }

    private func sortedByAge(_ list: Object) -> Object {
      let expression = gtk_property_expression_new(Person.type.raw, nil, "age")
      let sorter = Object(Reference(adopting: gtk_numeric_sorter_new(expression)!))
      let sorted = withNative(list, sorter) { (list: OpaquePointer, sorter: UnsafeMutablePointer<GtkSorter>) in
        // The list owns both.
        gtk_sort_list_model_new(
          OpaquePointer(g_object_ref(raw(list))!), g_object_ref(sorter).assumingMemoryBound(to: GtkSorter.self))
      }
      return Object(Reference(adopting: sorted!))
    }

    private func names(in list: Object) -> [String] {
      withNative(list) { (list: OpaquePointer) in
        (0..<g_list_model_get_n_items(list)).map { given(g_list_model_get_item(list, $0), Person.self)?.name ?? "" }
      }
    }
  }
}

enum Mood: Int32, Enumeration, TypedValue {
  case glad, veryGlad
}

class Person: CustomObject {
  static let name = PropertyName<String>("name")
  static let age = PropertyName<Int>("age")
  static let birthday = PropertyName<String?>("birthday")
  static let mood = PropertyName<Mood>("mood")
  static let friend = PropertyName<Person?>("friend")

  var name = "" { didSet { notify(Person.name) } }
  var age = 0 { didSet { notify(Person.age) } }
  var birthday: String?
  var mood = Mood.glad
  var friend: Person?
  var greeting: String { "Hello \(name)" }

  override class var ownProperties: [PropertyDefinition] {
    [
      PropertyDefinition(name, \Person.name), PropertyDefinition(age, \Person.age),
      PropertyDefinition(birthday, \Person.birthday), PropertyDefinition(mood, \Person.mood),
      PropertyDefinition(friend, \Person.friend),
      PropertyDefinition(ReadOnlyPropertyName<String>("greeting"), \Person.greeting),
    ]
  }

  convenience init(_ name: String, age: Int) {
    self.init()
    self.name = name
    self.age = age
  }
}

private final class Employee: Person {
  static let salary = PropertyName<Double>("salary")
  var salary = 0.0

  override class var ownProperties: [PropertyDefinition] { [PropertyDefinition(salary, \Employee.salary)] }
  override class var ownTypeName: String { "GTKCoreTestsEmployee" }
}

private final class Clashing: Widget {
  override class var type: ObjectType { ownType() }
  override class var ownTypeName: String { "GTKCoreTestsClashing" }
  var ownOpacity = 1.0
  override class var ownProperties: [PropertyDefinition] { [PropertyDefinition(Widget.opacity, \Clashing.ownOpacity)] }
  convenience init() { self.init(Reference(constructing: Self.type.raw, [:])) }
}

private final class BadlyNamed: CustomObject {
  var words = ""
  override class var ownTypeName: String { "GTKCoreTestsBadlyNamed" }
  override class var ownProperties: [PropertyDefinition] {
    [PropertyDefinition(PropertyName("two words"), \BadlyNamed.words)]
  }
}

private final class Lamp: CustomWidget {
  static let brightness = PropertyName<Double>("brightness")
  var brightness = 1.0 { didSet { notify(Lamp.brightness) } }

  override class var ownTypeName: String { "GTKCoreTestsLamp" }
  override class var ownProperties: [PropertyDefinition] { [PropertyDefinition(brightness, \Lamp.brightness)] }
}

private final class Unregistered: Box {
  static let brightness = PropertyName<Double>("brightness")
  var brightness = 1.0
  override class var ownProperties: [PropertyDefinition] { [PropertyDefinition(brightness, \Unregistered.brightness)] }
}
