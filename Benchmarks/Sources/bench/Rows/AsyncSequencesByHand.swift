import Dispatch

/// The same with `AsyncStream`, and what both sides are driven by.
enum AsyncSequencesByHand {
  static func stream(_ count: Int) -> Int {
    let (stream, input) = AsyncStream<Int>.makeStream(bufferingPolicy: .unbounded)
    return sum(stream) {
      for value in 0..<count { input.yield(value) }
      input.finish()
    }
  }

  static func waitingStream(_ count: Int) -> Int {
    let (stream, input) = AsyncStream<Int>.makeStream(bufferingPolicy: .unbounded)
    for value in 0..<count { input.yield(value) }
    input.finish()
    return sum(of: stream.makeAsyncIterator())
  }

  /// The sum of what a task fetches, while this thread sends as soon as the task listens.
  static func sum<Values: AsyncSequence & Sendable>(_ values: Values, _ send: () -> Void) -> Int
  where Values.Element == Int, Values.Failure == Never {
    let (sum, listening, done) = (Sum(), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    Task.detached {
      var iterator = values.makeAsyncIterator()
      listening.signal()
      while let value = await iterator.next(isolation: nil) { sum.value &+= value }
      done.signal()
    }
    listening.wait()
    send()
    done.wait()
    return sum.value
  }

  static func sumOfBatches<Values: AsyncSequence & Sendable>(_ batches: Values, _ send: () -> Void) -> Int
  where Values.Element == [Int], Values.Failure == Never {
    let (sum, listening, done) = (Sum(), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    Task.detached {
      var iterator = batches.makeAsyncIterator()
      listening.signal()
      while let batch = await iterator.next(isolation: nil) {
        for value in batch { sum.value &+= value }
      }
      done.signal()
    }
    listening.wait()
    send()
    done.wait()
    return sum.value
  }

  static func sum<Iterator: AsyncIteratorProtocol & SendableMetatype>(of iterator: sending Iterator) -> Int
  where Iterator.Element == Int, Iterator.Failure == Never {
    let (sum, done) = (Sum(), DispatchSemaphore(value: 0))
    Task.detached {
      var iterator = iterator
      while let value = await iterator.next(isolation: nil) { sum.value &+= value }
      done.signal()
    }
    done.wait()
    return sum.value
  }
}
