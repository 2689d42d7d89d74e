import ExampleSupport
import Foundation
import Rivulet
import RivuletTesting
import Testing

@testable import CommandLineExamples

@Suite(.timeLimit(.minutes(1))) struct `The weather` {
  let scheduler = TestScheduler()
  let asked = MutableProperty<[String]>([])

  private func reports(keeping time: Duration) -> Weather.Reports {
    Weather.Reports(capacity: 10, timeToLive: time, on: scheduler) { [asked] city in
      asked.modify { $0.append(city) }
      if city == "Atlantis" { return .fail(ExampleFailure("There is no such city.")) }
      return .just(Report(city: city, degrees: 4, sky: "clear"))
    }
  }

  @Test func `is asked for once, until its time is over`() {
    let reports = reports(keeping: .seconds(2))
    for _ in 0..<3 {
      _ = Weather.line(about: "Oslo", from: reports).record()
      scheduler.advance(by: .seconds(1))
    }
    #expect(asked.value == ["Oslo", "Oslo"])
  }

  @Test func `of a city that isn't there is a sentence, and the next city is answered`() {
    let reports = reports(keeping: .seconds(2))
    let lines = Signal<String, Never>.from(["Atlantis", "Oslo"])
      .flatMap(.concat) { Weather.line(about: $0, from: reports) }
      .record()
    #expect(lines.values.first?.contains("There is no such city.") == true)
    #expect(lines.values.last?.contains("4 °C") == true)
  }

  @Test func `comes as JSON from the service of the example`() async throws {
    let url = try await WebServer.address(nil, orServing: Weather.answer)
    #expect(try await Weather.ask(url, about: "Oslo").first()?.city == "Oslo")
    await #expect(throws: ExampleFailure("The service answers with status 404.")) {
      try await Weather.ask(url, about: "Atlantis & more").wait()
    }
  }

  @Test func `that is no report is a sentence`() {
    #expect(throws: ExampleFailure("The answer is no report: <html>")) {
      try Weather.decode(Data("<html>".utf8))
    }
  }

  @Test(arguments: ["", "localhost", "ftp://localhost", "http://"])
  func `needs the address of a service`(text: String) async {
    await #expect(throws: UsageError("--url needs an address such as http://localhost:8000, not '\(text)'.")) {
      try await WebServer.address(text, orServing: Weather.answer)
    }
  }
}
