import Rivulet
import RivuletTesting
import Testing

@Suite("mapFailure")
struct MapFailureTests {
  struct Other: Error, Hashable { let code: Int }

  @Test("changes the failure, and nothing else")
  func maps() {
    let source = Subject<Int, Oops>()
    let recorder = source.signal.mapFailure { Other(code: $0.code) }.record()
    source.send(1)
    source.fail(Oops(code: 7))
    #expect(recorder.events == [.value(1), .failed(Other(code: 7))])
  }
}
