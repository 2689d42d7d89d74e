import CGtk
import GTKCore
import GTKKit
import Testing

extension GTKTests {
  @MainActor @Suite struct OwnershipTests {
    @Test func `what C keeps has a wrapper as long as C keeps it`() {
      var ends = Ends()
      let wrappers = LiveCounts.wrappers
      let object = UnsafeMutableRawPointer(g_file_new_for_path("/tmp")!)
      ends.watch(object)
      #expect(lent(object, Object.self) != nil)
      #expect(references(object) == 2)
      #expect(LiveCounts.wrappers == wrappers + 1)
      g_object_unref(object)
      #expect(ends.count == 1)
      #expect(LiveCounts.wrappers == wrappers)
    }

    @Test func `what C gives away becomes the wrapper's, and ends with it`() {
      var ends = Ends()
      do {
        let object = UnsafeMutableRawPointer(g_menu_new()!)
        ends.watch(object)
        let menu = given(object, Menu.self)
        #expect(menu != nil)
        #expect(references(object) == 1)
      }
      #expect(ends.count == 1)
    }

    @Test func `a second reference that C gives away is dropped`() {
      let menu = Menu()
      let object = menu.retained()
      #expect(references(object) == 2)
      #expect(given(object, Menu.self) === menu)
      #expect(references(object) == 1)
    }

    @Test func `a floating object is sunk, whether C lends it or gives it`() {
      var ends = Ends()
      do {
        let (first, second) = (
          UnsafeMutableRawPointer(gtk_label_new("a")!), UnsafeMutableRawPointer(gtk_label_new("b")!)
        )
        for label in [first, second] { ends.watch(label) }
        let labels = (lent(first, Label.self), given(second, Label.self))
        #expect(labels.0?.text == "a" && labels.1?.text == "b")
        for label in [first, second] {
          #expect(g_object_is_floating(label) == 0)
          #expect(references(label) == 1)
        }
      }
      #expect(ends.count == 2)
    }

    @Test func `an object for C to own has a reference more`() {
      var ends = Ends()
      let object: UnsafeMutableRawPointer
      do {
        let menu = Menu()
        object = menu.retained()
        ends.watch(object)
      }
      #expect(ends.count == 0)
      g_object_unref(object)
      #expect(ends.count == 1)
    }

    @Test func `nothing is nothing`() {
      #expect(lent(nil, Object.self) == nil)
      #expect(given(nil, Object.self) == nil)
    }
  }

  @MainActor @Suite struct UnknownClassTests {
    @Test func `an object of an unknown class is wrapped as its nearest ancestor`() {
      let type = subtype(of: gtk_button_get_type(), "RivuletTestUnknownButton")
      let object: Object? = lent(g_object_new_with_properties(type, 0, nil, nil), Object.self)
      #expect(object is Button)
      #expect(object?.description == "RivuletTestUnknownButton")
    }

    @Test func `an object of which an interface is known keeps its wrapper, and the next one is known from the start`()
      throws
    {
      let wrappers = LiveCounts.wrappers
      do {
        let first = Object.wrapping(g_file_new_for_path("/tmp")!)
        #expect(!(first is any Place))
        let place = try #require(lent(first.pointer, (any Place).self, AnyPlace.self))
        #expect(place.path == "/tmp")
        #expect(Object.wrapping(first.pointer) === first)
        let second = Object.wrapping(g_file_new_for_path("/usr")!)
        #expect((second as? any Place)?.path == "/usr")
        #expect(lent(second.pointer, (any Place).self, AnyPlace.self) === second)
        for object in [first, second] { g_object_unref(object.pointer) }
      }
      #expect(LiveCounts.wrappers == wrappers)
    }

    @Test func `an object that is not what was declared fails, naming both`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        try await Toolkit.start()
        await MainActor.run {
          let label = Label()
          withExtendedLifetime(label) { _ = lent(label.pointer, Button.self) }
        }
      }
      #expect(message(result).contains("GTK returned a GtkLabel, which is no Button"))
    }

    @Test func `a second wrapper made by hand fails`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        try await Toolkit.start()
        await MainActor.run {
          let label = Label()
          withExtendedLifetime(label) { _ = Object(Reference(borrowing: label.pointer)) }
        }
      }
      #expect(message(result).contains("A GtkLabel has a wrapper already"))
    }

    private func subtype(of parent: GType, _ name: String) -> GType {
      var query = GTypeQuery()
      g_type_query(parent, &query)
      return g_type_register_static_simple(
        parent, name, query.class_size, nil, query.instance_size, nil, GTypeFlags(rawValue: 0))
    }
  }
}

/// An interface as generated code has them, with the class for objects of which nothing else is known.
@MainActor
private protocol Place: Object {}

extension Place {
  var path: String? { withNative(self) { takenString(g_file_get_path($0)) } }
}

private final class AnyPlace: Object, Place {
  override class var type: ObjectType { ObjectType(g_file_get_type()) }
}

func references(_ object: UnsafeMutableRawPointer) -> Int {
  Int(object.assumingMemoryBound(to: GObject.self).pointee.ref_count)
}

/// Counts the objects that ended.
@MainActor
struct Ends {
  private let counter = Counter()

  var count: Int { counter.count }

  mutating func watch(_ object: UnsafeMutableRawPointer) {
    g_object_weak_ref(
      object.assumingMemoryBound(to: GObject.self),
      { data, _ in Unmanaged<Counter>.fromOpaque(data!).takeRetainedValue().count += 1 },
      Unmanaged.passRetained(counter).toOpaque())
  }

  private final class Counter {
    var count = 0
  }
}
