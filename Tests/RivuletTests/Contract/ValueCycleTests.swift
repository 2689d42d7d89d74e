import Rivulet
import RivuletTesting
import Testing

/// Something whose own signals keep subscriptions, as the photograph that a screen shows.
private final class Photo: Sendable {
  let thumbnail = MutableProperty(0)
  private let token: LeakTracker.Token
  init(_ token: LeakTracker.Token) { self.token = token }
}

/// An object that keeps a photograph, and the signal that leads from it to the photograph's own.
private struct Holder: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let signal: @Sendable (Photo) -> (owner: any Sendable, photos: Signal<Photo, Oops>)

  init(_ name: String, _ signal: @escaping @Sendable (Photo) -> (owner: any Sendable, photos: Signal<Photo, Never>)) {
    testDescription = name
    self.signal = { photo in
      let (owner, photos) = signal(photo)
      return (owner, photos.setFailureType(to: Oops.self))
    }
  }

  static let all = [
    Holder("MutableProperty") {
      let property = MutableProperty($0)
      return (property, property.signal)
    },
    Holder("Property") {
      let property = MutableProperty($0)
      return (property, property.map { $0 }.signal)
    },
    Holder("a combination of properties") {
      let property = MutableProperty($0)
      return (property, property.combineLatest(with: property).map(\.0).signal)
    },
    Holder("ValidatingProperty") {
      let property = ValidatingProperty($0) { (_: Photo) throws(Oops) in }
      return (property, property.signal)
    },
    Holder("a verdict") {
      let property = ValidatingProperty($0) { (_: Photo) throws(Oops) in }
      return (property, property.lastValid.signal.compacted())
    },
    Holder("BehaviorSubject") {
      let subject = BehaviorSubject<Photo, Never>($0)
      return (subject, subject.signal)
    },
    Holder("ReplaySubject") {
      let subject = ReplaySubject<Photo, Never>(capacity: 1)
      subject.send($0)
      return (subject, subject.signal)
    },
    Holder("a channel") {
      let channel = Channel<Photo, Never>()
      channel.leading.send($0)
      return (channel, channel.following.signal)
    },
    Holder("a property's terminal") {
      let property = MutableProperty($0)
      return (property, property.channel().signal)
    },
    Holder("share(replaying:)") {
      let property = MutableProperty($0)
      return (property, property.signal.share(replaying: 1))
    },
    Holder("publish") {
      let property = MutableProperty($0)
      return (property, property.signal.publish().autoconnect())
    },
  ]
}

/// An operator that starts a signal again, or later, and so keeps it while another one runs.
private struct Restart: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let build: @Sendable (Signal<Int, Oops>) -> Signal<Int, Oops>

  init(_ name: String, _ build: @escaping @Sendable (Signal<Int, Oops>) -> Signal<Int, Oops>) {
    (testDescription, self.build) = (name, build)
  }

  static let all = [
    Restart("nothing") { $0 },
    Restart("repeat(2)") { $0.repeat(2) },
    Restart("repeat(1)") { $0.repeat(1) },
    Restart("retry()") { $0.retry() },
    Restart("retry(0)") { $0.retry(0) },
    Restart("retry(after:on:)") { $0.retry(after: .constant(.seconds(1)), on: TestScheduler()) },
    Restart("concat") { $0.concat($0) },
    Restart("concat of an array") { .concat([$0, $0]) },
    Restart("then") { $0.then($0) },
    Restart("catch(with:)") { $0.catch(with: $0) },
    Restart("prepend and concat") { $0.prepend(1).concat($0) },
    Restart("take(untilReplacement:)") { $0.take(untilReplacement: Signal<Int, Oops>.never.concat($0)) },
    Restart("share") { $0.share() },
    Restart("flatMap(.concat)") { signal in Signal.from([0, 1]).flatMap(.concat) { _ in signal } },
    Restart("deferred") { signal in Signal.deferred { signal }.retry() },
  ]
}

@Suite("A value that leads to its own chain")
struct ValueCycleTests {
  @Test("is freed with what keeps it", arguments: Holder.all, Restart.all)
  fileprivate func release(holder: Holder, restart: Restart) {
    let tracker = LeakTracker()
    do {
      let (owner, photos) = holder.signal(Photo(tracker.token()))
      let thumbnails = photos.flatMap(.latest) { $0.thumbnail.signal.setFailureType(to: Oops.self) }
      restart.build(thumbnails).subscribe(onValue: { _ in }, onFailure: { _ in })
      withExtendedLifetime(owner) { #expect(tracker.live == 1) }
    }
    #expect(tracker.live == 0)
  }

  @Test("is freed where a key path leads to the chain", arguments: Restart.all)
  fileprivate func keyPath(restart: Restart) {
    let tracker = LeakTracker()
    do {
      let shown = MutableProperty(Photo(tracker.token()))
      restart.build(shown.thumbnail.signal.setFailureType(to: Oops.self))
        .subscribe(onValue: { _ in }, onFailure: { _ in })
      #expect(tracker.live == 1)
    }
    #expect(tracker.live == 0)
  }
}
