import Observation
import Rivulet
import RivuletTesting
import Testing

@Observable @MainActor
private final class Album {
  var title = "Untitled"
  var cover: ObservedPhoto?
}

@Suite("observing on the main actor", .leavesNoSubscriptions)
@MainActor
struct ObservingOnMainTests {
  @Test("sends the current value at once when it is subscribed there, and reads and sends there ever after")
  func changes() async {
    let album = Album()
    let current = Guarded<[String]>([])
    let subscription = Signal.observing { album.title }.subscribeOnMain { title in current { $0.append(title) } }
    #expect(current.value == ["Untitled"])
    subscription.dispose()

    var titles = Signal.observing {
      MainActor.assertIsolated()
      return album.title
    }.handleEvents(onValue: { _ in #expect(MainScheduler.isCurrent) }).values(buffering: .unbounded).makeAsyncIterator()
    #expect(await titles.next() == "Untitled")
    for title in ["Iceland", "Faroe"] {
      album.title = title
      #expect(await titles.next() == title)
    }
  }

  @Test("several sets in one turn give one value, the newest")
  func coalescing() async {
    let album = Album()
    var titles = Signal.observing { album.title }.values(buffering: .unbounded).makeAsyncIterator()
    _ = await titles.next()
    album.title = "one"
    album.title = "two"
    #expect(await titles.next() == "two")
    album.title = "three"
    #expect(await titles.next() == "three")
  }

  @Test("subscribed elsewhere, it hops to the main actor")
  func elsewhere() async {
    let album = Album()
    let signal = Signal.observing {
      MainActor.assertIsolated()
      return album.title
    }
    let title = await Task.detached { await signal.first() }.value
    #expect(title == "Untitled")
  }

  @Test("the end of a model that is captured weakly completes it")
  func end() async {
    let tracker = LeakTracker()
    var album: Album? = Album()
    album?.cover = ObservedPhoto("cover", tracker.token())
    let names = Signal.observing { [weak album] in album?.cover?.name }
    var iterator = names.values(buffering: .unbounded).makeAsyncIterator()
    #expect(await iterator.next() == "cover")
    album = nil
    #expect(tracker.live == 0)
    #expect(await iterator.next() == nil)
  }
}
