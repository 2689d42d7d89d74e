import Rivulet
import RivuletTesting
import Testing

@Suite("replaceNil(with:)")
struct ReplaceNilTests {
  @Test("nil becomes the value, and others are unwrapped")
  func values() {
    #expect(
      Signal<Int?, Never>.from([1, nil, 3]).replaceNil(with: 0).record().events == [
        .value(1), .value(0), .value(3), .completed,
      ])
  }
}
