import RiversModel
import Rivulet

@main
enum Main {
  static func main() async throws {
    let search = RiverSearch(on: QueueScheduler(label: "search"))
    search.results.signal.subscribe { print($0) }

    for letter in "rhi" {
      search.text.value.append(letter)
      try await Task.sleep(for: .milliseconds(100))
    }
    try await Task.sleep(for: .seconds(1))
  }
}
