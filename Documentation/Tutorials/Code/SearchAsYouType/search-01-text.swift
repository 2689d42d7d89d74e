import Rivulet

@main
enum Main {
  static func main() async throws {
    let text = MutableProperty("")
    text.signal.subscribe { print("[\($0)]") }

    for letter in "rhi" {
      text.value.append(letter)
    }
  }
}
