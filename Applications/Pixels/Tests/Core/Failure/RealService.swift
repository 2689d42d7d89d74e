import Foundation
import PixelsCore
import Rivulet
import RivuletFoundationTesting
import RivuletHTTP
import Synchronization
import Wellspring

/// The real service with its own photographs or those of a folder, with files of its own in a folder that goes away with the test, and what a client needs to ask it.
final class RealService: Sendable {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "pixels-\(UUID().uuidString)")
  private let current: Mutex<WellspringService?>
  private let port: UInt16
  /// The folder of the photographs; nil for its own.
  private let photographs: URL?

  init(photographs: URL? = nil) throws {
    self.photographs = photographs
    let wellspring = try Self.start(in: folder, photographs)
    port = wellspring.port
    current = Mutex(wellspring)
  }

  /// On a port that the system gives to no other program: it is still free when the service comes back.
  private static func start(in folder: URL, _ photographs: URL?) throws(StartError) -> WellspringService {
    while true {
      do throws(StartError) {
        let port = nextPort.wrappingAdd(1, ordering: .relaxed).oldValue
        return try WellspringService(configuration(folder, photographs, port: port))
      } catch {
        guard case .portTaken = error else { throw error }
      }
    }
  }

  private static let nextPort = Atomic(UInt16(20_000 + ProcessInfo.processInfo.processIdentifier % 400 * 30))

  deinit {
    stop()
    try? FileManager.default.removeItem(at: folder)
  }

  private static func configuration(_ folder: URL, _ photographs: URL?, port: UInt16) -> Configuration {
    Configuration(
      photographs: photographs ?? Configuration.bundledPhotographs, port: port,
      database: folder.appending(path: "wellspring.sqlite"), cache: folder.appending(path: "cache"))
  }

  var database: URL { Self.configuration(folder, photographs, port: 0).database }
  var url: URL { URL(string: "http://127.0.0.1:\(port)/v1")! }

  func fail(_ fault: Fault, at path: String = "/v1/photos", times: Int? = nil) {
    current.withLock { $0 }?.faults.add(fault, at: path, times: times)
  }

  func recover() { current.withLock { $0 }?.faults.removeAll() }

  /// Ends the service, as if it were killed.
  func stop() {
    let wellspring = current.withLock { current in
      defer { current = nil }
      return current
    }
    wellspring?.stop()
  }

  /// Starts it again, on the same port.
  func restart() throws {
    let wellspring = try WellspringService(Self.configuration(folder, photographs, port: port))
    current.withLock { $0 = wellspring }
  }

  /// A client that waits for nothing.
  func client(
    timeout: Duration? = nil, on scheduler: any TimedScheduler = HurriedScheduler(),
    date: @escaping @Sendable () -> Date = { Date() }
  ) -> FiveHundredPixels {
    FiveHundredPixels(
      host: .just(url), consumerKey: "pixels", consumerSecret: "wellspring", folder: photographs,
      client: HTTPClient(timeout: timeout, deadline: nil), on: scheduler, date: date)
  }

  /// Returns the number of failures that haven't happened yet.
  func failuresLeft(at path: String = "photos/1") async -> Int {
    let request = HTTPRequest(
      url.appending(path: path).appending(queryItems: [URLQueryItem(name: "consumer_key", value: "key")]))
    var count = 0
    while await !HTTPClient.patient.response(to: request).collected().contains(where: { $0.status == 200 }) {
      count += 1
    }
    return count
  }
}
