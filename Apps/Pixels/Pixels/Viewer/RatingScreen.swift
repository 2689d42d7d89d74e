import GTKKit
import PixelsCore
import Rivulet
import RivuletGTK

/// The rating of a photograph in large figures, and a button to vote for it.
@MainActor
final class RatingScreen: LifetimeOwner {
  nonisolated let lifetime = Lifetime()
  let root: Widget
  /// Sends when the person has seen enough.
  let done: Signal<Void, Never>
  /// The photograph's view model.
  let detail = MutableProperty<DetailViewModel<Bitmap>?>(nil)

  private let rating = Label()
  private let name = Label()
  private let photographer = Label()
  private let problem = Label()
  private let vote = Button(label: "")
  private let doneButton = Button(label: localized("Done"))

  init() {
    let content = Box(.vertical, spacing: 6)
    let bar = AdwaitaHeaderBar(titleWidget: Label())
    done = doneButton.reactive.clicked
    bar.packStart(doneButton)
    bar.verticalAlignment = .start
    bar.addCSSClass("flat")
    let overlay = Overlay(content)
    overlay.addOverlay(bar)
    overlay.addCSSClass("rating-screen")
    root = overlay

    rating.addCSSClass("rating")
    rating[PropertyName("margin-top")] = 64
    rating.setSizeRequest(width: nil, height: 100)
    name.addCSSClass("rated-name")
    photographer.addCSSClass("rated-photographer")
    problem.isVisible = false
    for label in [name, photographer, problem] {
      label.wrapsAnywhere = true
      label.horizontalAlignment = .center
    }
    vote.setSizeRequest(width: nil, height: 44)
    vote.setMargins(20)
    vote.addCSSClass("suggested-action")
    let room = Box(.vertical)
    room.expandsVertically = true
    for widget in [rating, name, photographer, room, problem, vote] as [Widget] { content.append(widget) }

    bindDetail()
  }

  private func bindDetail() {
    let shown = detail.signal
    shown.flatMap(.latest) { $0?.rating.signal ?? .just("") }.bind(to: rating.reactive.text)
    shown.map { $0?.name ?? "" }.bind(to: name.reactive.text)
    shown.map { $0?.photographer ?? "" }.bind(to: photographer.reactive.text)
    shown.flatMap(.latest) { $0?.votePrompt.signal ?? .just("") }.map(Optional.some).bind(to: vote.reactive.label)
    shown.flatMap(.latest) { $0?.voteCommand.isEnabled.signal ?? .just(false) }.bind(to: vote.reactive.isSensitive)
    // A disabled button loses the keyboard focus, and Escape would be lost.
    vote.reactive.isSensitive.values.filter { !$0 }
      .bind(onMain: self) { screen, _ in if screen.vote.isMapped { screen.doneButton.grabFocus() } }
    vote.reactive.clicked.bind(onMain: self) { screen, _ in screen.detail.value?.voteCommand.execute() }

    let problems = shown.flatMap(.latest) { detail -> Signal<String?, Never> in
      guard let command = detail?.voteCommand else { return .just(nil) }
      return command.errors.map { Optional($0.description) }
        .merge(with: command.executions.map { _ in nil }).prepend(nil)
    }
    problems.bind(onMain: self) { screen, problem in
      screen.problem.text = problem ?? ""
      screen.problem.isVisible = problem != nil
    }
  }
}
