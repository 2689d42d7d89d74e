struct Song: Sendable, Equatable { var title: String; var artist: String; var seconds: Int; var album: String? }
struct Item: Sendable { var name: String; var price: Double; var count: Int }
struct Reading: Sendable, Equatable { var sensor: Int; var celsius: Double }
enum Step: Sendable { case add(Item), remove(String), clear }

func songs(matching text: String) -> Signal<[Song], Never> { fatalError() }
func songs(on album: String) -> Signal<Song, Never> { fatalError() }
func weight(of item: Item) -> Signal<Double, Never> { fatalError() }
func show(_ text: String) {}
