import Rivulet
import RivuletTesting
import Testing

@Suite("Book, chapter 2: values, failures, completion", .leavesNoSubscriptions)
struct Chapter2Tests {
  private typealias Source<Value: Sendable> = TestSource<Value, StationFailure>

  @Test("exercise 1: the mean of a day, when it completes")
  func mean() {
    let (day, empty, broken) = (Source<Double>(), Source<Double>(), Source<Double>())
    let recorders = [day, empty, broken].map { TestRecorder(Chapter2.mean(of: $0.signal)) }
    for reading in [2.0, 4, 9] { day.send(reading) }
    #expect(recorders[0].events == [])
    day.complete()
    empty.complete()
    broken.send(2)
    broken.fail(.offline)
    #expect(recorders.map(\.events) == [[.value(5), .completed], [.completed], [.failed(.offline)]])
  }

  @Test("exercise 2: lines become numbers, up to one that is none")
  func lines() {
    let good = TestRecorder(Chapter2.readings(in: .from(["2.5", "", "4"])))
    #expect(good.events == [.value(2.5), .value(4), .completed])
    let bad = TestRecorder(Chapter2.readings(in: .from(["2.5", "mild", "4"])))
    #expect(bad.events == [.value(2.5), .failed(.noNumber(line: "mild"))])
  }

  @Test("exercise 3: a service that is offline is asked twice, and the diary after it", arguments: [1, 2])
  func diary(failures: Int) {
    let (service, diary) = (Source<Double>(), Source<Double>())
    let recorder = TestRecorder(Chapter2.day(from: service.signal, or: diary.signal))
    service.send(1)
    for _ in 1...failures { service.fail(.offline) }
    #expect(service.isSubscribed == (failures == 1))
    #expect(diary.isSubscribed == (failures == 2))
    let source = failures == 1 ? service : diary
    source.send(2)
    source.complete()
    #expect(recorder.events == [.value(1), .value(2), .completed])
  }

  @Test("exercise 3: another failure of the service comes through at once")
  func otherFailure() {
    let service = Source<Double>()
    let recorder = TestRecorder(Chapter2.day(from: service.signal, or: .just(1)))
    service.fail(.noNumber(line: "mild"))
    #expect(recorder.events == [.failed(.noNumber(line: "mild"))])
    #expect(!service.isSubscribed)
  }

  @Test("exercise 4: reports come in order, and go on after a failure")
  func reports() {
    let names = TestSource<String, Never>()
    let (garden, roof) = (Source<Double>(), Source<Double>())
    let recorder = TestRecorder(
      Chapter2.reports(of: names.signal) { $0 == "garden" ? garden.signal : roof.signal })
    for name in ["garden", "roof"] { names.send(name) }
    #expect(garden.isSubscribed && !roof.isSubscribed)
    garden.fail(.noNumber(line: "mild"))
    #expect(roof.isSubscribed)
    roof.send(6)
    roof.complete()
    names.complete()
    #expect(recorder.events == [.value("garden: offline"), .value("roof: 6.0"), .completed])
  }

  @Test("exercise 5: a logger runs while there is a subscription")
  func logger() {
    let logger = Logger()
    let signal = Chapter2.readings(of: logger)
    #expect(logger.callbacks == nil)

    let stopped = TestRecorder(signal)
    logger.callbacks?.onReading(2.5)
    logger.callbacks?.onStop()
    #expect(stopped.events == [.value(2.5), .completed])
    #expect(logger.callbacks == nil)

    let unplugged = TestRecorder(signal)
    logger.callbacks?.onUnplug()
    #expect(unplugged.events == [.failed(.offline)])
    #expect(logger.callbacks == nil)

    let subscription = signal.subscribe(onValue: { _ in }, onFailure: { _ in })
    #expect(logger.callbacks != nil)
    subscription.dispose()
    #expect(logger.callbacks == nil)
  }
}
