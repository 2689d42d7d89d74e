// Asks a service for JSON, and remembers the answers for some seconds.
//
// `Cache` loads a value when it is first needed, shares one load between all that need it at the same time, and forgets
// it after its time to live. What the service says is decoded into a type, and what isn't that becomes a failure with a
// sentence.
//
// Try:
// - `./run example weather Oslo Oslo Cairo Oslo --keep 0.5`: after half a second, the service is asked again.
// - `./run example weather Oslo --url http://localhost:8000`, for a service of yours that answers `/weather?city=Oslo`.
// - Retry what fails: `.retry(2)` at the end of `ask`.

import ExampleSupport
import Foundation
import Rivulet
import RivuletFoundation
import RivuletURLSession

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The answer of the service.
struct Report: Codable, Equatable {
  var city: String
  var degrees: Int
  var sky: String
}

enum Weather: Example {
  static let name = "weather"
  static let summary = "asks a service for JSON, and remembers the answers for some seconds"
  static let usage = "[CITY …] [--keep SECONDS] [--url URL]"

  typealias Reports = Cache<String, Report, ExampleFailure>

  static func run(_ arguments: inout Arguments) async throws {
    let time = try arguments.seconds("--keep", default: .seconds(2))
    let address = try arguments.text("--url")
    var cities: [String] = []
    while let city = arguments.next() { cities.append(city) }
    try arguments.end()
    if cities.isEmpty { cities = ["Oslo", "Cairo", "Oslo", "Oslo", "Atlantis", "Lima", "Cairo", "Oslo"] }
    let url = try await WebServer.address(address, orServing: answer)

    let scheduler = QueueScheduler(label: "weather")
    let reports = Reports(capacity: 100, timeToLive: time, on: scheduler) { city in
      ask(url, about: city).handleEvents(onValue: { _ in show("    the service answers".dim) })
    }
    await Signal.interval(.milliseconds(400), on: scheduler)
      .zip(with: .from(cities))
      .flatMap(.concat) { _, city in line(about: city, from: reports) }
      .handleEvents(onValue: { show($0) })
      .wait()
  }

  /// Emits one line about a city: its report, or the reason why there is none.
  static func line(about city: String, from reports: Reports) -> Signal<String, Never> {
    reports.loadValue(for: city)
      .map { report in "\(report.city.padded(-10).bold) \("\(report.degrees) °C".padded(6))  \(report.sky)" }
      .catch { failure in .just("\(city.padded(-10).bold) \(failure.description.red)") }
  }

  /// Asks the service about a city.
  static func ask(_ url: URL, about city: String) -> Signal<Report, ExampleFailure> {
    let request = URLRequest(
      url: url.appending(path: "weather").appending(queryItems: [.init(name: "city", value: city)]))
    return URLSession.shared.reactive.data(for: request)
      .validated()
      .mapFailure { failure in
        switch failure {
        case .network(let error): ExampleFailure("The service can't be reached: \(error.localizedDescription)")
        case .status(let status, _): ExampleFailure("The service answers with status \(status).")
        }
      }
      .tryMap { answer throws(ExampleFailure) in try decode(answer.data) }
  }

  static func decode(_ data: Data) throws(ExampleFailure) -> Report {
    do { return try JSONDecoder().decode(Report.self, from: data) } catch {
      throw ExampleFailure("The answer is no report: \(String(decoding: data.prefix(40), as: UTF8.self))")
    }
  }

  /// The service, if no other is given. Its weather changes from minute to minute.
  static func answer(_ request: WebRequest) -> WebResponse {
    let cities = ["Oslo": 4, "Cairo": 29, "Lima": 19, "Delhi": 33, "Quito": 14]
    guard let city = request.query["city"], let degrees = cities[city] else {
      return .text("There is no such city.", status: 404)
    }
    let minute = Int(Date.now.timeIntervalSince1970 / 60)
    let report = Report(
      city: city, degrees: degrees + minute % 4, sky: ["☀  clear", "☁  cloudy", "☂  rain"][(minute + degrees) % 3])
    return .text(
      String(decoding: (try? JSONEncoder().encode(report)) ?? Data(), as: UTF8.self), type: "application/json")
  }
}
