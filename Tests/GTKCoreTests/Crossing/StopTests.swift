import CGtk
import GTKCore
import GTKKit
import Testing

/// A null, a number or a value that must not be stops the program with a sentence.
@Suite struct StopTests {
  @Test func `a number that fits passes`() {
    let small: UInt8 = narrowed(255, "g_test")
    #expect(small == 255)
    let negative: Int32 = narrowed(-1, "g_test")
    #expect(negative == -1)
  }

  @Test func `a number beyond a C integer names the function and its range`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let number: UInt32 = narrowed(-1, "gtk_calendar_mark_day")
      _ = number
    }
    #expect(message(result).contains("gtk_calendar_mark_day takes numbers from 0 to 4294967295, not -1"))
  }

  @Test func `a null that must not be names the function`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = required(nil as Int?, "gtk_widget_get_style_context")
    }
    #expect(message(result).contains("gtk_widget_get_style_context returned nothing, which it never should"))
  }

  @Test func `an own enumeration without a case for C's value names the enumeration and the value`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Mood(c: 7 as UInt32)
    }
    #expect(message(result).contains("GTK gave Mood the value 7, for which it has no case"))
  }

  @Test func `a nil that is read as a value is called so`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try await Toolkit.start()
      await MainActor.run { _ = Label()[PropertyName<String>("tooltip-text")] }
    }
    #expect(message(result).contains("GtkLabel.tooltip-text is nil, of the type gchararray, not String"))
  }

  @Test func `a property's number out of its type's range names the type and the range`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try await Toolkit.start()
      await MainActor.run { Label()[PropertyName("width-chars")] = 5_000_000_000 }
    }
    #expect(message(result).contains("A gint holds numbers from -2147483648 to 2147483647, not 5000000000"))
  }

  @Test func `an inherited C constructor, which makes its own type, names both classes`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { SpecialMenu.expect(Menu.self) }
    }
    #expect(message(result).contains("SpecialMenu can't be made by this initializer, which makes a Menu"))
  }

  @Test func `user data that GTK lost stops`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      CallbackBox<() -> Void>.of(nil)()
    }
    #expect(message(result).contains("GTK called back without the data that it was given"))
  }
}

private class SpecialMenu: Object {}

/// Returns what a process wrote before it stopped.
func message(_ result: ExitTest.Result?) -> String {
  result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
}
