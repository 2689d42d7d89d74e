import GTKKit
import Rivulet
import RivuletGTK

extension Exhibit {
  /// Widgets that a text, a number or a date is entered into.
  static var entries: [Exhibit] {
    [
      entry, searchEntry, passwordEntry, spinButton, scale, dropDown, comboBoxText, textView, editableLabel, calendar,
      colorChooserWidget, fontChooserWidget, emojiChooser,
    ]
  }

  static var entry: Exhibit {
    Exhibit(
      Entry.self,
      knobs: [
        Knob("text", Entry.text), Knob("placeholderText", Entry.placeholderText),
        Knob("maxLength", Entry.maxLength), Knob("hasFrame", Entry.hasFrame),
        Knob("isTextVisible", Entry.isTextVisible), Knob("primaryIconName", Entry.primaryIconName),
        Knob("progressFraction", Entry.progressFraction), Knob("inputPurpose", Entry.inputPurpose),
      ]
    ) {
      let entry = Entry()
      entry.placeholderText = "Name"
      return entry
    } reactive: { entry in
      let name = MutableProperty("Ada")
      entry.reactive.text.bind(twoWay: name)
      return name
    }
  }

  static var searchEntry: Exhibit {
    Exhibit(
      SearchEntry.self,
      knobs: [Knob("text", SearchEntry.text), Knob("placeholderText", SearchEntry.placeholderText)]
    ) {
      SearchEntry(placeholder: "Search")
    } reactive: { entry in
      entry.reactive.text.values.debounce(for: .milliseconds(300), on: MainScheduler())
    }
  }

  static var passwordEntry: Exhibit {
    Exhibit(
      PasswordEntry.self,
      knobs: [
        Knob("showsPeekIcon", PasswordEntry.showsPeekIcon), Knob("placeholderText", PasswordEntry.placeholderText),
      ]
    ) {
      PasswordEntry(placeholder: "Password")
    } reactive: { entry in
      let password = MutableProperty("correct horse")
      entry.reactive.text.bind(twoWay: password)
      return password.signal.map { $0.count >= 8 ? "long enough" : "too short" }
    }
  }

  static var spinButton: Exhibit {
    Exhibit(
      SpinButton.self,
      knobs: [
        Knob("value", SpinButton.value, in: 0...10), Knob("digits", SpinButton.digits, in: 0...20),
        Knob("wraps", SpinButton.wraps), Knob("isNumeric", SpinButton.isNumeric),
        Knob("updatePolicy", SpinButton.updatePolicy),
      ]
    ) {
      SpinButton(min: 0, max: 10, step: 1)
    } reactive: { spin in
      let count = MutableProperty(3)
      spin.reactive.value.bind(to: count.channel().map({ Double($0) }, back: { Int($0) }))
      return count
    }
  }

  static var scale: Exhibit {
    Exhibit(
      Scale.self,
      knobs: [
        Knob("digits", Scale.digits, in: -1...6), Knob("drawsValue", Scale.drawsValue),
        Knob("valuePosition", Scale.valuePosition), Knob("hasOrigin", Scale.hasOrigin),
        Knob("isInverted", Scale.isInverted),
      ]
    ) {
      let scale = Scale(orientation: .horizontal, min: 0, max: 100, step: 1)
      scale.widthRequest = 220
      scale.drawsValue = true
      return scale
    } reactive: { scale in
      let volume = MutableProperty(40.0)
      scale.reactive.value.bind(twoWay: volume)
      return volume
    }
  }

  static var dropDown: Exhibit {
    Exhibit(
      DropDown.self,
      knobs: [
        Knob("selected", DropDown.selected, in: 0...2), Knob("enablesSearch", DropDown.enablesSearch),
        Knob("showsArrow", DropDown.showsArrow),
      ]
    ) {
      DropDown(["Spring", "Stream", "River"])
    } reactive: { choice in
      choice.reactive.selected.values
    }
  }

  static var comboBoxText: Exhibit {
    Exhibit(ComboBoxText.self, knobs: [Knob("activeID", ComboBoxText.activeID)]) {
      let box = ComboBoxText()
      box.append("en", text: "English")
      box.append("de", text: "Deutsch")
      return box
    } reactive: { box in
      let language = MutableProperty<String?>("en")
      box.reactive.activeID.bind(twoWay: language)
      return language
    }
  }

  static var textView: Exhibit {
    Exhibit(
      TextView.self, .fill,
      knobs: [
        Knob("isEditable", TextView.isEditable), Knob("isMonospace", TextView.isMonospace),
        Knob("wrapMode", TextView.wrapMode), Knob("justification", TextView.justification),
        Knob("leftMargin", TextView.leftMargin), Knob("topMargin", TextView.topMargin),
        Knob("isCursorVisible", TextView.isCursorVisible),
      ]
    ) {
      let view = TextView(buffer: TextBuffer())
      view.wrapMode = .word
      return view
    } reactive: { view in
      let note = MutableProperty("A text of several words, which wraps where the line ends.")
      view.buffer?.reactive.text.bind(twoWay: note)
      return note.signal.map { "\($0.split(separator: " ").count) words" }
    }
  }

  static var editableLabel: Exhibit {
    Exhibit(
      EditableLabel.self,
      knobs: [
        Knob("text", EditableLabel.text), Knob("isEditing", EditableLabel.isEditing),
        Knob("widthCharacters", EditableLabel.widthCharacters, in: -1...100),
      ]
    ) {
      EditableLabel(text: "Click to rename")
    } reactive: { label in
      label.reactive.text.values
    }
  }

  static var calendar: Exhibit {
    Exhibit(
      CalendarView.self,
      knobs: [
        Knob("day", CalendarView.day, in: 1...31), Knob("month", CalendarView.month, in: 0...11),
        Knob("year", CalendarView.year, in: 1...9999), Knob("showsHeading", CalendarView.showsHeading),
        Knob("showsWeekNumbers", CalendarView.showsWeekNumbers), Knob("showsDayNames", CalendarView.showsDayNames),
      ]
    ) {
      let calendar = CalendarView()
      (calendar.year, calendar.month, calendar.day) = (2026, 4, 17)
      return calendar
    } reactive: { calendar in
      Signal.combineLatest(
        calendar.reactive.year.values, calendar.reactive.month.values, calendar.reactive.day.values
      ).map { "\($0)-\($1 + 1)-\($2)" }
    }
  }

  static var colorChooserWidget: Exhibit {
    Exhibit(ColorChooserWidget.self, knobs: [Knob("showsEditor", ColorChooserWidget.showsEditor)]) {
      ColorChooserWidget()
    } reactive: { chooser in
      chooser.reactive.rgba.values
    }
  }

  static var fontChooserWidget: Exhibit {
    Exhibit(
      FontChooserWidget.self, .fill(height: 300),
      knobs: [
        Knob("previewText", FontChooserWidget.previewText),
        Knob("showsPreviewEntry", FontChooserWidget.showsPreviewEntry),
      ]
    ) {
      FontChooserWidget()
    } reactive: { chooser in
      chooser.reactive.font.values
    }
  }

  static var emojiChooser: Exhibit {
    Exhibit(MenuButton.self, of: EmojiChooser.self) {
      let button = MenuButton()
      button.label = "Smile"
      button.popover = EmojiChooser()
      return button
    } reactive: { button in
      let chooser = button.popover as? EmojiChooser
      chooser?.reactive.emojiPicked.bind(to: button.reactive.label)
      return button.reactive.label.values
    }
  }
}
