import Foundation
import GTKKit
import RiversModel
import Rivulet
import RivuletGTK

@main
enum Main {
  @MainActor static func main() {
    exit(
      AdwaitaApplication.run(id: "org.example.Rivers") { application in
        let window = AdwaitaApplicationWindow(
          application: application, title: "Rivers", width: 360, height: 320)
        window.content = Box(.vertical, [AdwaitaHeaderBar(), makeSearchView()])
        window.present()
      })
  }
}

@MainActor
func makeSearchView() -> Widget {
  let entry = SearchEntry()
  entry.placeholderText = "A river"
  let view = Box(.vertical, spacing: 12, [entry])
  view.setMargins(18)
  return view
}
