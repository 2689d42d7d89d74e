import CGtk
import GTKCore
import GTKKit
import RivuletGTKTesting
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

    @Test func `a floating object that C gives away is sunk`() {
      var ends = Ends()
      do {
        let pointer = UnsafeMutableRawPointer(gtk_label_new("a")!)
        ends.watch(pointer)
        let label = given(pointer, Label.self)
        #expect(label?.text == "a")
        #expect(g_object_is_floating(pointer) == 0)
        #expect(references(pointer) == 1)
      }
      #expect(ends.count == 1)
    }

    @Test func `a floating object that C lends keeps floating, and outlives its wrapper`() {
      var ends = Ends()
      let wrappers = LiveCounts.wrappers
      let pointer = UnsafeMutableRawPointer(gtk_label_new("a")!)
      ends.watch(pointer)
      do {
        let label = lent(pointer, Label.self)
        #expect(label?.text == "a")
      }
      #expect(g_object_is_floating(pointer) != 0)
      #expect(ends.count == 0)
      // C's list now adds it, and removes it later.
      g_object_ref_sink(pointer)
      #expect(lent(pointer, Label.self)?.text == "a")
      g_object_unref(pointer)
      #expect(ends.count == 1)
      #expect(LiveCounts.wrappers == wrappers)
    }

    @Test func `a floating parent that a handler reads stays its owner's`() {
      var ends = Ends()
      let parent = UnsafeMutableRawPointer(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)!)
      ends.watch(parent)
      do {
        let label = Label("a")
        withNative(label) { gtk_box_append(parent.assumingMemoryBound(to: GtkBox.self), $0) }
        for _ in 0..<3 { #expect(label.parent is Box) }
        #expect(label.root == nil)
      }
      #expect(g_object_is_floating(parent) != 0)
      #expect(ends.count == 0)
      g_object_ref_sink(parent)
      g_object_unref(parent)
      #expect(ends.count == 1)
    }

    @Test func `a floating object keeps floating when a property or a signal carries it`() {
      var ends = Ends()
      let store = ListStore(itemType: Widget.type)
      let pointer = UnsafeMutableRawPointer(gtk_label_new("a")!)
      ends.watch(pointer)
      var value = GValue()
      g_value_init(&value, gtk_widget_get_type())
      g_value_set_object(&value, pointer)
      #expect((Widget.read(from: ValueSlot(pointer: &value)) as? Label)?.text == "a")
      g_value_unset(&value)
      #expect(g_object_is_floating(pointer) != 0)
      withNative(store) { g_list_store_append($0, pointer) }
      #expect((store.item(at: 0) as? Label)?.text == "a")
      store.removeAll()
      // The floating reference is still C's.
      #expect(ends.count == 0)
      g_object_ref_sink(pointer)
      g_object_unref(pointer)
      #expect(ends.count == 1)
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
      let object: Object? = given(g_object_new_with_properties(type, 0, nil, nil), Object.self)
      #expect(object is Button)
      #expect(object?.description == "RivuletTestUnknownButton")
    }

    @Test func `an object of which an interface is known keeps its wrapper, and the next one is known from the start`()
      throws
    {
      let wrappers = LiveCounts.wrappers
      do {
        let first = Object.wrapping(g_network_address_new("first", 1)!)
        #expect(!(first is any Place))
        let place = try #require(lent(first.pointer, (any Place).self, AnyPlace.self))
        #expect(place.name == "first:1")
        #expect(Object.wrapping(first.pointer) === first)
        let second = Object.wrapping(g_network_address_new("second", 2)!)
        #expect((second as? any Place)?.name == "second:2")
        #expect(lent(second.pointer, (any Place).self, AnyPlace.self) === second)
        for object in [first, second] { g_object_unref(object.pointer) }
      }
      #expect(LiveCounts.wrappers == wrappers)
    }

    @Test func `an object of an unknown class is its interface at first sight`() throws {
      let files = ListStore(itemType: ObjectType(g_file_get_type()))
      files.append(AnyFile(path: "/tmp"))
      let wrappers = LiveCounts.wrappers
      do {
        let list: any ListModel = files
        let file = try #require(list.item(at: 0) as? any File)
        #expect(file.path == "/tmp")
        #expect(list.item(at: 0) === file)
      }
      #expect(LiveCounts.wrappers == wrappers)
    }

    @Test func `a window's surface is a toplevel at first sight`() async throws {
      let window = AdwaitaApplicationWindow()
      defer { window.destroy() }
      try await present(window)
      let surface: Surface? = window.surface
      #expect(surface is any Toplevel)
    }

    @Test func `of interfaces that require each other, an object is all`() throws {
      let type = type(
        of: g_object_get_type(), "RivuletTestSelection", [g_list_model_get_type(), gtk_selection_model_get_type()])
      let object: Object = try #require(given(g_object_new_with_properties(type, 0, nil, nil), Object.self))
      #expect(object is any SelectionModel)
      #expect(object is any ListModel)
    }

    @Test func `an object with two interfaces is one of them by a cast, and each by as`() throws {
      let type = type(
        of: gtk_widget_get_type(), "RivuletTestScroller", [gtk_orientable_get_type(), gtk_scrollable_get_type()])
      let wrappers = LiveCounts.wrappers
      do {
        let object: Object = try #require(given(g_object_new_with_properties(type, 0, nil, nil), Object.self))
        #expect(object is Widget)
        #expect(object.as((any Orientable).self)?.pointer == object.pointer)
        #expect(object.as((any Scrollable).self)?.pointer == object.pointer)
        #expect(object.as((any Editable).self) == nil)
        #expect(object.as(Button.self) == nil)
        #expect(object.as(Widget.self) === object)
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

    private func type(of parent: GType, _ name: String, _ interfaces: [GType]) -> GType {
      if g_type_from_name(name) != 0 { return g_type_from_name(name) }
      let type = subtype(of: parent, name)
      var empty = GInterfaceInfo()
      for interface in interfaces { g_type_add_interface_static(type, interface, &empty) }
      return type
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
  var name: String? { withNative(self) { takenString(g_socket_connectable_to_string($0)) } }
}

private final class AnyPlace: Object, Place {
  override class var type: ObjectType { ObjectType(g_socket_connectable_get_type()) }
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
