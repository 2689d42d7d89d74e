import Rivulet
import RivuletTesting
import Testing

@Suite("Book, chapter 6: async/await and actors", .leavesNoSubscriptions, .timeLimit(.minutes(1)))
struct Chapter6Tests {
  private let time = TestScheduler()
  private let readings = Subject<Double, Never>()

  @Test("exercise 1: readings are stored in order, however long each takes")
  func store() async {
    let archive = Archive(write: { [time] in try? await time.clock.sleep(for: .seconds($0)) })
    time.withVirtualTasks {
      let recorder = Chapter6.store(readings.signal, in: archive).record(on: time)
      for reading in [3.0, 1, 2] { readings.send(reading) }
      time.advance(by: .seconds(5))
      #expect(recorder.values == [1, 2])
      readings.complete()
      time.run()
      #expect(recorder.events == [.value(1), .value(2), .value(3), .completed])
    }
    #expect(await archive.stored == [3, 1, 2])
  }

  @Test("exercise 2: the mean of the day that is selected, or nil")
  func means() {
    let (days, cancelled) = (Subject<String, Never>(), MutableProperty<[String]>([]))
    let archive = Archive(read: { [time] day throws(StationFailure) in
      do { try await time.clock.sleep(for: .seconds(2)) } catch { cancelled.modify { $0.append(day) } }
      if day == "Tuesday" { throw .offline }
      return day == "Monday" ? 1 : 3
    })
    time.withVirtualTasks {
      let recorder = Chapter6.means(of: days.signal, in: archive).record(on: time)
      for day in ["Monday", "Tuesday", "Wednesday", "Monday"] {
        days.send(day)
        time.advance(by: day == "Wednesday" ? .seconds(1) : .seconds(2))
      }
      recorder.dispose()
      #expect(recorder.values == [1, nil, 1])
      #expect(cancelled.value == ["Wednesday"])
    }
  }

  @Test("exercise 3: the first frost, or nil")
  func firstFrost() async {
    let readings = readings
    let frost = begin { await Chapter6.firstFrost(in: readings.signal) }
    for reading in [2.0, -3, -5] { readings.send(reading) }
    time.run()
    #expect(await frost.value == -3)
    let none = begin { await Chapter6.firstFrost(in: .from([2, 1])) }
    #expect(await none.value == nil)
  }

  @Test("exercise 4: the mean of ten seconds", arguments: [[2.0, 4], []])
  func calibration(taken: [Double]) async {
    let (readings, time) = (readings, time)
    let mean = begin { () async -> Result<Double, StationFailure> in
      do throws(StationFailure) {
        return .success(try await Chapter6.calibration(of: readings.signal, clock: time))
      } catch {
        return .failure(error)
      }
    }
    for reading in taken { readings.send(reading) }
    time.advance(by: .seconds(11))
    readings.send(100)
    readings.complete()
    time.run()
    #expect(await mean.value == (taken.isEmpty ? .failure(.offline) : .success(3)))
  }

  @Test("exercise 5: while the archive is busy, the newest reading waits")
  func keepLatest() async {
    let readings = readings
    let archive = Archive(write: { [time] _ in try? await time.clock.sleep(for: .seconds(2)) })
    let loop = begin { await Chapter6.keepLatest(readings.signal, in: archive) }
    readings.send(1)
    time.advance(by: .seconds(1))
    for reading in [2.0, 3, 4] { readings.send(reading) }
    time.advance(by: .seconds(5))
    readings.send(5)
    readings.complete()
    time.advance(by: .seconds(5))
    await loop.value
    #expect(await archive.stored == [1, 4, 5])
  }

  /// Starts a task in virtual time, and runs it until it waits.
  private func begin<Result: Sendable>(_ body: @escaping @Sendable () async -> Result) -> Task<Result, Never> {
    let task = Task(executorPreference: time.taskExecutor) { await body() }
    time.advance(by: .zero)
    return task
  }
}
