import Rivulet
import RivuletTesting
import Testing

@Suite("Book, chapter 5: commands and forms", .leavesNoSubscriptions)
struct Chapter5Tests {
  @Test(
    "exercise 1: a height is a number from 1 to 100",
    arguments: [("", .noNumber), ("2x", .noNumber), ("0.5", .outside), ("101", .outside), ("1", nil), ("100", nil)]
      as [(String, WrongHeight?)])
  func height(text: String, wrong: WrongHeight?) {
    let height = Chapter5.height()
    #expect(height.value == "")
    height.value = text
    switch height.verdict.value {
    case .success(let valid): #expect(valid == text && wrong == nil)
    case .failure(let error): #expect(error == wrong)
    }
  }

  @Test("exercise 2: a hint says what to enter, unless nothing is typed")
  func hint() {
    let height = ValidatingProperty("") { text throws(WrongHeight) in
      if text == "x" || text == "" { throw .noNumber }
      if text == "200" { throw .outside }
    }
    let recorder = TestRecorder(Chapter5.hint(for: height).signal)
    for text in ["x", "200", "2", ""] { height.value = text }
    #expect(recorder.values == ["", "Enter a number.", "Enter 1 to 100 metres.", "", ""])
  }

  @Test("exercise 3: a text can be saved once, and again when it has changed")
  func save() {
    let text = MutableProperty("")
    let store = TestSource<Void, StationFailure>()
    let asked = MutableProperty<[String]>([])
    let save = Chapter5.save(text) { text in
      asked.modify { $0.append(text) }
      return store.signal
    }
    #expect(!save.isEnabled.value)
    text.value = "a"
    #expect(save.isEnabled.value)
    save.execute()
    #expect(!save.isEnabled.value)
    text.value = "ab"
    #expect(!save.isEnabled.value)
    store.complete()
    #expect(save.isEnabled.value)
    text.value = "a"
    #expect(!save.isEnabled.value)
    #expect(asked.value == ["a"])
  }

  @Test("exercise 3: a text that couldn't be saved can be saved again")
  func saveFailure() {
    let text = MutableProperty("a")
    let save = Chapter5.save(text) { _ in .fail(.offline) }
    let errors = TestRecorder(save.errors)
    save.execute()
    #expect(save.isEnabled.value)
    #expect(errors.values == [.offline])
  }

  @Test("exercise 4: a status line says what a command does")
  func status() {
    let service = TestSource<String, StationFailure>()
    let command = Command<Void, String, StationFailure> { service.signal }
    let status = Chapter5.status(of: command)
    let recorder = TestRecorder(status.signal.removeDuplicates())
    command.execute()
    service.send("registered")
    service.complete()
    command.execute()
    service.fail(.offline)
    command.execute()
    #expect(recorder.values == ["ready", "working", "registered", "working", "failed", "working"])
    #expect(status.value == "working")
    service.complete()
  }

  @Test("exercise 5: a field in °C and a property in Kelvin follow each other")
  func link() {
    let (field, kelvin) = (MutableProperty(""), MutableProperty(293.15))
    Chapter5.link(field, kelvin)
    #expect(field.value == "20.0")
    field.value = "10"
    #expect(kelvin.value == 283.15)
    field.value = "10x"
    #expect(kelvin.value == 283.15)
    #expect(field.value == "10x")
    kelvin.value = 293.15
    #expect(field.value == "20.0")
  }
}
