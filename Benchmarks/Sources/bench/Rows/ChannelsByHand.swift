import Synchronization

enum ChannelsByHand {
  /// Two lists of handlers, one for each side.
  static func roundTrip(_ count: Int) -> Int {
    let sum = Sum()
    let (toFollowing, toLeading) = (HandlerList<Int>(), HandlerList<Int>())
    toFollowing.add { toLeading.send($0 &+ 1) }
    toLeading.add { sum.value &+= $0 }
    for number in 0..<count { toFollowing.send(number) }
    return sum.value
  }

  /// A value behind a lock, and a flag that keeps its handlers from sending a value back. On one thread that is enough; on
  /// several it isn't.
  private final class LinkedValue: Sendable {
    private let current = Mutex((value: 0, isOwn: false))
    private let handlers = HandlerList<Int>()

    var value: Int {
      get { current.withLock { $0.value } }
      set {
        current.withLock { $0.value = newValue }
        handlers.send(newValue)
      }
    }

    func observe(_ handler: @escaping @Sendable (Int) -> Void) {
      handler(value)
      handlers.add(handler)
    }

    func follow(_ other: LinkedValue) {
      other.observe { [self] value in
        if other.current.withLock({ $0.isOwn }) { return }
        current.withLock { $0.isOwn = true }
        self.value = value
        current.withLock { $0.isOwn = false }
      }
    }
  }

  static func twoWayWrite(_ count: Int) -> Int {
    let sum = Sum()
    let (model, view) = (LinkedValue(), LinkedValue())
    view.follow(model)
    model.follow(view)
    view.observe { sum.value &+= $0 }
    for number in 0..<count { model.value = number }
    return sum.value
  }
}
