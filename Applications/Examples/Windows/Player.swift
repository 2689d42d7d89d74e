// The controls of a music player: play and pause, the tracks before and after, the place in the track, the volume. It makes no sound.
//
// Shows: controls that change what they show. The slider follows the place while the music plays, and moves it when it is dragged: one
// two-way binding. The player is driven by a scheduler, so its test plays an album at once.
//
// Try:
// - Play faster: `position.value + 0.5` instead of `+ 0.25`.
// - Repeat the album: in `next`, `(index + 1) % tracks.count`, and no `enabledIf`.
// - Mute with the key M: `window.onKeyPress(Key("m")) { player.volume.value = 0 }`.
import GTKKit
import Rivulet
import RivuletGTK

struct Track: Equatable, Sendable {
  let title: String
  /// In seconds.
  let length: Double
  /// The two colours of the picture.
  let colors: [String]
}

/// The player, without a window and without sound.
final class Player: Sendable {
  let index = MutableProperty(0)
  let isPlaying = MutableProperty(false)
  /// In seconds.
  let position: MutableProperty<Double>
  let volume = MutableProperty(0.7)
  let next: Command<Void, Never, Never>
  let previous: Command<Void, Never, Never>
  static let album = [
    Track(title: "Spring in the Hills", length: 184, colors: ["#57e389", "#1c71d8"]),
    Track(title: "Where Two Rivers Meet", length: 232, colors: ["#62a0ea", "#613583"]),
    Track(title: "Delta", length: 151, colors: ["#f9f06b", "#c64600"]),
  ]

  init(position start: Double = 0, on scheduler: any TimedScheduler = MainScheduler()) {
    let (index, position, isPlaying) = (index, MutableProperty(start), isPlaying)
    self.position = position
    let last = Self.album.count - 1
    next = Command(enabledIf: index.map { $0 < last }) {
      transaction { (index.value, position.value) = (index.value + 1, 0) }
      return .empty
    }
    // Some seconds into a track, "previous" begins it again.
    previous = Command(enabledIf: index.combineLatest(with: position).map { $0 > 0 || $1 > 3 }.removeDuplicates()) {
      transaction { (index.value, position.value) = (max(0, index.value - (position.value > 3 ? 0 : 1)), 0) }
      return .empty
    }
    isPlaying.signal
      .flatMap(.latest) { $0 ? Signal.interval(.milliseconds(250), on: scheduler).replace(with: ()) : .empty }
      .bind(to: position) { [weak isPlaying] position, _ in
        let place = position.value + 0.25
        if place < Self.album[index.value].length { return position.value = place }
        transaction {
          isPlaying?.value = index.value < last
          (index.value, position.value) = (min(index.value + 1, last), 0)
        }
      }
  }

  var track: Property<Track> { index.map { Self.album[$0] }.removeDuplicates() }
  var played: Signal<String, Never> { position.signal.map(Self.text).removeDuplicates() }
  var remaining: Signal<String, Never> {
    position.combineLatest(with: track).signal.map { "-" + Self.text($1.length - $0) }.removeDuplicates()
  }

  private static func text(_ seconds: Double) -> String {
    let seconds = Int(seconds)
    return "\(seconds / 60):" + (seconds % 60 < 10 ? "0" : "") + "\(seconds % 60)"
  }
}

@MainActor
func playerWindow(_ application: Application?, _ player: Player = Player()) -> AdwaitaApplicationWindow {
  let window = AdwaitaApplicationWindow(application: application, title: "Player", width: 360, height: 490)
  let (cover, title, album) = (Canvas(width: 220, height: 220), Label(), Label("Rivers"))
  (cover.overflow, cover.accessibleName) = (.hidden, "Cover of the album")
  cover.addCSSClass("cover")
  CSSProvider(".cover { border-radius: 18px; }").install()
  cover.onDraw { drawing in draw(player.track.value, on: drawing) }
  player.track.signal.bind(onMain: cover) { cover, _ in cover.redraw() }
  title.addCSSClass("title-2")
  album.addCSSClass("dim-label")
  player.track.signal.map(\.title).bind(to: title.reactive.text)

  let place = Scale(orientation: .horizontal, min: 0, max: 1, step: 5)
  place.accessibleName = "Place in the track"
  player.track.signal.map(\.length).bind(to: place.adjustment.reactive.upper)
  place.reactive.value.bind(twoWay: player.position)
  let (played, remaining) = (Label(), Label())
  player.played.bind(to: played.reactive.text)
  player.remaining.bind(to: remaining.reactive.text)
  for label in [played, remaining] { for style in ["numeric", "caption", "dim-label"] { label.addCSSClass(style) } }
  (played.expandsHorizontally, played.xAlignment) = (true, 0)
  let times = Box(.horizontal, [played, remaining])

  let column = Box(
    .vertical, spacing: 6, [cover, title, album, Box(.vertical, [place, times]), buttons(player)])
  column.setMargins(24)
  (cover.marginBottom, times.marginStart, times.marginEnd, times.marginBottom) = (12, 12, 12, 6)
  let (header, volume) = (AdwaitaHeaderBar(), VolumeButton())
  volume.reactive.value.bind(twoWay: player.volume)
  header.packStart(volume)
  window.content = Box(.vertical, [header, column])
  window.keep(player)
  return window
}

@MainActor
private func buttons(_ player: Player) -> Box {
  let previous = Button(iconName: "media-skip-backward-symbolic", accessibleName: "Previous track")
  let next = Button(iconName: "media-skip-forward-symbolic", accessibleName: "Next track")
  let play = Button(iconName: "media-playback-start-symbolic", accessibleName: "Play")
  previous.reactive.bind(to: player.previous)
  next.reactive.bind(to: player.next)
  play.reactive.clicked.subscribeOnMain { player.isPlaying.modify { $0.toggle() } }
  player.isPlaying.signal.bind(onMain: play) { play, isPlaying in
    play.iconName = isPlaying ? "media-playback-pause-symbolic" : "media-playback-start-symbolic"
    play.accessibleName = isPlaying ? "Pause" : "Play"
  }
  for button in [previous, play, next] {
    button.addCSSClass("circular")
    button.verticalAlignment = .center
  }
  play.addCSSClass("suggested-action")
  play.setSizeRequest(width: 52, height: 52)
  let row = Box(.horizontal, spacing: 18, [previous, play, next])
  (row.horizontalAlignment, row.marginBottom) = (.center, 6)
  return row
}

@MainActor
private func draw(_ track: Track, on drawing: borrowing Drawing) {
  let (width, height) = (drawing.width, drawing.height)
  let colors = track.colors.compactMap { RGBA($0) }
  drawing.cairo { context in
    context.setSource(
      .linear(
        from: Point(x: 0, y: 0), to: Point(x: width, y: height),
        [ColorStop(offset: 0, color: colors[0]), ColorStop(offset: 1, color: colors[1])]))
    context.paint()
    for ring in 1...5 {
      context.setSource(RGBA(red: 1, green: 1, blue: 1, alpha: 0.16))
      context.arc(center: Point(x: width * 0.72, y: height * 0.72), radius: Double(ring) * 26)
      context.fill()
    }
  }
}
