import Rivulet

let rivers = ["Rhine", "Rhône", "Ribble", "Rio Grande", "Ruhr", "Seine", "Severn"]

func search(_ text: String) -> [String] {
  text.isEmpty ? [] : rivers.filter { $0.lowercased().hasPrefix(text.lowercased()) }
}

@main
enum Main {
  static func main() async throws {
    let text = MutableProperty("")
    text.signal
      .debounce(for: .milliseconds(300), on: QueueScheduler(label: "search"))
      .map { search($0) }
      .subscribe { print($0) }

    for letter in "rhi" {
      text.value.append(letter)
      try await Task.sleep(for: .milliseconds(100))
    }
    try await Task.sleep(for: .seconds(1))
  }
}
