import Rivulet

extension Row {
  /// Values that two sides tell each other.
  static let channels = [
    Row("channel-round-trip", per: "round trip", count: 200_000, goal: 200) { count in
      let sum = Sum()
      let channel = Channel<Int, Never>()
      let following = opaque(channel.following)
      following.signal.subscribe { following.send($0 &+ 1) }
      channel.leading.signal.subscribe { sum.value &+= $0 }
      for number in 0..<count { channel.leading.send(number) }
      channel.leading.complete()
      return sum.value
    } baseline: { count in
      ChannelsByHand.roundTrip(count)
    },

    Row("two-way-write", per: "write", count: 100_000, goal: 250) { count in
      let sum = Sum()
      let (model, view) = (MutableProperty(0), MutableProperty(0))
      view.bind(twoWay: model)
      opaque(view.signal).subscribe { sum.value &+= $0 }
      for number in 0..<count { model.value = number }
      return sum.value
    } baseline: { count in
      ChannelsByHand.twoWayWrite(count)
    },
  ]
}
