import Rivulet
import RivuletTesting
import Testing

private final class Button: ReactiveProvider, Sendable {
  let pressed = Subject<Void, Never>()
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
}
