import Foundation
import GalleryModel
import Rivulet
import RivuletHTTP

/// Asks the server at an address for pictures.
func makeLoader(_ address: String, on scheduler: any TimedScheduler) -> PictureLoader {
  let client = HTTPClient()
  return PictureLoader(on: scheduler) { name in
    client.response(to: HTTPRequest(URL(string: address + name)!))
      .mapFailure { _ in Unavailable() }
      .tryMap { response throws(Unavailable) in
        print(name, response.status)
        if response.status != 200 { throw Unavailable() }
        return response.data
      }
  }
}

@main
enum Main {
  static func main() async throws {
    let address = ReplaySubject<String, Never>(capacity: 1)
    let serving = PictureServer().serve(onReady: { address.send($0) })
      .subscribe(onValue: { _ in }, onFailure: { print($0) })
    guard let url = await address.signal.first() else { return }

    let loader = makeLoader(url, on: QueueScheduler(label: "clock"))
    let picture = try await loader.picture("sea/1").first()
    print(picture?.count ?? 0, "bytes")
    serving.dispose()
  }
}
