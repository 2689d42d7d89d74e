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
        let scheduler = MainScheduler()
        let search = RiverSearch(on: scheduler) { text in
          .just(RiverSearch.search(text)).delay(for: .milliseconds(500), on: scheduler)
        }
        window.content = Box(.vertical, [AdwaitaHeaderBar(), makeSearchView(search)])
        window.keep(search)
        window.present()
      })
  }
}

@MainActor
func makeSearchView(_ search: RiverSearch) -> Widget {
  let entry = SearchEntry()
  entry.placeholderText = "A river"
  let list = ListBox()
  list.selectionMode = .none
  let notice = Label()

  entry.reactive.text.bind(twoWay: search.text)
  search.results.changes(by: \.self).bind(to: list.reactive.rows { Label($0) })
  search.results.signal
    .withLatest(from: search.text.signal)
    .map { rivers, text in
      rivers.isEmpty && !text.isEmpty ? "No river begins with “\(text)”." : ""
    }
    .bind(to: notice.reactive.text)

  let view = Box(.vertical, spacing: 12, [entry, notice, list])
  view.setMargins(18)
  return view
}
