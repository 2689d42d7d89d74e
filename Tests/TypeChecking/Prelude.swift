import Rivulet

enum Trouble: Error, Equatable { case offline, refused(code: Int), unreadable }
struct ParseError: Error { let line: Int }

struct Song: Sendable, Hashable { var title: String; var artist: String; var seconds: Int; var lyrics: String? }
struct Item: Sendable, Equatable { var name: String; var price: Double; var count: Int }
struct Message: Sendable { var author: String; var text: String; var isRead: Bool }
struct Reading: Sendable { var sensor: Int; var celsius: Double; var battery: Float }
struct Progress: Sendable, Equatable { var bytes: Int64; var total: Int64? }
struct Account: Sendable {
  var email: String, age: Int, address: Address?
  let friends: MutableProperty<[String]>
}
struct Address: Sendable { var city: String; var zip: String }
enum Step: Sendable { case add(Item), remove(String), clear }

@MainActor final class Label {
  var text = ""
  var isHidden = false
  func flash() {}
}
final class Journal { var lines: [String] = [] }
final class Store: Sendable {
  let songs = MutableProperty<[Song]>([])
  let volume = MutableProperty(5)
  func save(_ song: Song) {}
}

func songs(matching text: String) -> Signal<[Song], Trouble> { .fail(.offline) }
func lyrics(of song: Song) -> Signal<String, Trouble> { .fail(.unreadable) }
func suggestions(for text: String) -> Signal<[String], Never> { .just([text]) }
func download(_ name: String) -> Signal<Progress, Trouble> { .empty }
func readings() -> Signal<Reading, Never> { .never }
func messages(in room: String) -> Signal<Message, Never> { .never }
func songsAtNight() -> Signal<Song, Never> { .never }
func parse(_ text: String) throws(Trouble) -> Int { throw .unreadable }
func load(_ name: String) throws -> [String] { [name] }
@Sendable func shout(_ text: String) -> String { text.uppercased() }
@Sendable func isLoud(_ text: String) -> Bool { text == text.uppercased() }
@Sendable func rating(of song: Song) async -> Int { song.seconds }
@Sendable func fetch(_ name: String) async throws(Trouble) -> String { name }
