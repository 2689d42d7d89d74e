import AppCore
import Testing

@Suite struct LRUCacheTests {
  private func cache(_ keys: Int..., capacity: Int) -> LRUCache<Int, String> {
    var cache = LRUCache<Int, String>(capacity: capacity)
    for key in keys { cache.insert("\(key)", for: key, cost: 1) }
    return cache
  }

  @Test("the values unused for longest are discarded until the rest fits")
  func longestUnused() {
    var cache = cache(1, 2, 3, 4, capacity: 2)
    for key in [3, 1, 4, 2] { cache.release(key) }
    #expect(cache.trim { _ in false } == [3, 1])
    #expect(cache[3] == nil)
    #expect(cache[4] == "4")
    #expect(cache.trim { _ in false } == [])
  }

  @Test("a value in use stays, even above the capacity")
  func inUse() {
    var cache = cache(1, 2, 3, capacity: 0)
    cache.release(2)
    #expect(cache.trim { _ in false } == [2])
    #expect(cache[1] == "1")
    #expect(cache[3] == "3")
  }

  @Test("a value that is in use again stays until its next release, which makes it the last to go")
  func usedAgain() {
    var cache = cache(1, 2, capacity: 0)
    cache.release(1)
    cache.release(2)
    #expect(cache.trim { $0 == 1 } == [2])
    #expect(cache[1] == "1")
    cache.release(1)
    #expect(cache.trim { _ in false } == [1])

    cache.insert("1", for: 1, cost: 1)
    cache.insert("2", for: 2, cost: 1)
    for key in [1, 2, 1] { cache.release(key) }
    #expect(cache.trim { _ in false } == [2, 1])
  }

  @Test("a value that replaces another counts with its own cost alone, and is in use")
  func replaced() {
    var cache = LRUCache<Int, String>(capacity: 10)
    cache.insert("small", for: 1, cost: 4)
    cache.release(1)
    cache.insert("large", for: 1, cost: 9)
    cache.insert("another", for: 2, cost: 1)
    cache.release(2)
    #expect(cache.trim { _ in false } == [])
    #expect(cache[1] == "large")
    cache.insert("a third", for: 3, cost: 1)
    #expect(cache.trim { _ in false } == [2])
  }

  @Test("values that fit keep their order after any number of releases")
  func manyReleases() {
    var cache = cache(1, 2, 3, capacity: 3)
    cache.release(3)
    for turn in 0..<10_000 { cache.release(turn % 2 + 1) }
    cache.insert("4", for: 4, cost: 2)
    #expect(cache.trim { _ in false } == [3, 1])
    #expect(cache[2] == "2")
  }
}
