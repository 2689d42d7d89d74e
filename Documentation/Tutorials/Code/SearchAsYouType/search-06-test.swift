import RiversModel
import Rivulet
import RivuletTesting
import Testing

@Suite struct RiverSearchTests {
  let scheduler = TestScheduler()

  @Test func `a search waits until typing pauses`() {
    let search = RiverSearch(on: scheduler)
    search.text.value = "rh"
    scheduler.advance(by: .milliseconds(299))
    search.text.value = "rhi"
    scheduler.advance(by: .milliseconds(299))
    #expect(search.results.value == [])
    scheduler.advance(by: .milliseconds(1))
    #expect(search.results.value == ["Rhine"])
  }
}
