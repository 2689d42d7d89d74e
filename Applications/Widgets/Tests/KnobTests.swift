import GTKKit
import RivuletGTKTesting
import Testing

@testable import Widgets

extension GTKTests {
  /// The controls of the exhibits' properties.
  @MainActor @Suite struct KnobTests {
    @Test(arguments: Category.allCases)
    func `a knob changes its widget, and follows it`(category: Category) async throws {
      var (count, changes) = (0, 0)
      for exhibit in category.exhibits {
        // In a window, where popovers can open.
        let window = AdwaitaApplicationWindow()
        let page = ExhibitPage(exhibit, in: window)
        let specimen = page.specimen
        window.content = page.root
        try await present(window)
        for (knob, row) in zip(exhibit.allKnobs, page.knobRows) {
          let other = knob.makeRow(specimen.subject)
          let before = knob.value(specimen.subject)
          #expect(state(of: row) == state(of: other))
          turn(row)
          // The other row knows it from the widget alone.
          #expect(state(of: row) == state(of: other), "\(exhibit.name).\(knob.name)")
          (count, changes) = (count + 1, changes + (knob.value(specimen.subject) == before ? 0 : 1))
        }
        window.destroy()
      }
      // Few widgets reject the new value, such as a stack the name of a page that it doesn't have.
      #expect(changes >= count - 4 && changes > 0, "\(count - changes) of \(count) did nothing")
    }

    @Test func `a knob of each kind has the control that suits its property`() {
      let (scale, entry) = (Scale(), Entry("Ada"))
      #expect(control(of: Knob("drawsValue", Scale.drawsValue).makeRow(scale)) is Switch)
      #expect(control(of: Knob("digits", Scale.digits).makeRow(scale)) is SpinButton)
      #expect(Knob("valuePosition", Scale.valuePosition).makeRow(scale) is ComboRow)
      let row = Knob("text", Entry.text).makeRow(entry) as? EntryRow
      row?.text = "Bob"
      #expect(entry.text == "Bob")
      entry.text = "Cleo"
      #expect(row?.text == "Cleo")
    }

    @Test func `a control has the property's name for screen readers`() {
      let row = Knob("digits", Scale.digits).makeRow(Scale())
      #expect(control(of: row)?.accessibleName == "digits")
    }

    private func control(of row: PreferencesRow) -> Widget? { (row as? ActionRow)?.activatableWidget }

    private func state(of row: PreferencesRow) -> String {
      switch (row, control(of: row)) {
      case (let row as ComboRow, _): "\(row.selected)"
      case (let row as EntryRow, _): row.text
      case (_, let toggle as Switch): "\(toggle.isActive)"
      case (_, let spin as SpinButton): "\(spin.value)"
      default: "no control"
      }
    }

    /// Does what a person does: gives the control another value.
    private func turn(_ row: PreferencesRow) {
      switch (row, control(of: row)) {
      case (let row as ComboRow, _): row.selected = row.selected == 0 ? 1 : 0
      case (let row as EntryRow, _): row.text += "x"
      case (_, let toggle as Switch): toggle.isActive.toggle()
      case (_, let spin as SpinButton): spin.spin(spin.value > 0 ? .stepBackward : .stepForward, by: 0)
      default: Issue.record("\(row.title) has no control")
      }
    }
  }
}
