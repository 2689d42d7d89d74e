import Dispatch
import Rivulet

extension Row {
  /// From a signal to a task. A thread sends while the task fetches, so that both sides and what lies between them are paid.
  static let asyncSequences = [
    Row("values", per: "value", count: 500_000, goal: 100, isOneThread: false) { count in
      let subject = Subject<Int, Never>()
      return AsyncSequencesByHand.sum(subject.signal.values(buffering: .unbounded)) {
        for value in 0..<count { subject.send(value) }
        subject.complete()
      }
    } baseline: { count in
      AsyncSequencesByHand.stream(count)
    },

    Row("batches", per: "value", count: 500_000, goal: 80, isOneThread: false) { count in
      let subject = Subject<Int, Never>()
      return AsyncSequencesByHand.sumOfBatches(subject.signal.batches(buffering: .unbounded)) {
        for value in 0..<count { subject.send(value) }
        subject.complete()
      }
    } baseline: { count in
      AsyncSequencesByHand.stream(count)
    },

    // What waits already is only fetched: the cost of the loop itself.
    Row("values-waiting", per: "value", count: 500_000, goal: 80, isOneThread: false) { count in
      let subject = Subject<Int, Never>()
      let values = subject.signal.values(buffering: .unbounded).makeAsyncIterator()
      for value in 0..<count { subject.send(value) }
      subject.complete()
      return AsyncSequencesByHand.sum(of: values)
    } baseline: { count in
      AsyncSequencesByHand.waitingStream(count)
    },
  ]
}
