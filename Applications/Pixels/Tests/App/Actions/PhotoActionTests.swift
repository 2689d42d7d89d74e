import GTKKit
import Testing

@testable import Pixels

@Suite struct PhotoActionTests {
  private static let keys: [(Key, ModifierType, PhotoAction)] = [
    (Key("c"), .control, .copy), (Key("C"), [.control, .shift], .copyAddress), (Key("s"), .control, .save),
    (Key("r"), .control, .rotateRight), (Key("R"), [.control, .shift], .rotateLeft), (.f2, [], .rename),
    (.delete, [], .moveToTrash), (.delete, .shift, .delete), (Key("z"), .control, .undo),
    (Key("Z"), [.control, .shift], .redo), (Key("p"), .control, .print), (.f8, .control, .wallpaper),
    (Key("e"), .control, .openWith), (Key("5"), .alt, .rate5), (.keypadZero, .alt, .rate0),
  ]

  @Test("each key does its action, in small and large letters", arguments: keys)
  func does(key: Key, modifiers: ModifierType, action: PhotoAction) {
    #expect(PhotoAction(key, modifiers) == action)
  }

  private static let others: [(Key, ModifierType)] = [
    (Key("c"), []), (.delete, .control), (.f2, .shift), (Key("5"), []), (Key("5"), .control), (.escape, []),
  ]

  @Test("other keys do nothing", arguments: others)
  func doesNothing(key: Key, modifiers: ModifierType) {
    #expect(PhotoAction(key, modifiers) == nil)
  }

  @Test("no two actions have the same keys") func areDistinct() {
    #expect(Set(PhotoAction.allCases.map(\.keys)).count == PhotoAction.allCases.count)
  }
}
