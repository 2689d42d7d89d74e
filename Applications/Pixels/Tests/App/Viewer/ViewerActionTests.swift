import GTKKit
import Testing

@testable import Pixels

@Suite struct ViewerActionTests {
  private static let keys: [(Key, ModifierType, ViewerAction)] = [
    (.left, [], .panLeft), (.right, [], .panRight), (.home, [], .first), (.end, [], .last),
    (.pageDown, [], .next), (.pageUp, [], .previous), (.escape, [], .back), (.left, .alt, .back),
    (Key("f"), [], .fullScreen), (Key("+"), .shift, .zoomIn), (Key("+"), .control, .zoomIn),
    (Key("-"), [], .zoomOut), (Key("0"), [], .fit), (Key("1"), [], .actualSize), (.space, [], .play),
    (Key("p"), [], .playAnimation), (Key("."), [], .nextFrame), (Key("i"), [], .details),
    (Key("o"), .control, .openInBrowser), (Key("o"), [], .openInBrowser),
  ]

  private static let others: [(Key, ModifierType)] = [
    (Key("s"), []), (Key("c"), []), (Key("f"), .control), (Key("x"), []), (Key("/"), []), (Key(rawValue: 0xffff), []),
    (.right, .alt), (.space, .control),
  ]

  @Test("each key does what people expect", arguments: keys)
  func does(key: Key, modifiers: ModifierType, action: ViewerAction) {
    #expect(ViewerAction(key, modifiers) == action)
  }

  @Test("other keys do nothing", arguments: others)
  func doesNothing(key: Key, modifiers: ModifierType) {
    #expect(ViewerAction(key, modifiers) == nil)
  }
}
