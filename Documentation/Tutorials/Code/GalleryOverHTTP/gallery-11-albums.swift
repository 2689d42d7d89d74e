import Foundation
import GTKKit
import GalleryModel
import Rivulet
import RivuletGTK
import RivuletHTTP

/// Asks the server at an address for pictures.
func makeLoader(_ address: String, on scheduler: any TimedScheduler) -> PictureLoader {
  let client = HTTPClient()
  return PictureLoader(on: scheduler) { name in
    client.response(to: HTTPRequest(URL(string: address + name)!))
      .mapFailure { _ in Unavailable() }
      .tryMap { response throws(Unavailable) in
        if response.status != 200 { throw Unavailable() }
        return response.data
      }
  }
}

@main
enum Main {
  @MainActor static func main() async throws {
    let address = ReplaySubject<String, Never>(capacity: 1)
    let serving = PictureServer().serve(onReady: { address.send($0) })
      .subscribe(onValue: { _ in }, onFailure: { print($0) })
    guard let url = await address.signal.first() else { return }
    let gallery = Gallery(makeLoader(url, on: MainScheduler()))

    let status = AdwaitaApplication.run(id: "org.example.Gallery") { application in
      let window = AdwaitaApplicationWindow(
        application: application, title: "Gallery", width: 480, height: 360)
      window.content = Box(.vertical, [AdwaitaHeaderBar(), makeGalleryView(gallery)])
      window.present()
    }
    serving.dispose()
    exit(status)
  }
}

@MainActor
func makeGalleryView(_ gallery: Gallery) -> Widget {
  let frames = (0..<6).map { index in
    let frame = Picture()
    gallery.pictures.signal
      .map { pictures in index < pictures.count ? pictures[index] : nil }
      .removeDuplicates()
      .bind(onMain: frame) { frame, data in
        frame.bitmap = data.flatMap { try? Bitmap(decoding: [UInt8]($0)) }
      }
    return frame
  }
  let rows = [frames[..<3], frames[3...]].map { Box(.horizontal, spacing: 6, Array($0)) }
  for row in rows { (row.isHomogeneous, row.expandsVertically) = (true, true) }

  let buttons = ["sea", "hills", "night"].map { album in
    let button = Button(label: album.capitalized)
    button.reactive.clicked.subscribeOnMain { gallery.album.value = album }
    return button
  }

  let view = Box(.vertical, spacing: 12, [Box(.horizontal, spacing: 6, buttons)] + rows)
  view.setMargins(18)
  return view
}
