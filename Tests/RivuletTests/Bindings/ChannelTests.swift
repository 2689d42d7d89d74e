import Rivulet
import RivuletTesting
import Testing

@Suite("Channel", .leavesNoSubscriptions)
struct ChannelTests {
  // Behaviours 10.1–10.4, 10.16
  @Test("a value sent to one terminal appears on the other only; the following one receives the latest value first")
  func crosses() {
    let channel = Channel<Int, Never>()
    let (leading, following) = (channel.leading.signal.record(), channel.following.signal.record())
    channel.leading.send(1)
    channel.following.send(2)
    channel.leading.send(3)
    #expect((leading.log, following.log) == ("2", "1 3"))
    #expect(channel.leading.signal.take(until: Signal<Void, Never>.just(())).record().log == "|")
    let (lateLeading, lateFollowing) = (channel.leading.signal.record(), channel.following.signal.record())
    channel.following.send(4)
    #expect((lateLeading.log, lateFollowing.log) == ("4", "3"))
  }

  @Test("a value sent by the following side is not replayed as the leading side's latest value")
  func latestOfLeading() {
    let channel = Channel<Int, Never>()
    let before = channel.following.signal.record()
    channel.following.send(1)
    #expect(channel.following.signal.record().log == "")
    channel.leading.send(2)
    channel.following.send(3)
    #expect(channel.following.signal.record().log == "2")
    #expect(before.log == "2")
  }

  // Behaviours 10.5–10.7, 10.16
  @Test(
    "an end sent to either ends both, for good, and late subscribers receive it", arguments: [false, true],
    [false, true])
  func ends(atLeading: Bool, failing: Bool) {
    let channel = Channel<Int, Oops>()
    let (leading, following) = (channel.leading.signal.record(), channel.following.signal.record())
    channel.leading.send(1)
    let terminal = atLeading ? channel.leading : channel.following
    if failing { terminal.fail(Oops()) } else { terminal.complete() }
    let end = failing ? "#" : "|"
    for terminal in [channel.leading, channel.following] {
      terminal.send(2)
      terminal.complete()
    }
    #expect((leading.log, following.log) == (end, "1 \(end)"))
    #expect(channel.leading.signal.record().log == end)
    #expect(channel.following.signal.record().log == "1 \(end)")
  }

  // Behaviours 10.16–10.17
  @Test(
    "it completes with the last of itself and its terminals; subscribers do not keep it, and it does not keep them")
  func freed() {
    let tracker = LeakTracker()
    let (leading, following, terminal) = {
      let channel = Channel<LeakTracker.Token, Never>()
      let token = tracker.token()
      let recorders = (channel.leading.signal.map { token.pass($0) }.record(), channel.following.signal.record())
      channel.leading.send(tracker.token())
      return (recorders.0, recorders.1, Guarded<Channel<LeakTracker.Token, Never>.Terminal?>(channel.leading))
    }()
    #expect(following.events.count == 1)
    terminal.value?.send(tracker.token())
    #expect(following.events.count == 2)
    terminal.value = nil
    #expect(following.events.count == 3)
    #expect(leading.log == "|")
    withExtendedLifetime(following) {}
    #expect(tracker.live == 2)
  }

  @Test("disposal leaves the other subscribers, and releases the subscription's objects")
  func disposal() {
    let (channel, tracker) = (Channel<Int, Never>(), LeakTracker())
    let subscription = { [token = tracker.token()] in channel.following.signal.subscribe { _ in token.touch() } }()
    let other = channel.following.signal.record()
    subscription.dispose()
    #expect(tracker.live == 0)
    channel.leading.send(1)
    #expect(other.log == "1")
  }

  @Test("a reply sent by a handler is delivered after everyone has received the value it answers")
  func answer() {
    let channel = Channel<Int, Never>()
    let log = Guarded<[String]>([])
    channel.leading.signal.subscribe { value in log { $0.append("leading \(value)") } }
    channel.following.signal.subscribe { [weak channel] value in
      channel?.following.send(-value)
      log { $0.append("first \(value)") }
    }
    channel.following.signal.subscribe { value in log { $0.append("second \(value)") } }
    channel.leading.send(1)
    #expect(log.value == ["first 1", "second 1", "leading -1"])
  }

  @Test("one event at a time, none lost, whichever threads send to either side")
  func threads() {
    let (channel, times) = (Channel<Int, Never>(), count(3_000))
    // Both sides touch one variable without a lock: the thread sanitizer sees two at once.
    let heard = Unguarded([[Int](), [Int]()])
    channel.leading.signal.subscribe { heard.value[0].append($0) }
    channel.following.signal.subscribe { heard.value[1].append($0) }
    onThreads(4) { thread in
      let terminal = thread < 2 ? channel.leading : channel.following
      for number in 0..<times { terminal.send(thread * times + number) }
    }
    for (side, senders) in [(0, [2, 3]), (1, [0, 1])] {
      #expect(heard.value[side].count == 2 * times)
      for sender in senders {
        let range = (sender * times)..<((sender + 1) * times)
        #expect(heard.value[side].filter(range.contains) == Array(range))
      }
    }
  }

  @Test("linked channels hand on values and ends, and nothing goes round for ever")
  func linked() {
    let channels = (0..<3).map { _ in Channel<Int, Oops>() }
    for (channel, next) in zip(channels, channels.dropFirst()) { channel.following.bind(to: next.leading) }
    let (first, last) = (channels[0].leading.signal.record(), channels[2].following.signal.record())
    channels[0].leading.send(1)
    channels[2].following.send(2)
    channels[2].following.send(2)
    #expect((first.log, last.log) == ("2 2", "1"))
    channels[2].following.bind(to: channels[0].leading)
    channels[1].leading.send(3)
    #expect(channels[1].following.signal.take(first: 1).record().log == "3 |")
    channels[1].following.fail(Oops())
    #expect(first.log.hasSuffix("#") && last.log.hasSuffix("#"))
  }

  @Test("a link takes over the newest value, keeps neither channel, and both directions end with it")
  func link() {
    let (left, right) = (Channel<Int, Never>(), Channel<Int, Never>())
    right.leading.send(1)
    let binding = left.following.bind(to: right.following)
    let (leftSide, rightSide) = (left.leading.signal.record(), right.leading.signal.record())
    left.leading.send(2)
    right.leading.send(3)
    #expect((leftSide.log, rightSide.log) == ("3", "2"))
    #expect(!binding.isDisposed)
    binding.dispose()
    left.leading.send(4)
    right.leading.send(5)
    #expect((leftSide.log, rightSide.log) == ("3", "2"))

    let tracker = LeakTracker()
    do {
      let (left, right) = (Channel<LeakTracker.Token, Never>(), Channel<LeakTracker.Token, Never>())
      left.following.bind(to: right.leading)
      left.leading.send(tracker.token())
      #expect(tracker.live == 1)
    }
    #expect(tracker.live == 0)
  }

  @Test("a late left side takes what either side sent last")
  func takesNewest() {
    let shared = Channel<Int, Never>()
    let (model, view, other) = (MutableProperty(0), MutableProperty(0), MutableProperty(0))
    shared.leading.bind(to: model.channel())
    view.channel().bind(to: shared.following)
    view.value = 2
    other.channel().bind(to: shared.following)
    #expect((model.value, view.value, other.value) == (2, 2, 2))
  }

  @Test("unlike sides: what cannot be converted is not sent, either way")
  func converted() {
    let (text, number) = (MutableProperty("none"), MutableProperty(7))
    let shown = text.signal.record()
    let binding = text.channel().bind(
      to: number.channel().compactMap({ $0 < 0 ? nil : String($0) }, back: { Int($0) }))
    #expect(text.value == "7")
    text.value = "007"
    #expect(number.value == 7)
    text.value = "eight"
    number.value = -1
    #expect(text.value == "eight")
    text.value = "9"
    #expect(number.value == 9)
    number.value = 10
    #expect(shown.log == "none 7 007 eight 9 10")
    binding.dispose()
    number.value = 11
    #expect(text.value == "10")

    let channel = Channel<Int, Never>()
    let doubled = channel.following.map({ $0 * 2 }, back: { $0 / 2 })
    let (heard, answered) = (doubled.signal.record(), channel.leading.signal.record())
    channel.leading.send(1)
    doubled.send(8)
    doubled.complete()
    #expect((heard.log, answered.log) == ("2 |", "4 |"))
  }
}
