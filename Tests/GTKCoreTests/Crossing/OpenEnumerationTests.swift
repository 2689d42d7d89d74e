import CGtk
import GTKCore
import GTKKit
import RivuletGTKTesting
import Testing

extension GTKTests {
  @MainActor @Suite struct OpenEnumerationTests {
    @Test func `a value of a newer GTK is unrecognized, and keeps its number`() {
      let role = AccessibleRole(c: 4711 as UInt32)
      #expect(role == .unrecognized(4711))
      #expect(role.rawValue == 4711)
      #expect("\(role)" == "unrecognized(4711)")
      #expect(Orientation(c: -1) == .unrecognized(-1))
      #expect(LicenseKind.read(4711) == .unrecognized(4711))
    }

    @Test func `a number that a program reads itself is checked`() {
      #expect(Orientation(rawValue: 1) == .vertical)
      #expect(Orientation(rawValue: 2) == nil)
    }

    @Test func `a known value is its case, however it was made`() {
      #expect(Orientation(c: 1 as UInt32) == .vertical)
      #expect("\(Orientation(c: 1))" == "vertical")
      #expect(Orientation.unrecognized(1) == .vertical)
      #expect(Set([Orientation.vertical, .unrecognized(1)]).count == 1)
      #expect(Orientation.allCases == [.horizontal, .vertical])
    }

    @Test func `an unknown value is passed back to C as it was`() {
      withValueSlot(Align.valueType.raw) { slot in
        Align.unrecognized(77).write(to: slot)
        #expect(g_value_get_enum(slot.pointer) == 77)
        #expect(Align.read(from: slot) == .unrecognized(77))
      }
    }

    @Test func `unknown flags are kept`() {
      let flags = DragAction(rawValue: 1 << 20 | 1)
      withValueSlot(DragAction.valueType.raw) { slot in
        flags.write(to: slot)
        #expect(DragAction.read(from: slot) == flags)
        #expect(DragAction.read(from: slot)?.contains(.copy) == true)
      }
    }
  }
}

/// Reads a number as the enumeration of a property.
@MainActor
private enum LicenseKind {
  static func read(_ number: Int32) -> License? {
    withValueSlot(License.valueType.raw) { slot in
      g_value_set_enum(slot.pointer, number)
      return License.read(from: slot)
    }
  }
}
