import GTKKit
import PixelsCore
import Rivulet
import RivuletGTK

/// The rating of a photograph in large figures over the darkened photograph, and a button to vote for it.
@MainActor
final class RatingScreen: LifetimeOwner {
  nonisolated let lifetime = Lifetime()
  let root: Widget
  /// Sends when the person has seen enough.
  let done: Signal<Void, Never>
  /// The photograph's view model.
  let detail = MutableProperty<DetailViewModel<Bitmap>?>(nil)

  /// The photograph behind it all.
  let backdrop = Backdrop()

  private let rating = Label()
  private let votes = Label()
  private let name = Label()
  private let photographer = Label()
  private let problem = Label()
  private let person = Label()
  private let vote = Button(label: "")
  private let takeBack = Button(label: localized("Take It Back"))
  private let doneButton = Button(label: localized("Done"))

  init() {
    let content = Box(.vertical, spacing: 6)
    let bar = AdwaitaHeaderBar(titleWidget: Label())
    done = doneButton.reactive.clicked
    bar.packStart(doneButton)
    bar.verticalAlignment = .start
    bar.addCSSClass("flat")
    let overlay = Overlay(backdrop.root)
    overlay.addOverlay(content)
    overlay.addOverlay(bar)
    overlay.addCSSClass("rating-screen")
    root = overlay

    rating.addCSSClass("rating")
    rating[PropertyName("margin-top")] = 64
    rating.setSizeRequest(width: nil, height: 100)
    name.addCSSClass("rated-name")
    photographer.addCSSClass("rated-photographer")
    votes.addCSSClass("rated-note")
    person.addCSSClass("rated-note")
    problem.addCSSClass("problem")
    problem.isVisible = false
    for label in [votes, name, photographer, problem, person] {
      label.wrapsAnywhere = true
      label.horizontalAlignment = .center
    }
    for button in [vote, takeBack] { button.setSizeRequest(width: 150, height: 44) }
    vote.addCSSClass("suggested-action")
    let buttons = Box(.horizontal, spacing: 12, [vote, takeBack])
    buttons.horizontalAlignment = .center
    buttons.setMargins(20)
    let room = Box(.vertical)
    room.expandsVertically = true
    for widget in [rating, votes, name, photographer, room, problem, person, buttons] as [Widget] {
      content.append(widget)
    }

    bindDetail()
  }

  private func bindDetail() {
    let shown = detail.signal
    shown.flatMap(.latest) { $0?.rating.signal ?? .just("") }.bind(to: rating.reactive.text)
    shown.flatMap(.latest) { $0?.votes.signal ?? .just("") }.bind(to: votes.reactive.text)
    shown.flatMap(.latest) { $0?.userName.signal ?? .just(nil) }
      .map { $0.map { localized("You are logged in as %@.", $0) } ?? localized("To vote, you log in first.") }
      .bind(to: person.reactive.text)
    shown.flatMap(.latest) { $0?.takeBackCommand.isEnabled.signal ?? .just(false) }
      .bind(to: takeBack.reactive.isVisible)
    takeBack.reactive.clicked.bind(onMain: self) { screen, _ in screen.detail.value?.takeBackCommand.execute() }
    shown.map { $0?.name ?? "" }.bind(to: name.reactive.text)
    shown.map { $0?.photographer ?? "" }.bind(to: photographer.reactive.text)
    shown.flatMap(.latest) { $0?.votePrompt.signal ?? .just("") }.map(Optional.some).bind(to: vote.reactive.label)
    shown.flatMap(.latest) { $0?.voteCommand.isEnabled.signal ?? .just(false) }.bind(to: vote.reactive.isSensitive)
    // A disabled button loses the keyboard focus, and Escape would be lost.
    vote.reactive.isSensitive.values.filter { !$0 }.map { _ in }
      .merge(with: takeBack.reactive.isVisible.values.filter { !$0 }.map { _ in })
      .bind(onMain: self) { screen, _ in if screen.vote.isMapped { screen.doneButton.grabFocus() } }
    vote.reactive.clicked.bind(onMain: self) { screen, _ in screen.detail.value?.voteCommand.execute() }

    let problems = shown.flatMap(.latest) { detail -> Signal<String?, Never> in
      guard let detail else { return .just(nil) }
      return detail.voteCommand.problems.merge(with: detail.takeBackCommand.problems).prepend(nil)
    }
    problems.bind(onMain: self) { screen, problem in
      screen.problem.text = problem ?? ""
      screen.problem.isVisible = problem != nil
    }
  }
}
