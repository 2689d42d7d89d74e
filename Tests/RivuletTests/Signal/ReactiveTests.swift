import Rivulet
import RivuletTesting
import Testing

private class Control: ReactiveProvider, @unchecked Sendable {
  static let label = Caption(text: \.label)
  let label = MutableProperty("OK")
}

private final class Button: Control, @unchecked Sendable {
  let pressed = Subject<Void, Never>()
}

private struct Caption: ReactiveName {
  let text: KeyPath<Control, MutableProperty<String>> & Sendable
  func member(of control: Control) -> MutableProperty<String> { control[keyPath: text] }
}

extension Reactive where Base == Button {
  fileprivate var clicks: Signal<Void, Never> { base.pressed.signal }
}

@Suite("Reactive")
struct ReactiveTests {
  @Test("gives another type signals that stay apart from its own members")
  func provider() {
    let button = Button()
    let recorder = button.reactive.clicks.map { 1 }.record()
    button.pressed.send(())
    #expect(recorder.log == "1")
  }

  @Test func `offers what a name of the class stands for, in objects of subclasses too`() {
    let button = Button()
    let recorder = button.reactive.label.signal.record()
    button.label.value = "Cancel"
    #expect(recorder.log == "OK Cancel")
  }
}
